import { testFixtures, testReadme } from '@registrar/check-tester'
import { uniqueNumbers } from './index.ts'

testFixtures(uniqueNumbers, new URL('../fixtures/', import.meta.url))
testReadme(uniqueNumbers, new URL('../README.md', import.meta.url))
