import type { EngineName } from './engines/engine.ts'

/** Scope of the e2e tests: `TEST_SCOPE=full` runs every test in each of its sizes and languages; otherwise each short one runs once. */
export const isFull = process.env['TEST_SCOPE'] === 'full'

/** Tag of a test that runs only in full scope. */
export const FULL = { tag: '@full' } as const
/** Tag of a test that stock builds of other engines cannot run: touch, a tab that crashes. */
export const CHROMIUM = { tag: '@chromium' } as const

/** The engine that the e2e tests run in, where it is not Chromium. */
export const engine = process.env['ENGINE'] as EngineName | undefined
