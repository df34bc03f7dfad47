/** Decides which process asks the provider about an unsettled row, and when it is asked again. */
import { Lease } from '../../jobs/lease.ts'
import { payments, refunds } from './tables.ts'

/** Milliseconds of a lease: longer than any call to a provider takes. A row is asked about until it is settled, however often. */
const OPTIONS = { lengthMs: 60_000, attempts: Infinity }
export const paymentLease = new Lease(payments, OPTIONS)
export const refundLease = new Lease(refunds, OPTIONS)

/** After a call that got no answer, the service asks again by itself. */
export const RETRY_MS = 30_000

export const later = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds)
