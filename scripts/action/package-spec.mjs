import { ActionError } from './action-error.mjs'

/**
 * What npm is asked to install for the input `version`. A bare version is one of the package whose checkout this is, and only if that package is published: under a
 * name that nobody holds npm could one day find somebody else's. Throws an `ActionError` for what is none.
 * @param {string} version not empty
 * @param {{ readonly name: string, readonly private?: boolean }} manifest the checkout's
 * @returns {string}
 */
export function packageSpec(version, manifest) {
  if (!/^[\w@./:#+~-]+$/.test(version) || version.startsWith('-'))
    throw new ActionError(`Unexpected version ${JSON.stringify(version)}, expected what npm installs`)
  if (!/^v?\d[\w.+-]*$/.test(version)) return version
  if (manifest.private === true)
    throw new ActionError(
      `Unexpected version ${version}, expected a tarball or an address: this registrar is in no registry\nLeave version away, and name the version that you want behind uses: …@VERSION`,
    )
  return `${manifest.name}@${version.replace(/^v/, '')}`
}
