/**
 * The one way to the database (house.md): a `pg.Pool`, to PostgreSQL when a URL is given, else to the embedded one.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { EmbeddedServer } from './embedded/server.ts'
import type { Place } from './embedded/worker.ts'
import { sqlState } from './failures.ts'
import { lockFolder } from './folderLock.ts'
import { migrate } from './migrate.ts'

export { brokenConstraint, sqlState } from './failures.ts'

export type Drizzle = NodePgDatabase & { $client: pg.Pool }
export type Tx = Parameters<Parameters<Drizzle['transaction']>[0]>[0]
/** What a query may run on: the root handle, or the transaction that is open. */
export type Queryable = Drizzle | Tx

export interface Database {
  /** Queries outside transactions. Using it inside `transaction` throws: there only `tx` may be used. */
  readonly root: Drizzle
  /**
   * Runs `work` in one transaction (READ COMMITTED): all or nothing. Serialization failures and deadlocks are tried again, up
   * to five times in all, so `work` must have no effects but those on the database. Does not nest.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** For LISTEN and for tests; application queries go through `root` and `tx`. */
  readonly pool: pg.Pool
  /** Settles when the embedded database has ended by itself, which only a new process mends; never on PostgreSQL, which is connected to anew. */
  readonly failed: Promise<Error>
  close(): Promise<void>
}

export interface DatabaseConfig {
  /** PostgreSQL; without it the embedded database in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  /** Connections of this process, 10 unless told. */
  poolSize?: number | undefined
}

/** Columns are camelCase in TypeScript and snake_case in SQL (`accountId` is `account_id`); drizzle.config.ts says the same. */
const CASING = 'snake_case'
const POOL_SIZE = 10
const ATTEMPTS = 5
const RETRIED = new Set(['40001', '40P01'])
const TABLE_EXISTS = '42P07'

/** The transaction that the running code is in. `open` ends with it, for code that outlives it in the background. */
const current = new AsyncLocalStorage<{ open: boolean }>()

const refuseInside = (): void => {
  if (current.getStore()?.open) {
    throw new Error('Inside a transaction only its `tx` may be used: another connection would wait for it, or not see its changes.')
  }
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void

/** A pool that refuses to be used from inside a transaction; `query` connects too. */
class GuardedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    refuseInside()
    return callback ? super.connect(callback) : super.connect()
  }
}

const attempt = async <T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  const scope = { open: true }
  let broken = false
  const onError = () => {
    broken = true
  }
  client.on('error', onError)
  try {
    return await current.run(scope, () => drizzle(client, { casing: CASING }).transaction(work))
  } finally {
    scope.open = false
    client.off('error', onError)
    client.release(broken)
  }
}

const transactionsOn =
  (pool: pg.Pool) =>
  async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries++) {
      try {
        return await attempt(pool, work)
      } catch (error) {
        if (tries >= ATTEMPTS || !RETRIED.has(sqlState(error) ?? '')) throw error
        await pause(Math.random() * 10 * 2 ** tries)
      }
    }
  }

const NEVER = new Promise<never>(() => {})

const asDatabase = (pool: pg.Pool, closeBehind: () => Promise<void>, failed: Promise<Error> = NEVER): Database => {
  // A connection that breaks must not end the process: the query on it fails, the pool makes a new one.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  let closing: Promise<void> | undefined
  return {
    root: drizzle(pool, { casing: CASING }),
    transaction: transactionsOn(pool),
    pool,
    failed,
    close: () => (closing ??= pool.end().then(closeBehind)),
  }
}

/** A database on an embedded server that is running; closing it stops the server. */
export const databaseOn = (server: EmbeddedServer, poolSize = POOL_SIZE): Database =>
  asDatabase(new GuardedPool({ stream: () => server.connect(), max: poolSize, idleTimeoutMillis: 0 }), () => server.close(), server.failed)

const openPostgres = async (databaseUrl: string, poolSize: number): Promise<Database> =>
  asDatabase(
    new GuardedPool({
      connectionString: databaseUrl,
      max: poolSize,
      application_name: 'diwan',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      // A process that hangs in a transaction must not hold its rows for ever.
      idle_in_transaction_session_timeout: 60_000,
    }),
    async () => {},
  )

const openFolder = async (dataDir: string, poolSize: number): Promise<Database> => {
  mkdirSync(dataDir, { recursive: true })
  const unlock = lockFolder(dataDir)
  try {
    const place: Place = { folder: join(dataDir, 'database') }
    const server = await EmbeddedServer.start(place)
    const database = databaseOn(server, poolSize)
    return { ...database, close: () => database.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * Opens the database, locks its folder where it is embedded, and brings its tables up to date.
 * @throws FolderInUse when another process holds the folder; pg's errors when PostgreSQL does not answer.
 */
export const openDatabase = async ({ databaseUrl, dataDir, poolSize = POOL_SIZE }: DatabaseConfig): Promise<Database> => {
  const database = databaseUrl === undefined ? await openFolder(dataDir, poolSize) : await openPostgres(databaseUrl, poolSize)
  try {
    await migrate(database.pool)
    return database
  } catch (error) {
    await database.close()
    if (sqlState(error) !== TABLE_EXISTS) throw error
    throw new Error('This database was made by an unreleased form of Diwan and cannot be carried over: start with an empty one.', { cause: error })
  }
}
