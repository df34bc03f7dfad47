/** A cart, and what it would cost as an order (docs/interface/cart-and-orders.md#cart). Its operations are among those of orders. */
import { z } from 'zod'
import { EXAMPLE_IDS } from '../wire/examples.ts'
import type { DetailCode } from '../wire/detailCodes.ts'
import { LIMITS } from '../wire/limits.ts'
import { currency, day, fromQuery, id, money, timestamp } from '../wire/primitives.ts'
import { RULES } from '../rules.ts'
import { COUPON_TYPES, DELIVERY_METHODS, GOVERNORATES } from '../wire/orderVocabulary.ts'
import { plainSigns } from '../text/typedSigns.ts'

export const CART_LINE_LIMIT = LIMITS.account.cartLines

export const cartItem = z.strictObject({
  id,
  productId: id,
  product: z.strictObject({
    name: z.string().meta({ example: 'Lotus sofa, three-seat' }),
    image: z.string().meta({ example: 'https://diwan.example/assets/lotus-sofa.webp' }),
    price: money.meta({ example: 38_500 }),
  }),
  variantId: id.nullable().meta({ example: EXAMPLE_IDS.variant }),
  variant: z.strictObject({ name: z.string().meta({ example: 'Sand linen' }), color: z.string().meta({ example: '#D9C7A8' }) }).nullable(),
  quantity: z.int().meta({ example: 1 }),
  unitPrice: money.meta({ example: 38_500 }),
  totalPrice: money.meta({ example: 38_500 }),
  customizations: z.record(z.string(), z.unknown()).meta({ example: { legs: 'walnut' } }),
  /** The room that the line came from; null for what was put in by itself. */
  designProjectId: id.nullable().meta({ example: EXAMPLE_IDS.project }),
  /** The room's name when the line was added, or its current name for users who may read the room. */
  designProjectName: z.string().nullable().meta({ example: 'Salon' }),
  /** False once fewer pieces are left than the line asks for: the line is kept and marked. */
  inStock: z.boolean().meta({ example: true }),
  available: z.int().meta({ example: 14 }),
  /** False once the variant has left the catalogue: the line is kept and marked, costs nothing and cannot be ordered. */
  isForSale: z.boolean().meta({ example: true }),
  requiresInstallation: z.boolean().meta({ example: false }),
  /** For one piece, before tax; 0 where nothing is installed. An order of the line costs it beside `totalPrice`. */
  installationPrice: money.meta({ example: 0 }),
  addedAt: timestamp,
})

export const couponCode = z.string().overwrite(plainSigns).trim().toUpperCase().min(1).max(LIMITS.text.code)
export const deliveryMethod = z.enum(DELIVERY_METHODS).default('standard')

/** Parameters of a cart's estimate. */
export const estimateQuery = z.strictObject({
  /** Absent: that of the default address. */
  governorate: z
    .enum(GOVERNORATES)
    .optional()
    .meta({ description: 'Of the address: where the estimate delivers to, the default address’s when it is absent; only orders that go there' }),
  deliveryMethod: deliveryMethod.meta({ description: 'How the estimate delivers' }),
  couponCode: couponCode.optional().meta({ description: 'A coupon that the estimate takes into account', example: 'WELCOME10' }),
  loyaltyPointsToUse: fromQuery(z.int().min(0))
    .optional()
    .meta({ description: 'Points that the estimate takes into account, as far as the account has them' }),
})
export type EstimateQuery = z.output<typeof estimateQuery>

export const COUPON_PROBLEMS = [
  'COUPON_UNKNOWN',
  'COUPON_NOT_YET',
  'COUPON_EXPIRED',
  'COUPON_MINIMUM',
  'COUPON_USED',
  'COUPON_USED_UP',
  'COUPON_TRIES',
] as const satisfies readonly DetailCode[]

/** The price of the cart as an order. All amounts are before tax but `taxAmount` and `totalAmount`. */
const estimate = z.strictObject({
  /** Governorate of the delivery; null while no address is known, or where Diwan does not deliver. */
  governorate: z.string().nullable().meta({ example: 'Cairo' }),
  deliveryMethod: z.enum(DELIVERY_METHODS),
  /** The first day on which an order that is placed now can come; null without a governorate. */
  earliestDelivery: day.nullable().meta({ example: '2026-11-26' }),
  /** Each line of the cart that can be sold. */
  lines: z.array(
    z.strictObject({
      itemId: id,
      totalPrice: money.meta({ example: 38_500 }),
      /** The line's share of the discount. */
      discountAmount: money.meta({ example: 0 }),
      installationAmount: money.meta({ example: 0 }),
      /** On the discounted goods and on the installation. */
      taxAmount: money.meta({ example: 5390 }),
    }),
  ),
  subtotal: money.meta({ example: 38_500 }),
  discountAmount: money.meta({ example: 0 }),
  /** Null without a governorate: the total is then without delivery. */
  shippingAmount: money.nullable().meta({ example: 150 }),
  installationAmount: money.meta({ example: 0 }),
  taxAmount: money.meta({ example: 5411 }),
  totalAmount: money.meta({ example: 44_061 }),
  currency,
  /** Points of the account: those that it has, those that an order of the cart would take of the ones asked for, and what they take off. */
  loyaltyPoints: z.strictObject({ available: z.int().meta({ example: 14 }), used: z.int(), discount: money }),
  /** The coupon that was asked about; null where none was. */
  coupon: z
    .strictObject({
      code: z.string(),
      /** Null for a coupon that does not hold. */
      type: z.enum(COUPON_TYPES).nullable(),
      discount: money,
      /** Reason why it takes nothing off; null for a valid coupon. */
      problem: z
        .strictObject({
          code: z.enum(COUPON_PROBLEMS),
          message: z.string(),
          /** For `COUPON_MINIMUM`: the least subtotal. */
          minimum: money.optional(),
          /** For `COUPON_EXPIRED`. */
          expiredAt: timestamp.optional(),
          /** For `COUPON_NOT_YET`. */
          startsAt: timestamp.optional(),
          /** For `COUPON_TRIES`. */
          retryAt: timestamp.optional(),
        })
        .nullable(),
    })
    .nullable()
    .meta({ example: null }),
})

export const cart = z
  .strictObject({
    id,
    items: z.array(cartItem),
    totalItems: z.int().meta({ example: 1 }),
    subtotal: money.meta({ example: 38_500 }),
    estimatedTax: money.meta({ example: 5390 }),
    estimatedShipping: money.meta({ example: 0 }),
    estimatedTotal: money.meta({ example: 43_890 }),
    currency,
    estimate,
  })
  .meta({ id: 'Cart' })
export type Cart = z.infer<typeof cart>

/** A line of a room that exceeds the stock; a variant that is no longer sold has 0 `available`. */
export const unavailableLine = z.strictObject({
  productId: id,
  variantId: id.nullable(),
  name: z.string(),
  /** Pieces that the cart would have held of this variant. */
  requested: z.int(),
  available: z.int(),
})
export type UnavailableLine = z.infer<typeof unavailableLine>

/** A room named in one of three ways: by its id, by its public link, or by an AR session that shows it. */
export const roomSource = z
  .strictObject({
    projectId: id.optional(),
    shareToken: z.string().min(1).max(64).optional(),
    arSessionToken: z.string().min(1).max(128).optional(),
    /** Leaves lines out that the stock does not cover, and names them in `unavailable`, instead of refusing the whole room. */
    skipUnavailable: z.boolean().default(false),
  })
  .refine(({ projectId, shareToken, arSessionToken }) => [projectId, shareToken, arSessionToken].filter((one) => one !== undefined).length === 1, {
    path: ['projectId'],
    message: RULES.oneRoom.en,
  })
