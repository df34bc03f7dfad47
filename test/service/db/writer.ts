/** A process for the tests to kill: opens the folder that it is given, and reports each committed row to its parent. */
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../../src/service/db/connection.ts'

const database = await openDatabase({ dataDir: process.argv[2] ?? '' })
await database.root.execute(sql`drop table if exists written`)
await database.root.execute(sql`create table written (id int primary key, filling text)`)
for (let id = 1; ; id++) {
  await database.transaction(async (tx) => tx.execute(sql`insert into written values (${id}, ${'x'.repeat(id % 5000)})`))
  process.send?.(id)
}
