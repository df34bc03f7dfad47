/** A person whose words are found nowhere else, with something of everything, for tests of what is kept about people. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { accountOperations } from '#contract/accounts/accounts.ts'
import { designOperations } from '#contract/design/design.ts'
import { orderOperations } from '#contract/orders/orders.ts'
import { ratingOperations } from '#contract/catalog/ratings.ts'
import { returnOperations } from '#contract/orders/returns.ts'
import { sharingOperations } from '#contract/design/sharing.ts'
import { wishlistOperations } from '#contract/wishlist/wishlist.ts'
import { FIXTURE, type TestService } from '../service.ts'

export const PASSWORD = 'seven lotus flowers'

/** Name, mailbox and street are found nowhere else. */
export const newPerson = async (service: TestService) => {
  const mark = `Zz${randomUUID().slice(0, 8)}`
  const email = `${mark.toLowerCase()}@example.com`
  const body = { email, password: PASSWORD, firstName: mark, lastName: 'Hassan' }
  const { token, user } = (await service.call(accountOperations.register, { body })).data
  await service.services.db.root.execute(sql`update users set email_verified = true where id = ${user.id}`)
  return { mark, email, token, accountId: user.id }
}
export type Person = Awaited<ReturnType<typeof newPerson>>

/** One of everything that the interface makes for a shopper. */
export const furnishPerson = async (service: TestService, { mark, email, token }: Person) => {
  const { id: productId } = await service.product(FIXTURE.sofa)
  const room = { name: `Room of ${mark}`, roomType: 'living_room', style: 'modern', dimensions: { length: 5, width: 4, height: 2.8 } } as const
  const { project } = (await service.call(designOperations.createProject, { token, body: room })).data
  const params = { projectId: project.id }
  await service.call(designOperations.addItem, { token, params, body: { productId, position: { x: 2, y: 0, z: 2 } } })
  await service.call(sharingOperations.addComment, { token, params, body: { text: `${mark} was here` } })
  await service.call(wishlistOperations.addWishlistItem, { token, body: { productId } })
  const address = { firstName: mark, lastName: 'Hassan', addressLine1: `${mark} Street`, city: 'Cairo', governorate: 'Cairo', phone: '01012345678' }
  const shippingAddressId = (await service.call(accountOperations.addAddress, { token, body: address })).data.address.id
  const placed = {
    items: [{ productId, quantity: 1, customizations: { engraving: `for ${mark}` } }],
    shippingAddressId,
    paymentMethodId: 'cod',
    contactEmail: email,
    couponCode: 'WELCOME10',
    specialInstructions: `Ask for ${mark}`,
  }
  const { order } = (await service.call(orderOperations.createOrder, { token, body: placed })).data
  await service.services.db.root.execute(sql`update orders set status = 'delivered' where id = ${order.id}`)
  const line = { orderId: order.id, itemId: order.items[0]!.id }
  await service.services.db.root.execute(
    sql`insert into order_history (order_id, status, at, by, reason)
      values (${order.id}, 'delivered', ${service.clock.now().toISOString()}, 'staff', null),
        (${order.id}, 'delivered', ${service.clock.now().toISOString()}, 'customer', ${`${mark} moves out`})`,
  )
  const back = { items: [{ itemId: line.itemId, quantity: 1 }], reason: `${mark} has no room for it` }
  expect((await service.call(returnOperations.requestReturn, { token, params: { orderId: order.id }, body: back })).status).toBe(201)
  await service.call(ratingOperations.rateOrderItem, { token, params: line, body: { stars: 4, text: `${mark} likes it` } })
  await service.call(orderOperations.addCartItem, { token, body: { productId } })
  return { orderId: order.id, total: order.pricing.totalAmount, projectId: project.id }
}

/** Every table that names this in any row. */
export const tablesNaming = async (service: TestService, text: string): Promise<string[]> => {
  const { root } = service.services.db
  const { rows: tables } = await root.execute<{ name: string }>(sql`select tablename as name from pg_tables where schemaname = 'public'`)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await root.execute(sql.raw(`select 1 from "${name}" t where t::text ilike '%${text}%' limit 1`))
    if (rows.length > 0) found.push(name)
  }
  return found
}
