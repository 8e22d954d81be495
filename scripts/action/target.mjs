import { ActionError } from './action-error.mjs'

/**
 * What the merge is looked at with: what was asked for, else what the event says; undefined if it says nothing, and the command takes what it takes by itself.
 * A pull request is looked at with the branch as it is now. A merge group is looked at with its parent, which has what stands before it in the queue: the group's own
 * entries are already merged. Throws an `ActionError` if the event is not what GitHub documents.
 * @param {Readonly<Record<string, string | undefined>>} env of the step
 * @param {(path: string) => string} read
 * @returns {string | undefined}
 */
export function targetOf(env, read) {
  const asked = env['REGISTRAR_AGAINST'] ?? ''
  if (asked !== '') return asked
  switch (env['GITHUB_EVENT_NAME']) {
    case 'pull_request':
    case 'pull_request_target':
      return `origin/${env['GITHUB_BASE_REF'] ?? ''}`
    case 'merge_group':
      return groupBase(env['GITHUB_EVENT_PATH'] ?? '', read)
    default:
      return undefined
  }
}

/**
 * @param {string} path
 * @param {(path: string) => string} read
 */
function groupBase(path, read) {
  const base = JSON.parse(read(path)).merge_group?.base_sha
  if (typeof base !== 'string' || !/^[0-9a-f]{40,64}$/.test(base)) {
    throw new ActionError(`Unexpected base_sha ${JSON.stringify(base)} of the merge group, expected a commit`)
  }
  return base
}
