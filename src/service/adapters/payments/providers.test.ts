import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { newToken } from '../../modules/accounts/tokens.ts'
import { providerOf } from './providers.ts'

const providerBy = (env: NodeJS.ProcessEnv) => providerOf(readConfig(env).payments)
const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://diwan.example' }
const stripeBy = (key: string) => ({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'whsec_1' })

test.each<[string, NodeJS.ProcessEnv, string, boolean]>([
  ['for development', {}, 'sandbox', false],
  ['in production without Stripe', PRODUCTION, 'none', true],
  ['with a live key of Stripe’s', stripeBy('sk_live_1'), 'stripe', true],
  ['with a test key of Stripe’s', stripeBy('sk_test_1'), 'stripe', false],
])('%s the provider says whether real money moves, and tokens say it too', async (_when, env, name, livemode) => {
  const provider = await providerBy(env)
  expect([provider.name, provider.livemode]).toEqual([name, livemode])
  expect(newToken(provider.livemode)).toMatch(livemode ? /^dwn_live_/ : /^dwn_test_/)
})

test('a service without a payment provider accepts no card', async () => {
  const provider = await providerBy(PRODUCTION)
  expect(provider.offers).toEqual([])
  expect(await provider.keep('pm_card_visa', { accountId: 'a', customer: null })).toBeNull()
})
