/**
 * What random tests draw: the same in every run of `npm test`, so that it tells of the change that it is run on and of nothing else;
 * something new in every `npm run soak`, which is there to find what nobody thought of.
 */
import fc from 'fast-check'
import { afterAll, inject, vi } from 'vitest'

const SEED = 20_261_122

fc.configureGlobal({ ...fc.readConfigureGlobal(), ...(inject('soak') === 1 && { seed: SEED }) })

// `unstubGlobals` puts globals back before a test; what the last test of a file has stubbed would stand while the next file's modules load.
afterAll(() => {
  vi.unstubAllGlobals()
})
