/** The state of the list of payments in its address. */
import { partsFrom } from '../../../lib/ui/display/addressParts.ts'

export const PAYMENT_PARTS = ['status', 'method', 'property', 'from', 'to', 'page'] as const
export type PaymentList = Partial<Record<(typeof PAYMENT_PARTS)[number], string>>
export const paymentsFrom = partsFrom(PAYMENT_PARTS)
