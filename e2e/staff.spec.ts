/** A day of the shop’s own people: an order is found and taken to its door, by someone who may; a customer is turned away. */
import type { Cart } from '#contract/cart/cart.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import type { CouponOnWire } from '#contract/cart/coupons.ts'
import { addDays, cairoDay } from '#contract/text/cairoDay.ts'
import type { Order } from '#contract/orders/orders.ts'
import { Account } from './account.ts'
import { ask } from './ask.ts'
import { ADDRESS, delivered } from './delivered.ts'
import { expect, test } from './fixtures.ts'
import { MONA, NOHA } from './people.ts'
import { BOTH, runsOn } from './variants.ts'
import { wordsOf } from './words.ts'

/** Both e2e tests meet one service: each finds its own order. */
const RECIPIENT = { ar: { lastName: 'Zaghlul', phone: '01212345001' }, en: { lastName: 'Nagib', phone: '01212345002' } }

const VASE = { ar: 'مزهرية', en: 'vase' }

for (const [size, words] of BOTH)
  test.describe(`on a ${size}, ${words}`, () => {
    test.use({ sizeName: size, words })

    if (runsOn(size, 'staff: orders'))
      test('staff sign in, find an order and take it to the door', async ({ watched: page, service }) => {
        const t = wordsOf(words)
        const shopper = await Account.open(service.url)
        const { products } = await shopper.call<{ products: Product[] }>('/products?search=lamp&inStock=true')
        const { address } = await shopper.call<{ address: { id: string } }>('/users/addresses', { ...ADDRESS, ...RECIPIENT[words] })
        const items = [{ productId: products[0]!.id, quantity: 2 }]
        const { order } = await shopper.call<{ order: Order }>('/orders', { items, shippingAddressId: address.id, paymentMethodId: 'cod' })
        const status = (name: string) => t('catalogue', `orderStatus.${name}` as 'orderStatus.shipped')
        const panel = page.getByRole('complementary', { name: t('staff', 'orders.open') })
        const press = (name: 'step.confirmed' | 'step.processing' | 'step.shipped' | 'step.in_transit' | 'step.delivered.cash') =>
          panel.getByRole('button', { name: t('staff', name) }).click()

        await test.step('signing in leads to the board', async () => {
          await page.goto('/staff')
          await expect(page.getByRole('heading', { level: 1, name: t('staff', 'refused.title') })).toBeVisible()
          await page.getByRole('link', { name: t('staff', 'refused.signIn') }).click()
          await page.getByRole('textbox', { name: t('account', 'email') }).fill(NOHA.email)
          await page.locator('input[type=password]').fill(NOHA.password)
          await page.keyboard.press('Enter')
          await expect(page.getByRole('heading', { level: 1, name: t('staff', 'orders.title') })).toBeVisible()
        })

        await test.step('the order is found by the name on its address, with the keyboard', async () => {
          await page.keyboard.press('/')
          await page.keyboard.type(RECIPIENT[words].lastName.slice(0, 4))
          const row = page.getByRole('list', { name: t('staff', 'orders.title') }).getByRole('link')
          await expect(row).toHaveCount(1)
          await expect(row).toContainText(order.orderNumber)
          await row.press('Enter')
          await expect(panel.getByRole('heading', { level: 2, name: order.orderNumber })).toBeFocused()
          await expect(panel.getByText('7 Corniche')).toBeVisible()
          await expect(panel.getByText(order.items[0]!.productSku)).toBeVisible()
        })

        await test.step('an order is advanced step by step; a step that a colleague took first is reported, and not repeated', async () => {
          await press('step.confirmed')
          await expect(panel.getByRole('button', { name: t('staff', 'step.processing') })).toBeVisible()
          const colleague = await Account.open(service.url, NOHA)
          await colleague.call(`/orders/${order.id}/status`, { status: 'processing' })
          await press('step.processing')
          await expect(panel.getByRole('alert')).toContainText(status('processing'))
          await panel.getByRole('textbox', { name: t('staff', 'parcel.carrier') }).fill('Bosta')
          await panel.getByRole('textbox', { name: t('staff', 'parcel.number') }).fill('BOSTA-77')
          await panel.getByRole('textbox', { name: t('staff', 'parcel.city') }).fill('Obour')
          await press('step.shipped')
          await expect(panel.getByText('BOSTA-77')).toBeVisible()
          await panel.getByRole('textbox', { name: t('staff', 'parcel.city') }).fill('Luxor')
          await press('step.in_transit')
          await expect(panel.getByText('Luxor')).toBeVisible()
          await press('step.delivered.cash')
          await expect(panel.getByText(t('staff', 'next.delivered'))).toBeVisible()
          const { order: end } = await shopper.call<{ order: Order }>(`/orders/${order.id}`)
          expect(end).toMatchObject({ status: 'delivered', paymentStatus: 'paid', delivery: { carrier: 'Bosta', trackingNumber: 'BOSTA-77' } })
          expect(end.history.map((entry) => entry.status)).toEqual(['pending', 'confirmed', 'processing', 'shipped', 'delivered'])
        })
      })

    if (runsOn(size, 'staff: stock'))
      test('staff count stock and change a price; what was sold meanwhile is not overwritten', async ({ watched: page, service, context }) => {
        const t = wordsOf(words)
        const staff = await Account.open(service.url, NOHA)
        // A product of its own for each e2e test.
        const { products } = await staff.call<{ products: Product[] }>(`/products?search=${words === 'ar' ? 'mirror' : 'rug'}`)
        const product = products[0]!
        const [variant] = product.variants
        await staff.signIn(context)
        await page.goto('/staff/stock')
        await expect(page.getByRole('heading', { level: 1, name: t('staff', 'stock.title') })).toBeVisible()
        await page.keyboard.press('/')
        await page.keyboard.type(variant!.sku)
        const list = page.getByRole('list', { name: t('staff', 'stock.title') }).getByRole('listitem')
        const rows = list.filter({ hasText: variant!.sku })
        await expect(list).toHaveCount(product.variants.length)
        await expect(rows).toHaveCount(1)
        const [stock, price] = [rows.getByRole('textbox').nth(0), rows.getByRole('textbox').nth(1)]
        const now = async () => (await staff.call<{ product: Product }>(`/products/${product.id}`)).product

        await test.step('a number is typed, and undone', async () => {
          await stock.fill('31')
          await stock.press('Enter')
          await expect.poll(async () => (await now()).variants[0]!.stock).toBe(31)
          await page.getByRole('button', { name: t('staff', 'stock.undo') }).click()
          await expect.poll(async () => (await now()).variants[0]!.stock).toBe(variant!.stock)
          await price.fill('4321')
          await price.press('Enter')
          await expect.poll(async () => (await now()).price).toBe(4321)
        })

        await test.step('a colleague was faster: the row shows what there is, and nothing is lost', async () => {
          await ask(service.url, `/products/${product.id}/stock`, { method: 'PUT', body: { variantId: variant!.id, stock: 7 }, token: staff.token })
          await stock.fill('50')
          await stock.press('Enter')
          await expect(rows.getByRole('alert')).toBeVisible()
          expect((await now()).variants[0]!.stock).toBe(7)
          await stock.fill('8')
          await stock.press('Enter')
          await expect.poll(async () => (await now()).variants[0]!.stock).toBe(8)
          await expect(rows.getByRole('alert')).toHaveCount(0)
        })
      })

    if (runsOn(size, 'staff: messages'))
      test('staff see which messages were sent to whom', async ({ watched: page, service, context }) => {
        const t = wordsOf(words)
        const staff = await Account.open(service.url, NOHA)
        const email = `reader.${words}@example.com`
        const person = { email, password: 'a chair by the door 9', firstName: 'Salma', lastName: 'Reda', acceptMarketing: false }
        await ask(service.url, '/auth/register', { body: person })
        await staff.signIn(context)
        await page.goto('/staff/messages')
        await expect(page.getByRole('heading', { level: 1, name: t('staff', 'messages.title') })).toBeVisible()
        await page.getByRole('searchbox', { name: t('staff', 'messages.search') }).fill(email)
        const row = page.getByRole('list', { name: t('staff', 'messages.title') }).getByRole('listitem')
        await expect(row).toHaveCount(1)
        await expect(row).toContainText(t('staff', 'messages.kind.email_code'))
        await page.getByRole('searchbox', { name: t('staff', 'messages.search') }).fill('nobody@example.com')
        await expect(page.getByRole('heading', { name: t('staff', 'messages.none') })).toBeVisible()
      })

    if (runsOn(size, 'staff: returns'))
      test('staff decide on returns; one that a colleague decided first is said, and not decided twice', async ({
        watched: page,
        service,
        context,
      }) => {
        const t = wordsOf(words)
        const shopper = await Account.open(service.url)
        const staff = await Account.open(service.url, NOHA)
        const contact = { ...RECIPIENT[words], phone: words === 'ar' ? '01512345005' : '01512345006' }
        const order = await delivered({ shopper, staff, search: 'vase', quantity: 2, contact })
        const [item] = order.items
        const reasons = [`The glaze is chipped, ${words}.`, `One is enough, ${words}.`]
        for (const reason of reasons) await shopper.call(`/orders/${order.id}/returns`, { items: [{ itemId: item!.id, quantity: 1 }], reason })
        const returnsNow = async () => (await shopper.call<{ order: Order }>(`/orders/${order.id}`)).order.returns
        const waiting = await returnsNow()
        await staff.signIn(context)
        await page.goto('/staff/returns')
        const rows = page.getByRole('list', { name: t('staff', 'returns.title') }).locator('> li')
        const [chipped, enough] = reasons.map((reason) => rows.filter({ hasText: reason }))
        const named = { number: order.orderNumber }
        const dialog = page.getByRole('alertdialog')

        await test.step('a question to staff is shown completely', async () => {
          await expect(chipped!.getByRole('listitem')).toContainText(VASE[words])
          await expect(chipped!).toContainText(contact.lastName)
          await expect(chipped!.getByRole('link', { name: order.orderNumber })).toBeVisible()
        })

        await test.step('a rating is approved, with a note', async () => {
          await chipped!.getByRole('button', { name: t('staff', 'returns.approve.named', named) }).click()
          await expect(dialog).toBeVisible()
          await dialog.getByRole('textbox', { name: t('staff', 'returns.note') }).fill('The courier comes on Sunday.')
          await dialog.getByRole('button', { name: t('staff', 'returns.do.approved') }).click()
          await expect(chipped!).toHaveCount(0)
          const one = waiting.find(({ reason }) => reason === reasons[0])!
          const decided = (await returnsNow()).find(({ id }) => id === one.id)
          expect(decided).toMatchObject({ status: 'approved', note: 'The courier comes on Sunday.' })
          await page.getByRole('radio', { name: t('staff', 'returns.status.approved') }).click()
          await expect(chipped!).toContainText('The courier comes on Sunday.')
          await page.getByRole('radio', { name: t('staff', 'returns.status.requested') }).click()
        })

        await test.step('a colleague declines the other while it is being approved', async () => {
          await enough!.getByRole('button', { name: t('staff', 'returns.approve.named', named) }).click()
          const one = waiting.find(({ reason }) => reason === reasons[1])!
          await ask(service.url, `/staff/returns/${one.id}`, { method: 'PUT', body: { status: 'refused' }, token: staff.token })
          await dialog.getByRole('button', { name: t('staff', 'returns.do.approved') }).click()
          await expect(page.getByRole('alert').filter({ hasText: t('staff', 'returns.faster.refused', named) })).toBeVisible()
          await expect(enough!).toHaveCount(0)
          expect((await returnsNow()).find(({ id }) => id === one.id)).toMatchObject({ status: 'refused', note: null })
        })
      })

    if (runsOn(size, 'staff: coupons'))
      test('staff make a coupon, change it and end it; a shopper can use it until then', async ({ watched: page, service, context }) => {
        const t = wordsOf(words)
        const staff = await Account.open(service.url, NOHA)
        const shopper = await Account.open(service.url)
        const { products } = await shopper.call<{ products: Product[] }>('/products?search=chair&inStock=true')
        await shopper.call('/cart/items', { productId: products[0]!.id, quantity: 1 })
        const code = `EID-${words.toUpperCase()}`
        const judged = async () => (await shopper.call<{ cart: Cart }>(`/cart?couponCode=${code}`)).cart.estimate.coupon?.problem?.code ?? 'holds'
        await staff.signIn(context)
        await page.goto('/staff/coupons')
        const row = page
          .getByRole('list', { name: t('staff', 'coupons.title') })
          .getByRole('listitem')
          .filter({ hasText: code })
        const dialog = page.getByRole('dialog')
        const field = (name: 'code' | 'limit') => dialog.getByRole('textbox', { name: t('staff', `coupons.form.${name}`) })

        await test.step('a code that there is already is said at its field; with another one the coupon is made', async () => {
          await page.getByRole('button', { name: t('staff', 'coupons.make') }).click()
          await field('code').fill('welcome10')
          await dialog.getByRole('button', { name: t('staff', 'coupons.form.make') }).click()
          await expect(field('code')).toHaveAttribute('aria-invalid', 'true')
          await field('code').fill(code)
          await dialog
            .getByRole('button', { name: `${t('staff', 'coupons.form.ends.open')} ${t('staff', 'coupons.form.ends')}`, exact: true })
            .click()
          await page.getByRole('option', { name: t('staff', 'coupons.form.ends.day') }).click()
          await dialog.getByRole('button', { name: t('staff', 'coupons.form.make') }).click()
          await expect(row).toContainText(t('staff', 'coupons.status.active'))
          expect(await judged()).toBe('holds')
        })

        await test.step('a limit is set, and the end of its last day stays', async () => {
          const read = async () => (await staff.call<{ coupons: CouponOnWire[] }>(`/staff/coupons?code=${code}`)).coupons[0]!
          const made = await read()
          await row.getByRole('button', { name: t('staff', 'coupons.change.named', { code }) }).click()
          await field('limit').fill('7')
          await dialog.getByRole('button', { name: t('staff', 'coupons.form.save') }).click()
          await expect(dialog).toHaveCount(0)
          expect(await read()).toMatchObject({ redemptionLimit: 7, expiresAt: made.expiresAt })
          expect(Date.parse(made.expiresAt!)).toBeGreaterThan(Date.now())
        })

        await test.step('the coupon is ended, and gives no discount any more', async () => {
          await row.getByRole('button', { name: t('staff', 'coupons.end.named', { code }) }).click()
          const asked = page.getByRole('alertdialog')
          await asked.getByRole('button', { name: t('staff', 'coupons.end.do') }).click()
          await expect(row).toContainText(t('staff', 'coupons.status.expired'))
          expect(await judged()).toBe('COUPON_EXPIRED')
        })
      })

    if (runsOn(size, 'staff: installations'))
      test('staff see what is to be installed, and write down that it was', async ({ watched: page, service, context }) => {
        const t = wordsOf(words)
        const shopper = await Account.open(service.url)
        const staff = await Account.open(service.url, NOHA)
        const contact = { ...RECIPIENT[words], phone: words === 'ar' ? '01512345007' : '01512345008' }
        const order = await delivered({ shopper, staff, search: 'rawda+wardrobe', quantity: 1, contact })
        await shopper.call(`/orders/${order.id}/installation`, { date: addDays(cairoDay(new Date()), 2), timeSlot: '10:00-14:00' })
        await staff.signIn(context)
        await page.goto('/staff/bookings')
        const row = page
          .getByRole('list', { name: t('staff', 'bookings.title') })
          .getByRole('listitem')
          .filter({ hasText: order.orderNumber })
        await expect(row).toContainText('7 Corniche')
        await expect(row).toContainText(t('catalogue', 'governorate.Aswan'))
        await row.getByRole('button', { name: t('staff', 'bookings.do.named', { number: order.orderNumber }) }).click()
        const dialog = page.getByRole('alertdialog')
        await dialog.getByRole('button', { name: t('staff', 'bookings.do') }).click()
        await expect(row).toHaveCount(0)
        const { order: installed } = await shopper.call<{ order: Order }>(`/orders/${order.id}`)
        expect(installed.booking).toMatchObject({ status: 'completed' })
        await page.getByRole('radio', { name: t('staff', 'bookings.status.completed'), exact: true }).click()
        await expect(row).toHaveCount(1)
      })

    if (runsOn(size, 'staff: customers'))
      test('a customer who opens the staff’s page is turned away', async ({ watched: page, service, context }) => {
        const t = wordsOf(words)
        const mona = await Account.open(service.url, MONA)
        await mona.signIn(context)
        await page.goto('/staff')
        await expect(page.getByRole('heading', { level: 1, name: t('staff', 'refused.title') })).toBeVisible()
        await expect(page.getByText(MONA.email)).toBeVisible()
        await expect(page.getByRole('navigation', { name: t('staff', 'nav') })).toHaveCount(0)
      })
  })
