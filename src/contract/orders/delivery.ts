/**
 * Places and dates of delivery (docs/interface/cart-and-orders.md#delivery). The service refuses what the page's calendar does not offer: both read
 * these functions.
 */
import { SHIPPING_ZONES, type DeliveryMethod, type ShippingZone } from '../wire/orderVocabulary.ts'
import { addDays, cairoDay } from '../text/cairoDay.ts'

/** Days in the warehouse before an order leaves it; the days on the road are the zone's. */
const PACKING_DAYS: Readonly<Record<DeliveryMethod, number>> = { standard: 3, express: 1 }
/** A delivery is not planned further ahead than this. */
export const DAYS_AHEAD = 365

type Zone = (typeof SHIPPING_ZONES)[ShippingZone]
const ZONES: readonly Zone[] = Object.values(SHIPPING_ZONES)

/** Delivery terms of an Egyptian governorate; undefined for an unknown name. */
export const zoneOf = (governorate: string): Zone | undefined => ZONES.find((zone) => (zone.governorates as readonly string[]).includes(governorate))

/** Whether Diwan delivers to an address at all. @param country two-letter code */
export const deliversTo = ({ country, governorate }: { country: string; governorate: string }): boolean =>
  country === 'EG' && zoneOf(governorate) !== undefined

/** Days from the warehouse to the door; a place without a zone counts as the nearest one. */
export const roadDays = (governorate: string, method: DeliveryMethod): number => (zoneOf(governorate) ?? SHIPPING_ZONES.metro).roadDays[method]

/** Days from the order to the door. */
export const deliveryTime = (governorate: string, method: DeliveryMethod): number => PACKING_DAYS[method] + roadDays(governorate, method)

/** The first and the last day on which an order that is placed now can be delivered, `YYYY-MM-DD` by Cairo's calendar; both are possible. */
export const deliveryDays = (governorate: string, method: DeliveryMethod, now: Date): { earliest: string; latest: string } => {
  const today = cairoDay(now)
  return { earliest: addDays(today, deliveryTime(governorate, method)), latest: addDays(today, DAYS_AHEAD) }
}

/** Days from the order to the door by one method: the least and the most of all governorates. */
export const deliveryTimeRange = (method: DeliveryMethod): { least: number; most: number } => {
  const days = ZONES.map(({ governorates }) => deliveryTime(governorates[0], method))
  return { least: Math.min(...days), most: Math.max(...days) }
}
