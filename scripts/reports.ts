/** What the test runners write of themselves, as one shape: how many tests passed, failed and were skipped, and which failed why. */
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
}

/** Lines of a message that are repeated at the end; the whole of it stands where the test ran. */
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
    assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] | null }[]
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
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...tests, ...unloaded.map(({ name, message }) => excerpt(name, message))],
    flaky: [],
  }
}

interface PlaywrightSuite {
  title: string
  suites?: readonly PlaywrightSuite[]
  specs: readonly {
    title: string
    tests: readonly { status: string; results: readonly { error?: { message?: string } }[] }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: readonly PlaywrightSuite[]
}

/** The journeys that came out so, each with its last failure. */
const journeysIn = (suite: PlaywrightSuite, outcome: 'unexpected' | 'flaky', above: readonly string[] = []): string[] => {
  const path = [...above, suite.title]
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === outcome)
      .map(({ results }) => excerpt([...path, title].join(' › '), results.findLast(({ error }) => error)?.error?.message ?? '')),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => journeysIn(inner, outcome, path))]
}

/** Reads Playwright's JSON report. A journey that passed when it was tried again has passed. */
export const ofPlaywright = ({ stats, suites }: PlaywrightReport): Outcome => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
  failures: suites.flatMap((suite) => journeysIn(suite, 'unexpected')),
  flaky: suites.flatMap((suite) => journeysIn(suite, 'flaky')),
})

/**
 * What came of a runner, from the report that it left at `path` and the status that it exited with.
 * A runner that failed and names no test (it died, or an error came from outside all tests) has failed once.
 */
export const outcomeOf = (name: string, path: string, status: number, read: (report: never) => Outcome): Outcome => {
  try {
    const outcome = read(JSON.parse(readFileSync(path, 'utf8')) as never)
    return status === 0 || outcome.failed > 0
      ? outcome
      : { ...outcome, failed: 1, failures: [`${name} exited with ${status}, though no test failed: its output says why`] }
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: [`${name} exited with ${status} and left no report`], flaky: [] }
  }
}
