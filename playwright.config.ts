import { defineConfig } from '@playwright/test'
import { engine, CHROMIUM, FULL, isFull } from './e2e/scope.ts'
import { launchOptions } from './src/service/adapters/browser.ts'

const launched = await launchOptions()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // One for each engine: a run of the next one clears its own.
  outputDir: `test-results/${engine ?? 'chromium'}`,
  globalSetup: './e2e/template.ts',
  // Every worker starts a service of its own. Three keep two cores busier than two do; in full scope, where a second try fails, none has to wait.
  workers: isFull ? 2 : 3,
  fullyParallel: true,
  forbidOnly: true,
  // What takes long is no other in another engine.
  grepInvert: [...(isFull && engine === undefined ? [] : [new RegExp(FULL.tag)]), ...(engine === undefined ? [] : [new RegExp(CHROMIUM.tag)])],
  // A test that passes only at its second try is named at the end of `npm test`, and fails `npm run test:full`.
  retries: 1,
  reporter: [['list'], ['./e2e/stepReporter.ts']],
  // Pictures are drawn by the processor here: a busy machine may take long, and being slow is no fault.
  timeout: 600_000,
  expect: { timeout: 45_000 },
  use: {
    // Pages are put together without a graphics card, which the processor would play, frame by frame.
    launchOptions: { ...launched, args: [...launched.args, '--disable-gpu-compositing'] },
    // Every frame is drawn by the processor, and a camera on its way is dozens of them: it moves in the one e2e test that orders it, in full scope.
    reducedMotion: 'reduce',
    // It fetches the whole build for each browser: outside full scope only tests that it matters to have one.
    serviceWorkers: isFull ? 'allow' : 'block',
    actionTimeout: 45_000,
    // Actions, requests and the console: pictures of the page before and after each action take half as long again as the e2e tests.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: false, sources: false },
    video: 'off',
    screenshot: 'only-on-failure',
  },
})
