import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { laterThumbnail, nextPoll, roomThumbnailQuery } from './roomThumbnail.ts'

const URL = 'http://127.0.0.1/pictures/rooms/a/3/seal.jpg'
afterEach(() => vi.unstubAllGlobals())

test('a room’s thumbnail replaces its plan once it has been drawn, and is not fetched twice where it was there from the start', async () => {
  let cacheControl = 'no-store'
  const asked: string[] = []
  vi.stubGlobal('fetch', (_url: string, { method }: RequestInit) => {
    asked.push(method!)
    return Promise.resolve(new Response(null, { headers: { 'Cache-Control': cacheControl } }))
  })
  const client = new QueryClient()
  const look = () => client.fetchQuery({ ...roomThumbnailQuery(URL), staleTime: 0 })
  expect(laterThumbnail(URL, await look())).toBeNull()
  cacheControl = 'private, max-age=604800, immutable'
  expect(laterThumbnail(URL, await look())).toBe(`${URL}?drawn`)
  expect(asked).toEqual(['HEAD', 'HEAD'])
  client.clear()
  const first = await look()
  expect([laterThumbnail(URL, first), nextPoll(first)]).toEqual([null, false])
})

test('a missing thumbnail is polled ever more seldom, and given up in the end', () => {
  const waits = Array.from({ length: 11 }, (_, looks) => nextPoll({ drawn: false, looks: looks + 1 }))
  expect(waits).toEqual([4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000, 60_000, 60_000, false, false])
  expect(nextPoll(undefined)).toBe(false)
})
