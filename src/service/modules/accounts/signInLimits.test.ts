import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../db/connection.ts'
import { noPostgres, onPostgres, testDatabase, testPostgres } from '../../../../test/service/db.ts'
import { emptyTables } from '../../../../test/service/db/rows.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import type { TakeRate } from '../../http/route.ts'
import { takeShared } from '../../http/limits/sharedLimits.ts'
import { countTry } from './signInLimits.ts'
import { accountService, codesSentTo, type AccountService } from '../../../../test/service/modules/accounts.ts'

const WRONG = 'not the password'
const HOUR = 3600_000

describe('guessing a password', () => {
  let db: Database
  let service: AccountService
  beforeAll(async () => {
    db = await testDatabase()
    service = await accountService(db)
  })
  afterAll(async () => {
    await service.close()
    await db.close()
  })
  beforeEach(() => emptyTables(db))

  const tryAt = (address: string, email: string, password = WRONG, token?: string) =>
    service.send('POST', '/auth/login', { address, body: { email, password }, ...(token === undefined ? {} : { token }) })
  const times = async (n: number, work: (index: number) => Promise<{ status: number }>) => {
    const statuses: number[] = []
    for (let index = 0; index < n; index++) statuses.push((await work(index)).status)
    return statuses
  }
  const confirmed = async () => {
    const person = await service.person()
    const [code] = await codesSentTo(db, person.email)
    expect((await service.send('POST', '/users/verify-email', { token: person.token, body: { code } })).status).toBe(200)
    return person
  }
  /** A try that is counted like one over HTTP, without the work of hashing. */
  const countAt = async (address: string, email: string) => {
    const takeRate: TakeRate = async (policy, who, { isExempt = false } = {}) => {
      const counted = await takeShared(db.root, policy, who, service.clock.now())
      if (counted.left < 0 && !isExempt) throw new Refusal('RATE_LIMIT_EXCEEDED')
      return counted
    }
    const attempt = { email, visitor: { address, takeRate }, ownerId: null, now: service.clock.now() }
    return countTry(db, attempt).then(
      () => ({ status: 401 }),
      () => ({ status: 429 }),
    )
  }
  /** Ten tries from each of so many networks: all that the e-mail has in an hour are 100. */
  const attack = (email: string, networks: number) => times(networks * 10, (index) => countAt(`203.0.113.${1 + Math.floor(index / 10)}`, email))

  test('guessing a password is refused after ten tries in a quarter of an hour from one address, in any notation of the e-mail', async () => {
    expect(await times(10, () => tryAt('10.9.9.9', 'tried@example.com'))).toEqual(Array(10).fill(401))
    const refused = await tryAt('10.9.9.9', ' Tried@Example.com ')
    expect(refused).toMatchObject({ status: 429, error: { code: 'RATE_LIMIT_EXCEEDED' }, headers: { 'retry-after': '900' } })
    expect(refused.headers['ratelimit-policy']).toContain('"sign-in";q=10;w=900')
    expect((await tryAt('10.9.9.10', 'tried@example.com')).status).toBe(401)
    service.clock.advance(15 * 60_000)
    expect((await tryAt('10.9.9.9', 'tried@example.com')).status).toBe(401)
  })

  test("gains no tries by guests' bearers", async () => {
    const tokens: string[] = []
    for (let n = 0; n < 4; n++) tokens.push((await service.guest()).token)
    const statuses = await times(16, (n) => tryAt('10.9.9.9', 'tried@example.com', WRONG, tokens[n % 4]))
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(6).fill(429)])
  })

  test('gains no tries by other addresses of one IPv6 network', async () => {
    const statuses = await times(12, (n) => tryAt(`2001:db8:0:1::${n}`, 'tried@example.com'))
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
  })

  test('guessing passwords of many accounts from one address is refused after a hundred tries in an hour', async () => {
    expect(await times(98, (n) => countAt('10.9.9.9', `sprayed${n}@example.com`))).toEqual(Array(98).fill(401))
    expect(await times(2, (n) => tryAt('10.9.9.9', `sprayed${100 + n}@example.com`))).toEqual([401, 401])
    const refused = await tryAt('10.9.9.9', 'one.more@example.com')
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } })
    expect((await tryAt('10.9.9.10', 'one.more@example.com')).status).toBe(401)
    service.clock.advance(HOUR)
    expect((await tryAt('10.9.9.9', 'one.more@example.com')).status).toBe(401)
  })

  test('guessing the password of one account from many addresses is refused after a hundred tries in an hour', async () => {
    expect(await attack('wanted@example.com', 10)).toEqual(Array(100).fill(401))
    expect((await tryAt('203.0.113.99', 'wanted@example.com')).status).toBe(429)
    expect((await tryAt('203.0.113.99', 'other@example.com')).status).toBe(401)
  })

  test('elsewhere does not keep the owner out where the owner has signed in before', async () => {
    const { email, password } = await confirmed()
    expect((await tryAt('10.1.1.1', email, password)).status).toBe(200)
    await attack(email, 10)
    expect((await tryAt('203.0.113.99', email, password)).status).toBe(429)
    expect((await tryAt('10.1.1.1', email, password)).status).toBe(200)
    // That network gives no more guesses than any other.
    expect(await times(11, () => tryAt('10.1.1.1', email))).toEqual([...Array<number>(10).fill(401), 429])
    service.clock.advance(31 * 24 * HOUR)
    await attack(email, 10)
    expect((await tryAt('10.1.1.1', email, password)).status).toBe(429)
  })

  test('guessing a password is limited also where a user signed in to an account that only claims the e-mail', async () => {
    const { email, password } = await service.person()
    expect((await tryAt('203.0.113.99', email, password)).status).toBe(200)
    await attack(email, 10)
    expect((await tryAt('203.0.113.99', email)).status).toBe(429)
  })

  test('refused at one address uses up nothing of what others have left', async () => {
    await times(200, () => countAt('10.9.9.9', 'wanted@example.com'))
    expect(await attack('wanted@example.com', 9)).toEqual(Array(90).fill(401))
    // It does not reduce that address's tries for other e-mails: ten of its hundred tries were judged.
    expect(await times(90, (n) => countAt('10.9.9.9', `other${n}@example.com`))).toEqual(Array(90).fill(401))
  })

  test('signing in with the right password is no guess', async () => {
    const { email, password } = await service.person()
    expect(await times(12, () => tryAt('10.9.9.9', email, password))).toEqual(Array(12).fill(200))
    expect(await times(9, () => tryAt('10.9.9.9', email))).toEqual(Array(9).fill(401))
    expect((await tryAt('10.9.9.9', email, password)).status).toBe(200)
    expect(await times(2, () => tryAt('10.9.9.9', email))).toEqual([401, 429])
  })

  test('codes are tried ten times in a quarter of an hour by an account from an address, whatever they are', async () => {
    const { token } = await service.person()
    const guess = (code: string) => service.send('POST', '/users/verify-email', { token, body: { code }, address: '10.9.9.9' })
    await times(10, () => guess('000000'))
    const refused = await guess('000000')
    expect(refused.status).toBe(429)
    expect(refused.headers['ratelimit-policy']).toContain('"code";q=10;w=900')
  })

  test('a mailbox is sent ten codes a day because of one network and thirty because of all, for any caller', async () => {
    const email = 'wanted@example.com'
    const register = (address: string, n: number) =>
      service.send('POST', '/auth/register', { address, body: { email, password: `a long enough secret ${n}`, firstName: 'A', lastName: 'B' } })
    const owner = (await register('203.0.113.1', 0)).data
    const ask = async (address: string) => {
      service.clock.advance(60_000)
      return service.send('POST', '/users/verify-email', { token: owner.token, body: {}, address })
    }
    expect(await times(10, () => ask('203.0.113.1'))).toEqual([...Array<number>(9).fill(202), 429])
    expect(await times(22, (n) => ask(`203.0.113.${2 + Math.floor(n / 8)}`))).toEqual([...Array<number>(20).fill(202), 429, 429])
    expect(await codesSentTo(db, email)).toHaveLength(30)
    // Another account may claim the mailbox all the same; it is sent nothing until there is room for another code.
    const last = await register('203.0.113.9', 999)
    expect(last.status).toBe(201)
    expect(await codesSentTo(db, email)).toHaveLength(30)
    const asked = await service.send('POST', '/users/verify-email', { token: last.data.token, body: {}, address: '203.0.113.9' })
    expect(asked.status).toBe(429)
    expect(Number(asked.headers['retry-after'])).toBeGreaterThan(23 * 3600)
    service.clock.advance(24 * HOUR)
    expect((await service.send('POST', '/users/verify-email', { token: last.data.token, body: {}, address: '203.0.113.9' })).status).toBe(202)
  })
})

describe.skipIf(noPostgres !== null)(onPostgres('two processes on one database'), () => {
  let first: Database
  let services: AccountService[]
  beforeAll(async () => {
    const opened = await testPostgres({ poolSize: 10 })
    if (!opened) throw new Error('skipped suites do not come here')
    first = opened
    const second = await openDatabase({ databaseUrl: opened.url, dataDir: '' })
    services = [await accountService(first, { perMinute: 1000 }), await accountService(second, { perMinute: 1000 })]
  })
  afterAll(async () => {
    for (const service of services) {
      await service.close()
      await service.services.db.close()
    }
  })
  /** By turns through the one and the other, ten at once. */
  const everywhere = async (n: number, work: (service: AccountService, index: number) => Promise<{ status: number }>) => {
    const replies: { status: number }[] = []
    for (let begin = 0; begin < n; begin += 10) {
      const wave = Array.from({ length: Math.min(10, n - begin) }, (_, index) => begin + index)
      replies.push(...(await Promise.all(wave.map((index) => work(services[index % 2]!, index)))))
    }
    return replies
  }
  const counted = (replies: { status: number }[], status: number) => replies.filter((reply) => reply.status === status).length

  test('share the tries at a password', async () => {
    const replies = await everywhere(16, (service) =>
      service.send('POST', '/auth/login', { address: '10.9.9.9', body: { email: 'tried@example.com', password: WRONG } }),
    )
    expect([counted(replies, 401), counted(replies, 429)]).toEqual([10, 6])
  })

  test('share the accounts that an address may open, guests and registrations', async () => {
    const replies = await everywhere(110, (service, n) =>
      n < 105
        ? service.send('POST', '/auth/guest', { address: '10.9.9.8', body: {} })
        : service.send('POST', '/auth/register', {
            address: '10.9.9.8',
            body: { email: `n${n}@example.com`, password: 'a long enough secret', firstName: 'A', lastName: 'B' },
          }),
    )
    expect([counted(replies, 201), counted(replies, 429)]).toEqual([100, 10])
  })

  test('share the codes that an account may try', async () => {
    const { token } = await services[0]!.person()
    const replies = await everywhere(14, (service) =>
      service.send('POST', '/users/verify-email', { token, address: '10.9.9.7', body: { code: '000000' } }),
    )
    expect(counted(replies, 429)).toBe(4)
  })
})
