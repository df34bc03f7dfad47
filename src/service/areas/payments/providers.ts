/** The payment provider that this service uses. */
import type { Card, PaymentProvider } from './provider.ts'
import { sandbox } from './sandbox.ts'

export const paymentProvider: PaymentProvider = sandbox

/** What stands on the card behind a provider's token; null for a token that the provider does not know. */
export const describeCard = (token: string): Promise<Card | null> => paymentProvider.describeCard(token)
