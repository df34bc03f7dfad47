/** Opening a guest's account on another device, for a person who has shown to be that guest. */
import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../../../db/connection.ts'
import { guestHandedOver } from '../hooks.ts'
import { mergeGuest } from './merge.ts'
import { isGuest } from '../people.ts'
import { signedIn, type Occasion, type SignedIn } from './signIn.ts'
import { addresses, users } from '../tables.ts'
import { openSession, refuseApiKey, revokeTokensOf } from '../tokens.ts'

export type ContinuingGuest = Pick<Occasion, 'caller' | 'at' | 'device' | 'isLive'>

interface Continued {
  /** Session of the guest; null where the caller needs none, or the account stays closed. */
  session: SignedIn | null
  /** Name of an image that is no longer used. */
  unusedAvatar: string | null
}

/**
 * Whether the account is a guest's, and nothing in it names another phone than this one. A phone alone shows too little where it may be that of
 * the person whom the guest sent something to; and only a password opens an account that has one.
 */
const isGuestOf = async (tx: Tx, accountId: string, phone: string): Promise<boolean> => {
  const [user] = await tx.select().from(users).where(eq(users.id, accountId))
  if (!user || user.email !== null || [user.phone, user.pendingPhone].some((other) => other !== null && other !== phone)) return false
  return (await tx.$count(addresses, and(eq(addresses.userId, accountId), ne(addresses.phone, phone)))) === 0
}

/**
 * Merges what the caller made as another guest into that guest, whose other sessions end; a caller with an account takes over what the guest made
 * instead. The session of an account may be old, so its phone stays what it is.
 * @param phone the number that the caller has proved to own
 * @throws Refusal INSUFFICIENT_SCOPE to an API key
 */
export const continueAsGuest = async (
  tx: Tx,
  { guestId, phone }: { guestId: string; phone: string },
  { caller, at, device, isLive }: ContinuingGuest,
): Promise<Continued> => {
  if (caller?.accountId === guestId || !(await isGuestOf(tx, guestId, phone))) return { session: null, unusedAvatar: null }
  if (caller) await refuseApiKey(tx, caller)
  // Anyone may order under another's phone: the person who has the phone is from here on alone in that account, before anything of theirs goes there.
  await guestHandedOver.emit(tx, guestId)
  if (caller && !(await isGuest(tx, caller.accountId)))
    return { session: null, unusedAvatar: await mergeGuest(tx, guestId, caller.accountId, caller.tokenId, at, false) }
  await revokeTokensOf(tx, guestId)
  const id = randomUUID()
  const unusedAvatar = caller && (await mergeGuest(tx, caller.accountId, guestId, id, at))
  const [row] = await tx.select().from(users).where(eq(users.id, guestId))
  return { session: row ? await signedIn(tx, row, await openSession(tx, row.id, at, { device, isLive, id })) : null, unusedAvatar }
}
