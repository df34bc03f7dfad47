import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ofPlaywright, ofVitest, outcomeOf } from './reports.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diwan-reports-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const written = (report: unknown): string => {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}

const passing = { fullName: 'a sofa fits', status: 'passed', failureMessages: [] }
const failing = { fullName: 'a sofa turns', status: 'failed', failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m\n    at sofa.ts'] }

test('a failed unit test is named with its file and the start of its message', () => {
  const testResults = [{ name: 'src/sofa.test.ts', status: 'failed', message: '', assertionResults: [passing, failing] }]
  expect(ofVitest({ numPassedTests: 1, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults })).toEqual({
    passed: 1,
    failed: 1,
    skipped: 3,
    failures: ['src/sofa.test.ts › a sofa turns\n    expected 1 to be 2\n        at sofa.ts'],
    flaky: [],
  })
})

test('a file that cannot be loaded counts as a failure', () => {
  const testResults = [{ name: 'src/sofa.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }]
  expect(ofVitest({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults })).toMatchObject({
    failed: 1,
    failures: ['src/sofa.test.ts\n    no such module'],
  })
})

test('a failed journey is named with what it is part of; one that passed when tried again has passed, and is named too', () => {
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ status, results: [{ error: { message: 'no button' } }, ...(status === 'flaky' ? [{}] : [])] }],
  })
  const inner = { title: 'on a phone', specs: [spec('orders', 'unexpected'), spec('pays', 'flaky')] }
  const suites = [{ title: 'order.spec.ts', specs: [spec('opens', 'expected')], suites: [inner] }]
  expect(ofPlaywright({ stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 }, suites })).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    failures: ['order.spec.ts › on a phone › orders\n    no button'],
    flaky: ['order.spec.ts › on a phone › pays\n    no button'],
  })
})

test('a runner that fails without a failed test, or without a report, has failed once and says so', () => {
  const report = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }
  expect(outcomeOf('vitest', written(report), 0, ofVitest)).toMatchObject({ passed: 5, failed: 0, failures: [] })
  expect(outcomeOf('vitest', written(report), 1, ofVitest)).toMatchObject({
    passed: 5,
    failed: 1,
    failures: [expect.stringMatching('exited with 1')],
  })
  expect(outcomeOf('vitest', join(folder, 'none.json'), 137, ofVitest)).toMatchObject({
    passed: 0,
    failed: 1,
    failures: [expect.stringMatching('137 and left no report')],
  })
})
