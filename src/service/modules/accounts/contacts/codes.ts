/**
 * Codes of six digits that are sent to a mailbox or a phone: kept as an HMAC, good once, for ten minutes and five tries. Tries are counted
 * in the database under the account's lock, so no number of processes gives more. Codes to one mailbox or phone are counted over all
 * accounts: any number of them may claim it, and each code is five guesses (docs/accounts.md).
 */
import { randomInt } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { CODE_MINUTES } from '#contract/accounts/signInRules.ts'
import type { Database, Tx } from '../../../db/connection.ts'
import type { Services } from '../../../services.ts'
import type { Policy } from '../../../http/limits/limits.ts'
import { takeShared } from '../../../http/limits/sharedLimits.ts'
import { sealFor, type SecretPlace } from '../../../secrets/secret.ts'
import { verificationCodes as codes } from '../tables.ts'

/** Guesses that one code allows. */
export const TRIES = 5
const RESEND_AFTER_S = 60
const DAY_S = 24 * 3600

/** Codes sent to one mailbox or phone because of one network; and because of all. */
const CODE_SENT_FROM: Policy = { name: 'code-sent-address', quota: 10, window: DAY_S }
const CODE_SENT: Policy = { name: 'code-sent', quota: 30, window: DAY_S }

export type Code = typeof codes.$inferSelect
export type CodePurpose = Code['contact']
/** Recipient of a code, and the network that requested it. */
export interface Recipient {
  userId: string
  target: string
  address: string
}

const HASH = sealFor('verification codes', (digest) => digest.toString('hex'))
/** Bound to account and address: a code is worth nothing anywhere else. */
const hashedText = ({ userId, contact, sentTo }: Pick<Code, 'userId' | 'contact' | 'sentTo'>, code: string): string =>
  [contact, userId, sentTo, code].join('\n')

/** The code that was sent last for a purpose. */
export const codeOf = async (tx: Tx, userId: string, contact: CodePurpose): Promise<Code | undefined> => {
  const [row] = await tx
    .select()
    .from(codes)
    .where(and(eq(codes.userId, userId), eq(codes.contact, contact)))
  return row
}

/** Seconds until another code may be sent after this one, wherever it went; 0 when it may be sent now. */
export const secondsToWait = (before: Code | undefined, at: Date): number =>
  before === undefined ? 0 : Math.max(0, Math.ceil((before.sentAt.getTime() - at.getTime()) / 1000) + RESEND_AFTER_S)

/** Counts a code to this mailbox or phone. @returns the seconds to wait when it has been sent enough; 0 when it was counted */
export const countCode = async (tx: Tx, channel: 'email' | 'phone', { target, address }: Recipient, at: Date): Promise<number> => {
  const from = await takeShared(tx, CODE_SENT_FROM, [channel, target, address], at)
  if (from.left < 0) return from.reset
  const all = await takeShared(tx, CODE_SENT, [channel, target], at)
  return all.left < 0 ? all.reset : 0
}

/** Makes a new code; the one before is void. The caller holds the account's lock, has counted the code, and sends it. */
export const newCode = async (
  tx: Tx,
  place: SecretPlace,
  facts: Pick<Code, 'userId' | 'contact' | 'sentTo' | 'byRegistration'>,
  at: Date,
): Promise<{ code: string; row: Code }> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const row = {
    ...facts,
    tries: 0,
    sentAt: at,
    expiresAt: new Date(at.getTime() + CODE_MINUTES * 60_000),
    hash: HASH.of(place, hashedText(facts, code)),
  }
  await tx
    .insert(codes)
    .values(row)
    .onConflictDoUpdate({ target: [codes.userId, codes.contact], set: row })
  return { code, row }
}

export type CodeFault = 'CODE_NONE' | 'CODE_EXPIRED' | 'CODE_USED_UP' | 'CODE_WRONG'

/** Judges one guess and counts it. Null when it is right. */
export const judge = async (
  tx: Tx,
  place: SecretPlace,
  row: Code | undefined,
  target: string,
  guess: string,
  at: Date,
): Promise<[CodeFault, number] | null> => {
  if (!row || row.sentTo !== target) return ['CODE_NONE', 0]
  if (row.expiresAt <= at) return ['CODE_EXPIRED', 0]
  if (row.tries >= TRIES) return ['CODE_USED_UP', 0]
  const mine = and(eq(codes.userId, row.userId), eq(codes.contact, row.contact))
  if (HASH.isOf(place, hashedText(row, guess), row.hash)) {
    await tx.delete(codes).where(mine)
    return null
  }
  await tx
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(mine)
  const left = TRIES - row.tries - 1
  return [left === 0 ? 'CODE_USED_UP' : 'CODE_WRONG', left]
}

/** Deletes codes that can confirm nothing any more: a scheduled job. */
export const purgeExpiredCodes = async ({ db, clock }: { db: Database; clock: Services['clock'] }): Promise<void> => {
  await db.root.delete(codes).where(lt(codes.expiresAt, clock.now()))
}
