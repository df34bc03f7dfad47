import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '../lib/api/failure.ts'
import { recovery } from '../lib/api/recovery.ts'
import { createProductCache } from './store/products.ts'
import { CommentBoard, type CommentRemote } from './sync/comments.ts'
import { CHAIR, TABLE } from '../../../test/web/editor.ts'
import { ModelCache } from '../scene/furniture/models/ModelCache.ts'

afterEach(() => void vi.restoreAllMocks())

/** Registers retries and runs them on demand. */
const retries = () => {
  const pending = new Map<unknown, () => void>()
  vi.spyOn(recovery, 'add').mockImplementation((key, retry) => {
    pending.set(key, retry)
    return () => void pending.delete(key)
  })
  return {
    get count() {
      return pending.size
    },
    run: () => {
      const all = [...pending.values()]
      pending.clear()
      for (const retry of all) retry()
    },
  }
}
const refused = () => new ApiError({ code: 'NOT_FOUND', message: '', status: 404 }, '')

test('studio: products that could not be fetched are fetched once the service is back, all of them', async () => {
  const pending = retries()
  let away = true
  const cache = createProductCache(async (id) => {
    if (away) throw new NetworkError('no answer')
    return id === CHAIR.id ? CHAIR : TABLE
  })
  await cache.ensure([CHAIR.id])
  await cache.ensure([TABLE.id])
  away = false
  pending.run()
  await vi.waitFor(() => expect([cache.get(CHAIR.id), cache.get(TABLE.id)]).toEqual([CHAIR, TABLE]))
})

test('studio: a product that the service refuses is not asked for again', async () => {
  const pending = retries()
  const cache = createProductCache(() => Promise.reject(refused()))
  await cache.ensure([CHAIR.id])
  expect(pending.count).toBe(0)
})

const boardOf = (list: CommentRemote['list']) =>
  new CommentBoard({
    list,
    add: () => Promise.reject(refused()),
    remove: () => Promise.resolve(),
    me: () => null,
    seen: { get: () => '', set: () => undefined },
  })

test('studio: comments that could not be read are read once the service is back', async () => {
  const pending = retries()
  let answer: CommentRemote['list'] = () => Promise.reject(new NetworkError('no answer'))
  const board = boardOf((page) => answer(page))
  await board.read()
  expect(board.store.getState().reading).toBe('failed')
  answer = () => Promise.resolve({ comments: [], totalPages: 1, mayComment: true })
  pending.run()
  await vi.waitFor(() => expect(board.store.getState().reading).toBe('there'))
  answer = () => Promise.reject(refused())
  await board.read()
  expect(pending.count).toBe(0)
})

test('studio: nothing of a room that was left is asked for again, not even what was on its way', async () => {
  const pending = retries()
  const away = () => Promise.reject(new NetworkError('no answer'))
  const cache = createProductCache(away)
  const board = boardOf(away)
  await Promise.all([cache.ensure([CHAIR.id]), board.read()])
  expect(pending.count).toBe(2)
  cache.close()
  board.close()
  expect(pending.count).toBe(0)
  const onTheirWay = [createProductCache(away), boardOf(away)] as const
  const asked = [onTheirWay[0].ensure([CHAIR.id]), onTheirWay[1].read()]
  for (const one of onTheirWay) one.close()
  await Promise.all(asked)
  expect(pending.count).toBe(0)
})

test('studio: a model that could not be loaded is loaded again once the service is back, and not after the studio was left', async () => {
  const pending = retries()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await import('../scene/furniture/models/modelReader.ts')
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const cache = new ModelCache(() => undefined)
  const url = 'https://diwan.example/assets/chair.glb'
  expect(cache.get(url)).toBeUndefined()
  await vi.waitFor(() => expect(pending.count).toBe(1))
  const before = asked.mock.calls.length
  pending.run()
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before))
  await vi.waitFor(() => expect(pending.count).toBe(1))
  cache.dispose()
  expect(pending.count).toBe(0)
})
