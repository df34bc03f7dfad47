/** Passwords (docs/interface/accounts.md#passwords): argon2id, 8–128 characters, no rules of composition, but none that is tried first. */
import { hash, verify } from '@node-rs/argon2'
import type { Fault } from '#contract/detailSentences.ts'
import { PASSWORD_LENGTH } from '#contract/accounts/signInRules.ts'
import { workOwner } from '../../../db/fairShare.ts'
import { FairPool } from '../../../shares/fairPool.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { COMMON_PASSWORDS } from './commonPasswords.ts'

/** OWASP's choice for argon2id: 19 MiB, two passes, one lane. Kept in every hash, so it can be raised later. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/**
 * Hashes at a time in this process. Each takes one of Node's four threads for files and 19 MiB: without a limit, sign-ins at once would
 * keep every file from being read for as long as they last.
 */
const HASHES_AT_ONCE = 2
/** Hashes that may wait, for less than a second in all. */
const WAITING_HASHES = 20
const RETRY_AFTER_S = 2

/** A shorter part of an e-mail address is in too many innocent passwords. */
const TELLING_PART = 4
const PRODUCT_NAMES = ['diwan', 'ديوان']

export type Weakness = 'TOO_SHORT' | 'TOO_LONG' | 'COMMON' | 'CONTAINS_EMAIL' | 'CONTAINS_PRODUCT_NAME'

const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const BOTH_WAYS = [...RUNS, ...RUNS.map((run) => run.split('').toReversed().join(''))]
const isRun = (text: string): boolean => BOTH_WAYS.some((run) => run.includes(text))
const isRepetition = (text: string): boolean => /^(.{1,4})\1+$/su.test(text)

/** The bare word of "Password123!": what people put around a common password makes it no rarer. */
const bare = (text: string): string => text.replace(/[\d\p{P}\p{S}]+$/u, '')

const isCommon = (text: string): boolean =>
  COMMON_PASSWORDS.has(text) || (bare(text) !== text && COMMON_PASSWORDS.has(bare(text))) || isRun(text) || isRepetition(text)

/** In code points. */
const lengthOf = (text: string): number => Array.from(text).length

/** Reason why a password is too easy to guess, or null. Length counts characters, not bytes. */
export const weaknessOf = (password: string, email: string): Weakness | null => {
  const length = lengthOf(password)
  if (length < PASSWORD_LENGTH.least) return 'TOO_SHORT'
  if (length > PASSWORD_LENGTH.most) return 'TOO_LONG'
  const text = password.normalize('NFKC').toLowerCase()
  const local = email.split('@')[0]?.toLowerCase() ?? ''
  if (isCommon(text)) return 'COMMON'
  if (lengthOf(local) >= TELLING_PART && text.includes(local)) return 'CONTAINS_EMAIL'
  return PRODUCT_NAMES.some((name) => text.includes(name)) ? 'CONTAINS_PRODUCT_NAME' : null
}

/** Fault of a weak password. @param path of the password in the body */
export const weaknessFault = (weakness: Weakness, path = 'password'): Fault => {
  const found = { path, reason: weakness }
  return weakness === 'TOO_SHORT' || weakness === 'TOO_LONG' ? { ...found, code: weakness, about: 'password' } : { ...found, code: weakness }
}

/** @param path of the password in the body. @throws Refusal WEAK_PASSWORD with the reason */
export const refuseWeak = (password: string, email: string, path?: string): void => {
  const weakness = weaknessOf(password, email)
  if (weakness !== null) throw new Refusal('WEAK_PASSWORD', [weaknessFault(weakness, path)])
}

/** The same letters typed on another machine may be other code points: both give the same hash. */
const bytesOf = (password: string): string => password.normalize('NFKC')

/**
 * A queue for hashing, in turn by whose request it is.
 * @param running at a time
 * @param waiting of more than these the newest of those who have most are refused
 * @throws Refusal SERVICE_UNAVAILABLE with `Retry-After`, from the function that it answers
 */
export const hashQueue = (running = HASHES_AT_ONCE, waiting = WAITING_HASHES) => {
  const busy = () => new Refusal('SERVICE_UNAVAILABLE', [], { 'Retry-After': String(RETRY_AFTER_S) })
  const pool = new FairPool({ running, waiting: { perHolder: waiting, total: waiting }, busy })
  return <T>(work: () => Promise<T>): Promise<T> => pool.run(workOwner(), work)
}
const queueHash = hashQueue()

/** @throws Refusal SERVICE_UNAVAILABLE when too many wait to be hashed */
export const hashPassword = (password: string): Promise<string> => queueHash(() => hash(bytesOf(password), COST))

/** The hash of a discarded random text: an e-mail that is unknown must cost the same work as one that is known. */
export const HASH_OF_NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$j05UsD8edgXRGl/XjdyLTg$vpDfKK35za8woN//OQEqjhXPeznYBrgbsjSwgSd3z9E'

/**
 * Whether this is the password of that hash. Without a hash (no such account) it works as long, and answers false.
 * @throws Refusal SERVICE_UNAVAILABLE when too many wait to be hashed
 */
export const isPassword = async (password: string, kept: string | null): Promise<boolean> => {
  const right = await queueHash(() => verify(kept ?? HASH_OF_NOBODY, bytesOf(password)))
  return right && kept !== null
}
