/**
 * The modules that a source text names in `import … from`, `export … from`, `import '…'` and `import('…')`, in the order of the text.
 * A scan of lines, not a parse: statements start at a line's start, as the formatter writes them, and a name that a template composes is none.
 */
export function importedModules(source: string): string[] {
  const statement = /^(?:import|export)\s(?:[^'"`;]*?\sfrom\s+)?'([^'\n$]+)'|\bimport\(\s*'([^'\n$]+)'/gm
  return [...source.matchAll(statement)].map((match) => match[1] ?? match[2] ?? '')
}

/** The package that a module name belongs to: `@registrar/model`, `unified`. Undefined for relative names and Node's own modules. */
export function packageOf(module: string): string | undefined {
  if (module.startsWith('.') || module.startsWith('node:')) return undefined
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')
}
