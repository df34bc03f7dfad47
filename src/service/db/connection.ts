/**
 * The one way to the database (docs/decisions/0001-one-database-path.md): a `pg.Pool`, to PostgreSQL when a URL is given, else to the embedded one.
 */
import { join } from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { makePrivate, startFailure } from '../dataFolder.ts'
import { GuardedClient } from './client.ts'
import { EmbeddedServer } from './embedded/server.ts'
import type { Place } from './embedded/worker.ts'
import { FairShare } from './fairShare.ts'
import { DatabaseUnavailable, sqlState } from './failures.ts'
import { lockFolderWithRetries } from './folderLock.ts'
import { migrate, underLock } from './migrate.ts'
import { StatementNames } from './prepared.ts'
import { refuseInside, transactionsOn } from './transactions.ts'

export { brokenConstraint, sqlState } from './failures.ts'

export type Drizzle = NodePgDatabase & { $client: pg.Pool }
export type Tx = NodePgDatabase & { $client: pg.PoolClient }
/** Target of a query: the root handle, or the open transaction. */
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
  /** Number of that owner's jobs (fairShare.ts) that wait for a connection now. */
  waiting(owner: string): number
  /** Settles when the embedded database has ended by itself, which only a new process fixes; never on PostgreSQL, where the pool reconnects. */
  readonly failed: Promise<Error>
  close(): Promise<void>
}

export interface DatabaseConfig {
  /** PostgreSQL; without it the embedded database in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  /** Connections of this process, 10 by default. */
  poolSize?: number | undefined
  /**
   * Milliseconds that a statement may take, 15,000 by default; 0: no limit. A free connection is waited for two thirds of it, an answer of a server
   * that has gone silent four thirds, and a transaction in which nothing happens is ended after four times as long.
   */
  timeout?: number | undefined
}

const POOL_SIZE = 10
const TIMEOUT_MS = 15_000
/** Connections that do not end by themselves when the database is closed are cut after so long. */
const CLOSE_TIMEOUT_MS = 5000
const TABLE_EXISTS = '42P07'

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void

const unconnected = (error: unknown): Error => (error instanceof pg.DatabaseError ? error : new DatabaseUnavailable(error))

/**
 * A pool that refuses to be used from inside a transaction (`query` connects too), gives its connections out in turn, and says plainly that it could not
 * connect in time.
 */
class GuardedPool extends pg.Pool {
  readonly share: FairShare
  readonly #ends = new WeakMap<pg.PoolClient, () => void>()

  constructor(options: pg.PoolConfig & { max: number }) {
    // The pool hands its options on to each connection that it makes.
    super({ ...options, names: new StatementNames() } as pg.PoolConfig)
    this.share = new FairShare(options.max, { timeoutMs: options.connectionTimeoutMillis ?? 0 })
    this.on('release', (_error, client) => this.#ends.get(client)?.())
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    refuseInside()
    const connected = this.#connectInTurn()
    if (!callback) return connected
    // In a turn of its own: what the callback throws is not the connection's failure.
    connected.then(
      (client) => process.nextTick(callback, undefined, client, (broken?: unknown) => client.release(broken !== undefined)),
      (error: unknown) => process.nextTick(callback, error, undefined, () => {}),
    )
  }

  async #connectInTurn(): Promise<pg.PoolClient> {
    const end = await this.share.take()
    try {
      const client = await super.connect()
      this.#ends.set(client, end)
      return client
    } catch (error) {
      end()
      throw unconnected(error)
    }
  }
}

const NEVER = new Promise<never>(() => {})

/** Ends the pool; connections without a responding server are cut. */
const endPool = async (pool: pg.Pool, clients: ReadonlySet<pg.Client>): Promise<void> => {
  const cut = setTimeout(() => {
    for (const client of clients) client.connection.stream.destroy()
  }, CLOSE_TIMEOUT_MS)
  await pool.end().finally(() => clearTimeout(cut))
}

const asDatabase = (pool: GuardedPool, closeBehind: () => Promise<void>, failed: Promise<Error> = NEVER): Database => {
  const clients = new Set<pg.PoolClient>()
  // A connection that breaks must not end the process: the query on it fails, the pool makes a new one.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    clients.add(client)
  })
  pool.on('remove', (client) => void clients.delete(client))
  let closing: Promise<void> | undefined
  return {
    root: drizzle(pool),
    transaction: transactionsOn(pool),
    pool,
    waiting: (owner) => pool.share.waiting(owner),
    failed,
    close: () => (closing ??= endPool(pool, clients).then(closeBehind)),
  }
}

/** Timeouts of a connection by DatabaseConfig. Milliseconds; 0: no limit. */
const timeoutOf = (timeout: number): pg.PoolConfig => ({
  connectionTimeoutMillis: Math.ceil((timeout * 2) / 3),
  query_timeout: Math.ceil((timeout * 4) / 3),
})

/** A database on an embedded server that is running; closing it closes the server. */
export const databaseOn = (server: Pick<EmbeddedServer, 'connect' | 'failed' | 'close'>, poolSize = POOL_SIZE, timeout = 0): Database => {
  const options = { stream: () => server.connect(), max: poolSize, idleTimeoutMillis: 0, Client: GuardedClient }
  return asDatabase(new GuardedPool({ ...options, ...timeoutOf(timeout) }), () => server.close(), server.failed)
}

const openPostgres = (databaseUrl: string, poolSize: number, timeout: number): Database => {
  const limits = { statement_timeout: timeout, idle_in_transaction_session_timeout: timeout * 4 }
  const options = { connectionString: databaseUrl, max: poolSize, application_name: 'diwan', keepAlive: true, Client: GuardedClient }
  return asDatabase(new GuardedPool({ ...options, ...timeoutOf(timeout), ...limits }), async () => {})
}

const openFolder = async (dataDir: string, poolSize: number, timeout: number): Promise<Database> => {
  makePrivate(dataDir)
  const unlock = await lockFolderWithRetries(dataDir)
  try {
    const place: Place = { folder: join(dataDir, 'database') }
    const server = await EmbeddedServer.start(place)
    const database = databaseOn(server, poolSize, timeout)
    return { ...database, close: () => database.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw startFailure(dataDir, error)
  }
}

/** Runs work on a connection of its own, which no statement's limit ends: a large table may take a while, and so may waiting for a lock. */
const withoutLimits = async <T>({ options }: pg.Pool, work: (pool: pg.Pool) => Promise<T>): Promise<T> => {
  const pool = new pg.Pool({ ...options, max: 1, statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0 })
  pool.on('error', () => {})
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/** Runs work while no other process migrates the database or does such work: what only the first of those that start at once is to do. */
export const withMigrationLock = <T>({ pool }: Pick<Database, 'pool'>, work: () => Promise<T>): Promise<T> =>
  withoutLimits(pool, (own) => underLock(own, work))

/**
 * Opens the database, locks its folder where it is embedded, and brings its tables up to date.
 * @throws FolderInUse when another process holds the folder; NewerDatabase for tables of a newer version; FullDisk where the embedded database has no room to start; DatabaseUnavailable and
 *   pg's errors when PostgreSQL does not answer.
 */
export const openDatabase = async ({ databaseUrl, dataDir, poolSize = POOL_SIZE, timeout = TIMEOUT_MS }: DatabaseConfig): Promise<Database> => {
  const database = databaseUrl === undefined ? await openFolder(dataDir, poolSize, timeout) : openPostgres(databaseUrl, poolSize, timeout)
  try {
    await withoutLimits(database.pool, (pool) => migrate(pool))
    return database
  } catch (error) {
    await database.close()
    if (sqlState(error) !== TABLE_EXISTS) throw error
    throw new Error('This database was made by an unreleased form of Diwan and cannot be carried over: start with an empty one.', { cause: error })
  }
}
