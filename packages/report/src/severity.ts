import type { Diagnostic, Severity } from '@registrar/model'

/** Errors, then warnings, then infos, each in the order they had: for readers who look at the first few only. */
export function worstFirst(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return severities.flatMap((severity) => diagnostics.filter((diagnostic) => diagnostic.severity === severity))
}

const severities: readonly Severity[] = ['error', 'warning', 'info']
