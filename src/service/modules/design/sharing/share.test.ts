import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { designOperations } from '#contract/design/design.ts'
import { sharingOperations } from '#contract/design/sharing.ts'
import { testDatabase } from '../../../../../test/service/db.ts'
import { testService, type TestService } from '../../../../../test/service.ts'
import { mergeGuest } from '../../accounts/signIn/merge.ts'
import { mailsTo, person, room, share, verify, type Person } from '../../../../../test/service/modules/design/sharing.ts'

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

let [nadia, karim]: Person[] = []
let projectId: string
beforeEach(async () => {
  nadia = await person(service, 'Nadia')
  karim = await person(service, 'Karim')
  projectId = await room(service, nadia, { name: 'Salon of Nadia' })
})

const owner = () => nadia!
const guest = () => karim!
const invite = (email: string, permission: 'edit' | 'view' = 'edit') => share(service, owner(), projectId, { collaborators: [{ email, permission }] })
const readBy = ({ token }: Person, at = service) => at.call(designOperations.getProject, { token, params: { projectId } })
const renamedBy = ({ token }: Person, name: string, at = service) =>
  at.call(designOperations.updateProject, { token, params: { projectId }, body: { name } })
const collaborators = async () =>
  (await service.call(sharingOperations.listCollaborators, { token: owner().token, params: { projectId }, query: { limit: 100 } })).data.collaborators

describe('sharing a project', () => {
  test('makes a link once, and leaves what is not named as it was', async () => {
    const first = (await share(service, owner(), projectId, { allowComments: true, expiresAt: '2026-06-01T00:00:00.000Z' })).data.project
    expect(first.shareToken).toMatch(/^[\w-]{43}$/)
    expect(first).toEqual({
      isPublic: false,
      shareToken: first.shareToken,
      shareUrl: `http://diwan.test/shared/${first.shareToken}`,
      projectUrl: `http://diwan.test/studio/${projectId}`,
      allowComments: true,
      expiresAt: '2026-06-01T00:00:00.000Z',
      linkPermission: 'view',
    })
    expect((await share(service, owner(), projectId, {})).data.project).toEqual(first)
    expect((await share(service, owner(), projectId, { expiresAt: null })).data.project).toEqual({ ...first, expiresAt: null })
    const read = await service.call(sharingOperations.getShare, { token: owner().token, params: { projectId } })
    expect(read.data).toEqual({ project: { ...first, expiresAt: null }, collaborators: [] })
  })

  test('sharing: a project that was never shared has no link', async () => {
    const { data } = await service.call(sharingOperations.getShare, { token: owner().token, params: { projectId } })
    const projectUrl = `http://diwan.test/studio/${projectId}`
    expect(data).toEqual({
      project: { isPublic: false, shareToken: null, shareUrl: null, projectUrl, allowComments: false, expiresAt: null, linkPermission: 'view' },
      collaborators: [],
    })
  })

  test('sharing: a project is opened to all and closed again, without a new version', async () => {
    const stranger = guest()
    const version = (await readBy(owner())).data.project.version
    expect((await share(service, owner(), projectId, { isPublic: true })).data.project.isPublic).toBe(true)
    expect((await readBy(stranger, elsewhere)).data.project).toMatchObject({ permission: 'view', shareToken: null, isPublic: true, version })
    await share(service, owner(), projectId, { isPublic: false })
    expect((await readBy(stranger, elsewhere)).error.code).toBe('PROJECT_ACCESS_DENIED')
  })

  test('sharing: only the owner may share', async () => {
    await invite(guest().email)
    const refused = await share(service, guest(), projectId, { isPublic: true })
    expect([refused.status, refused.error.code]).toEqual([403, 'PROJECT_ACCESS_DENIED'])
    expect((await readBy(owner())).data.project.isPublic).toBe(false)
  })

  test('refuses an end in the past, and changes nothing', async () => {
    const { error } = await share(service, owner(), projectId, { expiresAt: '2020-01-01T00:00:00Z', isPublic: true })
    expect(error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ path: 'expiresAt', code: 'IN_THE_PAST' }] })
    expect((await readBy(owner())).data.project).toMatchObject({ isPublic: false, shareToken: null })
  })

  test('sharing checks If-Match', async () => {
    const headers = { 'if-match': '"9"' }
    const { status } = await service.call(sharingOperations.shareProject, { token: owner().token, params: { projectId }, body: {}, headers })
    expect(status).toBe(412)
  })
})

describe('inviting', () => {
  test('makes a verified account a collaborator at once', async () => {
    const [row] = (await invite(guest().email.toUpperCase())).data.collaborators
    expect(row).toMatchObject({ email: guest().email, userId: guest().accountId, name: 'Karim Hassan', permission: 'edit', status: 'active' })
    expect((await readBy(guest())).data.project.permission).toBe('edit')
    expect((await renamedBy(guest(), 'Salon of Karim')).status).toBe(200)
  })

  test('waits for the e-mail to be verified, then opens the project', async () => {
    const salma = await person(service, 'Salma', { verified: false })
    const [row] = (await invite(salma.email)).data.collaborators
    expect(row).toMatchObject({ status: 'invited', userId: null, name: null })
    expect((await readBy(salma)).error.code).toBe('PROJECT_ACCESS_DENIED')
    await verify(elsewhere, salma)
    expect((await readBy(salma)).data.project.permission).toBe('edit')
    expect((await collaborators())[0]).toMatchObject({ id: row!.id, status: 'active', userId: salma.accountId, name: 'Salma Hassan' })
  })

  test('changes a permission for the next request, through any process', async () => {
    await invite(guest().email)
    await renamedBy(guest(), 'One', elsewhere)
    await invite(guest().email, 'view')
    expect((await renamedBy(guest(), 'Two', elsewhere)).error.code).toBe('PROJECT_ACCESS_DENIED')
    expect((await readBy(guest(), elsewhere)).data.project).toMatchObject({ name: 'One', permission: 'view' })
  })

  test('writes to the new ones, once, in the language of the request', async () => {
    const body = { collaborators: [{ email: guest().email, permission: 'view' as const }] }
    const headers = { 'accept-language': 'fr' }
    for (let times = 0; times < 2; times++)
      await service.call(sharingOperations.shareProject, { token: owner().token, params: { projectId }, body, headers })
    await invite(guest().email, 'edit')
    const mails = await mailsTo(service, guest().email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      language: 'fr',
      subject: '\u2068Nadia Hassan\u2069 a partagé «\u00a0\u2068Salon of Nadia\u2069\u00a0» avec vous',
    })
    expect(mails[0]!.text).toContain('Nadia Hassan')
    expect(mails[0]!.text).toContain(`http://diwan.test/studio/${projectId}`)
  })

  test('writes to nobody when it is refused', async () => {
    const friend = 'friend@example.com'
    const collaborators = [friend, owner().email].map((email) => ({ email, permission: 'edit' as const }))
    const { error } = await share(service, owner(), projectId, { collaborators, isPublic: true })
    expect(error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ path: 'collaborators.1.email', code: 'OWN_EMAIL' }] })
    expect(await mailsTo(service, friend)).toEqual([])
    expect((await readBy(owner())).data.project).toMatchObject({ isPublic: false, shareToken: null })
  })

  test('refuses one person named twice', async () => {
    const collaborators = ['a@example.com', 'b@example.com', ' A@Example.com '].map((email) => ({ email, permission: 'view' as const }))
    const { error } = await share(service, owner(), projectId, { collaborators })
    expect(error.details).toMatchObject([{ path: 'collaborators.2.email', code: 'REPEATED' }])
  })

  test('stops at fifty, and counts nobody twice', async () => {
    const people = Array.from({ length: 50 }, (_, n) => ({ email: `friend${n}@example.com`, permission: 'view' as const }))
    expect((await share(service, owner(), projectId, { collaborators: people })).data.collaborators).toHaveLength(50)
    expect((await invite('friend7@example.com')).status).toBe(200)
    expect((await invite('one-more@example.com')).error).toMatchObject({ code: 'COLLABORATOR_LIMIT', details: [{ maximum: 50 }] })
    expect(await collaborators()).toHaveLength(50)
  })

  test('concurrent invitations of different people from two tabs lose none', async () => {
    const emails = Array.from({ length: 12 }, (_, n) => `tab${n}@example.com`)
    const answers = await Promise.all(
      emails.map((email, n) => share(n % 2 ? service : elsewhere, owner(), projectId, { collaborators: [{ email, permission: 'view' }] })),
    )
    expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 200))
    expect(new Set(answers.map(({ data }) => data.project.shareToken)).size).toBe(1)
    expect((await collaborators()).map(({ email }) => email ?? '').toSorted()).toEqual(emails.toSorted())
  })
})

describe('a collaborator', () => {
  const change = (actor: Person, userId: string, permission: 'edit' | 'view') =>
    service.call(sharingOperations.updateCollaborator, { token: actor.token, params: { projectId, userId }, body: { permission } })
  const remove = (actor: Person, userId: string) =>
    service.call(sharingOperations.removeCollaborator, { token: actor.token, params: { projectId, userId } })

  test('a collaborator can be changed by either id, PATCH too', async () => {
    await invite(guest().email)
    const [row] = await collaborators()
    expect((await change(owner(), row!.id, 'view')).data.collaborator).toEqual({ ...row, permission: 'view' })
    const patched = await service.call(sharingOperations.updateCollaborator, {
      token: owner().token,
      params: { projectId, userId: guest().accountId },
      body: { permission: 'edit' },
      method: 'PATCH',
    })
    expect(patched.data.collaborator).toEqual(row)
  })

  test('an unknown collaborator is not found, nor is a malformed id', async () => {
    for (const userId of [guest().accountId, 'nobody']) {
      expect((await change(owner(), userId, 'view')).error.code).toBe('COLLABORATOR_NOT_FOUND')
      expect((await remove(owner(), userId)).error.code).toBe('COLLABORATOR_NOT_FOUND')
    }
  })

  test('a removed collaborator loses access at once, through any process', async () => {
    const [row] = (await invite(guest().email)).data.collaborators
    await renamedBy(guest(), 'Mine', elsewhere)
    await readBy(guest(), elsewhere)
    expect((await remove(owner(), guest().accountId)).data).toEqual({ id: row!.id, deleted: true })
    expect((await readBy(guest(), elsewhere)).error.code).toBe('PROJECT_ACCESS_DENIED')
    expect((await renamedBy(guest(), 'Still mine', elsewhere)).error.code).toBe('PROJECT_ACCESS_DENIED')
    expect((await readBy(owner())).data.project.name).toBe('Mine')
  })

  test('may leave, and take nobody along', async () => {
    const salma = await person(service, 'Salma')
    await invite(guest().email)
    await invite(salma.email)
    const refusals = [
      await remove(guest(), salma.accountId),
      await remove(guest(), owner().accountId),
      await change(guest(), guest().accountId, 'edit'),
    ]
    expect(refusals.map(({ error }) => error.code)).toEqual(refusals.map(() => 'PROJECT_ACCESS_DENIED'))
    expect((await remove(guest(), guest().accountId)).status).toBe(200)
    expect((await readBy(guest())).error.code).toBe('PROJECT_ACCESS_DENIED')
    expect((await collaborators()).map(({ userId }) => userId)).toEqual([salma.accountId])
  })

  test('sees the others if it edits, no e-mails if it only looks', async () => {
    await invite(guest().email)
    const list = () => service.call(sharingOperations.listCollaborators, { token: guest().token, params: { projectId } })
    const included = async () =>
      (await service.call(designOperations.getProject, { token: guest().token, params: { projectId }, query: { include: 'collaborators' } })).data
        .project.collaborators
    expect((await list()).data.collaborators).toHaveLength(1)
    expect(await included()).toHaveLength(1)
    await invite(guest().email, 'view')
    expect((await list()).error.code).toBe('PROJECT_ACCESS_DENIED')
    expect(await included()).toEqual([])
  })

  test('collaborators are listed a page at a time, in the order of invitation', async () => {
    for (const email of ['a@example.com', 'b@example.com', 'c@example.com']) {
      service.clock.advance(1000)
      await invite(email)
    }
    const { data } = await service.call(sharingOperations.listCollaborators, {
      token: owner().token,
      params: { projectId },
      query: { page: 2, limit: 2 },
    })
    expect(data.collaborators.map(({ email }) => email)).toEqual(['c@example.com'])
    expect(data.pagination).toEqual({ page: 2, limit: 2, total: 3, totalPages: 2 })
  })

  test('a collaborator with two e-mails counts once: the greater permission stays', async () => {
    await invite(guest().email, 'view')
    await invite('karim@work.example.com', 'edit')
    await verify(service, { accountId: guest().accountId, email: 'karim@work.example.com' })
    expect(await collaborators()).toMatchObject([{ email: guest().email, permission: 'edit', status: 'active' }])
  })
})

describe('collaborators who become the owner', () => {
  test('an owner who verifies an invited e-mail is no collaborator of the project', async () => {
    const guestAtFirst = await service.guest()
    const own = await room(service, guestAtFirst)
    const salma = { ...guestAtFirst, email: `salma-${guestAtFirst.accountId}@example.com` }
    await share(service, salma, own, { collaborators: [{ email: salma.email, permission: 'view' }] })
    await service.services.db.root.execute(sql`update users set email = ${salma.email} where id = ${salma.accountId}`)
    await verify(service, salma)
    expect((await service.call(sharingOperations.getShare, { token: salma.token, params: { projectId: own } })).data.collaborators).toEqual([])
    expect((await service.call(designOperations.getProject, { token: salma.token, params: { projectId: own } })).data.project.permission).toBe(
      'owner',
    )
  })

  test('an owner by signing in is no collaborator either, and comments keep their author', async () => {
    const anonymous = await service.guest()
    const own = await room(service, anonymous)
    await share(service, anonymous, own, { collaborators: [{ email: guest().email, permission: 'view' }] })
    await service.call(sharingOperations.addComment, { token: anonymous.token, params: { projectId: own }, body: { text: 'Before signing in' } })
    await service.services.db.transaction((tx) => mergeGuest(tx, anonymous.accountId, guest().accountId, randomUUID(), service.clock.now()))
    const as = { token: guest().token, params: { projectId: own } }
    expect((await service.call(sharingOperations.getShare, as)).data.collaborators).toEqual([])
    const { comments } = (await service.call(sharingOperations.listComments, as)).data
    expect(comments).toMatchObject([{ text: 'Before signing in', author: { id: guest().accountId, name: 'Karim Hassan' } }])
  })
})
