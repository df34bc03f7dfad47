/** Cache of models from one room to the next. */
import { expect, test, vi } from 'vitest'
import { Models } from './models.ts'
import { shiningBox } from '../../../test/tracer/room.ts'

/** Bytes of a box of twelve triangles. */
const BOX_BYTES = 12 * 120
const urls = (from: number, count: number): Set<string> => new Set(Array.from({ length: count }, (_, i) => `${from + i}.glb`))

test('models: all of a room are kept, however many, so that the same room reads none again', async () => {
  const file = await shiningBox(1, 1)
  const read = vi.fn(() => Promise.resolve(file))
  const models = new Models(5 * BOX_BYTES)
  const room = urls(0, 20)
  expect((await models.open(room, read)).size).toBe(20)
  await models.open(room, read)
  expect(read).toHaveBeenCalledTimes(20)
})

test('models: beyond the bytes that are kept those used longest ago are forgotten, and read again when they are needed', async () => {
  const file = await shiningBox(1, 1)
  const read = vi.fn((_url: string) => Promise.resolve(file))
  const models = new Models(5 * BOX_BYTES)
  await models.open(urls(0, 4), read)
  await models.open(new Set(['0.glb', '4.glb', '5.glb']), read)
  read.mockClear()
  await models.open(urls(0, 6), read)
  expect(read.mock.calls.map(([url]) => url)).toEqual(['1.glb'])
})

test('models: one that could not be read is read again by the next room', async () => {
  const file = await shiningBox(1, 1)
  const models = new Models()
  await expect(models.open(new Set(['a.glb']), () => Promise.reject(new Error('the storage is away')))).rejects.toThrow('the storage is away')
  expect((await models.open(new Set(['a.glb']), () => Promise.resolve(file))).size).toBe(1)
})
