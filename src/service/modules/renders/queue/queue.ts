/** The queue of renders, in the database: claimed by one process at a time, with a lease that the process renews while it draws. */
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { RenderQuality } from '#contract/renders/vocabulary.ts'
import type { Database, Queryable, Tx } from '../../../db/connection.ts'
import type { Services } from '../../../services.ts'
import { Lease } from '../../../jobs/lease.ts'
import { announce } from '../../design/live/announce.ts'
import { laneOfRow, renders, type Lane, type RenderRow } from '../tables.ts'

/** A claim that has not been renewed for so long is void: its process has ended. */
export const LEASE_MS = 30_000
/** A render is retried once. */
const lease = new Lease(renders, { lengthMs: LEASE_MS, attempts: 2 })
const FAILURE_LENGTH = 500

/** The render was cancelled, or taken over by another process. */
export class ClaimLost extends Error {}

/** Whether a quality is the path tracer's work. */
export const isTraced = (quality: RenderQuality): boolean => quality === 'ultra'

export const laneOf = ({ quality, isFilm }: { quality: RenderQuality; isFilm: boolean }): Lane => {
  if (isFilm) return 'film'
  return isTraced(quality) ? 'tracer' : 'browser'
}

const isIn = (lane: Lane): SQL => eq(laneOfRow(renders), lane)

const takeLock = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('claims of renders', 0))`)

/** When a render of the same network, share or account was last begun in the lane: the last entry of an index, however long the history is. */
const lastStarted = (group: 'network' | 'share' | 'account_id', lane: Lane): SQL => {
  const column = sql.identifier(group)
  const isInLane = eq(laneOfRow({ isTraced: sql`other.is_traced`, film: sql`other.film` }), lane)
  return sql`(select max(other.started_at) from ${renders} other where other.${column} = ${renders}.${column} and ${isInLane}) asc nulls first`
}

/** Networks take turns, within one its shares, within a share its accounts: each time the one that has waited longest for its turn is next. */
const turns = (lane: Lane): SQL[] => [
  ...(['network', 'share', 'account_id'] as const).map((group) => lastStarted(group, lane)),
  sql`${renders.createdAt}`,
  sql`${renders.id}`,
]

/** The next render in turn. @param isFree which may be taken */
export const nextInTurn = (q: Queryable, lane: Lane, isFree: SQL | undefined) =>
  q
    .select({ id: renders.id, network: renders.network, createdAt: renders.createdAt })
    .from(renders)
    .where(and(isIn(lane), isFree))
    .orderBy(...turns(lane))
    .limit(1)

const isQueued = eq(renders.status, 'queued')

/** Claims the next render in turn. Until the transaction ends no other process claims. */
export const claimRender = ({ db, clock }: Pick<Services, 'db' | 'clock'>, lane: Lane): Promise<RenderRow | undefined> =>
  db.transaction(async (tx) => {
    await takeLock(tx)
    const now = clock.now()
    const [next] = await nextInTurn(tx, lane, or(isQueued, and(eq(renders.status, 'processing'), lease.isFree(now))))
    if (!next) return undefined
    const [claimed] = await tx
      .update(renders)
      .set({
        ...lease.claim(now),
        status: 'processing',
        startedAt: now,
        updatedAt: now,
        progress: 0,
        // From an earlier claim, whose process has removed the file or has ended.
        previewBlob: null,
      })
      .where(eq(renders.id, next.id))
      .returning()
    if (claimed) await announce(tx, claimed.projectId, 'renders')
    return claimed
  })

/** With so many more waiting, a render that is being drawn gives way once to another network's. */
const MANY = 2

/** Renders of a network that wait for their turn in the lane. */
export const queuedBeside = (q: Queryable, network: string, lane: Lane): Promise<number> =>
  q.$count(renders, and(isIn(lane), isQueued, eq(renders.network, network)))

/** Whether the render that is being drawn has to give way: its network has many more waiting in the lane, and another one has come since, whose turn it is. */
export const mustGiveWay = async (
  { root }: Database,
  { network, startedAt }: Pick<RenderRow, 'network' | 'startedAt'>,
  lane: Lane,
): Promise<boolean> => {
  const [next] = await nextInTurn(root, lane, isQueued)
  if (!next || next.network === network || startedAt === null || next.createdAt < startedAt) return false
  return (await queuedBeside(root, network, lane)) >= MANY
}

/** A render that has never been begun: it can be dropped. */
export const isUntouched = and(isQueued, eq(renders.attempts, 0))

/** Reason of a render that the service cancelled. */
const DROPPED = 'dropped for those who had less waiting'

/** Cancels a render for those who have less waiting. @returns whether it could: false where it was begun, or cancelled, meanwhile */
export const dropForOthers = async (tx: Tx, id: string, now: Date): Promise<boolean> => {
  const [dropped] = await tx
    .update(renders)
    .set({ status: 'cancelled', room: null, failure: DROPPED, updatedAt: now })
    .where(and(eq(renders.id, id), isUntouched))
    .returning({ projectId: renders.projectId })
  if (dropped) await announce(tx, dropped.projectId, 'renders')
  return dropped !== undefined
}

export const isDropped = ({ status, failure }: Pick<RenderRow, 'status' | 'failure'>): boolean => status === 'cancelled' && failure === DROPPED

/** Cancels a render that only its one request wanted, which went away: where it was not begun, and no other request wants it. */
export const dropUnwanted = async ({ db, clock }: QueueServices, { id, projectId }: Pick<RenderRow, 'id' | 'projectId'>): Promise<void> =>
  db.transaction(async (tx) => {
    const dropped = await tx
      .update(renders)
      .set({ status: 'cancelled', room: null, updatedAt: clock.now() })
      .where(and(eq(renders.id, id), isUntouched, eq(renders.isAwaited, true)))
      .returning({ id: renders.id })
    if (dropped.length > 0) await announce(tx, projectId, 'renders')
  })

/** Its id is known, or another request wants it too: it is drawn whether its request waits or not. */
export const detachFromRequest = async (q: Queryable, id: string): Promise<void> => {
  await q
    .update(renders)
    .set({ isAwaited: false })
    .where(and(eq(renders.id, id), eq(renders.isAwaited, true)))
}

/** The claim that a row is, as long as the render was not cancelled and no other process took it over. */
const isClaim = (claim: Pick<RenderRow, 'id' | 'attempts'>) => and(eq(renders.id, claim.id), eq(renders.status, 'processing'), lease.isHeld(claim))

type Claim = Pick<RenderRow, 'id' | 'attempts' | 'projectId'>
type QueueServices = Pick<Services, 'db' | 'clock'>

/** Changes the row of a claim and notifies the streams of its project. @returns whether the claim still held */
const changeClaim = ({ db }: Pick<Services, 'db'>, claim: Claim, values: Partial<typeof renders.$inferInsert>): Promise<boolean> =>
  db.transaction(async (tx) => {
    const changed = await tx.update(renders).set(values).where(isClaim(claim)).returning({ id: renders.id })
    if (changed.length > 0) await announce(tx, claim.projectId, 'renders')
    return changed.length > 0
  })

/** Renews the lease and notes the progress, from 0 to 1. @returns whether the claim still holds: false once the render was cancelled */
export const renewClaim = (services: QueueServices, claim: Claim, progress: number): Promise<boolean> => {
  const now = services.clock.now()
  return changeClaim(services, claim, { ...lease.renew(now), progress, updatedAt: now })
}

/** Whether the claim still holds: false once the render was cancelled. */
export const claimHolds = async ({ root }: Database, claim: Claim): Promise<boolean> =>
  (await root.select({ id: renders.id }).from(renders).where(isClaim(claim))).length > 0

/** Notes the image so far. @returns whether the claim still holds */
export const notePreview = (services: QueueServices, claim: Claim, previewBlob: string): Promise<boolean> =>
  changeClaim(services, claim, { previewBlob, updatedAt: services.clock.now() })

export interface Finished extends Partial<Pick<RenderRow, 'film' | 'filmBlob' | 'camera' | 'width' | 'height'>> {
  blob: string
  /** Bytes. */
  fileSize: number
  renderTimeSeconds: number
}

/** @returns whether the render has this image; where it has not, because it was cancelled or taken over, no row names the file */
export const finishRender = async (services: QueueServices, claim: Claim, finished: Finished): Promise<boolean> => {
  const isChanged = await changeClaim(services, claim, {
    ...finished,
    ...lease.settled,
    status: 'completed',
    progress: 1,
    room: null,
    previewBlob: null,
    failure: null,
    updatedAt: services.clock.now(),
  })
  // An earlier try may have been committed although its answer was lost with the connection.
  return isChanged || (await isNamedBy(services.db, claim, finished.blob))
}

const isNamedBy = async ({ root }: Database, { id }: Claim, blob: string): Promise<boolean> =>
  (
    await root
      .select({ id: renders.id })
      .from(renders)
      .where(and(eq(renders.id, id), eq(renders.blob, blob)))
  ).length > 0

/** It was not drawn: queued again, or given up. */
export const failRender = async (services: QueueServices, claim: Claim, reason: string): Promise<void> => {
  const outcome = lease.isLast(claim) ? { status: 'failed' as const, room: null } : { status: 'queued' as const }
  await changeClaim(services, claim, {
    ...outcome,
    ...lease.settled,
    failure: reason.slice(0, FAILURE_LENGTH),
    previewBlob: null,
    progress: 0,
    updatedAt: services.clock.now(),
  })
}

/** Gives a claim back untried: this process ends, or the database or the disk is away. */
export const releaseRender = async (services: QueueServices, claim: Claim): Promise<void> => {
  await changeClaim(services, claim, {
    ...lease.givenBack(claim),
    status: 'queued',
    previewBlob: null,
    progress: 0,
    updatedAt: services.clock.now(),
  })
}

/** Whether a claim is one too many (jobs/lease.ts). */
export const isHopeless = (row: Pick<RenderRow, 'attempts'>): boolean => lease.isHopeless(row)

/** Statuses in which a render is not done yet. */
export const isPending = inArray(renders.status, ['queued', 'processing'])
