/** Opening sessions: what is to be seen is planned, its files are made, then the session begins (docs/interface/ar.md#sessions). */
import { createHash, randomUUID } from 'node:crypto'
import { and, count, eq, gt, isNull, min, sql, type SQL } from 'drizzle-orm'
import { AR_SESSION_LIMIT, type ArSession, type ArSessionInput } from '#contract/ar/ar.ts'
import type { Tx } from '../../db/connection.ts'
import type { Services } from '../../services.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { sealFor } from '../../secrets/secret.ts'
import { isGoodToken } from '../accounts/tokens.ts'
import { findProducts } from '../catalog/products/products.ts'
import { assertPermission, permissionOf } from '../design/access.ts'
import { productIds } from '../design/catalogue.ts'
import { findByToken } from '../design/sharing/sharedProject.ts'
import { readRoom, type Room } from '../design/storage.ts'
import { awaitedKeys, keysOf, planProduct, planRoom, type Planned } from './plan.ts'
import { sessionOnWire, type SessionRow } from './present.ts'
import { arSessions } from './tables.ts'
import { TooManyFilesWaiting, WAITING_LIMIT } from './turns.ts'
import type { ArFileStatus, ArConversionQueue } from './conversionQueue.ts'

/** Caller of a session. */
export interface Opener {
  /** Null for a caller without a bearer. */
  accountId: string | null
  /** Token id of the bearer. */
  tokenId: string | null
  /** The caller's network address, as counts per address are kept. */
  address: string
  respondAsync: boolean
}

export interface Opened {
  session: ArSession
  /** Not all that it needs is there yet. */
  isLate: boolean
}

type About = Pick<SessionRow, 'projectId' | 'productId' | 'variantId' | 'linkHash' | 'mayEdit'>

/** No account has it. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'
/** Milliseconds. */
const MINUTE = 60_000

export const linkHashOf = (shareToken: string): string => createHash('sha256').update(shareToken).digest('hex')

const ADDRESS = sealFor('AR addresses', (digest) => digest.toString('base64url').slice(0, 22))
/** Holder whose number of sessions counts: the account; without one, all who share the network address, which is not stored as such. */
const holderOf = ({ config }: Pick<Services, 'config'>, { accountId, address }: Opener): string =>
  accountId ?? `address ${ADDRESS.of(config, address)}`

/** The token that a session was opened by is good; without one there is nothing to lose. */
export const isHeld = (now: Date): SQL<boolean> => sql<boolean>`(${arSessions.tokenId} is null or ${isGoodToken(arSessions.tokenId, now)})`
export const isActive = (now: Date) => and(isNull(arSessions.endedAt), gt(arSessions.expiresAt, now), isHeld(now))

/** @throws Refusal AR_SESSION_LIMIT */
const checkLimit = async (q: Services['db']['root'] | Tx, holder: string, { accountId }: Opener, now: Date): Promise<void> => {
  const limit = accountId === null ? AR_SESSION_LIMIT.address : AR_SESSION_LIMIT.account
  const [row] = await q
    .select({ active: count(), next: min(arSessions.expiresAt) })
    .from(arSessions)
    .where(and(eq(arSessions.holder, holder), isActive(now)))
  if ((row?.active ?? 0) < limit) return
  const seconds = Math.ceil(((row?.next ?? now).getTime() - now.getTime()) / 1000)
  throw new Refusal('AR_SESSION_LIMIT', [{ path: '', code: 'TOO_MANY', about: 'whole', maximum: limit }], { 'Retry-After': String(seconds) })
}

/** @throws Refusal AR_FILES_FAILED where no converter runs */
const conversionQueueOf = (services: Services): ArConversionQueue => {
  const conversions = services.state.arConversions
  if (!conversions) throw new Refusal('AR_FILES_FAILED')
  return conversions
}

/** Seconds after which files that wait may have become fewer. */
const RETRY_AFTER_S = '30'
/** Seconds until another process, or the next start, answers. */
const STOPPING_S = '5'

/** @throws Refusal AR_SESSION_LIMIT when as many files as one may have waiting are not made yet */
const ask = async (conversions: ArConversionQueue, holder: string, wanted: Planned['wanted']): Promise<void> => {
  try {
    await conversions.ask(holder, wanted)
  } catch (error) {
    if (!(error instanceof TooManyFilesWaiting)) throw error
    throw new Refusal('AR_SESSION_LIMIT', [{ path: '', code: 'TOO_MANY', about: 'files', maximum: WAITING_LIMIT }], { 'Retry-After': RETRY_AFTER_S })
  }
}

/** Has the files made, unless the caller would rather not wait for them. @throws Refusal AR_SESSION_LIMIT, AR_FILES_FAILED */
const prepare = async (
  conversions: ArConversionQueue,
  holder: string,
  { assets, wanted }: Planned,
  input: ArSessionInput,
  { respondAsync }: Opener,
): Promise<ArFileStatus> => {
  await ask(conversions, holder, wanted)
  if (respondAsync) return 'preparing'
  const status = await conversions.wait(awaitedKeys(assets, input.platform))
  if (status === 'failed') throw new Refusal('AR_FILES_FAILED')
  // Another process, or the next start, makes them.
  if (status === 'preparing' && conversions.isClosing) throw new Refusal('SERVICE_UNAVAILABLE', [], { 'Retry-After': STOPPING_S })
  return status
}

/** A session's time runs from here: what its files took is not taken off. @throws Refusal AR_SESSION_LIMIT, AR_FILES_FAILED */
const begin = async (services: Services, planned: Planned, about: About, input: ArSessionInput, opener: Opener): Promise<Opened> => {
  const { db, clock } = services
  const holder = holderOf(services, opener)
  const conversions = conversionQueueOf(services)
  await checkLimit(db.root, holder, opener, clock.now())
  await prepare(conversions, holder, planned, input, opener)
  const { platform, tracking, maxDuration } = input
  const now = clock.now()
  const row: typeof arSessions.$inferSelect = {
    id: randomUUID(),
    ...about,
    accountId: opener.accountId,
    tokenId: opener.tokenId,
    holder,
    platform,
    tracking: { ...tracking, planeDetection: [...new Set(tracking.planeDetection)] },
    maxDuration,
    assets: planned.assets,
    files: keysOf(planned.assets),
    openedAt: null,
    endedAt: null,
    expiresAt: new Date(now.getTime() + maxDuration * MINUTE),
    createdAt: now,
  }
  await db.transaction(async (tx) => {
    // Two at once would each see the other not yet counted.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`AR sessions of ${holder}`}, 0))`)
    await checkLimit(tx, holder, opener, now)
    await tx.insert(arSessions).values(row)
  })
  const session = await sessionOnWire(services, { ...row, isHeld: true }, about.mayEdit)
  return { session, isLate: session.arAssets.state !== 'ready' }
}

const openRoom = async (
  services: Services,
  room: Room,
  about: Pick<About, 'linkHash' | 'mayEdit'>,
  input: ArSessionInput,
  opener: Opener,
): Promise<Opened> => {
  const { project, items, bill } = room
  const { version } = conversionQueueOf(services)
  const products = await findProducts(services.db.root, productIds(bill), services.config)
  const planned = planRoom({ scene: project.scene, items }, products, { platform: input.platform, version })
  return begin(services, planned, { projectId: project.id, productId: null, variantId: null, ...about }, input, opener)
}

/**
 * A session for a room that the account may see; those who may edit it can save back what they move.
 * @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED, AR_SESSION_LIMIT, AR_FILES_FAILED
 */
export const openProject = async (
  services: Services,
  projectId: string,
  input: ArSessionInput,
  opener: Opener & { accountId: string },
): Promise<Opened> => {
  const room = await readRoom(services.db.root, projectId, opener.accountId, 'all')
  assertPermission(room, opener.accountId, 'view')
  return openRoom(services, room, { linkHash: null, mayEdit: permissionOf(room, opener.accountId) !== 'view' }, input, opener)
}

/** A session for a room by its link: to look at. @throws Refusal SHARE_NOT_FOUND, AR_SESSION_LIMIT, AR_FILES_FAILED */
export const openShared = async (services: Services, shareToken: string, input: ArSessionInput, opener: Opener): Promise<Opened> => {
  const { db, clock } = services
  const projectId = await findByToken(db.root, shareToken, clock.now())
  const room = projectId === undefined ? undefined : await readRoom(db.root, projectId, NOBODY, 'all')
  if (!room) throw new Refusal('SHARE_NOT_FOUND')
  return openRoom(services, room, { linkHash: linkHashOf(shareToken), mayEdit: false }, input, opener)
}

/** @throws Refusal PRODUCT_NOT_FOUND, VARIANT_NOT_FOUND, PRODUCT_NOT_3D_COMPATIBLE, AR_SESSION_LIMIT, AR_FILES_FAILED */
export const openProduct = async (
  services: Services,
  productId: string,
  { variantId, ...input }: ArSessionInput & { variantId?: string | undefined },
  opener: Opener,
): Promise<Opened> => {
  const product = (await findProducts(services.db.root, [productId], services.config)).get(productId)
  if (!product) throw new Refusal('PRODUCT_NOT_FOUND')
  if (variantId !== undefined && !product.variants.some(({ id }) => id === variantId))
    throw new Refusal('VARIANT_NOT_FOUND', [{ path: 'variantId', code: 'NOT_FOUND' }])
  const chosen = variantId ?? product.variants[0]?.id ?? null
  const planned = planProduct(product, chosen, { platform: input.platform, version: conversionQueueOf(services).version })
  if (planned === null) throw new Refusal('PRODUCT_NOT_3D_COMPATIBLE')
  return begin(services, planned, { projectId: null, productId, variantId: chosen, linkHash: null, mayEdit: false }, input, opener)
}
