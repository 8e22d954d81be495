import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'

/**
 * Gives a step of GitHub Actions its outputs, in the file that the runner names in `GITHUB_OUTPUT`. No value can end early or begin another output.
 * @param {string} file
 * @param {Readonly<Record<string, string>>} outputs
 */
export function writeOutputs(file, outputs) {
  const lines = Object.entries(outputs).map(([name, value]) => {
    const end = `end-${randomUUID()}`
    return `${name}<<${end}\n${value}\n${end}\n`
  })
  appendFileSync(file, lines.join(''))
}

/**
 * The workflow command that annotates a run with an error which has no place, with its line end.
 * @param {string} message
 * @returns {string}
 */
export function errorCommand(message) {
  const escaped = message.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  return `::error title=registrar::${escaped}\n`
}
