import type { GraphFormat } from '@registrar/derived'

/** The first one is taken if none is given. */
export const GRAPH_FORMATS = ['mermaid', 'dot', 'json'] as const satisfies readonly GraphFormat[]
