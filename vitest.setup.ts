import fc from 'fast-check'
import { afterAll, inject, vi } from 'vitest'
import { cases } from './test/contract/scope.ts'

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: inject('seed'), numRuns: cases(100) })

// `unstubGlobals` puts globals back before a test; what the last test of a file has stubbed would stand while the next file's modules load.
afterAll(() => {
  vi.unstubAllGlobals()
})
