import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { migrate } from '../../../db/migrate.ts'
import { databaseBefore } from '../../../../../test/service/db.ts'

test(
  'links made before they could allow more keep their token and allow viewing; those who were invited stay as they are',
  { tags: 'full' },
  async () => {
    const database = await databaseBefore('link_permission')
    const [room, friend, token] = [randomUUID(), randomUUID(), 'k'.repeat(43)]
    await database.root.execute(sql`
    insert into projects (id, owner_id, name, name_key, room_type, style, length, width, height, area, scene, is_public, status, version, created_at, updated_at, last_accessed_at)
    values (${room}, ${randomUUID()}, 'Salon', 'salon', 'living_room', 'modern', 5, 4, 2.8, 20, '{}', false, 'draft', 1, now(), now(), now())`)
    await database.root.execute(sql`insert into project_shares (project_id, token, allow_comments) values (${room}, ${token}, true)`)
    await database.root.execute(sql`
    insert into project_collaborators (id, project_id, email, user_id, permission, invited_at)
    values (${randomUUID()}, ${room}, 'omar@example.com', null, 'edit', now()), (${randomUUID()}, ${room}, 'mona@example.com', ${friend}, 'view', now())`)
    await migrate(database.pool)
    const shares = await database.root.execute(sql`select token, allow_comments as comments, link_permission as allows from project_shares`)
    expect(shares.rows).toEqual([{ token, comments: true, allows: 'view' }])
    const people = await database.root.execute(sql`select email, user_id as "userId", permission from project_collaborators order by email`)
    expect(people.rows).toEqual([
      { email: 'mona@example.com', userId: friend, permission: 'view' },
      { email: 'omar@example.com', userId: null, permission: 'edit' },
    ])
    // A collaborator is reached by an e-mail or is an account.
    const nobody = database.root.execute(sql`
    insert into project_collaborators (id, project_id, permission, invited_at) values (${randomUUID()}, ${room}, 'view', now())`)
    await expect(nobody).rejects.toThrow()
    await database.close()
  },
)
