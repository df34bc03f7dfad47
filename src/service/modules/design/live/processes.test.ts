/** Two processes of the service on one PostgreSQL: a stream through one receives changes made through the other. */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { noPostgres, onPostgres, testPostgres } from '../../../../../test/service/db.ts'
import { FIXTURE, testService, type TestService } from '../../../../../test/service.ts'
import { PROJECT_CHANNEL } from './announce.ts'
import { watch, type Watching } from '../../../../../test/service/modules/design/live.ts'

const MAIN = resolve(import.meta.dirname, '../../../main.ts')

interface Process {
  child: ChildProcess
  url: string
  ended: Promise<number | null>
}

interface Collaborator {
  token: string
  id: string
  email: string
}

describe.skipIf(noPostgres !== null)(onPostgres('two processes'), () => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-processes-'))
  const open: Watching[] = []
  let service: TestService
  let databaseUrl: string
  let productId: string
  let a: Process
  let b: Process
  const running = new Set<ChildProcess>()

  const start = async (name: string): Promise<Process> => {
    const env = {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, name),
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: '5',
      // Both are machines of one shop.
      SECRET: 's'.repeat(32),
      RATE_LIMIT_PER_MINUTE: '0',
    }
    const child = spawn(process.execPath, [MAIN], {
      env: { ...process.env, PUBLIC_URL: '', METRICS_PORT: '', LOG_LEVEL: 'error', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    running.add(child)
    const ended = once(child, 'exit').then(([code]) => code as number | null)
    let printed = ''
    for await (const chunk of child.stdout) {
      printed += String(chunk)
      const port = /:(\d+)\n/.exec(printed)?.[1]
      if (port !== undefined) return { child, ended, url: `http://127.0.0.1:${port}` }
    }
    throw new Error(`the service did not start: ${printed}`)
  }

  /** Sends to one of the processes; answers `data`. */
  const send = async ({ url }: Process, who: Collaborator | null, method: string, path: string, body?: unknown) => {
    const response = await fetch(`${url}/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(who ? { authorization: `Bearer ${who.token}` } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    // oxlint-disable-next-line typescript/no-explicit-any -- a test reaches into answers of every shape; the schemas are checked elsewhere
    const answered = (await response.json()) as { success: boolean; data: any }
    if (!answered.success) throw new Error(`${method} ${path}: ${JSON.stringify(answered)}`)
    return answered.data
  }

  const collaborator = async (): Promise<Collaborator> => {
    const { token, user } = await send(a, null, 'POST', '/auth/guest', {})
    const email = `${user.id}@example.com`
    await service.services.db.root.execute(sql`update users set email = ${email}, email_verified = true where id = ${user.id}`)
    return { token, id: user.id, email }
  }
  /** A room of the first that the second may edit. */
  const together = async () => {
    const [owner, friend] = [await collaborator(), await collaborator()]
    const dimensions = { length: 5, width: 4, height: 2.8 }
    const made = await send(a, owner, 'POST', '/design/projects', { name: 'Salon', roomType: 'living_room', style: 'modern', dimensions })
    const projectId: string = made.project.id
    await send(b, owner, 'POST', `/design/projects/${projectId}/share`, { collaborators: [{ email: friend.email, permission: 'edit' }] })
    return { owner, friend, projectId }
  }
  const place = (through: Process, who: Collaborator, projectId: string) =>
    send(through, who, 'POST', `/design/projects/${projectId}/items`, { productId, position: { x: 2, y: 0, z: 2 } })
  const watching = async (through: Process, who: Collaborator, projectId: string, lastEventId: string | null = null) => {
    const stream = await watch(through.url, who.token, projectId, { lastEventId })
    open.push(stream)
    return { ...stream, ready: await stream.next('ready') }
  }
  const versionsOf = ({ events }: Pick<Watching, 'events'>) =>
    events.flatMap(({ event, data }) => (event === 'change' && 'version' in data ? [data.version] : []))

  beforeAll(async () => {
    const database = await testPostgres({ poolSize: 4 })
    if (!database) throw new Error('no PostgreSQL')
    databaseUrl = database.url
    service = await testService({ database })
    productId = (await service.product(FIXTURE.sofa)).id
    ;[a, b] = await Promise.all([start('a'), start('b')])
  })
  afterEach(async () => {
    for (const stream of open.splice(0)) {
      stream.close()
      await stream.ended
    }
  })
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL')
    await service?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('edits through both processes are all stored, and every stream receives each once and in order', async () => {
    const { owner, friend, projectId } = await together()
    const streams = [await watching(a, owner, projectId), await watching(b, friend, projectId)]
    const edits = 15
    const writers = [
      [a, owner],
      [a, friend],
      [b, owner],
      [b, friend],
    ] as const
    await Promise.all(
      writers.map(async ([through, who]) => {
        for (let n = 0; n < edits; n++) await place(through, who, projectId)
      }),
    )
    const last = 1 + edits * writers.length
    for (const stream of streams) {
      await stream.next('change', ({ version }) => version === last)
      expect(versionsOf(stream)).toEqual(Array.from({ length: last - 1 }, (_, n) => n + 2))
    }
    const { project } = await send(b, friend, 'GET', `/design/projects/${projectId}`)
    expect([project.version, project.items.length]).toEqual([last, edits * writers.length])
  })

  test('people see each other, what they select and that they go; comments cross too', async () => {
    const { owner, friend, projectId } = await together()
    const mine = await watching(a, owner, projectId)
    const theirs = await watching(b, friend, projectId)
    expect(theirs.ready.present.map(({ userId }) => userId).toSorted()).toEqual([owner.id, friend.id].toSorted())
    await mine.next('presence', ({ id }) => id === theirs.ready.presenceId)
    const selection = [randomUUID()]
    // Through any process, not only the one that holds the stream.
    await send(a, friend, 'PUT', `/design/projects/${projectId}/presence/${theirs.ready.presenceId}`, { selection })
    expect(await mine.next('presence', (seen) => seen.selection.length > 0)).toMatchObject({ userId: friend.id, selection })
    await send(a, owner, 'POST', `/design/projects/${projectId}/share`, { allowComments: true })
    await send(a, owner, 'POST', `/design/projects/${projectId}/comments`, { text: 'Nice.' })
    expect((await theirs.next('comment')).text).toBe('Nice.')
    theirs.close()
    expect(await mine.next('left')).toEqual({ id: theirs.ready.presenceId })
  })

  test('access that is taken away through one ends the streams of the other; so does a sign-out', async () => {
    const { owner, friend, projectId } = await together()
    const theirs = await watching(b, friend, projectId)
    const mine = await watching(b, owner, projectId)
    await send(a, owner, 'DELETE', `/design/projects/${projectId}/collaborators/${friend.id}`)
    await place(a, owner, projectId)
    expect(await theirs.next('end')).toEqual({ code: 'PROJECT_ACCESS_DENIED' })
    await mine.next('change')
    expect(versionsOf(theirs)).toEqual([])
    await send(a, owner, 'POST', '/auth/logout', {})
    expect(await mine.next('end')).toEqual({ code: 'INVALID_API_KEY' })
  })

  test('nothing is missed when the connection that listens is lost', async () => {
    const { owner, projectId } = await together()
    const stream = await watching(a, owner, projectId)
    await service.services.db.root.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
    )
    for (let n = 0; n < 5; n++) await place(b, owner, projectId)
    await stream.next('change', ({ version }) => version === 6)
    expect(versionsOf(stream)).toEqual([2, 3, 4, 5, 6])
  })

  test('streams of a killed process resume elsewhere, and it leaves no presence behind', async () => {
    const { owner, friend, projectId } = await together()
    const mine = await watching(a, owner, projectId)
    const theirs = await watching(b, friend, projectId)
    await place(a, owner, projectId)
    await theirs.next('change')
    b.child.kill('SIGKILL')
    await theirs.ended
    await place(a, owner, projectId)
    const again = await watching(a, friend, projectId, theirs.lastId())
    expect((await again.next('change')).version).toBe(3)
    // Simulates 45 seconds and a heartbeat.
    await service.services.db.root.execute(
      sql`update project_presences set seen_at = seen_at - interval '1 minute' where id = ${theirs.ready.presenceId}`,
    )
    await service.services.db.root.execute(sql`select pg_notify(${PROJECT_CHANNEL}, ${`presence ${projectId}`})`)
    expect(await mine.next('left')).toEqual({ id: theirs.ready.presenceId })

    a.child.kill('SIGTERM')
    expect(await mine.next('end')).toEqual({ code: 'SERVICE_UNAVAILABLE' })
    expect(mine.retry()).toBe(1000)
    expect(await a.ended).toBe(0)
  })
})
