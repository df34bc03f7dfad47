/** The hours of an order's delivery and installation, by Cairo's clocks (docs/interface/cart-and-orders.md#delivery). */
import { roadDays } from '#contract/orders/delivery.ts'
import { addDays, cairoDay, cairoDayStart } from '#contract/text/cairoDay.ts'
import type { DeliveryMethod, TimeSlot } from '#contract/wire/orderVocabulary.ts'
import { hourAt } from '#contract/text/wallTime.ts'

const WAREHOUSE_HOUR = 10
const HOUR_MS = 3_600_000

/** The hour of day in Cairo, 0–23. */
export const cairoHour = (at: Date): number => hourAt(at, 'Africa/Cairo')

/** The moment at which Cairo's clocks show `hour` on `day`, summer time or not; midnight is the beginning of the day, shown or skipped. */
export const cairoMoment = (day: string, hour: number): Date => {
  const start = cairoDayStart(day)
  if (hour === 0) return start
  const at = new Date(start.getTime() + hour * HOUR_MS)
  // The clocks may have been changed since midnight.
  return new Date(at.getTime() + (hour - cairoHour(at)) * HOUR_MS)
}

/** The day a caller means: a day as it is, a timestamp by Cairo's calendar. */
export const dayOf = (value: string): string => (value.length === 10 ? value : cairoDay(new Date(value)))

interface Delivery {
  /** `YYYY-MM-DD`. */
  day: string
  slot: TimeSlot
  method: DeliveryMethod
  governorate: string
}
/** When a delivery leaves the warehouse and when it arrives, at the beginning of its slot. */
export const deliveryTimes = ({ day, slot, method, governorate }: Delivery): { shipping: Date; delivery: Date } => ({
  shipping: cairoMoment(addDays(day, -roadDays(governorate, method)), WAREHOUSE_HOUR),
  delivery: cairoMoment(day, Number(slot.slice(0, 2))),
})

/** morning, afternoon or evening of an installation: by the hour where one was named, else afternoon, when furniture has come. */
export const installationSlot = (value: string): 'morning' | 'afternoon' | 'evening' => {
  if (value.length === 10) return 'afternoon'
  const hour = cairoHour(new Date(value))
  return hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening'
}
