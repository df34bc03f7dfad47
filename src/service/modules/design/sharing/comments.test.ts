import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { designOperations } from '#contract/design/design.ts'
import { LIMITS } from '#contract/wire/limits.ts'
import type { BodyOf } from '#contract/wire/operation.ts'
import { COMMENT_LIMIT, sharingOperations } from '#contract/design/sharing.ts'
import { sharesFor } from '../../../shares/holder.ts'
import { testService, type TestService } from '../../../../../test/service.ts'
import { person, room, share, type Person } from '../../../../../test/service/modules/design/sharing.ts'

let service: TestService
beforeAll(async () => {
  service = await testService({ config: { trustProxy: true } })
})
afterAll(() => service.close())

let people: Record<'owner' | 'editor' | 'viewer' | 'stranger', Person>
let projectId: string
beforeEach(async () => {
  const [owner, editor, viewer, stranger] = await Promise.all(['Nadia', 'Karim', 'Salma', 'Omar'].map((name) => person(service, name)))
  people = { owner: owner!, editor: editor!, viewer: viewer!, stranger: stranger! }
  projectId = await room(service, people.owner)
  const collaborators = [
    { email: people.editor.email, permission: 'edit' as const },
    { email: people.viewer.email, permission: 'view' as const },
  ]
  await share(service, people.owner, projectId, { collaborators })
})

type Who = keyof typeof people
const say = (who: Who, body: BodyOf<typeof sharingOperations.addComment> = { text: 'A lamp here?' }) =>
  service.call(sharingOperations.addComment, { token: people[who].token, params: { projectId }, body })
const list = (who: Who, query: { page?: number; limit?: number } = {}) =>
  service.call(sharingOperations.listComments, { token: people[who].token, params: { projectId }, query })
const takeBack = (who: Who, commentId: string) =>
  service.call(sharingOperations.removeComment, { token: people[who].token, params: { projectId, commentId } })
const texts = async () => (await list('owner', { limit: 100 })).data.comments.map(({ text }) => text)

describe('a comment', () => {
  test('a comment is written by owner and editors, named, pinned or not, and read by all readers', async () => {
    const made = await say('editor', { text: '  A lamp here?\nOr there. ', position: { x: 5, y: 2.8, z: 0 } })
    expect(made.status).toBe(201)
    const { comment } = made.data
    expect(made.headers['location']).toBe(`/v1/design/projects/${projectId}/comments/${comment.id}`)
    expect(comment).toMatchObject({
      projectId,
      author: { id: people.editor.accountId, name: 'Karim Hassan' },
      text: 'A lamp here?\nOr there.',
      position: { x: 5, y: 2.8, z: 0 },
      createdAt: service.clock.now().toISOString(),
    })
    const second = (await say('owner', { text: 'Yes' })).data.comment
    expect(second.position).toBeNull()
    for (const who of ['owner', 'editor', 'viewer'] as const) expect((await list(who)).data.comments).toEqual([comment, second])
    expect((await list('stranger')).error.code).toBe('PROJECT_ACCESS_DENIED')
  })

  test('a comment by a viewer requires the owner’s permission', async () => {
    const mayComment = async (who: Who) => (await list(who)).data.mayComment
    expect([await mayComment('viewer'), await mayComment('editor'), await mayComment('owner')]).toEqual([false, true, true])
    const refused = await say('viewer')
    expect(refused.status).toBe(403)
    expect(refused.error).toMatchObject({ code: 'PROJECT_ACCESS_DENIED', details: [{ path: 'allowComments', code: 'COMMENTS_OFF' }] })
    await share(service, people.owner, projectId, { allowComments: true })
    expect((await say('viewer')).status).toBe(201)
    expect(await mayComment('viewer')).toBe(true)
    expect((await say('stranger')).error.code).toBe('PROJECT_ACCESS_DENIED')
    await share(service, people.owner, projectId, { isPublic: true })
    expect((await say('stranger')).status).toBe(201)
    await share(service, people.owner, projectId, { allowComments: false })
    for (const who of ['viewer', 'stranger'] as const) expect((await say(who)).error.code).toBe('PROJECT_ACCESS_DENIED')
    expect(await texts()).toHaveLength(2)
  })

  test('a comment is plain text with any content', async () => {
    const html = '<img src=x onerror=alert(1)> & "quotes" \u202Eright to left'
    await say('owner', { text: html })
    expect(await texts()).toEqual([html])
  })

  test.each([{ text: '' }, { text: '   ' }, { text: 'x'.repeat(2001) }, { text: 'null\0byte' }, { text: 'ok', html: true }])(
    'a comment is refused as %o',
    async (body) => {
      expect((await say('owner', body)).error.code).toBe('VALIDATION_ERROR')
      expect(await texts()).toEqual([])
    },
  )

  test.each([
    { x: -0.01, y: 0, z: 0 },
    { x: 1, y: 2.81, z: 1 },
    { x: 1, y: 1, z: 4.1 },
  ])('outside the room is refused: %o', async (position) => {
    const { status, error } = await say('owner', { text: 'Here', position })
    expect([status, error.code]).toEqual([400, 'INVALID_POSITION'])
    expect(error.details).toMatchObject([{ path: 'position', code: 'OUTSIDE_ROOM', position }])
    expect(await texts()).toEqual([])
  })

  test('makes no version', async () => {
    await say('owner')
    const { project } = (await service.call(designOperations.getProject, { token: people.owner.token, params: { projectId } })).data
    expect(project.version).toBe(1)
  })

  test('comments are paged, oldest first', async () => {
    for (const text of ['one', 'two', 'three']) await say('owner', { text })
    const { comments, pagination } = (await list('viewer', { page: 2, limit: 2 })).data
    expect(comments.map(({ text }) => text)).toEqual(['three'])
    expect(pagination).toEqual({ page: 2, limit: 2, total: 3, totalPages: 2 })
  })

  test('a comment above the limit is refused; removing one makes room', async () => {
    const first = (await say('owner')).data.comment
    await service.services.db.root.execute(sql`
      insert into project_comments (id, project_id, seq, author_id, text, created_at)
      select gen_random_uuid(), ${projectId}, n, ${people.owner.accountId}, 'x', now() from generate_series(2, ${COMMENT_LIMIT}::int) n`)
    expect((await say('owner')).error).toMatchObject({ code: 'COMMENT_LIMIT', details: [{ maximum: COMMENT_LIMIT }] })
    await takeBack('owner', first.id)
    expect((await say('owner')).status).toBe(201)
  })

  test('comments of one person leave room for others’, and all of them for the owner’s', async () => {
    const write = (author: string, from: number, to: number) =>
      service.services.db.root.execute(sql`
        insert into project_comments (id, project_id, seq, author_id, text, created_at)
        select gen_random_uuid(), ${projectId}, n, ${author}, 'x', now() from generate_series(${from}::int, ${to}::int) n`)
    const { commentsOfOne, commentsOfOthers } = LIMITS.project
    await write(people.editor.accountId, 1, commentsOfOne)
    const { error } = await say('editor')
    expect(error).toMatchObject({ code: 'COMMENT_LIMIT', details: [{ maximum: commentsOfOne }] })
    expect(error.details![0]!.message).toMatch(/^You have written as many comments in this room/)
    await write(randomUUID(), commentsOfOne + 1, commentsOfOthers)
    await takeBack('editor', (await list('owner', { limit: 1 })).data.comments[0]!.id)
    expect((await say('editor')).status).toBe(201)
    await takeBack('editor', (await list('owner', { limit: 2 })).data.comments[1]!.id)
    await write(randomUUID(), 2000, 2000)
    expect((await say('editor')).error).toMatchObject({ code: 'COMMENT_LIMIT', details: [{ maximum: commentsOfOthers }] })
    expect((await say('owner')).status).toBe(201)
  })

  test('comments of one network’s guests leave room for those of its accounts and of other networks', async () => {
    await share(service, people.owner, projectId, { isPublic: true, allowComments: true })
    const sayFrom = ({ token }: { token: string }, address: string) =>
      service.call(sharingOperations.addComment, { token, params: { projectId }, body: { text: 'A lamp' }, headers: { 'x-forwarded-for': address } })
    const [here, there] = ['203.0.113.7', '198.51.100.9']
    const guest = await service.guest()
    const first = (await sayFrom(guest, here)).data.comment
    const { share: most } = sharesFor(LIMITS.project.commentsOfOne)
    // By other guests of the same network.
    await service.services.db.root.execute(sql`
      insert into project_comments select copy.* from (select to_jsonb(c) as row from project_comments c where id = ${first.id}) made,
        generate_series(2, ${most}::int) n, jsonb_populate_record(null::project_comments, made.row
          || jsonb_build_object('id', gen_random_uuid(), 'seq', n, 'author_id', gen_random_uuid())) copy`)
    const { error, headers } = await sayFrom(guest, here)
    expect(error).toMatchObject({ code: 'COMMENT_LIMIT', details: [{ code: 'TOO_MANY', maximum: most }] })
    expect(error.details![0]!.message).toMatch(/^The guests on your network .* in this room/)
    expect(headers).not.toHaveProperty('retry-after')
    expect((await sayFrom(guest, there)).status).toBe(201)
    expect((await sayFrom(people.editor, here)).status).toBe(201)
  })

  test('made at the same time as others gets a number of its own', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => say(n % 2 ? 'owner' : 'editor', { text: `comment ${n}` })))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    const { rows } = await service.services.db.root.execute(sql`select seq from project_comments where project_id = ${projectId} order by seq`)
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
  })
})

describe('taking a comment back', () => {
  test('a comment is removed by its author or the owner; its text is deleted from the database', async () => {
    const mine = (await say('editor', { text: 'A secret', position: { x: 1, y: 1, z: 1 } })).data.comment
    expect((await takeBack('editor', mine.id)).data).toEqual({ id: mine.id, deleted: true })
    const theirs = (await say('editor')).data.comment
    expect((await takeBack('owner', theirs.id)).status).toBe(200)
    expect(await texts()).toEqual([])
    const { rows } = await service.services.db.root.execute(
      sql`select text, position, seq from project_comments where project_id = ${projectId} order by seq`,
    )
    // Each taking back is something that happened to the comments: it has a number after the last.
    expect(rows).toEqual([
      { text: '', position: null, seq: 2 },
      { text: '', position: null, seq: 4 },
    ])
  })

  test('finds nothing of others, of other projects, or twice', async () => {
    const { id } = (await say('owner')).data.comment
    for (const who of ['editor', 'viewer'] as const) expect((await takeBack(who, id)).error.code).toBe('COMMENT_NOT_FOUND')
    expect((await takeBack('stranger', id)).error.code).toBe('PROJECT_ACCESS_DENIED')
    expect((await takeBack('owner', 'nonsense')).error.code).toBe('COMMENT_NOT_FOUND')
    const other = { token: people.owner.token, params: { projectId: await room(service, people.owner), commentId: id } }
    expect((await service.call(sharingOperations.removeComment, other)).error.code).toBe('COMMENT_NOT_FOUND')
    expect(await texts()).toHaveLength(1)
    await takeBack('owner', id)
    expect((await takeBack('owner', id)).error.code).toBe('COMMENT_NOT_FOUND')
  })

  test('ends with the right to read', async () => {
    const { id } = (await say('editor')).data.comment
    const userId = people.editor.accountId
    await service.call(sharingOperations.removeCollaborator, { token: people.owner.token, params: { projectId, userId } })
    expect((await takeBack('editor', id)).error.code).toBe('PROJECT_ACCESS_DENIED')
    expect(await texts()).toHaveLength(1)
  })
})
