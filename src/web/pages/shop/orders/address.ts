/** The state of the list of the user's orders in its address: the filters, the sort order, the page. */
import { partsFrom } from '../../../lib/ui/display/addressParts.ts'

export const ORDER_PARTS = ['status', 'from', 'to', 'sort', 'page'] as const
export type OrderList = Partial<Record<(typeof ORDER_PARTS)[number], string>>

export const ordersFrom = partsFrom(ORDER_PARTS)
