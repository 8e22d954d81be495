/**
 * A path as one argument of a command that people paste into a POSIX shell (POSIX.1-2024, Shell Command Language, 2.2): plain where no
 * character of it acts, else in single quotes. `./` in front keeps one that begins with `-` from being an option.
 */
export function shellWord(path: string): string {
  const argument = path.startsWith('-') ? `./${path}` : path
  return /^[\p{L}\p{N}\p{M}_@%+=:,./-]+$/u.test(argument) ? argument : `'${argument.replaceAll("'", String.raw`'\''`)}'`
}
