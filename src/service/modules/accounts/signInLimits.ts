/**
 * Limits of guessing passwords (docs/accounts.md has the numbers and their reasons). Tries are counted before the password is looked at, so that
 * tries at once cannot pass the limit together, and given back when it was right: only failures stay counted.
 */
import { createHash } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import { RETENTION } from '#contract/accounts/retention.ts'
import type { Database, Queryable } from '../../db/connection.ts'
import type { Policy } from '../../http/limits/limits.ts'
import type { TakeRate } from '../../http/route.ts'
import { giveBack, type Counted } from '../../http/limits/sharedLimits.ts'
import type { Clock } from '../../clock.ts'
import { signInNetworks } from './tables.ts'

const MINUTE_S = 60
const HOUR_S = 3600
/** One e-mail, from one network. */
const SIGN_IN: Policy = { name: 'sign-in', quota: 10, window: 15 * MINUTE_S }
/** Any e-mails, from one network: one password tried on many accounts. */
const SIGN_IN_ADDRESS: Policy = { name: 'sign-in-address', quota: 100, window: HOUR_S }
/** One e-mail, from all networks. */
const SIGN_IN_EMAIL: Policy = { name: 'sign-in-email', quota: 100, window: HOUR_S }

/** Time for which a network is known as an account's own after a sign-in, milliseconds. */
const KNOWN_MS = RETENTION.networkDays * 24 * HOUR_S * 1000

/** Origin of a request, and its share of the counts. */
export interface Visitor {
  /** As counts per address are kept. */
  address: string
  takeRate: TakeRate
}

const networkHash = (accountId: string, address: string): string => createHash('sha256').update(`${accountId}\n${address}`).digest('base64url')

/** Whether the account has signed in from this network in the last 30 days. */
const isKnown = async (q: Queryable, accountId: string, address: string, now: Date): Promise<boolean> => {
  const [row] = await q
    .select({ at: signInNetworks.lastAt })
    .from(signInNetworks)
    .where(
      and(
        eq(signInNetworks.userId, accountId),
        eq(signInNetworks.network, networkHash(accountId, address)),
        gt(signInNetworks.lastAt, new Date(now.getTime() - KNOWN_MS)),
      ),
    )
  return row !== undefined
}

/** Notes a sign-in from this network: what strangers elsewhere guess no longer keeps the account's owner out here. */
export const rememberNetwork = async (q: Queryable, accountId: string, address: string, now: Date): Promise<void> => {
  await q
    .insert(signInNetworks)
    .values({ userId: accountId, network: networkHash(accountId, address), lastAt: now })
    .onConflictDoUpdate({ target: [signInNetworks.userId, signInNetworks.network], set: { lastAt: now } })
}

export interface Attempt {
  email: string
  visitor: Visitor
  /** The account that has confirmed the e-mail; null when none has. */
  ownerId: string | null
  now: Date
}

/**
 * Counts one try at an e-mail's password. A try that one count refuses is taken off the others: a caller refused at its own network does not use up
 * the tries of other networks.
 * @returns gives the try back: for a password that was right, or was never looked at
 * @throws Refusal RATE_LIMIT_EXCEEDED with `Retry-After`
 */
export const countTry = async (db: Database, { email, visitor: { address, takeRate }, ownerId, now }: Attempt): Promise<() => Promise<void>> => {
  const isExempt = ownerId !== null && (await isKnown(db.root, ownerId, address, now))
  const counted: Counted[] = []
  const undo = async () => {
    for (const one of counted) await giveBack(db.root, one)
  }
  try {
    counted.push(await takeRate(SIGN_IN, [email, address]))
    counted.push(await takeRate(SIGN_IN_ADDRESS, [address]))
    counted.push(await takeRate(SIGN_IN_EMAIL, [email], { isExempt }))
  } catch (error) {
    await undo()
    throw error
  }
  return undo
}

/** Deletes networks without a sign-in for 30 days: a scheduled job. */
export const purgeSignInNetworks = async ({ db, clock }: { db: Database; clock: Clock }): Promise<void> => {
  await db.root.delete(signInNetworks).where(lt(signInNetworks.lastAt, new Date(clock.now().getTime() - KNOWN_MS)))
}
