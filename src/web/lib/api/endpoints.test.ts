import { expect, test } from 'vitest'
import { operations } from '#contract/operations.ts'
import { webhookOperations } from '#contract/webhooks/webhooks.ts'
import { ENDPOINTS } from './endpoints.ts'

test('the page calls operations by the method, path and access of the contract: all but those of webhooks, whose pages have a table of their own', () => {
  const called = Object.entries(operations).filter(([name]) => !(name in webhookOperations))
  const ofContract = called.map(([name, { method, path, access }]) => [name, [method, path, access === 'public' ? 'public' : 'private']])
  expect(ENDPOINTS).toEqual(Object.fromEntries(ofContract))
})
