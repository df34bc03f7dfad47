/** Baselines: a fastify route with one insert and nothing else, for changes; one with one select, for responses. */
import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Database } from '../src/service/db/connection.ts'

export const bareApp = async (db: Database): Promise<FastifyInstance> => {
  await db.pool.query('create table bare (id uuid primary key, body jsonb not null)')
  const app = Fastify()
  app.post('/', async (request, reply) => {
    const { rows } = await db.pool.query('insert into bare values ($1, $2) returning id', [randomUUID(), request.body])
    return reply.code(201).send(rows[0])
  })
  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: '/:id',
    handler: async ({ params }) => (await db.pool.query('select body from bare where id = $1', [params.id])).rows[0],
  })
  return app
}
