/** Answers of a route in the OpenAPI document: headers, refusals, streams. */
import { z } from 'zod'
import type { Api } from '#contract/wire/apis.ts'
import { answerOf, type Failure, type PropertyFailure } from '#contract/wire/envelope.ts'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { EVENT_DESCRIPTIONS, projectEvents, type ProjectEventName } from '#contract/design/live.ts'
import { makesLater, successesOf, type Operation } from '#contract/wire/operation.ts'
import { streamExample } from './examples.ts'
import { errorPage } from './errorPages.ts'
import { describe, type Components, type Json } from './openapiSchemas.ts'

const header = (description: string, example: string) => ({ description, schema: { type: 'string' }, example })
export const HEADERS = {
  'X-Request-Id': header('Identifier of the request, also in the body', '0f9b1c1e-6f0e-4f57-9d0b-3a1c5d2e7b44'),
  'Content-Language': header('Language of the messages and names in the answer', 'en'),
  'RateLimit-Policy': header('Quota and window in seconds', '"default";q=600;w=60'),
  RateLimit: header('What is left, and the seconds until it starts anew', '"default";r=599;t=60'),
  'Retry-After': header('Seconds to wait before sending it again', '12'),
  ETag: header('Version of the project: send it back in `If-Match`', '"7"'),
  Link: header('Where the other pages of the list are: `first`, `prev`, `next`, `last`', '</v1/orders?page=2>; rel="next"'),
  'Preference-Applied': header('`respond-async` when `Prefer` asked for it', 'respond-async'),
  Location: header('Address of what was made', '/v1/design/projects/6f1d2c3b-8a4e-4c57-9b1e-2d3f4a5b6c7d'),
  'Idempotent-Replayed': header('`true` when this is the first answer to the same `Idempotency-Key`, sent again', 'true'),
  'WWW-Authenticate': header('How to say who you are', 'Bearer'),
} as const
type HeaderName = keyof typeof HEADERS

const GENERAL: HeaderName[] = ['X-Request-Id', 'Content-Language', 'RateLimit-Policy', 'RateLimit']
const headers = (names: readonly HeaderName[]) => Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** Every code that a route can answer: its own, and the generic ones that follow from what it takes. */
export const codesOf = (operation: Operation): ErrorCode[] => {
  const takesBody = operation.method !== 'GET'
  const codes: ErrorCode[] = [
    ...operation.errors,
    'VALIDATION_ERROR',
    ...(operation.bodyError === undefined ? [] : [operation.bodyError]),
    ...(takesBody ? (['MALFORMED_JSON', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...(operation.access === 'public' ? [] : (['AUTHENTICATION_REQUIRED', 'INSUFFICIENT_SCOPE'] as const)),
    'INVALID_API_KEY',
    ...(operation.method === 'POST' ? (['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_IN_PROGRESS'] as const) : []),
    'REQUEST_TIMEOUT',
    'RATE_LIMIT_EXCEEDED',
    'CONFLICT',
    'INTERNAL_ERROR',
    'SERVICE_UNAVAILABLE',
  ]
  return [...new Set(codes)]
}

const hasVersion = (schema: unknown): boolean => schema instanceof z.ZodObject && 'version' in schema.shape

/** Whether the answer has the version of one project, which a later write can name in `If-Match` (docs/interface/wire.md#versions-and-if-match). */
export const answersETag = ({ data }: Operation): boolean => data instanceof z.ZodObject && (hasVersion(data) || hasVersion(data.shape['project']))

const isList = ({ query }: Operation): boolean => query !== undefined && 'page' in query.shape

/** Whether a caller that names its version receives 304 while that version is current. */
export const isConditional = (operation: Operation): boolean => operation.method === 'GET' && answersETag(operation)

/** Headers of a success, beside those of any answer. */
const headersOfSuccess = (operation: Operation, status: number): HeaderName[] => [
  ...GENERAL,
  ...(answersETag(operation) ? (['ETag'] as const) : []),
  ...(isList(operation) ? (['Link'] as const) : []),
  ...(makesLater(operation, status) ? (['Retry-After'] as const) : []),
  ...(makesLater(operation, status) && operation.mayBeLate ? (['Preference-Applied'] as const) : []),
  ...(status === 201 || makesLater(operation, status) ? (['Location'] as const) : []),
  ...(operation.method === 'POST' ? (['Idempotent-Replayed'] as const) : []),
]

const headersOfRefusal = (status: number, codes: readonly ErrorCode[]): HeaderName[] => [
  ...GENERAL,
  ...(status === 401 ? (['WWW-Authenticate'] as const) : []),
  ...(status === 429 || status === 503 || codes.some((code) => code.endsWith('_IN_PROGRESS')) ? (['Retry-After'] as const) : []),
]

/** The refusal of an error's page in the form of the property API. */
const withoutEnvelope = (example: unknown): PropertyFailure => {
  const { code, message, details } = (example as Failure).error
  return { error: { code, message, ...(details && { details }) } }
}

/** One example for each code that operations of an interface can answer, as its page shows it. */
export const errorExamples = (api: Api, operations: Iterable<Operation>): Record<string, Json> => {
  const codes = new Set([...operations].flatMap(codesOf))
  const known = (Object.keys(ERRORS) as ErrorCode[]).filter((code) => codes.has(code))
  return Object.fromEntries(
    known.map((code) => {
      const { lead, example } = errorPage(code)
      return [
        code,
        { summary: lead, description: `[What to do](/docs/errors/${code})`, value: api === 'property' ? withoutEnvelope(example) : example },
      ]
    }),
  )
}

const page = (code: ErrorCode): string => `[\`${code}\`](/docs/errors/${code})`
const statusesOf = (operation: Operation): number[] => [...new Set(codesOf(operation).map((code) => ERRORS[code].status))].toSorted((a, b) => a - b)

/** The codes that follow from what a route takes. */
const generalCodesOf = (operation: Operation): ErrorCode[] => {
  const { bodyError: _, ...others } = operation
  return codesOf({ ...others, errors: [] })
}
const ownCodesOf = (operation: Operation): ErrorCode[] => {
  const general = new Set(generalCodesOf(operation))
  return codesOf(operation).filter((code) => !general.has(code))
}
/** A paragraph of a route's description, as the refusal of a status is the same for all routes. */
export const ownCodesInWords = (operation: Operation): string[] => {
  const codes = ownCodesOf(operation)
  return codes.length === 0 ? [] : [`Own refusals: ${codes.map(page).join(', ')}.`]
}

/** The refusals of an interface, one for each status, with an example of each code. */
export const refusals = (operations: readonly Operation[]): Components => {
  // One that follows for most is general, also where another route names it as its own.
  const general = new Set(operations.flatMap(generalCodesOf))
  const codes = [...new Set(operations.flatMap(codesOf))].toSorted((a, b) => Number(general.has(b)) - Number(general.has(a)))
  return Object.fromEntries(
    [...Map.groupBy(codes, (code) => ERRORS[code].status)].map(([status, all]) => {
      const explained = all.filter((code) => general.has(code)).map((code) => `- ${page(code)} ${errorPage(code).lead}`)
      const lines = explained.length === all.length ? explained : [...explained, '- The operation’s own refusals, which its description names.']
      const examples = Object.fromEntries(all.map((code) => [code, { $ref: `#/components/examples/${code}` }]))
      const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, examples } }
      return [status, { description: lines.join('\n'), headers: headers(headersOfRefusal(status, all)), content }]
    }),
  )
}

/** The refusals of a route by status: references to those of the interface. */
export const refusalsOf = (operation: Operation): Record<string, Json> =>
  Object.fromEntries(statusesOf(operation).map((status) => [status, { $ref: `#/components/responses/${status}` }]))

/** The events of a stream: the schema of each, and an example as it is sent. */
const streamOf = (components: Components): Json => ({
  schema: {
    description: 'One event: its fields are lines, `data` is one line of JSON, an empty line ends it.',
    oneOf: (Object.keys(projectEvents) as ProjectEventName[]).map((event) => ({
      title: event,
      description: EVENT_DESCRIPTIONS[event],
      type: 'object',
      required: ['event', 'data'],
      properties: { id: { type: 'string' }, event: { const: event }, data: describe(projectEvents[event], 'output', components) },
    })),
  },
  examples: { events: { summary: 'One event of each kind', value: streamExample() } },
})

const USUAL: Readonly<Record<number, string>> = { 200: 'Done', 201: 'Made', 202: 'Taken on' }
const meaningOf = ({ stream, file }: Operation, status: number): string => {
  if (stream) return 'The events, until one side ends the stream'
  return file === undefined ? (USUAL[status] ?? 'Done') : 'The file'
}

/** The successes of a route by status, each with the body that comes under it. */
export const successResponses = (operation: Operation, components: Components): Record<string, Json> => {
  const contentOf = (data: z.ZodType): Json => {
    if (operation.stream) return { 'text/event-stream': streamOf(components) }
    if (operation.file !== undefined) return { [operation.file]: { schema: {} } }
    return { 'application/json': { schema: describe(answerOf(operation, data), 'output', components) } }
  }
  const unchanged = { 304: { description: 'What `If-None-Match` names would be answered again', headers: headers([...GENERAL, 'ETag']) } }
  return {
    ...Object.fromEntries(
      successesOf(operation).map(({ status, data, means = meaningOf(operation, status) }) => [
        status,
        { description: means, headers: headers(headersOfSuccess(operation, status)), content: contentOf(data) },
      ]),
    ),
    ...(isConditional(operation) && unchanged),
  }
}
