/** Writing to people. What is written here is on its way: `messages.ts` delivers it. */
import { randomUUID } from 'node:crypto'
import type { Language } from '../../contract/primitives.ts'
import type { Tx } from '../db/connection.ts'
import { messages } from './tables.ts'

export interface Mail {
  /** One e-mail address. */
  to: string
  /** Of subject and text. */
  language: Language
  /** One line. */
  subject: string
  /** Plain text. */
  text: string
  /** The code that the text holds, so that tests and developers need not search for it. */
  code?: string
  /** The account that writes to somebody else; such mail is counted by sender. */
  senderId?: string
  /** What it is about: the same is not written to one address twice a day. */
  about?: string
  at: Date
}
export type TextMessage = Omit<Mail, 'subject' | 'senderId' | 'about'>

const write = async (tx: Tx, channel: 'email' | 'sms', { to, language, subject, text, code, senderId, about, at }: Mail): Promise<void> => {
  await tx.insert(messages).values({
    id: randomUUID(),
    channel,
    to,
    language,
    // A line break in a header would begin another one; spaces that keep French signs at their words stay.
    subject: subject.replaceAll(/[\s--[\u00a0\u202f]]+/gv, ' ').trim(),
    text,
    code: code ?? null,
    attempts: 0,
    senderId: senderId ?? null,
    about: about ?? null,
    dueAt: at,
    createdAt: at,
  })
}

/** Sends a mail when the transaction that causes it commits: both happen or neither. */
export const sendMail = (tx: Tx, mail: Mail): Promise<void> => write(tx, 'email', mail)

/** Sends a text message, in the same way. `to` is E.164. */
export const sendTextMessage = (tx: Tx, message: TextMessage): Promise<void> => write(tx, 'sms', { ...message, subject: '' })
