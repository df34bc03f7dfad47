/** The amounts of an order, as orders and events have them. */
import { currency, money } from '../wire/primitives.ts'

export const orderAmounts = {
  subtotal: money.meta({ example: 38_500 }),
  taxAmount: money.meta({ example: 5411 }),
  shippingAmount: money.meta({ example: 150 }),
  discountAmount: money.meta({ example: 0 }),
  installationAmount: money.meta({ example: 0 }),
  totalAmount: money.meta({ example: 44_061 }),
  currency,
}
