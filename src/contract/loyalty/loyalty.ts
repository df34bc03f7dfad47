/** Points and tiers of an account (docs/interface/accounts.md#loyalty-tiers). */
import { z } from 'zod'
import { operation } from '../wire/operation.ts'
import { LOYALTY_ENTRY_TYPES } from '../wire/orderVocabulary.ts'
import { TIER_NAMES } from '../pricing/loyalty.ts'
import { id, money, timestamp } from '../wire/primitives.ts'

const tier = z.enum(TIER_NAMES)

export const loyalty = z
  .strictObject({
    currentTier: tier,
    /** To be spent now. */
    points: z.int(),
    /** EGP paid for delivered orders. */
    totalSpent: money,
    /** Null at the highest tier, as the two that follow. */
    nextTier: tier.nullable(),
    /** EGP. */
    nextTierThreshold: money.nullable(),
    /** Points that the orders up to the next tier will earn. */
    pointsToNextTier: z.int().nullable(),
    /** Per cent of the way from this tier to the next, 0 to 100. */
    nextTierProgress: z.number(),
    referralCode: z.string(),
    referralsCount: z.int(),
    /** Points earned by referrals. */
    referralEarnings: z.int(),
    benefits: z.strictObject({
      discountPercentage: z.int(),
      freeShipping: z.boolean(),
      prioritySupport: z.boolean(),
      earlyAccess: z.boolean(),
      specialEvents: z.boolean(),
    }),
    /** The newest hundred, newest first. */
    pointsHistory: z.array(
      z.strictObject({
        id,
        type: z.enum(LOYALTY_ENTRY_TYPES),
        /** Negative where points were spent or taken back. */
        points: z.int(),
        /** In the caller's language. */
        description: z.string(),
        orderId: id.nullable(),
        createdAt: timestamp,
      }),
    ),
  })
  .meta({ id: 'Loyalty' })
export type Loyalty = z.infer<typeof loyalty>

export const loyaltyOperations = {
  getLoyalty: operation({
    method: 'GET',
    path: '/users/loyalty',
    tag: 'users',
    summary: 'Read your points, your tier and what it gives',
    access: 'users:read',
    status: 200,
    data: z.strictObject({ loyalty }),
    errors: [],
  }),
}
