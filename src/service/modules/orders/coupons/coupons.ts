/** Coupons: when they hold, and that each is used as often as it may be, by all and by one person (docs/interface/cart-and-orders.md#coupons). */
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../db/connection.ts'
import { brokenConstraint } from '../../../db/connection.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import type { Quote } from '../../cart/hooks.ts'
import { emailOf } from '../../accounts/people.ts'
import type { COUPON_PROBLEMS } from '#contract/cart/cart.ts'
import { toWire, type Piastres } from '#contract/wire/money.ts'
import { couponDiscount, type CouponTerms } from '#contract/pricing/discount.ts'
import { couponRedemptions, coupons } from '../tables.ts'

export type Coupon = typeof coupons.$inferSelect

const termsOf = ({ type, value, minimum }: Coupon): CouponTerms =>
  type === 'percentage' ? { type, percent: value, minimum } : { type, amount: value, minimum }

/** Fault of a coupon: a fact of an estimate, and the refusal of an order. */
export interface CouponProblem {
  holds: false
  code: (typeof COUPON_PROBLEMS)[number]
  facts: NonNullable<Quote['couponProblem']>['facts']
}
export interface ValidCoupon {
  holds: true
  coupon: Coupon
  terms: CouponTerms
}

const wrong = (code: CouponProblem['code'], facts: CouponProblem['facts'] = {}): CouponProblem => ({ holds: false, code, facts })

export const triedTooOften = (retryAt: Date): CouponProblem => wrong('COUPON_TRIES', { retryAt: retryAt.toISOString() })

export const invalidCoupon = ({ code, facts }: Pick<CouponProblem, 'code' | 'facts'>): Refusal =>
  new Refusal('INVALID_COUPON', [{ path: 'couponCode', code, ...facts }])

export const isUsedUp = ({ redemptions, redemptionLimit }: Coupon): boolean => redemptionLimit !== null && redemptions >= redemptionLimit

/** Holds the coupon's row until the transaction ends: every other order that uses it, or gives it back, waits here. */
export const lockCoupon = async (tx: Tx, id: string): Promise<Coupon | undefined> => {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, id)).for('update')
  return coupon
}

const countRedemption = (tx: Tx, id: string, step: 1 | -1) =>
  tx
    .update(coupons)
    .set({ redemptions: sql`${coupons.redemptions} + ${step}` })
    .where(eq(coupons.id, id))

const hasUsed = async (q: Queryable, coupon: Coupon, accountId: string): Promise<boolean> => {
  const [used] = await q
    .select({ orderId: couponRedemptions.orderId })
    .from(couponRedemptions)
    .where(and(eq(couponRedemptions.couponId, coupon.id), eq(couponRedemptions.accountId, accountId)))
    .limit(1)
  return used !== undefined
}

interface Use {
  /** Subtotal of the products. */
  subtotal: Piastres
  accountId: string
  at: Date
}

/** The first moment of its window counts, the last one does not. */
const windowProblem = ({ startsAt, expiresAt }: Coupon, at: Date): CouponProblem | null => {
  if (startsAt && at < startsAt) return wrong('COUPON_NOT_YET', { startsAt: startsAt.toISOString() })
  if (expiresAt && expiresAt <= at) return wrong('COUPON_EXPIRED', { expiredAt: expiresAt.toISOString() })
  return null
}

/** Reason why this account cannot use the coupon at this moment, whatever it buys. */
const usageProblem = async (q: Queryable, coupon: Coupon, accountId: string, at: Date): Promise<CouponProblem | null> => {
  const outside = windowProblem(coupon, at)
  if (outside) return outside
  if (coupon.oncePerPerson && (await hasUsed(q, coupon, accountId))) return wrong('COUPON_USED')
  return isUsedUp(coupon) ? wrong('COUPON_USED_UP') : null
}

/** Whether the coupon behind a code reduces the price of these products for this account, and if not, the first reason. */
export const judgeCoupon = async (q: Queryable, code: string, { subtotal, accountId, at }: Use): Promise<ValidCoupon | CouponProblem> => {
  const [coupon] = await q.select().from(coupons).where(eq(coupons.code, code))
  if (!coupon) return wrong('COUPON_UNKNOWN')
  const problem = await usageProblem(q, coupon, accountId, at)
  if (problem) return problem
  const terms = termsOf(coupon)
  if (couponDiscount(terms, subtotal) === null) return wrong('COUPON_MINIMUM', { minimum: toWire(coupon.minimum) })
  return { holds: true, coupon, terms }
}

/** Person who uses a coupon: the account, and the e-mail or phone number by which a new guest is still the same person. */
export interface Person {
  accountId: string
  email: string | null
  /** The account has shown that the e-mail is its own. */
  emailConfirmed: boolean
}

/**
 * An e-mail address as far as it distinguishes people: small letters, and without what follows a plus in the local part (`mona+shop@example.com`
 * reaches `mona@example.com`). Dots stay: most providers deliver `a.b` and `ab` to two people.
 */
export const normalizedEmailOwner = (email: string): string => {
  const [, local = email, domain = ''] = /^(.*)(@[^@]*)$/.exec(email.trim().toLowerCase()) ?? []
  const plus = local.indexOf('+')
  return (plus > 0 ? local.slice(0, plus) : local) + domain
}

/**
 * An account is its own e-mail, whatever an order names; a guest is what the order names.
 * @param contact an e-mail or, of a guest who gave none, the phone number
 */
export const personOf = async (q: Queryable, accountId: string, contact: string | null): Promise<Person> => {
  const own = await emailOf(q, accountId)
  return { accountId, email: own?.email ?? contact, emailConfirmed: own?.confirmed ?? false }
}

const displaceUnconfirmed = async (tx: Tx, coupon: Coupon, email: string): Promise<void> => {
  const { couponId, onceEmail, emailConfirmed } = couponRedemptions
  await tx
    .update(couponRedemptions)
    .set({ onceEmail: null })
    .where(and(eq(couponId, coupon.id), eq(onceEmail, email), eq(emailConfirmed, false)))
}

/**
 * Uses the coupon for this order. Orders that use one coupon wait here for each other, so that of those of one person, and of those for the
 * last use, one goes through. What others did under an e-mail that they had not confirmed takes nothing from the account that has: theirs
 * gives way.
 * @throws Refusal INVALID_COUPON when the person has used it before, or when it was used up or ended meanwhile
 */
export const redeemCoupon = async (tx: Tx, { id }: Coupon, orderId: string, person: Person, now: Date): Promise<void> => {
  const coupon = await lockCoupon(tx, id)
  if (!coupon) throw invalidCoupon({ code: 'COUPON_UNKNOWN', facts: {} })
  const problem = await usageProblem(tx, coupon, person.accountId, now)
  if (problem) throw invalidCoupon(problem)
  await countRedemption(tx, id, 1)
  const once = coupon.oncePerPerson
  const email = person.email === null ? null : normalizedEmailOwner(person.email)
  if (once && email !== null && person.emailConfirmed) await displaceUnconfirmed(tx, coupon, email)
  try {
    await tx.insert(couponRedemptions).values({
      orderId,
      couponId: coupon.id,
      accountId: person.accountId,
      onceAccount: once ? person.accountId : null,
      onceEmail: once ? email : null,
      emailConfirmed: person.emailConfirmed,
      redeemedAt: now,
    })
  } catch (error) {
    if (brokenConstraint(error)?.startsWith('coupon_once_')) throw invalidCoupon({ code: 'COUPON_USED', facts: {} })
    throw error
  }
}

/** The coupon of a cancelled order may be used again. */
export const giveCouponBack = async (tx: Tx, orderId: string): Promise<void> => {
  const mine = eq(couponRedemptions.orderId, orderId)
  const [used] = await tx.select({ couponId: couponRedemptions.couponId }).from(couponRedemptions).where(mine)
  if (!used) return
  // The coupon's row first, as redeeming does: two orders that meet here never wait for each other.
  await countRedemption(tx, used.couponId, -1)
  await tx.delete(couponRedemptions).where(mine)
}
