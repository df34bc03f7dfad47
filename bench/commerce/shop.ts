/** A shop under measurement: the service as a process of its own with stock that no load uses up, and bare routes beside it on the same kind of database. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { RunningService } from '../../e2e/service.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { startPostgres, type PostgresServer } from '../../test/service/db/postgres.ts'
import { Visitors } from './load.ts'

export type DatabaseKind = 'embedded' | 'postgres'

const STAFF = { email: 'bench@diwan.test', password: 'many pieces on many shelves', firstName: 'Bench', lastName: 'Staff' }
/** Pieces of each variant. */
const PLENTY = 1_000_000
const PAGE = 100

export interface Shop {
  service: RunningService
  bare: { url: string }
  /** Staff's token. */
  staff: string
  products: Product[]
  /** PostgreSQL's address; undefined on the embedded database. */
  databaseUrl: string | undefined
  close: () => Promise<void>
}

/** Resident memory of a process, MiB: its threads count, its child processes do not. */
export const memoryOf = (pid: number): number => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
/** The most that it was since the process began, MiB. */
export const peakMemoryOf = (pid: number): number => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

const startBare = async (settings: Record<string, string>): Promise<{ url: string; child: ChildProcess }> => {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../bareServer.ts')], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout)) return { url: line, child }
  throw new Error('the bare server ended while it started')
}

const newDatabase = async (server: PostgresServer, name: string): Promise<string> => {
  const client = new pg.Client({ connectionString: server.url('postgres') })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return server.url(name)
}

const stockUp = async (url: string, staff: string): Promise<Product[]> => {
  const visitors = Visitors.of(url, 4)
  const all: Product[] = []
  for (let page = 1; ; page++) {
    const { products } = await visitors.ask<{ products: Product[] }>('GET', `/v1/products?limit=${PAGE}&page=${page}`)
    all.push(...products)
    if (products.length < PAGE) break
  }
  const keeper = visitors.as(staff)
  for (const { id, variants } of all)
    for (const { id: variantId } of variants) await keeper.ask('PUT', `/v1/products/${id}/stock`, { variantId, stock: PLENTY })
  await visitors.close()
  return all
}

/** Opens a shop; close it when it was measured. */
export const openShop = async (kind: DatabaseKind): Promise<Shop> => {
  const server = kind === 'postgres' ? await startPostgres({ durable: true }) : null
  const databaseUrl = server ? await newDatabase(server, 'shop') : undefined
  const service = await RunningService.prepare({ settings: { DATABASE_URL: databaseUrl ?? '', SECRET: 'the secret of a shop under measurement' } })
  const bareFolder = mkdtempSync(join(tmpdir(), 'diwan-bench-'))
  await service.account({ ...STAFF, role: 'staff' })
  await service.start()
  const bare = await startBare({ DATABASE_URL: server ? await newDatabase(server, 'bare') : '', DATA_DIR: bareFolder })
  const door = Visitors.of(service.url, 1)
  const { token: staff } = await door.ask<{ token: string }>('POST', '/v1/auth/login', { email: STAFF.email, password: STAFF.password })
  await door.close()
  const products = await stockUp(service.url, staff)
  const close = async () => {
    await service.stop()
    const gone = new Promise((done) => bare.child.once('exit', done))
    bare.child.kill('SIGTERM')
    await gone
    await server?.stop()
    rmSync(bareFolder, { recursive: true, force: true })
  }
  return { service, bare, staff, products, databaseUrl, close }
}
