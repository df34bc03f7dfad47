import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WISHLIST_LIMIT, wishlistOperations, type Wishlist } from '#contract/wishlist/wishlist.ts'
import { openShop, type ProductName, type Reply, type Shop, type Shopper } from '../../../../test/service/modules/orders.ts'
import { lockWishlist } from './items.ts'
import { wishlistItems } from './tables.ts'

const MINUTE = 60_000
let shop: Shop
let mona: Shopper
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.setStock('LAMP', 3)
  await shop.db.root.execute(sql`update products set price = 1000000, discount_percentage = 10 where sku = 'SOFA'`)
  mona = await shop.shopper()
})
afterAll(() => shop.close())

const wish = (product: ProductName, variant?: number, who = mona): Promise<Reply> => {
  const { id, variants } = shop.products[product]
  return who.send('POST', '/users/wishlist/items', { productId: id, ...(variant !== undefined && { variantId: variants[variant] }) })
}
const read = async (who = mona, language = 'en'): Promise<Wishlist> =>
  (await who.send('GET', '/users/wishlist', undefined, { 'accept-language': language })).data.wishlist
const takeOff = (product: ProductName, who = mona) => who.send('DELETE', `/users/wishlist/items/${shop.products[product].id}`)
const names = (wishlist: Wishlist) => wishlist.items.map(({ product }) => product.name)
const refusal = (reply: Reply) => [reply.status, reply.error.code]
/** The next thing happens a minute later. */
const later = (minutes = 1) => shop.clock.advance(minutes * MINUTE)

describe('a wishlist', () => {
  test('a wishlist starts empty and stays the same one', async () => {
    const wishlist = await read()
    expect(wishlist).toMatchObject({ userId: mona.id, items: [], totalItems: 0, totalValue: 0 })
    expect(await read()).toEqual(wishlist)
  })

  test('shows each product with what it cost then and costs now, the latest first', async () => {
    await wish('SOFA', 1)
    later()
    const reply = await wish('VOUCHER')
    expect(reply.status).toBe(201)
    expect(reply.headers['location']).toBe('/v1/users/wishlist')
    expect(() => wishlistOperations.addWishlistItem.data.parse(reply.data)).not.toThrow()
    const { wishlist } = reply.data as { wishlist: Wishlist }
    expect(names(wishlist)).toEqual(['VOUCHER', 'SOFA'])
    // 10,000 + 1,500 for the second variant, a tenth off.
    expect(wishlist.items[1]).toMatchObject({
      productId: shop.products.SOFA.id,
      product: { price: 11_500, hasDiscount: true, discountPercentage: 10, inStock: true, placeable: true },
      variantId: shop.products.SOFA.variants[1],
      variant: { name: 'SOFA-B', color: '#C9A878' },
      unitPrice: 10_350,
      priceWhenAdded: 10_350,
      priceChangeAlert: false,
    })
    expect(wishlist.items[0]).toMatchObject({ variantId: null, variant: null, unitPrice: 100, product: { placeable: false, hasDiscount: false } })
    expect(wishlist).toMatchObject({ totalItems: 2, totalValue: 10_450, lastUpdated: wishlist.items[0]!.addedAt })
  })

  test('speaks the language that is asked for', async () => {
    await wish('SOFA', 0)
    expect((await read(mona, 'ar')).items[0]).toMatchObject({ product: { name: 'SOFA ar' }, variant: { name: 'SOFA-A ar' } })
    expect(names(await read(mona, 'fr'))).toEqual(['SOFA fr'])
  })

  test('tells that a price has changed, down and up, and stops when it is back', async () => {
    await wish('SOFA')
    const now = async (price: number) => {
      await shop.db.root.execute(sql`update products set price = ${price * 100} where sku = 'SOFA'`)
      const [item] = (await read()).items
      return [item!.priceWhenAdded, item!.unitPrice, item!.priceChangeAlert]
    }
    expect(await now(8_000)).toEqual([9_000, 7_200, true])
    expect(await now(12_000)).toEqual([9_000, 10_800, true])
    expect(await now(10_000)).toEqual([9_000, 9_000, false])
  })

  test('says what is sold out: the variant that was named, or all of them', async () => {
    await wish('LAMP', 0)
    await wish('SOFA')
    await shop.setStock('LAMP', 0)
    await shop.setStock('SOFA', 0)
    const stock = Object.fromEntries((await read()).items.map(({ product }) => [product.name, product.inStock]))
    expect(stock).toEqual({ LAMP: false, SOFA: true })
    await shop.setStock('SOFA', 10)
  })

  test('a wishlist belongs to its account only', async () => {
    const nadia = await shop.shopper()
    await wish('SOFA')
    expect(names(await read(nadia))).toEqual([])
    expect(refusal(await takeOff('SOFA', nadia))).toEqual([404, 'WISHLIST_ITEM_NOT_FOUND'])
    expect((await shop.app.inject('/v1/users/wishlist')).statusCode).toBe(401)
    const add = { method: 'POST' as const, url: '/v1/users/wishlist/items', payload: { productId: shop.products.SOFA.id } }
    expect((await shop.app.inject(add)).statusCode).toBe(401)
    expect(names(await read())).toEqual(['SOFA'])
  })
})

describe('adding', () => {
  test('the same product again changes nothing, not even its moment', async () => {
    const first = (await wish('SOFA', 1)).data.wishlist
    later()
    expect((await wish('SOFA', 1)).data.wishlist).toEqual(first)
    const again = await wish('SOFA')
    expect([again.status, again.data.wishlist]).toEqual([201, first])
  })

  test('adding another variant of a listed product adds it again, once', async () => {
    const [first] = (await wish('SOFA', 0)).data.wishlist.items
    later()
    const { items } = (await wish('SOFA', 1)).data.wishlist as Wishlist
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({ id: first.id, variantId: shop.products.SOFA.variants[1], priceWhenAdded: 10_350 })
    expect(items[0]!.addedAt > first.addedAt).toBe(true)
  })

  test('takes ids in capitals', async () => {
    const [variantId] = shop.products.SOFA.variants
    const body = { productId: shop.products.SOFA.id.toUpperCase(), variantId: variantId!.toUpperCase() }
    expect((await mona.send('POST', '/users/wishlist/items', body)).data.wishlist.items[0].variantId).toBe(variantId)
    expect((await mona.send('DELETE', `/users/wishlist/items/${body.productId}`)).data.wishlist.items).toEqual([])
  })

  test('refuses what the catalogue does not have, and what it does not understand', async () => {
    const send = (body: unknown) => mona.send('POST', '/users/wishlist/items', body)
    expect(refusal(await send({ productId: randomUUID() }))).toEqual([404, 'PRODUCT_NOT_FOUND'])
    expect(refusal(await send({ productId: shop.products.SOFA.id, variantId: shop.products.LAMP.variants[0] }))).toEqual([404, 'VARIANT_NOT_FOUND'])
    for (const body of [
      {},
      { productId: 'sofa' },
      { productId: shop.products.SOFA.id, quantity: 1 },
      { productId: shop.products.SOFA.id, variantId: null },
    ])
      expect(refusal(await send(body))).toEqual([400, 'VALIDATION_ERROR'])
    expect(names(await read())).toEqual([])
  })

  test('refuses one more than two hundred; what left the catalogue makes way', async () => {
    const now = shop.clock.now()
    /** Rows of products that the catalogue does not have, or all of one that it has: only how many there are matters. */
    const fill = async (count: number) =>
      shop.db.transaction(async (tx) => {
        const { id } = await lockWishlist(tx, mona.id, now)
        const item = { wishlistId: id, variantId: null, priceWhenAdded: 1, addedAt: now }
        await tx.insert(wishlistItems).values(Array.from({ length: count }, () => ({ ...item, id: randomUUID(), productId: randomUUID() })))
      })
    await fill(WISHLIST_LIMIT)
    expect(names((await wish('SOFA')).data.wishlist)).toEqual(['SOFA'])
    // Now as many products that are sold: copies of one under other ids.
    await shop.db.root.execute(sql`
      with more as (
        insert into products select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'sku', 'MORE-' || n))).*
        from products p, generate_series(2, ${WISHLIST_LIMIT}::int) n where p.sku = 'SPOON' returning id)
      insert into wishlist_items (id, wishlist_id, product_id, price_when_added, added_at)
      select gen_random_uuid(), (select id from wishlists where account_id = ${mona.id}), id, 1, ${now.toISOString()} from more`)
    expect((await read()).totalItems).toBe(WISHLIST_LIMIT)
    const over = await wish('LAMP')
    expect(refusal(over)).toEqual([409, 'WISHLIST_LIMIT_EXCEEDED'])
    expect(over.error.details?.[0]).toMatchObject({ maximum: WISHLIST_LIMIT })
    // A listed product may be added again, and another variant named.
    expect((await wish('SOFA', 1)).status).toBe(201)
    await takeOff('SOFA')
    expect((await wish('LAMP')).status).toBe(201)
    expect(refusal(await wish('SOFA'))).toEqual([409, 'WISHLIST_LIMIT_EXCEEDED'])
    await shop.db.root.execute(sql`delete from products where sku like 'MORE-%'`)
  })
})

describe('taking off', () => {
  test('answers the rest, and is refused for what is not on it', async () => {
    await wish('SOFA')
    later()
    await wish('LAMP')
    const reply = await takeOff('LAMP')
    expect([reply.status, names(reply.data.wishlist)]).toEqual([200, ['SOFA']])
    expect(refusal(await takeOff('LAMP'))).toEqual([404, 'WISHLIST_ITEM_NOT_FOUND'])
    for (const id of [randomUUID(), 'no-uuid'])
      expect(refusal(await mona.send('DELETE', `/users/wishlist/items/${id}`))).toEqual([404, 'WISHLIST_ITEM_NOT_FOUND'])
  })

  test('may be undone for ten minutes: the item is what it was', async () => {
    await wish('SOFA', 1)
    later()
    await wish('LAMP')
    const before = await read()
    await takeOff('SOFA')
    await shop.db.root.execute(sql`update products set price = 900000 where sku = 'SOFA'`)
    later(9)
    const [lamp, sofa] = (await wish('SOFA')).data.wishlist.items
    expect([lamp.id, sofa.id]).toEqual(before.items.map(({ id }) => id))
    expect(sofa).toMatchObject({ addedAt: before.items[1]!.addedAt, priceWhenAdded: 10_350, priceChangeAlert: true, variantId: sofa.variantId })
  })

  test('a product listed again after some minutes is a new item', async () => {
    const [first] = (await wish('SOFA')).data.wishlist.items
    await takeOff('SOFA')
    later(11)
    const [again] = (await wish('SOFA')).data.wishlist.items
    expect(again.id).not.toBe(first.id)
    expect(again.addedAt).toBe(shop.clock.now().toISOString())
  })
})

describe('a product that leaves', () => {
  test('the catalogue is not shown, and may be taken off', async () => {
    await wish('SOFA')
    later()
    await wish('LAMP')
    const wishlistId = (await read()).id
    const gone = randomUUID()
    await shop.db.root.execute(
      sql`update wishlist_items set product_id = ${gone} where wishlist_id = ${wishlistId} and product_id = ${shop.products.LAMP.id}`,
    )
    expect(await read()).toMatchObject({ totalItems: 1, totalValue: 9_000 })
    expect((await mona.send('DELETE', `/users/wishlist/items/${gone}`)).status).toBe(200)
  })

  test('a product that leaves in one variant is shown without it', async () => {
    await wish('SOFA', 1)
    await shop.db.root.execute(sql`update wishlist_items set variant_id = ${randomUUID()} where variant_id = ${shop.products.SOFA.variants[1]}`)
    expect((await read()).items[0]).toMatchObject({
      variantId: null,
      variant: null,
      unitPrice: 9_000,
      priceWhenAdded: 10_350,
      priceChangeAlert: true,
    })
  })
})

describe('a guest', () => {
  const person = () => ({ email: `${randomUUID()}@example.com`, password: 'seven lotus flowers', firstName: 'Mona', lastName: 'Adel' })
  const account = async () => {
    const { email, password, ...name } = person()
    const { token } = (await (await shop.shopper()).send('POST', '/auth/register', { email, password, ...name })).data
    return { email, password, token }
  }
  const as = (token: string) => ({ authorization: `Bearer ${token}` })

  test('a guest who registers keeps the wishlist', async () => {
    await wish('SOFA')
    const before = await read()
    const { token } = (await mona.send('POST', '/auth/register', person())).data
    const { data } = await mona.send('GET', '/users/wishlist', undefined, as(token))
    expect(data.wishlist).toEqual(before)
  })

  test('a guest who signs in brings the wishlist along; common items stay as the account has them', async () => {
    const { email, password, token } = await account()
    await mona.send('POST', '/users/wishlist/items', { productId: shop.products.SOFA.id, variantId: shop.products.SOFA.variants[0] }, as(token))
    await mona.send('POST', '/users/wishlist/items', { productId: shop.products.VOUCHER.id }, as(token))
    await mona.send('DELETE', `/users/wishlist/items/${shop.products.VOUCHER.id}`, undefined, as(token))
    const theirs = (await mona.send('GET', '/users/wishlist', undefined, as(token))).data.wishlist
    later()
    await wish('SOFA', 1)
    await wish('LAMP')
    await takeOff('LAMP')
    later()
    await wish('VOUCHER')
    const signedIn = await mona.send('POST', '/auth/login', { email, password })
    const { wishlist } = (await mona.send('GET', '/users/wishlist', undefined, as(signedIn.data.token))).data
    expect(wishlist.id).toBe(theirs.id)
    expect(names(wishlist)).toEqual(['VOUCHER', 'SOFA'])
    expect(wishlist.items[1]).toEqual(theirs.items[0])
    const { rows } = await shop.db.root.execute(sql`select id from wishlists where account_id = ${mona.id}`)
    expect(rows).toEqual([])
  })
})
