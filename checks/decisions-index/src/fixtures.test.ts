import { testFixtures, testReadme } from '@registrar/check-tester'
import { decisionsIndex } from './index.ts'

testFixtures(decisionsIndex, new URL('../fixtures/', import.meta.url))
testReadme(decisionsIndex, new URL('../README.md', import.meta.url))
