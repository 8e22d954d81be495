import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { parse } from 'yaml'
import { settled } from '../../packages/git/src/testing/sandbox.ts'

/** `action.yml`, as far as it is run here: a composite action of scripts. */
export interface Action {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>
  readonly outputs: Readonly<Record<string, { readonly value: string }>>
  readonly runs: { readonly using: string; readonly steps: readonly Step[] }
}

interface Step {
  readonly id: string
  readonly shell: string
  readonly run: string
  readonly env: Readonly<Record<string, string>>
}

/** What started a workflow: the variables of the runner, and the event as it lies on disk. */
export interface Event {
  readonly name: string
  readonly baseRef?: string
  readonly payload?: unknown
}

/** How a run of the action ended: the exit code of its last step that ran, its outputs, its log without the order of its streams, the job's summary. */
export interface ActionRun {
  readonly code: number
  readonly outputs: Readonly<Record<string, string>>
  readonly stdout: string
  readonly stderr: string
  readonly summary: string
}

/**
 * Runs the steps of the action in a checkout of registrar, in a workspace, as GitHub's runner does: each script in a file, by bash with the options that the runner
 * gives it, with the runner's files on disk; a step that fails is the last. `temp` is an empty folder of the runner's.
 */
export function runAction(
  checkout: string,
  workspace: string,
  temp: string,
  event: Event,
  inputs: Readonly<Record<string, string>> = {},
): ActionRun {
  const action = readAction(checkout)
  const folder = mkdtempSync(join(temp, 'run-'))
  mkdirSync(join(folder, 'temp'))
  writeFileSync(join(folder, 'event.json'), JSON.stringify(event.payload ?? {}))
  writeFileSync(join(folder, 'summary'), '')
  const values = new Map<string, string>()
  for (const [name, { default: value }] of Object.entries(action.inputs))
    values.set(`inputs.${name}`, inputs[name] ?? value)
  const env = {
    ...withoutRunner(process.env),
    ...settled,
    GITHUB_ACTIONS: 'true',
    GITHUB_ACTION_PATH: checkout,
    GITHUB_WORKSPACE: workspace,
    GITHUB_EVENT_NAME: event.name,
    GITHUB_EVENT_PATH: join(folder, 'event.json'),
    GITHUB_BASE_REF: event.baseRef ?? '',
    GITHUB_STEP_SUMMARY: join(folder, 'summary'),
    RUNNER_TEMP: join(folder, 'temp'),
  }
  const log = { code: 0, stdout: '', stderr: '' }
  for (const step of action.runs.steps) {
    const output = join(folder, `${step.id}.output`)
    writeFileSync(output, '')
    writeFileSync(join(folder, `${step.id}.sh`), step.run)
    const own = Object.entries(step.env).map(([name, text]) => [name, evaluate(text, values)])
    const ran = spawnSync('bash', ['--noprofile', '--norc', '-e', '-o', 'pipefail', join(folder, `${step.id}.sh`)], {
      cwd: workspace,
      env: { ...env, GITHUB_OUTPUT: output, ...Object.fromEntries(own) },
      encoding: 'utf8',
    })
    log.code = ran.status ?? 1
    log.stdout += ran.stdout
    log.stderr += ran.stderr
    for (const [name, value] of readOutputs(readFileSync(output, 'utf8')))
      values.set(`steps.${step.id}.outputs.${name}`, value)
    if (log.code !== 0) break
  }
  const outputs = Object.entries(action.outputs).map(([name, { value }]) => [name, evaluate(value, values)])
  return { ...log, outputs: Object.fromEntries(outputs), summary: readFileSync(join(folder, 'summary'), 'utf8') }
}

export function readAction(checkout: string): Action {
  return parse(readFileSync(join(checkout, 'action.yml'), 'utf8')) as Action
}

/** A text with its expressions replaced, which are names alone. What has no value is empty, as on GitHub. */
function evaluate(text: string, values: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\$\{\{ ([\w.-]+) \}\}/g, (_, name: string) => values.get(name) ?? '')
}

/** The outputs in a runner's file: `name=value` and `name<<END`, as GitHub documents them. Throws for any other line. */
function readOutputs(text: string): [string, string][] {
  const outputs: [string, string][] = []
  const lines = text.split('\n').slice(0, -1)
  for (let at = 0; at < lines.length; at++) {
    const [, name = '', kind, value = ''] = /^([\w-]+)(=|<<)(.*)$/.exec(lines[at] ?? '') ?? []
    const end = lines.indexOf(value, at + 1)
    if (kind === undefined || (kind === '<<' && end < 0)) throw new Error(`Unexpected line of outputs: ${lines[at]}`)
    outputs.push([name, kind === '=' ? value : lines.slice(at + 1, end).join('\n')])
    if (kind === '<<') at = end
  }
  return outputs
}

/** Where the tests themselves run on a runner, its files are not the action's. */
function withoutRunner(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(?:GITHUB|RUNNER|INPUT|REGISTRAR|GIT)_|^npm_/.test(name)),
  )
}
