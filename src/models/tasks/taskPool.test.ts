import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TestTask } from '../../../test/models/tasks/poolTasks.ts'
import type { FromHost, Host, HostEvents, ToHost } from './host.ts'
import { processHost } from './processHost.ts'
import { TaskPool } from './taskPool.ts'
import { threadHost } from './threadHost.ts'

const MB = 1024 * 1024
const TASKS = new URL('../../../test/models/tasks/poolTasks.ts', import.meta.url)
const pools: TaskPool<TestTask, string>[] = []
interface Options {
  size?: number
  timeMs?: number
  idleMs?: number
  cancelMs?: number
}
const kept = (made: TaskPool<TestTask, string>) => {
  pools.push(made)
  return made
}
const pool = ({ size = 1, timeMs = 60_000, ...others }: Options = {}) =>
  kept(new TaskPool({ start: processHost(TASKS, 400 * MB), size, timeMs, ...others }))
const threads = ({ size = 1, timeMs = 60_000, ...others }: Options = {}) =>
  kept(new TaskPool({ start: threadHost(TASKS, 'test tasks'), size, timeMs, ...others }))
afterEach(async () => {
  for (const one of pools.splice(0)) await one.close()
})

const say = (text: string): TestTask => ({ do: 'say', text })

describe('a pool of processes', () => {
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
    const program = fileURLToPath(new URL('../../../test/models/tasks/poolUser.ts', import.meta.url))
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
    const program = fileURLToPath(new URL('../../../test/models/tasks/poolCloser.ts', import.meta.url))
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

describe('a pool of threads', () => {
  test('a thread that ends is a crash of its task alone', async () => {
    const one = threads()
    const [bad, good] = [one.run({ do: 'exit' }), one.run(say('still here'))]
    await expect(bad).rejects.toMatchObject({ name: 'TaskKilled', reason: 'crash' })
    expect(await good).toBe('still here')
  })

  test('a thread that loops for ever is ended when its time is up', async () => {
    const one = threads({ timeMs: 300 })
    const [bad, good] = [one.run({ do: 'loop' }), one.run(say('still here'))]
    await expect(bad).rejects.toMatchObject({ name: 'TaskKilled', reason: 'time' })
    expect(await good).toBe('still here')
  })

  test('a context is sent once as long as its key stays', async () => {
    const one = threads()
    const seen = (key: string, data: string) => one.run({ do: 'context' }, { context: { key, data } })
    expect([await seen('m1', 'first'), await seen('m1', 'not sent'), await seen('m2', 'second')]).toEqual(['first', 'first', 'second'])
  })

  test('messages of a task reach its caller, and replies reach its thread', async () => {
    const one = threads()
    const received: string[] = []
    const onMessage = (message: string, reply: (message: unknown) => void) => {
      received.push(message)
      reply('Cairo')
    }
    expect(await one.run({ do: 'ask', text: 'which city?' }, { onMessage })).toBe('Cairo')
    expect(received).toEqual(['which city?'])
  })

  test('a cancelled task rejects at once and its thread goes on with the next one, one that waits is never begun', async () => {
    const one = threads()
    const [first, second] = [new AbortController(), new AbortController()]
    const running = one.run({ do: 'untilCancelled' }, { signal: first.signal })
    const waiting = one.run({ do: 'loop' }, { signal: second.signal })
    const next = one.run(say('next'))
    const hosts = one.hosts
    second.abort(new Error('not needed'))
    first.abort(new Error('gone'))
    await expect(waiting).rejects.toThrow('not needed')
    await expect(running).rejects.toThrow('gone')
    expect(await next).toBe('next')
    expect(one.hosts).toEqual(hosts)
    await expect(one.run(say('late'), { signal: AbortSignal.abort(new Error('was gone')) })).rejects.toThrow('was gone')
  })

  test('a cancelled task that does not end costs its thread', async () => {
    const one = threads({ cancelMs: 300 })
    const leaving = new AbortController()
    const running = one.run({ do: 'loop' }, { signal: leaving.signal })
    const hosts = one.hosts
    leaving.abort(new Error('gone'))
    await expect(running).rejects.toThrow('gone')
    expect(await one.run(say('next'))).toBe('next')
    expect(one.hosts).not.toEqual(hosts)
  })
})

describe('a pool by the clock', () => {
  /** A host that the test answers for. */
  const made: { events: HostEvents; sent: ToHost[] }[] = []
  const start = (events: HostEvents): Host => {
    const sent: ToHost[] = []
    made.push({ events, sent })
    return { send: (message) => sent.push(message), stay: () => undefined, end: async () => events.onEnd('crash') }
  }
  const answer = (message: FromHost) => made.at(-1)!.events.onMessage(message)
  const SECOND_MS = 1000
  let one: TaskPool<string, string>
  const begin = (task: string) => {
    const state: { outcome: unknown } = { outcome: undefined }
    one.run(task).then(
      (result) => (state.outcome = result),
      (cause: Error & { reason?: string }) => (state.outcome = cause.reason),
    )
    return state
  }
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND_MS)
  beforeEach(() => {
    made.length = 0
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    one = new TaskPool({ start, size: 1, startMs: 180 * SECOND_MS, timeMs: 180 * SECOND_MS, idleMs: 600 * SECOND_MS })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('a task is too slow when nothing is received of it for so long, and its host ends', async () => {
    const task = begin('render')
    answer({ begun: true })
    await pass(170)
    answer({ message: 'half' })
    await pass(170)
    expect(task.outcome).toBeUndefined()
    await pass(20)
    expect(task.outcome).toBe('time')
    expect(one.hosts).toEqual([])
  })

  test('the time of a task that waits begins when its host begins it', async () => {
    const [first, second] = [begin('first'), begin('second')]
    answer({ begun: true })
    await pass(170)
    answer({ result: 'drawn', isLast: false })
    await pass(170)
    expect([first.outcome, second.outcome]).toEqual(['drawn', undefined])
    await pass(20)
    expect(second.outcome).toBe('time')
  })

  test('a host that is being ended takes no other task, even where a result still comes of it', async () => {
    const silent = vi.fn()
    one = new TaskPool({ start: (events) => ({ ...start(events), end: silent }), size: 1, timeMs: 180 * SECOND_MS })
    const [first, second] = [begin('first'), begin('second')]
    answer({ begun: true })
    await pass(181)
    answer({ result: 'late', isLast: false })
    await pass(0)
    expect([silent.mock.calls.length, first.outcome, second.outcome]).toEqual([1, 'late', undefined])
    made.at(-1)!.events.onEnd('crash')
    answer({ begun: true })
    answer({ result: 'drawn', isLast: false })
    await pass(0)
    expect([made.length, second.outcome]).toEqual([2, 'drawn'])
  })

  test('a failure of a host is reported where no one waits for its task any more; an end after idleness is none', async () => {
    const onFailure = vi.fn()
    one = new TaskPool({ start, size: 1, timeMs: 180 * SECOND_MS, idleMs: 600 * SECOND_MS, onFailure })
    const leaving = new AbortController()
    const gone = one.run('render', { signal: leaving.signal })
    leaving.abort(new Error('gone'))
    await expect(gone).rejects.toThrow('gone')
    answer({ begun: true })
    await pass(181)
    expect(onFailure.mock.calls).toEqual([['time', undefined]])
    begin('another')
    answer({ result: 'drawn', isLast: false })
    await pass(601)
    expect([one.hosts, onFailure.mock.calls.length]).toEqual([[], 1])
  })

  test('a task whose host cannot be started fails alone', async () => {
    let isFull = true
    const startLate = (events: HostEvents): Host => {
      if (isFull) throw new Error('no more processes')
      return start(events)
    }
    one = new TaskPool({ start: startLate, size: 1, timeMs: 180 * SECOND_MS })
    await expect(one.run('first')).rejects.toMatchObject({ name: 'TaskKilled', reason: 'crash', cause: { message: 'no more processes' } })
    isFull = false
    const next = begin('second')
    answer({ result: 'drawn', isLast: false })
    await pass(0)
    expect(next.outcome).toBe('drawn')
  })

  test('a host without work ends after its idle time, and not while it works', async () => {
    begin('render')
    answer({ begun: true })
    for (let minute = 0; minute < 12; minute++) {
      answer({ message: minute })
      await pass(60)
    }
    answer({ result: 'drawn', isLast: false })
    await pass(590)
    expect(one.hosts).toHaveLength(1)
    await pass(20)
    expect(one.hosts).toEqual([])
  })
})
