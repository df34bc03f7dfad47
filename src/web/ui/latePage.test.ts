import { expect, test } from 'vitest'
import { again } from './latePage.ts'

/** Reads after so many failures. */
const readingAfter = (failures: number) => {
  const pauses: number[] = []
  let readings = 0
  const read = async () => {
    if (readings++ < failures) throw new TypeError('Importing a module script failed.')
    return 'page'
  }
  const reading = again(read, async (pause) => void pauses.push(pause))
  return { reading, pauses, readings: () => readings }
}

test('a page that is read is not read again', async () => {
  const { reading, pauses, readings } = readingAfter(0)
  expect([await reading(), readings(), pauses]).toEqual(['page', 1, []])
})

test('a page that fails is read again, after longer and longer pauses', async () => {
  const { reading, pauses } = readingAfter(3)
  expect(await reading()).toBe('page')
  expect(pauses).toHaveLength(3)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
})

test('a page that keeps failing fails as it did last', async () => {
  const { reading, readings } = readingAfter(10)
  await expect(reading()).rejects.toThrow('Importing a module script failed.')
  expect(readings()).toBe(4)
})
