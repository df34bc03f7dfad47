import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountOperations } from '#contract/accounts/accounts.ts'
import { wishlistOperations } from '#contract/wishlist/wishlist.ts'
import { noPostgres, onPostgres, testPostgres } from '../../../../test/service/db.ts'
import { FIXTURE, testService, type TestService } from '../../../../test/service.ts'
import { messages } from '../../jobs/tables.ts'
import { priceAlerts, sendPriceAlerts } from './priceAlerts.ts'

const EMAIL = 'nour@example.com'
let service: TestService
let token: string
const root = () => service.services.db.root

const register = async (given: TestService, email = EMAIL) => {
  const body = { email, password: 'seven lotus flowers', firstName: 'Nour', lastName: 'Hassan' }
  const reply = await given.call(accountOperations.register, { body, headers: { 'accept-language': 'en' } })
  await given.services.db.root.execute(sql`update users set email_verified = true where id = ${reply.data.user.id}`)
  return reply.data.token
}
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())
beforeEach(async () => {
  await service.reset()
  token = await register(service)
})

const wish = async (sku: string, variantId?: string) => {
  const { id } = await service.product(sku)
  await service.call(wishlistOperations.addWishlistItem, { token, body: { productId: id, ...(variantId === undefined ? {} : { variantId }) } })
  return id
}
const setPrice = (sku: string, egp: number, discount = 0) =>
  root().execute(sql`update products set price = ${egp * 100}, discount_percentage = ${discount}, updated_at = clock_timestamp() where sku = ${sku}`)
const alerts = (to = EMAIL) =>
  root()
    .select()
    .from(messages)
    .where(and(eq(messages.kind, 'price_drop'), eq(messages.to, to)))
    .orderBy(asc(messages.createdAt))
const look = () => sendPriceAlerts(service.services)

describe('a wished product', () => {
  test('price alerts: a product below its wished price is reported once, with both prices as a shopper pays them', async () => {
    await setPrice(FIXTURE.sofa, 1000)
    const id = await wish(FIXTURE.sofa)
    await look()
    expect(await alerts()).toEqual([])
    await setPrice(FIXTURE.sofa, 1000, 20)
    await look()
    await look()
    const [mail, ...more] = await alerts()
    expect(more).toEqual([])
    const { name } = await service.product(FIXTURE.sofa)
    expect(mail).toMatchObject({ channel: 'email', language: 'en', subject: expect.stringContaining(name.en) })
    for (const part of ['912', '1,140', `http://diwan.test/products/${id}`]) expect(mail!.text).toContain(part)
    expect(mail!.text).not.toMatch(/more product|Another product|\n\n\n/)
  })

  test('price alerts: a further fall is the same fall; a price that rose and falls again is reported again', async () => {
    await setPrice(FIXTURE.sofa, 1000)
    await wish(FIXTURE.sofa)
    for (const price of [900, 800]) {
      await setPrice(FIXTURE.sofa, price)
      await look()
    }
    expect(await alerts()).toHaveLength(1)
    await setPrice(FIXTURE.sofa, 1000)
    await look()
    await setPrice(FIXTURE.sofa, 999)
    await look()
    expect(await alerts()).toHaveLength(2)
    await setPrice(FIXTURE.sofa, 1200)
    await look()
    expect(await alerts()).toHaveLength(2)
  })

  test('price alerts: products that fall together are reported in one mail', async () => {
    for (const sku of [FIXTURE.sofa, FIXTURE.table]) {
      await setPrice(sku, 1000)
      await wish(sku)
      service.clock.advance(1000)
      await setPrice(sku, 500)
    }
    await look()
    const [mail, ...more] = await alerts()
    expect(more).toEqual([])
    expect(mail!.text).toContain('Another product on your wishlist')
  })

  test('price alerts: guests, unconfirmed e-mails and people who want no such mail get none', async () => {
    await setPrice(FIXTURE.sofa, 1000)
    const { id: productId } = await service.product(FIXTURE.sofa)
    const guest = await service.guest()
    await service.call(wishlistOperations.addWishlistItem, { token: guest.token, body: { productId } })
    await wish(FIXTURE.sofa)
    await root().execute(
      sql`update users set preferences = jsonb_set(preferences, '{notifications,email,marketing}', 'false') where email = ${EMAIL}`,
    )
    const unconfirmed = await register(service, 'other@example.com')
    await service.call(wishlistOperations.addWishlistItem, { token: unconfirmed, body: { productId } })
    await root().execute(sql`update users set email_verified = false where email = 'other@example.com'`)
    await setPrice(FIXTURE.sofa, 900)
    await look()
    expect(await root().$count(messages, eq(messages.kind, 'price_drop'))).toBe(0)
  })

  test('price alerts: a product taken off the wishlist is reported no more', async () => {
    await setPrice(FIXTURE.sofa, 1000)
    const productId = await wish(FIXTURE.sofa)
    await service.call(wishlistOperations.removeWishlistItem, { token, params: { productId } })
    await setPrice(FIXTURE.sofa, 900)
    await look()
    expect(await alerts()).toEqual([])
  })

  test('price alerts: products are checked when the catalogue has changed', async () => {
    await setPrice(FIXTURE.sofa, 1000)
    await wish(FIXTURE.sofa)
    const round = priceAlerts(service.services)
    await round()
    // Alerts of the next check.
    await root().execute(sql`update wishlist_items set price_when_added = price_when_added * 2`)
    await round()
    expect(await alerts()).toEqual([])
    await setPrice(FIXTURE.sofa, 400)
    await round()
    expect(await alerts()).toHaveLength(1)
  })
})

describe.skipIf(noPostgres !== null)(onPostgres('at once, on PostgreSQL'), () => {
  test('price alerts: several processes report a fall once', async () => {
    const database = await testPostgres({ poolSize: 20 })
    if (!database) throw new Error('skipped suites do not come here')
    const shared = await testService({ database })
    const bearer = await register(shared)
    const { id: productId } = await shared.product(FIXTURE.sofa)
    await shared.call(wishlistOperations.addWishlistItem, { token: bearer, body: { productId } })
    await database.root.execute(sql`update products set price = 100 where id = ${productId}`)
    await Promise.all(Array.from({ length: 8 }, () => sendPriceAlerts(shared.services)))
    expect(await database.root.$count(messages, eq(messages.kind, 'price_drop'))).toBe(1)
    await shared.close()
  })
})
