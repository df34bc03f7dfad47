/**
 * Limits of guessing coupon codes (docs/interface/cart-and-orders.md#coupons). Codes that do not exist are counted, by account and by network; where
 * there were too many, no code is looked up any more, so that a right one cannot be distinguished from a wrong one either.
 */
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/connection.ts'
import type { Policy } from '../../../http/limits/limits.ts'
import { fullUntil, takeShared } from '../../../http/limits/sharedLimits.ts'
import { coupons } from '../tables.ts'

const HOUR_S = 3600
const OF_ACCOUNT: Policy = { name: 'coupon-account', quota: 20, window: HOUR_S }
const OF_NETWORK: Policy = { name: 'coupon-network', quota: 100, window: HOUR_S }
/** The same wrong code asked about again, as a page does that reloads its cart, is no other guess. */
const SAME_CODE: Policy = { name: 'coupon-code', quota: 1, window: HOUR_S }

export interface CouponTry {
  code: string
  accountId: string
  /** As `networkOf` names it. */
  network: string
  at: Date
}

/**
 * Counts a code that is asked about, if it does not exist.
 * @returns null where the code may be looked at; else when there may be tries again
 */
export const countCouponTry = async (q: Queryable, { code, accountId, network, at }: CouponTry): Promise<Date | null> => {
  const counts = [
    { policy: OF_ACCOUNT, who: [accountId] },
    { policy: OF_NETWORK, who: [network] },
  ]
  for (const { policy, who } of counts) {
    const until = await fullUntil(q, policy, who, at)
    if (until) return until
  }
  const [known] = await q.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, code))
  if (known) return null
  if ((await takeShared(q, SAME_CODE, [accountId, code], at)).left < 0) return null
  for (const { policy, who } of counts) {
    const { left, ends } = await takeShared(q, policy, who, at)
    // Others asked at the same moment, and had the last try.
    if (left < 0) return ends
  }
  return null
}
