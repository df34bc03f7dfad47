/** The payment provider that this service uses. */
import type { Instrument, PaymentProvider } from './provider.ts'
import { sandbox } from './sandbox.ts'

export const paymentProvider: PaymentProvider = sandbox

/** What is behind a provider's token; null for a token that the provider does not know. */
export const describeToken = (token: string): Promise<Instrument | null> => paymentProvider.describe(token)
