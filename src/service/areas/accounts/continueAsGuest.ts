/** Opening a guest's account on another device, for a person who has shown to be that guest. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/connection.ts'
import { mergeGuest } from './merge.ts'
import { isGuest } from './people.ts'
import { signedIn, type Occasion, type SignedIn } from './signIn.ts'
import { users } from './tables.ts'
import { openSession, revokeTokensOf } from './tokens.ts'

export type ContinuingGuest = Pick<Occasion, 'caller' | 'at' | 'device' | 'isLive'>

/**
 * What the caller made as another guest goes to that guest, whose other sessions end; a caller with an account takes over what the guest made instead.
 * @returns the session of that guest; null where the caller needs none, or where the account is no guest's: only a password opens that
 */
export const continueAsGuest = async (tx: Tx, guestId: string, { caller, at, device, isLive }: ContinuingGuest): Promise<SignedIn | null> => {
  if (caller?.accountId === guestId || !(await isGuest(tx, guestId))) return null
  if (caller && !(await isGuest(tx, caller.accountId))) {
    await mergeGuest(tx, guestId, caller.accountId, caller.tokenId, at)
    return null
  }
  // Anyone may order under another's phone: who has the phone is from here on alone in that account, before anything of theirs goes there.
  await revokeTokensOf(tx, guestId)
  const id = randomUUID()
  if (caller) await mergeGuest(tx, caller.accountId, guestId, id, at)
  const [row] = await tx.select().from(users).where(eq(users.id, guestId))
  if (!row) return null
  return signedIn(tx, row, await openSession(tx, row.id, at, { device, isLive, id }))
}
