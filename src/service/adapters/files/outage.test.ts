/** Condition that jobs wait for while the place for files is full or away (docs/storage.md#full-or-away). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { StorageUnavailable } from '../../db/failures.ts'
import { listAll, type Files, type PlainFiles } from './files.ts'
import { withOutage } from './outage.ts'
import { noSpace } from '../../../../test/service/adapters/files.ts'

const MEGABYTE = 1_000_000

/** A place in memory with room for so many bytes. */
const small = (place: { room: number; isAway: boolean; written: { name: string; bytes: number }[] }): PlainFiles => {
  const kept = new Map<string, number>()
  const reach = () => {
    if (place.isAway) throw new StorageUnavailable(new Error('connect ECONNREFUSED'))
  }
  const files: PlainFiles = {
    async write(name, content) {
      reach()
      const bytes = content instanceof Uint8Array ? content.byteLength : content.bytes
      place.written.push({ name, bytes })
      const used = [...kept].reduce((sum, [other, size]) => sum + (other === name ? 0 : size), 0)
      if (used + bytes > place.room) throw noSpace()
      kept.set(name, bytes)
    },
    link: async () => reach(),
    async open() {
      reach()
      return null
    },
    async remove(name) {
      reach()
      kept.delete(name)
    },
    async touch() {},
    async *list() {
      reach()
      for (const [name, bytes] of kept) yield { name, bytes, changedAt: new Date() }
    },
    lend: async () => null,
    tidy: async () => 0,
    beside: () => files,
  }
  return files
}

describe('jobs that need a place for files', () => {
  const place = { room: 0, isAway: false, written: [] as { name: string; bytes: number }[] }
  const never = new AbortController().signal
  let files: Files
  beforeEach(() => {
    Object.assign(place, { room: 10 * MEGABYTE, isAway: false, written: [] })
    files = withOutage(small(place))
    vi.useFakeTimers()
  })
  afterEach(() => void vi.useRealTimers())

  const write = (bytes: number, of = files) => of.write('x.jpg', Buffer.alloc(bytes))
  const waiting = (of = files, signal = never) => {
    const state = { isOver: false }
    void of.outage.over(signal).then(() => (state.isOver = true))
    return state
  }

  test('do not wait while it takes files, nor for a file that is refused for another reason', async () => {
    await write(MEGABYTE)
    await files.outage.over(never)
    const broken = withOutage({ ...small(place), write: () => Promise.reject(new RangeError('no name')) })
    await expect(write(1, broken)).rejects.toThrow(RangeError)
    await broken.outage.over(never)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('try a full place with as many bytes as it did not take, less and less often, and leave nothing of that', async () => {
    place.room = MEGABYTE
    await expect(write(2 * MEGABYTE)).rejects.toThrow('ENOSPC')
    place.written = []
    const job = waiting()
    await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000)
    expect(place.written).toEqual(Array.from({ length: 3 }, () => ({ name: 'outage-trial', bytes: 2 * MEGABYTE })))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(place.written.length).toBeLessThan(20)
    expect(job.isOver).toBe(false)
    place.room = 2 * MEGABYTE
    await vi.advanceTimersByTimeAsync(60_000)
    expect(job.isOver).toBe(true)
    expect(await listAll(files)).toEqual([])
    await files.outage.over(never)
  })

  test('begin again at once when any file is kept that is as large, and not for a smaller one', async () => {
    place.room = MEGABYTE
    await expect(write(2 * MEGABYTE)).rejects.toThrow('ENOSPC')
    const [job, other] = [waiting(), waiting(files.beside('ar'))]
    await vi.advanceTimersByTimeAsync(500)
    await write(1000)
    await vi.advanceTimersByTimeAsync(0)
    expect([job.isOver, other.isOver]).toEqual([false, false])
    place.room = 3 * MEGABYTE
    await write(2 * MEGABYTE, files.beside('pictures'))
    await vi.advanceTimersByTimeAsync(0)
    expect([job.isOver, other.isOver]).toEqual([true, true])
  })

  test('wait for a place that cannot be read, too', async () => {
    place.isAway = true
    await expect(files.open('x.jpg')).rejects.toThrow(StorageUnavailable)
    const job = waiting()
    await vi.advanceTimersByTimeAsync(3000)
    expect(job.isOver).toBe(false)
    place.isAway = false
    await vi.advanceTimersByTimeAsync(4000)
    expect(job.isOver).toBe(true)
  })

  test('stop waiting at once when they are ended', async () => {
    place.room = 0
    await expect(write(MEGABYTE)).rejects.toThrow('ENOSPC')
    const ending = new AbortController()
    const [job, other] = [waiting(files, ending.signal), waiting()]
    await vi.advanceTimersByTimeAsync(70_000)
    ending.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect([job.isOver, other.isOver]).toEqual([true, false])
  })

  test('jobs that need storage share a probe: several that wait write one probe file each time', async () => {
    place.room = 0
    await expect(write(10)).rejects.toThrow('ENOSPC')
    place.written = []
    for (let i = 0; i < 5; i++) waiting()
    await vi.advanceTimersByTimeAsync(1000 + 2000)
    expect(place.written).toHaveLength(2)
  })
})
