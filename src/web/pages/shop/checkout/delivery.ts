/** The draft of a changed delivery, and the request made of it. Pure; days are `YYYY-MM-DD`. */
import { deliveryDays } from '#contract/orders/delivery.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { TimeSlot } from '#contract/wire/orderVocabulary.ts'
import type { Body } from '../../../lib/api/endpoints.ts'

export interface DeliveryDraft {
  day: string
  timeSlot: TimeSlot
  /** Null: no day is agreed yet. */
  installation: string | null
  instructions: string
}

export const draftOf = ({ delivery, installation }: Order): DeliveryDraft => ({
  day: delivery.estimatedDate,
  timeSlot: delivery.timeSlot,
  installation: installation.scheduledDate,
  instructions: delivery.specialInstructions ?? '',
})

/** An installation is never before the delivery: it moves along. */
export const withDay = (draft: DeliveryDraft, day: string): DeliveryDraft => ({
  ...draft,
  day,
  installation: draft.installation !== null && draft.installation < day ? day : draft.installation,
})

/** The days to choose from. What was promised holds, though it could not be promised any more. */
export const daysFor = ({ addresses, delivery }: Order, now: Date): { earliest: string; latest: string } =>
  deliveryDays(addresses.shipping.governorate, delivery.deliveryMethod, now)

/** The changed fields alone; null where none is. */
export const changeOf = (order: Order, draft: DeliveryDraft): Body<'changeDelivery'> | null => {
  const before = draftOf(order)
  const instructions = draft.instructions.trim()
  const change = {
    ...(draft.day !== before.day && { deliveryDate: draft.day }),
    ...(draft.timeSlot !== before.timeSlot && { timeSlot: draft.timeSlot }),
    ...(draft.installation !== before.installation && { installationDate: draft.installation }),
    ...(instructions !== before.instructions && { specialInstructions: instructions === '' ? null : instructions }),
  }
  return Object.keys(change).length === 0 ? null : change
}
