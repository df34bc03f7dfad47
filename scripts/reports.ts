/** Results of the test runners in one shape: number of passed, failed and skipped tests, reasons of the failures, and slow tests. */
import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** One text for each failure: where it is, and the start of its message. */
  failures: readonly string[]
  /** The same for what failed and passed when it was tried again. */
  flaky: readonly string[]
  /** Tests that are left to `npm run test:full`: they are not among `skipped`. */
  leftToFull: number
  /** Milliseconds of each test file, its tests one after another. */
  files: readonly (readonly [file: string, milliseconds: number])[]
}

const NOTHING: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [], leftToFull: 0, files: [] }

/** Result of a step that is no test runner: a check, the build. */
export const ofStep = (name: string, succeeded: boolean): Outcome =>
  succeeded ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1, failures: [name] }

/** All of them as one. */
export const sumOf = (outcomes: readonly Outcome[]): Outcome =>
  outcomes.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      failures: [...sum.failures, ...one.failures],
      flaky: [...sum.flaky, ...one.flaky],
      leftToFull: sum.leftToFull + one.leftToFull,
      files: [...sum.files, ...one.files],
    }),
    NOTHING,
  )

/** Lines of a message that are repeated at the end; the full message is printed where the test ran. */
const MESSAGE_LINES = 6

const excerpt = (where: string, message: string): string =>
  [where, ...stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES)].join('\n    ')

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: readonly {
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
    assertionResults: readonly { fullName: string; status: string; tags?: readonly string[]; failureMessages: readonly string[] | null }[]
  }[]
}

/** Reads vitest's JSON report; a file that could not be loaded is a failure of its own, as it has no test that could fail. */
export const ofVitest = (report: VitestReport): Outcome => {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => excerpt(`${name} › ${fullName}`, failureMessages?.join('\n') ?? '')),
  )
  const leftToFull = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, tags }) => status === 'skipped' && tags?.includes('full')).length
  return {
    ...NOTHING,
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests - leftToFull,
    failures: [...tests, ...unloaded.map(({ name, message }) => excerpt(name, message))],
    leftToFull,
    files: report.testResults.map(({ name, startTime, endTime }) => [name, endTime - startTime]),
  }
}

interface PlaywrightSuite {
  title: string
  suites?: readonly PlaywrightSuite[]
  specs: readonly {
    title: string
    tests: readonly { status: string; results: readonly { duration: number; error?: { message?: string } }[] }[]
  }[]
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: readonly PlaywrightSuite[]
}

/** The tests that came out so, each with its last failure. */
const testsIn = (suite: PlaywrightSuite, outcome: 'unexpected' | 'flaky', above: readonly string[] = []): string[] => {
  const path = [...above, suite.title]
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === outcome)
      .map(({ results }) => excerpt([...path, title].join(' › '), results.findLast(({ error }) => error)?.error?.message ?? '')),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsIn(inner, outcome, path))]
}

const millisecondsOf = ({ specs, suites = [] }: PlaywrightSuite): number =>
  specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)).reduce((sum, { duration }) => sum + duration, 0) +
  suites.reduce((sum, inner) => sum + millisecondsOf(inner), 0)

/**
 * Reads Playwright's JSON report. A test that passed only when it was tried again is named: what it found once is to be looked into.
 * @param isStrict it has failed
 */
export const ofPlaywright = ({ stats, suites }: PlaywrightReport, isStrict: boolean): Outcome => ({
  ...NOTHING,
  passed: stats.expected + (isStrict ? 0 : stats.flaky),
  failed: stats.unexpected + (isStrict ? stats.flaky : 0),
  skipped: stats.skipped,
  failures: suites.flatMap((suite) => testsIn(suite, 'unexpected')),
  flaky: suites.flatMap((suite) => testsIn(suite, 'flaky')),
  files: suites.map((suite) => [suite.title, millisecondsOf(suite)]),
})

/**
 * Result of a runner, from the report that it wrote at `path` and its exit status.
 * A runner that failed without naming a test (it crashed, or an error came from outside all tests) counts as one failure.
 */
export const outcomeOf = (name: string, path: string, status: number, read: (report: never) => Outcome): Outcome => {
  try {
    const outcome = read(JSON.parse(readFileSync(path, 'utf8')) as never)
    return status === 0 || outcome.failed > 0
      ? outcome
      : { ...outcome, failed: 1, failures: [`${name} exited with ${status}, though no test failed: its output says why`] }
  } catch {
    return { ...NOTHING, failed: 1, failures: [`${name} exited with ${status} and left no report`] }
  }
}
