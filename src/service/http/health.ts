/** Is the process alive, and can it do its work (docs/interface/wire.md#addresses)? At the root, outside the envelope. */
import type { FastifyBaseLogger } from 'fastify'
import fp from 'fastify-plugin'
import type { Database } from '../db/connection.ts'
import { isNewer, NEWER_DATABASE } from '../db/migrate.ts'

/** A database that takes longer is as good as absent. */
const ANSWER_TIMEOUT_MS = 2000

/** Reason why the service is not ready; null when it is. */
const hindrance = async ({ pool }: Database): Promise<{ database: boolean; reason: string } | null> => {
  const away = { database: false, reason: 'The database does not answer.' }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<typeof away>((done) => {
    timer = setTimeout(() => done(away), ANSWER_TIMEOUT_MS)
  })
  const asked = isNewer(pool).then(
    (newer) => (newer ? { database: true, reason: NEWER_DATABASE } : null),
    () => away,
  )
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

export const health = fp<{ db: Database }>(
  (app, { db }) => {
    app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
    app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
      const hindered = await hindrance(db)
      return hindered === null ? { status: 'ready', database: true } : reply.code(503).send({ status: 'unavailable', ...hindered })
    })
  },
  { name: 'health' },
)

/** Logs that a newer version has taken the database over: a scheduled job. */
export const watchTables = async ({ db, log }: { db: Database; log: Pick<FastifyBaseLogger, 'error'> }): Promise<void> => {
  if (await isNewer(db.pool)) log.error({ reason: NEWER_DATABASE }, 'database: tables are of a newer version, /readyz answers 503')
}
