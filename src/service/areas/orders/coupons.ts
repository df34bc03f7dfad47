/** Coupons: what they take off, and that one of once a person is used once (docs/interface/cart-and-orders.md#coupons). */
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/connection.ts'
import { brokenConstraint } from '../../db/connection.ts'
import { Refusal } from '../../wire/refusal.ts'
import { emailOf } from '../accounts/people.ts'
import { couponDiscount, type CouponTerms } from './pricing.ts'
import { couponRedemptions, coupons } from './tables.ts'

export type Coupon = typeof coupons.$inferSelect

const FIRST_COUPONS = [
  { code: 'WELCOME10', type: 'percentage', value: 10, minimum: 0, oncePerPerson: true, expiresAt: null },
  { code: 'DIWAN500', type: 'fixed', value: 50_000, minimum: 500_000, oncePerPerson: false, expiresAt: null },
  { code: 'EXPIRED', type: 'percentage', value: 20, minimum: 0, oncePerPerson: false, expiresAt: new Date('2026-01-01T00:00:00Z') },
] as const

/** The coupons that a shop without any begins with. */
export const seedCoupons = async (tx: Tx): Promise<void> => {
  const [any] = await tx.select({ id: coupons.id }).from(coupons).limit(1)
  if (any) return
  await tx
    .insert(coupons)
    .values(FIRST_COUPONS.map((coupon) => ({ id: randomUUID(), ...coupon })))
    .onConflictDoNothing()
}

const termsOf = ({ type, value, minimum }: Coupon): CouponTerms =>
  type === 'percentage' ? { type, percent: value, minimum } : { type, amount: value, minimum }

type CouponFault = 'COUPON_UNKNOWN' | 'COUPON_EXPIRED' | 'COUPON_MINIMUM' | 'COUPON_USED'
const invalid = (code: CouponFault, facts: Readonly<Record<string, unknown>> = {}): Refusal =>
  new Refusal('INVALID_COUPON', [{ path: 'couponCode', code, ...facts }])

/**
 * The coupon behind a code and the piastres that it takes off goods worth `subtotal`.
 * @throws Refusal INVALID_COUPON: unknown, expired, below its minimum
 */
export const judgeCoupon = async (q: Queryable, code: string, subtotal: number, now: Date): Promise<{ coupon: Coupon; discount: number }> => {
  const [coupon] = await q.select().from(coupons).where(eq(coupons.code, code))
  if (!coupon) throw invalid('COUPON_UNKNOWN')
  if (coupon.expiresAt && coupon.expiresAt <= now) throw invalid('COUPON_EXPIRED', { expiredAt: coupon.expiresAt.toISOString() })
  const discount = couponDiscount(termsOf(coupon), subtotal)
  if (discount === null) throw invalid('COUPON_MINIMUM', { minimum: coupon.minimum / 100 })
  return { coupon, discount }
}

/** Who uses a coupon: the account, and the e-mail or phone number by which a new guest is still the same person. */
export interface Person {
  accountId: string
  email: string | null
  /** The account has shown that the e-mail is its own. */
  emailConfirmed: boolean
}

/**
 * An e-mail address as far as it tells people apart: small letters, and without what follows a plus in the local part
 * (`mona+shop@example.com` reaches `mona@example.com`). Dots stay: most providers deliver `a.b` and `ab` to two people.
 */
export const samePerson = (email: string): string => {
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

const hasUsed = async (tx: Tx, coupon: Coupon, accountId: string): Promise<boolean> => {
  const [used] = await tx
    .select({ orderId: couponRedemptions.orderId })
    .from(couponRedemptions)
    .where(and(eq(couponRedemptions.couponId, coupon.id), eq(couponRedemptions.accountId, accountId)))
    .limit(1)
  return used !== undefined
}

const displaceUnconfirmed = async (tx: Tx, coupon: Coupon, email: string): Promise<void> => {
  const { couponId, onceEmail, emailConfirmed } = couponRedemptions
  await tx
    .update(couponRedemptions)
    .set({ onceEmail: null })
    .where(and(eq(couponId, coupon.id), eq(onceEmail, email), eq(emailConfirmed, false)))
}

/**
 * Uses the coupon up for this order. Of two orders of one person at the same moment the second waits here and is refused. What
 * others did under an e-mail that they had not confirmed takes nothing from the account that has: theirs gives way.
 * @throws Refusal INVALID_COUPON when the person has used it before
 */
export const redeemCoupon = async (tx: Tx, coupon: Coupon, orderId: string, person: Person, now: Date): Promise<void> => {
  const once = coupon.oncePerPerson
  const email = person.email === null ? null : samePerson(person.email)
  // Accounts that were merged may hold several uses, of which the index below keeps one.
  if (once && (await hasUsed(tx, coupon, person.accountId))) throw invalid('COUPON_USED')
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
    if (brokenConstraint(error)?.startsWith('coupon_once_')) throw invalid('COUPON_USED')
    throw error
  }
}

/** The coupon of a cancelled order may be used again. */
export const giveCouponBack = async (tx: Tx, orderId: string): Promise<void> => {
  await tx.delete(couponRedemptions).where(eq(couponRedemptions.orderId, orderId))
}
