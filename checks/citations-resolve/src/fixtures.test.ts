import { testFixtures, testReadme } from '@registrar/check-tester'
import { citationsResolve } from './index.ts'

testFixtures(citationsResolve, new URL('../fixtures/', import.meta.url))
testReadme(citationsResolve, new URL('../README.md', import.meta.url))
