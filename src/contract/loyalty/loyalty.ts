/** Points and tiers of an account (docs/interface/accounts.md#loyalty-tiers). */
import { z } from 'zod'
import { EXAMPLE_IDS, EXAMPLE_TIMES } from '../wire/examples.ts'
import { operation } from '../wire/operation.ts'
import { LOYALTY_ENTRY_TYPES } from '../wire/orderVocabulary.ts'
import { TIER_NAMES } from '../pricing/loyalty.ts'
import { id, money, timestamp } from '../wire/primitives.ts'

const tier = z.enum(TIER_NAMES)

export const loyalty = z
  .strictObject({
    currentTier: tier.meta({ example: 'bronze' }),
    /** To be spent now. */
    points: z.int().meta({ example: 120 }),
    /** EGP paid for delivered orders. */
    totalSpent: money.meta({ example: 1200 }),
    /** Null at the highest tier, as the two that follow. */
    nextTier: tier.nullable().meta({ example: 'silver' }),
    /** EGP. */
    nextTierThreshold: money.nullable().meta({ example: 5000 }),
    /** Points that the orders up to the next tier will earn. */
    pointsToNextTier: z.int().nullable().meta({ example: 380 }),
    /** Per cent of the way from this tier to the next, 0 to 100. */
    nextTierProgress: z.number().meta({ example: 24 }),
    referralCode: z.string().meta({ example: 'NOUR7K2Q' }),
    referralsCount: z.int().meta({ example: 1 }),
    /** Points earned by referrals. */
    referralEarnings: z.int().meta({ example: 0 }),
    benefits: z.strictObject({
      discountPercentage: z.int().meta({ example: 0 }),
      freeShipping: z.boolean(),
      prioritySupport: z.boolean(),
      earlyAccess: z.boolean(),
      specialEvents: z.boolean(),
    }),
    /** The newest hundred, newest first. */
    pointsHistory: z
      .array(
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
      )
      .meta({
        example: [
          {
            id: EXAMPLE_IDS.rating,
            type: 'earned',
            points: 120,
            description: 'Earned with an order',
            orderId: EXAMPLE_IDS.order,
            createdAt: EXAMPLE_TIMES.created,
          },
        ],
      }),
  })
  .meta({ id: 'Loyalty' })
export type Loyalty = z.infer<typeof loyalty>

export const loyaltyOperations = {
  getLoyalty: operation({
    method: 'GET',
    path: '/users/loyalty',
    tag: 'users',
    summary: 'Read your points, your tier and what it gives',
    description: 'The tier depends on the value of delivered orders; points are earned when an order is delivered.',
    access: 'users:read',
    status: 200,
    data: z.strictObject({ loyalty }),
    errors: [],
  }),
}
