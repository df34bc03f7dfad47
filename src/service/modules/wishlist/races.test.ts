/** Many at the same moment, on a real PostgreSQL: the embedded database takes turns and would hide what goes wrong. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noPostgres, onPostgres, testPostgres } from '../../../../test/service/db.ts'
import { openShop, type ProductName, type Shop, type Shopper } from '../../../../test/service/modules/orders.ts'

const CONNECTIONS = 12

describe.skipIf(noPostgres !== null)(onPostgres('at the same moment'), () => {
  let shop: Shop
  beforeAll(async () => {
    const database = await testPostgres({ poolSize: CONNECTIONS })
    if (database) shop = await openShop(database)
  })
  afterAll(() => shop?.close())

  const names = async (who: Shopper): Promise<string[]> =>
    (await who.send('GET', '/users/wishlist')).data.wishlist.items.map(({ product }: { product: { name: string } }) => product.name)
  const statuses = async (replies: Promise<{ status: number }>[]) =>
    (await Promise.all(replies)).map(({ status }) => status).toSorted((a, b) => a - b)
  const add = (who: Shopper, product: ProductName) => who.send('POST', '/users/wishlist/items', { productId: shop.products[product].id })

  test('the same product from two browsers stands on the first wishlist once', async () => {
    const mona = await shop.shopper()
    expect(await statuses(Array.from({ length: 10 }, () => add(mona, 'SOFA')))).toEqual(Array(10).fill(201))
    expect(await names(mona)).toEqual(['SOFA'])
  })

  test('different products are all kept', async () => {
    const mona = await shop.shopper()
    await Promise.all((['SOFA', 'LAMP', 'WARDROBE', 'VOUCHER', 'SPOON'] as const).map((product) => add(mona, product)))
    expect((await names(mona)).toSorted()).toEqual(['LAMP', 'SOFA', 'SPOON', 'VOUCHER', 'WARDROBE'])
  })

  test('wishlist: one of many concurrent removals succeeds, the others find no item', async () => {
    const mona = await shop.shopper()
    await add(mona, 'SOFA')
    const off = () => mona.send('DELETE', `/users/wishlist/items/${shop.products.SOFA.id}`)
    expect(await statuses(Array.from({ length: 6 }, off))).toEqual([200, 404, 404, 404, 404, 404])
    expect(await names(mona)).toEqual([])
  })

  test('a guest who adds while signing in ends with one wishlist, and no call fails', async () => {
    const email = 'mona@example.com'
    const password = 'seven lotus flowers'
    const account = await shop.shopper()
    await account.send('POST', '/auth/register', { email, password, firstName: 'Mona', lastName: 'Adel' })
    const guest = await shop.shopper()
    await add(guest, 'SOFA')
    const [signedIn, ...added] = await Promise.all([
      guest.send('POST', '/auth/login', { email, password }),
      add(guest, 'LAMP'),
      add(guest, 'SPOON'),
      add(guest, 'SOFA'),
    ])
    // The guest’s bearer ends with the merge: those that come after it are refused, never broken.
    for (const { status } of added) expect([201, 401]).toContain(status)
    const { data } = await guest.send('GET', '/users/wishlist', undefined, { authorization: `Bearer ${signedIn.data.token}` })
    expect(data.wishlist.items.map(({ product }: { product: { name: string } }) => product.name)).toContain('SOFA')
  })
})
