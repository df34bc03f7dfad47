import { expect, test, vi } from 'vitest'
import { persistent } from './lateParts.ts'

const failing = (times: number) => {
  let left = times
  return vi.fn(async () => {
    if (left-- > 0) throw new Error('not read')
    return 'part'
  })
}
const soon = async () => undefined

test('a part that was asked for without a network comes when there is one, however often it was tried', async () => {
  const read = failing(7)
  await expect(persistent(read, soon, () => read.mock.calls.length > 6)()).resolves.toBe('part')
  expect(read).toHaveBeenCalledTimes(8)
})

test('a part that is not there although the network is fails after a few tries', async () => {
  const read = failing(99)
  await expect(persistent(read, soon, () => true)()).rejects.toThrow('not read')
  expect(read).toHaveBeenCalledTimes(3)
})

test('a part that comes is read once', async () => {
  const read = failing(0)
  await expect(persistent(read, soon, () => true)()).resolves.toBe('part')
  expect(read).toHaveBeenCalledTimes(1)
})
