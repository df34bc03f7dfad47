/** Costs that grow with a shop: a customer's list of orders among 10, 1,000 and 100,000 others. Also the cost of signing in. */
import { randomUUID } from 'node:crypto'
import type { Order } from '#contract/orders/orders.ts'
import { openDatabase } from '../../src/service/db/connection.ts'
import { HASH_OF_NOBODY, isPassword } from '../../src/service/modules/accounts/credentials/passwords.ts'
import { median, row, type Row } from '../row.ts'
import { inClosedLoop, Visitors } from './load.ts'
import { copyOrder } from './manyOrders.ts'
import type { DatabaseKind, Shop } from './shop.ts'

const ORDERS = [10, 1000, 100_000]
const TURN_MS = 3000
const READERS = 4
/** A copy may take a while on the embedded database. */
const NO_LIMIT = 0
const TRIES = 8

const bareRow = async (bare: Visitors): Promise<string> => {
  const answer = JSON.parse(await bare.send('POST', '/', { read: 'again and again' })) as { id: string }
  return answer.id
}

/** @param place an order; its customer's list is what is read */
export const orderLists = async (kind: DatabaseKind, shop: Shop, place: () => Promise<{ customer: string; order: Order }>): Promise<Row[]> => {
  const { customer, order } = await place()
  const rows: Row[] = []
  let copies = 0
  for (const total of ORDERS) {
    // The folder of an embedded database is the service's alone while it runs.
    await shop.service.kill()
    const database = await openDatabase({ databaseUrl: shop.databaseUrl, dataDir: shop.service.dataDir, timeout: NO_LIMIT })
    await copyOrder(database, order.id, copies + 1, total - 1)
    copies = total - 1
    await database.close()
    await shop.service.start()
    const visitors = Visitors.of(shop.service.url, READERS)
    const bare = Visitors.of(shop.bare.url, READERS)
    const id = await bareRow(bare)
    const list = () => visitors.as(customer).send('GET', '/v1/orders')
    const select = () => bare.send('GET', `/${id}`)
    await inClosedLoop(READERS, TURN_MS / 2, list)
    const [lists, selects] = [[] as number[], [] as number[]]
    for (let round = 0; round < 3; round++) {
      lists.push(await inClosedLoop(READERS, TURN_MS, list))
      selects.push(await inClosedLoop(READERS, TURN_MS, select))
    }
    rows.push(row(`commerce.${kind}.orders.${total}`, 'lists/s', median(lists), { baseline: median(selects) }))
    await Promise.all([visitors.close(), bare.close()])
  }
  return rows
}

const milliseconds = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** Someone who guesses learns nothing from how long a refusal takes. */
export const signIns = async (kind: DatabaseKind, shop: Shop): Promise<Row[]> => {
  const visitors = Visitors.of(shop.service.url, 1)
  const password = 'seven lotus flowers'
  const email = () => `guest-${randomUUID()}@diwan.test`
  const [wrong, unknown, bare]: number[][] = [[], [], []]
  for (let n = 0; n < TRIES; n++) {
    const known = email()
    await visitors.send('POST', '/v1/auth/register', { email: known, password, firstName: 'Nour', lastName: 'Hassan' })
    const guess = (who: string) => visitors.status('POST', '/v1/auth/login', { email: who, password: 'seven lotus leaves' })
    wrong!.push(await milliseconds(() => guess(known)))
    unknown!.push(await milliseconds(() => guess(email())))
    bare!.push(await milliseconds(() => isPassword('seven lotus leaves', HASH_OF_NOBODY)))
  }
  await visitors.close()
  return [
    row(`commerce.${kind}.sign-in`, 'ms, wrong password (baseline: the hash alone)', median(wrong!), { baseline: median(bare!) }),
    row(`commerce.${kind}.sign-in.unknown`, 'ms, unknown e-mail (baseline: wrong password)', median(unknown!), { baseline: median(wrong!) }),
  ]
}
