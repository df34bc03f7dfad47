import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readOwn } from '../storage/local.ts'
import { pretendBrowser, refused } from '../../../../test/web/api/browser.ts'
import { ApiError, NetworkError } from './failure.ts'
import { keyFor, once } from './idempotency.ts'

beforeEach(() => void pretendBrowser(() => refused('INTERNAL_ERROR', 500)))
afterEach(() => vi.unstubAllGlobals())
const lost = () => Promise.reject(new NetworkError('gone'))
const said = (code: string, status: number) => () => Promise.reject(new ApiError({ code, message: code, status }, 'r'))

test('the same order keeps its key while no answer has come, a reload included', async () => {
  const keys: string[] = []
  const note = (send: () => Promise<unknown>) => (key: string) => (keys.push(key), send())
  await once('order', { a: 1 }, note(lost)).catch(() => undefined)
  await once('order', { a: 1 }, note(said('IDEMPOTENCY_KEY_IN_PROGRESS', 409))).catch(() => undefined)
  await once('order', { a: 1 }, note(said('INTERNAL_ERROR', 500))).catch(() => undefined)
  await once(
    'order',
    { a: 1 },
    note(() => Promise.resolve('done')),
  )
  expect(new Set(keys).size).toBe(1)
})

test('another body, another purpose and another order afterwards have keys of their own', async () => {
  const first = keyFor('order', { a: 1 })
  expect(keyFor('order', { a: 1 })).toBe(first)
  expect(keyFor('pay', { a: 1 })).not.toBe(first)
  expect(keyFor('order', { a: 2 })).not.toBe(first)
  await once('order', { a: 3 }, () => Promise.resolve())
  const next: string[] = []
  await once('order', { a: 3 }, (key) => Promise.resolve(next.push(key)))
  expect(next[0]).not.toBe(first)
})

test('a refusal ends the matter: a declined card may be tried again', async () => {
  const keys: string[] = []
  const declined = (key: string) => (keys.push(key), said('PAYMENT_FAILED', 400)())
  await once('pay.1', {}, declined).catch(() => undefined)
  await once('pay.1', {}, declined).catch(() => undefined)
  expect(new Set(keys).size).toBe(2)
})

test('a body that holds something secret is sent again with its key, and the browser keeps nothing of it', async () => {
  const keys: string[] = []
  const send = (key: string) => (keys.push(key), lost())
  const body = { headers: { authorization: 'hunter2' } }
  await once('webhook.createWebhook', body, send, { isSecret: true }).catch(() => undefined)
  await once('webhook.createWebhook', body, send, { isSecret: true }).catch(() => undefined)
  expect(new Set(keys).size).toBe(1)
  expect(readOwn('key.webhook.createWebhook')).toBeNull()
  await once('order', body, send).catch(() => undefined)
  // The same without it: what is looked for can be found.
  expect(readOwn('key.order')).toContain('hunter2')
})
