import { expect, test } from 'vitest'
import { startScheduler } from './scheduler.ts'

const silent = () => {}

test('scheduler: runs a job at once and again until it stops', async () => {
  let rounds = 0
  const third = Promise.withResolvers<void>()
  const scheduler = startScheduler([{ name: 'count', every: 1, run: async () => void (++rounds === 3 && third.resolve()) }], silent)
  await third.promise
  await scheduler.stop()
  const done = rounds
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(rounds).toBe(done)
})

test('a round that fails is reported, and the next one comes', async () => {
  let rounds = 0
  const reports: string[] = []
  const second = Promise.withResolvers<void>()
  const run = async () => {
    if (++rounds === 1) throw new Error('no database')
    second.resolve()
  }
  const scheduler = startScheduler([{ name: 'purge', every: 1, run }], (error, job) => reports.push(`${job}: ${String(error)}`))
  await second.promise
  await scheduler.stop()
  expect(reports).toEqual(['purge: Error: no database'])
})

test('scheduler: rounds of a job never overlap, and stopping waits for the running one', async () => {
  let running = 0
  let most = 0
  const release = Promise.withResolvers<void>()
  const run = async () => {
    most = Math.max(most, ++running)
    await release.promise
    running--
  }
  const scheduler = startScheduler([{ name: 'slow', every: 0, run }], silent)
  let stopped = false
  const stopping = scheduler.stop().then(() => (stopped = true))
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect([most, stopped]).toEqual([1, false])
  release.resolve()
  await stopping
  expect(running).toBe(0)
})

test('scheduler: jobs run independently', async () => {
  const quick = Promise.withResolvers<void>()
  const slow = Promise.withResolvers<void>()
  const scheduler = startScheduler(
    [
      { name: 'slow', every: 1, run: () => slow.promise },
      { name: 'quick', every: 1, run: async () => quick.resolve() },
    ],
    silent,
  )
  await quick.promise
  slow.resolve()
  await scheduler.stop()
})
