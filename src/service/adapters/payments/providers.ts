import type { PaymentSettings } from '../../config.ts'
import { cashOnly } from './cashOnly.ts'
import type { PaymentProvider } from './provider.ts'
import { sandbox } from './sandbox.ts'

/** Payment provider of the settings. Stripe's library is loaded only where it is used: it takes 20 MB. */
export const providerOf = async (settings: PaymentSettings): Promise<PaymentProvider> => {
  if (settings.provider === 'stripe') return (await import('./stripe/stripe.ts')).stripeProvider(settings.stripe)
  return settings.provider === 'sandbox' ? sandbox : cashOnly
}
