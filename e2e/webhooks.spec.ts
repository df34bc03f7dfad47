/** A developer has events sent to an endpoint of their own, sees what was sent and what came back, and keeps it working. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyWebhook } from '#contract/webhooks/webhookSignature.ts'
import { answering, startReceiver, type ReceivedCall, type Receiver } from '../test/service/adapters/outbound.ts'
import { TRUSTED } from '../test/service/adapters/outbound/certificates.ts'
import { Account } from './account.ts'
import { expect, test as base } from './fixtures.ts'
import { ALI, MONA, NOHA } from './people.ts'
import { RunningService } from './service.ts'
import { templateFolder } from './template.ts'
import { variantsOf } from './variants.ts'
import { wordsOf } from './words.ts'
import { isFull } from './scope.ts'

/** Each e2e test has webhooks of its own. */
const DEVELOPER = { ar: MONA, en: ALI }

/** A service that calls endpoints on this machine, and trusts their certificate. */
const test = base.extend<{ receiver: Receiver }, { service: RunningService }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'diwan-receiver-'))
      const certificate = join(folder, 'certificate.pem')
      writeFileSync(certificate, TRUSTED.cert)
      const service = await RunningService.prepare({
        from: templateFolder(),
        draws: isFull,
        settings: { WEBHOOK_ALLOW_LOOPBACK: '1', NODE_EXTRA_CA_CERTS: certificate },
      })
      await service.start()
      await use(service)
      await service.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
  receiver: async ({}, use) => {
    const receiver = await startReceiver()
    await use(receiver)
    await receiver.close()
  },
})

const isSigned = ({ headers, body }: ReceivedCall, secret: string): Promise<boolean> => verifyWebhook({ headers, body, secret })

for (const [size, words] of variantsOf('webhooks'))
  test.describe(`on a ${size}, ${words}`, () => {
    test.use({ sizeName: size, words })

    test('a developer adds a webhook, tests it, sees an event fail and arrive, sends it again, replaces the secret and deletes it', async ({
      watched: page,
      service,
      context,
      receiver,
    }) => {
      const of = wordsOf(words)
      const t = (key: Parameters<typeof of<'webhooks'>>[1], values?: Record<string, string>) => of('webhooks', key, values)
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const url = `https://localhost:${receiver.port}/diwan`
      const developer = await Account.open(service.url, DEVELOPER[words])
      const staff = await Account.open(service.url, NOHA)
      const happen = (type: string) => staff.call('/staff/events/simulate', { accountId: developer.user.id, type })

      await test.step('someone without an account is asked to sign in', async () => {
        await page.goto('/business/webhooks')
        await expect(page.getByRole('heading', { level: 1, name: of('business', 'signIn.title') })).toBeVisible()
      })

      await developer.signIn(context)
      await page.goto('/business/webhooks')

      await test.step('nothing is there yet, and an address that leads nowhere public is refused beside its field', async () => {
        await expect(page.getByRole('heading', { name: t('none') })).toBeVisible()
        await button(t('add')).click()
        await dialog.getByRole('textbox', { name: t('url') }).fill('https://10.0.0.7/diwan')
        await button(t('form.create')).click()
        await expect(dialog.getByRole('textbox', { name: t('url') })).toHaveAttribute('aria-invalid', 'true')
      })

      const secret = await test.step('with the right address it is made, and its secret is shown until it is kept', async () => {
        await dialog.getByRole('textbox', { name: t('url') }).fill(url)
        await dialog.getByText(t('event.product.stock_low'), { exact: true }).click()
        await button(t('headers.add')).click()
        await dialog.getByRole('textbox').nth(2).fill('X-Team')
        await dialog.getByRole('textbox').nth(3).fill('furniture')
        await button(t('form.create')).click()
        const shown = page.getByTestId('webhook-secret')
        await expect(shown).toHaveValue(/^whsec_/)
        await page.keyboard.press('Escape')
        await expect(button(t('secret.done'))).toBeDisabled()
        const value = await shown.inputValue()
        await dialog.getByText(t('secret.kept')).click()
        await button(t('secret.done')).click()
        await expect(page.getByRole('heading', { level: 1, name: url })).toBeVisible()
        return value
      })

      await test.step('neither the secret nor a header stays in the browser', async () => {
        const kept = await page.evaluate(() => [localStorage, sessionStorage].map((place) => JSON.stringify(Object.entries(place))).join())
        expect(kept).not.toContain(secret)
        expect(kept).not.toContain('furniture')
        expect(await page.content()).not.toContain(secret)
      })

      await test.step('a test arrives, signed and with the header; what the endpoint answers is shown', async () => {
        receiver.behaviours.set('*', answering(422, { 'x-answer': 'no' }, '{"said":"no such order"}'))
        await button(t('test')).click()
        await dialog.getByRole('button', { name: t('test.do') }).click()
        const outcome = page.getByTestId('test-outcome')
        await expect(outcome).toContainText(t('answer.status', { status: '422' }))
        await expect(outcome).toContainText('no such order')
        await expect(outcome).toContainText(t('status.failed'))
        expect(receiver.calls).toHaveLength(1)
        expect(receiver.calls[0]!.headers['x-team']).toBe('furniture')
        expect(await isSigned(receiver.calls[0]!, secret)).toBe(true)
        await dialog.getByRole('button', { name: of('shell', 'dialog.cancel') }).click()
      })

      await test.step('an event fails, is tried again by itself, and arrives', async () => {
        receiver.behaviours.set('*', answering(500, {}, 'out of order'))
        await happen('order.created')
        const row = page.locator('[data-delivery]', { hasText: t('event.order.created') }).filter({ hasText: t('answer.status', { status: '500' }) })
        await page.reload()
        await expect(row).toHaveAttribute('data-status', 'pending')
        receiver.behaviours.set('*', answering(200, {}, 'thank you'))
        await expect(page.locator('[data-status="succeeded"]', { hasText: t('event.order.created') })).toBeVisible()
      })

      await test.step('its delivery shows both attempts, the request and its headers without what is secret; it is sent again', async () => {
        await page.locator('[data-status="succeeded"]').getByRole('link').click()
        await expect(page.getByRole('listitem').filter({ hasText: t('answer.status', { status: '500' }) })).toContainText('out of order')
        await expect(page.getByRole('listitem').filter({ hasText: t('answer.status', { status: '200' }) })).toContainText('thank you')
        await expect(page.getByRole('group', { name: t('request.body') })).toContainText('"type": "order.created"')
        const headers = page.getByRole('group', { name: t('request.headers') })
        await expect(headers).toContainText('webhook-id')
        await expect(headers).not.toContainText('furniture')
        const before = receiver.calls.length
        await button(t('replay')).click()
        await expect(page.getByText(t('trigger.manual'), { exact: true })).toBeVisible()
        await expect(page.getByTestId('delivery-status')).toHaveText(t('status.succeeded'))
        expect(receiver.calls).toHaveLength(before + 1)
        expect(receiver.calls.at(-1)!.headers['webhook-id']).toBe(receiver.calls.at(-2)!.headers['webhook-id'])
        await page.getByRole('link', { name: url }).click()
      })

      await test.step('deliveries are found by their state', async () => {
        await page.getByRole('button', { name: t('status') }).click()
        await page.getByRole('option', { name: t('status.failed') }).click()
        await expect(page.locator('[data-delivery]')).toHaveCount(1)
        await expect(page.locator('[data-delivery]')).toContainText(t('trigger.test'))
      })

      await test.step('the secret is replaced: for a day both sign', async () => {
        await button(t('rotate')).click()
        await dialog.getByRole('button', { name: t('rotate.do'), exact: true }).click()
        const second = await page.getByTestId('webhook-secret').inputValue()
        expect(second).not.toBe(secret)
        await dialog.getByText(t('secret.kept')).click()
        await button(t('secret.done')).click()
        const before = receiver.calls.length
        await happen('payment.completed')
        await expect.poll(() => receiver.calls.length).toBe(before + 1)
        for (const known of [secret, second]) expect(await isSigned(receiver.calls.at(-1)!, known)).toBe(true)
      })

      await test.step('a disabled webhook receives nothing, and is edited without losing its header', async () => {
        await button(t('off.do')).click()
        await expect(page.getByText(t('disabled.off'))).toBeVisible()
        await expect(button(t('replayFailed'))).toBeDisabled()
        await button(t('edit')).click()
        await expect(dialog).toContainText(t('headers.kept', { names: 'X-Team' }))
        await dialog.getByRole('textbox', { name: t('description') }).fill('Ledger')
        await dialog.getByRole('button', { name: t('form.save') }).click()
        await expect(page.getByText('Ledger')).toBeVisible()
        const before = receiver.calls.length
        await button(t('on.do')).click()
        await expect(button(t('off.do'))).toBeVisible()
        await happen('payment.failed')
        await expect.poll(() => receiver.calls.length).toBe(before + 1)
        expect(receiver.calls.at(-1)!.headers['x-team']).toBe('furniture')
      })

      await test.step('a webhook is listed with its state, and deleted after confirmation', async () => {
        await page
          .getByRole('link', { name: t('title') })
          .last()
          .click()
        await expect(page.getByText(t('health.well'))).toBeVisible()
        await page.getByRole('link', { name: url }).click()
        await button(t('delete')).click()
        await dialog.getByRole('button', { name: t('delete.do') }).click()
        await expect(page.getByRole('heading', { name: t('none') })).toBeVisible()
      })
    })
  })
