import { testFixtures, testReadme } from '@registrar/check-tester'
import { recordShape } from './index.ts'

testFixtures(recordShape, new URL('../fixtures/', import.meta.url))
testReadme(recordShape, new URL('../README.md', import.meta.url))
