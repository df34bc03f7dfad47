/** What was written to people, on its way (docs/interface/accounts.md#messages): delivered by whichever process claims it, or kept to be read. */
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Message } from '../../contract/development.ts'
import type { Queryable } from '../db/connection.ts'
import type { Services } from '../services.ts'
import { smtpPostman, Undeliverable, type Postman } from './smtp.ts'
import { messages } from './tables.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Milliseconds from a failed try to the next; after the last one a message is given up. A code is good for ten minutes, so the first come soon. */
const DELAYS = [10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR]
/** A claim that was not settled (its process died) is void after so long. */
const CLAIM = 2 * MINUTE
/** Nobody waits for older mail: it is not sent when, say, SMTP_URL is set weeks later. */
const STALE = DAY
const KEPT = 30 * DAY
/** Claimed at once; sent side by side. */
const BATCH = 10
const SHOWN = 100

type Row = typeof messages.$inferSelect
type DeliveryServices = Pick<Services, 'db' | 'clock' | 'log'>

/** Claims letters that are due, each for one process: `dueAt` moves on by the claim's length. */
const claim = ({ db }: DeliveryServices, now: Date): Promise<Row[]> => {
  const stale = new Date(now.getTime() - STALE)
  const due = db.root
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.channel, 'email'), lte(messages.dueAt, now), gt(messages.createdAt, stale)))
    .orderBy(asc(messages.dueAt))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  return db.root
    .update(messages)
    .set({ attempts: sql`${messages.attempts} + 1`, dueAt: new Date(now.getTime() + CLAIM) })
    .where(inArray(messages.id, due))
    .returning()
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500)

/** What becomes of a message after a try. */
const outcomeOf = (attempts: number, error: unknown, now: Date): Partial<Row> => {
  if (error === null) return { sentAt: now, dueAt: null, error: null, text: '', code: null }
  const delay = error instanceof Undeliverable ? undefined : DELAYS[attempts - 1]
  return { error: reasonOf(error), dueAt: delay === undefined ? null : new Date(now.getTime() + delay) }
}

const deliver = async ({ db, clock, log }: DeliveryServices, postman: Postman, row: Row): Promise<void> => {
  const { id, attempts } = row
  const error: unknown = await postman(row).then(
    () => null,
    (reason: unknown) => reason ?? new Error('no reason given'),
  )
  const outcome = outcomeOf(attempts, error, clock.now())
  // Another process may have claimed it since, if this one was slow: then the outcome is that one's to write. What was sent was sent.
  const mine = error === null ? eq(messages.id, id) : and(eq(messages.id, id), eq(messages.attempts, attempts), isNull(messages.sentAt))
  await db.root.update(messages).set(outcome).where(mine)
  // The text and the addressee are nobody's business in a log; the server's answer may repeat them.
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (error !== null) log.warn({ messageId: id, attempts, code, givenUp: outcome.dueAt === null }, 'a mail could not be delivered')
}

/** Delivers all mail that is due, through that postman; a duty of the ticker. */
export const deliverMail = async (services: DeliveryServices, postman: Postman): Promise<void> => {
  for (;;) {
    const claimed = await claim(services, services.clock.now())
    await Promise.all(claimed.map((row) => deliver(services, postman, row)))
    if (claimed.length < BATCH) return
  }
}

/** Who delivers mail, by the settings; null: nobody, it stays in the database. */
export const postmanOf = ({ smtpUrl, mailFrom }: Services['config']): Postman | null =>
  smtpUrl === undefined ? null : smtpPostman(smtpUrl, mailFrom)

/** Forgets messages older than 30 days; a duty of the ticker. */
export const purgeMessages = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> => {
  await db.root.delete(messages).where(lt(messages.createdAt, new Date(clock.now().getTime() - KEPT)))
}

/** The newest messages that were not delivered, to anybody or to one address. */
export const undelivered = async (queryable: Queryable, to: string | undefined): Promise<Message[]> => {
  const rows = await queryable
    .select()
    .from(messages)
    .where(and(isNull(messages.sentAt), to === undefined ? undefined : eq(messages.to, to)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(SHOWN)
  return rows.map(({ id, channel, to: addressee, subject, text, code, createdAt }) => ({
    id,
    channel,
    to: addressee,
    subject,
    text,
    ...(code === null ? {} : { code }),
    createdAt: createdAt.toISOString(),
  }))
}
