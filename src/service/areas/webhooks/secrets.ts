/** What a subscription keeps that nobody may read from the database: its secrets, and the values of its headers. */
import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { MASK } from '../../../contract/webhookVocabulary.ts'
import { Refusal } from '../../wire/refusal.ts'
import { keyFor, type SecretPlace } from '../../work/secret.ts'
import { seal, unseal } from '../../wire/sealed.ts'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32
/** Characters that stay readable at the end: enough to tell two secrets apart. */
const SHOWN = 4

/** Deriving a key takes longer than anything else of a delivery: what was read lately is kept in memory. */
const passphrases = new WeakMap<SecretPlace, string>()
const READ_LATELY = 2000
const read = new LRUCache<string, string>({ max: READ_LATELY })

const passphrase = (place: SecretPlace): string => {
  const known = passphrases.get(place) ?? keyFor(place, 'secrets of webhooks').toString('base64url')
  passphrases.set(place, known)
  return known
}

export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

export const sealSecret = (place: SecretPlace, secret: string): Buffer => seal(secret, passphrase(place))
export const unsealSecret = (place: SecretPlace, sealed: Buffer): string => {
  const key = `${passphrase(place)} ${sealed.toString('latin1')}`
  const text = read.get(key) ?? unseal(sealed, passphrase(place))
  read.set(key, text)
  return text
}

export const sealHeaders = (place: SecretPlace, headers: Readonly<Record<string, string>>): Buffer => sealSecret(place, JSON.stringify(headers))
export const unsealHeaders = (place: SecretPlace, sealed: Buffer): Record<string, string> =>
  JSON.parse(unsealSecret(place, sealed)) as Record<string, string>

/** `whsec_••••aB3=` */
export const maskedSecret = (secret: string): string => `${secret.startsWith(PREFIX) ? PREFIX : ''}${MASK}${secret.slice(-SHOWN)}`

export const maskedHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.keys(headers).map((name) => [name, MASK]))

/**
 * Headers of which some were sent back masked: their values stay what they are.
 * @throws Refusal VALIDATION_ERROR where there is no such header yet
 */
export const withKeptValues = (given: Readonly<Record<string, string>>, held: Readonly<Record<string, string>>): Record<string, string> => {
  const values = new Map(Object.entries(held).map(([name, value]) => [name.toLowerCase(), value]))
  const unknown = Object.keys(given).filter((name) => given[name] === MASK && !values.has(name.toLowerCase()))
  if (unknown.length > 0)
    throw new Refusal(
      'VALIDATION_ERROR',
      unknown.map((name) => ({ path: `headers.${name}`, code: 'INVALID_FORMAT', about: 'headerValue', format: 'http-header-value' })),
    )
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value === MASK ? values.get(name.toLowerCase())! : value]))
}

/** As it stands in place of a signature that was sent. */
export const MASKED_SIGNATURE = MASK
