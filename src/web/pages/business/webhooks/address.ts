/** What the list of a webhook's deliveries shows, as its address keeps it. */
import { partsFrom } from '../../../lib/ui/display/addressParts.ts'

export const DELIVERY_PARTS = ['status', 'event', 'page'] as const
export type DeliveryList = Partial<Record<(typeof DELIVERY_PARTS)[number], string>>
export const deliveriesFrom = partsFrom(DELIVERY_PARTS)
