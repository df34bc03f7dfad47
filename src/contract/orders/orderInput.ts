/** Input of an order (docs/interface/cart-and-orders.md). */
import { z } from 'zod'
import { email } from '../accounts/accounts.ts'
import { couponCode, deliveryMethod } from '../cart/cart.ts'
import { dayOrMoment, id, moneyWithin, text } from '../wire/primitives.ts'
import { customization, quantity } from '../design/itemFacts.ts'
import { LIMITS } from '../wire/limits.ts'
import { RULES } from '../rules.ts'
import { TIME_SLOTS } from '../wire/orderVocabulary.ts'
/** `cod` is cash on delivery. */
const paymentMethodId = z.union([z.literal('cod'), z.uuid(RULES.paymentMethod.en).toLowerCase()], RULES.paymentMethod.en)

export const orderInput = z.strictObject({
  items: z
    .array(
      z.strictObject({
        productId: id,
        variantId: id.optional(),
        quantity,
        designProjectId: id.optional(),
        customizations: customization.default({}),
      }),
    )
    .min(1)
    .max(LIMITS.entries.orderLines),
  shippingAddressId: id,
  billingAddressId: id.optional(),
  paymentMethodId,
  deliveryDate: dayOrMoment.optional(),
  installationDate: dayOrMoment.optional(),
  specialInstructions: text(0, LIMITS.text.note).optional(),
  couponCode: couponCode.optional(),
  loyaltyPointsToUse: z.int().min(0).optional(),
  deliveryMethod,
  timeSlot: z.enum(TIME_SLOTS).default('10:00-14:00'),
  /** A guest's e-mail (docs/interface/cart-and-orders.md#placing-an-order). */
  contactEmail: email.optional(),
  /** EGP: an order that would cost another total is refused with `ORDER_TOTAL_CHANGED`. */
  expectedTotal: moneyWithin((egp) => egp.min(0)).optional(),
})
export type OrderInput = z.input<typeof orderInput>
