/** What the list of one's orders shows, as its address keeps it: the filters, the order they stand in, the page. */
import { partsFrom } from '../../ui/addressParts.ts'

const PARTS = ['status', 'from', 'to', 'sort', 'page'] as const
export type OrderList = Partial<Record<(typeof PARTS)[number], string>>

export const ordersFrom = partsFrom(PARTS)
