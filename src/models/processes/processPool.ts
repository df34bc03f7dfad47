/**
 * A pool of child processes that each do one task at a time, held to a memory and a time limit. A thread's `resourceLimits` bound V8's own
 * heap alone: array buffers, WebAssembly memory and native libraries are bounded only by ending a process.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { TaskAnswer, TaskMessage } from './processTask.ts'

export interface ProcessLimits {
  /** Resident memory of one process. */
  memoryBytes: number
  /** From when a task begins; the start of a process is not counted. */
  timeMs: number
  /** Time that an idle process waits for another task before it is ended, which frees its memory; by default, as long as the pool is open. */
  idleMs?: number
}

/** Why a process was ended in the middle of its task. */
export type KillReason = 'memory' | 'time' | 'crash'

/** The task's process was ended. The pool goes on with another process. */
export class TaskKilled extends Error {
  override readonly name = 'TaskKilled'
  readonly reason: KillReason

  constructor(reason: KillReason) {
    super(`the process of the task was ended: ${reason}`)
    this.reason = reason
  }
}

/** The pool was closed before the task was done. */
export class PoolClosed extends Error {
  override readonly name = 'PoolClosed'
}

interface Waiting<Task, Result> {
  task: Task
  resolve: (result: Result) => void
  reject: (cause: Error) => void
}

/** Signals by which a process ends for want of memory: the watch's and the kernel's, and V8's own. */
const MEMORY_SIGNALS: ReadonlySet<string> = new Set(['SIGKILL', 'SIGABRT', 'SIGTRAP', 'SIGILL'])
/** A process that has grown to this part of its limit is replaced, so that a task never pays for those before it. */
const RESTART_MEMORY_SHARE = 0.5
const MB = 1024 * 1024

/** Whether this process stays up for that one. */
const stayFor = (child: ChildProcess, isNeeded: boolean): void => {
  if (isNeeded) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}

/** Idle processes do not keep the program running: when its work is done it ends, and they with it. */
export class ProcessPool<Task, Result> {
  readonly #script: URL
  readonly #size: number
  readonly #limits: ProcessLimits
  /** Idle processes, each with its timer. */
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout | undefined>()
  readonly #all = new Set<ChildProcess>()
  readonly #queue: Waiting<Task, Result>[] = []
  #closed = false

  /**
   * @param script a module that calls `serveTasks`
   * @param size processes at once, at least 1; they are started when there is work
   */
  constructor(script: URL, size: number, limits: ProcessLimits) {
    this.#script = script
    this.#size = size
    this.#limits = limits
  }

  /**
   * Has a task done; tasks are begun in the order in which they came.
   * @throws TaskKilled, PoolClosed, or an Error with the message of what the task threw
   */
  run(task: Task): Promise<Result> {
    if (this.#closed) return Promise.reject(new PoolClosed('the pool is closed'))
    return new Promise((resolve, reject) => {
      this.#queue.push({ task, resolve, reject })
      this.#next()
    })
  }

  /** Ends every process, in the middle of its task too. Tasks that are not done reject with PoolClosed. */
  async close(): Promise<void> {
    this.#closed = true
    for (const { reject } of this.#queue.splice(0)) reject(new PoolClosed('the pool is closed'))
    const gone = [...this.#all].map((child) => {
      // Its end is waited for, even where nothing else keeps the program up.
      stayFor(child, true)
      return once(child, 'exit')
    })
    for (const child of this.#all) child.kill('SIGKILL')
    await Promise.all(gone)
  }

  #next(): void {
    while (this.#queue.length > 0) {
      const child = this.#wake() ?? (this.#all.size < this.#size ? this.#start() : undefined)
      if (!child) return
      this.#do(child, this.#queue.shift()!)
    }
  }

  /** The process that has waited least, so that others come to their end. */
  #wake(): ChildProcess | undefined {
    const child = [...this.#idle.keys()].at(-1)
    if (child === undefined) return undefined
    this.#forget(child)
    stayFor(child, true)
    return child
  }

  #rest(child: ChildProcess): void {
    const { idleMs } = this.#limits
    const end = () => {
      this.#forget(child)
      child.kill('SIGKILL')
    }
    this.#idle.set(child, idleMs === undefined ? undefined : setTimeout(end, idleMs).unref())
    stayFor(child, false)
  }

  #forget(child: ChildProcess): void {
    clearTimeout(this.#idle.get(child))
    this.#idle.delete(child)
  }

  #start(): ChildProcess {
    const { memoryBytes } = this.#limits
    const child = fork(this.#script, [String(memoryBytes)], {
      // Half of the limit for V8's heap: past it V8 ends the process by itself.
      execArgv: [`--max-old-space-size=${Math.ceil(memoryBytes / MB / 2)}`],
      execPath: process.execPath,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#all.add(child)
    child.on('error', () => child.kill('SIGKILL'))
    child.once('exit', () => {
      this.#all.delete(child)
      this.#forget(child)
      this.#next()
    })
    return child
  }

  #do(child: ChildProcess, { task, resolve, reject }: Waiting<Task, Result>): void {
    let timer: NodeJS.Timeout | undefined
    let timedOut = false
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      child.off('message', hear)
      child.off('exit', leave)
      settle()
    }
    const hear = (message: TaskAnswer<Result>) => {
      if ('begun' in message) {
        timer = setTimeout(() => {
          timedOut = true
          child.kill('SIGKILL')
        }, this.#limits.timeMs)
        return
      }
      finish(() => {
        // The child leaves the pool when it exits, and only then makes room for another.
        if (message.rss > this.#limits.memoryBytes * RESTART_MEMORY_SHARE) child.kill('SIGKILL')
        else this.#rest(child)
        if ('result' in message) resolve(message.result)
        else reject(new Error(message.fault))
        this.#next()
      })
    }
    const leave = (_code: number | null, signal: string | null) =>
      finish(() => {
        if (this.#closed) reject(new PoolClosed('the pool is closed'))
        else reject(new TaskKilled(timedOut ? 'time' : signal !== null && MEMORY_SIGNALS.has(signal) ? 'memory' : 'crash'))
      })
    child.on('message', hear)
    child.once('exit', leave)
    try {
      // A process that is gone already says so by its exit.
      child.send({ task } satisfies TaskMessage<Task>, () => undefined)
    } catch (cause) {
      // A task that cannot be sent is the caller's fault: the process is still usable.
      finish(() => {
        this.#rest(child)
        reject(cause instanceof Error ? cause : new Error(String(cause)))
      })
    }
  }
}
