import { expect, test } from 'vitest'
import type { Webhook } from '#contract/webhooks/webhooks.ts'
import { EVENT_TYPES } from '#contract/webhooks/webhookVocabulary.ts'
import { fieldsOf, inputOf, updateOf } from './fields.ts'

const line = (name: string, value: string) => ({ id: name, name, value })
const webhook = { url: 'https://shop.example/a', events: ['order.created'], description: null, headers: { 'X-Team': '••••' } } as unknown as Webhook

test('a new webhook begins with every event, and sends no lines without a name', () => {
  const fields = { ...fieldsOf(null), url: '  https://shop.example/a ', headers: [line('', 'lost'), line(' X-Team ', 'shop')] }
  expect(inputOf(fields)).toEqual({ url: 'https://shop.example/a', events: [...EVENT_TYPES], description: null, headers: { 'X-Team': 'shop' } })
})

test('headers whose values are masked are sent only when they were replaced', () => {
  const fields = fieldsOf(webhook)
  expect(fields.headers).toBeNull()
  expect(updateOf(fields)).toEqual({ url: 'https://shop.example/a', events: ['order.created'], description: null })
  expect(updateOf({ ...fields, headers: [] }).headers).toEqual({})
  expect(updateOf({ ...fields, headers: [line('X-Team', 'kitchen')] }).headers).toEqual({ 'X-Team': 'kitchen' })
})

test('events are sent in the order of the list, whatever order they were chosen in', () => {
  expect(updateOf({ ...fieldsOf(webhook), events: ['product.stock_low', 'order.created'] }).events).toEqual(['order.created', 'product.stock_low'])
})
