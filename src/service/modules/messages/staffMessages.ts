/** Messages as staff see them: recipient and delivery status, never the content (docs/messages.md). */
import { and, count, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { messageOperations, MessageStatus, StaffMessage } from '#contract/messages/messages.ts'
import { paginationOf, type Pagination } from '#contract/wire/primitives.ts'
import type { Database, Queryable } from '../../db/connection.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { messages } from '../../jobs/tables.ts'

type Row = typeof messages.$inferSelect
type Asked = z.output<typeof messageOperations.listStaffMessages.query & z.ZodType>

const DAY_MS = 24 * 3600 * 1000

/** A message's status follows from its row. */
const STATUS: Readonly<Record<MessageStatus, SQL | undefined>> = {
  sent: isNotNull(messages.sentAt),
  queued: and(isNull(messages.sentAt), isNotNull(messages.dueAt)),
  failed: and(isNull(messages.sentAt), isNull(messages.dueAt)),
}
const statusOf = ({ sentAt, dueAt }: Row): MessageStatus => (sentAt !== null ? 'sent' : dueAt !== null ? 'queued' : 'failed')

const describe = (row: Row): StaffMessage => ({
  id: row.id,
  kind: row.kind,
  channel: row.channel,
  to: row.to,
  language: row.language,
  subject: row.hadCode || row.subject === '' ? null : row.subject,
  status: statusOf(row),
  attempts: row.attempts,
  error: row.error,
  nextAttemptAt: row.dueAt?.toISOString() ?? null,
  sentAt: row.sentAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

/** Newest first. */
export const listStaffMessages = async (
  queryable: Queryable,
  { status, channel, kind, to, page, limit }: Asked,
): Promise<{ messages: StaffMessage[]; pagination: Pagination }> => {
  const wanted = and(
    status && STATUS[status],
    channel && eq(messages.channel, channel),
    kind && eq(messages.kind, kind),
    to === undefined ? undefined : eq(messages.to, to),
  )
  const [rows, [counted]] = [
    await queryable
      .select()
      .from(messages)
      .where(wanted)
      .orderBy(desc(messages.createdAt), desc(messages.id))
      .limit(limit)
      .offset((page - 1) * limit),
    await queryable.select({ all: count() }).from(messages).where(wanted),
  ]
  return { messages: rows.map(describe), pagination: paginationOf({ page, limit }, counted?.all ?? 0) }
}

/**
 * Queues a message once more that has failed, for another day of tries. Of several calls at once one does.
 * @throws Refusal MESSAGE_NOT_FOUND; MESSAGE_NOT_RESENDABLE where it has not failed, or held a code: that is of no use by now
 */
export const resendMessage = async ({ root }: Database, id: string, now: Date): Promise<StaffMessage> => {
  const [row] = await root
    .update(messages)
    .set({ attempts: 0, error: null, dueAt: now, expiresAt: new Date(now.getTime() + DAY_MS) })
    .where(and(eq(messages.id, id), STATUS.failed, eq(messages.hadCode, false)))
    .returning()
  if (row) return describe(row)
  const [known] = await root.select({ id: messages.id }).from(messages).where(eq(messages.id, id))
  throw new Refusal(known ? 'MESSAGE_NOT_RESENDABLE' : 'MESSAGE_NOT_FOUND')
}
