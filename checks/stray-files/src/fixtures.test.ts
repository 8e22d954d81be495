import { testFixtures, testReadme } from '@registrar/check-tester'
import { strayFiles } from './index.ts'

testFixtures(strayFiles, new URL('../fixtures/', import.meta.url))
testReadme(strayFiles, new URL('../README.md', import.meta.url))
