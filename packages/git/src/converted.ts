import type { Found } from './discover.ts'
import { oneLine, runGit } from './run-git.ts'

/**
 * Tells of a path of the index, from the root, whether git may convert the file when it writes or reads it: line ends, a filter, an encoding, `$Id$`. Then the bytes on the disk are not those of
 * the blob, and several of them may count as unchanged. Sources: gitattributes(5), and core.autocrlf in git-config(1). Where git does not tell, every file may be converted.
 */
export function convertedBelow({ place, top, prefix }: Found): (path: string) => boolean {
  const setting = runGit(place, ['config', '--get', 'core.autocrlf'], { expected: [0, 1, 2] })
  if (setting.status !== 1 && !/^(?:false|no|off|0)$/i.test(oneLine(setting))) return () => true
  // Everywhere else a path is only a path; here it says which attributes. From the top and of all: for a folder git 2.39 takes the attributes of a path without the folder's name.
  const patterned = { cwd: top, env: { ...place.env, GIT_LITERAL_PATHSPECS: '0' } }
  const answer = runGit(patterned, ['ls-files', '-z', '--', WITHOUT_CONVERSION], { expected: [0, 128] })
  if (answer.status !== 0) return () => true
  const some = new Set(answer.stdout.toString().split('\0'))
  return (path) => some.has(prefix + path)
}

const CONVERTING = ['text', 'eol', 'crlf', 'filter', 'ident', 'working-tree-encoding']

/** Leaves out what has none of the attributes, be it set, unset or with a value. */
const WITHOUT_CONVERSION = `:(exclude,attr:${CONVERTING.map((name) => `!${name}`).join(' ')})`
