/**
 * Reverts a change of e-mail or phone by the link that was mailed (docs/interface/accounts.md#taking-a-change-back). The holder of the link controls
 * the mailbox that the account had confirmed, so it opens the account to no other person: every session and key ends, webhooks and other exports
 * created since then are disabled, and the password is reset by mail.
 */
import { and, asc, eq, gt, gte } from 'drizzle-orm'
import type { DataOf } from '#contract/wire/operation.ts'
import type { verificationOperations } from '#contract/accounts/verification.ts'
import { brokenConstraint, type Tx } from '../../../db/connection.ts'
import type { Services } from '../../../services.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { accountsOf, displaceClaims, emailTaken, lockEmail, ownerAmong } from './emailClaims.ts'
import { accessTakenAway } from '../hooks.ts'
import { isPhoneTaken } from './phones.ts'
import type { UserRow } from '../profile.ts'
import { contactChanges as changes, users, verificationCodes } from '../tables.ts'
import { hashOf, revokeTokensOf } from '../tokens.ts'
import { announceEmail, type VerificationOccasion } from './verification.ts'

type ChangeRow = typeof changes.$inferSelect
type Undone = DataOf<typeof verificationOperations.undoContactChange>

/** The change that a link takes back, and every later one: who made the first may have made them all. The oldest first. */
const changesSince = async (tx: Tx, { userId, createdAt }: ChangeRow): Promise<ChangeRow[]> =>
  tx
    .select()
    .from(changes)
    .where(and(eq(changes.userId, userId), gte(changes.createdAt, createdAt)))
    .orderBy(asc(changes.createdAt))

/** Contacts of the account before these changes. @throws Refusal EMAIL_ALREADY_EXISTS where another account has confirmed the e-mail since */
const contactsBefore = async (tx: Tx, user: UserRow, all: readonly ChangeRow[], at: Date): Promise<Partial<UserRow>> => {
  const [email, phone] = (['email', 'phone'] as const).map((kind) => all.find(({ contact }) => contact === kind))
  if (email?.before) {
    const owner = ownerAmong(await accountsOf(tx, email.before))
    if (owner && owner.id !== user.id) throw emailTaken()
  }
  // A number that another account took meanwhile is no reason to leave the account to the person who changed it.
  const isGone = phone !== undefined && phone.before !== null && phone.before !== user.phone && (await isPhoneTaken(tx, phone.before))
  return {
    pendingEmail: null,
    pendingPhone: null,
    ...(email && { email: email.before, emailVerified: true, emailClaimedAt: at }),
    ...(phone && { phone: isGone ? null : phone.before, phoneVerified: !isGone && phone.wasVerified }),
  }
}

type UndoOccasion = Pick<VerificationOccasion, 'at' | 'requestId' | 'idempotencyKey'>

const undo = ({ db }: Pick<Services, 'db'>, token: string, occasion: UndoOccasion): Promise<Undone> =>
  db.transaction(async (tx) => {
    const { at } = occasion
    const byLink = and(eq(changes.hash, hashOf(token)), gt(changes.expiresAt, at))
    const [pointed] = await tx.select().from(changes).where(byLink)
    if (!pointed) throw new Refusal('CONTACT_CHANGE_NOT_FOUND')
    for (const { contact, before } of await changesSince(tx, pointed)) if (contact === 'email' && before) await lockEmail(tx, before)
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, pointed.userId), eq(users.accountStatus, 'active')))
      .for('update')
    // Read again: the link may have been used while this request waited.
    const all = (await tx.select().from(changes).where(byLink)).length === 0 ? [] : await changesSince(tx, pointed)
    if (!user || all.length === 0) throw new Refusal('CONTACT_CHANGE_NOT_FOUND')
    const restored = await contactsBefore(tx, user, all, at)
    await tx
      .update(users)
      .set({ ...restored, passwordHash: null, updatedAt: at })
      .where(eq(users.id, user.id))
    await tx.delete(changes).where(and(eq(changes.userId, user.id), gte(changes.createdAt, pointed.createdAt)))
    await tx.delete(verificationCodes).where(eq(verificationCodes.userId, user.id))
    await revokeTokensOf(tx, user.id)
    await accessTakenAway.emit(tx, [user.id], pointed.createdAt, at)
    if (restored.email) {
      await displaceClaims(tx, restored.email, user.id, at)
      await announceEmail(tx, user.id, restored.email, occasion)
    }
    return { undone: pointed.contact, email: restored.email ?? user.email }
  })

/**
 * Puts back what the account had before a change.
 * @throws Refusal CONTACT_CHANGE_NOT_FOUND for a link that is unknown, used or expired; EMAIL_ALREADY_EXISTS
 */
export const undoContactChange = (services: Pick<Services, 'db'>, token: string, occasion: UndoOccasion): Promise<Undone> =>
  undo(services, token, occasion).catch((error: unknown) => {
    // Another account has confirmed the number meanwhile: the second time it is found taken. E-mails are locked before they are read.
    if (brokenConstraint(error) === 'users_phone') return undo(services, token, occasion)
    throw error
  })
