import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from './connection.ts'
import { StatementNames } from './prepared.ts'
import { testDatabase } from '../../../test/service/db.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const preparedTexts = async (): Promise<string[]> =>
  (await database.pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(({ statement }) => statement)

describe('statements that are run again and again', () => {
  it('statements stay prepared from the third run on, for any values', async () => {
    const text = 'select $1::int + 1 as more'
    const answers: number[] = []
    for (const value of [1, 2]) answers.push((await database.pool.query<{ more: number }>(text, [value])).rows[0]!.more)
    expect(await preparedTexts()).not.toContain(text)
    for (const value of [3, 4]) answers.push((await database.root.execute<{ more: number }>(sql`select ${value}::int + 1 as more`)).rows[0]!.more)
    expect(await preparedTexts()).toContain(text)
    expect(answers).toEqual([2, 3, 4, 5])
  })

  it('work after they failed in a transaction that had already failed', async () => {
    const ask = (value: number) => sql`select ${value}::int * 2 as twice`
    for (const value of [1, 2]) await database.root.execute(ask(value))
    const failing = database.transaction(async (tx) => {
      await tx.execute(sql`select 1 / 0`).catch(() => undefined)
      await tx.execute(ask(3))
    })
    await expect(failing).rejects.toThrow()
    const { rows } = await database.root.execute<{ twice: number }>(ask(4))
    expect(rows).toEqual([{ twice: 8 }])
  })

  it('have no name when their text is seldom the same', async () => {
    for (let count = 1; count <= 5; count++) await database.root.execute(sql.raw(`select ${count} as seldom`))
    expect((await preparedTexts()).filter((text) => text.includes('seldom'))).toEqual([])
  })

  it('have a name of their own, the same each time, as long as there are few', () => {
    const names = new StatementNames()
    const ask = (text: string) => Array.from({ length: 4 }, () => names.nameOf(text))
    const [first, second, third, fourth] = ask('select a')
    expect([first, second]).toEqual([undefined, undefined])
    expect(third).toMatch(/^diwan_[0-9a-f]{24}$/)
    expect(fourth).toBe(third)
    expect(ask('select b').at(-1)).not.toBe(third)
    const given = Array.from({ length: 500 }, (_, count) => ask(`select ${count}`).at(-1))
    expect(new Set(given.filter((name) => name !== undefined)).size).toBe(398)
    expect(given.at(-1)).toBeUndefined()
    expect(names.nameOf('select a')).toBe(third)
  })
})
