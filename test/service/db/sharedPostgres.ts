/** One PostgreSQL for all processes of a test run: the main process starts it when the first of them asks for it. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { openDatabase } from '../../../src/service/db/connection.ts'
import { startPostgres, type PostgresServer } from './postgres.ts'

/** A migrated database on the server, from which others are copied. */
const MIGRATED = 'migrated'
/** Names the socket on which the main process says where the server is; its child processes inherit it. */
const SOCKET = 'DIWAN_TEST_POSTGRES'

const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const startMigrated = async (): Promise<PostgresServer> => {
  const server = await startPostgres()
  await onServer(server.url('postgres'), `create database ${MIGRATED}`)
  await (await openDatabase({ databaseUrl: server.url(MIGRATED), dataDir: '' })).close()
  return server
}

/** Says on a socket where the server is, from now on. @returns ends the server, where it was started */
export const sharePostgres = async (): Promise<() => Promise<void>> => {
  let starting: Promise<PostgresServer> | undefined
  const folder = mkdtempSync(join(tmpdir(), 'diwan-run-'))
  const socket = join(folder, 'postgres')
  const listening = createServer((asking) => {
    starting ??= startMigrated()
    starting.then(
      (server) => asking.end(server.url('')),
      (error: unknown) => asking.destroy(error as Error),
    )
  })
  await new Promise<void>((done) => listening.listen(socket, done))
  process.env[SOCKET] = socket
  return async () => {
    listening.close()
    await (await starting?.catch(() => undefined))?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Address of the run's server, up to the name of a database; outside a run, a server that ends with this process. */
const findServer = async (): Promise<string> => {
  const socket = process.env[SOCKET]
  return socket === undefined ? (await startMigrated()).url('') : text(createConnection(socket))
}

let server: Promise<string> | undefined

/** Makes a new, migrated database. @returns its URL */
export const newPostgresDatabase = async (): Promise<string> => {
  const url = await (server ??= findServer())
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(`${url}postgres`, `create database ${name} template ${MIGRATED}`)
  return url + name
}
