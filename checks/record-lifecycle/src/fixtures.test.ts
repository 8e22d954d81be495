import { testFixtures, testReadme } from '@registrar/check-tester'
import { recordLifecycle } from './index.ts'

testFixtures(recordLifecycle, new URL('../fixtures/', import.meta.url))
testReadme(recordLifecycle, new URL('../README.md', import.meta.url))
