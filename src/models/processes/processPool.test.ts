import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ProcessPool, type ProcessLimits } from './processPool.ts'
import type { TestTask } from '../../../test/models/processes/poolTasks.ts'

const MB = 1024 * 1024
const pools: ProcessPool<TestTask, string>[] = []
const pool = ({ size = 1, idleMs, timeMs = 60_000, memoryBytes = 400 * MB }: { size?: number } & Partial<ProcessLimits> = {}) => {
  const made = new ProcessPool<TestTask, string>(new URL('../../../test/models/processes/poolTasks.ts', import.meta.url), size, {
    memoryBytes,
    timeMs,
    ...(idleMs === undefined ? {} : { idleMs }),
  })
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
  ] as const)('a task that fills memory with %s is ended, and the tasks behind it are done', async (_what, task) => {
    const one = pool()
    const [bad, good] = [one.run({ do: task }), one.run(say('still here'))]
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

  test('a process without work gives its memory back, and another does what comes later', async () => {
    const one = pool({ idleMs: 100 })
    const first = await one.run({ do: 'pid' })
    // Signal 0 asks whether there is such a process.
    await vi.waitFor(() => expect(() => process.kill(Number(first), 0)).toThrow('ESRCH'), { timeout: 20_000 })
    expect(await one.run({ do: 'pid' })).not.toBe(first)
    // A task that takes longer than a process waits is not cut short.
    expect(await one.run({ do: 'wait', ms: 400 })).toBe('waited')
  })

  test('a process that waits for work keeps no program up; one at work does', async () => {
    const program = fileURLToPath(new URL('../../../test/models/processes/poolUser.ts', import.meta.url))
    const { stdout } = await promisify(execFile)(process.execPath, [program], { timeout: 30_000 })
    expect(stdout).toBe('first waited\nthen waited\n')
  })

  test('a task that cannot be sent fails alone', async () => {
    const one = pool()
    const id = await one.run({ do: 'pid' })
    await expect(one.run({ do: 'say', text: (() => 'no text') as unknown as string })).rejects.toThrow('could not be cloned')
    expect(await one.run({ do: 'pid' })).toBe(id)
  })

  test('a program that closes it goes on after that', async () => {
    const program = fileURLToPath(new URL('../../../test/models/processes/poolCloser.ts', import.meta.url))
    const { stdout } = await promisify(execFile)(process.execPath, [program], { timeout: 30_000 })
    expect(stdout).toBe('closed\n')
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
