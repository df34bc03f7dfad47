/** Delivering messages to people (docs/messages.md): by any process that claims them, or kept to be read where nothing delivers them. */
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { RETENTION } from '#contract/accounts/retention.ts'
import type { Message } from '#contract/wire/development.ts'
import type { MessageChannel } from '#contract/messages/messages.ts'
import type { Queryable } from '../../db/connection.ts'
import type { Services } from '../../services.ts'
import { smsTransport } from '../../adapters/sms.ts'
import { smtpTransport } from '../../adapters/smtp.ts'
import { Lease } from '../../jobs/lease.ts'
import { messages } from '../../jobs/tables.ts'
import { Undeliverable, type Transport } from '../../adapters/transport.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Milliseconds from a failed try to the next; after the last one a message has failed. A code is good for ten minutes, so the first come soon. */
const RETRY_DELAYS_MS = [10 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS]
const lease = new Lease(messages, { lengthMs: 2 * MINUTE_MS, attempts: RETRY_DELAYS_MS.length + 1 })
const RETENTION_MS = RETENTION.messageDays * DAY_MS
/** Claimed at once; sent side by side. */
const BATCH = 10
const SHOWN = 100
/** Characters of a reason that are kept. */
const REASON_LENGTH = 500

/** Why a message failed that nothing took while it was of use. */
export const EXPIRED_REASON = 'It could not be delivered before it expired.'

type Row = typeof messages.$inferSelect
type DeliveryServices = Pick<Services, 'db' | 'clock' | 'log'>

/** Claims messages that are due, each for one process. */
const claim = ({ db }: DeliveryServices, channel: MessageChannel, now: Date): Promise<Row[]> => {
  const due = db.root
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.channel, channel), lte(messages.dueAt, now), gt(messages.expiresAt, now), lease.isFree(now)))
    .orderBy(asc(messages.dueAt))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  return db.root.update(messages).set(lease.claim(now)).where(inArray(messages.id, due)).returning()
}

/** Messages that expired on their way have failed. What the last try said stays as the reason. */
const failExpired = async ({ db }: DeliveryServices, channel: MessageChannel, now: Date): Promise<void> => {
  await db.root
    .update(messages)
    .set({ dueAt: null, error: sql`coalesce(${messages.error}, ${EXPIRED_REASON})` })
    .where(and(eq(messages.channel, channel), lte(messages.dueAt, now), lte(messages.expiresAt, now), lease.isFree(now)))
}

/** A server's answer may repeat what it was sent: the reason is shown to staff, the code to nobody. */
const reasonOf = (error: unknown, code: string | null): string => {
  const said = error instanceof Error ? error.message : String(error)
  return (code === null ? said : said.replaceAll(code, '…')).slice(0, REASON_LENGTH)
}

/** State of a message after an attempt. */
const outcomeOf = ({ attempts, code, subject }: Row, error: unknown, now: Date): Partial<Row> => {
  if (error === null)
    return { ...lease.settled, sentAt: now, dueAt: null, error: null, text: '', html: null, code: null, subject: code === null ? subject : '' }
  const delay = error instanceof Undeliverable ? undefined : RETRY_DELAYS_MS[attempts - 1]
  return { ...lease.settled, error: reasonOf(error, code), dueAt: delay === undefined ? null : new Date(now.getTime() + delay) }
}

const deliver = async ({ db, clock, log }: DeliveryServices, transport: Transport, row: Row): Promise<void> => {
  const { id, attempts, channel, kind } = row
  const error: unknown = await transport(row).then(
    () => null,
    (reason: unknown) => reason ?? new Error('no reason given'),
  )
  const outcome = outcomeOf(row, error, clock.now())
  // Another process may have claimed it since, if this one was slow: then the outcome is that one's to write. What was sent was sent.
  const mine = error === null ? eq(messages.id, id) : and(eq(messages.id, id), lease.isHeld(row), isNull(messages.sentAt))
  await db.root.update(messages).set(outcome).where(mine)
  // The text and the addressee are nobody's business in a log; the server's answer may repeat them.
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (error !== null) log.warn({ messageId: id, channel, kind, attempts, code, givenUp: outcome.dueAt === null }, 'messages: delivery failed')
}

/** Delivers every message of a channel that is due, through that transport: a scheduled job. */
export const deliverMessages = async (services: DeliveryServices, channel: MessageChannel, transport: Transport): Promise<void> => {
  await failExpired(services, channel, services.clock.now())
  for (;;) {
    const claimed = await claim(services, channel, services.clock.now())
    await Promise.all(claimed.map((row) => deliver(services, transport, row)))
    if (claimed.length < BATCH) return
  }
}

/** Transport of each channel, by the settings. A channel without one is not delivered: its messages stay in the database. */
export const transportsOf = ({
  smtpUrl,
  mailFrom,
  smsUrl,
  smsToken,
  smsSender,
}: Pick<Services['config'], 'smtpUrl' | 'mailFrom' | 'smsUrl' | 'smsToken' | 'smsSender'>): [MessageChannel, Transport][] => [
  ...(smtpUrl === undefined ? [] : [['email', smtpTransport(smtpUrl, mailFrom)] satisfies [MessageChannel, Transport]]),
  ...(smsUrl === undefined ? [] : [['sms', smsTransport({ url: smsUrl, token: smsToken, sender: smsSender })] satisfies [MessageChannel, Transport]]),
]

/** Deletes messages older than 30 days: a scheduled job. */
export const purgeMessages = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> => {
  await db.root.delete(messages).where(lt(messages.createdAt, new Date(clock.now().getTime() - RETENTION_MS)))
}

/** The newest messages that were not delivered, to all addresses or to one. */
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
