/** Registry of this process's event streams: maps each stream to its project, keeps it alive, sends events to it, and ends it. */
import { HEARTBEAT_SECONDS } from '#contract/design/live.ts'
import { runUnattributed } from '../../../db/fairShare.ts'
import type { Services } from '../../../services.ts'
import type { Holder } from '../../../shares/holder.ts'
import type { Caller } from '../../../http/request/caller.ts'
import type { EventStream } from '../../../http/answer/stream.ts'
import { listen, type Listener } from '../../../jobs/listen.ts'
import { goodTokens, TOKEN_CHANNEL } from '../../accounts/tokens.ts'
import { requirePermission } from '../access.ts'
import { PROJECT_CHANNEL, projectOf } from './announce.ts'
import { pointOf } from './frames.ts'
import { readLiveStates } from './news.ts'
import { enter, leave, renew } from './presences.ts'
import { endStream, Watch, type Watcher } from './watch.ts'

/** Nothing happens in a stream's comment line: it says that both ends are there. */
const SIGN_OF_LIFE = ': \n\n'

export interface Opening {
  projectId: string
  caller: Caller
  /** Holder whose share of the project's streams it takes. */
  holder: Holder
  lastEventId: string | null
  open: () => EventStream
}

export class Hub {
  readonly #services: Services
  readonly #watches = new Map<string, Watch>()
  readonly #watchers = new Set<Watcher>()
  #listener: Listener | undefined
  #heart: NodeJS.Timeout | undefined
  #beating = false
  #leaving: string[] = []
  #left: Promise<void> = Promise.resolve()

  constructor(services: Services) {
    this.#services = services
  }

  /**
   * Opens a stream for a reader of the project.
   * @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED, STREAM_LIMIT
   */
  async watch({ projectId, caller, holder, lastEventId, open }: Opening): Promise<void> {
    const { db } = this.#services
    await requirePermission(db.root, projectId, caller.accountId, 'view')
    await this.#listen().ready()
    const presenceId = await enter(db, projectId, holder)
    const { accountId, tokenId } = caller
    const watcher: Watcher = { stream: open(), projectId, presenceId, accountId, tokenId, resume: pointOf(lastEventId) }
    this.#watchers.add(watcher)
    void watcher.stream.closed.then(() => this.#leave(watcher))
    this.#heart ??= setInterval(() => void runUnattributed(() => this.#beat()), HEARTBEAT_SECONDS * 1000).unref()
    let watch = this.#watches.get(projectId)
    if (!watch) this.#watches.set(projectId, (watch = new Watch(this.#services, projectId)))
    watch.join(watcher)
    // The token may have been revoked after the request was authenticated and before this stream was registered.
    void this.#checkTokens((one) => one === watcher)
  }

  /** Releases every place and stops listening. The streams themselves are ended by the HTTP layer. */
  async close(): Promise<void> {
    clearInterval(this.#heart)
    for (const watcher of this.#watchers) this.#leave(watcher)
    await this.#left
    await this.#listener?.close()
  }

  /** Listens from the first stream on: a process without streams needs no connection for it. */
  #listen(): Listener {
    return (this.#listener ??= listen(this.#services.db, {
      channels: [PROJECT_CHANNEL, TOKEN_CHANNEL],
      log: this.#services.log,
      onNotice: (channel, said) => {
        if (channel === PROJECT_CHANNEL) this.#watches.get(projectOf(said))?.wake()
        else void this.#checkTokens((watcher) => watcher.tokenId === said || watcher.accountId === said)
      },
      onGap: () => {
        for (const watch of this.#watches.values()) watch.wake()
        void this.#checkTokens(() => true)
      },
    }))
  }

  #leave(watcher: Watcher): void {
    if (!this.#watchers.delete(watcher)) return
    const watch = this.#watches.get(watcher.projectId)
    watch?.leave(watcher)
    if (watch?.isIdle) this.#watches.delete(watcher.projectId)
    if (this.#watchers.size === 0) {
      clearInterval(this.#heart)
      this.#heart = undefined
    }
    // Many may go at once: they go in one statement.
    if (this.#leaving.push(watcher.presenceId) === 1) this.#left = this.#left.then(() => this.#announceLeft())
  }

  async #announceLeft(): Promise<void> {
    const ids = this.#leaving
    this.#leaving = []
    try {
      await leave(this.#services.db.root, ids)
    } catch (error) {
      // Their rows are not renewed, and so are soon forgotten.
      this.#services.log.warn({ err: error }, 'live: deleting presences failed')
    }
  }

  /** Notifies and ends the streams whose token is no longer valid. */
  async #checkTokens(which: (watcher: Watcher) => boolean): Promise<void> {
    const asked = [...this.#watchers].filter(which)
    if (asked.length === 0) return
    try {
      const good = await goodTokens(this.#services, new Set(asked.map(({ tokenId }) => tokenId)))
      for (const watcher of asked) if (!good.has(watcher.tokenId)) endStream(watcher, 'INVALID_API_KEY')
    } catch (error) {
      this.#services.log.warn({ err: error }, 'live: checking tokens failed')
    }
  }

  /** Sends a heartbeat to every client, renews the presences, and checks for missed notifications: a few queries, for any number of streams. */
  async #beat(): Promise<void> {
    const { db, log } = this.#services
    const watchers = [...this.#watchers]
    for (const { stream } of watchers) stream.write(SIGN_OF_LIFE)
    if (this.#beating) return
    this.#beating = true
    try {
      await this.#listener?.check()
      await this.#checkTokens(() => true)
      const known = await renew(
        db.root,
        watchers.map(({ presenceId }) => presenceId),
      )
      // Deleted while this process was paused: a stream that reconnects is counted again.
      for (const watcher of watchers) if (!known.has(watcher.presenceId)) endStream(watcher, 'SERVICE_UNAVAILABLE')
      const states = await readLiveStates(db.root, [...this.#watches.keys()])
      for (const [projectId, watch] of this.#watches) if (watch.isBehind(states.get(projectId))) watch.wake()
    } catch (error) {
      log.warn({ err: error }, 'live: renewing presences failed')
    } finally {
      this.#beating = false
    }
  }
}
