import { loadConfig } from '@registrar/config'
import type { DerivedText, Repository } from '@registrar/model'
import { buildRepository } from '@registrar/repository'
import { objectTree } from '@registrar/tree'
import { deriveTexts } from '../index.ts'

export type Files = Readonly<Record<string, string>>

/** A repository given as paths and texts. */
export function repositoryOf(files: Files): Repository {
  const tree = objectTree(files)
  const loaded = loadConfig(tree)
  if ('problems' in loaded) throw new Error(loaded.problems.map(({ message }) => message).join('\n'))
  return buildRepository(tree, loaded.config)
}

/** Its derived texts. */
export function derive(files: Files): readonly DerivedText[] {
  return deriveTexts(repositoryOf(files))
}

/** The files with every derived text that differs written, as `registrar index` does; BOMs stay. */
export function written(files: Files): Files {
  const changed: Record<string, string> = { ...files }
  for (const { path, range, expected, differences, problem } of derive(files).toReversed()) {
    if (differences.length === 0 || problem !== undefined) continue
    const text = changed[path] ?? ''
    const bom = text.startsWith('\uFEFF') ? 1 : 0
    changed[path] = text.slice(0, range.start + bom) + expected + text.slice(range.end + bom)
  }
  return changed
}

/** One line for each difference: kind, record or what was found, what was expected. */
export function differencesOf(files: Files): readonly string[] {
  return derive(files).flatMap(({ differences }) =>
    differences.map(({ kind, record, found, expected }) =>
      [kind, record?.replace(/^.*\//, '').slice(0, 4) ?? '', found ?? '', '→', expected ?? '']
        .join(' ')
        .replace(/ +/g, ' ')
        .trim(),
    ),
  )
}

export const CONFIGURED = (group: string): Files => ({
  'registrar.yaml': `collections:\n  decisions: { kind: adr, files: "d/{number:4}-{slug}.md", index: { file: d/README.md, group: ${group} } }\n`,
})

/** A decision with a topic, status and date. */
export function decision(number: number, title: string, front = ''): Files {
  const name = `d/${String(number).padStart(4, '0')}-x.md`
  return { [name]: `${front === '' ? '' : `---\n${front}\n---\n\n`}# ${number}. ${title}\n\nText.\n` }
}
