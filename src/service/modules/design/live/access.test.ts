import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { cases } from '../../../../../test/contract/scope.ts'
import { accountOperations } from '#contract/accounts/accounts.ts'
import { designOperations } from '#contract/design/design.ts'
import { HEARTBEAT_SECONDS, liveOperations } from '#contract/design/live.ts'
import { sharingOperations } from '#contract/design/sharing.ts'
import { holderAt } from '../../../shares/holder.ts'
import type { Refusal } from '../../../http/answer/refusal.ts'
import { testService, type TestService } from '../../../../../test/service.ts'
import { person, room, share, type Person } from '../../../../../test/service/modules/design/sharing.ts'
import { enter, purgePresences, STREAMS_OF_ACCOUNT, STREAMS_ON_PROJECT } from './presences.ts'
import { watch, type Watching } from '../../../../../test/service/modules/design/live.ts'

let service: TestService
let url: string
let owner: Person
let friend: Person
const open: Watching[] = []
/** One round, more in `npm run soak`. */
const rounds = Array.from({ length: cases(1) }, (_, round) => round)

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  service = await testService()
  url = await service.app.listen({ port: 0, host: '127.0.0.1' })
  owner = await person(service, 'Nour')
  friend = await person(service, 'Salma')
})
afterEach(async () => {
  for (const watching of open.splice(0)) {
    watching.close()
    await watching.ended
  }
})
afterAll(async () => {
  vi.useRealTimers()
  await service.close()
})

const beat = () => vi.advanceTimersByTimeAsync(HEARTBEAT_SECONDS * 1000)
const watching = async ({ token }: Pick<Person, 'token'>, projectId: string) => {
  const stream = await watch(url, token, projectId)
  open.push(stream)
  return { ...stream, ready: await stream.next('ready') }
}
const rename = (projectId: string, project: { name?: string; isPublic?: boolean }) =>
  service.call(designOperations.updateProject, { token: owner.token, params: { projectId }, body: project })
const sharedRoom = async (permission: 'edit' | 'view' = 'edit') => {
  const projectId = await room(service, owner)
  await share(service, owner, projectId, { collaborators: [{ email: friend.email, permission }] })
  return projectId
}

test('two people see each other come, select, and go; each in a colour of their own', async () => {
  const projectId = await sharedRoom()
  const mine = await watching(owner, projectId)
  const theirs = await watching(friend, projectId)
  const arrived = await mine.next('presence', ({ userId }) => userId === friend.accountId)
  expect(arrived).toMatchObject({ id: theirs.ready.presenceId, name: 'Salma Hassan', permission: 'edit', selection: [] })
  expect(theirs.ready.present.map(({ userId }) => userId).toSorted()).toEqual([owner.accountId, friend.accountId].toSorted())
  expect(new Set(theirs.ready.present.map(({ color }) => color)).size).toBe(2)

  const selection = [randomUUID()]
  const params = { projectId, presenceId: theirs.ready.presenceId }
  const answered = await service.call(liveOperations.updatePresence, { token: friend.token, params, body: { selection } })
  expect(await mine.next('presence', (seen) => seen.selection.length > 0)).toEqual(answered.data.presence)
  expect(await theirs.next('presence', (seen) => seen.selection.length > 0)).toEqual(answered.data.presence)

  theirs.close()
  expect(await mine.next('left')).toEqual({ id: theirs.ready.presenceId })
})

test('a presence can be selected for by its own account only, and only while its stream is open', async () => {
  const projectId = await sharedRoom('view')
  const stranger = await person(service, 'Omar')
  const mine = await watching(owner, projectId)
  const theirs = await watching(friend, projectId)
  const elsewhere = await watching(friend, await sharedRoom())
  const put = async (who: Person, presenceId: string, selection: string[] = []) => {
    const called = await service.call(liveOperations.updatePresence, { token: who.token, params: { projectId, presenceId }, body: { selection } })
    return called.status === 200 ? 200 : called.error.code
  }
  expect(await put(friend, theirs.ready.presenceId, [randomUUID()])).toBe(200)
  expect(await put(friend, mine.ready.presenceId)).toBe('PRESENCE_NOT_FOUND')
  expect(await put(friend, elsewhere.ready.presenceId)).toBe('PRESENCE_NOT_FOUND')
  expect(await put(friend, randomUUID())).toBe('PRESENCE_NOT_FOUND')
  expect(await put(friend, 'me')).toBe('PRESENCE_NOT_FOUND')
  expect(await put(stranger, theirs.ready.presenceId)).toBe('PROJECT_ACCESS_DENIED')
  expect(await put(friend, theirs.ready.presenceId, ['sofa'])).toBe('VALIDATION_ERROR')
  expect(
    await put(
      friend,
      theirs.ready.presenceId,
      Array.from({ length: 51 }, () => randomUUID()),
    ),
  ).toBe('VALIDATION_ERROR')
  theirs.close()
  await mine.next('left')
  expect(await put(friend, theirs.ready.presenceId)).toBe('PRESENCE_NOT_FOUND')
})

test('a removed collaborator is notified, and receives nothing later', async () => {
  const projectId = await sharedRoom()
  const mine = await watching(owner, projectId)
  const theirs = await watching(friend, projectId)
  const body = { permission: 'view' } as const
  const params = { projectId, userId: friend.accountId }
  await service.call(sharingOperations.updateCollaborator, { token: owner.token, params, body })
  expect((await theirs.next('presence', ({ permission }) => permission === 'view')).id).toBe(theirs.ready.presenceId)

  await Promise.all([
    service.call(sharingOperations.removeCollaborator, { token: owner.token, params }).then(() => rename(projectId, { name: 'Without you' })),
    rename(projectId, { name: 'With you, perhaps' }),
  ])
  expect(await theirs.next('end')).toEqual({ code: 'PROJECT_ACCESS_DENIED' })
  await theirs.ended
  expect(JSON.stringify(theirs.events)).not.toContain('Without you')
  expect(theirs.events.at(-1)?.event).toBe('end')
  await mine.next('left')
  await mine.next('change', ({ ops }) => JSON.stringify(ops).includes('Without you'))
  expect((await watch(url, friend.token, projectId)).error?.code).toBe('PROJECT_ACCESS_DENIED')
})

const joinedRoom = async () => {
  const projectId = await room(service, owner)
  const { shareToken } = (await share(service, owner, projectId, { linkPermission: 'edit' })).data.project
  const guest = await service.guest()
  await service.call(sharingOperations.joinSharedProject, { token: guest.token, params: { shareToken: shareToken! }, body: { name: 'Samir' } })
  return { projectId, guest }
}

test('a collaborator by link is shown by the typed name, and the stream ends when the link is revoked', async () => {
  const { projectId, guest } = await joinedRoom()
  const mine = await watching(owner, projectId)
  const theirs = await watching(guest, projectId)
  expect(await mine.next('presence', ({ userId }) => userId === guest.accountId)).toMatchObject({ name: 'Samir', permission: 'edit' })
  await share(service, owner, projectId, { linkPermission: 'comment' })
  expect(await theirs.next('presence', ({ permission }) => permission === 'view')).toMatchObject({ userId: guest.accountId })
  await service.call(sharingOperations.revokeShare, { token: owner.token, params: { projectId } })
  expect(await theirs.next('end')).toEqual({ code: 'PROJECT_ACCESS_DENIED' })
  await mine.next('left')
})

test('a link that expires ends the streams of those who joined by it at the next heartbeat', async () => {
  const { projectId, guest } = await joinedRoom()
  const mine = await watching(owner, projectId)
  const theirs = await watching(guest, projectId)
  await mine.next('presence', ({ userId }) => userId === guest.accountId)
  // The look a second after opening would find it as well.
  await new Promise((resolve) => setTimeout(resolve, 1200))
  await service.services.db.root.execute(sql`update project_shares set expires_at = now() where project_id = ${projectId}`)
  await beat()
  expect(await theirs.next('end')).toEqual({ code: 'PROJECT_ACCESS_DENIED' })
  await mine.next('left')
  expect(mine.events.some(({ event }) => event === 'end')).toBe(false)
})

test('a project that is public no longer, and one that is deleted, end the streams of those who may not read them', async () => {
  const projectId = await room(service, owner, { isPublic: true })
  const mine = await watching(owner, projectId)
  const passerBy = await watching(await person(service, 'Omar'), projectId)
  await rename(projectId, { isPublic: false, name: 'Mine alone' })
  expect(await passerBy.next('end')).toEqual({ code: 'PROJECT_ACCESS_DENIED' })
  expect(JSON.stringify(passerBy.events)).not.toContain('Mine alone')
  await mine.next('change')
  await service.call(designOperations.deleteProject, { token: owner.token, params: { projectId } })
  // One who was let in just before has no place to take.
  await expect(enter(service.services.db, projectId, holderAt('home', { accountId: owner.accountId, isGuest: false }))).rejects.toMatchObject({
    code: 'PROJECT_NOT_FOUND',
  })
  expect(await mine.next('end')).toEqual({ code: 'PROJECT_NOT_FOUND' })
  await mine.ended
})

test('the budget of a room is sent to its editors, and to no viewer', async () => {
  const projectId = await room(service, owner, { isPublic: true })
  await share(service, owner, projectId, { collaborators: [{ email: friend.email, permission: 'edit' }] })
  const mine = await watching(friend, projectId)
  const passerBy = await watching(await person(service, 'Omar'), projectId)
  await service.call(designOperations.updateProject, { token: owner.token, params: { projectId }, body: { budget: 61_234.5, style: 'classic' } })
  expect((await mine.next('change')).ops).toEqual([{ op: 'setProject', project: { budget: 61_234.5, style: 'classic' } }])
  expect((await passerBy.next('change')).ops).toEqual([{ op: 'setProject', project: { style: 'classic' } }])
  for (const [person, budget] of [
    [friend, 61_234.5],
    [await service.guest(), null],
  ] as const)
    expect((await service.call(designOperations.getProject, { token: person.token, params: { projectId } })).data.project.budget).toBe(budget)
})

test('a session that is ended ends its streams at once; another of the same account goes on', async () => {
  const projectId = await room(service, owner, { isPublic: true })
  const guest = await service.guest()
  const going = await watching(guest, projectId)
  const staying = await watching(owner, projectId)
  await service.call(accountOperations.logout, { token: guest.token, body: {} })
  expect(await going.next('end')).toEqual({ code: 'INVALID_API_KEY' })
  await staying.next('left')
  expect(staying.events.some(({ event }) => event === 'end')).toBe(false)
})

test('a token that runs out ends its streams at the next heartbeat', async () => {
  const projectId = await room(service, owner, { isPublic: true })
  const guest = await service.guest()
  const going = await watching(guest, projectId)
  const staying = await watching(owner, projectId)
  await service.services.db.root.execute(sql`update tokens set expires_at = '2020-01-01' where user_id = ${guest.accountId}`)
  await beat()
  expect(await going.next('end')).toEqual({ code: 'INVALID_API_KEY' })
  await staying.next('left')
})

test('a heartbeat is a sign of life, renews those here and finds those whose process is gone', async () => {
  const { root } = service.services.db
  const projectId = await room(service, owner)
  const mine = await watching(owner, projectId)
  const ghost = randomUUID()
  await root.execute(sql`insert into project_presences (id, project_id, user_id, color, selection, seen_at)
    values (${ghost}, ${projectId}, ${owner.accountId}, '#000000', '{}', clock_timestamp() - interval '40 s')`)
  await root.execute(sql`update project_presences set seen_at = clock_timestamp() - interval '40 s' where id = ${mine.ready.presenceId}`)
  await beat()
  expect(await mine.comment()).toBe('')
  await mine.next('presence', ({ id }) => id === ghost)
  await root.execute(sql`update project_presences set seen_at = seen_at - interval '10 s' where project_id = ${projectId}`)
  await beat()
  expect(await mine.next('left')).toEqual({ id: ghost })
  await purgePresences(service.services.db)
  const { rows } = await root.execute(sql`select id from project_presences where project_id = ${projectId}`)
  expect(rows).toEqual([{ id: mine.ready.presenceId }])
  // A stream that was deleted while its process was paused ends, so that its client reconnects.
  await root.execute(sql`delete from project_presences where project_id = ${projectId}`)
  await beat()
  expect(await mine.next('end')).toEqual({ code: 'SERVICE_UNAVAILABLE' })
})

test('an account opens only so many streams at once', async () => {
  const guest = await service.guest()
  const rooms = await Promise.all([room(service, guest), room(service, guest)])
  const streams = await Promise.all(Array.from({ length: STREAMS_OF_ACCOUNT }, (_, n) => watching(guest, rooms[n % 2]!)))
  const refused = await watch(url, guest.token, rooms[0])
  expect([refused.status, refused.error?.code]).toEqual([429, 'STREAM_LIMIT'])
  streams[0]!.close()
  await streams[2]!.next('left')
  await watching(guest, rooms[0])
})

test.each(rounds)(
  'guests of one network have a share of a project’s streams together; the owner, and other networks, have places all the same (%i)',
  async () => {
    const { db } = service.services
    const host = await person(service, 'Hala')
    const projectId = await room(service, host, { isPublic: true })
    const codeOf = (network: string, accountId: string, isGuest = true) =>
      enter(db, projectId, holderAt(network, { accountId, isGuest })).then(
        () => 'open',
        (error: Refusal) => [error.code, ...error.faults.map((fault) => ('about' in fault ? fault.about : ''))].join(' '),
      )
    const flood: string[] = []
    for (let guest = 0; guest < 13; guest++) {
      const accountId = randomUUID()
      for (let n = 0; n < STREAMS_OF_ACCOUNT; n++) flood.push(await codeOf('flood', accountId))
    }
    expect(flood.filter((code) => code === 'open')).toHaveLength(3 * STREAMS_OF_ACCOUNT)
    expect(new Set(flood)).toEqual(new Set(['open', 'STREAM_LIMIT guests']))
    expect(await codeOf('flood', randomUUID(), false)).toBe('open')
    expect(await codeOf('home', randomUUID())).toBe('open')
    for (let n = 0; n < STREAMS_OF_ACCOUNT; n++) expect(await codeOf('flood', host.accountId, false)).toBe('open')
  },
)

test('a project is watched by only so many at once, those not counted whose process is gone; its owner has places of their own', async () => {
  const { root } = service.services.db
  const host = await person(service, 'Hala')
  const projectId = await room(service, host, { isPublic: true })
  await root.execute(sql`insert into project_presences (id, project_id, user_id, color, selection, seen_at)
    select gen_random_uuid(), ${projectId}, gen_random_uuid(), '#000000', '{}', clock_timestamp() from generate_series(1, ${STREAMS_ON_PROJECT})`)
  const passerBy = await person(service, 'Omar')
  expect((await watch(url, passerBy.token, projectId)).error?.code).toBe('STREAM_LIMIT')
  await enter(service.services.db, projectId, holderAt('home', { accountId: host.accountId, isGuest: false }))
  await root.execute(sql`update project_presences set seen_at = clock_timestamp() - interval '46 s' where project_id = ${projectId}`)
  expect((await watching(passerBy, projectId)).ready.present).toHaveLength(1)
})
