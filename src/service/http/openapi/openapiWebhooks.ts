/** The `webhooks` of the OpenAPI document: what the service sends to subscribers (docs/events.md). */
import { EVENT_ENVELOPES, EVENT_SUMMARIES } from '#contract/webhooks/eventEnvelopes.ts'
import { describe, type Components, type Json } from './openapiSchemas.ts'
import type { OperationObject } from './openapiShared.ts'

const header = (name: string, description: string): Json => ({ name, in: 'header', required: true, schema: { type: 'string' }, description })
const HEADERS = [
  header('X-SERVICE-Signature', '`sha256=` and the hex HMAC-SHA256 of the body, by the whole secret'),
  header('webhook-id', 'The event’s id'),
  header('webhook-timestamp', 'Seconds since 1970 at which this attempt was signed'),
  header(
    'webhook-signature',
    '`v1,` and the base64 HMAC-SHA256 of `{id}.{timestamp}.{body}`; two, with a space between, for a day after the secret was replaced',
  ),
]

export const webhooksObject = (components: Components): Record<string, Record<'post', OperationObject>> =>
  Object.fromEntries(
    EVENT_ENVELOPES.map(({ type, schema }) => [
      type,
      {
        post: {
          operationId: `on.${type}`,
          tags: ['events'],
          summary: EVENT_SUMMARIES[type],
          // Not the bearer of requests to the service: deliveries are signed instead.
          security: [{}],
          parameters: [...HEADERS],
          requestBody: {
            required: true,
            content: { 'application/json': { schema: describe(schema, 'output', components) } },
          },
          responses: { '2XX': { description: 'Received. Anything else, or nothing within 10 seconds, is tried again' } },
        },
      },
    ]),
  )
