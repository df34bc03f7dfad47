/** The introductions of the OpenAPI documents. Tags, operations and fields are described beside their definitions in src/contract. */
import type { Api } from '#contract/wire/apis.ts'

const INTRODUCTION = `Every answer is JSON in one envelope: \`{success, data, timestamp, requestId}\`, or \`{success, error, timestamp, requestId}\`
where \`error\` holds a stable \`code\`, a \`message\` in the language of \`Accept-Language\` (en, ar, fr), \`details\` that name what was wrong, and
\`docUrl\`, the page of the code.

Send \`Authorization: Bearer <token>\`; \`POST /auth/guest\` gives one without a form. With a bearer every POST takes an \`Idempotency-Key\`: the same request
again gets the first answer. Fields that are not described are refused. Lengths are metres, angles radians, money EGP with at most two decimals.
Updates are PUT with merge semantics: what is absent stays, \`null\` clears what may be null; PATCH is the same operation.

A body has at most 256 KiB, unless an operation says more. Every answer of a limited service tells in \`RateLimit\` what is left.

To read: [Quickstart](/docs/quickstart), [the design service by example](/docs/guide), [webhooks](/docs/webhooks), [events](/docs/events), [errors](/docs/errors).`

const PROPERTY_INTRODUCTION = `A portfolio of properties: their tenants, leases and rent. A single thing is answered as \`{data}\`, a list as \`{data, meta: {total, page, limit}}\`,
a refusal as \`{error: {code, message, details?}}\` with a stable \`code\`, and a \`message\` in the language of \`Accept-Language\` (en, ar, fr).

Send \`Authorization: Bearer <API key>\` with the scope \`properties:read\` or \`properties:write\`. With a bearer every POST takes an \`Idempotency-Key\`: the same
request again gets the first answer. Fields that are not described are refused. Money is EGP with at most two decimals; days are those of Cairo. Updates are
PUT with merge semantics: what is absent stays, \`null\` clears what may be null; PATCH is the same operation.

An account's plan says how many requests it may send in an hour: \`standard\` 1,000, \`professional\` 5,000, \`enterprise\` any number. \`RateLimit\` tells what is left.`

/** Title and introduction of each document. */
export const API_WORDS: Readonly<Record<Api, { title: string; version: string; summary: string; description: string }>> = {
  diwan: { title: 'Diwan', version: '1.0.0', summary: 'Design a room, see what it costs, order it.', description: INTRODUCTION },
  property: {
    title: 'Diwan property management',
    version: '2.0.0',
    summary: 'Properties, their tenants, leases and rent payments.',
    description: PROPERTY_INTRODUCTION,
  },
}
