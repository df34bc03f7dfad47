/** How much of the e2e tests runs: `TEST_SCOPE=full` runs every one, in each of its sizes and languages; otherwise each short one runs once. */
export const isFull = process.env['TEST_SCOPE'] === 'full'

/** Of a test that runs in full scope alone. */
export const FULL = { tag: '@full' } as const
