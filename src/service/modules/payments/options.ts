/** Payment options: in cash on delivery, and by what the payment provider offers. */
import type { PaymentOption } from '#contract/payments/payments.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Offer, PaymentProvider } from '../../adapters/payments/provider.ts'

const optionOf = (offer: Offer, language: Language): PaymentOption => {
  if (offer.type === 'card') return offer
  if (offer.type !== 'instalments') return { ...offer, name: offer.name(language) }
  return { ...offer, name: offer.name(language), plans: [...offer.plans] }
}

/** In the order in which to offer them: cash first. */
export const paymentOptions = ({ offers }: PaymentProvider, language: Language): PaymentOption[] => [
  { type: 'cash' },
  ...offers.map((offer) => optionOf(offer, language)),
]
