import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { FullDisk, requireSpace } from './dataFolder.ts'

const withKilobytes = (free: number) => () => ({ bavail: free / 4, bsize: 4096 })

test('a disk without room for a segment of the database’s log is said to be full, with what is left and what is needed', () => {
  const start = () => requireSpace('/srv/diwan', withKilobytes(16_380))
  expect(start).toThrow(FullDisk)
  expect(start).toThrow(/\/srv\/diwan has 16380 kB left, and the database needs 16384 kB to start\..*nothing that was saved is lost/)
  expect(() => requireSpace('/srv/diwan', withKilobytes(16_384))).not.toThrow()
})

test('the space is read from the file system that the folder is on', () => {
  expect(() => requireSpace(tmpdir())).not.toThrow()
})
