import type { EngineName } from './engines/engine.ts'

/** How much of the e2e tests runs: `TEST_SCOPE=full` runs every one, in each of its sizes and languages; otherwise each short one runs once. */
export const isFull = process.env['TEST_SCOPE'] === 'full'

/** Of a test that runs in full scope alone. */
export const FULL = { tag: '@full' } as const
/** Of a test that needs what stock builds of other engines cannot be made to have: fingers, a tab that crashes. */
export const CHROMIUM = { tag: '@chromium' } as const

/** The engine that the e2e tests run in, where it is not Chromium. */
export const engine = process.env['ENGINE'] as EngineName | undefined
