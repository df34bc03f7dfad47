/**
 * `npm test`: checks, unit and service tests, the build, the journeys in a browser.
 * The browser is the one that npm installs, so that every machine runs the same; the journeys that depend most on the browser's own
 * build run once more in the system's, where there is one. `CHROMIUM_PATH` names another one for everything.
 * The last line is the sum of all: `N passed, N failed, N skipped`.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundledChromium, systemChromium } from '../src/service/work/browser.ts'
import { CHECKS } from './checks.ts'
import { run, runAll } from './steps.ts'

interface Count {
  passed: number
  failed: number
  skipped: number
}

/** Storage and service worker, WebXR, pictures and PDF: what builds of Chromium differ in. */
const BY_BROWSER_BUILD = ['e2e/together.spec.ts', 'e2e/ar/', 'e2e/output.spec.ts']

const reports = mkdtempSync(join(tmpdir(), 'diwan-test-'))
const total: Count = { passed: 0, failed: 0, skipped: 0 }
const add = (count: Count) => {
  total.passed += count.passed
  total.failed += count.failed
  total.skipped += count.skipped
}

/** What vitest and Playwright write of themselves. */
interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** A runner that died before it could report has failed once. */
const reported = (path: string, status: number, read: (report: Report) => Count): Count => {
  try {
    const count = read(JSON.parse(readFileSync(path, 'utf8')) as Report)
    return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/** Runs the journeys in one browser and adds what came of them. */
const journeys = async (name: string, env: NodeJS.ProcessEnv, args: readonly string[] = []): Promise<void> => {
  console.log(`\n── journeys in a browser${name}`)
  const file = join(reports, `journeys${total.passed}.json`)
  const status = await run('playwright', ['test', '--reporter=list,./e2e/stepReporter.ts,json', ...args], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  add(
    reported(file, status, ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    })),
  )
}

const named = process.env['CHROMIUM_PATH']
// Without npm's, a machine's own is all there is.
const bundled = named ? undefined : await bundledChromium().catch(() => undefined)
const system = named || bundled === undefined ? undefined : systemChromium()
const browserEnv: NodeJS.ProcessEnv = bundled === undefined ? {} : { CHROMIUM_PATH: bundled }

const failedChecks = await runAll(CHECKS)
add({ passed: CHECKS.length - failedChecks.length, failed: failedChecks.length, skipped: 0 })

console.log('\n── unit and service tests')
const unit = join(reports, 'unit.json')
const unitStatus = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`], browserEnv)
add(
  reported(unit, unitStatus, (r) => ({
    passed: r.numPassedTests,
    failed: r.numFailedTests,
    skipped: r.numPendingTests + r.numTodoTests,
  })),
)

console.log('\n── build')
// Pictures of the whole collection take minutes, and the page stands without them: one piece shows that they are drawn.
const built =
  (await run('node', ['scripts/build.ts', '--no-pictures'], browserEnv)) === 0 &&
  (await run('node', ['scripts/furniture.ts', 'preview', 'CHAIR-DOKKI'], browserEnv)) === 0
add({ passed: built ? 1 : 0, failed: built ? 0 : 1, skipped: 0 })

if (built) {
  await journeys('', browserEnv)
  if (system !== undefined)
    await journeys(`: ${BY_BROWSER_BUILD.join(', ')} in ${system}`, { CHROMIUM_PATH: system }, [
      ...BY_BROWSER_BUILD,
      '--output',
      'test-results/system',
    ])
}

rmSync(reports, { recursive: true, force: true })
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed === 0 ? 0 : 1
