/** Mail to those who are added to a room: recipients, limits, and content. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { designOperations } from '#contract/design/design.ts'
import { sharingOperations } from '#contract/design/sharing.ts'
import { withoutIsolates } from '#contract/text/typography.ts'
import { testService, type TestService } from '../../../../../test/service.ts'
import { mailsTo, person, room, share, type Person } from '../../../../../test/service/modules/design/sharing.ts'

let service: TestService
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())

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
const readBy = ({ token }: Person) => service.call(designOperations.getProject, { token, params: { projectId } })
const renamedBy = ({ token }: Person, name: string) => service.call(designOperations.updateProject, { token, params: { projectId }, body: { name } })
const collaborators = async () =>
  (await service.call(sharingOperations.listCollaborators, { token: owner().token, params: { projectId } })).data.collaborators

describe('inviting', () => {
  test('twice on one day writes once, and after twenty mails nothing, so that it fills nobody’s mailbox', async () => {
    const again = async (by = owner(), id = projectId) => {
      const [row] = (await share(service, by, id, { collaborators: [{ email: guest().email, permission: 'view' }] })).data.collaborators
      await service.call(sharingOperations.removeCollaborator, { token: by.token, params: { projectId: id, userId: row!.id } })
      return row!.invitation
    }
    expect(await again()).toEqual({ mail: 'sent', reason: null })
    // Another name makes it no other room.
    await renamedBy(owner(), 'Salon of the same people')
    expect(await again()).toEqual({ mail: 'not_sent', reason: 'SENT_TODAY' })
    expect(await mailsTo(service, guest().email)).toHaveLength(1)
    for (const by of [await person(service, 'Salma'), await person(service, 'Mona')])
      for (let n = 0; n < 10; n++) await again(by, await room(service, by))
    expect(await again(owner(), await room(service, owner()))).toEqual({ mail: 'not_sent', reason: 'RECIPIENT_DAILY_LIMIT' })
    expect(await mailsTo(service, guest().email)).toHaveLength(20)
    service.clock.advance(25 * 3600 * 1000)
    expect(await again()).toEqual({ mail: 'sent', reason: null })
    service.clock.advance(-25 * 3600 * 1000)
  })

  test('invitations of one sender write twenty mails a day, over all rooms; people are added all the same, and the response lists unsent mails', async () => {
    const people = Array.from({ length: 15 }, (_, n) => ({ email: `many${n}-${guest().email}`, permission: 'view' as const }))
    const first = (await share(service, owner(), projectId, { collaborators: people })).data.collaborators
    expect(first.map(({ invitation }) => invitation?.mail)).toEqual(people.map(() => 'sent'))
    const second = (await share(service, owner(), await room(service, owner()), { collaborators: people })).data.collaborators
    expect(second).toHaveLength(15)
    expect(second.filter(({ invitation }) => invitation?.mail === 'sent')).toHaveLength(5)
    expect(second.filter(({ invitation }) => invitation?.reason === 'SENDER_DAILY_LIMIT')).toHaveLength(10)
    // Another account's are counted separately.
    const salma = await person(service, 'Salma')
    const others = await share(service, salma, await room(service, salma), { collaborators: people.slice(0, 1) })
    expect(others.data.collaborators[0]!.invitation).toEqual({ mail: 'sent', reason: null })
  })

  test('invitations by a guest, or by an account whose e-mail is not confirmed, add people and send no mail', async () => {
    const friend = { email: `friend-${guest().email}`, permission: 'edit' as const }
    const unconfirmed = await person(service, 'Salma', { verified: false })
    for (const inviter of [await service.guest(), unconfirmed]) {
      const own = await room(service, inviter)
      const answer = await service.call(sharingOperations.shareProject, {
        token: inviter.token,
        params: { projectId: own },
        body: { collaborators: [friend] },
      })
      expect(answer.data).toMatchObject({
        project: { projectUrl: `http://diwan.test/studio/${own}`, shareToken: null },
        collaborators: [{ email: friend.email, status: 'invited', invitation: { mail: 'not_sent', reason: 'SENDER_NOT_CONFIRMED' } }],
      })
    }
    expect(await mailsTo(service, friend.email)).toEqual([])
  })

  test('says of a mail once, in the answer to the request that added the person', async () => {
    expect((await invite(guest().email)).data.collaborators[0]!.invitation).toEqual({ mail: 'sent', reason: null })
    expect((await invite(guest().email, 'view')).data.collaborators[0]).not.toHaveProperty('invitation')
    expect((await collaborators())[0]).not.toHaveProperty('invitation')
  })

  test('writes names without addresses, line breaks and characters that turn the writing round', async () => {
    await service.services.db.root.execute(
      sql`update users set first_name = ${'Win \u202Eat https://evil.example'}, last_name = 'x@evil.example' where id = ${owner().accountId}`,
    )
    // The database may still hold values that the interface accepts no longer.
    await service.services.db.root.execute(
      sql`update projects set name = ${'Sal\u200Bon\r\nBcc: www.evil.example \u2066now'} where id = ${projectId}`,
    )
    await invite(guest().email)
    const [mail] = await mailsTo(service, guest().email)
    const [subject, text] = [mail!.subject, mail!.text].map(withoutIsolates)
    expect(subject).toBe('Win at … … shared “Salon Bcc: … now” with you')
    expect(text!.split('\n')[0]).toBe('Win at … … invites you to design the room “Salon Bcc: … now” together on Diwan.')
    expect(text!.match(/\S*(?:\/\/|@)\S*/g)).toEqual([`http://diwan.test/studio/${projectId}`, `${guest().email},`])
  })

  test('makes no link and opens the room to nobody else; what else is asked for does', async () => {
    const alone = (await invite(guest().email)).data.project
    expect(alone).toMatchObject({ shareToken: null, shareUrl: null, isPublic: false })
    expect((await readBy(await person(service, 'Salma'))).error.code).toBe('PROJECT_ACCESS_DENIED')
    const { shareToken } = (await share(service, owner(), projectId, {})).data.project
    expect(shareToken).not.toBeNull()
    // A link that is there stays.
    expect((await invite('somebody@example.com')).data.project.shareToken).toBe(shareToken)
    const own = await room(service, owner())
    const both = { collaborators: [{ email: guest().email, permission: 'view' as const }], allowComments: true }
    expect((await share(service, owner(), own, both)).data.project.shareToken).not.toBeNull()
  })

  test('refuses the owner, by an e-mail that is not confirmed as well', async () => {
    const salma = await person(service, 'Salma', { verified: false })
    const own = await room(service, salma)
    const { error } = await share(service, salma, own, { collaborators: [{ email: salma.email.toUpperCase(), permission: 'edit' }] })
    expect(error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ path: 'collaborators.0.email', code: 'OWN_EMAIL' }] })
  })
})
