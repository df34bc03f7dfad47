import { defineConfig } from '@playwright/test'
import { launchOptions } from './src/service/work/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Every worker starts a service of its own; two share two cores.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: await launchOptions(),
    actionTimeout: 20_000,
    trace: 'off',
    video: 'off',
    screenshot: 'only-on-failure',
  },
})
