/** Operations on running sessions: seen and ended by the opener, or by the holder of the token (docs/interface/ar.md#sessions). */
import { and, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm'
import type { ArChangeInput, ArPlatform, ArSession } from '#contract/ar/ar.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import type { ChangeAnswer, FurnishedProject } from '#contract/design/design.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Tx } from '../../db/connection.ts'
import type { Condition } from '../../db/prepared.ts'
import type { Services } from '../../services.ts'
import type { IfMatch } from '../../http/answer/conditional.ts'
import type { Caller } from '../../http/request/caller.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { tokenHolds } from '../accounts/tokens.ts'
import { productOnWire } from '../catalog/products/productOnWire.ts'
import { findProducts } from '../catalog/products/products.ts'
import { requirePermission, permissionOf } from '../design/access.ts'
import { applyChanges } from '../design/editing/applyChanges.ts'
import { roomForVisitor, type Viewer } from '../design/sharing/sharedProject.ts'
import { readRoom, type Room } from '../design/storage.ts'
import { isActive, isHeld, linkHashOf, NOBODY } from './openSession.ts'
import { sessionOnWire, statusOf, type SessionRow } from './present.ts'
import { sessionIn } from './sessionToken.ts'
import { arSessions } from './tables.ts'
import { mergeWaiting } from './turns.ts'

/** Milliseconds that a session is remembered after its end: its token then says that it is over. */
const RETENTION_MS = 7 * 24 * 3600 * 1000

export const readSession = async ({ db, clock }: Pick<Services, 'db' | 'clock'>, id: string | null): Promise<SessionRow | undefined> => {
  if (id === null) return undefined
  const [row] = await db.root
    .select({ ...getTableColumns(arSessions), isHeld: isHeld(clock.now()) })
    .from(arSessions)
    .where(eq(arSessions.id, id))
  return row
}

/** Ends it now, unless it is over. */
const endNow = async (services: Services, row: SessionRow): Promise<SessionRow> => {
  const { db, clock } = services
  const now = clock.now()
  const [ended] = await db.root
    .update(arSessions)
    .set({ endedAt: now })
    .where(and(eq(arSessions.id, row.id), isActive(now)))
    .returning()
  return ended ? { ...ended, isHeld: true } : ((await readSession(services, row.id)) ?? row)
}

// ---- By the opener

interface Named {
  projectId: string
  arSessionId: string
}

/** Others' sessions are as if absent: their token may do more than they who ask. @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED, AR_SESSION_NOT_FOUND */
const ownSession = async (services: Services, accountId: string, { projectId, arSessionId }: Named) => {
  const { permission } = await requirePermission(services.db.root, projectId, accountId, 'view')
  const row = await readSession(services, arSessionId)
  if (!row || row.projectId !== projectId || row.accountId !== accountId || row.linkHash !== null) throw new Refusal('AR_SESSION_NOT_FOUND')
  return { row, mayEdit: permission !== 'view' }
}

/** @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED, AR_SESSION_NOT_FOUND */
export const getSession = async (services: Services, accountId: string, named: Named): Promise<ArSession> => {
  const { row, mayEdit } = await ownSession(services, accountId, named)
  return sessionOnWire(services, row, mayEdit)
}

/** Ending it again changes nothing. @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED, AR_SESSION_NOT_FOUND */
export const endSession = async (services: Services, accountId: string, named: Named): Promise<ArSession> => {
  const { row, mayEdit } = await ownSession(services, accountId, named)
  return sessionOnWire(services, await endNow(services, row), mayEdit)
}

// ---- By the token

/** @throws Refusal AR_SESSION_NOT_FOUND */
const byToken = async (services: Services, token: string): Promise<SessionRow> => {
  const row = await readSession(services, sessionIn(services.config, token))
  if (!row) throw new Refusal('AR_SESSION_NOT_FOUND')
  return row
}

/** Whether the opener may still see the room. */
export const stillReads = ({ linkHash, accountId }: SessionRow, room: Room, now: Date): boolean => {
  if (linkHash === null) return permissionOf(room, accountId ?? NOBODY) !== null
  const { token = null, expiresAt = null } = room.link ?? {}
  return token !== null && linkHashOf(token) === linkHash && (expiresAt === null || new Date(expiresAt) > now)
}

interface Visit {
  row: SessionRow
  room: Room | null
  mayEdit: boolean
}

/** @throws Refusal AR_SESSION_NOT_FOUND, AR_SESSION_EXPIRED */
const visit = async (services: Services, token: string): Promise<Visit> => {
  const row = await byToken(services, token)
  const now = services.clock.now()
  if (statusOf(row, now) !== 'active') throw new Refusal('AR_SESSION_EXPIRED')
  if (row.projectId === null) return { row, room: null, mayEdit: false }
  const room = await readRoom(services.db.root, row.projectId, row.accountId ?? NOBODY, 'all')
  if (!room) throw new Refusal('AR_SESSION_NOT_FOUND')
  if (!stillReads(row, room, now)) throw new Refusal('AR_SESSION_EXPIRED')
  return { row, room, mayEdit: row.accountId !== null && permissionOf(room, row.accountId) !== 'view' }
}

/** The room that a session shows. @throws Refusal AR_SESSION_NOT_FOUND, for a session of a single product too; AR_SESSION_EXPIRED */
export const roomShown = async (services: Services, token: string): Promise<Room> => {
  const { room } = await visit(services, token)
  if (!room) throw new Refusal('AR_SESSION_NOT_FOUND')
  return room
}

/**
 * Content of a session for a device of this platform; null: the session's own. Files that the device needs are made first. @throws Refusal
 * AR_SESSION_NOT_FOUND, AR_SESSION_EXPIRED
 */
export const getVisit = async (
  services: Services,
  token: string,
  viewer: Viewer,
  platform: ArPlatform | null,
): Promise<{ session: ArSession; project: FurnishedProject | null; product: Product | null }> => {
  const { row, room, mayEdit } = await visit(services, token)
  const { productId } = row
  const found = productId === null ? undefined : (await findProducts(services.db.root, [productId], services.config)).get(productId)
  if (productId !== null && !found) throw new Refusal('AR_SESSION_NOT_FOUND')
  if (platform !== null) await services.state.arConversions?.hasten(row.holder, [row.assets.scene[platform]])
  return {
    session: await sessionOnWire(services, row, mayEdit, platform ?? row.platform),
    project: room && (await roomForVisitor(services, viewer, room)),
    product: found ? productOnWire(found, viewer.language) : null,
  }
}

/** A device has opened it: the first to say so is what counts. @throws Refusal AR_SESSION_NOT_FOUND, AR_SESSION_EXPIRED */
export const noteOpened = async (services: Services, token: string): Promise<ArSession> => {
  const { row, mayEdit } = await visit(services, token)
  const now = services.clock.now()
  const [opened] = await services.db.root
    .update(arSessions)
    .set({ openedAt: sql`coalesce(${arSessions.openedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(arSessions.id, row.id), isActive(now)))
    .returning()
  if (!opened) throw new Refusal('AR_SESSION_EXPIRED')
  return sessionOnWire(services, { ...opened, isHeld: true }, mayEdit)
}

/** Ending it again changes nothing: the answer may have been lost on the way. @throws Refusal AR_SESSION_NOT_FOUND */
export const endByToken = async (services: Services, token: string): Promise<ArSession> => {
  const row = await endNow(services, await byToken(services, token))
  return sessionOnWire(services, row, false)
}

/** Caller of the session's opener, as long as the session is active: the statement that writes the change checks it. */
const callerBy = (services: Services, { id, accountId }: SessionRow & { accountId: string }): Caller => {
  const now = services.clock.now()
  const tokenIsGood = tokenHolds(() => 'a.token_id', now)
  const holds: Condition = (bind) =>
    `exists (select from ar_sessions a where a.id = ${bind(id)}::uuid and a.ended_at is null and a.expires_at > ${bind(now.toISOString())}::timestamptz
      and (a.token_id is null or ${tokenIsGood(bind)}))`
  const ask = async () => {
    const row = await readSession(services, id)
    if (!row || statusOf(row, services.clock.now()) !== 'active') throw new Refusal('AR_SESSION_EXPIRED')
    return true
  }
  return { accountId, role: 'customer', scopes: ['design:write'], tokenId: id, unconfirmed: { holds, ask } }
}

/**
 * Saves moved items on behalf of the opener, who may edit the room now and could when the session was opened.
 * @throws Refusal AR_SESSION_NOT_FOUND, AR_SESSION_EXPIRED, PROJECT_ACCESS_DENIED, VERSION_MISMATCH, INVALID_POSITION
 */
export const saveBack = async (
  services: Services,
  token: string,
  change: ArChangeInput & { ifMatch: IfMatch },
  language: Language,
): Promise<ChangeAnswer> => {
  const { row, mayEdit } = await visit(services, token)
  const { projectId, accountId } = row
  if (projectId === null || accountId === null || !row.mayEdit || !mayEdit) throw new Refusal('PROJECT_ACCESS_DENIED')
  const author = { accountId, language, caller: callerBy(services, { ...row, accountId }) }
  try {
    return await applyChanges(services, author, projectId, { ...change, inAr: true })
  } catch (error) {
    // The room was deleted between the two, and its sessions with it.
    if (error instanceof Refusal && error.code === 'PROJECT_NOT_FOUND') throw new Refusal('AR_SESSION_NOT_FOUND')
    throw error
  }
}

// ---- Life and death

/** A guest became this account: what it opened is the account's. */
export const mergeSessions = async (tx: Tx, from: string, to: string): Promise<void> => {
  if (from === to) return
  await tx.update(arSessions).set({ accountId: to, holder: to }).where(eq(arSessions.accountId, from))
  await mergeWaiting(tx, from, to)
}

/** A token was exchanged for a session of the same person: what it had opened goes on by that. */
export const reassignSessions = async (tx: Tx, tokenIds: readonly string[], sessionId: string): Promise<void> => {
  await tx
    .update(arSessions)
    .set({ tokenId: sessionId })
    .where(inArray(arSessions.tokenId, [...tokenIds]))
}

/** Deletes sessions that have been over for a week: a scheduled job. */
export const purgeSessions = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> => {
  await db.root.delete(arSessions).where(lt(arSessions.expiresAt, new Date(clock.now().getTime() - RETENTION_MS)))
}
