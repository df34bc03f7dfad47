/** Is the process alive, and can it do its work (docs/interface/wire.md#addresses)? At the root, outside the envelope. */
import fp from 'fastify-plugin'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/connection.ts'

/** A database that takes longer is as good as absent. */
const PATIENCE_MS = 2000

const answers = async (db: Database): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((done) => {
    timer = setTimeout(() => done(false), PATIENCE_MS)
  })
  const asked = db.root.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

export const health = fp<{ db: Database }>(
  (app, { db }) => {
    app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
    app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
      const ready = await answers(db)
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable', database: ready })
    })
  },
  { name: 'health' },
)
