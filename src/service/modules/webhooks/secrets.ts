/** Values of a subscription that must not be readable in the database: its secrets, and the values of its headers. */
import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { MASK } from '#contract/webhooks/webhookVocabulary.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { SealedField, type FieldReader, type SealedColumn } from '../../secrets/sealedField.ts'
import { keyFor, type SecretPlace } from '../../secrets/secret.ts'
import { webhooks } from './tables.ts'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32
/** Characters that stay readable at the end: enough to distinguish two secrets. */
const SHOWN = 4

const PURPOSE = 'secrets of webhooks'
const SECRET = new SealedField('webhooks.secret', PURPOSE)
const HEADERS = new SealedField('webhooks.headers', PURPOSE)
export const sealedInWebhooks: readonly SealedColumn[] = [
  { field: SECRET, table: webhooks, column: 'secret' },
  { field: SECRET, table: webhooks, column: 'oldSecret' },
  { field: HEADERS, table: webhooks, column: 'headers' },
]

/** Opening takes longer than anything else of a delivery: what was read lately is kept in memory. */
const READ_LATELY = 2000
const read = new LRUCache<string, string>({ max: READ_LATELY })

/** @param id of the subscription */
const open = (field: SealedField, services: FieldReader, sealed: Buffer, id: string): string | null => {
  const key = `${keyFor(services.config, PURPOSE).toString('base64url')} ${sealed.toString('latin1')}`
  const text = read.get(key) ?? field.read(services, sealed, id)
  if (text !== null) read.set(key, text)
  return text
}

export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

export const sealSecret = (place: SecretPlace, secret: string): Buffer => SECRET.seal(place, secret)
/** Null where no SECRET opens it. @param id of the subscription */
export const unsealSecret = (services: FieldReader, sealed: Buffer, id: string): string | null => open(SECRET, services, sealed, id)

type Headers = Readonly<Record<string, string>>
export const sealHeaders = (place: SecretPlace, headers: Headers): Buffer => HEADERS.seal(place, JSON.stringify(headers))
/** Null where no SECRET opens them. @param id of the subscription */
export const unsealHeaders = (services: FieldReader, sealed: Buffer, id: string): Headers | null => {
  const text = open(HEADERS, services, sealed, id)
  return text === null ? null : (JSON.parse(text) as Headers)
}

/** `whsec_••••aB3=` */
export const maskedSecret = (secret: string): string => `${secret.startsWith(PREFIX) ? PREFIX : ''}${MASK}${secret.slice(-SHOWN)}`

export const maskedHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.keys(headers).map((name) => [name, MASK]))

/**
 * Headers of which some were sent back masked: their values stay what they are.
 * @throws Refusal VALIDATION_ERROR where there is no such header yet
 */
export const withStoredValues = (given: Readonly<Record<string, string>>, held: Readonly<Record<string, string>>): Record<string, string> => {
  const values = new Map(Object.entries(held).map(([name, value]) => [name.toLowerCase(), value]))
  const unknown = Object.keys(given).filter((name) => given[name] === MASK && !values.has(name.toLowerCase()))
  if (unknown.length > 0)
    throw new Refusal(
      'VALIDATION_ERROR',
      unknown.map((name) => ({ path: `headers.${name}`, code: 'INVALID_FORMAT', about: 'headerValue', format: 'http-header-value' })),
    )
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value === MASK ? values.get(name.toLowerCase())! : value]))
}

/** Replacement of a signature that was sent. */
export const MASKED_SIGNATURE = MASK
