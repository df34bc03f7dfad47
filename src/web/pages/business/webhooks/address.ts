/** The state of the list of deliveries in its address. */
import { partsFrom } from '../../../lib/ui/display/addressParts.ts'

export const DELIVERY_PARTS = ['status', 'event', 'page'] as const
export type DeliveryList = Partial<Record<(typeof DELIVERY_PARTS)[number], string>>
export const deliveriesFrom = partsFrom(DELIVERY_PARTS)
