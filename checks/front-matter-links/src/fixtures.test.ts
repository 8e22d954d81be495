import { testFixtures, testReadme } from '@registrar/check-tester'
import { frontMatterLinks } from './index.ts'

testFixtures(frontMatterLinks, new URL('../fixtures/', import.meta.url))
testReadme(frontMatterLinks, new URL('../README.md', import.meta.url))
