/** Messages to people, written in the transaction that causes them; `messages.ts` delivers them. Their words are in modules/messages. */
import { randomUUID } from 'node:crypto'
import type { MessageChannel, MessageKind } from '#contract/messages/messages.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Tx } from '../db/connection.ts'
import { insertionInto } from '../db/statement.ts'
import { sendAlong } from '../db/transactions.ts'
import { messages } from '../jobs/tables.ts'

const DAY_MS = 24 * 3600 * 1000

export interface QueuedMessage {
  channel: MessageChannel
  kind: MessageKind
  /** One e-mail address in small letters, or a phone number as E.164. */
  to: string
  /** Language of subject and text. */
  language: Language
  /** One line; empty for a text message. */
  subject: string
  /** Plain text. */
  text: string
  /** The same as HTML; null for a text message. */
  html: string | null
  /** The code that the text holds, so that tests and developers need not search for it. */
  code?: string | undefined
  /** The account that writes to another person; such mail is counted by sender. */
  senderId?: string | undefined
  /** Subject of the mail: it is not written to one address twice a day. */
  about?: string | undefined
  at: Date
  /** Expiry, after which it is not sent; a day after it was written by default. */
  expiresAt?: Date | undefined
}

const insertMessage = insertionInto(messages)

/** Sends a message when the transaction that causes it commits: both happen or neither. */
export const queueMessage = async (tx: Tx, { at, expiresAt, code, senderId, about, subject, ...message }: QueuedMessage): Promise<void> => {
  const row = {
    id: randomUUID(),
    ...message,
    // A line break in a header would begin another one; spaces that keep French signs at their words stay.
    subject: subject.replaceAll(/[\s--[\u00a0\u202f]]+/gv, ' ').trim(),
    code: code ?? null,
    hadCode: code !== undefined,
    attempts: 0,
    senderId: senderId ?? null,
    about: about ?? null,
    leasedUntil: null,
    dueAt: at,
    expiresAt: expiresAt ?? new Date(at.getTime() + DAY_MS),
    createdAt: at,
  }
  await sendAlong(tx, insertMessage(tx, row))
}
