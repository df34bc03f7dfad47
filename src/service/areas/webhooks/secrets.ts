/** What a subscription keeps that nobody may read from the database: its secrets, and the values of its headers. */
import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { keyFor, type SecretPlace } from '../../work/secret.ts'
import { seal, unseal } from '../../wire/sealed.ts'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32
const MASK = '••••'
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

/** As it stands in place of a signature that was sent. */
export const MASKED_SIGNATURE = MASK
