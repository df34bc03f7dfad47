/** What a subscription keeps that nobody may read from the database: its secrets, and the values of its headers. */
import { randomBytes } from 'node:crypto'
import { keyFor, type SecretPlace } from '../../work/secret.ts'
import { seal, unseal } from '../../wire/sealed.ts'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32
const MASK = '••••'
/** Characters that stay readable at the end: enough to tell two secrets apart. */
const SHOWN = 4

const passphrase = (place: SecretPlace): string => keyFor(place, 'secrets of webhooks').toString('base64url')

export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

export const sealSecret = (place: SecretPlace, secret: string): Buffer => seal(secret, passphrase(place))
export const unsealSecret = (place: SecretPlace, sealed: Buffer): string => unseal(sealed, passphrase(place))

export const sealHeaders = (place: SecretPlace, headers: Readonly<Record<string, string>>): Buffer => sealSecret(place, JSON.stringify(headers))
export const unsealHeaders = (place: SecretPlace, sealed: Buffer): Record<string, string> =>
  JSON.parse(unsealSecret(place, sealed)) as Record<string, string>

/** `whsec_••••aB3=` */
export const maskedSecret = (secret: string): string => `${secret.startsWith(PREFIX) ? PREFIX : ''}${MASK}${secret.slice(-SHOWN)}`

export const maskedHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.keys(headers).map((name) => [name, MASK]))

/** As it stands in place of a signature that was sent. */
export const MASKED_SIGNATURE = MASK
