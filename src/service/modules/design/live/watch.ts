/**
 * One project as this process watches it, for all its streams. All advance together, round by round: a round reads the events after the last one, in
 * one query, and sends the same bytes to each. So each event reaches each reader once and in order.
 */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { projectEvents } from '#contract/design/live.ts'
import type { z } from 'zod'
import { runUnattributed } from '../../../db/fairShare.ts'
import type { Services } from '../../../services.ts'
import type { EventStream } from '../../../http/answer/stream.ts'
import { personNames, type PersonNames } from '../../accounts/people.ts'
import { latestRenders } from '../hooks.ts'
import { namesAsShown, type Names } from '../people.ts'
import { comings, frame, happenings, presenceJson, readyFrame, renderFrames, slices } from './frames.ts'
import { readNews, REPLAY_LIMIT, withoutBudget, type ChangeRow, type News, type Point } from './news.ts'

/** A statement that began before a stream was opened, and so notified no one, has ended by then. Milliseconds. */
const SECOND_LOOK = 1000
/** After a round that failed. */
const TRY_AGAIN = 1000
/** Size limit of a replay of missed events, in characters: above it, reading the project again is faster. */
const REPLAY_SIZE = 192 * 1024

export type EndCode = z.infer<typeof projectEvents.end>['code']

/** An open stream of the project in this process. */
export interface Watcher {
  stream: EventStream
  projectId: string
  presenceId: string
  accountId: string
  tokenId: string
  /** Last event received, of a stream that reconnects. */
  resume: Point | null
}

export const endStream = ({ stream }: Watcher, code: EndCode): void => stream.end(frame('end', { code }))

/** Replay for a stream that reconnects, and the point that it continues from. */
interface Replay {
  start: Point
  frames: string[]
}

const resetFrame = (point: Point): string => frame('reset', { version: point.version }, point)

/** Events after a point; null when they exceed the replay size, or are deleted. */
const framesOf = (
  projectId: string,
  from: Point,
  { point, changes, comments }: Pick<News, 'point' | 'comments'> & { changes: readonly ChangeRow[] },
  names: Names,
): string[] | null => {
  const isWhole = changes.length === point.version - from.version && changes.length <= REPLAY_LIMIT
  if (!isWhole || comments.length > REPLAY_LIMIT || from.commentSeq > point.commentSeq) return null
  return happenings(projectId, from, changes, comments, names)
}

/** Those present who may still be, as JSON by id. */
const presentIn = ({ presences, permissionOf }: News, names: Names): ReadonlyMap<string, string> =>
  new Map(
    presences.flatMap((row) => {
      const permission = permissionOf(row.userId)
      return permission === null ? [] : [[row.id, presenceJson({ ...row, ...names(row.userId), permission })] as const]
    }),
  )

/** Readers who are sent the same bytes. */
interface Audience {
  /** Whether it receives the budget. */
  furnishes: boolean
  /** Shown whole names. */
  knows: boolean
}
/** Each is one object, so that watchers are grouped by it. */
const AUDIENCES: readonly Audience[] = [true, false].flatMap((furnishes) => [true, false].map((knows) => ({ furnishes, knows })))

const audienceOf = ({ accountId }: Watcher, { permissionOf, knowsPeople }: News): Audience => {
  const [furnishes, knows] = [permissionOf(accountId) !== 'view', knowsPeople(accountId)]
  return AUDIENCES.find((audience) => audience.furnishes === furnishes && audience.knows === knows)!
}

/** Changes as an audience may see them. */
const changesFor = ({ furnishes }: Audience, changes: readonly ChangeRow[]): readonly ChangeRow[] => (furnishes ? changes : withoutBudget(changes))

/** Presences as last sent, JSON by id: with whole names, and with first names only. */
type Present = Readonly<Record<'known' | 'strangers', ReadonlyMap<string, string>>>
const NOBODY_PRESENT: Present = { known: new Map(), strangers: new Map() }
const presentFor = (present: Present, { knows }: Audience): ReadonlyMap<string, string> => present[knows ? 'known' : 'strangers']

type WatchServices = Pick<Services, 'db' | 'log'>

export class Watch {
  readonly #services: WatchServices
  readonly #projectId: string
  readonly #watchers = new Set<Watcher>()
  #joining: Watcher[] = []
  #point: Point | null = null
  #present: Present = NOBODY_PRESENT
  /** Renders as last sent, JSON by id; null before the first read. */
  #renders: ReadonlyMap<string, string> | null = null
  #isWoken = false
  #running = false
  #secondLook: NodeJS.Timeout | undefined

  constructor(services: WatchServices, projectId: string) {
    this.#services = services
    this.#projectId = projectId
  }

  /** True without streams. */
  get isIdle(): boolean {
    return this.#watchers.size === 0 && this.#joining.length === 0
  }

  join(watcher: Watcher): void {
    this.#joining.push(watcher)
    this.wake()
    this.#secondLook ??= setTimeout(() => {
      this.#secondLook = undefined
      this.wake()
    }, SECOND_LOOK).unref()
  }

  leave(watcher: Watcher): void {
    this.#watchers.delete(watcher)
    this.#joining = this.#joining.filter((joining) => joining !== watcher)
    if (this.isIdle) clearTimeout(this.#secondLook)
  }

  /** Something may have happened: looks as soon as the look that is going on has ended. */
  wake(): void {
    this.#isWoken = true
    // On behalf of all streams, not of the request that began it.
    if (!this.#running) void runUnattributed(() => this.#run())
  }

  /** Whether a project's state differs from the one last sent. */
  isBehind(state: (Point & { present: string[] }) | undefined): boolean {
    const point = this.#point
    if (!state || !point) return true
    const { known } = this.#present
    const isSame = state.present.length === known.size && state.present.every((id) => known.has(id))
    return !isSame || state.version !== point.version || state.commentSeq !== point.commentSeq
  }

  async #run(): Promise<void> {
    this.#running = true
    try {
      while (this.#isWoken && !this.isIdle) {
        this.#isWoken = false
        await this.#round()
      }
    } catch (error) {
      // No stream is left to notify; the service may be stopping.
      if (this.isIdle) return
      this.#services.log.error({ err: error, projectId: this.#projectId }, 'live: reading project changes failed, retrying')
      setTimeout(() => this.wake(), TRY_AGAIN).unref()
    } finally {
      this.#running = false
    }
  }

  async #round(): Promise<void> {
    const { root } = this.#services.db
    const from = this.#point
    const joining = [...this.#joining]
    const news = await readNews(root, this.#projectId, from)
    const renders = new Map((await latestRenders.ask(root, this.#projectId)).map((render) => [render.id, JSON.stringify(render)]))
    if (!news) return this.#endAll('PROJECT_NOT_FOUND')
    for (const watcher of [...this.#watchers, ...joining])
      if (news.permissionOf(watcher.accountId) === null) endStream(watcher, 'PROJECT_ACCESS_DENIED')
    const people = await this.#peopleIn(news)
    const present: Present = { known: presentIn(news, namesAsShown(people, true)), strangers: presentIn(news, namesAsShown(people, false)) }
    if (from)
      for (const [audience, watchers] of Map.groupBy(this.#watchers, (watcher) => audienceOf(watcher, news))) {
        const happened = { ...news, changes: changesFor(audience, news.changes) }
        await this.#send(
          [
            ...(framesOf(this.#projectId, from, happened, namesAsShown(people, audience.knows)) ?? [resetFrame(news.point)]),
            ...comings(presentFor(this.#present, audience), presentFor(present, audience)),
            ...renderFrames(this.#renders ?? renders, renders),
          ],
          watchers,
        )
      }
    this.#point = news.point
    this.#present = present
    this.#renders = renders
    await this.#welcome(joining, news)
  }

  #peopleIn({ presences, changes, comments }: News): Promise<ReadonlyMap<string, PersonNames>> {
    const authors = [...changes, ...comments].map(({ authorId }) => authorId)
    return personNames(this.#services.db.root, new Set([...authors, ...presences.map(({ userId }) => userId)]))
  }

  async #send(frames: readonly string[], watchers: readonly Watcher[]): Promise<void> {
    for (const [index, bytes] of slices(frames).entries()) {
      if (index > 0) await yieldToEventLoop()
      for (const watcher of watchers) if (this.#watchers.has(watcher)) watcher.stream.write(bytes)
    }
  }

  /** Sends new streams the project's state and their missed events; from then on they receive rounds with the others. */
  async #welcome(joining: readonly Watcher[], news: News): Promise<void> {
    const { point } = news
    // After a restart many come back from the same point.
    const replays = new Map<string, Promise<Replay>>()
    const presentJson = new Map(AUDIENCES.map((audience) => [audience, `[${[...presentFor(this.#present, audience).values()].join(',')}]`]))
    for (const watcher of joining) {
      const { resume, stream, presenceId } = watcher
      const audience = audienceOf(watcher, news)
      const key = JSON.stringify([resume, audience])
      if (!replays.has(key)) replays.set(key, this.#missed(resume ?? point, point, audience))
      const { start, frames } = (await replays.get(key)) ?? { start: point, frames: [] }
      stream.write([readyFrame(start, presenceId, presentJson.get(audience)!), ...frames].join(''))
      this.#joining = this.#joining.filter((other) => other !== watcher)
      if (stream.isOpen) this.#watchers.add(watcher)
    }
  }

  /** Events between two points: all of them from the first one on, or a reset when they exceed the replay size. */
  async #missed(from: Point, point: Point, audience: Audience): Promise<Replay> {
    if (from.version === point.version && from.commentSeq === point.commentSeq) return { start: point, frames: [] }
    const { root } = this.#services.db
    const news = await readNews(root, this.#projectId, from)
    const changes = changesFor(audience, news?.changes.filter(({ version }) => version <= point.version) ?? [])
    const comments = news?.comments.filter(({ seq }) => seq <= point.commentSeq) ?? []
    const people = await personNames(root, new Set([...changes, ...comments].map(({ authorId }) => authorId)))
    const frames = framesOf(this.#projectId, from, { point, changes, comments }, namesAsShown(people, audience.knows))
    const size = frames?.reduce((sum, { length }) => sum + length, 0) ?? Infinity
    return frames && size <= REPLAY_SIZE ? { start: from, frames } : { start: point, frames: [resetFrame(point)] }
  }

  #endAll(code: EndCode): void {
    for (const watcher of [...this.#watchers, ...this.#joining]) endStream(watcher, code)
    this.#watchers.clear()
    this.#joining = []
  }
}
