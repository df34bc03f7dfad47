import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { designOperations } from '#contract/design/design.ts'
import { FIXTURE, testService, type TestService } from '../../../../../test/service.ts'
import { person, room, type Person } from '../../../../../test/service/modules/design/sharing.ts'
import { watch } from '../../../../../test/service/modules/design/live.ts'

let service: TestService
let url: string
let owner: Person

beforeAll(async () => {
  service = await testService()
  url = await service.app.listen({ port: 0, host: '127.0.0.1' })
  owner = await person(service, 'Nour')
})
afterAll(() => service.close())

/** Changes of a few hundred kilobytes each, to the same items. */
const largeChanges = async (projectId: string) => {
  const call = service.call
  const { id: productId } = await service.product(FIXTURE.sofa)
  const ids = Array.from({ length: 100 }, () => randomUUID())
  const change = (ops: Parameters<typeof call<typeof designOperations.applyChanges>>[1]) =>
    call(designOperations.applyChanges, { token: owner.token, ...ops })
  const params = { projectId }
  const added = ids.map((id) => ({ op: 'addItem' as const, item: { id, productId, position: { x: 2, y: 0, z: 2 } } }))
  await change({ params, body: { baseVersion: 1, changeId: randomUUID(), ops: added } })
  const customization = Object.fromEntries([0, 1, 2].map((n) => [`note ${n}`, 'x'.repeat(500)]))
  const ops = ids.map((itemId) => ({ op: 'updateItem' as const, itemId, item: { customization } }))
  return async () => (await change({ params, body: { baseVersion: 1, changeId: randomUUID(), ops } })).data.version
}

test('a reader who does not read is dropped, and holds up nobody', async () => {
  const projectId = await room(service, owner)
  const reader = await watch(url, owner.token, projectId)
  await reader.next('ready')
  const idle = connect(Number(new URL(url).port), '127.0.0.1')
  idle.write(`GET /v1/design/projects/${projectId}/events HTTP/1.1\r\nHost: diwan\r\nAuthorization: Bearer ${owner.token}\r\n\r\n`)
  await once(idle, 'data')
  idle.pause()
  const { id } = await reader.next('presence')
  const change = await largeChanges(projectId)
  let version = 0
  const isDropped = () => reader.events.some(({ event, data }) => event === 'left' && 'id' in data && data.id === id)
  for (let n = 0; n < 100 && !isDropped(); n++) {
    version = await change()
    await reader.next('change', (versions) => versions.version === version)
  }
  expect(await reader.next('left')).toEqual({ id })
  const versions = reader.events.flatMap(({ event, data }) => (event === 'change' && 'version' in data ? [data.version] : []))
  expect(versions).toEqual(Array.from({ length: version - 1 }, (_, n) => n + 2))
  reader.close()
  await reader.ended
  const gone = once(idle, 'close')
  idle.resume()
  idle.on('error', () => {})
  await gone
})

test('a reader who went before the stream began is not counted as present', async () => {
  const projectId = await room(service, owner)
  for (let n = 0; n < 10; n++) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(`GET /v1/design/projects/${projectId}/events HTTP/1.1\r\nHost: diwan\r\nAuthorization: Bearer ${owner.token}\r\n\r\n`, () =>
      socket.destroy(),
    )
  }
  const reader = await watch(url, owner.token, projectId)
  const { presenceId, present } = await reader.next('ready')
  const gone = new Set(reader.events.flatMap(({ event, data }) => (event === 'left' && 'id' in data ? [data.id] : [])))
  for (const { id } of present) if (id !== presenceId && !gone.has(id)) await reader.next('left', (left) => left.id === id)
  reader.close()
  await reader.ended
})

test('a service that stops ends every stream, says when to come back, and leaves nobody behind', async () => {
  const projectId = await room(service, owner)
  // Opened ahead of need, as browsers do: nothing was asked on it, and nothing waits for it.
  const unused = connect(Number(new URL(url).port), '127.0.0.1')
  await once(unused, 'connect')
  const streams = await Promise.all([watch(url, owner.token, projectId), watch(url, owner.token, projectId)])
  for (const stream of streams) await stream.next('ready')
  await service.app.close()
  for (const stream of streams) {
    expect(await stream.next('end')).toEqual({ code: 'SERVICE_UNAVAILABLE' })
    await stream.ended
    expect(stream.retry()).toBe(1000)
  }
  const { rows } = await service.services.db.root.execute(sql`select id from project_presences`)
  expect(rows).toEqual([])
})
