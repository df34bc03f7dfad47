/** Expected duration of a new render, by the latest renders and by the queue (docs/interface/renders.md#expected-waits). */
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { RenderWait } from '#contract/renders/renders.ts'
import { RENDER_PROJECTIONS, RENDER_QUALITIES, type RenderProjection, type RenderQuality } from '#contract/renders/vocabulary.ts'
import type { Queryable } from '../../../db/connection.ts'
import type { Holder } from '../../../shares/holder.ts'
import { isPending, laneOf } from './queue.ts'
import { WAITING_IN_ALL } from './quota.ts'
import { renders, type Lane } from '../tables.ts'

/** Renders that were drawn last, of every kind and in every room. */
const LATEST = 300
/** Most recent durations of one kind that count: those of the same room, where there are any. */
const COUNTED = 9
/** Qualities whose time goes mostly into pixels; of the others, into reading the room. A service makes all films of one size. */
const BY_PIXELS: ReadonlySet<RenderQuality> = new Set(['high', 'ultra'])
const growsWithPixels = ({ quality, isFilm }: Pick<Kind, 'quality' | 'isFilm'>): boolean => BY_PIXELS.has(quality) && !isFilm

interface Kind {
  quality: RenderQuality
  projection: RenderProjection
  isFilm: boolean
}

/** Every kind of image, and the one kind of film. */
const KINDS: readonly Kind[] = [
  ...RENDER_QUALITIES.flatMap((quality) => RENDER_PROJECTIONS.map((projection) => ({ quality, projection, isFilm: false }))),
  { quality: 'high', projection: 'perspective', isFilm: true },
]

/** A render that was drawn. */
export interface Drawn extends Kind {
  projectId: string
  pixels: number
  seconds: number
}

/** A render that is not done. */
export interface Waiting extends Kind {
  /** Account whose turn it takes: one of the caller's own network, or another network. */
  accountId: string
  pixels: number
  isBegun: boolean
  /** From 0 to 1. */
  progress: number
}

const isLike = (a: Kind, b: Kind): boolean => a.quality === b.quality && a.projection === b.projection && a.isFilm === b.isFilm

/** The middle one of those that were drawn lately; undefined where there are none. @param drawn newest first */
const middleOf = (drawn: readonly Drawn[], kind: Kind, projectId: string): Drawn | undefined => {
  const like = drawn.filter((one) => isLike(one, kind))
  const own = like.filter((one) => one.projectId === projectId)
  const cost = ({ seconds, pixels }: Drawn) => (growsWithPixels(kind) ? seconds / pixels : seconds)
  const counted = (own.length > 0 ? own : like).slice(0, COUNTED).toSorted((a, b) => cost(a) - cost(b))
  return counted[Math.floor(counted.length / 2)]
}

const secondsFor = (measured: Pick<Drawn, 'seconds' | 'pixels'>, wanted: Waiting): number =>
  growsWithPixels(wanted) ? (measured.seconds * wanted.pixels) / measured.pixels : measured.seconds

/** Other accounts' renders that come before the caller's: as many of each as the caller has waiting, and one. */
const aheadOf = (waiting: readonly Waiting[], accountId: string): Waiting[] => {
  const own = waiting.filter((one) => one.accountId === accountId)
  const taken = new Map<string, number>()
  return waiting.filter((one) => {
    if (one.accountId === accountId || one.isBegun) return true
    const turns = (taken.get(one.accountId) ?? 0) + 1
    taken.set(one.accountId, turns)
    return turns <= own.length + 1
  })
}

const roundTo = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits

/**
 * For every kind of render.
 * @param drawn newest first @param waiting oldest first
 */
export const expectedWaits = (
  drawn: readonly Drawn[],
  waiting: readonly Waiting[],
  { accountId, projectId }: { accountId: string; projectId: string },
): RenderWait[] => {
  const queueOf = (lane: Lane): RenderWait['queue'] => {
    const ahead = aheadOf(
      waiting.filter((one) => laneOf(one) === lane),
      accountId,
    )
    // As many are drawn at once as there are processes that draw.
    const lanes = Math.max(1, ahead.filter(({ isBegun }) => isBegun).length)
    let seconds: number | null = 0
    for (const one of ahead) {
      const measured = middleOf(drawn, one, projectId)
      seconds = measured && seconds !== null ? seconds + secondsFor(measured, one) * (1 - one.progress) : null
    }
    return { ahead: ahead.length, seconds: seconds === null ? null : roundTo(seconds / lanes, 1) }
  }
  const waitOf = (kind: Kind): RenderWait => {
    const measured = middleOf(drawn, kind, projectId)
    const drawing = measured ? { seconds: roundTo(measured.seconds, 1), pixels: measured.pixels } : null
    return { ...kind, drawing, queue: queueOf(laneOf(kind)) }
  }
  return KINDS.map(waitOf)
}

export const readWaits = async (q: Queryable, { account: accountId, network }: Holder, projectId: string): Promise<RenderWait[]> => {
  const { quality, projection, width, height } = renders
  const isFilm = sql<boolean>`${renders.film} is not null`
  const drawn = await q
    .select({ projectId: renders.projectId, quality, projection, isFilm, width, height, seconds: renders.renderTimeSeconds })
    .from(renders)
    .where(and(eq(renders.status, 'completed'), isNotNull(renders.renderTimeSeconds)))
    .orderBy(desc(renders.expiresAt))
    .limit(LATEST)
  const waiting = await q
    .select({
      accountId: renders.accountId,
      network: renders.network,
      quality,
      projection,
      isFilm,
      width,
      height,
      status: renders.status,
      progress: renders.progress,
    })
    .from(renders)
    .where(isPending)
    .orderBy(renders.createdAt)
    .limit(WAITING_IN_ALL)
  return expectedWaits(
    drawn.map(({ seconds, ...one }) => ({ ...one, pixels: one.width * one.height, seconds: seconds! })),
    waiting.map(({ status, network: from, ...one }) => ({
      ...one,
      accountId: from === network || one.accountId === accountId ? one.accountId : from,
      pixels: one.width * one.height,
      isBegun: status === 'processing',
    })),
    { accountId, projectId },
  )
}
