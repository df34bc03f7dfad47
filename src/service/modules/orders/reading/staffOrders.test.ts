import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '#contract/wire/limits.ts'
import { staffOrderOperations } from '#contract/orders/staffOrders.ts'
import { countOfOrders, pageOfOrders, statusCounts, type StaffFilter } from './listStaffOrders.ts'
import { orderData } from '../personalData.ts'
import { openShop, postalAddress, type Shop, type Shopper } from '../../../../../test/service/modules/orders.ts'
import { copyOrder } from '../../../../../test/service/modules/orders/copies.ts'

let shop: Shop
let staff: Shopper
let mona: Shopper
let youssef: Shopper
/** Mona's two orders, an hour apart, and Youssef's by cash to Aswan. */
let placed: { id: string; orderNumber: string }[]

const emails = new Map<Shopper, string>()
const known = async (email: string): Promise<Shopper> => {
  const shopper = await shop.shopper({ email })
  emails.set(shopper, email)
  return shopper
}
const place = async (who: Shopper, more: Record<string, unknown> = {}) => {
  const { order } = (await who.send('POST', '/orders', who.order([['SPOON', 2]], { contactEmail: emails.get(who), ...more }))).data
  shop.clock.advance(3_600_000)
  return order
}

beforeAll(async () => {
  shop = await openShop()
  staff = await shop.shopper()
  await shop.promote(staff.id)
  mona = await known('mona.adel@example.com')
  youssef = await known('youssef@post.example')
  const address = postalAddress({ firstName: 'يُوسُف', lastName: 'أحمد', governorate: 'Aswan', city: 'Aswan', phone: '01287654321' })
  const { id: aswan } = (await youssef.send('POST', '/users/addresses', address)).data.address
  placed = [
    await place(mona),
    await place(mona, { deliveryDate: '2026-03-20' }),
    await place(youssef, { shippingAddressId: aswan, paymentMethodId: 'cod' }),
  ]
})
afterAll(() => shop.close())

const list = (query: string) => staff.send('GET', `/staff/orders?${query}`)
const numbers = async (query: string): Promise<string[]> =>
  (await list(query)).data.orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber)
const picked = (...indexes: number[]) => indexes.map((index) => placed[index]?.orderNumber)
const searched = (words: string) => numbers(`search=${encodeURIComponent(words)}`)

describe('orders for staff', () => {
  test('staff list all orders, newest first, complete, counted by status', async () => {
    const reply = await list('')
    expect(reply.status).toBe(200)
    expect(() => staffOrderOperations.listStaffOrders.data.parse(reply.data)).not.toThrow()
    expect(reply.data.orders.map(({ id }: { id: string }) => id)).toEqual(placed.map(({ id }) => id).toReversed())
    expect(reply.data.orders[2]).toEqual((await mona.send('GET', `/orders/${placed[0]?.id}`)).data.order)
    expect(reply.data.counts).toEqual({ pending: 3, confirmed: 0, processing: 0, shipped: 0, delivered: 0, cancelled: 0 })
    expect(reply.data.pagination).toEqual({ page: 1, limit: 20, total: 3, totalPages: 1 })
  })

  test('staff filter, sort and page orders; the counts stay those of all', async () => {
    expect(await numbers('paymentStatus=cash_on_delivery')).toEqual(picked(2))
    expect(await numbers('governorate=Giza')).toEqual(picked(1, 0))
    expect(await numbers('governorate=Kafr%20El%20Sheikh')).toEqual([])
    expect(await numbers('sortOrder=asc')).toEqual(picked(0, 1, 2))
    expect(await numbers('sortBy=deliveryDate&sortOrder=desc')).toEqual(picked(1, 2, 0))
    expect(await numbers('limit=2')).toEqual(picked(2, 1))
    expect(await numbers('limit=2&page=2')).toEqual(picked(0))
    expect(await numbers('fromDate=2026-03-01T10:00:00Z&toDate=2026-03-01T10:30:00Z')).toEqual(picked(1))
    const { counts, pagination } = (await list('governorate=Aswan&status=pending')).data
    expect([counts.pending, pagination.total]).toEqual([3, 1])
  })

  test.each([
    ['its whole number, in any case', () => placed[0]!.orderNumber.toLowerCase(), [0]],
    ['the last part of its number', () => placed[2]!.orderNumber.slice(-6), [2]],
    ['the beginning of its e-mail', () => 'MONA.ad', [1, 0]],
    ['the domain of its e-mail', () => 'post.exa', [2]],
    ['the recipient’s name without tashkeel', () => 'يوسف', [2]],
    ['the recipient’s name without its hamza', () => 'احمد يوسف', [2]],
    ['a phone number with spaces', () => '012 8765 4321', [2]],
    ['a phone number in Arabic digits', () => '٠١٢٨٧٦', [2]],
    ['a phone number with its country', () => '+20 128 765', [2]],
    ['nothing but spaces: all', () => '  ', [2, 1, 0]],
    ['two words of which one is not there: none', () => 'mona.adel@example.com nobody', []],
    ['what a query could be broken with: none', () => `' | !x:* \\ & ()`, []],
    ['a middle of a word: none', () => 'xample', []],
  ])('staff find orders by %s', async (_what, words, expected) => {
    expect(await searched(words())).toEqual(picked(...expected))
  })

  test('staff no longer find orders by a person whose account was deleted', async () => {
    const nadia = await known('nadia@example.com')
    await place(nadia)
    expect(await searched('nadia@example.com')).toHaveLength(1)
    await shop.db.transaction((tx) => orderData.erase(tx, { accountId: nadia.id, email: 'nadia@example.com', at: shop.clock.now() }))
    expect(await searched('nadia@example.com')).toEqual([])
  })

  test.each(['limit=101', 'status=lost', 'sortBy=colour', 'governorate=Paris', 'paymentStatus=free', 'colour=red'])(
    'staff’s list of orders is refused for ?%s',
    async (query) => {
      const reply = await list(query)
      expect([reply.status, reply.error.code, reply.error.details?.[0]?.path]).toEqual([400, 'VALIDATION_ERROR', query.split('=')[0]])
    },
  )

  test('staff’s list of orders is for staff only', async () => {
    const reply = await mona.send('GET', '/staff/orders')
    expect([reply.status, reply.error.code]).toEqual([403, 'INSUFFICIENT_SCOPE'])
  })
})

describe('staff orders among many', { tags: 'full' }, () => {
  const MANY = 30_000
  /** Rows that a statement may look at: far fewer than there are. */
  const FEW = 400

  beforeAll(async () => {
    const { root } = shop.db
    // Nearly all of them delivered and paid long ago, as in a shop that has been open for years; one in fifty goes to Luxor.
    await copyOrder(shop.db, placed[0]!.id, MANY, {
      number: sql`'DW-20250101-' || lpad(n::text, 6, '0')`,
      status: sql`case when n % 300 = 0 then 'shipped' else 'delivered' end`,
      payment_status: sql`case when n % 500 = 0 then 'refunded' else 'paid' end`,
      customer_name: sql`'Person' || n`,
      customer_email: sql`'p' || n || '@many.example'`,
      customer_phone: sql`'+2010' || lpad(n::text, 8, '0')`,
      shipping_address: sql`case when n % 50 = 0 then jsonb_set(shipping_address, '{governorate}', '"Luxor"') else shipping_address end`,
      idempotency_key: sql`null`,
      placed_from: sql`null`,
      delivery_date: sql`date '2025-01-01' + n % 365`,
      created_at: sql`timestamptz '2025-01-01' + n * interval '15 minutes'`,
    })
    await root.execute(sql`analyze orders`)
    await root.execute(sql`vacuum orders`)
  }, 120_000)

  interface Plan {
    'Node Type': string
    'Actual Rows': number
    'Actual Loops': number
    'Rows Removed by Filter'?: number
    'Rows Removed by Index Recheck'?: number
    Plans?: Plan[]
  }
  /** Rows that the statement took from the table and its indexes, and the ways in which it did. */
  const looked = (plan: Plan): { rows: number; ways: string[] } => {
    const inner = (plan.Plans ?? []).map(looked)
    const own = plan['Node Type'].endsWith(' Scan') && !/Subquery|Function/.test(plan['Node Type'])
    const each = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
    return {
      rows: inner.reduce((sum, { rows }) => sum + rows, own ? each * plan['Actual Loops'] : 0),
      ways: [...(own ? [plan['Node Type']] : []), ...inner.flatMap(({ ways }) => ways)],
    }
  }
  const explained = async ({ sql: text, params }: { sql: string; params: unknown[] }) => {
    const { rows } = await shop.db.pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (analyze, format json) ${text}`, params)
    return looked(rows[0]!['QUERY PLAN'][0]!.Plan)
  }
  const asked = (query: Record<string, string | undefined>): StaffFilter => staffOrderOperations.listStaffOrders.query!.parse(query)

  test.each([
    {},
    { sortOrder: 'asc' },
    { status: 'pending' },
    { status: 'delivered' },
    { status: 'shipped', sortBy: 'deliveryDate', sortOrder: 'asc' },
    { sortBy: 'deliveryDate' },
    { paymentStatus: 'refunded' },
    { paymentStatus: 'cash_on_delivery' },
    { governorate: 'Luxor' },
    { governorate: 'Aswan', status: 'pending' },
    { fromDate: '2025-03-01', toDate: '2025-03-02' },
    { search: 'DW-20250101-012345' },
    { search: 'p29999@many.example' },
    { search: '0100001234' },
    { search: 'person12345', status: 'delivered' },
    { page: '5', status: 'delivered' },
  ])('a page of %j looks at few of them', async (query) => {
    const { rows, ways } = await explained(pageOfOrders(shop.db.root, asked(query)).toSQL())
    expect(ways.length).toBeGreaterThan(0)
    expect(ways).not.toContain('Seq Scan')
    expect(rows).toBeLessThan(FEW)
  })

  test('nothing is counted or paged through beyond the limit', async () => {
    expect(MANY).toBeGreaterThan(2 * LIMITS.entries.listedOrders)
    const filter = asked({ status: 'delivered' })
    expect((await explained(countOfOrders(shop.db.root, filter).toSQL())).rows).toBeLessThanOrEqual(LIMITS.entries.listedOrders)
    const all = await list('status=delivered&limit=100')
    expect(all.data.pagination.total).toBe(LIMITS.entries.listedOrders)
    expect(all.data.counts).toMatchObject({ delivered: LIMITS.entries.listedOrders, shipped: MANY / 300 })
    expect((await numbers('status=delivered&limit=100&page=100')).length).toBe(100)
    expect(await numbers('status=delivered&limit=100&page=101')).toEqual([])
    const deep = await explained(pageOfOrders(shop.db.root, asked({ page: '1000000', limit: '100' })).toSQL())
    expect(deep.rows).toBe(0)
  })

  test('the counts look at no more rows than they tell', async () => {
    const { counts } = (await list('')).data
    const counted = Object.values<number>(counts).reduce((sum, count) => sum + count, 0)
    const { rows } = await shop.db.root.execute<{ 'QUERY PLAN': { Plan: Plan }[] }>(sql`explain (analyze, format json) ${statusCounts()}`)
    const { rows: seen, ways } = looked(rows[0]!['QUERY PLAN'][0]!.Plan)
    expect(ways).toHaveLength(6)
    expect(seen).toBeLessThanOrEqual(counted)
  })
})
