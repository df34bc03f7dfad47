/**
 * Fan-out of edits to all clients that watch a project: from sending an edit until the last listener has received it, with 200 listeners and with
 * one, in turns. On both databases; PostgreSQL only where its binaries are installed.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { designOperations } from '#contract/design/design.ts'
import { openDatabase, type Database } from '../src/service/db/connection.ts'
import { noPostgres, testPostgres } from '../test/service/db.ts'
import { FIXTURE, testService, type TestService } from '../test/service.ts'
import { connections, post } from './post.ts'
import { median, row, type Part, type Row } from './row.ts'

const LISTENERS = 200
/** Streams that one account may hold open leave room for this many. */
const AN_ACCOUNT = 20
const ROUNDS = 30
const agent = connections(1)

/** Listens and only looks for changes in what it receives. */
class Ear {
  #text = ''
  #heard = 0
  #waiting: { version: number; done: () => void } | undefined
  close = () => {}

  hear(text: string): void {
    this.#text = (this.#text + text).slice(-4096)
    for (const [, version] of this.#text.matchAll(/^event: change\ndata: \{"version":(\d+)/gm)) this.#heard = Math.max(this.#heard, Number(version))
    if (this.#waiting && this.#heard >= this.#waiting.version) {
      this.#waiting.done()
      this.#waiting = undefined
    }
  }

  until(version: number): Promise<void> {
    return this.#heard >= version ? Promise.resolve() : new Promise((done) => (this.#waiting = { version, done }))
  }
}

/** Resolves with the stream once it is ready. */
const listen = (url: string, projectId: string, token: string, network: string): Promise<Ear> =>
  new Promise((done, refuse) => {
    const ear = new Ear()
    const outgoing = request(
      `${url}/v1/design/projects/${projectId}/events`,
      { headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': network } },
      (answer) => {
        if (answer.statusCode !== 200) return refuse(new Error(`request failed with ${answer.statusCode}`))
        answer.setEncoding('utf8')
        answer.on('data', (text: string) => {
          if (text.includes('event: ready')) done(ear)
          ear.hear(text)
        })
        answer.on('error', () => {})
        return undefined
      },
    )
    ear.close = () => outgoing.destroy()
    outgoing.on('error', refuse)
    outgoing.end()
  })

const newRoom = async (service: TestService, token: string, name: string): Promise<string> => {
  const body = { name, roomType: 'living_room', style: 'modern', dimensions: { length: 5, width: 4, height: 2.8 }, isPublic: true } as const
  return (await service.call(designOperations.createProject, { token, body })).data.project.id
}

const measure = async (name: string, database: Database): Promise<Row> => {
  const service = await testService({ database, config: { trustProxy: true } })
  try {
    const url = await service.app.listen({ port: 0, host: '127.0.0.1' })
    const { token } = await service.guest()
    const { id: productId } = await service.product(FIXTURE.sofa)
    const open = async (count: number) => {
      const projectId = await newRoom(service, token, `${count} listeners`)
      const ears: Ear[] = []
      for (let n = 0; n < count; n += AN_ACCOUNT) {
        // Each at home: the guests of one network have a share together.
        const guest = await service.guest()
        const some = Array.from({ length: Math.min(AN_ACCOUNT, count - n) }, () => listen(url, projectId, guest.token, `198.51.100.${n}`))
        ears.push(...(await Promise.all(some)))
      }
      return { projectId, ears, version: 1 }
    }
    type Crowd = Awaited<ReturnType<typeof open>>
    /** Milliseconds until all listeners have received one edit. */
    const edit = async (crowd: Crowd): Promise<number> => {
      crowd.version += 1
      const from = performance.now()
      const heard = Promise.all(crowd.ears.map((ear) => ear.until(crowd.version)))
      const status = await post(
        agent,
        `${url}/v1/design/projects/${crowd.projectId}/items`,
        { productId, position: { x: 2, y: 0, z: 2 } },
        { authorization: `Bearer ${token}` },
      )
      if (status !== 201) throw new Error(`request failed with ${status}`)
      await heard
      return performance.now() - from
    }
    const [one, many] = [await open(1), await open(LISTENERS)]
    for (let n = 0; n < 5; n++) for (const crowd of [one, many]) await edit(crowd)
    const [alone, together]: [number[], number[]] = [[], []]
    for (let n = 0; n < ROUNDS; n++) {
      alone.push(await edit(one))
      together.push(await edit(many))
    }
    for (const ear of [...one.ears, ...many.ears]) ear.close()
    return row(`live.${LISTENERS}.${name}`, 'ms', median(together), { baseline: median(alone), aim: ['≤', 5] })
  } finally {
    await service.close()
  }
}

export const livePart: Part = {
  prefix: 'live',
  measure: async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'diwan-bench-'))
    const rows = [await measure('embedded', await openDatabase({ dataDir }))]
    rmSync(dataDir, { recursive: true, force: true })
    const postgres = await testPostgres()
    if (postgres) rows.push(await measure('postgres', postgres))
    else console.error(`live.postgres is skipped: ${noPostgres}`)
    return rows
  },
}
