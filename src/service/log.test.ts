/** Log text of failed queries: never a parameter, nor a value of a row. */
import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from './db/connection.ts'
import { errorText } from './db/failures.ts'
import { testDatabase } from '../../test/service/db.ts'
import { createLogger } from './log.ts'
import { testService, type TestService } from '../../test/service.ts'

const SECRET = 'card-token-4242'
let written = ''
const log = createLogger('trace', { write: (line: string) => void (written += line) })
const lines = () =>
  written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, { message: string; stack: string; cause: Record<string, unknown> }>)

let database: Database
beforeAll(async () => {
  database = await testDatabase()
  await database.root.execute(sql`create table secrets (id int primary key, secret text unique, short varchar(3), check (secret <> 'x'))`)
  await database.root.execute(sql`insert into secrets values (1, ${SECRET}, null)`)
})
afterAll(async () => database.close())
beforeEach(() => {
  written = ''
})

const thrownBy = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => Promise.reject(new Error('it did not fail')),
    (error: Error) => error,
  )

/** Failures that PostgreSQL reports with the value: in the message, in the detail, in the position. */
const FAILURES = {
  'a unique key': () => database.root.execute(sql`insert into secrets values (2, ${SECRET}, null)`),
  'a check': () => database.root.execute(sql`insert into secrets values (3, 'x', ${'42'})`),
  'a missing value': () => database.root.execute(sql`insert into secrets values (${null}, ${SECRET}, null)`),
  'a value that is no uuid': () => database.root.execute(sql`select ${SECRET}::text::uuid`),
  'a value with quotes and lines that is no uuid': () => database.root.execute(sql`select ${`"\n    at ${SECRET} (x.ts:1:1)\n"`}::text::uuid`),
  'a value that is no JSON': () => database.root.execute(sql`select ${`{"a": ${SECRET}`}::text::jsonb`),
  'a value that is no date': () => database.root.execute(sql`select ${SECRET}::text::timestamptz`),
  'a transaction': () => database.transaction(async (tx) => tx.execute(sql`insert into secrets values (2, ${SECRET}, null)`)),
} satisfies Record<string, () => Promise<unknown>>

describe.each(Object.entries(FAILURES))('log: a query that failed by %s', (_name, fail) => {
  test('brings no parameter into any line, however it is logged', async () => {
    const error = await thrownBy(fail())
    expect(`${error.message}${JSON.stringify(error)}${JSON.stringify(error.cause)}`).toMatch(/card-token-4242|42|x/)
    log.error({ err: error }, 'under err')
    log.error({ anything: error }, 'under another name')
    log.error(error)
    log.error({ err: error }, error.message)
    log.error(error, error.message)
    log.child({ err: error }).warn('of a child')
    log.warn({ err: new Error('outside', { cause: error }) }, 'as a cause')
    log.warn({ err: new AggregateError([error, error], 'two') }, 'as one of several')
    expect(written).not.toContain(SECRET)
    expect(lines()).toHaveLength(8)
  })

  test('brings no parameter to a terminal', async () => {
    expect(errorText(await thrownBy(fail()))).not.toContain(SECRET)
  })
})

test('log: the statement, its SQLSTATE, table and constraint, and the place in the code stay to be read', async () => {
  log.error({ err: await thrownBy(FAILURES['a unique key']()) }, 'http: request failed')
  const [line] = lines()
  expect(line).toMatchObject({
    msg: 'http: request failed',
    err: {
      type: 'DrizzleQueryError',
      message: 'Failed query: insert into secrets values (2, $1, null)',
      cause: { code: '23505', table: 'secrets', constraint: 'secrets_secret_key', message: expect.stringContaining('secrets_secret_key') },
    },
  })
  expect(line!['err']!.stack).toContain('log.test.ts')
})

test('log: what a function of the database raises is written without what it quotes', async () => {
  const error = await thrownBy(database.pool.query(`do $$begin raise exception 'for "%"', '${SECRET}' using detail = '${SECRET}'; end$$`))
  log.error(error)
  expect(written).not.toContain(SECRET)
  expect(written).toContain('P0001')
})

test('log: other errors keep their message, code and cause', () => {
  log.error({
    err: Object.assign(new Error('no mail went out', { cause: new TypeError('inside') }), { code: 'ECONNREFUSED', port: 25, password: SECRET }),
  })
  expect(lines()[0]).toMatchObject({
    err: { type: 'Error', message: 'no mail went out', code: 'ECONNREFUSED', port: 25, cause: { type: 'TypeError' } },
  })
  expect(written).not.toContain(SECRET)
})

test('log: an error that the web framework itself reports brings no parameter along', async () => {
  const error = await thrownBy(FAILURES['a unique key']())
  // Without a handler of ours: what fastify does when one fails.
  const app = Fastify({ loggerInstance: log })
  app.get('/', () => Promise.reject(error))
  await app.inject('/')
  await app.close()
  expect(written).toContain('23505')
  expect(written).not.toContain(SECRET)
})

describe('log: in the service', () => {
  let service: TestService
  beforeAll(async () => {
    service = await testService({ log })
  })
  afterAll(async () => service.close())

  test('a failed query of a request is written without its parameters', async () => {
    await service.services.db.root.execute(sql`alter table users rename to users_elsewhere`)
    const { statusCode, body } = await service.app.inject({
      method: 'POST',
      url: '/v1/auth/login',
      payload: { email: 'someone@example.com', password: SECRET },
    })
    await service.services.db.root.execute(sql`alter table users_elsewhere rename to users`)
    expect(statusCode).toBe(500)
    expect(written).toContain('42P01')
    expect(written + body).not.toMatch(/someone@example\.com|card-token/)
  })
})

test.each(['rejected', 'thrown'])(
  'log: an error of the database that nobody caught (%s) ends the process without its parameters on the terminal',
  async (how) => {
    const { code, output } = await new Promise<{ code: unknown; output: string }>((done) => {
      execFile(process.execPath, [fileURLToPath(new URL('../../test/service/crash.ts', import.meta.url)), how, SECRET], (error, stdout, stderr) =>
        done({ code: error?.code, output: stdout + stderr }),
      )
    })
    expect(code).toBe(1)
    expect(output).toContain('ECONNREFUSED')
    expect(output).not.toContain(SECRET)
  },
)

test('log: every logger of the service and its scripts is made in one place, and none prints an error as Node would', () => {
  const root = resolve(import.meta.dirname, '../..')
  const sources = globSync(['src/service/**/*.ts', 'scripts/*.ts'], { cwd: root }).filter((path) => !path.endsWith('.test.ts'))
  const using = (pattern: RegExp) => sources.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8')))
  expect(sources.length).toBeGreaterThan(200)
  expect(using(/\bpino\(/)).toEqual(['src/service/log.ts'])
  expect(using(/console\.\w+\((?:error|err|cause|reason)\)|: (?:error|err|cause)\)$/m)).toEqual([])
  // Every program that opens the database logs uncaught errors.
  const opening = using(/\bopenDatabase\(/).filter((path) => !path.startsWith('src/service/db/'))
  expect(opening.length).toBeGreaterThan(2)
  expect(opening.filter((path) => !readFileSync(join(root, path), 'utf8').includes('reportCrashes()'))).toEqual([])
})
