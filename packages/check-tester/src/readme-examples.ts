/** An example of a check's page: a small repository and the compact report that it gives. */
export interface ReadmeExample {
  readonly title: string
  readonly files: Readonly<Record<string, string>>
  readonly merged?: Readonly<Record<string, string>>
  /** Paths that another branch adds. */
  readonly branch?: readonly string[]
  readonly report: string
}

const FENCE = /^(`{3,})(\S+)[ \t]+([^\n]*\S)[ \t]*\n([\s\S]*?)^\1[ \t]*$/gm

/**
 * The examples under `## Examples`, one for each `### ` heading. A fenced block whose info string is a language and a path is
 * a file (`merged:` before the path: one that only the merge with the target branch has; `branch:`: one that only `origin/feature-x` has); `text report` is the report.
 */
export function readmeExamples(page: string): readonly ReadmeExample[] {
  return examplesIn(page).map((part) => {
    const files: Record<string, string> = {}
    const merged: Record<string, string> = {}
    const branch: string[] = []
    let report: string | undefined
    for (const [, , , info = '', content = ''] of part.matchAll(FENCE)) {
      if (info === 'report') report = content
      else if (info.startsWith('merged:')) merged[info.slice('merged:'.length)] = content
      else if (info.startsWith('branch:')) branch.push(info.slice('branch:'.length))
      else files[info] = content
    }
    const title = part.split('\n', 1)[0] ?? ''
    if (report === undefined) throw new Error(`the example "${title}" has no block "text report"`)
    return {
      title,
      files,
      report,
      ...(Object.keys(merged).length > 0 ? { merged } : {}),
      ...(branch.length > 0 ? { branch } : {}),
    }
  })
}

/** The parts of the section, each from behind its `### `; a heading in a fence is an example's own. */
function examplesIn(page: string): readonly string[] {
  const parts: string[] = []
  let inside = false
  let fence = ''
  for (const line of page.split(/(?<=\n)/)) {
    const marks = /^`{3,}/.exec(line)?.[0] ?? ''
    if (fence !== '') fence = line.trim() === fence ? '' : fence
    else if (marks !== '') fence = marks
    else if (line.startsWith('## ')) inside = line.trim() === '## Examples'
    else if (inside && line.startsWith('### ')) {
      parts.push(line.slice('### '.length))
      continue
    }
    if (inside && parts.length > 0) parts[parts.length - 1] += line
  }
  return parts
}
