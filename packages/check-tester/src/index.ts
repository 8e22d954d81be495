export { runCheck, type TestOptions } from './run-check.ts'
export { testFixtures } from './test-fixtures.ts'
export { testReadme } from './test-readme.ts'
export { readmeExamples, type ReadmeExample } from './readme-examples.ts'
