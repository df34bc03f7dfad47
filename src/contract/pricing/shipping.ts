/** Price of delivery, in integer piastres (docs/interface/cart-and-orders.md#delivery). */
import { deliversTo, zoneOf } from '../orders/delivery.ts'
import { toWire, type Piastres } from '../wire/money.ts'
import { SHIPPING_ZONES } from '../wire/orderVocabulary.ts'
import { TIERS, type Tier } from './loyalty.ts'
import { withTax } from './tax.ts'

/** Piastres by governorate, before tax; null where Diwan does not know the place. */
export const shippingTo = (governorate: string): Piastres | null => zoneOf(governorate)?.piastres ?? null

/**
 * Piastres to deliver an order, before tax; null where Diwan does not deliver (`DELIVERY_NOT_AVAILABLE`).
 * @param tier the customer's: from gold it is free
 */
export const shippingFor = (address: { country: string; governorate: string }, tier: Tier): Piastres | null => {
  if (!deliversTo(address)) return null
  return TIERS[tier].freeShipping ? 0 : shippingTo(address.governorate)
}

const ZONE_PIASTRES = Object.values(SHIPPING_ZONES).map(({ piastres }) => piastres)
/** EGP that a shopper pays for delivery, VAT included: the least and the most of all governorates. */
export const SHIPPING_RANGE = { least: toWire(withTax(Math.min(...ZONE_PIASTRES))), most: toWire(withTax(Math.max(...ZONE_PIASTRES))) }
