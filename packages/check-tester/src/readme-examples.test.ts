import { describe, expect, it } from 'vitest'
import { readmeExamples } from './index.ts'

const fence = '```'
const page = `# a-check

## Examples

Whole repositories.

### Loud

${fence}markdown docs/adr/0001-a.md
# 1. A

### No example

~~~
## No heading either
~~~
${fence}

${fence}yaml registrar.yaml
collections: {}
${fence}

${fence}text report
a.md:1:1: error a-check Loud
${fence}

### Calm

${fence.repeat(2)}markdown a.md
${fence}sh
ls
${fence}
${fence.repeat(2)}

${fence}markdown merged:b.md
b
${fence}

${fence}markdown branch:c.md
${fence}

${fence}text report
${fence}

## How to mend it

### Not this

${fence}sh
registrar check --fix
${fence}
`

describe('readmeExamples', () => {
  it('reads each heading under Examples as a repository with its report', () => {
    expect(readmeExamples(page)).toEqual([
      {
        title: 'Loud',
        files: {
          'docs/adr/0001-a.md': '# 1. A\n\n### No example\n\n~~~\n## No heading either\n~~~\n',
          'registrar.yaml': 'collections: {}\n',
        },
        report: 'a.md:1:1: error a-check Loud\n',
      },
      { title: 'Calm', files: { 'a.md': '```sh\nls\n```\n' }, merged: { 'b.md': 'b\n' }, branch: ['c.md'], report: '' },
    ])
  })

  it('finds none on a page without', () => {
    expect(readmeExamples('# a-check\n\n## What it finds\n\n### This\n')).toEqual([])
  })

  it('throws where an example does not say its report', () => {
    expect(() => readmeExamples('## Examples\n\n### Half\n\n```markdown a.md\n```\n')).toThrow('"Half"')
  })
})
