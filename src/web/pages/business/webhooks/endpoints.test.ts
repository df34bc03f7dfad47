import { expect, test } from 'vitest'
import { webhookOperations } from '#contract/webhooks/webhooks.ts'
import { WEBHOOK_ENDPOINTS, type WebhookOperation } from './endpoints.ts'

test('the pages of webhooks call operations by the method, path and access of the contract', () => {
  const names = Object.keys(WEBHOOK_ENDPOINTS) as WebhookOperation[]
  const ofContract = names.map((name) => [name, [webhookOperations[name].method, webhookOperations[name].path, 'private']])
  expect(WEBHOOK_ENDPOINTS).toEqual(Object.fromEntries(ofContract))
})
