/** The version of the command, as its package says (a test holds them together). */
export const VERSION = '0.1.0'

declare const REGISTRAR_BUILD: string | undefined

/** Names the very code that runs: what one build leaves for the next run is for no other build. `source` where it is not built. */
export const BUILD = typeof REGISTRAR_BUILD === 'string' ? REGISTRAR_BUILD : 'source'
