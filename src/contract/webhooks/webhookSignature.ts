/** Checking that a delivery comes from the service (docs/webhooks.md#signatures). Needs WebCrypto alone: Node, browsers, workers. */

const PREFIX = 'whsec_'
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
/** Seconds by which the clock of a receiver may differ from the service's. */
export const SIGNATURE_TOLERANCE_S = 300

type Bytes = Uint8Array<ArrayBuffer>
const utf8 = (text: string): Bytes => new TextEncoder().encode(text)
const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))

/** The key of `webhook-signature`: the base64 after `whsec_`, else the bytes of the whole secret. */
export const standardKey = (secret: string): Bytes => {
  const encoded = secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : ''
  return encoded !== '' && BASE64.test(encoded) ? fromBase64(encoded) : utf8(secret)
}

/** The signed content of `webhook-signature`. */
export const standardContent = (id: string, timestamp: string, body: string): string => `${id}.${timestamp}.${body}`

/** Headers of a request, as `Headers` or as Node has them (names in small letters). */
export type ReceivedHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

const headerOf = (headers: ReceivedHeaders, name: string): string => {
  const found = headers instanceof Headers ? headers.get(name) : headers[name]
  return (typeof found === 'string' ? found : found?.join(' ')) ?? ''
}

/** Compares in constant time. */
const isSignedWith = async (key: Bytes, signature: Bytes, content: Bytes): Promise<boolean> => {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  return crypto.subtle.verify('HMAC', imported, signature, content)
}

export interface Received {
  headers: ReceivedHeaders
  /** The body as it came, before it is parsed. */
  body: string
  /** As it was shown when the webhook was made, or its secret replaced. */
  secret: string
}

export interface VerifyOptions {
  /** Milliseconds since the epoch. */
  now?: number
  toleranceS?: number
}

/**
 * Whether a delivery was signed with the secret, lately: by `webhook-id`, `webhook-timestamp` and `webhook-signature`, as
 * standardwebhooks.com has them. While a secret is being replaced either of the two is found.
 */
export const verifyWebhook = async (
  { headers, body, secret }: Received,
  { now = Date.now(), toleranceS = SIGNATURE_TOLERANCE_S }: VerifyOptions = {},
): Promise<boolean> => {
  const [id, timestamp] = [headerOf(headers, 'webhook-id'), headerOf(headers, 'webhook-timestamp')]
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > toleranceS) return false
  const content = utf8(standardContent(id, timestamp, body))
  const signatures = headerOf(headers, 'webhook-signature')
    .split(' ')
    .flatMap((part) => (part.startsWith('v1,') && BASE64.test(part.slice(3)) ? [fromBase64(part.slice(3))] : []))
  const found = await Promise.all(signatures.map((signature) => isSignedWith(standardKey(secret), signature, content)))
  return found.includes(true)
}

const fromHex = (text: string): Bytes => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/**
 * Whether a delivery was signed with the secret, at any time: by `X-SERVICE-Signature`, or `X-SERVICE-Signature-Old`, which is there while
 * a secret is being replaced. Without a timestamp a recorded request can be replayed: prefer `verifyWebhook`.
 */
export const verifyServiceSignature = async ({ headers, body, secret }: Received): Promise<boolean> => {
  const signatures = ['x-service-signature', 'x-service-signature-old'].flatMap((name) => {
    const hex = headerOf(headers, name).replace(/^sha256=/, '')
    return /^[0-9a-f]{64}$/i.test(hex) ? [fromHex(hex)] : []
  })
  const found = await Promise.all(signatures.map((signature) => isSignedWith(utf8(secret), signature, utf8(body))))
  return found.includes(true)
}
