/** Names of a room's people, by reader: whole names for its owner and for invited collaborators, first names for all others. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { designOperations } from '#contract/design/design.ts'
import { liveOperations } from '#contract/design/live.ts'
import { sharingOperations } from '#contract/design/sharing.ts'
import { versionOperations } from '#contract/design/versions.ts'
import { testService, type TestService } from '../../../../../test/service.ts'
import { watch } from '../../../../../test/service/modules/design/live.ts'
import { person, room, share, type Person } from '../../../../../test/service/modules/design/sharing.ts'

let service: TestService
let url: string
let [owner, invited]: Person[] = []
let guest: Pick<Person, 'accountId' | 'token'>
let registered: Person
let projectId: string
let shareToken: string
beforeAll(async () => {
  service = await testService()
  url = await service.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => service.close())
beforeEach(async () => {
  ;[owner, invited, registered] = [await person(service, 'Nadia'), await person(service, 'Karim'), await person(service, 'Salma')]
  guest = await service.guest()
  projectId = await room(service, owner)
  await share(service, owner, projectId, { collaborators: [{ email: invited.email, permission: 'edit' }] })
  shareToken = (await share(service, owner, projectId, { linkPermission: 'edit' })).data.project.shareToken!
  for (const { token } of [guest, registered])
    // The guest takes the owner's very name.
    await service.call(sharingOperations.joinSharedProject, { token, params: { shareToken }, body: { name: 'Nadia Hassan' } })
  for (const [n, { token }] of [owner, invited, guest].entries()) {
    await service.call(sharingOperations.addComment, { token, params: { projectId }, body: { text: 'Here' } })
    await service.call(designOperations.updateProject, { token, params: { projectId }, body: { name: `Salon ${n} of ${projectId}` } })
  }
})

type Reader = Pick<Person, 'token'>
/** Everything that a reader is answered about the room and its people. */
const everything = async ({ token }: Reader) => {
  const params = { projectId }
  const [comments, versions, project, list, stream] = await Promise.all([
    service.call(sharingOperations.listComments, { token, params, query: {} }),
    service.call(versionOperations.listVersions, { token, params, query: {} }),
    service.call(designOperations.getProject, { token, params, query: { include: 'owner,collaborators' } }),
    service.call(sharingOperations.listCollaborators, { token, params, query: {} }),
    watch(url, token, projectId, { lastEventId: '1.0' }),
  ])
  const ready = await stream.next('ready')
  await stream.next('comment', ({ author }) => author.id === guest.accountId)
  const received = stream.events.filter(({ event }) => event === 'change' || event === 'comment')
  const said = await service.call(liveOperations.updatePresence, {
    token,
    params: { ...params, presenceId: ready.presenceId },
    body: { selection: [] },
  })
  stream.close()
  return JSON.stringify([
    comments.data.comments,
    versions.data.versions,
    project.data.project,
    list.data.collaborators,
    ready,
    received,
    said.data.presence,
  ])
}

test('names: those who came by a link are shown first names alone, wherever a name is', async () => {
  for (const reader of [guest, registered]) {
    const text = await everything(reader)
    for (const name of ['"Nadia"', '"Karim"']) expect(text).toContain(name)
    // The guest typed a first name.
    expect(text.replaceAll('"Nadia Hassan"', '')).not.toContain('Hassan')
    expect(text).not.toContain('@')
  }
})

test('names: the owner and those who were invited are shown whole names', async () => {
  for (const reader of [owner!, invited!]) {
    const text = await everything(reader)
    for (const name of ['Nadia Hassan', 'Karim Hassan', 'Salma Hassan']) expect(text).toContain(`"${name}"`)
  }
})

test('names: a reader of a public room is shown first names', async () => {
  await share(service, owner!, projectId, { isPublic: true })
  const { token } = await service.guest()
  const { comments } = (await service.call(sharingOperations.listComments, { token, params: { projectId }, query: {} })).data
  expect(comments.map(({ author: { name } }) => name)).toEqual(['Nadia', 'Karim', 'Nadia Hassan'])
  const { project } = (await service.call(designOperations.getProject, { token, params: { projectId }, query: { include: 'owner' } })).data
  expect(project.owner).toEqual({ id: owner!.accountId, name: 'Nadia', isGuest: false })
})

test('names: a guest who takes another’s name is marked as a guest', async () => {
  const { token } = owner!
  const { comments } = (await service.call(sharingOperations.listComments, { token, params: { projectId }, query: {} })).data
  expect(comments.map(({ author }) => author)).toEqual([
    { id: owner!.accountId, name: 'Nadia Hassan', isGuest: false },
    { id: invited!.accountId, name: 'Karim Hassan', isGuest: false },
    { id: guest.accountId, name: 'Nadia Hassan', isGuest: true },
  ])
  const { collaborators } = (await service.call(sharingOperations.listCollaborators, { token, params: { projectId }, query: {} })).data
  expect(new Map(collaborators.map(({ name, isGuest }) => [name, isGuest]))).toEqual(
    new Map([
      ['Karim Hassan', false],
      ['Nadia Hassan', true],
      ['Salma Hassan', false],
    ]),
  )
  const { versions } = (await service.call(versionOperations.listVersions, { token, params: { projectId }, query: {} })).data
  expect(versions.map(({ author: { isGuest } }) => isGuest)).toEqual([true, false, false, false])
})

test('names: readers of a stream receive a person by the name that they may know', async () => {
  const [known, stranger] = [await watch(url, owner!.token, projectId), await watch(url, guest.token, projectId)]
  await Promise.all([known.next('ready'), stranger.next('ready')])
  const theirs = await watch(url, invited!.token, projectId)
  await theirs.next('ready')
  const of = ({ userId }: { userId: string }) => userId === invited!.accountId
  expect(await known.next('presence', of)).toMatchObject({ name: 'Karim Hassan', isGuest: false })
  expect(await stranger.next('presence', of)).toMatchObject({ name: 'Karim', isGuest: false })
  await service.call(designOperations.updateProject, { token: invited!.token, params: { projectId }, body: { name: 'Salon of Karim' } })
  expect((await known.next('change')).author.name).toBe('Karim Hassan')
  expect((await stranger.next('change')).author.name).toBe('Karim')
  for (const one of [known, stranger, theirs]) one.close()
})
