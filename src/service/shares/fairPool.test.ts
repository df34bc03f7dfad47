import { expect, test } from 'vitest'
import { FairPool } from './fairPool.ts'

class Busy extends Error {}
const open = (running = 1, total = 3) => new FairPool({ running, waiting: { perHolder: 2, total }, busy: () => new Busy('busy') })
/** Work that ends when it is released. */
const work = (log: string[], name: string) => {
  const end = Promise.withResolvers<string>()
  return { run: () => (log.push(name), end.promise), end: () => end.resolve(name) }
}
const settle = () => new Promise(setImmediate)

test('a limited number of jobs runs at once, and waiting holders take turns', async () => {
  const pool = open(1, 10)
  const begun: string[] = []
  const works = ['f0', 'f1', 'f2', 's0'].map((name) => work(begun, name))
  const done = works.map(({ run }, index) => pool.run(index < 3 ? 'flood/guests/f' : 'home/salma/salma', run))
  for (const next of [0, 3, 1, 2]) {
    await settle()
    works[next]!.end()
  }
  expect(await Promise.all(done)).toEqual(['f0', 'f1', 'f2', 's0'])
  expect(begun).toEqual(['f0', 's0', 'f1', 'f2'])
})

test('a holder has a limited number of waiting jobs, and a full pool refuses the newest of those who have most', async () => {
  const pool = open()
  const begun: string[] = []
  const first = work(begun, 'first')
  const running = pool.run('flood/guests/a', first.run)
  const waiting = ['a', 'a', 'b'].map((guest) => pool.run(`flood/guests/${guest}`, () => Promise.resolve(guest)))
  await expect(pool.run('flood/guests/a', () => Promise.resolve('a'))).rejects.toThrow(Busy)
  const salma = pool.run('home/salma/salma', () => Promise.resolve('salma'))
  first.end()
  expect((await Promise.allSettled([running, ...waiting, salma])).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
})

test('a waiting job is dropped when its client leaves, and a running one goes on', async () => {
  const pool = open()
  const begun: string[] = []
  const [first, second] = [work(begun, 'first'), work(begun, 'second')]
  const [leaving, staying] = [new AbortController(), new AbortController()]
  const running = pool.run('a', first.run, staying.signal)
  const waiting = pool.run('a', second.run, leaving.signal)
  leaving.abort(new Error('gone'))
  staying.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  expect(pool.waiting).toBe(0)
  first.end()
  expect(await running).toBe('first')
  expect(begun).toEqual(['first'])
})

test('work that fails gives its place back', async () => {
  const pool = open(1, 0)
  await expect(pool.run('a', () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
  expect(await pool.run('a', () => Promise.resolve('done'))).toBe('done')
})
