import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../db/connection.ts'
import { migrate } from '../../db/migrate.ts'
import { databaseBefore } from '../../../../test/service/db.ts'

let database: Database
beforeEach(async () => {
  database = await databaseBefore('order_limits')
})
afterEach(() => database.close())

const addUser = async (email: string, isVerified: boolean): Promise<string> => {
  const id = randomUUID()
  await database.root.execute(sql`
    insert into users (id, role, email, account_type, account_status, email_verified, phone_verified, preferences, referral_code, created_at, updated_at)
    values (${id}, 'customer', ${email}, 'individual', 'active', ${isVerified}, false, '{}', ${id}, now(), now())`)
  return id
}
const addOrder = async (accountId: string, status = 'delivered'): Promise<string> => {
  const id = randomUUID()
  await database.root.execute(sql`
    insert into orders (id, number, account_id, status, payment_status, customer_name, shipping_address, billing_address, subtotal, discount, tax, shipping,
      installation, total, delivery_date, time_slot, delivery_method, installation_required, created_at, updated_at)
    values (${id}, ${id}, ${accountId}, ${status}, 'paid', 'Mona', '{}', '{}', 100, 0, 14, 0, 0, 114, '2026-10-01', '10:00-14:00', 'standard', false, now(), now())`)
  return id
}
const addCoupon = async (code: string): Promise<string> => {
  const id = randomUUID()
  await database.root.execute(
    sql`insert into coupons (id, code, type, value, minimum, once_per_person) values (${id}, ${code}, 'fixed', 100, 0, true)`,
  )
  return id
}
/** @param day of October on which it was used */
const use = async (couponId: string, accountId: string, email: string | null, day: number): Promise<void> => {
  const at = `2026-10-${String(day).padStart(2, '0')}T10:00:00Z`
  await database.root.execute(sql`
    insert into coupon_redemptions (order_id, coupon_id, account_id, once_account, once_email, redeemed_at)
    values (${await addOrder(accountId)}, ${couponId}, ${accountId}, ${randomUUID()}, ${email}, ${at})`)
}

test(
  'uses of a coupon under one mailbox become one person’s, and the first holds the place; another coupon’s stay apart',
  { tags: 'full' },
  async () => {
    const [welcome, other] = [await addCoupon('WELCOME'), await addCoupon('OTHER')]
    const guest = randomUUID()
    await use(welcome, guest, 'mona@example.com', 3)
    await use(welcome, guest, 'mona+shop@example.com', 1)
    await use(welcome, guest, 'mona+home+2@example.com', 2)
    await use(welcome, guest, 'mona@example.org', 4)
    await use(welcome, guest, null, 5)
    await use(welcome, guest, '+only@example.com', 6)
    await use(other, guest, 'mona+late@example.com', 7)
    await migrate(database.pool)
    const { rows } = await database.root.execute(
      sql`select once_email as email, email_confirmed as confirmed from coupon_redemptions order by redeemed_at`,
    )
    const emails = ['mona@example.com', null, null, 'mona@example.org', null, '+only@example.com', 'mona@example.com']
    expect(rows).toEqual(emails.map((email) => ({ email, confirmed: false })))
  },
)

test('a coupon used under an e-mail that its account had confirmed counts as confirmed, and under any other as not', { tags: 'full' }, async () => {
  const coupon = await addCoupon('WELCOME')
  await use(coupon, await addUser('Mona+Shop@example.com', true), 'mona+shop@example.com', 1)
  await use(coupon, await addUser('omar@example.com', false), 'omar@example.com', 2)
  await use(coupon, await addUser('laila@example.com', true), 'someone.else@example.com', 3)
  await migrate(database.pool)
  const { rows } = await database.root.execute(
    sql`select once_email as email, email_confirmed as confirmed from coupon_redemptions order by redeemed_at`,
  )
  expect(rows).toEqual([
    { email: 'mona@example.com', confirmed: true },
    { email: 'omar@example.com', confirmed: false },
    { email: 'someone.else@example.com', confirmed: false },
  ])
})

test('nothing more can be paid for orders that were cancelled before; what belongs to others stays as it was', { tags: 'full' }, async () => {
  const intentOf = async (id: string, orderStatus: string) =>
    database.root.execute(sql`
      insert into payment_intents (id, order_id, client_secret, status, amount, created_at, updated_at)
      values (${id}, ${await addOrder(randomUUID(), orderStatus)}, 'secret', 'requires_confirmation', 114, now(), now())`)
  await intentOf('pi_1', 'cancelled')
  await intentOf('pi_2', 'pending')
  await migrate(database.pool)
  const { rows } = await database.root.execute(sql`select id, status from payment_intents order by id`)
  expect(rows).toEqual([
    { id: 'pi_1', status: 'canceled' },
    { id: 'pi_2', status: 'requires_confirmation' },
  ])
})
