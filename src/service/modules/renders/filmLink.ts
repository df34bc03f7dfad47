/**
 * Short addresses on films: a room's own link is too long to be read off a screen and typed. One leads to the room as long as that link is the
 * room's, is good, and does not let others edit; after that it leads to the shop.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../../db/connection.ts'
import type { Services } from '../../services.ts'
import { tokenToShow } from '../design/sharing/share.ts'
import { filmLinks } from './tables.ts'

/** Crockford's: no letter that is taken for another sign. 60 bits are not guessed. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 12
const CODE = new RegExp(`^[${LETTERS}]{${LENGTH}}$`)

const newCode = (): string => Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
/** As a reader may have typed it. */
const readCode = (typed: string): string => typed.toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1')

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The short address of a project's link: the same for all of its films. Those of links that the project had before go. */
export const filmLinkOf = async (tx: Tx, { config, clock }: Services, projectId: string, token: string): Promise<string> => {
  const tokenHash = hashOf(token)
  await tx.delete(filmLinks).where(and(eq(filmLinks.projectId, projectId), ne(filmLinks.tokenHash, tokenHash)))
  const row = { code: newCode(), projectId, tokenHash, createdAt: clock.now() }
  // One that was there keeps its code, whatever other requests want one meanwhile.
  const [kept] = await tx
    .insert(filmLinks)
    .values(row)
    .onConflictDoUpdate({ target: [filmLinks.projectId, filmLinks.tokenHash], set: { tokenHash } })
    .returning({ code: filmLinks.code })
  return `${config.publicUrl}/f/${kept!.code}`
}

export const filmLinkRoute = (app: FastifyInstance, { db, clock }: Services): void => {
  /** The page's path of a short address. */
  const pathFor = async (typed: string): Promise<string> => {
    const code = readCode(typed)
    if (!CODE.test(code)) return '/'
    const [row] = await db.root.select().from(filmLinks).where(eq(filmLinks.code, code))
    const token = row ? await tokenToShow(db.root, row.projectId, clock.now()) : null
    return token !== null && hashOf(token) === row?.tokenHash ? `/shared/${token}` : '/'
  }
  app.get<{ Params: { code: string } }>('/f/:code', { logLevel: 'warn' }, async ({ params }, reply) =>
    reply.headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }).redirect(await pathFor(params.code), 302),
  )
}
