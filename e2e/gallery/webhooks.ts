/** A developer's webhooks; what a service would say of their deliveries is answered by the test, as no endpoint can be called here. */
import type { Webhook } from '#contract/webhooks/webhooks.ts'
import type { Delivery, DeliveryDetail } from '#contract/webhooks/deliveries.ts'
import { personOn } from './people.ts'
import type { Section, Stage } from './state.ts'

const NOW = '2026-11-21T10:00:00.000Z'
const WEBHOOK: Webhook = {
  id: '0f0e0d0c-0000-4000-8000-000000000001',
  url: 'https://example.com/diwan',
  events: ['order.created', 'product.stock_low'],
  description: 'Ledger',
  secret: 'whsec_••••ab12',
  oldSecretUntil: null,
  headers: { 'X-Team': '••••' },
  isActive: true,
  disabledReason: null,
  statistics: { totalSent: 12, successfulDeliveries: 10, failedDeliveries: 2, lastDeliveryAt: NOW },
  createdAt: NOW,
  updatedAt: NOW,
}
const SECRET = { ...WEBHOOK, secret: 'whsec_c2VjcmV0IG9mIGEgZ2FsbGVyeQ==' }
const delivery = (number: number, about: Partial<Delivery> = {}): Delivery => ({
  id: `0f0e0d0c-0000-4000-8000-00000000001${number}`,
  eventId: `0f0e0d0c-0000-4000-8000-00000000002${number}`,
  eventType: 'order.created',
  attempt: 1,
  trigger: 'auto',
  status: 'succeeded',
  responseStatus: 200,
  responseBody: 'thank you',
  error: null,
  durationMs: 12,
  attemptedAt: NOW,
  nextAttemptAt: null,
  createdAt: NOW,
  ...about,
})
const FAILED = delivery(2, { status: 'failed', responseStatus: 500, responseBody: 'out of order', attempt: 3 })
const DELIVERIES = [delivery(1), FAILED, delivery(3, { status: 'pending', responseStatus: null, error: 'timeout' }), delivery(4, { trigger: 'test' })]
const attempt = {
  number: 1,
  attemptedAt: NOW,
  durationMs: 12,
  responseStatus: 500,
  responseHeaders: { server: 'example' },
  responseBody: 'out of order',
  error: null,
}
const DETAIL: DeliveryDetail = {
  ...FAILED,
  request: { url: WEBHOOK.url, headers: { 'webhook-id': 'evt_1', 'X-Team': '••••' }, body: '{"type": "order.created"}' },
  attempts: [attempt, { ...attempt, number: 2 }],
}

const ANSWERS: readonly (readonly [RegExp, object])[] = [
  [/\/deliveries\/[\w-]+$/, { delivery: DETAIL }],
  [/\/deliveries$/, { deliveries: DELIVERIES, pagination: { page: 1, limit: 20, total: 4, totalPages: 1 } }],
  [/\/test$/, { delivery: delivery(4, { trigger: 'test', status: 'failed', responseStatus: 422 }) }],
  [/\/rotate-secret$/, { webhook: SECRET }],
  [/\/webhooks\/[\w-]+$/, { webhook: WEBHOOK }],
  [/\/webhooks$/, { webhooks: [WEBHOOK], pagination: { page: 1, limit: 20, total: 1, totalPages: 1 } }],
]

const theDialog = ({ dialog }: Stage) => dialog
const answered = async ({ page }: Stage) => {
  await page.route('**/v1/webhooks**', (route) => {
    const { pathname } = new URL(route.request().url())
    const data = ANSWERS.find(([path]) => path.test(pathname))![1]
    return route.fulfill({ json: { success: true, data, timestamp: NOW, requestId: 'request-1' } })
  })
}
const PAGE = `/business/webhooks/${WEBHOOK.id}`

export const WEBHOOKS: Section = {
  name: 'webhooks',
  prepare: async (stage) => {
    await personOn(stage)
    await answered(stage)
  },
  states: [
    { name: 'webhooks', path: '/business/webhooks', there: ({ page }) => page.getByRole('link', { name: WEBHOOK.url }) },
    {
      name: 'a form of a webhook',
      path: '/business/webhooks',
      go: ({ press, t }) => press(t('webhooks', 'add')),
      there: theDialog,
    },
    { name: 'a webhook', path: PAGE, there: ({ page }) => page.locator('[data-delivery]') },
    {
      name: 'a test that was sent',
      path: PAGE,
      go: async ({ press, dialog, t }) => {
        await press(t('webhooks', 'test'))
        await dialog.getByRole('button', { name: t('webhooks', 'test.do') }).click()
      },
      there: ({ page }) => page.getByTestId('test-outcome'),
    },
    {
      name: 'a secret, this once',
      path: PAGE,
      go: async ({ press, dialog, t }) => {
        await press(t('webhooks', 'rotate'))
        await dialog.getByRole('button', { name: t('webhooks', 'rotate.do'), exact: true }).click()
      },
      there: ({ page }) => page.getByTestId('webhook-secret'),
    },
    { name: 'deleting a webhook', path: PAGE, go: ({ press, t }) => press(t('webhooks', 'delete')), there: theDialog },
    { name: 'a delivery', path: `${PAGE}/deliveries/${FAILED.id}`, there: ({ page }) => page.getByTestId('delivery-status') },
    {
      name: 'no webhooks',
      path: '/business/webhooks',
      go: async ({ page }) => {
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await page.reload()
      },
      there: ({ page, t }) => page.getByRole('heading', { name: t('webhooks', 'none') }),
    },
  ],
}
