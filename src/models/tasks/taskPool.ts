/** A pool of processes or threads that each do one task at a time, held to a time limit. */
import type { EndReason, FromHost, Host, StartHost } from './host.ts'

export interface TaskPoolOptions {
  /** Processes (processHost.ts) or threads (threadHost.ts). */
  start: StartHost
  /** Hosts at once, at least 1; they are started when there is work. */
  size: number
  /** Milliseconds in which a host begins a task, its start included; without a bound where absent. */
  startMs?: number
  /** Milliseconds without a message of a task that has begun. */
  timeMs: number
  /** Milliseconds in which a cancelled task ends; as if it had not been cancelled where absent. */
  cancelMs?: number
  /** A host ended that should not have: by itself, or because it was too slow; also where no one waits for its task any more. */
  onFailure?: (reason: EndReason, cause: unknown) => void
  /** Time that an idle host waits for another task before it is ended, which frees its memory; by default, as long as the pool is open. */
  idleMs?: number
}

/** The task's host ended. The pool goes on with another one. */
export class TaskKilled extends Error {
  override readonly name = 'TaskKilled'
  readonly reason: EndReason

  constructor(reason: EndReason, cause?: unknown) {
    super(`the host of the task ended: ${reason}`, { cause })
    this.reason = reason
  }
}

/** The pool was closed before the task was done. */
export class PoolClosed extends Error {
  override readonly name = 'PoolClosed'
}

export interface RunOptions {
  /** Ends the task: it rejects with the signal's reason at once, and its host goes on with another task when it has ended this one. */
  signal?: AbortSignal
  /** Data that hosts keep from task to task; a host that has it under this key is not sent it again. */
  context?: { key: string; data: unknown }
  /** Receives messages of the task, also between its cancellation and its end. @param reply sends its host a message */
  onMessage?: (message: never, reply: (message: unknown) => void) => void
}

interface Job<Task, Result> extends RunOptions {
  task: Task
  resolve: (result: Result) => void
  reject: (cause: unknown) => void
}

interface Member<Task, Result> {
  host: Host
  job: Job<Task, Result> | null
  isCancelled: boolean
  /** It was ended, and takes no other task. */
  isEnding: boolean
  /** Ends a host that is too slow, or that has been idle for long. */
  timer: NodeJS.Timeout | undefined
  /** It was ended because its time was up. */
  isLate: boolean
  contextKey: string | undefined
}

/** Idle hosts do not keep the program running: when its work is done it ends, and they with it. */
export class TaskPool<Task, Result> {
  readonly #options: TaskPoolOptions
  readonly #members = new Set<Member<Task, Result>>()
  /** The last one has waited least. */
  readonly #idle: Member<Task, Result>[] = []
  readonly #queue: Job<Task, Result>[] = []
  #isClosed = false

  constructor(options: TaskPoolOptions) {
    this.#options = options
  }

  /** The hosts that there are. */
  get hosts(): Host[] {
    return [...this.#members].map(({ host }) => host)
  }

  /**
   * Has a task done; tasks are begun in the order in which they came.
   * @throws TaskKilled, PoolClosed, the signal's reason, or an Error with the message of the task's fault
   */
  async run(task: Task, options: RunOptions = {}): Promise<Result> {
    const { signal } = options
    if (this.#isClosed) throw new PoolClosed('the pool is closed')
    signal?.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const job: Job<Task, Result> = { ...options, task, resolve, reject }
    const cancel = () => this.#cancel(job)
    signal?.addEventListener('abort', cancel, { once: true })
    this.#queue.push(job)
    try {
      this.#next()
      return await promise
    } finally {
      signal?.removeEventListener('abort', cancel)
    }
  }

  /** Ends every host, in the middle of its task too. Tasks that are not done reject with PoolClosed. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const { reject } of this.#queue.splice(0)) reject(new PoolClosed('the pool is closed'))
    await Promise.all(
      Array.from(this.#members, (member) => {
        // Its end is awaited, even where nothing else keeps the program up.
        member.host.stay(true)
        return this.#end(member)
      }),
    )
  }

  #next(): void {
    while (this.#queue.length > 0) {
      if (this.#idle.length === 0 && this.#members.size >= this.#options.size) return
      const job = this.#queue.shift()!
      try {
        this.#do(this.#idle.pop() ?? this.#start(), job)
      } catch (cause) {
        // No host could be started, for want of memory or of threads.
        job.reject(new TaskKilled('crash', cause))
      }
    }
  }

  #start(): Member<Task, Result> {
    const host = this.#options.start({
      onMessage: (message) => this.#receive(member, message),
      onEnd: (reason, cause) => this.#remove(member, reason, cause),
    })
    const member: Member<Task, Result> = {
      host,
      job: null,
      isCancelled: false,
      isEnding: false,
      timer: undefined,
      isLate: false,
      contextKey: undefined,
    }
    this.#members.add(member)
    return member
  }

  #do(member: Member<Task, Result>, job: Job<Task, Result>): void {
    const { host } = member
    const { context } = job
    Object.assign(member, { job, isCancelled: false })
    host.stay(true)
    this.#endAfter(member, this.#options.startMs)
    try {
      if (context && context.key !== member.contextKey) host.send({ context: context.data })
      member.contextKey = context?.key ?? member.contextKey
      host.send({ task: job.task })
    } catch (cause) {
      // A task that cannot be sent is the caller's fault: the host is still usable.
      this.#rest(member)
      job.reject(cause)
    }
  }

  #cancel(job: Job<Task, Result>): void {
    job.reject(job.signal?.reason)
    const place = this.#queue.indexOf(job)
    if (place !== -1) this.#queue.splice(place, 1)
    const member = [...this.#members].find((one) => one.job === job)
    if (!member) return
    member.isCancelled = true
    member.host.send({ cancel: true })
    const { cancelMs } = this.#options
    if (cancelMs !== undefined) this.#endAfter(member, cancelMs)
  }

  #receive(member: Member<Task, Result>, message: FromHost): void {
    const { job } = member
    if (!job) return
    if ('begun' in message || 'message' in message) {
      const { timeMs, cancelMs } = this.#options
      if (!member.isCancelled || cancelMs === undefined) this.#endAfter(member, timeMs)
      if ('message' in message) job.onMessage?.(message.message as never, (reply) => member.host.send({ message: reply }))
      return
    }
    this.#rest(member, message.isLast)
    if ('result' in message) job.resolve(message.result as Result)
    else job.reject(Object.assign(new Error(message.fault.message), message.fault.stack !== undefined && { stack: message.fault.stack }))
    this.#next()
  }

  /** The host is idle, or ends: only when it has ended does it make room for another one. */
  #rest(member: Member<Task, Result>, isLast = false): void {
    member.job = null
    if (isLast) void this.#end(member)
    if (member.isEnding) return
    this.#idle.push(member)
    this.#endAfter(member, this.#options.idleMs)
    member.host.stay(false)
  }

  #endAfter(member: Member<Task, Result>, milliseconds: number | undefined): void {
    clearTimeout(member.timer)
    if (milliseconds === undefined) return
    member.timer = setTimeout(() => {
      member.isLate = true
      void this.#end(member)
    }, milliseconds).unref()
  }

  #end(member: Member<Task, Result>): Promise<void> {
    member.isEnding = true
    clearTimeout(member.timer)
    this.#leaveIdle(member)
    return member.host.end()
  }

  #leaveIdle(member: Member<Task, Result>): void {
    const place = this.#idle.indexOf(member)
    if (place !== -1) this.#idle.splice(place, 1)
  }

  #remove(member: Member<Task, Result>, reason: EndReason, cause: unknown): void {
    clearTimeout(member.timer)
    this.#members.delete(member)
    this.#leaveIdle(member)
    const why = member.isLate ? 'time' : reason
    if (!this.#isClosed && (member.job || !member.isEnding)) this.#options.onFailure?.(why, cause)
    member.job?.reject(this.#isClosed ? new PoolClosed('the pool is closed') : new TaskKilled(why, cause))
    this.#next()
  }
}
