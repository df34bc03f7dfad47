/** Requests that wait for their renders, and how often the database is read for them. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../../../db/connection.ts'
import { AwaitedRenders } from './awaitedRenders.ts'

const MINUTE_MS = 60_000
let pending: string[]
let looks: object[]
let fault: Error | undefined
let awaited: AwaitedRenders

beforeEach(() => {
  vi.useFakeTimers()
  pending = ['first', 'second']
  looks = []
  fault = undefined
  const select = (columns: object) => {
    looks.push(columns)
    return { from: () => ({ where: () => (fault ? Promise.reject(fault) : Promise.resolve(pending.map((id) => ({ id })))) }) }
  }
  awaited = new AwaitedRenders({ root: { select } as unknown as Database['root'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const settled = (promise: Promise<unknown>) => {
  const state = { isSettled: false }
  const note = () => (state.isSettled = true)
  promise.then(note, note)
  return state
}

test('awaited renders: one look a quarter of a second is for all requests, reads ids alone, and ends with the last of them', async () => {
  const waits = [...Array.from({ length: 20 }, () => awaited.ended('first', MINUTE_MS)), awaited.ended('second', MINUTE_MS)]
  await vi.advanceTimersByTimeAsync(200)
  const before = looks.length
  await vi.advanceTimersByTimeAsync(1000)
  expect(looks.length - before).toBeLessThanOrEqual(4)
  expect(looks.map((columns) => Object.keys(columns))).toEqual(looks.map(() => ['id']))
  pending = []
  await vi.advanceTimersByTimeAsync(250)
  await Promise.all(waits)
  const after = looks.length
  await vi.advanceTimersByTimeAsync(2000)
  expect(looks.length).toBe(after)
})

test('awaited renders: a request is answered when its own render has ended, at once where that is known here, or when its time is over', async () => {
  const [first, second] = [settled(awaited.ended('first', MINUTE_MS)), settled(awaited.ended('second', 1000))]
  await vi.advanceTimersByTimeAsync(100)
  pending = ['second']
  awaited.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect([first.isSettled, second.isSettled]).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(900)
  expect(second.isSettled).toBe(true)
})

test('awaited renders: an unreadable database fails the requests that wait, and later requests wait again', async () => {
  fault = new Error('the database is away')
  await expect(awaited.ended('first', MINUTE_MS)).rejects.toBe(fault)
  fault = undefined
  const again = settled(awaited.ended('first', MINUTE_MS))
  await vi.advanceTimersByTimeAsync(500)
  expect(again.isSettled).toBe(false)
  pending = []
  await vi.advanceTimersByTimeAsync(250)
  expect(again.isSettled).toBe(true)
})
