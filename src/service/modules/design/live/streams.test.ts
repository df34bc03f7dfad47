import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { designOperations, type Op } from '#contract/design/design.ts'
import { sharingOperations } from '#contract/design/sharing.ts'
import { FIXTURE, testService, type TestService } from '../../../../../test/service.ts'
import { person, room, share, type Person } from '../../../../../test/service/modules/design/sharing.ts'
import { REPLAY_LIMIT } from './news.ts'
import { watch, type Watching } from '../../../../../test/service/modules/design/live.ts'

let service: TestService
let url: string
let productId: string
let owner: Person
const open: Watching[] = []

beforeAll(async () => {
  service = await testService()
  url = await service.app.listen({ port: 0, host: '127.0.0.1' })
  productId = (await service.product(FIXTURE.sofa)).id
  owner = await person(service, 'Nour')
})
afterEach(async () => {
  for (const watching of open.splice(0)) {
    watching.close()
    await watching.ended
  }
})
afterAll(() => service.close())

const watching = async (who: Person, projectId: string, lastEventId?: string | null) => {
  const opened = await watch(url, who.token, projectId, { lastEventId: lastEventId ?? null })
  open.push(opened)
  return opened
}
const addItem = (): Op => ({
  op: 'addItem',
  item: {
    id: randomUUID(),
    productId,
    position: { x: 2, y: 0, z: 2 },
    rotation: { x: 0, y: 0, z: 0 },
    scale: { x: 1, y: 1, z: 1 },
    quantity: 1,
    customization: {},
  },
})
const change = async (who: Person, projectId: string, ops: Op[] = [addItem()], changeId = randomUUID()) => {
  const { data } = await service.call(designOperations.applyChanges, {
    token: who.token,
    params: { projectId },
    body: { baseVersion: 1, changeId, ops },
  })
  return data
}
const versionsOf = ({ events }: Watching) => events.flatMap(({ event, data }) => (event === 'change' ? [(data as { version: number }).version] : []))

test('a stream says where the project stands, then tells each change once, in order, with its author, and then what the room is worth', async () => {
  const projectId = await room(service, owner)
  const stream = await watching(owner, projectId)
  expect(stream.status).toBe(200)
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(stream.headers.get('cache-control')).toBe('no-store')
  expect(stream.headers.get('x-accel-buffering')).toBe('no')
  expect(stream.headers.get('content-encoding')).toBeNull()
  expect(stream.headers.get('access-control-allow-origin')).toBe('*')
  expect(stream.headers.get('x-request-id')).toBeTruthy()
  const ready = await stream.next('ready')
  expect(ready.version).toBe(1)
  expect(ready.present).toEqual([
    {
      id: ready.presenceId,
      userId: owner.accountId,
      name: 'Nour Hassan',
      isGuest: false,
      color: expect.any(String) as string,
      permission: 'owner',
      selection: [],
    },
  ])

  const changeId = randomUUID()
  const op = addItem()
  await change(owner, projectId, [op], changeId)
  const event = await stream.next('change')
  expect(event).toMatchObject({ version: 2, changeId, author: { id: owner.accountId, name: 'Nour Hassan', isGuest: false }, ops: [op], inAr: false })

  await Promise.all(Array.from({ length: 20 }, () => change(owner, projectId)))
  await stream.next('change', ({ version }) => version === 22)
  expect(versionsOf(stream)).toEqual(Array.from({ length: 21 }, (_, n) => n + 2))
})

test('live: a change sends one event to each watcher, and nothing beside it', async () => {
  const projectId = await room(service, owner)
  const stream = await watching(owner, projectId)
  await stream.next('ready')
  for (const last of [2, 3, 4]) {
    await change(owner, projectId)
    await stream.next('change', ({ version }) => version === last)
  }
  // Time for anything that would follow the last change once nothing else happens.
  await pause(500)
  await service.call(sharingOperations.addComment, { token: owner.token, params: { projectId }, body: { text: 'Lovely.' } })
  await stream.next('comment')
  expect(stream.events.map(({ event }) => event)).toEqual(['ready', 'change', 'change', 'change', 'comment'])
})

test('an equal change sent again emits one event', async () => {
  const projectId = await room(service, owner)
  const stream = await watching(owner, projectId)
  await stream.next('ready')
  const [changeId, ops] = [randomUUID(), [addItem()]]
  await change(owner, projectId, ops, changeId)
  await change(owner, projectId, ops, changeId)
  await change(owner, projectId)
  await stream.next('change', ({ version }) => version === 3)
  expect(versionsOf(stream)).toEqual([2, 3])
})

test('a stream that reconnects with the last event id receives the missed events once', async () => {
  const projectId = await room(service, owner)
  await share(service, owner, projectId, { allowComments: true })
  const comment = async (text: string) =>
    (await service.call(sharingOperations.addComment, { token: owner.token, params: { projectId }, body: { text } })).data.comment.id
  const first = await watching(owner, projectId)
  await first.next('ready')
  await change(owner, projectId)
  await comment('Too dark.')
  await first.next('comment', ({ text }) => text === 'Too dark.')
  const at = first.lastId()
  first.close()
  await first.ended

  await change(owner, projectId)
  const gone = await comment('Never mind.')
  await service.call(sharingOperations.removeComment, { token: owner.token, params: { projectId, commentId: gone } })
  await comment('Better now.')
  await change(owner, projectId)
  const second = await watching(owner, projectId, at)
  expect((await second.next('ready')).version).toBe(2)
  await second.next('comment')
  expect(second.events.slice(1).map(({ event, data }) => ('version' in data ? `${event} ${data.version}` : event))).toEqual([
    'change 3',
    'change 4',
    'comment_removed',
    'comment',
  ])
  // After that it continues with the other streams.
  await change(owner, projectId)
  expect((await second.next('change', ({ version }) => version > 4)).version).toBe(5)
  // A stream that reconnects up to date receives nothing again.
  const third = await watching(owner, projectId, second.lastId())
  expect((await third.next('ready')).version).toBe(5)
  await change(owner, projectId)
  await third.next('change')
  expect(versionsOf(third)).toEqual([6])
})

test('a stream that missed too much, or names an unknown point, is asked to read the project again', async () => {
  const projectId = await room(service, owner)
  await change(owner, projectId)
  await service.services.db.root.execute(sql`
    insert into project_changes (project_id, version, change_id, author_id, ops, created_at)
    select project_id, version + n, gen_random_uuid(), author_id, '[]', created_at from project_changes, generate_series(1, ${REPLAY_LIMIT}) n
    where project_id = ${projectId}`)
  const version = 2 + REPLAY_LIMIT
  await service.services.db.root.execute(sql`update projects set version = ${version} where id = ${projectId}`)
  for (const id of ['1.0', '9999.0', '2.77']) {
    const stream = await watching(owner, projectId, id)
    expect((await stream.next('ready')).version, id).toBe(version)
    expect(await stream.next('reset'), id).toEqual({ version })
    expect(versionsOf(stream), id).toEqual([])
  }
  const all = await watching(owner, projectId, '2.0')
  await all.next('change', (event) => event.version === version)
  expect(versionsOf(all)).toHaveLength(REPLAY_LIMIT)
  const nonsense = await watching(owner, projectId, 'yesterday')
  expect((await nonsense.next('ready')).version).toBe(version)
})

test('a change written without a notification is found by polling', async () => {
  const projectId = await room(service, owner)
  const stream = await watching(owner, projectId)
  await stream.next('ready')
  // As by a statement that began before the stream was opened, and so saw no presence to notify.
  await service.services.db.transaction(async (tx) => {
    await tx.execute(sql`update projects set version = 2 where id = ${projectId}`)
    await tx.execute(sql`insert into project_changes (project_id, version, change_id, author_id, ops, created_at)
      values (${projectId}, 2, gen_random_uuid(), ${owner.accountId}, '[]', now())`)
  })
  expect((await stream.next('change')).version).toBe(2)
})

test('all streams receive a comment, its pin, and its removal', async () => {
  const projectId = await room(service, owner)
  await share(service, owner, projectId, { allowComments: true })
  const stream = await watching(owner, projectId)
  await stream.next('ready')
  const body = { text: 'A lamp here?', position: { x: 1, y: 1, z: 1 } }
  const { comment } = (await service.call(sharingOperations.addComment, { token: owner.token, params: { projectId }, body })).data
  expect(await stream.next('comment')).toEqual(comment)
  await service.call(sharingOperations.removeComment, { token: owner.token, params: { projectId, commentId: comment.id } })
  expect(await stream.next('comment_removed')).toEqual({ id: comment.id })
})

test('the last words of a refusal come in the envelope, before any stream', async () => {
  const projectId = await room(service, owner)
  const stranger = await person(service, 'Omar')
  const codeFor = async (token: string | null, id: string, headers: Record<string, string> = {}) => {
    const { error, status } = await watch(url, token, id, { headers })
    return `${status} ${error?.code}`
  }
  expect(await codeFor(null, projectId)).toBe('401 AUTHENTICATION_REQUIRED')
  expect(await codeFor('dwn_test_nobody', projectId)).toBe('401 INVALID_API_KEY')
  expect(await codeFor(stranger.token, projectId)).toBe('403 PROJECT_ACCESS_DENIED')
  expect(await codeFor(owner.token, randomUUID())).toBe('404 PROJECT_NOT_FOUND')
  expect(await codeFor(owner.token, 'no-id')).toBe('404 PROJECT_NOT_FOUND')
  const unknown = await fetch(`${url}/v1/design/projects/${projectId}/events?since=1`, { headers: { authorization: `Bearer ${owner.token}` } })
  expect(unknown.status).toBe(400)
  const head = await fetch(`${url}/v1/design/projects/${projectId}/events`, { method: 'HEAD', headers: { authorization: `Bearer ${owner.token}` } })
  expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET, OPTIONS'])
  // Whatever it says that it accepts: there is one form of this answer.
  const html = await watch(url, owner.token, projectId, { headers: { accept: 'text/html', 'accept-encoding': 'gzip, br' } })
  open.push(html)
  expect(html.headers.get('content-type')).toMatch('text/event-stream')
  expect(html.headers.get('content-encoding')).toBeNull()
  await html.next('ready')
})
