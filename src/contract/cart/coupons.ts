/** Coupons, as staff keep them (docs/interface/cart-and-orders.md#coupons). */
import { z } from 'zod'
import { EXAMPLE_TIMES } from '../wire/examples.ts'
import { couponId } from '../wire/pathParameters.ts'
import { couponCode } from './cart.ts'
import { PRODUCT_LIMITS } from '../catalog/productLimits.ts'
import { LIMITS } from '../wire/limits.ts'
import { operation } from '../wire/operation.ts'
import { COUPON_STATUSES, COUPON_TYPES } from '../wire/orderVocabulary.ts'
import { id, moment, money, moneyWithin, pageQuery, pagination, timestamp } from '../wire/primitives.ts'
import { RULES } from '../rules.ts'

const coupon = z
  .strictObject({
    id,
    /** Upper case. */
    code: z.string().meta({ example: 'RAMADAN15' }),
    type: z.enum(COUPON_TYPES),
    /** Per cent of the goods, or EGP. */
    value: money.meta({ example: 15 }),
    /** EGP that the goods must cost at least. */
    minimum: money.meta({ example: 1000 }),
    oncePerPerson: z.boolean().meta({ example: true }),
    /** Null: from the beginning. */
    startsAt: timestamp.nullable().meta({ example: EXAMPLE_TIMES.now }),
    /** The first moment at which it no longer holds; null: never. */
    expiresAt: timestamp.nullable().meta({ example: EXAMPLE_TIMES.expiry }),
    /** Orders that may use it, all people together; null: any number. */
    redemptionLimit: z.int().nullable().meta({ example: 500 }),
    /** Orders that use it; cancelled ones do not count. */
    redemptions: z.int().meta({ example: 12 }),
    status: z.enum(COUPON_STATUSES).meta({ example: 'active' }),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Coupon' })
export type CouponOnWire = z.infer<typeof coupon>

const value = moneyWithin((egp) => egp.positive().max(PRODUCT_LIMITS.price))
const minimum = moneyWithin((egp) => egp.min(0).max(PRODUCT_LIMITS.price))
const redemptionLimit = z.int().min(1).max(LIMITS.coupon.redemptions).nullable()
/** A new code can be read out and typed: letters of the Latin alphabet, digits and hyphens. */
const newCode = couponCode.regex(/^[A-Z0-9][A-Z0-9-]{2,}$/, RULES.couponCode.en)

export const couponOperations = {
  listCoupons: operation({
    method: 'GET',
    path: '/staff/coupons',
    tag: 'staff',
    summary: 'List coupons; for staff',
    description: 'Newest first. `status` is the current one: `scheduled`, `active`, `used_up` or `expired`.',
    access: 'orders:read',
    query: z.strictObject({
      status: z.enum(COUPON_STATUSES).optional().meta({ description: 'Only in this state' }),
      code: couponCode.optional().meta({ description: 'Only the coupon of this code', example: 'RAMADAN15' }),
      ...pageQuery,
    }),
    status: 200,
    data: z.strictObject({ coupons: z.array(coupon), pagination }),
    errors: [],
  }),
  createCoupon: operation({
    method: 'POST',
    path: '/staff/coupons',
    tag: 'staff',
    summary: 'Make a coupon; for staff',
    description:
      '`value` is a whole number of per cent from 1 to 100, or EGP. Its code, its type and whether it is limited to one use per person cannot be changed later.',
    access: 'orders:write',
    body: z.strictObject({
      code: newCode,
      type: z.enum(COUPON_TYPES),
      value,
      minimum: minimum.default(0),
      oncePerPerson: z.boolean().default(true),
      startsAt: moment.nullable().default(null),
      expiresAt: moment.nullable().default(null),
      redemptionLimit: redemptionLimit.default(null),
    }),
    example: {
      code: 'RAMADAN15',
      type: 'percentage',
      value: 15,
      minimum: 1000,
      oncePerPerson: true,
      startsAt: EXAMPLE_TIMES.now,
      expiresAt: EXAMPLE_TIMES.expiry,
      redemptionLimit: 500,
    },
    status: 201,
    data: z.strictObject({ coupon }),
    errors: ['COUPON_CODE_EXISTS'],
  }),
  updateCoupon: operation({
    method: 'PUT',
    path: '/staff/coupons/{couponId}',
    tag: 'staff',
    summary: 'Change a coupon; for staff',
    description: 'Absent fields stay as they are, `null` removes a limit. Orders that used it keep their discount.',
    access: 'orders:write',
    params: z.object({ couponId }),
    body: z.strictObject({
      value: value.optional(),
      minimum: minimum.optional(),
      startsAt: moment.nullable().optional(),
      expiresAt: moment.nullable().optional(),
      redemptionLimit: redemptionLimit.optional(),
    }),
    example: { value: 20, redemptionLimit: 1000 },
    status: 200,
    data: z.strictObject({ coupon }),
    errors: ['COUPON_NOT_FOUND'],
  }),
  endCoupon: operation({
    method: 'POST',
    path: '/staff/coupons/{couponId}/end',
    tag: 'staff',
    summary: 'End a coupon now; for staff',
    description: 'Ending it again changes nothing. Orders that used it keep their discount.',
    access: 'orders:write',
    params: z.object({ couponId }),
    body: z.strictObject({}),
    status: 200,
    data: z.strictObject({ coupon }),
    errors: ['COUPON_NOT_FOUND'],
  }),
}
