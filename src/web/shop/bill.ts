/** What the cart will cost as an order, VAT included (docs/interface/cart-and-orders.md#prices). */
import { fromWire, toWire } from '../../contract/money.ts'
import type { Cart } from '../../contract/orders.ts'
import { billOf, type Bill } from '../../contract/pricing/bill.ts'
import { priceOrder } from '../../contract/pricing/order.ts'

/** @param shipping piastres before tax; null while it is not known */
export const billOfCart = (cart: Pick<Cart, 'items'>, shipping: number | null): Bill => {
  const lines = cart.items.map(({ unitPrice, quantity, installationPrice }) => ({
    unitPrice: fromWire(unitPrice),
    quantity,
    installationPrice: fromWire(installationPrice),
  }))
  const { tax, total } = priceOrder({ lines, shipping: shipping ?? 0 })
  const shippingAmount = shipping === null ? null : toWire(shipping)
  return billOf(cart.items, { shippingAmount, taxAmount: toWire(tax), totalAmount: toWire(total) })
}
