/** Signing a delivery: what `verifyWebhook` (src/contract/webhooks/webhookSignature.ts) checks (docs/webhooks.md#signatures). */
import { createHmac, createSecretKey } from 'node:crypto'
import { standardContent, standardKey } from '#contract/webhooks/webhookSignature.ts'

interface Signed {
  eventId: string
  body: string
  at: Date
}
interface Secrets {
  secret: string
  /** The one before, while it signs too. */
  old: string | null
}

const hex = (secret: string, body: string): string => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

/** Headers by which a receiver knows that a delivery is the service's. */
export const signatureHeaders = ({ eventId, body, at }: Signed, { secret, old }: Secrets): Record<string, string> => {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const content = standardContent(eventId, timestamp, body)
  const standard = (one: string) =>
    `v1,${createHmac('sha256', createSecretKey(standardKey(one)))
      .update(content)
      .digest('base64')}`
  return {
    'X-SERVICE-Signature': hex(secret, body),
    ...(old !== null && { 'X-SERVICE-Signature-Old': hex(old, body) }),
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': [secret, ...(old === null ? [] : [old])].map(standard).join(' '),
  }
}
