import type { PaymentSettings } from '../../config.ts'
import { cashOnly } from './cashOnly.ts'
import type { PaymentProvider } from './provider.ts'
import { sandbox } from './sandbox.ts'
import { stripeProvider } from './stripe/stripe.ts'

/** Who takes payments, by the settings. */
export const providerOf = (settings: PaymentSettings): PaymentProvider => {
  if (settings.provider === 'stripe') return stripeProvider(settings.stripe)
  return settings.provider === 'sandbox' ? sandbox : cashOnly
}
