/** An example of a check's page: a small repository and the compact report that it gives. */
export interface ReadmeExample {
  readonly title: string
  readonly files: Readonly<Record<string, string>>
  readonly merged?: Readonly<Record<string, string>>
  readonly report: string
}

const FENCE = /^(`{3,})(\S+)[ \t]+([^\n]*\S)[ \t]*\n([\s\S]*?)^\1[ \t]*$/gm

/**
 * The examples under `## Examples`, one for each `### ` heading. A fenced block whose info string is a language and a path is
 * a file (`merged:` before the path: one that only the merge with the target branch has); `text report` is the report.
 */
export function readmeExamples(page: string): readonly ReadmeExample[] {
  const section = page.split(/^## Examples[ \t]*$/m)[1]?.split(/^## /m)[0] ?? ''
  return section
    .split(/^### /m)
    .slice(1)
    .map((part) => {
      const files: Record<string, string> = {}
      const merged: Record<string, string> = {}
      let report: string | undefined
      for (const [, , , info = '', content = ''] of part.matchAll(FENCE)) {
        if (info === 'report') report = content
        else if (info.startsWith('merged:')) merged[info.slice('merged:'.length)] = content
        else files[info] = content
      }
      const title = part.split('\n', 1)[0] ?? ''
      if (report === undefined) throw new Error(`the example "${title}" has no block "text report"`)
      return { title, files, report, ...(Object.keys(merged).length > 0 ? { merged } : {}) }
    })
}
