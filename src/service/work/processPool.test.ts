import { afterEach, describe, expect, test } from 'vitest'
import { ProcessPool } from './processPool.ts'
import type { TestTask } from './testing/poolTasks.ts'

const MB = 1024 * 1024
const pools: ProcessPool<TestTask, string>[] = []
const pool = ({ size = 1, timeMs = 60_000, memoryBytes = 400 * MB } = {}) => {
  const made = new ProcessPool<TestTask, string>(new URL('./testing/poolTasks.ts', import.meta.url), size, { memoryBytes, timeMs })
  pools.push(made)
  return made
}
afterEach(async () => {
  for (const one of pools.splice(0)) await one.close()
})

const say = (text: string): TestTask => ({ do: 'say', text })

describe('process pool', () => {
  test('answers each task with its own result, more tasks than processes', async () => {
    const two = pool({ size: 2 })
    const texts = Array.from({ length: 7 }, (_, i) => `task ${i}`)
    expect(await Promise.all(texts.map((text) => two.run(say(text))))).toEqual(texts)
  })

  test('a task that throws rejects with its message, and its process goes on', async () => {
    const one = pool()
    const id = await one.run({ do: 'pid' })
    await expect(one.run({ do: 'throw', text: 'no such file' })).rejects.toThrow('no such file')
    expect(await one.run({ do: 'pid' })).toBe(id)
  })

  test.each([
    ['array buffers', 'fillBuffers'],
    ['the heap of V8', 'fillHeap'],
  ] as const)('a task that fills memory with %s is ended, and the tasks behind it are done', async (_what, deed) => {
    const one = pool()
    const [bad, good] = [one.run({ do: deed }), one.run(say('still here'))]
    await expect(bad).rejects.toMatchObject({ name: 'TaskKilled', reason: 'memory' })
    expect(await good).toBe('still here')
  })

  test('a task that loops for ever is ended when its time is up, and the tasks behind it are done', async () => {
    const one = pool({ timeMs: 300 })
    const [bad, good] = [one.run({ do: 'loop' }), one.run(say('still here'))]
    await expect(bad).rejects.toMatchObject({ name: 'TaskKilled', reason: 'time' })
    expect(await good).toBe('still here')
  })

  test('a process that ends by itself is a crash of its task alone', async () => {
    const one = pool()
    const [bad, good] = [one.run({ do: 'exit' }), one.run(say('still here'))]
    await expect(bad).rejects.toMatchObject({ name: 'TaskKilled', reason: 'crash' })
    expect(await good).toBe('still here')
  })

  test('a process that has grown is replaced: a task has the whole limit to itself', async () => {
    const one = pool()
    const first = await one.run({ do: 'pid' })
    expect(await one.run({ do: 'keep', bytes: 220 * MB })).toBe('kept')
    expect(await one.run({ do: 'pid' })).not.toBe(first)
  })

  test('closing ends processes in the middle of a task, and rejects what was not done', async () => {
    const one = pool()
    const running = one.run({ do: 'loop' })
    const waiting = one.run(say('never'))
    const settled = Promise.allSettled([running, waiting])
    await one.close()
    expect((await settled).map((result) => result.status === 'rejected' && (result.reason as Error).name)).toEqual(['PoolClosed', 'PoolClosed'])
    await expect(one.run(say('late'))).rejects.toMatchObject({ name: 'PoolClosed' })
  })
})
