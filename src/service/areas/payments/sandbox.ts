/**
 * The provider for development and tests (docs/interface/cart-and-orders.md#payment-providers): no money moves. Its cards are `pm_card_visa`, which pays,
 * `pm_card_declined`, which does not, and `pm_card_slow`, which pays five seconds later.
 * It remembers nothing: a slow charge carries its due time in its reference, so a restart loses none.
 */
import type { Card, ChargeOutcome, ChargeRequest, PaymentProvider } from './provider.ts'

const SLOW_MS = 5_000

interface SandboxCard extends Card {
  charge: (request: ChargeRequest) => ChargeOutcome
}

const referenceOf = (request: ChargeRequest): string => `sandbox_ch_${request.idempotencyKey}`
const succeeds = (request: ChargeRequest): ChargeOutcome => ({ status: 'succeeded', reference: referenceOf(request), fee: 0 })
const declines = (): ChargeOutcome => ({ status: 'declined', reason: 'card_declined' })
const takesItsTime = (request: ChargeRequest): ChargeOutcome => {
  const checkAt = new Date(request.now.getTime() + SLOW_MS)
  return { status: 'processing', reference: `${referenceOf(request)}_at_${checkAt.getTime()}`, checkAt }
}

const card = (brand: string, last4: string, charge: SandboxCard['charge']): SandboxCard => ({
  brand,
  last4,
  expMonth: 12,
  expYear: 2034,
  country: 'EG',
  charge,
})
const CARDS: Readonly<Record<string, SandboxCard>> = {
  pm_card_visa: card('visa', '4242', succeeds),
  pm_card_declined: card('visa', '0002', declines),
  pm_card_slow: card('mastercard', '3220', takesItsTime),
}
const cardOf = (token: string): SandboxCard | undefined => (Object.hasOwn(CARDS, token) ? CARDS[token] : undefined)

export const sandbox: PaymentProvider = {
  name: 'sandbox',
  livemode: false,
  describeCard: async (token) => {
    const known = cardOf(token)
    if (!known) return null
    const { charge: _, ...facts } = known
    return facts
  },
  charge: async (request) => cardOf(request.token)?.charge(request) ?? { status: 'declined', reason: 'payment_method_unknown' },
  check: async (reference, now) => {
    const due = Number(/_at_(\d+)$/.exec(reference)?.[1] ?? 0)
    return now.getTime() < due ? { status: 'processing', reference, checkAt: new Date(due) } : { status: 'succeeded', reference, fee: 0 }
  },
  refund: async () => {},
}
