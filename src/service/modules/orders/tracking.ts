/** Tracking events of an order (docs/interface/cart-and-orders.md#tracking). */
import { eq } from 'drizzle-orm'
import type { ParcelLocation, Tracking } from '#contract/orders/fulfilment.ts'
import { fill } from '#contract/text/fill.ts'
import type { Language } from '#contract/text/languages.ts'
import type { OrderStatus, TrackingStatus } from '#contract/wire/orderVocabulary.ts'
import type { Queryable, Tx } from '../../db/connection.ts'
import { insertionInto } from '../../db/statement.ts'
import { sendAlong } from '../../db/transactions.ts'
import { WORDS } from '../../words/words.ts'
import type { OrderRow } from './records.ts'
import { orderTracking } from './tables.ts'

/** Tracking status of each order status; an unpaid or unconfirmed order has none. */
export const TRACKING_STATUS: Readonly<Record<OrderStatus, TrackingStatus | null>> = {
  pending: null,
  confirmed: 'order_confirmed',
  processing: 'processing',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
}

interface TrackingEntry {
  status: TrackingStatus
  at: Date
  location?: ParcelLocation | undefined
}

const insertTracking = insertionInto(orderTracking)

export const writeTracking = async (tx: Tx, orderId: string, { status, at, location }: TrackingEntry): Promise<void> => {
  const row = { orderId, status, at, city: location?.city ?? null, country: location?.country ?? null }
  await sendAlong(tx, insertTracking(tx, row))
}

/** @param code ISO 3166-1, two letters; one that names no country is answered as it is */
const countryName = (code: string, language: Language): string => new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code

/** An order's way so far, in the caller's language. */
export const readTracking = async (q: Queryable, order: OrderRow, language: Language): Promise<Tracking> => {
  const rows = await q.select().from(orderTracking).where(eq(orderTracking.orderId, order.id)).orderBy(orderTracking.id)
  const { shortTexts } = WORDS[language]
  const seen = rows.findLast(({ city }) => city !== null)
  return {
    orderId: order.id,
    trackingNumber: order.trackingNumber,
    carrier: order.carrier,
    status: rows.at(-1)?.status ?? null,
    estimatedDelivery: order.deliveryDate,
    currentLocation: seen?.city && seen.country ? { city: seen.city, country: seen.country, timestamp: seen.at.toISOString() } : null,
    events: rows.map(({ status, at, city, country }) => ({
      status,
      description: fill(shortTexts[`tracking.${status}`], {}, language),
      timestamp: at.toISOString(),
      location: city && country ? city + shortTexts['tracking.comma'] + countryName(country, language) : null,
    })),
  }
}
