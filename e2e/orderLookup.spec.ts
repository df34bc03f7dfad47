/** An order that a guest placed with a phone alone, on another device: by the link of the text message, and by number, phone and code. */
import { Account } from './account.ts'
import { placed } from './delivered.ts'
import { expect, test } from './fixtures.ts'
import { NOHA } from './people.ts'
import { wordsOf } from './words.ts'

const PHONE = { typed: '012 7755 3311', kept: '+201277553311' }

test.use({ words: 'ar', sizeName: 'phone' })

test('a guest’s order is read by its link, and cancelled once the phone is confirmed', async ({ watched: page, service }) => {
  const t = wordsOf('ar')
  const [shopper, staff] = [await Account.open(service.url), await Account.open(service.url, NOHA)]
  const contact = { lastName: 'Samir', phone: PHONE.typed }
  const { orderNumber } = await placed({ shopper, staff, search: 'lamp', quantity: 1, contact })
  const lastText = async () => {
    const { messages } = await staff.call<{ messages: { text: string }[] }>(`/dev/messages?to=${encodeURIComponent(PHONE.kept)}`)
    return messages[0]!.text
  }

  await test.step('its bare address says how to get to it', async () => {
    await page.goto(`/orders/${orderNumber}`)
    await expect(page.getByRole('heading', { level: 1, name: t('shop', 'order.signIn.title') })).toBeVisible()
    await expect(page.getByRole('alert').getByRole('link', { name: t('errors', 'signIn.do') })).toHaveAttribute(
      'href',
      `/sign-in?next=${encodeURIComponent(`/orders/${orderNumber}`)}`,
    )
  })

  await test.step('the link of the text message shows it, without whom it is for', async () => {
    const link = new URL((await lastText()).split('\n').at(-1)!)
    await page.goto(link.pathname + link.search)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber)
    await expect(page.getByText(t('shop', 'order.timeline'))).toBeVisible()
    await expect(page.getByText('Samir')).toHaveCount(0)
    const signIn = page.getByRole('main').getByRole('link', { name: t('errors', 'signIn.do') })
    await expect(signIn).toHaveAttribute('href', `/sign-in?next=${encodeURIComponent(link.pathname + link.search)}`)
    // A code has confirmed the phone, and the order is still not the caller's: another code would lead here again.
    await page.goto(`${link.pathname}${link.search}&confirmed=true`)
    await expect(signIn).toBeVisible()
    await expect(page.getByRole('link', { name: t('shop', 'linked.do') })).toHaveCount(0)
    await page.goBack()
  })

  await test.step('with a code to the phone it can be cancelled', async () => {
    await page.getByRole('link', { name: t('shop', 'linked.do') }).click()
    await expect(page.getByLabel(t('shop', 'find.number'))).toHaveValue(orderNumber)
    await page.getByLabel(t('shop', 'address.phone')).fill(PHONE.typed)
    await page.getByRole('button', { name: t('shop', 'find.send') }).click()
    const code = page.getByLabel(t('profile', 'confirm.code.phone'))
    await expect(code).toBeVisible()
    await code.fill(/\d{6}/.exec(await lastText())![0])
    await page.getByRole('button', { name: t('shop', 'find.do') }).click()
    await page.getByRole('button', { name: t('shop', 'cancel.open') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('shop', 'cancel.do') })
      .click()
    await expect.poll(async () => (await staff.call<{ order: { status: string } }>(`/orders/${orderNumber}`)).order.status).toBe('cancelled')
  })

  await test.step('a looked-up order is listed among the orders of this browser', async () => {
    await page.goto('/orders')
    await expect(page.getByText(orderNumber)).toBeVisible()
  })
})
