/** No provider: orders are paid in cash on delivery, which is the shop's own. Money that moves is real. */
import type { PaymentProvider } from './provider.ts'

const nothing = async (): Promise<never> => {
  throw new Error('this service takes no payments but cash')
}

export const cashOnly: PaymentProvider = {
  name: 'none',
  livemode: true,
  offers: [],
  publishableKey: null,
  keep: async () => null,
  charge: nothing,
  check: nothing,
  refund: nothing,
}
