/** A cart, and what it would cost as an order (docs/interface/cart-and-orders.md#cart). Its operations are among those of orders. */
import { z } from 'zod'
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
  product: z.strictObject({ name: z.string(), image: z.string(), price: money }),
  variantId: id.nullable(),
  variant: z.strictObject({ name: z.string(), color: z.string() }).nullable(),
  quantity: z.int(),
  unitPrice: money,
  totalPrice: money,
  customizations: z.record(z.string(), z.unknown()),
  /** The room that the line came from; null for what was put in by itself. */
  designProjectId: id.nullable(),
  /** The room's name, as it was when the line came, or as it is now for those who may read the room. */
  designProjectName: z.string().nullable(),
  /** False once fewer pieces are left than the line asks for: the line is kept and marked. */
  inStock: z.boolean(),
  available: z.int(),
  /** False once the variant has left the catalogue: the line is kept and marked, costs nothing and cannot be ordered. */
  isForSale: z.boolean(),
  requiresInstallation: z.boolean(),
  /** For one piece, before tax; 0 where nothing is installed. An order of the line costs it beside `totalPrice`. */
  installationPrice: money,
  addedAt: timestamp,
})

export const couponCode = z.string().overwrite(plainSigns).trim().toUpperCase().min(1).max(LIMITS.text.code)
export const deliveryMethod = z.enum(DELIVERY_METHODS).default('standard')

/** What the estimate of a cart is for. */
export const estimateQuery = z.strictObject({
  /** Absent: that of the default address. */
  governorate: z.enum(GOVERNORATES).optional(),
  deliveryMethod,
  couponCode: couponCode.optional(),
  loyaltyPointsToUse: fromQuery(z.int().min(0)).optional(),
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

/** What the cart would cost as an order. All amounts are before tax but `taxAmount` and `totalAmount`. */
const estimate = z.strictObject({
  /** Where the delivery goes; null while no address is known, or where none is delivered to. */
  governorate: z.string().nullable(),
  deliveryMethod: z.enum(DELIVERY_METHODS),
  /** The first day on which an order that is placed now can come; null without a governorate. */
  earliestDelivery: day.nullable(),
  /** Of each line of the cart that can be sold. */
  lines: z.array(
    z.strictObject({
      itemId: id,
      totalPrice: money,
      /** The line's share of the discount. */
      discountAmount: money,
      installationAmount: money,
      /** On the discounted goods and on the installation. */
      taxAmount: money,
    }),
  ),
  subtotal: money,
  discountAmount: money,
  /** Null without a governorate: the total is then without delivery. */
  shippingAmount: money.nullable(),
  installationAmount: money,
  taxAmount: money,
  totalAmount: money,
  currency,
  /** Points of the account: those that it has, those that an order of the cart would take of the ones asked for, and what they take off. */
  loyaltyPoints: z.strictObject({ available: z.int(), used: z.int(), discount: money }),
  /** The coupon that was asked about; null where none was. */
  coupon: z
    .strictObject({
      code: z.string(),
      /** Null for a coupon that does not hold. */
      type: z.enum(COUPON_TYPES).nullable(),
      discount: money,
      /** Why it takes nothing off; null for a coupon that holds. */
      problem: z
        .strictObject({
          code: z.enum(COUPON_PROBLEMS),
          message: z.string(),
          /** Of `COUPON_MINIMUM`: what the goods must cost at least. */
          minimum: money.optional(),
          /** Of `COUPON_EXPIRED`. */
          expiredAt: timestamp.optional(),
          /** Of `COUPON_NOT_YET`. */
          startsAt: timestamp.optional(),
          /** Of `COUPON_TRIES`. */
          retryAt: timestamp.optional(),
        })
        .nullable(),
    })
    .nullable(),
})

export const cart = z
  .strictObject({
    id,
    items: z.array(cartItem),
    totalItems: z.int(),
    subtotal: money,
    estimatedTax: money,
    estimatedShipping: money,
    estimatedTotal: money,
    currency,
    estimate,
  })
  .meta({ id: 'Cart' })
export type Cart = z.infer<typeof cart>

/** What a room wants and the shop cannot give in that number; a variant that is no longer sold has 0 `available`. */
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
