/** Stripe's test cards, as far as the fake needs them: the result of a payment by each. */
export type CardEnd = 'succeeds' | 'declined' | 'authenticate' | 'processing'

interface TestCard {
  end: CardEnd
  last4: string
  declineCode?: string
}

export const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  pm_card_visa: { end: 'succeeds', last4: '4242' },
  pm_card_visa_chargeDeclined: { end: 'declined', last4: '0002', declineCode: 'generic_decline' },
  pm_card_visa_chargeDeclinedInsufficientFunds: { end: 'declined', last4: '9995', declineCode: 'insufficient_funds' },
  pm_card_threeDSecure2Required: { end: 'authenticate', last4: '3220' },
  // No card of Stripe's: some banks take their time, and Stripe then says `processing`.
  pm_card_takes_its_time: { end: 'processing', last4: '4321' },
}
