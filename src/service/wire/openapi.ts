/** The interface described for programs and people: OpenAPI 3.1 from the same operations that are served. */
import { z } from 'zod'
import { failure, success } from '../../contract/envelope.ts'
import { ERRORS, type ErrorCode } from '../../contract/errors.ts'
import type { Operation } from '../../contract/operation.ts'
import { BASE_PATH, methodsOf } from './route.ts'

type Json = Record<string, unknown>
/** What a caller sends (defaults may be left out), or what is answered. */
type Direction = 'input' | 'output'
type Components = Record<string, Json>

/** A schema that is both sent and answered may differ in what is required. */
const componentName = (id: string, direction: Direction) => (direction === 'input' ? `${id}Input` : id)
const reference = (id: string, direction: Direction) => `#/components/schemas/${componentName(id, direction)}`

/** Says less than zod does: a format stands for its pattern, and no integer needs to hear of 2^53. */
const plainer = ({ jsonSchema: json }: { jsonSchema: Json }) => {
  if (json['format'] === 'uuid' || json['format'] === 'date-time' || json['format'] === 'date') delete json['pattern']
  if (json['minimum'] === Number.MIN_SAFE_INTEGER) delete json['minimum']
  if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum']
}

/** The same JSON with zod's local references turned into the document's. */
const relinked = (value: unknown, direction: Direction): unknown => {
  if (Array.isArray(value)) return value.map((inner) => relinked(inner, direction))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => {
    const id = key === '$ref' && typeof inner === 'string' ? /^#\/\$defs\/(.+)$/.exec(inner)?.[1] : undefined
    return [key, id === undefined ? relinked(inner, direction) : reference(id, direction)]
  })
  return Object.fromEntries(entries)
}

/** A schema as JSON; the named schemas that it uses are put into `components`. */
const describe = (schema: z.ZodType, direction: Direction, components: Components): Json => {
  const { $schema: _, $defs = {}, ...json } = z.toJSONSchema(schema, { io: direction, unrepresentable: 'any', override: plainer }) as Json
  for (const [id, definition] of Object.entries($defs as Components)) {
    const { id: _id, ...rest } = definition
    components[componentName(id, direction)] = relinked(rest, direction) as Json
  }
  return relinked(json, direction) as Json
}

const INTRODUCTION = `Every answer is JSON in one envelope: \`{success, data, timestamp, requestId}\`, or \`{success, error, timestamp, requestId}\`
where \`error\` holds a stable \`code\`, a \`message\` in the language of \`Accept-Language\` (en, ar, fr) and \`details\` that name what was wrong.

Send \`Authorization: Bearer <token>\`; \`POST /auth/guest\` gives one without a form. Every POST takes an \`Idempotency-Key\`: the same request
again gets the first answer. Fields that are not described are refused. Lengths are metres, angles radians, money EGP with at most two decimals.`

const header = (description: string, schema: Json = { type: 'string' }) => ({ description, schema })
const HEADERS = {
  'X-Request-Id': header('Identifier of the request, also in the body'),
  'RateLimit-Policy': header('Quota and window, e.g. `"default";q=600;w=60`'),
  RateLimit: header('What is left, and the seconds until it starts anew, e.g. `"default";r=599;t=60`'),
}

const parameter = (where: 'path' | 'query' | 'header', name: string, schema: Json, required: boolean, description?: string) => ({
  name,
  in: where,
  required,
  schema,
  ...(description === undefined ? {} : { description }),
})

const parametersOf = (shape: z.ZodObject | undefined, where: 'path' | 'query', components: Components) => {
  if (shape === undefined) return []
  const { properties = {}, required = [] } = describe(shape, 'input', components) as { properties?: Components; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => parameter(where, name, schema, where === 'path' || required.includes(name)))
}

const CALLERS_HEADERS = {
  'Accept-Language': parameter(
    'header',
    'Accept-Language',
    { type: 'string', examples: ['ar', 'en', 'fr'] },
    false,
    'Language of names and messages',
  ),
  'Idempotency-Key': parameter(
    'header',
    'Idempotency-Key',
    { type: 'string', minLength: 1, maxLength: 255 },
    false,
    'A retry with the same key gets the first answer, for 24 hours',
  ),
  'If-Match': parameter('header', 'If-Match', { type: 'string', examples: ['"7"'] }, false, 'The version that the change was made on'),
}

const headersOf = (operation: Operation) => [
  CALLERS_HEADERS['Accept-Language'],
  ...(operation.method === 'POST' ? [CALLERS_HEADERS['Idempotency-Key']] : []),
  ...(operation.errors.includes('VERSION_MISMATCH') ? [CALLERS_HEADERS['If-Match']] : []),
]

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
    'RATE_LIMIT_EXCEEDED',
    'CONFLICT',
    'INTERNAL_ERROR',
    'SERVICE_UNAVAILABLE',
  ]
  return [...new Set(codes)]
}

const exampleOf = (code: ErrorCode) => ({
  summary: ERRORS[code].message.en,
  value: {
    success: false,
    error: { code, message: ERRORS[code].message.en, status: ERRORS[code].status },
    timestamp: '2026-11-21T02:00:00.000Z',
    requestId: '0f9b1c1e-6f0e-4f57-9d0b-3a1c5d2e7b44',
  },
})

const refusalsOf = (operation: Operation): Record<string, Json> => {
  const byStatus = Map.groupBy(codesOf(operation), (code) => ERRORS[code].status)
  const statuses = [...byStatus].toSorted(([a], [b]) => a - b)
  return Object.fromEntries(
    statuses.map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\``).join(', '),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            examples: Object.fromEntries(codes.map((code) => [code, exampleOf(code)])),
          },
        },
      },
    ]),
  )
}

const operationObject = (name: string, operation: Operation, components: Components): Json => ({
  operationId: name,
  tags: [operation.tag],
  summary: operation.summary,
  ...(operation.access === 'public' ? { security: [{}, { bearer: [] }] } : { security: [{ bearer: [] }], 'x-required-scope': operation.access }),
  parameters: [...parametersOf(operation.params, 'path', components), ...parametersOf(operation.query, 'query', components), ...headersOf(operation)],
  ...(operation.body === undefined
    ? {}
    : { requestBody: { required: true, content: { 'application/json': { schema: describe(operation.body, 'input', components) } } } }),
  responses: {
    [operation.status]: {
      description: operation.status === 201 ? 'Made' : 'Done',
      headers: HEADERS,
      content: { 'application/json': { schema: describe(success(operation.data), 'output', components) } },
    },
    ...refusalsOf(operation),
  },
})

/**
 * The OpenAPI 3.1 document of the operations that are served.
 * @param operations by the name that becomes `operationId`
 */
export const openApi = (operations: ReadonlyMap<string, Operation>): Json => {
  const components: Components = { Error: describe(failure, 'output', {}) }
  const paths: Record<string, Json> = {}
  for (const [name, operation] of operations) {
    for (const method of methodsOf(operation)) {
      const operationId = method === 'PATCH' ? `${name}Partly` : name
      paths[operation.path] = { ...paths[operation.path], [method.toLowerCase()]: operationObject(operationId, operation, components) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Diwan',
      version: '1.0.0',
      summary: 'Design a room, see what it costs, order it.',
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // Where the document is read, the interface answers.
    servers: [{ url: BASE_PATH }],
    tags: [...new Set([...operations.values()].map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: components,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'A session token, or an API key' } },
    },
  }
}
