/** The lowest Node that registrar runs on: major and minor. */
const lowest = /** @type {const} */ ([20, 19])

/**
 * What to tell somebody whose Node is too old; undefined if it is not.
 * @param {string} version as `process.versions.node` has it
 * @returns {string | undefined}
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > lowest[0] || (major === lowest[0] && minor >= lowest[1])) return undefined
  return `Unexpected Node ${version}, expected ${lowest.join('.')} or newer\n  install a current Node (https://nodejs.org) and run this again`
}
