/** Requesting a render (docs/interface/renders.md). */
import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Render, RenderInput } from '#contract/renders/renders.ts'
import { RETENTION } from '#contract/accounts/retention.ts'
import type { Tx } from '../../db/connection.ts'
import type { Services } from '../../services.ts'
import type { Holder } from '../../shares/holder.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { planOf } from '../accounts/people.ts'
import { findProducts } from '../catalog/products/products.ts'
import { assertPermission } from '../design/access.ts'
import { productIds } from '../design/catalogue.ts'
import { announce } from '../design/live/announce.ts'
import { readRoom } from '../design/storage.ts'
import { renderBlobs, renderOnWire } from './images.ts'
import { dropUnwanted, isDropped, isPending, isTraced, detachFromRequest, laneOf } from './queue/queue.ts'
import { checkQuota, tooManyWait } from './queue/quota.ts'
import { contentHashOf, renderRoomOf, renderSpecOf, type RenderRoom, type RenderSpec } from './drawing/renderRoom.ts'
import type { RenderWorker } from './drawing/renderWorker.ts'
import { renders, shownColumns, type RenderRow, type ShownRender } from './tables.ts'

const DAY_MS = 24 * 3600 * 1000
/** Milliseconds that an answer waits for the image: less than proxies between the service and its caller wait. */
const WAIT_MS = 55_000
/** Seconds until another process, or the next start, answers. */
const STOPPING_S = '5'

export interface RenderRequest {
  accountId: string
  /** Holder whose share of the queue it takes. */
  holder: Holder
  projectId: string
  input: RenderInput
  respondAsync: boolean
  /** Aborted when the client has gone; null for a request that may be sent again for the same answer. */
  gone: AbortSignal | null
}

export interface Requested {
  render: Render
  /** The image, or the film, is not made yet. */
  isLate: boolean
}

/** Waits until the render has ended, or it takes too long. @returns its row then, if there still is one */
const wait = async (
  services: Services,
  worker: RenderWorker,
  { id, projectId }: ShownRender,
  gone: AbortSignal | null,
): Promise<ShownRender | undefined> => {
  const { db } = services
  await worker.awaited.ended(id, WAIT_MS, gone ?? undefined)
  if (gone?.aborted) await dropUnwanted(services, { id, projectId })
  const [row] = await db.root.select(shownColumns).from(renders).where(eq(renders.id, id))
  const isLate = row !== undefined && (row.status === 'queued' || row.status === 'processing')
  if (isLate && worker.isClosing) throw new Refusal('SERVICE_UNAVAILABLE', [], { 'Retry-After': STOPPING_S })
  if (isLate && row.isAwaited && !gone?.aborted) await detachFromRequest(db.root, id)
  return row
}

/** The same image as was requested before, made or being made; one whose file is lost is none. */
const sameAs = async (tx: Tx, services: Services, projectId: string, contentHash: string): Promise<ShownRender | undefined> => {
  // Two requests for the same at once are one render: the second waits here until the first has its row.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`render ${projectId} ${contentHash}`}, 0))`)
  const now = services.clock.now()
  const isGood = or(isPending, and(eq(renders.status, 'completed'), gt(renders.expiresAt, now)))
  const [row] = await tx
    .select(shownColumns)
    .from(renders)
    .where(and(eq(renders.projectId, projectId), eq(renders.contentHash, contentHash), isNull(renders.deletedAt), isGood))
    .orderBy(desc(renders.createdAt))
    .limit(1)
    // Whatever cancels it meanwhile is waited for, and then it is not the same; from here on no one drops it.
    .for('update')
  const files = [row?.blob, row?.filmBlob]
  for (const name of files) if (name && !(await renderBlobs(services).has(name))) return undefined
  return row
}

interface ToDraw extends Pick<RenderRow, 'accountId' | 'projectId' | 'projectVersion' | 'contentHash' | 'film' | 'isAwaited'> {
  holder: Holder
  room: RenderRoom
  spec: RenderSpec
}

/** The render that there is of the same, or a new one in the queue. @throws Refusal RENDER_QUOTA_EXCEEDED, SERVICE_UNAVAILABLE */
export const enqueue = async (tx: Tx, services: Services, { spec, holder, ...wanted }: ToDraw): Promise<ShownRender> => {
  const { projectId, contentHash } = wanted
  const same = await sameAs(tx, services, projectId, contentHash)
  if (same) {
    if (same.isAwaited) await detachFromRequest(tx, same.id)
    return same
  }
  const now = services.clock.now()
  await checkQuota(tx, holder, planOf, now)
  const [row] = await tx
    .insert(renders)
    .values({
      id: randomUUID(),
      status: 'queued',
      isTraced: isTraced(spec.quality),
      ...spec,
      ...wanted,
      network: holder.network,
      share: holder.share,
      progress: 0,
      attempts: 0,
      createdAt: now,
      updatedAt: now,
      expiresAt: new Date(now.getTime() + RETENTION.renderDays * DAY_MS),
    })
    .returning(shownColumns)
  await announce(tx, projectId, 'renders')
  return row!
}

/**
 * Requests an image of a room as it is now, for an account that may edit it, and waits for it unless the caller would rather not. The same
 * request on an unchanged room answers with the render that there is.
 * @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED, RENDER_QUOTA_EXCEEDED, RENDER_FAILED, SERVICE_UNAVAILABLE; CONFLICT when the render is
 * cancelled or deleted while its request waits
 */
export const createRender = async (
  services: Services,
  { accountId, holder, projectId, input, respondAsync, gone }: RenderRequest,
): Promise<Requested> => {
  const { db, config } = services
  const found = await readRoom(db.root, projectId, accountId, 'all')
  assertPermission(found, accountId, 'edit')
  const worker = services.state.renderWorker
  if (!worker?.draws(input.quality)) throw new Refusal('RENDER_FAILED')
  const { project, items, bill } = found
  const room = renderRoomOf({ scene: project.scene, items })
  const spec = renderSpecOf(input, project.scene)
  const contentHash = contentHashOf(room, spec, await findProducts(db.root, productIds(bill), config))
  const requested = await db.transaction((tx) =>
    enqueue(tx, services, {
      accountId,
      holder,
      projectId,
      projectVersion: project.version,
      spec,
      room,
      contentHash,
      film: null,
      isAwaited: gone !== null && !respondAsync,
    }),
  )
  worker.wake(laneOf({ quality: input.quality, isFilm: false }))
  const row = respondAsync || requested.status === 'completed' ? requested : await wait(services, worker, requested, gone)
  if (row && isDropped(row)) throw tooManyWait()
  if (!row || row.status === 'cancelled' || row.deletedAt !== null) throw new Refusal('CONFLICT')
  if (row.status === 'failed') throw new Refusal('RENDER_FAILED')
  return { render: renderOnWire(services, row), isLate: row.status !== 'completed' }
}
