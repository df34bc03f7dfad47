import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ofPlaywright, ofStep, ofVitest, outcomeOf, sumOf } from './reports.ts'

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

const tookASecond = { startTime: 5000, endTime: 6000 }

test('a failed unit test is named with its file and the start of its message', () => {
  const testResults = [{ name: 'src/sofa.test.ts', status: 'failed', message: '', ...tookASecond, assertionResults: [passing, failing] }]
  expect(ofVitest({ numPassedTests: 1, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults })).toEqual({
    passed: 1,
    failed: 1,
    skipped: 3,
    failures: ['src/sofa.test.ts › a sofa turns\n    expected 1 to be 2\n        at sofa.ts'],
    flaky: [],
    leftToFull: 0,
    files: [['src/sofa.test.ts', 1000]],
  })
})

test('a file that cannot be loaded counts as a failure', () => {
  const testResults = [{ name: 'src/sofa.test.ts', status: 'failed', message: 'no such module', ...tookASecond, assertionResults: [] }]
  expect(ofVitest({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults })).toMatchObject({
    failed: 1,
    failures: ['src/sofa.test.ts\n    no such module'],
  })
})

test('tests left to the full run are counted apart from tests that could not run here', () => {
  const skipped = (tags: readonly string[]) => ({ fullName: 'a sofa', status: 'skipped', tags, failureMessages: [] })
  const testResults = [
    { name: 'src/sofa.test.ts', status: 'passed', message: '', ...tookASecond, assertionResults: [skipped(['full']), skipped([])] },
  ]
  expect(ofVitest({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 2, numTodoTests: 0, testResults })).toMatchObject({
    skipped: 1,
    leftToFull: 1,
  })
})

test('a failed end-to-end test is named with what it is part of; one that passed only when tried again is named apart, and has failed where tests are strict', () => {
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ status, results: [{ duration: 500, error: { message: 'no button' } }, ...(status === 'flaky' ? [{ duration: 100 }] : [])] }],
  })
  const inner = { title: 'on a phone', specs: [spec('orders', 'unexpected'), spec('pays', 'flaky')] }
  const suites = [{ title: 'order.spec.ts', specs: [spec('opens', 'expected')], suites: [inner] }]
  const report = { stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 }, suites }
  expect(ofPlaywright(report, false)).toMatchObject({ passed: 2, failed: 1, flaky: ['order.spec.ts › on a phone › pays\n    no button'] })
  expect(ofPlaywright(report, true)).toEqual({
    passed: 1,
    failed: 2,
    skipped: 0,
    failures: ['order.spec.ts › on a phone › orders\n    no button'],
    flaky: ['order.spec.ts › on a phone › pays\n    no button'],
    leftToFull: 0,
    files: [['order.spec.ts', 1600]],
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

test('several outcomes are summed, and a failed step is named', () => {
  expect(sumOf([ofStep('types', true), ofStep('build', false)])).toMatchObject({ passed: 1, failed: 1, failures: ['build'] })
})
