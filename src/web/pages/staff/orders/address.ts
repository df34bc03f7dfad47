/** The state of the board of orders in its address: the tab, the filters, the page, and the number of the open order. */
import { partsFrom } from '../../../lib/ui/display/addressParts.ts'

export const BOARD_PARTS = ['status', 'search', 'governorate', 'payment', 'from', 'to', 'page', 'order'] as const
export type Board = Partial<Record<(typeof BOARD_PARTS)[number], string>>

export const boardFrom = partsFrom(BOARD_PARTS)
