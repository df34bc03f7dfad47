import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { databaseBefore } from '../../../../test/service/db.ts'

test('accounts made before e-mails were claimed hold theirs since they began; guests hold none', { tags: 'full' }, async () => {
  const database = await databaseBefore('sign_in')
  const add = (email: string | null, isVerified: boolean, createdAt: string) => {
    const id = randomUUID()
    return database.root.execute(sql`
      insert into users (id, role, email, account_type, account_status, email_verified, phone_verified, preferences, referral_code, created_at, updated_at)
      values (${id}, 'customer', ${email}, 'individual', 'active', ${isVerified}, false, '{}', ${id}, ${createdAt}, now())`)
  }
  await add('mona@example.com', true, '2026-01-01T00:00:00Z')
  await add('omar@example.com', false, '2026-02-01T00:00:00Z')
  await add(null, false, '2026-03-01T00:00:00Z')
  await migrate(database.pool)
  const { rows } = await database.root.execute(sql`
    select email, email_claimed_at = created_at as since_it_began, email_claimed_at is null as none from users order by created_at`)
  expect(rows).toEqual([
    { email: 'mona@example.com', since_it_began: true, none: false },
    { email: 'omar@example.com', since_it_began: true, none: false },
    { email: null, since_it_began: null, none: true },
  ])
  await database.close()
})
