/**
 * Cost of versions: bytes stored and time taken by an edit in rooms of 10, 100 and 500 items, reading old versions of 1,000 beside the newest, and
 * reading a room of 500 items beside a bare route that returns the same rows. On both databases; PostgreSQL only where its binaries are installed.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get as fetchOver } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { designOperations } from '#contract/design/design.ts'
import { openDatabase, type Database } from '../src/service/db/connection.ts'
import { noPostgres, testPostgres } from '../test/service/db.ts'
import { FIXTURE, testService, type TestService } from '../test/service.ts'
import { connections, post } from './post.ts'
import { median, row, type Part, type Row } from './row.ts'

const SIZES = [10, 100, 500]
const EDITS = 60
const VERSIONS = 1000
const READS = 60

/** Milliseconds that each of `count` turns of every one of these took, in turn with each other, the first few left out. */
const compare = async (count: number, works: readonly (() => Promise<number>)[]): Promise<number[]> => {
  const times = works.map((): number[] => [])
  for (let turn = -5; turn < count; turn++)
    for (const [index, work] of works.entries()) {
      const from = performance.now()
      const status = await work()
      if (status >= 300) throw new Error(`request failed with ${status}`)
      if (turn >= 0) times[index]!.push(performance.now() - from)
    }
  return times.map(median)
}

/** One GET, read to its end. */
const get = (agent: Agent, url: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((done, refuse) => {
    fetchOver(url, { agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => done(answer.statusCode ?? 0))
    }).on('error', refuse)
  })

/** A route that answers a project's items as the database turns them into JSON. */
const bareReader = (db: Database, projectId: string): FastifyInstance => {
  const app = Fastify()
  app.get('/', async (_request, reply) => {
    const { rows } = await db.pool.query('select json_agg(i)::text as body from project_items i where project_id = $1', [projectId])
    return reply.type('application/json').send(rows[0].body)
  })
  return app
}

interface Room {
  projectId: string
  itemIds: string[]
}

/** Bytes that the project's changes and history take. */
const keptBytes = async (db: Database, projectId: string): Promise<number> => {
  const { rows } = await db.pool.query<{ bytes: string }>(
    `select (select coalesce(sum(pg_column_size(c.*)), 0) from project_changes c where project_id = $1)
      + (select coalesce(sum(pg_column_size(h.*)), 0) from project_item_history h where project_id = $1)
      + (select coalesce(sum(pg_column_size(r.*)), 0) from project_room_history r where project_id = $1) as bytes`,
    [projectId],
  )
  return Number(rows[0]!.bytes)
}

const furnished = async (service: TestService, token: string, size: number): Promise<Room> => {
  const product = await service.product(FIXTURE.sofa)
  const dimensions = { length: 8, width: 8, height: 2.8 }
  const body = { name: `Room ${randomUUID()}`, roomType: 'living_room', style: 'modern', dimensions } as const
  const projectId = (await service.call(designOperations.createProject, { token, body })).data.project.id
  const itemIds = Array.from({ length: size }, () => randomUUID())
  const ops = itemIds.map((id) => ({ op: 'addItem' as const, item: { id, productId: product.id, position: { x: 1, y: 0, z: 1 } } }))
  await service.call(designOperations.applyChanges, { token, params: { projectId }, body: { baseVersion: 1, changeId: randomUUID(), ops } })
  return { projectId, itemIds }
}

const measure = async (name: string, database: Database): Promise<Row[]> => {
  const service = await testService({ database })
  const agent = connections(1)
  const bares: FastifyInstance[] = []
  try {
    const { token } = await service.guest()
    const headers = { authorization: `Bearer ${token}` }
    const url = `${await service.app.listen({ port: 0, host: '127.0.0.1' })}/v1/design/projects`
    let moved = 0
    const move = ({ projectId, itemIds }: Room) => {
      const position = { x: 1 + Math.random() * 6, y: 0, z: 1 + Math.random() * 6 }
      const ops = [{ op: 'updateItem', itemId: itemIds[moved++ % itemIds.length], item: { position } }]
      return post(agent, `${url}/${projectId}/changes`, { baseVersion: 1, changeId: randomUUID(), ops }, headers)
    }
    const rooms: Room[] = []
    for (const size of SIZES) rooms.push(await furnished(service, token, size))

    const before = await Promise.all(rooms.map(({ projectId }) => keptBytes(database, projectId)))
    const times = await compare(
      EDITS,
      rooms.map((room) => () => move(room)),
    )
    const after = await Promise.all(rooms.map(({ projectId }) => keptBytes(database, projectId)))
    const bytes = after.map((total, index) => (total - before[index]!) / (EDITS + 5))
    const rows = SIZES.flatMap((size, index) => [
      row(`versions.${name}.bytes.${size}`, 'bytes/edit', bytes[index]!, { baseline: bytes[0]!, ...(size === 500 ? { aim: ['≤', 1.2] } : {}) }),
      row(`versions.${name}.edit.${size}`, 'ms', times[index]!, { baseline: times[0]!, ...(size === 500 ? { aim: ['≤', 1.3] } : {}) }),
    ])

    const old = await furnished(service, token, 20)
    for (let version = 2; version < VERSIONS; version++) await move(old)
    const read = (version: number) => () => get(agent, `${url}/${old.projectId}?version=${version}`, headers)
    const wanted = [1, 2, VERSIONS / 2, VERSIONS - 1]
    const [newest, ...earlier] = await compare(READS, [() => get(agent, `${url}/${old.projectId}`, headers), ...wanted.map(read)])
    rows.push(...wanted.map((version, index) => row(`versions.${name}.read.${version}`, 'ms', earlier[index]!, { baseline: newest!, aim: ['≤', 3] })))

    const full = rooms.at(-1)!.projectId
    const bare = bareReader(database, full)
    bares.push(bare)
    const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' })
    const [whole, plain] = await compare(READS, [() => get(agent, `${url}/${full}`, headers), () => get(agent, bareUrl)])
    rows.push(row(`versions.${name}.get.500`, 'ms', whole!, { baseline: plain! }))
    return rows
  } finally {
    agent.destroy()
    for (const bare of bares) await bare.close()
    await service.close()
  }
}

export const versionsPart: Part = {
  prefix: 'versions',
  measure: async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'diwan-bench-'))
    const rows = await measure('embedded', await openDatabase({ dataDir }))
    rmSync(dataDir, { recursive: true, force: true })
    const postgres = await testPostgres()
    if (postgres) rows.push(...(await measure('postgres', postgres)))
    else console.error(`versions.postgres is skipped: ${noPostgres}`)
    return rows
  },
}
