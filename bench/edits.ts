/**
 * Edits a second by 1, 8 and 48 writers of one account at once on one project, and by 1, 8 and 64 on the projects of as many accounts, beside as many
 * writers of bare inserts, alternating on the same database. More concurrent requests of one account than those 48 may be refused. An edit moves an
 * item in a room of 20. On both databases, if PostgreSQL's binaries are installed.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { designOperations } from '#contract/design/design.ts'
import { openDatabase, type Database } from '../src/service/db/connection.ts'
import { noPostgres, testPostgres } from '../test/service/db.ts'
import { FIXTURE, testService, type TestService } from '../test/service.ts'
import { bareApp } from './bare.ts'
import { connections, post } from './post.ts'
import { median, quantile, row, type Part, type Row } from './row.ts'

const WRITERS_OF_ONE = [1, 8, 48]
const WRITERS_OF_MANY = [1, 8, 64]
const PROJECTS = 64
const ITEMS = 20
const ROUNDS = 3
/** In all, by all writers, each round. */
const EDITS = 480

interface Run {
  /** A second. */
  rate: number
  /** Milliseconds, one a request. */
  times: number[]
}

/** Writers that each send one request after another until all are sent. */
const writeAll = async (writers: number, write: (index: number) => Promise<number>): Promise<Run> => {
  const times: number[] = []
  let next = 0
  const from = performance.now()
  const writer = async () => {
    for (let index = next++; index < EDITS; index = next++) {
      const start = performance.now()
      const status = await write(index)
      if (status >= 300) throw new Error(`request failed with ${status}`)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: writers }, writer))
  return { rate: EDITS / ((performance.now() - from) / 1000), times }
}

interface Room {
  token: string
  projectId: string
  itemIds: string[]
}

/** A room of each of as many guests: one guest may not have so many. */
const furnishedRooms = async (service: TestService): Promise<Room[]> => {
  const product = await service.product(FIXTURE.sofa)
  const rooms: Room[] = []
  for (let n = 0; n < PROJECTS; n++) {
    const { token } = await service.guest()
    const dimensions = { length: 5, width: 4, height: 2.8 }
    const made = await service.call(designOperations.createProject, {
      token,
      body: { name: `Room ${n}`, roomType: 'living_room', style: 'modern', dimensions },
    })
    const projectId = made.data.project.id
    const itemIds = Array.from({ length: ITEMS }, () => randomUUID())
    const ops = itemIds.map((id) => ({ op: 'addItem' as const, item: { id, productId: product.id, position: { x: 1, y: 0, z: 1 } } }))
    await service.call(designOperations.applyChanges, { token, params: { projectId }, body: { baseVersion: 1, changeId: randomUUID(), ops } })
    rooms.push({ token, projectId, itemIds })
  }
  return rooms
}

/** A row for the rate and one each for p50 and p99, beside the same of the bare insert. */
const rowsOf = (id: string, edits: readonly Run[], inserts: readonly Run[]): Row[] => {
  const rate = (runs: readonly Run[]) => median(runs.map((run) => run.rate))
  const time = (runs: readonly Run[], at: number) =>
    quantile(
      runs.flatMap(({ times }) => times),
      at,
    )
  return [
    row(id, 'edits/s', rate(edits), { baseline: rate(inserts) }),
    row(`${id}.p50`, 'ms', time(edits, 0.5), { baseline: time(inserts, 0.5) }),
    row(`${id}.p99`, 'ms', time(edits, 0.99), { baseline: time(inserts, 0.99) }),
  ]
}

const measure = async (name: string, database: Database): Promise<Row[]> => {
  const service = await testService({ database })
  const bare = await bareApp(database)
  const agent = connections(Math.max(...WRITERS_OF_ONE, ...WRITERS_OF_MANY))
  try {
    const url = await service.app.listen({ port: 0, host: '127.0.0.1' })
    const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' })
    const rooms = await furnishedRooms(service)
    const editIn = (many: boolean) => (index: number) => {
      const { token, projectId, itemIds } = rooms[many ? index % PROJECTS : 0]!
      const item = { position: { x: 1 + Math.random() * 3, y: 0, z: 1 + Math.random() * 2 } }
      const change = { baseVersion: 1, changeId: randomUUID(), ops: [{ op: 'updateItem', itemId: itemIds[index % ITEMS], item }] }
      return post(agent, `${url}/v1/design/projects/${projectId}/changes`, change, { authorization: `Bearer ${token}` })
    }
    const insert = (index: number) => post(agent, bareUrl, { position: { x: Math.random(), y: 0, z: Math.random() }, index })
    await writeAll(8, editIn(true))
    await writeAll(8, insert)
    const rows: Row[] = []
    for (const many of [false, true])
      for (const writers of many ? WRITERS_OF_MANY : WRITERS_OF_ONE) {
        const edits: Run[] = []
        const inserts: Run[] = []
        for (let round = 0; round < ROUNDS; round++) {
          edits.push(await writeAll(writers, editIn(many)))
          inserts.push(await writeAll(writers, insert))
        }
        rows.push(...rowsOf(`edits.${name}.${many ? `${PROJECTS}-projects` : 'one-project'}.${writers}`, edits, inserts))
      }
    return rows
  } finally {
    agent.destroy()
    await bare.close()
    await service.close()
  }
}

export const editsPart: Part = {
  prefix: 'edits',
  measure: async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'diwan-bench-'))
    const rows = await measure('embedded', await openDatabase({ dataDir }))
    rmSync(dataDir, { recursive: true, force: true })
    const postgres = await testPostgres()
    if (postgres) rows.push(...(await measure('postgres', postgres)))
    else console.error(`edits.postgres is skipped: ${noPostgres}`)
    return rows
  },
}
