/** What an order comes to, as orders and events carry it. */
import { currency, money } from '../wire/primitives.ts'

export const orderAmounts = {
  subtotal: money,
  taxAmount: money,
  shippingAmount: money,
  discountAmount: money,
  installationAmount: money,
  totalAmount: money,
  currency,
}
