import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { FullDisk, startFailure } from './dataFolder.ts'

const CAUSE = new Error('Aborted()')
const withKilobytes = (free: number) => () => ({ bavail: free / 4, bsize: 4096 })

test('a start that fails without room for a segment of the database’s log says what is left and what may be needed', () => {
  const failure = startFailure('/srv/diwan', CAUSE, withKilobytes(16_380))
  expect(failure).toBeInstanceOf(FullDisk)
  expect(failure).toMatchObject({
    cause: CAUSE,
    message: expect.stringMatching(/\/srv\/diwan has 16380 kB left.* 16384 kB\. .*nothing that was saved is lost/),
  })
})

test('a start that fails with room enough fails as it did', () => {
  expect(startFailure('/srv/diwan', CAUSE, withKilobytes(16_384))).toBe(CAUSE)
  expect(startFailure(tmpdir(), CAUSE)).toBe(CAUSE)
})
