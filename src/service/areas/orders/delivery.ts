/**
 * When an order comes (docs/interface/cart-and-orders.md#delivery). Standard delivery takes 5 days and express 2, counted in Cairo's calendar days; the
 * warehouse hands it over 2 days (express: 1) before it is due, at 10:00.
 */
import type { DELIVERY_METHODS, TIME_SLOTS } from '../../../contract/vocabulary.ts'

export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]
export type TimeSlot = (typeof TIME_SLOTS)[number]

const DAYS: Record<DeliveryMethod, { delivery: number; onTheRoad: number }> = {
  standard: { delivery: 5, onTheRoad: 2 },
  express: { delivery: 2, onTheRoad: 1 },
}
/** A delivery is not planned further ahead than this. */
const DAYS_AHEAD = 365
const DAY_MS = 86_400_000
const WAREHOUSE_HOUR = 10

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo', dateStyle: 'short' })
const wallClock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Cairo', hour: '2-digit', hourCycle: 'h23' })

/** The calendar day in Cairo, `YYYY-MM-DD`. */
export const cairoDay = (at: Date): string => calendar.format(at)

/** The hour of day in Cairo, 0–23. */
export const cairoHour = (at: Date): number => Number(wallClock.format(at))

export const addDays = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The moment at which Cairo's clocks show `hour` on `day`, summer time or not. */
export const cairoMoment = (day: string, hour: number): Date => {
  const asIfUtc = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  // Cairo is two hours ahead of UTC, three in summer: one of the two shows the hour asked for.
  const winter = new Date(asIfUtc - 2 * 3_600_000)
  return cairoHour(winter) === hour ? winter : new Date(asIfUtc - 3 * 3_600_000)
}

/** The day a caller means: a day as it is, a timestamp by Cairo's calendar. */
export const dayOf = (value: string): string => (value.length === 10 ? value : cairoDay(new Date(value)))

/** First and last day that a delivery may be asked for. */
export const deliveryDays = (method: DeliveryMethod, now: Date): { earliest: string; latest: string } => {
  const today = cairoDay(now)
  return { earliest: addDays(today, DAYS[method].delivery), latest: addDays(today, DAYS_AHEAD) }
}

/** When a delivery on `day` leaves the warehouse and when it arrives, at the beginning of its slot. */
export const deliveryTimes = (day: string, slot: TimeSlot, method: DeliveryMethod): { shipping: Date; delivery: Date } => ({
  shipping: cairoMoment(addDays(day, -DAYS[method].onTheRoad), WAREHOUSE_HOUR),
  delivery: cairoMoment(day, Number(slot.slice(0, 2))),
})

/** morning, afternoon or evening of an installation: by the hour where one was named, else afternoon, when furniture has come. */
export const installationSlot = (value: string): 'morning' | 'afternoon' | 'evening' => {
  if (value.length === 10) return 'afternoon'
  const hour = cairoHour(new Date(value))
  return hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening'
}
