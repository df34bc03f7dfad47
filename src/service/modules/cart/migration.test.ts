import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { databaseBefore } from '../../../../test/service/db.ts'
import { lineKey } from './lines.ts'

test('carts filled before lines had rooms keep their lines, each under the key that the service now looks for', async () => {
  const database = await databaseBefore('cart_rooms')
  const [cartId, room, gone] = [randomUUID(), randomUUID(), randomUUID()]
  await database.root.execute(sql`insert into carts (id, account_id, created_at) values (${cartId}, ${randomUUID()}, now())`)
  await database.root.execute(sql`
    insert into projects (id, owner_id, name, name_key, room_type, style, length, width, height, area, scene, is_public, status, version, created_at, updated_at, last_accessed_at)
    values (${room}, ${randomUUID()}, 'Salon', 'salon', 'living_room', 'modern', 5, 4, 2.8, 20, '{}', false, 'draft', 1, now(), now(), now())`)
  const put = async (designProjectId: string | null) => {
    const line = { productId: randomUUID(), variantId: randomUUID(), customizations: {} }
    await database.root.execute(sql`
      insert into cart_items (id, cart_id, product_id, variant_id, customizations, line_key, quantity, design_project_id, added_at)
      values (${randomUUID()}, ${cartId}, ${line.productId}, ${line.variantId}, '{}', ${lineKey({ ...line, designProjectId: null })}, 2, ${designProjectId}, now())`)
    return lineKey({ ...line, designProjectId })
  }
  const keys = [await put(null), await put(room), await put(gone)]
  await migrate(database.pool)
  const { rows } = await database.root.execute(sql`select line_key as key, room_name as name, quantity from cart_items order by place`)
  expect(rows).toEqual([
    { key: keys[0], name: null, quantity: 2 },
    { key: keys[1], name: 'Salon', quantity: 2 },
    { key: keys[2], name: null, quantity: 2 },
  ])
  await database.close()
})
