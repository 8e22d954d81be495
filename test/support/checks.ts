import type { AnyCheck } from '../../packages/check-api/src/index.ts'
import { readmeExamples, runCheck } from '../../packages/check-tester/src/index.ts'
import { readFolder } from '../../packages/check-tester/src/read-folder.ts'
import { filesBelow, folders, readText, root } from './workspace.ts'

/** The check that a folder of `checks/` exports. Throws if it exports none or several. */
export async function checkOf(folder: string): Promise<AnyCheck> {
  const exported: unknown[] = Object.values(await import(`../../checks/${folder}/src/index.ts`))
  const checks = exported.filter(isCheck)
  if (checks.length !== 1 || checks[0] === undefined) {
    throw new Error(`Unexpected ${checks.length} checks exported by checks/${folder}/src/index.ts, expected one`)
  }
  return checks[0]
}

/** The ids of a check's messages that no fixture, no example of its page and no test of it shows. */
export function untestedMessages(check: AnyCheck, folder: string): string[] {
  const shown = new Set([...shownByFixtures(check, folder), ...shownByExamples(check, folder)])
  const tests = filesBelow(`checks/${folder}/src`)
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => readText(`checks/${folder}/src/${path}`))
  return Object.keys(check.messages).filter((id) => !shown.has(id) && !tests.some((text) => text.includes(`'${id}'`)))
}

function isCheck(value: unknown): value is AnyCheck {
  return typeof value === 'object' && value !== null && 'id' in value && 'scope' in value && 'messages' in value
}

function shownByFixtures(check: AnyCheck, folder: string): string[] {
  return folders(`checks/${folder}/fixtures`).flatMap((name) => {
    const path = `${root}checks/${folder}/fixtures/${name}`
    const files = Object.entries(readFolder(path))
    const own = files.filter(([file]) => !/^(?:fixed|merged)\/|^expected\.txt$/.test(file))
    const merged = files
      .filter(([file]) => file.startsWith('merged/'))
      .map(([file, text]) => [file.slice('merged/'.length), text])
    const options = merged.length > 0 ? { merged: Object.fromEntries(merged) } : {}
    return runCheck(check, Object.fromEntries(own), options).map(({ messageId }) => messageId)
  })
}

function shownByExamples(check: AnyCheck, folder: string): string[] {
  const examples = readmeExamples(readText(`checks/${folder}/README.md`))
  return examples.flatMap(({ files, merged, branch }) =>
    runCheck(check, files, { ...(merged ? { merged } : {}), ...(branch ? { branch } : {}) }).map(
      ({ messageId }) => messageId,
    ),
  )
}
