/** Every table is known for what it holds of people, and what a guest has of each goes with it and ends with its account. */
import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountDataOperations } from '#contract/accounts/accountData.ts'
import { accountOperations } from '#contract/accounts/accounts.ts'
import { Landlord } from '../../../test/service/modules/properties.ts'
import { furnishPerson, newPerson, PASSWORD, tablesNaming, type Person } from '../../../test/service/person.ts'
import { testService, type TestService } from '../../../test/service.ts'
import { personalTables } from '../modules/accounts/personalTables.ts'

const SERVICE = resolve(import.meta.dirname, '..')

/** Tables of an order whose rows identify no person: they stay for accounting. */
const BOOKS = ['order_tracking', 'order_return_lines', 'service_bookings', 'payment_intents', 'payments', 'payment_refunds']
/** The shop's own, and what the service keeps about itself. */
const NOBODYS = [
  'products',
  'product_variants',
  'catalogue_state',
  'catalogue_changes',
  'coupons',
  'ar_files',
  // Hashes of who is counted, for a day at most.
  'rate_counts',
  // A project's, by a code; leads nowhere once the project is gone.
  'film_links',
  'secret_checks',
]
const NAMES_ACCOUNT = /^(?:account|user|owner|author|sender|holder|scope|referr|mergedInto|changedBy)|Account(?:Id)?$/

let service: TestService
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())

const allTables = async (): Promise<PgTable[]> => {
  const found = new Set<PgTable>()
  for (const path of globSync('**/tables.ts', { cwd: SERVICE }))
    for (const each of Object.values((await import(resolve(SERVICE, path))) as Record<string, unknown>)) if (each instanceof PgTable) found.add(each)
  return [...found]
}

describe('the list of tables with personal data', () => {
  test('the tables with and without personal data make up all tables', async () => {
    const listed = personalTables().map(({ table }) => getTableName(table))
    expect([...listed, ...BOOKS, ...NOBODYS].toSorted()).toEqual((await allTables()).map(getTableName).toSorted())
  })

  test('names every column that names an account', async () => {
    const named = personalTables().flatMap(({ table, accounts }) => accounts.map((column) => `${getTableName(table)}.${column}`))
    const found = (await allTables()).flatMap((table) =>
      Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
        NAMES_ACCOUNT.test(name) && /^(?:uuid|text)$/.test(column.getSQLType()) ? [`${getTableName(table)}.${name}`] : [],
      ),
    )
    const others = new Set(['users.accountType', 'users.accountStatus', 'users.referralCode'])
    expect(found.filter((name) => !others.has(name)).toSorted()).toEqual(named.filter((name) => name !== 'users.id').toSorted())
  })
})

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Columns of the list that hold an account's id. */
const columnsNaming = async (accountId: string): Promise<string[]> => {
  const found: string[] = []
  for (const { table, accounts } of personalTables())
    for (const column of accounts) {
      const name = getTableName(table)
      const { rows } = await service.services.db.root.execute(
        sql.raw(`select 1 from "${name}" where "${snake(column)}"::text = '${accountId}' limit 1`),
      )
      if (rows.length > 0) found.push(`${name}.${column}`)
    }
  return found
}

interface Column {
  name: string
  type: string
}

/** Inserts a row; what must have a value and is given none gets one of its type. */
const insert = async (table: string, given: Record<string, unknown>): Promise<void> => {
  const { pool } = service.services.db
  const { rows } = await pool.query<Column>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null and identity_generation is null`,
    [table],
  )
  const valueOf = ({ type }: Column): unknown => {
    if (type === 'uuid') return randomUUID()
    if (type === 'jsonb' || type === 'ARRAY') return '{}'
    if (type === 'boolean') return false
    if (type === 'date') return '2026-03-01'
    if (type === 'bytea') return Buffer.from([1])
    if (type.startsWith('timestamp')) return service.clock.now().toISOString()
    return type === 'text' ? 'text' : 1
  }
  const row = { ...Object.fromEntries(rows.map((column) => [column.name, valueOf(column)])), ...given }
  const names = Object.keys(row)
  await pool.query(
    `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  )
}

/** Adds rows that the interface writes rarely, or in the background: one in each table that has none of the account yet. */
const fillTheRest = async ({ mark, accountId: account_id, token }: Person, projectId: string): Promise<void> => {
  const [user_id, holder] = [account_id, account_id]
  const landlord = new Landlord(service, token)
  const property = await landlord.property({ name: `House of ${mark}` })
  const tenant = await landlord.tenant({ first_name: mark, national_id: '29001011234567' })
  const lease = (await landlord.let(property.id, tenant.id)).data.data
  await landlord.pay(lease.id, { memo: `From ${mark}` })
  await service.call(accountDataOperations.requestDataExport, { token, body: {} })
  const other = await newPerson(service)
  const [webhook_id, delivery_id] = [randomUUID(), randomUUID()]
  await insert('webhooks', { id: webhook_id, account_id, url: `https://${mark}.example`, description: mark })
  // In the log of another account: staff receive the events of every order.
  const log = randomUUID()
  await insert('webhooks', { id: log, account_id: other.accountId })
  await insert('webhook_deliveries', { id: delivery_id, webhook_id: log, about_account_id: account_id, body: `{"name":"${mark}"}` })
  await insert('webhook_attempts', { delivery_id, response_body: `You said ${mark}` })
  await insert('sign_in_networks', { user_id })
  await insert('verification_codes', { user_id, contact: 'phone', sent_to: mark })
  await insert('contact_changes', { user_id, contact: 'phone', before: mark })
  await insert('payment_methods', { user_id, type: 'wallet', token: `pm_${account_id}`, brand: mark })
  await insert('messages', {
    sender_id: account_id,
    channel: 'email',
    kind: 'invitation',
    language: 'en',
    to: other.email,
    text: `${mark} invites you`,
  })
  await insert('idempotency_keys', { scope: account_id })
  await insert('loyalty_entries', { account_id, type: 'earned', points: 7 })
  await insert('loyalty_balances', { account_id, points: 7 })
  await insert('loyalty_referrals', { referred_id: account_id })
  await insert('loyalty_referrals', { referrer_id: account_id })
  await insert('renders', { account_id, project_id: projectId, film: JSON.stringify({ link: mark }) })
  await insert('ar_sessions', { account_id, holder, project_id: projectId })
  await insert('ar_wants', { holder })
  await insert('ar_turns', { holder })
  await insert('exchange_rates', { currency: 'USD', changed_by: account_id })
  await insert('project_presences', { user_id, project_id: projectId })
  const theirs = await furnishPerson(service, other)
  await insert('project_collaborators', { user_id, project_id: theirs.projectId, permission: 'edit' })
  // As versions before this one left them.
  const guest = await service.guest()
  await service.services.db.root.execute(
    sql`update users set merged_into = ${account_id}, account_status = 'deleted', first_name = ${mark} where id = ${guest.accountId}`,
  )
  await service.services.db.root.execute(sql`update users set referred_by = ${account_id} where id = ${other.accountId}`)
}

/** An account that lost its e-mail to the one that confirmed it is a guest, and one with everything that there is. */
const makeGuestWithEverything = async (): Promise<Person> => {
  const person = await newPerson(service)
  const { projectId } = await furnishPerson(service, person)
  await fillTheRest(person, projectId)
  await service.services.db.root.execute(
    sql`update users set email = null, email_verified = false, password_hash = null, phone = ${`+${person.mark}`}, pending_phone = ${person.mark}
      where id = ${person.accountId}`,
  )
  // The mailbox is the other account's, with what was sent there.
  await service.services.db.root.execute(sql`delete from messages where "to" = ${person.email} and about is null`)
  return person
}

describe('a guest with something in every table', () => {
  let guest: Person
  let account: Person
  const signIn = (token?: string) =>
    service.call(accountOperations.login, { ...(token && { token }), body: { email: account.email, password: PASSWORD } })
  beforeAll(async () => {
    guest = await makeGuestWithEverything()
    account = await newPerson(service)
  })

  test('becomes an account: everything is the account’s, and the guest’s row says nothing of the person', async () => {
    const all = personalTables().flatMap(({ table, accounts }) => accounts.map((column) => `${getTableName(table)}.${column}`))
    expect(await columnsNaming(guest.accountId)).toEqual(all)
    expect((await signIn(guest.token)).status).toBe(200)
    expect(await columnsNaming(guest.accountId)).toEqual(['users.id'])
    const { rows } = await service.services.db.root.execute(sql`select u::text as row from users u where id = ${guest.accountId}`)
    expect(rows[0]!['row']).not.toContain(guest.mark)
    const kept = await tablesNaming(service, guest.mark)
    for (const table of ['webhook_deliveries', 'webhook_attempts', 'orders', 'tenants', 'addresses', 'projects']) expect(kept).toContain(table)
  })

  test('a guest with a row in every table is deleted completely with the account', async () => {
    const { token } = (await signIn()).data
    expect((await service.call(accountDataOperations.deleteAccount, { token })).status).toBe(200)
    for (const { mark } of [guest, account]) expect(await tablesNaming(service, mark)).toEqual([])
    expect(await columnsNaming(guest.accountId)).toEqual(['users.id'])
  })
})

test('a guest whose deliveries an older version left behind is erased with the account all the same', async () => {
  const account = await newPerson(service)
  const guest = await service.guest()
  const log = randomUUID()
  await service.services.db.root.execute(
    sql`update users set merged_into = ${account.accountId}, account_status = 'deleted' where id = ${guest.accountId}`,
  )
  await insert('webhooks', { id: log, account_id: randomUUID() })
  await insert('webhook_deliveries', { webhook_id: log, about_account_id: guest.accountId, body: `{"name":"${account.mark}"}` })
  await service.call(accountDataOperations.deleteAccount, { token: account.token })
  expect(await tablesNaming(service, account.mark)).toEqual([])
})

test('two portfolios become one: nothing is lost, and no receipt has the number of another', async () => {
  const [guest, account] = [await newPerson(service), await newPerson(service)]
  for (const { token } of [guest, account]) {
    const landlord = new Landlord(service, token)
    const lease = await landlord.lease()
    for (const amount of [100, 200]) await landlord.pay(lease.id, { amount })
  }
  await service.services.db.root.execute(sql`update users set email = null, password_hash = null where id = ${guest.accountId}`)
  const body = { email: account.email, password: PASSWORD }
  expect((await service.call(accountOperations.login, { token: guest.token, body })).status).toBe(200)
  const { rows } = await service.services.db.root.execute(sql`
    select properties, tenants, leases, receipts,
      (select array_agg(receipt_number order by receipt_number) from rent_payments p where p.account_id = f.account_id) as numbers
    from portfolios f where account_id in (${guest.accountId}, ${account.accountId})`)
  expect(rows).toEqual([{ properties: 2, tenants: 2, leases: 2, receipts: 4, numbers: [1, 2, 3, 4] }])
})
