/** Passwords (docs/interface/accounts.md#passwords): argon2id, 8–128 characters, no rules of composition, but none that is tried first. */
import { hash, verify } from '@node-rs/argon2'
import { COMMON_PASSWORDS } from './commonPasswords.ts'

/** OWASP's choice for argon2id: 19 MiB, two passes, one lane. Kept in every hash, so it can be raised later. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const SHORTEST = 8
/** A shorter part of an e-mail address is in too many innocent passwords. */
const TELLING_PART = 4
const PRODUCT_NAMES = ['diwan', 'ديوان']

export type Weakness = 'TOO_SHORT' | 'COMMON' | 'CONTAINS_EMAIL' | 'CONTAINS_PRODUCT_NAME'

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

/** Why a password is too easy to guess, or null. Length counts characters, not bytes. */
export const weaknessOf = (password: string, email: string): Weakness | null => {
  const text = password.normalize('NFKC').toLowerCase()
  const local = email.split('@')[0]?.toLowerCase() ?? ''
  if (lengthOf(password) < SHORTEST) return 'TOO_SHORT'
  if (isCommon(text)) return 'COMMON'
  if (lengthOf(local) >= TELLING_PART && text.includes(local)) return 'CONTAINS_EMAIL'
  return PRODUCT_NAMES.some((name) => text.includes(name)) ? 'CONTAINS_PRODUCT_NAME' : null
}

/** The same letters typed on another machine may be other code points: both give the same hash. */
const bytesOf = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(bytesOf(password), COST)

let nobody: Promise<string> | undefined
/** A hash of nobody's password: an e-mail that is unknown must cost the same work as one that is known. */
const hashOfNobody = (): Promise<string> => (nobody ??= hashPassword(crypto.randomUUID()))

/** Whether this is the password of that hash. Without a hash (no such account) it works as long, and answers false. */
export const isPassword = async (password: string, kept: string | null): Promise<boolean> => {
  const right = await verify(kept ?? (await hashOfNobody()), bytesOf(password))
  return right && kept !== null
}
