/**
 * True of a path that looks like a test, its data or an example, by the names that test runners look for and people give folders: `tests/…`, `a.test.ts`, `test_a.py`, `a_test.go`,
 * `AppTests.cs`, `fixtures/…`, `a.snap`. What such a file writes down is often made up: paths and numbers that lead nowhere on purpose.
 */
export function isTestFile(path: string): boolean {
  return FOLDER.test(path) || FILE.test(path.slice(path.lastIndexOf('/') + 1))
}

const FOLDER =
  /(?:^|\/)(?:[^/]*[-_.])?(?:tests?|testing|test-?data|testkit|fixtures?|snapshots?|mocks?|e2e|examples?|samples?)(?:[-_.][^/]*)?\//i

const FILE =
  /^(?:tests?|fixtures?|mocks?)[-_.]|[-_.](?:tests?|specs?|fixtures?|mocks?|snap|golden|approved|verified)[-_.]|[a-z\d](?:Tests?|Spec|Fixtures?)\.\w+$|[-_](?:tests?|spec)\.\w+$|\.(?:snap|bats|expected|golden|approved|feature)$/
