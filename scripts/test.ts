/**
 * `npm test`: checks, unit and service tests, the build, the end-to-end tests. `npm run test:full`: the same with every test that exists, all
 * random cases, and the end-to-end tests that depend most on the browser's own build once more in the system's, where there is one.
 * The full one runs what differs between engines in Firefox and WebKit, too, where they are installed.
 * `-- --shard=1/2` runs one half of the tests; the checks belong to the first.
 * The browser is the one that npm installs, so that every machine runs the same; `CHROMIUM_PATH` names another one for everything.
 * What failed and what took longest is named at the end; the last line is the sum of all: `N passed, N failed, N skipped`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { bundledChromium, systemChromium } from '../src/service/adapters/browser.ts'
import { ENGINE_NAMES, isInstalled } from '../e2e/engines/table.ts'
import { CHECKS, runChecks } from './checks.ts'
import { type Outcome, type PlaywrightReport, ofPlaywright, ofStep, ofVitest, outcomeOf, sumOf } from './reports.ts'
import { projectRoot, run } from './steps.ts'
import { minutesAfter } from './testing/progress.ts'

/** Storage and service worker, WebXR, pictures and PDF: what builds of Chromium differ in. */
const BY_BROWSER_BUILD = [
  'e2e/together.spec.ts',
  'e2e/ar/emulated.spec.ts',
  'e2e/ar/headset.spec.ts',
  'e2e/ar/readBack.spec.ts',
  'e2e/output.spec.ts',
]

/** Every page in its states, and what people do in rooms and on the way to an order. */
const SHOPPER_TESTS = [
  'gallery',
  'furnish',
  'share',
  'arrange',
  'search',
  'shop',
  'order',
  'joining',
  'walk',
  'signOut',
  'renderDialog',
  'apart',
  'reference',
  'gestures',
]
/** Tests of engine-specific behaviour. */
const OWN_WAYS = ['ar/ways', 'downloads', 'leaving', 'movingBars', 'noStorage', 'noWebGl', 'printing', 'smallGraphics', 'together']
/** Run in each engine that is installed. */
const BY_ENGINE = [...SHOPPER_TESTS, ...OWN_WAYS].map((name) => `e2e/${name}.spec.ts`)

/** Minutes that phases take on two cores, for what is said while an earlier one runs. */
const MINUTES = { quick: { build: 0.5, endToEnd: 9 }, full: { build: 0.5, endToEnd: 36 } }

const SLOWEST = 10

const { values } = parseArgs({ options: { full: { type: 'boolean', default: false }, shard: { type: 'string' } } })
const [part, parts] = (values.shard ?? '1/1').split('/').map(Number)
if (!(part! >= 1 && part! <= parts!)) throw new Error(`--shard=${values.shard} is invalid: --shard=1/2 is the first of two`)
const scope = values.full ? 'full' : 'quick'
const shard = parts === 1 ? [] : [`--shard=${part}/${parts}`]
process.env['TEST_SCOPE'] = scope

const reports = mkdtempSync(join(tmpdir(), 'diwan-test-'))
const startedAt = Date.now()
const outcomes: Outcome[] = []
const phase = (name: string) => console.log(`\n── ${name} (${Math.round((Date.now() - startedAt) / 60_000)} min so far)`)

const endToEnd = async (name: string, env: NodeJS.ProcessEnv, args: readonly string[] = []): Promise<void> => {
  phase(`end-to-end tests${name}`)
  const file = join(reports, `endToEnd${outcomes.length}.json`)
  const reporters = 'list,./scripts/testing/playwrightProgress.ts,./e2e/stepReporter.ts,json'
  const status = await run('playwright', ['test', `--reporter=${reporters}`, ...shard, ...args], { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  outcomes.push(outcomeOf('playwright', file, status, (report: PlaywrightReport) => ofPlaywright(report, values.full)))
}

const named = process.env['CHROMIUM_PATH']
// Without npm's, a machine's own is all there is.
const bundled = named ? undefined : await bundledChromium().catch(() => undefined)
const system = named || bundled === undefined ? undefined : systemChromium()
const browserEnv: NodeJS.ProcessEnv = bundled === undefined ? {} : { CHROMIUM_PATH: bundled }

if (part === 1) {
  phase('checks')
  const failed = await runChecks(CHECKS)
  outcomes.push(...CHECKS.map(({ name }) => ofStep(name, !failed.includes(name))))
}

phase('unit and service tests')
const unit = join(reports, 'unit.json')
const { build, endToEnd: later } = MINUTES[scope]
const reporters = ['minimal', './scripts/testing/vitestProgress.ts', 'json'].map((reporter) => `--reporter=${reporter}`)
const unitStatus = await run('vitest', ['run', ...reporters, `--outputFile.json=${unit}`, ...shard], {
  ...browserEnv,
  ...minutesAfter(build + later / parts!),
})
outcomes.push(outcomeOf('vitest', unit, unitStatus, ofVitest))

phase('build')
const isBuilt = (await run('node', ['scripts/build.ts', '--page'], browserEnv)) === 0
outcomes.push(ofStep('build', isBuilt))

if (isBuilt) {
  await endToEnd('', browserEnv)
  if (system !== undefined && values.full)
    await endToEnd(`: ${BY_BROWSER_BUILD.join(', ')} in ${system}`, { CHROMIUM_PATH: system }, [
      ...BY_BROWSER_BUILD,
      '--output',
      'test-results/system',
    ])
  if (values.full) for (const name of ENGINE_NAMES.filter(isInstalled)) await endToEnd(` in ${name}`, { ...browserEnv, ENGINE: name }, BY_ENGINE)
}

rmSync(reports, { recursive: true, force: true })
const sum = sumOf(outcomes)
const slowest = sum.files
  .toSorted(([, a], [, b]) => b - a)
  .slice(0, SLOWEST)
  .map(([file, milliseconds]) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${file.startsWith('/') ? relative(projectRoot, file) : file}`)
// Repeated at the end: the failures are thousands of lines above.
for (const [title, lines] of [
  ['slowest files', slowest],
  ['failed', sum.failures],
  [`passed only when tried again${values.full ? ', which is a failure' : ''}`, sum.flaky],
] as const)
  if (lines.length > 0) console.log(`\n── ${title}\n${lines.map((one) => `  ${one}`).join('\n')}`)
const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1)
const left = sum.leftToFull === 0 ? '' : `; ${sum.leftToFull} unit and service tests are left to npm run test:full`
console.log(`\n${scope} scope${shard.length > 0 ? `, part ${values.shard}` : ''}, ${minutes} min${left}`)
console.log(`${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`)
process.exitCode = sum.failed === 0 ? 0 : 1
