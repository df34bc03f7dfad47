import type { PaymentProvider } from './provider.ts'
import { sandbox } from './sandbox.ts'

/** The payment provider that this service uses. */
export const paymentProvider: PaymentProvider = sandbox
