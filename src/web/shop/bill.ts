/** What a shopper pays for what, VAT included: of a cart and of an order (docs/interface/cart-and-orders.md#prices). */
import { zoneOf } from '../../contract/delivery.ts'
import { fromWire, taxOn, toWire, withTax } from '../../contract/money.ts'
import type { Cart, Order } from '../../contract/orders.ts'
import { SHIPPING_ZONES } from '../../contract/vocabulary.ts'

/** EGP, each with its VAT; all but `tax` add up to the total. */
export interface Bill {
  /** Before any discount. */
  goods: number
  /** Taken off the goods: 0 or less. */
  discount: number
  /** Null where the address is not known yet: the total is without it. */
  shipping: number | null
  installation: number
  total: number
  /** The VAT that the total holds. */
  tax: number
}

/** Piastres by governorate, before tax; null where Diwan does not know the place. */
export const shippingTo = (governorate: string): number | null => zoneOf(governorate)?.piastres ?? null

/** EGP that a shopper pays for delivery, VAT included: the least and the most of all governorates. */
export const SHIPPING_RANGE = {
  least: toWire(withTax(Math.min(...Object.values(SHIPPING_ZONES).map(({ piastres }) => piastres)))),
  most: toWire(withTax(Math.max(...Object.values(SHIPPING_ZONES).map(({ piastres }) => piastres)))),
}

const sum = (piastres: readonly number[]): number => piastres.reduce((all, one) => all + one, 0)

/** EGP, VAT included, for the installation of so many pieces. */
export const installationOf = ({ installationPrice, quantity }: { installationPrice: number; quantity: number }): number =>
  toWire(withTax(fromWire(installationPrice) * quantity))

/**
 * What the cart will cost as an order. Its own estimate knows goods and their tax; delivery and installation are taxed at the same rate.
 * @param shipping piastres before tax; null while it is not known
 */
export const billOfCart = (cart: Cart, shipping: number | null): Bill => {
  const goodsTax = fromWire(cart.estimatedTax) - taxOn(fromWire(cart.estimatedShipping))
  const goods = fromWire(cart.subtotal) + goodsTax
  const delivery = shipping === null ? null : withTax(shipping)
  const installation = sum(cart.items.map((line) => fromWire(installationOf(line))))
  const installationTax = sum(cart.items.map((line) => taxOn(fromWire(line.installationPrice) * line.quantity)))
  return {
    goods: toWire(goods),
    discount: 0,
    shipping: delivery === null ? null : toWire(delivery),
    installation: toWire(installation),
    total: toWire(goods + (delivery ?? 0) + installation),
    tax: toWire(goodsTax + taxOn(shipping ?? 0) + installationTax),
  }
}

/** What an order cost. A discount saves its tax too: it is what the other rows leave of the total. */
export const billOfOrder = ({ items, pricing }: Pick<Order, 'items' | 'pricing'>): Bill => {
  const goods = sum(items.map(({ totalPrice }) => withTax(fromWire(totalPrice))))
  const installation = sum(items.map((item) => fromWire(installationOf(item))))
  const shipping = withTax(fromWire(pricing.shippingAmount))
  return {
    goods: toWire(goods),
    discount: toWire(fromWire(pricing.totalAmount) - goods - shipping - installation),
    shipping: toWire(shipping),
    installation: toWire(installation),
    total: pricing.totalAmount,
    tax: pricing.taxAmount,
  }
}
