/**
 * `npm test`: checks, unit and service tests, the build, the journeys in a browser.
 * The browser is the one that npm installs, so that every machine runs the same; the journeys that depend most on the browser's own
 * build run once more in the system's, where there is one. `CHROMIUM_PATH` names another one for everything.
 * What failed is named again at the end; the last line is the sum of all: `N passed, N failed, N skipped`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundledChromium, systemChromium } from '../src/service/work/browser.ts'
import { CHECKS } from './checks.ts'
import { type Outcome, ofPlaywright, ofVitest, outcomeOf } from './reports.ts'
import { run, runAll } from './steps.ts'

/** Storage and service worker, WebXR, pictures and PDF: what builds of Chromium differ in. */
const BY_BROWSER_BUILD = [
  'e2e/together.spec.ts',
  'e2e/ar/emulated.spec.ts',
  'e2e/ar/headset.spec.ts',
  'e2e/ar/readBack.spec.ts',
  'e2e/output.spec.ts',
]

const reports = mkdtempSync(join(tmpdir(), 'diwan-test-'))
const total = { passed: 0, failed: 0, skipped: 0 }
const failures: string[] = []
const flaky: string[] = []
const add = (outcome: Outcome) => {
  total.passed += outcome.passed
  total.failed += outcome.failed
  total.skipped += outcome.skipped
  failures.push(...outcome.failures)
  flaky.push(...outcome.flaky)
}

/** Runs the journeys in one browser and adds what came of them. */
const journeys = async (name: string, env: NodeJS.ProcessEnv, args: readonly string[] = []): Promise<void> => {
  console.log(`\n── journeys in a browser${name}`)
  const file = join(reports, `journeys${total.passed}.json`)
  const status = await run('playwright', ['test', '--reporter=list,./e2e/stepReporter.ts,json', ...args], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  add(outcomeOf('playwright', file, status, ofPlaywright))
}

const named = process.env['CHROMIUM_PATH']
// Without npm's, a machine's own is all there is.
const bundled = named ? undefined : await bundledChromium().catch(() => undefined)
const system = named || bundled === undefined ? undefined : systemChromium()
const browserEnv: NodeJS.ProcessEnv = bundled === undefined ? {} : { CHROMIUM_PATH: bundled }

const failedChecks = await runAll(CHECKS)
add({ passed: CHECKS.length - failedChecks.length, failed: failedChecks.length, skipped: 0, failures: failedChecks, flaky: [] })

console.log('\n── unit and service tests')
const unit = join(reports, 'unit.json')
const unitStatus = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`], browserEnv)
add(outcomeOf('vitest', unit, unitStatus, ofVitest))

console.log('\n── build')
// Pictures of the whole collection take minutes, and the page stands without them: one piece shows that they are drawn.
const built =
  (await run('node', ['scripts/build.ts', '--no-pictures'], browserEnv)) === 0 &&
  (await run('node', ['scripts/furniture.ts', 'preview', 'CHAIR-DOKKI'], browserEnv)) === 0
add({ passed: built ? 1 : 0, failed: built ? 0 : 1, skipped: 0, failures: built ? [] : ['build'], flaky: [] })

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
// Once more at the end: what failed lies thousands of lines above.
for (const [title, named] of [
  ['failed', failures],
  ['passed only when tried again', flaky],
] as const)
  if (named.length > 0) console.log(`\n── ${title}\n${named.map((one) => `  ${one}`).join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed === 0 ? 0 : 1
