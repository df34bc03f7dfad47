/**
 * Placing an item through HTTP, against a bare fastify route with one insert on the same database, turn by turn.
 * On both databases; PostgreSQL only where its binaries are.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { designOperations } from '#contract/design/design.ts'
import { openDatabase, type Database } from '../src/service/db/connection.ts'
import { noPostgres, testPostgres } from '../test/service/db.ts'
import { FIXTURE, testService } from '../test/service.ts'
import { bareApp } from './bare.ts'
import { connections, post } from './post.ts'
import { row, median, type Part, type Row } from './row.ts'

const ROUNDS = 5
const EDITS = 120
const agent = connections(1)

/** Requests a second, one after another. */
const rate = async (count: number, once: () => Promise<number>): Promise<number> => {
  const from = performance.now()
  for (let i = 0; i < count; i++) {
    const status = await once()
    if (status >= 300) throw new Error(`request failed with ${status}`)
  }
  return count / ((performance.now() - from) / 1000)
}

const measure = async (name: string, database: Database): Promise<Row> => {
  const service = await testService({ database })
  const bare = await bareApp(database)
  try {
    const url = await service.app.listen({ port: 0, host: '127.0.0.1' })
    const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' })
    const { token } = await service.guest()
    const product = await service.product(FIXTURE.sofa)
    // The same body for both: the bare route keeps it as it comes.
    const item = () => ({ productId: product.id, position: { x: 1 + Math.random() * 2, y: 0, z: 1 + Math.random() * 2 } })
    const placeIn = (projectId: string) => () =>
      post(agent, `${url}/v1/design/projects/${projectId}/items`, item(), { authorization: `Bearer ${token}` })
    const insert = () => post(agent, bareUrl, item())
    const newRoom = async (n: number) => {
      const dimensions = { length: 5, width: 4, height: 2.8 }
      const { data } = await service.call(designOperations.createProject, {
        token,
        body: { name: `Room ${n}`, roomType: 'living_room', style: 'modern', dimensions },
      })
      return data.project.id
    }
    await rate(30, placeIn(await newRoom(0)))
    await rate(30, insert)
    const placed: number[] = []
    const inserted: number[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      placed.push(await rate(EDITS, placeIn(await newRoom(round))))
      inserted.push(await rate(EDITS, insert))
    }
    return row(`placing.${name}`, 'items/s', median(placed), { baseline: median(inserted), aim: ['≥', 0.5] })
  } finally {
    await bare.close()
    await service.close()
  }
}

export const placingPart: Part = {
  prefix: 'placing',
  measure: async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'diwan-bench-'))
    const rows = [await measure('embedded', await openDatabase({ dataDir }))]
    rmSync(dataDir, { recursive: true, force: true })
    const postgres = await testPostgres()
    if (postgres) rows.push(await measure('postgres', postgres))
    else console.error(`placing.postgres is skipped: ${noPostgres}`)
    return rows
  },
}
