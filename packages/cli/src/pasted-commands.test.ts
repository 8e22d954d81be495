import { execFileSync } from 'node:child_process'
import { sandbox, type Sandbox } from '@registrar/git/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sound } from './testing/records.ts'
import { run } from './testing/run.ts'

let box: Sandbox
beforeEach(() => {
  box = sandbox()
})
afterEach(() => box.remove())

it.each(['$(touch ran)', '`touch ran`', ';touch ran;', "'; touch ran; '", 'a b & touch ran'])(
  'a command that is printed runs nothing of the name of a file: %s',
  async (slug) => {
    const repository = box.init('records')
    const path = `docs/adr/0003-${slug}.md`
    box.commit('records', { ...sound, [path]: '# 3. Other\n' })
    const report = (await run(repository, 'check', '--format', 'json')).stdout
    const helps: readonly string[] = JSON.parse(report).diagnostics.map((each: { help: string }) => each.help)
    const shown = (await run(repository, 'show', path)).stdout
    const commands = [...helps, /\((registrar cites .+)\)$/m.exec(shown)?.[1] ?? '']
    expect(commands).toHaveLength(3)
    const pasted = commands.map((command) =>
      execFileSync('sh', ['-c', `registrar() { printf '%s\\n' "$@"; }; ${command}`], { encoding: 'utf8' }).split('\n'),
    )
    expect(pasted.map(([command, argument]) => [command, argument])).toEqual([
      ['renumber', path],
      ['renumber', 'docs/adr/0003-tracing.md'],
      ['cites', path],
    ])
  },
)
