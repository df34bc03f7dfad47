/** Whether the days that someone asks for can be kept (docs/interface/cart-and-orders.md#delivery). Pure; days are `YYYY-MM-DD`. */
import type { Fault } from '#contract/detailSentences.ts'

interface Days {
  earliest: string
  latest: string
}

export const faultsOfDay = (path: string, day: string, { earliest, latest }: Days): Fault[] => {
  if (day < earliest) return [{ path, code: 'TOO_EARLY', earliest }]
  if (day > latest) return [{ path, code: 'TOO_LATE', latest }]
  return []
}

export const deliveryFaults = (day: string, days: Days): Fault[] => faultsOfDay('deliveryDate', day, days)

interface Installing {
  /** Whether anything in the order is installed. */
  required: boolean
  deliveryDate: string
  latest: string
}

/** Installation is on the day of delivery or later, and only for products that need it. */
export const installationFaults = (day: string, { required, deliveryDate, latest }: Installing): Fault[] =>
  required ? faultsOfDay('installationDate', day, { earliest: deliveryDate, latest }) : [{ path: 'installationDate', code: 'NOTHING_TO_INSTALL' }]
