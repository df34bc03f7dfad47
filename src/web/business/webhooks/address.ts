/** What the list of a webhook's deliveries shows, as its address keeps it. */
import { partsFrom } from '../../ui/addressParts.ts'

const PARTS = ['status', 'event', 'page'] as const
export type DeliveryList = Partial<Record<(typeof PARTS)[number], string>>
export const deliveriesFrom = partsFrom(PARTS)
