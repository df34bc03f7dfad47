/** Coupons as staff keep them (docs/interface/cart-and-orders.md#coupons). What was promised to those who used one stays: its code, its type, and once a person. */
import { randomUUID } from 'node:crypto'
import { and, count, desc, eq, gt, gte, isNotNull, isNull, lt, lte, or, type SQL } from 'drizzle-orm'
import type { CouponOnWire, couponOperations } from '#contract/cart/coupons.ts'
import type { Fault } from '#contract/detailSentences.ts'
import { fromWire, toWire } from '#contract/wire/money.ts'
import type { ParsedBody, ParsedQuery } from '#contract/wire/operation.ts'
import type { CouponStatus } from '#contract/wire/orderVocabulary.ts'
import { paginationOf, type Pagination } from '#contract/wire/primitives.ts'
import type { Database, Queryable, Tx } from '../../../db/connection.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { isUsedUp, lockCoupon, type Coupon } from './coupons.ts'
import { coupons } from '../tables.ts'

type Asked = ParsedQuery<typeof couponOperations.listCoupons>
type NewCoupon = ParsedBody<typeof couponOperations.createCoupon>
type Change = ParsedBody<typeof couponOperations.updateCoupon>

/** Nothing is dated before the shop; the database knows no year 0. */
const EARLIEST = new Date('2000-01-01T00:00:00Z')

const begun = (now: Date) => or(isNull(coupons.startsAt), lte(coupons.startsAt, now))
const lasting = (now: Date) => or(isNull(coupons.expiresAt), gt(coupons.expiresAt, now))
/** The same that `statusOf` says of one row; an expired one is nothing else. */
const inStatus: Readonly<Record<CouponStatus, (now: Date) => SQL | undefined>> = {
  expired: (now) => lte(coupons.expiresAt, now),
  scheduled: (now) => and(lasting(now), gt(coupons.startsAt, now)),
  used_up: (now) => and(lasting(now), begun(now), isNotNull(coupons.redemptionLimit), gte(coupons.redemptions, coupons.redemptionLimit)),
  active: (now) => and(lasting(now), begun(now), or(isNull(coupons.redemptionLimit), lt(coupons.redemptions, coupons.redemptionLimit))),
}

const statusOf = (coupon: Coupon, now: Date): CouponStatus => {
  if (coupon.expiresAt && coupon.expiresAt <= now) return 'expired'
  if (coupon.startsAt && now < coupon.startsAt) return 'scheduled'
  return isUsedUp(coupon) ? 'used_up' : 'active'
}

export const couponOnWire = (coupon: Coupon, now: Date): CouponOnWire => ({
  id: coupon.id,
  code: coupon.code,
  type: coupon.type,
  value: coupon.type === 'percentage' ? coupon.value : toWire(coupon.value),
  minimum: toWire(coupon.minimum),
  oncePerPerson: coupon.oncePerPerson,
  startsAt: coupon.startsAt?.toISOString() ?? null,
  expiresAt: coupon.expiresAt?.toISOString() ?? null,
  redemptionLimit: coupon.redemptionLimit,
  redemptions: coupon.redemptions,
  status: statusOf(coupon, now),
  createdAt: coupon.createdAt.toISOString(),
  updatedAt: coupon.updatedAt.toISOString(),
})

/** Newest first. @param now at which it is judged what a coupon's status is */
export const listCoupons = async (
  q: Queryable,
  { status, code, page, limit }: Asked,
  now: Date,
): Promise<{ coupons: CouponOnWire[]; pagination: Pagination }> => {
  const wanted = and(status && inStatus[status](now), code === undefined ? undefined : eq(coupons.code, code))
  const rows = await q
    .select()
    .from(coupons)
    .where(wanted)
    .orderBy(desc(coupons.createdAt), desc(coupons.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await q.select({ all: count() }).from(coupons).where(wanted)
  return { coupons: rows.map((row) => couponOnWire(row, now)), pagination: paginationOf({ page, limit }, counted?.all ?? 0) }
}

/** Value and period of a coupon, as the caller wrote them. */
type Terms = Pick<NewCoupon, 'type' | 'value' | 'startsAt' | 'expiresAt'>

/** @throws Refusal VALIDATION_ERROR: no whole percentage, an end before the start, a day before there was a shop */
const requireTerms = ({ type, value, startsAt, expiresAt }: Terms): void => {
  const faults: Fault[] = []
  if (type === 'percentage' && !(Number.isInteger(value) && value <= 100)) faults.push({ path: 'value', code: 'INVALID_VALUE', about: 'percent' })
  for (const [path, moment] of Object.entries({ startsAt, expiresAt }))
    if (moment !== null && new Date(moment) < EARLIEST) faults.push({ path, code: 'TOO_EARLY', earliest: EARLIEST.toISOString() })
  if (faults.length === 0 && startsAt !== null && expiresAt !== null && new Date(expiresAt) <= new Date(startsAt))
    faults.push({ path: 'expiresAt', code: 'INVALID_VALUE', about: 'window' })
  if (faults.length > 0) throw new Refusal('VALIDATION_ERROR', faults)
}

const stored = ({ type, value }: Pick<NewCoupon, 'type' | 'value'>): number => (type === 'percentage' ? value : fromWire(value))
const momentOf = (written: string | null): Date | null => (written === null ? null : new Date(written))

/**
 * Makes a coupon.
 * @throws Refusal VALIDATION_ERROR, COUPON_CODE_EXISTS
 */
export const createCoupon = async ({ root }: Database, asked: NewCoupon, now: Date): Promise<CouponOnWire> => {
  requireTerms(asked)
  const [made] = await root
    .insert(coupons)
    .values({
      ...asked,
      id: randomUUID(),
      value: stored(asked),
      minimum: fromWire(asked.minimum),
      startsAt: momentOf(asked.startsAt),
      expiresAt: momentOf(asked.expiresAt),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: coupons.code })
    .returning()
  if (!made) throw new Refusal('COUPON_CODE_EXISTS')
  return couponOnWire(made, now)
}

/** Sets fields of a locked coupon. */
const write = async (tx: Tx, id: string, change: Partial<Coupon>, now: Date): Promise<CouponOnWire> => {
  const [row] = await tx
    .update(coupons)
    .set({ ...change, updatedAt: now })
    .where(eq(coupons.id, id))
    .returning()
  if (!row) throw new Error(`coupon ${id} vanished under its lock`)
  return couponOnWire(row, now)
}

/** The coupon's row, held until the transaction ends. @throws Refusal COUPON_NOT_FOUND */
const requireCoupon = async (tx: Tx, id: string): Promise<Coupon> => {
  const coupon = await lockCoupon(tx, id)
  if (!coupon) throw new Refusal('COUPON_NOT_FOUND')
  return coupon
}

/**
 * Changes what a coupon takes off, for whom and when; what is absent stays, `null` takes a bound away. Orders that use it keep what they got.
 * A limit below the uses that there are ends it without taking any back.
 * @throws Refusal COUPON_NOT_FOUND, VALIDATION_ERROR
 */
export const updateCoupon = (db: Database, id: string, change: Change, now: Date): Promise<CouponOnWire> =>
  db.transaction(async (tx) => {
    const before = couponOnWire(await requireCoupon(tx, id), now)
    const { type, value, minimum, startsAt, expiresAt, redemptionLimit } = { ...before, ...change }
    requireTerms({ type, value, startsAt, expiresAt })
    const terms = { value: stored({ type, value }), minimum: fromWire(minimum), startsAt: momentOf(startsAt), expiresAt: momentOf(expiresAt) }
    return write(tx, id, { ...terms, redemptionLimit }, now)
  })

/** Ends a coupon at this moment; one that is over already stays as it is. @throws Refusal COUPON_NOT_FOUND */
export const endCoupon = (db: Database, id: string, now: Date): Promise<CouponOnWire> =>
  db.transaction(async (tx) => {
    const coupon = await requireCoupon(tx, id)
    if (coupon.expiresAt && coupon.expiresAt <= now) return couponOnWire(coupon, now)
    return write(tx, id, { expiresAt: now, startsAt: coupon.startsAt && coupon.startsAt < now ? coupon.startsAt : null }, now)
  })
