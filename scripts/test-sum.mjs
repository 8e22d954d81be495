/**
 * The line that ends a run of tests, and whether the run failed. It failed also if no test ran, if a file of tests could not be loaded, and if vitest ended badly beside its tests.
 * @param {string | undefined} report what vitest's JSON reporter wrote; undefined if it wrote nothing
 * @param {number} exitCode vitest's
 * @returns {{ line: string, failed: boolean }}
 */
export function sum(report, exitCode) {
  const counts = report === undefined ? { passed: 0, failed: 0, skipped: 0 } : countTests(JSON.parse(report))
  const crashed = exitCode !== 0 && counts.failed === 0
  const failed = counts.failed + (crashed ? 1 : 0)
  const skipped = counts.skipped === 0 ? '' : `, ${counts.skipped} skipped`
  return { line: `${counts.passed} passed, ${failed} failed${skipped}`, failed: failed > 0 || counts.passed === 0 }
}

/**
 * @param {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 */
function countTests(report) {
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  // A file that could not be loaded, or whose hook failed, has no failing test of its own.
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const passed = tests.filter((test) => test.status === 'passed').length
  const failed = tests.filter((test) => test.status === 'failed').length
  return { passed, failed: failed + brokenFiles.length, skipped: tests.length - passed - failed }
}
