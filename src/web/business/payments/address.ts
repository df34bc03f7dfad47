/** What the list of payments shows, as its address keeps it. */
import { partsFrom } from '../../ui/addressParts.ts'

const PARTS = ['status', 'method', 'property', 'from', 'to', 'page'] as const
export type PaymentList = Partial<Record<(typeof PARTS)[number], string>>
export const paymentsFrom = partsFrom(PARTS)
