/** The version of the command, as its package says (a test holds them together). */
export const VERSION = '0.1.0'
