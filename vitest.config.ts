import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** How many times as long the random tests run: 1, more in `npm run soak`. */
const soak = Number(process.env['SOAK'] ?? 1)

/** What test/contract/scope.ts says of them. */
const scope = process.env['TEST_SCOPE'] === 'full' || soak > 1 ? 'full' : 'quick'

/**
 * What random tests draw: the same for a day, so that a run tells of the change that it is run on and can be repeated; something new in every
 * `npm run soak`. TEST_SEED repeats an earlier one.
 */
const ofToday = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''))
const seed = Number(process.env['TEST_SEED'] ?? (soak === 1 ? ofToday : Date.now() % 2 ** 31))

/** Files that make a worker load all its modules anew run after the others, so that it happens to no other. */
class ResettingLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { keeping = [], resetting = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      readFileSync(moduleId, 'utf8').includes('vi.resetModules()') ? 'resetting' : 'keeping',
    )
    return [...keeping, ...resetting]
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    soak: number
    scope: 'quick' | 'full'
    seed: number
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['vitest.global.ts'],
    setupFiles: ['vitest.setup.ts'],
    environment: 'node',
    pool: 'forks',
    // Two for two cores, and one more for the time that tests wait.
    maxWorkers: 3,
    // A process of its own for each of six hundred files costs as much as the tests: three processes run them all, and load the code once.
    isolate: false,
    sequence: { sequencer: ResettingLast },
    unstubGlobals: true,
    tags: [{ name: 'full', description: 'too long for `npm test`, run by `npm run test:full`', skip: scope !== 'full' }],
    // Loaded anew by each test of the service worker: what it registers is kept in these modules.
    server: { deps: { inline: [/workbox-/] } },
    // A machine that does ten things at once takes many times as long, and being slow is no fault.
    testTimeout: 180_000 * soak,
    hookTimeout: 180_000,
    // A second, as it would be, is too short on a busy machine; what does come about is seen at once all the same.
    expect: { poll: { timeout: 30_000 } },
    provide: { soak, scope, seed },
  },
})
