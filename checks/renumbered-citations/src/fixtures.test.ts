import { testFixtures, testReadme } from '@registrar/check-tester'
import { renumberedCitations } from './index.ts'

testFixtures(renumberedCitations, new URL('../fixtures/', import.meta.url))
testReadme(renumberedCitations, new URL('../README.md', import.meta.url))
