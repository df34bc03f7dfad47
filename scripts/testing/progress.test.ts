import { expect, test, vi } from 'vitest'
import { minutesAfter, Progress } from './progress.ts'

test('progress: a line every quarter of a minute, and one at the end, with what is left of this phase and of the later ones', () => {
  for (const [name, value] of Object.entries(minutesAfter(5))) vi.stubEnv(name, value)
  let now = 0
  const progress = new Progress('files', 4, () => now)
  const lines = [10_000, 10_000, 1000, 1000].map((passed) => {
    now += passed
    return progress.ended()
  })
  vi.unstubAllEnvs()
  expect(lines).toEqual([null, '   2 of 4 files, about 6 min left in all', null, '   4 of 4 files, about 5 min left in all'])
})
