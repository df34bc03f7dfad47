/** Sharing from several processes at once, on real PostgreSQL: the embedded database runs one transaction after the other. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { designOperations } from '#contract/design/design.ts'
import { LIMITS } from '#contract/wire/limits.ts'
import { sharingOperations } from '#contract/design/sharing.ts'
import { noPostgres, onPostgres, testPostgres } from '../../../../../test/service/db.ts'
import { testService, type TestService } from '../../../../../test/service.ts'
import { emailVerified } from '../../accounts/hooks.ts'
import { person, room, share, type Person } from '../../../../../test/service/modules/design/sharing.ts'

describe.skipIf(noPostgres !== null)(onPostgres('at the same time'), () => {
  let service: TestService
  let elsewhere: TestService
  beforeAll(async () => {
    const database = (await testPostgres({ poolSize: 20 }))!
    service = await testService({ database })
    elsewhere = await testService({ database: { ...database, close: async () => {} } })
  })
  afterAll(async () => {
    await elsewhere.close()
    await service.close()
  })

  test('two tabs invite: nobody is lost, nobody is there twice, there is one link', async () => {
    const owner = await person(service, 'Nadia')
    const projectId = await room(service, owner)
    const tab = (at: TestService, names: string[]) =>
      Promise.all(names.map((name) => share(at, owner, projectId, { collaborators: [{ email: `${name}@example.com`, permission: 'view' }] })))
    const names = Array.from({ length: 10 }, (_, n) => `friend${n}`)
    const answers = (await Promise.all([tab(service, names), tab(elsewhere, names)])).flat()
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ data }) => data.project.shareToken)).size).toBe(1)
    const { collaborators } = (await service.call(sharingOperations.getShare, { token: owner.token, params: { projectId } })).data
    expect(collaborators.map(({ email }) => email ?? '').toSorted()).toEqual(names.map((name) => `${name}@example.com`).toSorted())
  })

  test('comments: an account that writes in several rooms at once never has more comments than its limit', async () => {
    const owner = await person(service, 'Nadia')
    const rooms = [await room(service, owner), await room(service, owner)]
    const maximum = LIMITS.account.comments
    await service.services.db.root.execute(sql`
      insert into project_comments (id, project_id, seq, author_id, text, created_at)
      select gen_random_uuid(), ${await room(service, owner)}, n, ${owner.accountId}, 'x', now() from generate_series(3, ${maximum}::int) n`)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        (n < 4 ? service : elsewhere).call(sharingOperations.addComment, {
          token: owner.token,
          params: { projectId: rooms[n % 2]! },
          body: { text: 'Hello' },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    const refused = answers.filter(({ status }) => status !== 201).map(({ error }) => error)
    expect(refused).toMatchObject(refused.map(() => ({ code: 'ACCOUNT_COMMENT_LIMIT', details: [{ maximum }] })))
    expect(refused).toHaveLength(6)
    const first = answers.find(({ status }) => status === 201)!.data.comment
    await service.call(sharingOperations.removeComment, { token: owner.token, params: { projectId: first.projectId, commentId: first.id } })
    const again = { token: owner.token, params: { projectId: rooms[0]! }, body: { text: 'There is room again' } }
    expect((await service.call(sharingOperations.addComment, again)).status).toBe(201)
  })

  test('invitations of one sender from many rooms through two processes send twenty mails', async () => {
    const owner = await person(service, 'Nadia')
    const rooms = await Promise.all(Array.from({ length: 30 }, () => room(service, owner)))
    const answers = await Promise.all(
      rooms.map((projectId, n) =>
        share(n % 2 ? service : elsewhere, owner, projectId, { collaborators: [{ email: `r${n}-${owner.email}`, permission: 'view' }] }),
      ),
    )
    const outcomes = answers.map(({ data }) => data.collaborators[0]!.invitation)
    expect(outcomes.filter((one) => one?.mail === 'sent')).toHaveLength(20)
    expect(outcomes.filter((one) => one?.reason === 'SENDER_DAILY_LIMIT')).toHaveLength(10)
    const { rows } = await service.services.db.root.execute(sql`select count(*)::int as n from messages where sender_id = ${owner.accountId}`)
    expect(rows).toEqual([{ n: 20 }])
  })

  const link = async (owner: Person, projectId: string) =>
    (await share(service, owner, projectId, { linkPermission: 'edit' })).data.project.shareToken!
  const joinedAt = (at: TestService, { token }: { token: string }, shareToken: string, name: string) =>
    at.call(sharingOperations.joinSharedProject, { token, params: { shareToken }, body: { name } })

  test('a guest who joins in many tabs at once becomes one collaborator', async () => {
    const owner = await person(service, 'Nadia')
    const projectId = await room(service, owner)
    const shareToken = await link(owner, projectId)
    const guest = await service.guest()
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => joinedAt(n % 2 ? service : elsewhere, guest, shareToken, 'Samir')))
    expect(new Set(answers.map(({ data }) => data.collaborator!.id)).size).toBe(1)
    const { collaborators } = (await service.call(sharingOperations.getShare, { token: owner.token, params: { projectId } })).data
    expect(collaborators).toMatchObject([{ userId: guest.accountId, name: 'Samir', via: 'link' }])
  })

  test('guests join while the owner invites: never more than fifty people', async () => {
    const owner = await person(service, 'Nadia')
    const projectId = await room(service, owner)
    const shareToken = await link(owner, projectId)
    const people = Array.from({ length: 44 }, (_, n) => ({ email: `friend${n}@example.com`, permission: 'view' as const }))
    await share(service, owner, projectId, { collaborators: people })
    const guests = await Promise.all(Array.from({ length: 8 }, () => service.guest()))
    const [joins, invites] = await Promise.all([
      Promise.all(guests.map((guest, n) => joinedAt(n % 2 ? service : elsewhere, guest, shareToken, `Guest ${n}`))),
      Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          share(n % 2 ? elsewhere : service, owner, projectId, { collaborators: [{ email: `late${n}@example.com`, permission: 'view' }] }),
        ),
      ),
    ])
    const all = [...joins, ...invites]
    expect(all.filter(({ status }) => status === 200)).toHaveLength(6)
    expect(new Set(all.filter(({ status }) => status !== 200).map(({ error }) => error.code))).toEqual(new Set(['COLLABORATOR_LIMIT']))
  })

  test('guests join and edit while the link is revoked: nobody who came by it is left, and nothing is written afterwards', async () => {
    const owner = await person(service, 'Nadia')
    const projectId = await room(service, owner)
    const shareToken = await link(owner, projectId)
    const guests = await Promise.all(Array.from({ length: 8 }, () => service.guest()))
    const rename = (guest: { token: string }, n: number) =>
      elsewhere.call(designOperations.updateProject, { token: guest.token, params: { projectId }, body: { description: `by ${n}` } })
    const version = async () => (await service.call(designOperations.getProject, { token: owner.token, params: { projectId } })).data.project.version
    const [revoked, ...joins] = await Promise.all([
      pause(5).then(() => service.call(sharingOperations.revokeShare, { token: owner.token, params: { projectId } })),
      ...guests.map(async (guest, n) => {
        const joined = await joinedAt(n % 2 ? service : elsewhere, guest, shareToken, `Guest ${n}`)
        await rename(guest, n)
        return joined
      }),
    ])
    expect(revoked.status).toBe(200)
    const late = joins.filter(({ status }) => status !== 200)
    expect(late.map(({ error }) => error.code)).toEqual(late.map(() => 'SHARE_NOT_FOUND'))
    const { collaborators } = (await service.call(sharingOperations.getShare, { token: owner.token, params: { projectId } })).data
    expect(collaborators).toEqual([])
    const after = await version()
    for (const [n, guest] of guests.entries()) expect((await rename(guest, n)).error.code).toBe('PROJECT_ACCESS_DENIED')
    expect(await version()).toBe(after)
  })

  test('an invitation during the verification of its e-mail never stays pending', async () => {
    const owner = await person(service, 'Nadia')
    const projectId = await room(service, owner)
    const friend = await person(service, 'Karim', { verified: false })
    let commit = () => {}
    const committing = new Promise<void>((resolve) => (commit = resolve))
    let begun = () => {}
    const verifying = new Promise<void>((resolve) => (begun = resolve))
    const verified = service.services.db.transaction(async (tx) => {
      await tx.execute(sql`update users set email_verified = true where id = ${friend.accountId}`)
      await emailVerified.emit(tx, friend.accountId, friend.email, service.clock.now())
      begun()
      await committing
    })
    await verifying
    const invited = share(elsewhere, owner, projectId, { collaborators: [{ email: friend.email, permission: 'edit' }] })
    // Long enough for an invitation that does not wait to be written.
    await Promise.race([invited, pause(300)])
    commit()
    await verified
    expect((await invited).status).toBe(200)
    const { data } = await service.call(designOperations.getProject, { token: friend.token, params: { projectId } })
    expect(data.project.permission).toBe('edit')
  })

  test('comments through both processes get numbers of their own', async () => {
    const owner = await person(service, 'Nadia')
    const projectId = await room(service, owner)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? service : elsewhere).call(sharingOperations.addComment, {
          token: owner.token,
          params: { projectId },
          body: { text: `comment ${n}` },
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  })

  test('an editor writes and is taken off: what was written before is one change each, and nothing comes after', async () => {
    const [owner, editor] = [await person(service, 'Nadia'), await person(service, 'Karim')]
    const projectId = await room(service, owner)
    await share(service, owner, projectId, { collaborators: [{ email: editor.email, permission: 'edit' }] })
    const rename = (n: number) =>
      elsewhere.call(designOperations.updateProject, { token: editor.token, params: { projectId }, body: { description: `by Karim ${n}` } })
    const version = async () => (await service.call(designOperations.getProject, { token: owner.token, params: { projectId } })).data.project.version
    const remove = service.call(sharingOperations.removeCollaborator, { token: owner.token, params: { projectId, userId: editor.accountId } })
    const [removed, ...edits] = await Promise.all([remove, ...Array.from({ length: 10 }, (_, n) => rename(n))])
    expect(removed.status).toBe(200)
    const after = await version()
    // The response beside the change needs the right to read again, so an edit that was written may still be refused to its author.
    expect(after).toBeGreaterThanOrEqual(1 + edits.filter(({ status }) => status === 200).length)
    expect((await rename(99)).error.code).toBe('PROJECT_ACCESS_DENIED')
    expect(await version()).toBe(after)
  })
})
