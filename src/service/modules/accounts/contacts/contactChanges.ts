/** Telling people that the e-mail or the phone of their account was changed, with a link that takes the change back (undoContactChange.ts). */
import { randomBytes, randomUUID } from 'node:crypto'
import { lt } from 'drizzle-orm'
import { RETENTION } from '#contract/accounts/retention.ts'
import type { Tx } from '../../../db/connection.ts'
import type { Services } from '../../../services.ts'
import { sendMessage } from '../../messages/sendMessage.ts'
import type { UserRow } from '../profile.ts'
import { contactChanges } from '../tables.ts'
import { hashOf } from '../tokens.ts'

const DAYS = RETENTION.contactChangeDays
const UNDO_PERIOD_MS = DAYS * 24 * 3_600_000

interface Occasion {
  at: Date
  publicUrl: string
}
type Change = Pick<typeof contactChanges.$inferSelect, 'contact' | 'before' | 'wasVerified'>

/**
 * Notes a change, in its transaction.
 * @returns the page that takes it back; what follows the `#` is sent to no server, and so stands in no log
 */
const noteChange = async (tx: Tx, userId: string, change: Change, { at, publicUrl }: Occasion): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const row = { id: randomUUID(), userId, ...change, hash: hashOf(token), createdAt: at, expiresAt: new Date(at.getTime() + UNDO_PERIOD_MS) }
  await tx.insert(contactChanges).values(row)
  return `${publicUrl}/account/undo#${token}`
}

/** Mails the mailbox that an account had confirmed, and the one that it has now. @param user as it was before */
export const notifyEmailChanged = async (tx: Tx, user: UserRow, email: string, occasion: Occasion): Promise<void> => {
  const { email: before, preferences } = user
  if (before === null || !user.emailVerified || before === email) return
  const values = { days: DAYS, url: await noteChange(tx, user.id, { contact: 'email', before, wasVerified: true }, occasion) }
  const sending = { language: preferences.language, at: occasion.at }
  await sendMessage(tx, 'email_changed', values, { ...sending, to: before })
  await sendMessage(tx, 'email_changed_here', values, { ...sending, to: email })
}

/** Mails the account's mailbox, where it is confirmed, and the phone that it had confirmed. @param user as it was before @param phone null: removed */
export const notifyPhoneChanged = async (tx: Tx, user: UserRow, phone: string | null, occasion: Occasion): Promise<void> => {
  const { phone: before, phoneVerified: wasVerified, email, preferences } = user
  if (before === phone) return
  const sending = { language: preferences.language, at: occasion.at }
  if (before !== null && wasVerified) await sendMessage(tx, 'phone_changed_text', {}, { ...sending, to: before })
  if (email === null || !user.emailVerified) return
  const url = await noteChange(tx, user.id, { contact: 'phone', before, wasVerified }, occasion)
  await sendMessage(tx, 'phone_changed', { days: DAYS, url }, { ...sending, to: email })
}

/** Deletes changes that can no longer be reverted: a scheduled job. */
export const purgeContactChanges = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> => {
  await db.root.delete(contactChanges).where(lt(contactChanges.expiresAt, clock.now()))
}
