/** What the list of one's orders shows, as its address keeps it: the filters, the order they stand in, the page. */
import { partsFrom } from '../../../lib/ui/display/addressParts.ts'

export const ORDER_PARTS = ['status', 'from', 'to', 'sort', 'page'] as const
export type OrderList = Partial<Record<(typeof ORDER_PARTS)[number], string>>

export const ordersFrom = partsFrom(ORDER_PARTS)
