import { defineConfig } from 'vitest/config'

/** How many times as long the random tests run: 1 in `npm test`, more in `npm run soak`. */
const soak = Number(process.env['SOAK'] ?? 1)

declare module 'vitest' {
  interface ProvidedContext {
    soak: number
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    setupFiles: ['vitest.setup.ts'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    // A process of its own for each of two hundred files costs as much as the tests: two processes run them all, and load the code once.
    isolate: false,
    unstubGlobals: true,
    // Loaded anew by each test of the service worker: what it registers is kept in these modules.
    server: { deps: { inline: [/workbox-/] } },
    testTimeout: 90_000 * soak,
    hookTimeout: 120_000,
    // A second, as it would be, is too short on a busy machine; what does come about is seen at once all the same.
    expect: { poll: { timeout: 30_000 } },
    provide: { soak },
  },
})
