/** In whose turn files of AR are made: one file of each account in turn, whatever the number of processes. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cases } from '../../../../test/contract/scope.ts'
import { arOperations } from '#contract/ar/ar.ts'
import { noPostgres, onPostgres, testPostgres } from '../../../../test/service/db.ts'
import { FIXTURE, testService, type TestService } from '../../../../test/service.ts'
import { workFor } from '../../db/fairShare.ts'
import { FairQueue } from '../../shares/fairQueue.ts'
import { sharesFor } from '../../shares/holder.ts'
import { mergeGuest } from '../accounts/signIn/merge.ts'
import { arBlobs, askFor, claimFile, failFile, finishFile, purgeFiles, type WantedFile } from './files.ts'
import { PRIORITY } from './plan.ts'
import type { Recipe } from './recipe.ts'
import { fakeConverter, gate, withConversionQueue } from '../../../../test/service/modules/ar.ts'
import { WAITING_LIMIT } from './turns.ts'

const RECIPE: Recipe = { kind: 'product', model: 'none.glb', variant: null, scale: { x: 1, y: 1, z: 1 }, name: 'Sofa' }
const file = (key: string, priority: number = PRIORITY.scene): WantedFile => ({ key, target: 'web', recipe: RECIPE, priority })
const MADE = { bytes: 1, triangles: 1, simplified: null }

/** Queue operations on the rows, as the conversion queue does them. */
const lineOf = ({ services }: TestService) => {
  const ask = (holder: string, keys: readonly string[], priority?: number) =>
    askFor(services.db, arBlobs(services), { holder, wanted: keys.map((key) => file(key, priority)) }, services.clock.now())
  const claim = async (upTo: number = PRIORITY.ahead) => (await claimFile(services, upTo))?.key
  /** All that waits, in the order in which it is made. */
  const drained = async (upTo?: number) => {
    const keys: string[] = []
    for (let key = await claim(upTo); key !== undefined; key = await claim(upTo)) {
      keys.push(key)
      // Two files may hold the same bytes.
      await finishFile(services.db, key, `${'0'.repeat(64)}.glb`, MADE)
    }
    return keys
  }
  const clear = () => services.db.root.execute(sql`truncate ar_sessions, ar_files, ar_wants, ar_turns`)
  const wants = async () => (await services.db.root.execute<{ n: number }>(sql`select count(*)::int as n from ar_wants`)).rows[0]!.n
  return { ask, claim, drained, clear, wants }
}

describe('files of AR', () => {
  let service: TestService
  let line: ReturnType<typeof lineOf>
  beforeAll(async () => {
    service = await testService()
    line = lineOf(service)
  })
  beforeEach(() => line.clear())
  afterAll(() => service.close())

  test('AR files are made in turn: a stranger’s first file comes after one of an account that waits for many', async () => {
    for (let n = 0; n < 10; n++) await line.ask('flood', [`f${n}`])
    await line.ask('stranger', ['s0'])
    await line.ask('stranger', ['s1'])
    expect((await line.drained()).slice(0, 5)).toEqual(['f0', 's0', 'f1', 's1', 'f2'])
  })

  test('AR files are made in turn by networks: all guests of one share a turn, and an account there has its own', async () => {
    const askFrom = (path: string, keys: string[]) => workFor({ owner: path }, () => line.ask(path.split('/')[2]!, keys))
    for (let guest = 0; guest < 4; guest++) await askFrom(`flood/guests/g${guest}`, [`g${guest} 1`, `g${guest} 2`])
    await askFrom('flood/nour/nour', ['nour 1', 'nour 2'])
    await askFrom('home/salma/salma', ['salma 1', 'salma 2'])
    expect((await line.drained()).slice(0, 5)).toEqual(['g0 1', 'salma 1', 'nour 1', 'salma 2', 'g1 1'])
    await purgeFiles(service.services)
    expect((await service.services.db.root.execute(sql`select * from ar_turns`)).rows).toEqual([])
  })

  test('AR files that a user waits for come before another’s that are for later, and both before those made ahead of need', async () => {
    await line.ask('flood', ['later0', 'later1'], PRIORITY.soon)
    await line.ask('shop', ['ahead'], PRIORITY.ahead)
    await line.ask('flood', ['flood thing'], PRIORITY.awaited)
    await line.ask('stranger', ['stranger scene'], PRIORITY.scene)
    expect(await line.drained()).toEqual(['flood thing', 'stranger scene', 'later0', 'later1', 'ahead'])
  })

  test('AR files of one room are not all made before another’s items, though scenes come first in each account’s own', async () => {
    await line.ask('flood', ['f thing'], PRIORITY.awaited)
    await line.ask('flood', ['f scene 1', 'f scene 2'], PRIORITY.scene)
    await line.ask('stranger', ['s thing'], PRIORITY.awaited)
    expect(await line.drained()).toEqual(['f scene 1', 's thing', 'f scene 2', 'f thing'])
  })

  test('AR files that several sessions wait for are made once, at the best of their places', async () => {
    await line.ask('flood', ['a0', 'a1', 'a2'])
    await line.ask('flood', ['sofa'])
    await line.ask('stranger', ['sofa'])
    expect(await line.drained()).toEqual(['a0', 'sofa', 'a1', 'a2'])
    expect(await line.wants()).toBe(0)
  })

  test('whatever is asked for and made, follow the order of the fair queue', async () => {
    const holder = fc.constantFrom('a', 'b', 'c')
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.record({ holder, key: fc.integer({ min: 0, max: 9 }).map((n) => `k${n}`) }) },
      { weight: 2, arbitrary: fc.constant(null) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        await line.clear()
        const queue = new FairQueue<null>({ perHolder: 100, total: 100 })
        const made = new Set<string>()
        for (const one of steps) {
          // Each file is created at a moment of its own.
          service.clock.advance(1)
          if (one === null) {
            const key = await line.claim()
            expect(key).toBe(queue.next()?.key)
            if (key === undefined) continue
            made.add(key)
            await finishFile(service.services.db, key, `${'0'.repeat(64)}.glb`, MADE)
          } else if (!made.has(one.key)) {
            await line.ask(one.holder, [one.key])
            queue.add(one.holder, one.key, null)
          }
        }
      }),
      { numRuns: cases(25) },
    )
  })

  test('AR files that failed or were purged hold no place', async () => {
    await line.ask('a', ['broken', 'old'])
    await service.services.db.root.execute(sql`update ar_files set attempts = 1 where key = 'broken'`)
    await failFile(service.services, (await claimFile(service.services, PRIORITY.ahead))!, 'no')
    expect(await line.wants()).toBe(1)
    service.clock.advance(30 * 24 * 3600 * 1000)
    await purgeFiles(service.services)
    expect(await line.wants()).toBe(0)
    const { rows } = await service.services.db.root.execute(sql`select * from ar_turns`)
    expect(rows).toEqual([])
    service.clock.advance(-30 * 24 * 3600 * 1000)
  })

  test('AR files of an account with very many waiting are refused to it, and to no other account', async () => {
    const conversions = withConversionQueue(service.services, { converter: { ...fakeConverter(), convert: () => new Promise(() => {}) } })
    const { id: productId } = await service.product(FIXTURE.sofa)
    const open = (token: string) =>
      service.call(arOperations.createProductArSession, { token, params: { productId }, body: {}, headers: { prefer: 'respond-async' } })
    const [flood, stranger] = [await service.guest(), await service.guest()]
    await line.ask(
      flood.accountId,
      Array.from({ length: WAITING_LIMIT }, (_, n) => `f${n}`),
    )
    const refused = await open(flood.token)
    expect([refused.status, refused.error.code, refused.headers['retry-after']]).toEqual([429, 'AR_SESSION_LIMIT', '30'])
    expect(refused.error.details).toMatchObject([{ code: 'TOO_MANY', maximum: WAITING_LIMIT }])
    expect((await open(stranger.token)).status).toBe(202)
    await conversions.close()
  })

  test('AR files of a guest are waited for by the account that the guest becomes', async () => {
    const [guest, account] = [await service.guest(), await service.guest()]
    await line.ask(guest.accountId, ['own', 'both'])
    await line.ask(account.accountId, ['both'])
    await service.services.db.transaction((tx) => mergeGuest(tx, guest.accountId, account.accountId, randomUUID(), service.clock.now()))
    const { rows } = await service.services.db.root.execute(sql`select key, holder from ar_wants order by key`)
    expect(rows).toEqual(['both', 'own'].map((key) => ({ key, holder: account.accountId })))
  })

  test('AR turns hold through the API: a stranger’s product is made second, behind one guest’s fifty sessions', async () => {
    const held = gate()
    const converter = fakeConverter()
    converter.before = () => held.wait()
    const conversions = withConversionQueue(service.services, { converter, concurrency: 1 })
    const products = (await service.services.db.root.execute<{ id: string; sku: string }>(sql`select id, sku from products order by sku`)).rows
    const [flood, stranger] = [await service.guest(), await service.guest()]
    const [own, ...others] = products
    const open = (token: string, productId: string) =>
      service.call(arOperations.createProductArSession, { token, params: { productId }, body: {}, headers: { prefer: 'respond-async' } })
    const opened = await Promise.all(others.map(({ id }) => open(flood.token, id)))
    expect(opened.filter(({ status }) => status === 202).length).toBeGreaterThan(2)
    expect((await open(stranger.token, own!.id)).status).toBe(202)
    const { rows } = await service.services.db.root.execute<{ key: string }>(sql`select key from ar_wants where holder = ${stranger.accountId}`)
    held.go()
    await conversions.idle()
    const order = (
      await service.services.db.root.execute<{ key: string; name: string; target: string }>(
        sql`select key, recipe ->> 'name' as name, target from ar_files`,
      )
    ).rows
    const strangers = new Set(order.filter(({ key }) => rows.some((row) => row.key === key)).map(({ name, target }) => `${name} ${target}`))
    const names = converter.made.map(({ recipe, target }) => `${recipe.kind === 'product' ? recipe.name : ''} ${target}`)
    expect(names.findIndex((name) => strangers.has(name))).toBeLessThanOrEqual(1 + 1)
  })
})

describe.skipIf(noPostgres !== null)(onPostgres('files of AR in several processes'), () => {
  test('AR files are claimed in turn: of six concurrent claims three are the stranger’s', async () => {
    const service = await testService({ database: (await testPostgres({ poolSize: 20 }))! })
    const line = lineOf(service)
    await line.ask(
      'flood',
      Array.from({ length: 30 }, (_, n) => `f${n} ${randomUUID()}`),
    )
    await line.ask('stranger', ['s0', 's1', 's2'])
    const claimed = await Promise.all(Array.from({ length: 6 }, () => line.claim()))
    expect(new Set(claimed.filter((key) => key?.startsWith('s')))).toEqual(new Set(['s0', 's1', 's2']))
    expect(new Set(claimed).size).toBe(6)
    await service.close()
  })

  test('AR files are counted one by one: of a network’s concurrent guests only as many are admitted as their share allows', async () => {
    const service = await testService({ database: (await testPostgres({ poolSize: 20 }))! })
    const line = lineOf(service)
    const askAs = (guest: string) => workFor({ owner: `net/guests of net/${guest}` }, () => line.ask(guest, [`file of ${guest}`]))
    await askAs('first')
    const { share } = sharesFor(WAITING_LIMIT)
    const { root } = service.services.db
    await root.execute(sql`
      insert into ar_files select copy.* from (select to_jsonb(ar_files) as row from ar_files) made, generate_series(3, ${share}::int) n,
        jsonb_populate_record(null::ar_files, made.row || jsonb_build_object('key', n)) copy`)
    await root.execute(sql`
      insert into ar_wants (key, holder, network, share, priority)
      select key, 'second', 'net', 'guests of net', 0 from ar_files where key <> 'file of first'`)
    // One place is left.
    const asked = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => askAs(`guest ${n}`)))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await service.close()
  })
})
