import { expect, it } from 'vitest'
import { pages } from '../packages/recommended/src/pages.ts'
import { pagesModule, pagesPath } from '../scripts/pages/pages.mjs'
import { folders, readText, root } from './support/workspace.ts'

it('has the pages of all checks, as they are now (npm run pages writes them)', () => {
  expect(readText(pagesPath.slice(root.length))).toBe(pagesModule())
  expect(Object.entries(pages)).toEqual(folders('checks').map((name) => [name, readText(`checks/${name}/README.md`)]))
})
