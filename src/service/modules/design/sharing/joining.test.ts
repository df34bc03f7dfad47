import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountOperations } from '#contract/accounts/accounts.ts'
import { designOperations } from '#contract/design/design.ts'
import type { LinkPermission } from '#contract/design/linkPermissions.ts'
import { sharingOperations } from '#contract/design/sharing.ts'
import { testDatabase } from '../../../../../test/service/db.ts'
import { testService, type TestService } from '../../../../../test/service.ts'
import { mergeGuest } from '../../accounts/signIn/merge.ts'
import { person, room, share, verify, type Person } from '../../../../../test/service/modules/design/sharing.ts'

let service: TestService
/** Another process of the service, on the same database. */
let elsewhere: TestService
beforeAll(async () => {
  const database = await testDatabase()
  service = await testService({ database })
  elsewhere = await testService({ database: { ...database, close: async () => {} } })
})
afterAll(async () => {
  await elsewhere.close()
  await service.close()
})

type Holder = Pick<Person, 'accountId' | 'token'>
let owner: Person
let projectId: string
let shareToken: string
/** The owner lets the link allow this. */
const allow = async (linkPermission: LinkPermission) => (await share(service, owner, projectId, { linkPermission })).data.project
beforeEach(async () => {
  owner = await person(service, 'Nadia')
  projectId = await room(service, owner)
  shareToken = (await allow('edit')).shareToken!
})

const join = ({ token }: Pick<Holder, 'token'>, name: string | undefined = 'Samir', at = service) =>
  at.call(sharingOperations.joinSharedProject, { token, params: { shareToken }, body: name === undefined ? {} : { name } })
const read = ({ token }: Holder, at = elsewhere) => at.call(designOperations.getProject, { token, params: { projectId } })
const rename = ({ token }: Holder, name: string, at = elsewhere) =>
  at.call(designOperations.updateProject, { token, params: { projectId }, body: { name } })
const comment = ({ token }: Holder, text = 'Here') => elsewhere.call(sharingOperations.addComment, { token, params: { projectId }, body: { text } })
const people = async ({ token }: Holder = owner) =>
  (await service.call(sharingOperations.listCollaborators, { token, params: { projectId }, query: { limit: 100 } })).data.collaborators
const looked = ({ token }: Partial<Holder> = {}) =>
  service.call(sharingOperations.getSharedProject, { ...(token && { token }), params: { shareToken } })
const expire = () =>
  service.services.db.root.execute(sql`update project_shares set expires_at = now() - interval '1 second' where project_id = ${projectId}`)
const DENIED = { code: 'PROJECT_ACCESS_DENIED' }

describe('joining by a link that allows editing', () => {
  test('a guest types a first name, edits the room, and the owner sees them by that name, without an e-mail', async () => {
    const guest = await service.guest()
    expect((await read(guest)).error).toMatchObject(DENIED)
    const { collaborator, ...joined } = (await join(guest, '  Samir ')).data
    expect(joined).toEqual({ projectId, permission: 'edit' })
    expect(collaborator).toMatchObject({ userId: guest.accountId, via: 'link', email: null, name: 'Samir', permission: 'edit', status: 'active' })
    expect((await rename(guest, 'Salon of Samir')).data.project).toMatchObject({ name: 'Salon of Samir', permission: 'edit', shareToken: null })
    expect((await comment(guest)).data.comment.author).toEqual({ id: guest.accountId, name: 'Samir', isGuest: true })
    expect(await people()).toEqual([collaborator])
    const listed = await service.call(designOperations.listProjects, { token: guest.token, query: { sharedWithMe: 'true' } })
    expect(listed.data.projects.map(({ id }) => id)).toEqual([projectId])
  })

  test('an account that has registered joins by its own name, whatever is typed', async () => {
    const karim = await person(service, 'Karim')
    expect((await join(karim, 'Somebody else')).data.collaborator).toMatchObject({ name: 'Karim', email: null, via: 'link' })
    const salma = await person(service, 'Salma')
    expect((await service.call(sharingOperations.joinSharedProject, { token: salma.token, params: { shareToken }, body: {} })).data.permission).toBe(
      'edit',
    )
  })

  test('a guest without a name is asked for one; one that is an address, or shows nothing, is refused and changes nothing', async () => {
    const guest = await service.guest()
    const refusals = [
      [undefined, 'REQUIRED'],
      ['https://evil.example', 'INVALID_TEXT'],
      ['mona@example.com', 'INVALID_TEXT'],
    ] as const
    for (const [name, code] of refusals) {
      const answer = await service.call(sharingOperations.joinSharedProject, {
        token: guest.token,
        params: { shareToken },
        body: name === undefined ? {} : { name },
      })
      expect(answer.error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ path: 'name', code }] })
    }
    expect((await join(guest, 'S\u202eamir')).error.code).toBe('VALIDATION_ERROR')
    expect((await join(guest, 'x'.repeat(81))).error.code).toBe('VALIDATION_ERROR')
    expect(await people()).toEqual([])
    // Part of a name that is an address is cut out of it, as it is in the mail of an invitation.
    expect((await join(guest, 'Samir evil.example')).data.collaborator!.name).toBe('Samir …')
  })

  test('joining twice is joining once; the name that was typed last is shown', async () => {
    const guest = await service.guest()
    const first = (await join(guest)).data.collaborator!
    expect((await join(guest, 'Samira')).data.collaborator).toEqual({ ...first, name: 'Samira' })
    // The name is known by now.
    expect((await service.call(sharingOperations.joinSharedProject, { token: guest.token, params: { shareToken }, body: {} })).status).toBe(200)
    expect(await people()).toEqual([{ ...first, name: 'Samira' }])
  })

  test('the owner, and those who were invited, stay what they are', async () => {
    const karim = await person(service, 'Karim')
    await share(service, owner, projectId, { collaborators: [{ email: karim.email, permission: 'view' }] })
    expect((await join(owner)).data).toEqual({ projectId, permission: 'owner', collaborator: null })
    expect((await join(karim)).data).toMatchObject({ permission: 'view', collaborator: { via: 'email', permission: 'view' } })
    expect((await rename(karim, 'No')).error).toMatchObject(DENIED)
    expect(await people()).toHaveLength(1)
  })

  test('the link says what it allows, and to an account what it is on the room already', async () => {
    const guest = await service.guest()
    expect((await looked()).data).toMatchObject({ linkPermission: 'edit', held: null, project: { permission: 'view' } })
    expect((await looked(guest)).data.held).toBeNull()
    await join(guest)
    expect((await looked(guest)).data).toMatchObject({ held: 'edit', project: { permission: 'view', shareToken: null, budget: null } })
    expect((await looked(owner)).data.held).toBe('owner')
  })

  test('a room stops at fifty people, those who were invited and those who joined together', async () => {
    const emails = Array.from({ length: 49 }, (_, n) => ({ email: `friend${n}@example.com`, permission: 'view' as const }))
    await share(service, owner, projectId, { collaborators: emails })
    const [last, late] = [await service.guest(), await service.guest()]
    expect((await join(last)).status).toBe(200)
    expect((await join(late)).error).toMatchObject({ code: 'COLLABORATOR_LIMIT', details: [{ maximum: 50 }] })
    expect((await join(last)).status).toBe(200)
    expect((await share(service, owner, projectId, { collaborators: [{ email: 'one-more@example.com', permission: 'view' }] })).error.code).toBe(
      'COLLABORATOR_LIMIT',
    )
    expect((await read(late)).error).toMatchObject(DENIED)
  })

  test('an account joins twenty times a day, as it may send twenty invitations', async () => {
    const guest = await service.guest()
    const leave = () => service.call(sharingOperations.removeCollaborator, { token: guest.token, params: { projectId, userId: guest.accountId } })
    for (let times = 0; times < 20; times++) {
      expect((await join(guest)).status).toBe(200)
      // Once more is no joining.
      expect((await join(guest)).status).toBe(200)
      await leave()
    }
    const refused = await join(guest)
    expect([refused.status, refused.error.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await join(await service.guest())).status).toBe(200)
  })

  test('leads nowhere without an account, with an unknown link, or where the room is gone', async () => {
    const guest = await service.guest()
    const without = await service.call(sharingOperations.joinSharedProject, { params: { shareToken }, body: { name: 'Samir' } })
    expect(without.error.code).toBe('AUTHENTICATION_REQUIRED')
    for (const token of ['x', 'A'.repeat(43)])
      expect(
        (await service.call(sharingOperations.joinSharedProject, { token: guest.token, params: { shareToken: token }, body: { name: 'S' } })).error
          .code,
      ).toBe('SHARE_NOT_FOUND')
    await service.call(designOperations.deleteProject, { token: owner.token, params: { projectId } })
    expect((await join(guest)).error.code).toBe('SHARE_NOT_FOUND')
  })
})

describe('a link that allows comments', () => {
  test('lets who joins comment and not edit, whether or not other viewers may', async () => {
    await allow('comment')
    const guest = await service.guest()
    expect((await join(guest)).data).toMatchObject({ permission: 'view', collaborator: { permission: 'view', via: 'link' } })
    expect((await comment(guest)).status).toBe(201)
    const listed = await service.call(sharingOperations.listComments, { token: guest.token, params: { projectId } })
    expect(listed.data.mayComment).toBe(true)
    expect((await rename(guest, 'No')).error).toMatchObject(DENIED)
    const viewer = await person(service, 'Karim')
    await share(service, owner, projectId, { collaborators: [{ email: viewer.email, permission: 'view' }] })
    expect((await comment(viewer)).error).toMatchObject({ ...DENIED, details: [{ code: 'COMMENTS_OFF' }] })
  })
})

describe('a link that allows viewing alone', () => {
  test('lets nobody join, and says so', async () => {
    await allow('view')
    const guest = await service.guest()
    expect((await join(guest)).error).toMatchObject({ ...DENIED, details: [{ path: 'linkPermission', code: 'LINK_VIEW_ONLY' }] })
    const { rows } = await service.services.db.root.execute(sql`select first_name from users where id = ${guest.accountId}`)
    expect(rows).toEqual([{ first_name: null }])
    expect((await looked(guest)).data).toMatchObject({ linkPermission: 'view', held: null })
  })
})

describe('collaborators by link leave with the link', () => {
  let guest: Holder
  let invited: Person
  beforeEach(async () => {
    guest = await service.guest()
    await join(guest)
    invited = await person(service, 'Karim')
    await share(service, owner, projectId, { collaborators: [{ email: invited.email, permission: 'edit' }] })
    // Both processes have the room in their cache, as one that the guest may edit.
    for (const at of [service, elsewhere]) expect((await rename(guest, `Salon ${randomUUID()}`, at)).status).toBe(200)
  })
  const isOff = async () => {
    for (const at of [service, elsewhere]) {
      expect((await read(guest, at)).error).toMatchObject(DENIED)
      expect((await rename(guest, 'Still here', at)).error).toMatchObject(DENIED)
    }
    expect((await comment(guest)).error).toMatchObject(DENIED)
    const listed = await service.call(designOperations.listProjects, { token: guest.token, query: { sharedWithMe: 'true' } })
    expect(listed.data.projects).toEqual([])
    expect((await people()).map(({ userId }) => userId)).toEqual([invited.accountId])
    expect((await rename(invited, `Salon ${randomUUID()}`)).status).toBe(200)
  }

  test('a revoked link removes its collaborators: it cannot be joined again, and the next one allows viewing', async () => {
    await service.call(sharingOperations.revokeShare, { token: owner.token, params: { projectId } })
    await isOff()
    expect((await join(guest)).error.code).toBe('SHARE_NOT_FOUND')
    const next = (await share(service, owner, projectId, {})).data.project
    expect(next).toMatchObject({ linkPermission: 'view' })
    expect(next.shareToken).not.toBe(shareToken)
    await isOff()
  })

  test('collaborators by link leave when it expires, without any request; a later expiry does not bring them back', async () => {
    await expire()
    await isOff()
    expect((await looked(guest)).data.held).toBeNull()
    await share(service, owner, projectId, { expiresAt: null })
    await isOff()
    expect((await join(guest)).data.permission).toBe('edit')
  })

  test('a link that allows viewing only removes its collaborators', async () => {
    await allow('view')
    await isOff()
    await allow('edit')
    await isOff()
  })

  test('collaborators by link follow its permission when it changes, at once', async () => {
    await allow('comment')
    for (const at of [service, elsewhere]) {
      expect((await read(guest, at)).data.project.permission).toBe('view')
      expect((await rename(guest, 'No', at)).error).toMatchObject(DENIED)
    }
    expect((await comment(guest)).status).toBe(201)
    await allow('edit')
    expect((await rename(guest, `Salon ${randomUUID()}`)).status).toBe(200)
  })

  test('the owner takes off one of them; a guest may leave', async () => {
    const other = await service.guest()
    await join(other, 'Hala')
    const remove = (by: Holder, userId: string) =>
      service.call(sharingOperations.removeCollaborator, { token: by.token, params: { projectId, userId } })
    expect((await remove(other, guest.accountId)).error).toMatchObject(DENIED)
    expect((await remove(owner, guest.accountId)).status).toBe(200)
    expect((await read(guest)).error).toMatchObject(DENIED)
    expect((await remove(other, other.accountId)).status).toBe(200)
    await isOff()
  })

  test('collaborators by link stay after a later invitation by e-mail', async () => {
    const salma = await person(service, 'Salma')
    await join(salma)
    const { collaborators } = (await share(service, owner, projectId, { collaborators: [{ email: salma.email, permission: 'view' }] })).data
    expect(collaborators.find(({ userId }) => userId === salma.accountId)).toMatchObject({ via: 'email', email: salma.email, permission: 'view' })
    await service.call(sharingOperations.revokeShare, { token: owner.token, params: { projectId } })
    expect((await read(salma)).data.project.permission).toBe('view')
  })
})

describe('collaborators by link', () => {
  test('sees the first names of those who work on the room, and nobody’s e-mail', async () => {
    const karim = await person(service, 'Karim')
    const invitations = [karim.email, 'waiting@example.com'].map((email) => ({ email, permission: 'edit' as const }))
    await share(service, owner, projectId, { collaborators: invitations })
    const guest = await service.guest()
    await join(guest)
    const seen = await people(guest)
    expect(new Map(seen.map(({ name, email }) => [name, email]))).toEqual(
      new Map([
        ['Karim', null],
        ['Samir', null],
      ]),
    )
    const include = { token: guest.token, params: { projectId }, query: { include: 'collaborators' } }
    expect((await service.call(designOperations.getProject, include)).data.project.collaborators).toEqual(seen)
    expect((await people(karim)).map(({ email }) => email)).toContain('waiting@example.com')
  })

  test('stays when they register, under the name that they register with', async () => {
    const guest = await service.guest()
    await join(guest)
    const email = `samir-${guest.accountId}@example.com`
    const body = { email, password: 'a sofa by the window 7', firstName: 'Samir', lastName: 'Adel' }
    const registered = (await service.call(accountOperations.register, { token: guest.token, body })).data
    expect((await read({ accountId: guest.accountId, token: registered.token })).data.project.permission).toBe('edit')
    expect(await people()).toMatchObject([{ userId: guest.accountId, name: 'Samir Adel', via: 'link', email: null }])
  })

  test('a collaborator by link with a pending invitation holds by the invitation once the e-mail is confirmed', async () => {
    const guest = await service.guest()
    await join(guest)
    const email = `samir-${guest.accountId}@example.com`
    await share(service, owner, projectId, { collaborators: [{ email, permission: 'view' }] })
    await service.services.db.root.execute(sql`update users set email = ${email} where id = ${guest.accountId}`)
    await verify(service, { accountId: guest.accountId, email })
    expect(await people()).toMatchObject([{ userId: guest.accountId, via: 'email', permission: 'view' }])
  })

  test('a collaborator by link who signs in takes the room and its changes along; an account already on it keeps its permission', async () => {
    const [guest, other] = [await service.guest(), await service.guest()]
    const [karim, salma] = [await person(service, 'Karim'), await person(service, 'Salma')]
    await share(service, owner, projectId, { collaborators: [{ email: salma.email, permission: 'view' }] })
    await join(guest)
    await join(other, 'Hala')
    await rename(guest, `Salon ${randomUUID()}`)
    const signIn = (from: Holder, to: Holder) =>
      service.services.db.transaction((tx) => mergeGuest(tx, from.accountId, to.accountId, randomUUID(), service.clock.now()))
    await signIn(guest, karim)
    await signIn(other, salma)
    expect(new Map((await people()).map(({ name, via, permission }) => [name, { via, permission }]))).toEqual(
      new Map([
        ['Karim Hassan', { via: 'link', permission: 'edit' }],
        ['Salma Hassan', { via: 'email', permission: 'view' }],
      ]),
    )
    expect((await rename(karim, `Salon ${randomUUID()}`)).status).toBe(200)
    const { rows } = await service.services.db.root.execute(sql`select distinct author_id from project_changes where project_id = ${projectId}`)
    expect(rows).toEqual([{ author_id: karim.accountId }])
  })

  test('a collaborator by link stops being one of a room that becomes their own by signing in as its owner', async () => {
    const guest = await service.guest()
    await join(guest)
    await service.services.db.transaction((tx) => mergeGuest(tx, guest.accountId, owner.accountId, randomUUID(), service.clock.now()))
    expect(await people()).toEqual([])
    expect((await read(owner)).data.project.permission).toBe('owner')
  })
})
