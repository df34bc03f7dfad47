/** The interface described for programs and people: OpenAPI 3.1 from the same operations that are served. */
import { API_PATHS, type Api } from '#contract/wire/apis.ts'
import { failure, propertyFailure } from '#contract/wire/envelope.ts'
import { LIMITS } from '#contract/wire/limits.ts'
import type { Operation } from '#contract/wire/operation.ts'
import { TAGS } from '#contract/wire/tags.ts'
import type { z } from 'zod'
import { pathFormat } from '../request/check.ts'
import { exampleOf } from './examples.ts'
import { errorExamples, HEADERS, isConditional, ownCodesInWords, refusals, refusalsOf, successResponses } from './openapiAnswers.ts'
import { describe, type Components, type Json } from './openapiSchemas.ts'
import { shareRecurring, type OperationObject } from './openapiShared.ts'
import { limitsInWords } from './limitsPage.ts'
import { API_WORDS } from './openapiWords.ts'
import { webhooksObject } from './openapiWebhooks.ts'
import { methodsOf } from '../route.ts'

interface Parameter {
  where: 'path' | 'query' | 'header'
  name: string
  schema: Json
  required: boolean
  example?: unknown
}
/**
 * A parameter. One that may be left out has neither a value as its example nor a default: `/docs` would send it with the first try, and an
 * `Idempotency-Key` or ten filters at once change what that answers. Its default is said in words, and its enumeration is a part of its schema,
 * as `/docs` would send the first word of one that is the whole.
 */
const parameter = ({ where, name, schema: { default: byDefault, description, ...schema }, required, example }: Parameter): Json => {
  const words = [
    ...(typeof description === 'string' ? [description] : []),
    ...(byDefault === undefined ? [] : [`\`${typeof byDefault === 'string' ? byDefault : JSON.stringify(byDefault)}\` when it is left out.`]),
  ]
  const mayEnumerate = 'enum' in schema || '$ref' in schema
  return {
    name,
    in: where,
    required,
    schema: required || !mayEnumerate ? schema : { allOf: [schema] },
    ...(words.length === 0 ? {} : { description: words.join('. ').replace('..', '.') }),
    ...(required && example !== undefined && { example }),
  }
}

const parametersOf = (shape: z.ZodObject | undefined, where: 'path' | 'query', examples: Record<string, unknown>, components: Components) => {
  if (shape === undefined) return []
  const { properties = {}, required = [] } = describe(shape, 'input', components) as { properties?: Components; required?: string[] }
  return Object.entries(properties).map(([name, schema]) =>
    parameter({
      where,
      name,
      schema: where === 'path' ? { ...schema, ...pathFormat(name) } : schema,
      required: where === 'path' || required.includes(name),
      example: examples[name],
    }),
  )
}

const inHeader = (name: string, description: string, required = false): Json =>
  parameter({ where: 'header', name, schema: { type: 'string', description }, required, ...(required && { example: '"7"' }) })

const CALLERS_HEADERS: Components = {
  AcceptLanguage: inHeader('Accept-Language', 'Language of names and messages: `ar`, `en` or `fr`'),
  IdempotencyKey: {
    ...inHeader('Idempotency-Key', 'A retry with the same key gets the first answer, for 24 hours; without a bearer it has no effect'),
    schema: { type: 'string', minLength: 1, maxLength: LIMITS.text.idempotencyKey },
  },
  IfMatch: inHeader('If-Match', 'The version that the change was made on, such as `"7"`'),
  IfMatchRequired: inHeader('If-Match', 'The version that the change was made on', true),
  IfNoneMatch: inHeader('If-None-Match', 'The `ETag` that you have: 304 without a body while the answer is the same'),
  Prefer: inHeader('Prefer', '`respond-async`: answer at once, before all is made'),
  LastEventId: inHeader('Last-Event-ID', 'The last `id` that was heard: what came after it is sent first'),
}
const sent = (name: keyof typeof CALLERS_HEADERS) => ({ $ref: `#/components/parameters/${name}` })

const headersOf = (operation: Operation) => {
  const { method, errors, stream, mayBeLate } = operation
  return [
    sent('AcceptLanguage'),
    ...(method === 'POST' ? [sent('IdempotencyKey')] : []),
    ...(errors.includes('VERSION_MISMATCH') ? [sent(errors.includes('PRECONDITION_REQUIRED') ? 'IfMatchRequired' : 'IfMatch')] : []),
    ...(isConditional(operation) ? [sent('IfNoneMatch')] : []),
    ...(stream ? [sent('LastEventId')] : []),
    ...(mayBeLate ? [sent('Prefer')] : []),
  ]
}

/** Descriptions of the tighter rate limits; the numbers and their reasons are in docs/accounts.md. */
const RATES: Record<NonNullable<Operation['limit']>, string> = {
  signIn: 'At most 10 failed tries in 15 minutes for an e-mail from an address, and 100 an hour for an e-mail or from an address.',
  code: 'At most 10 times in 15 minutes for an account from an address; at most 30 codes a day to one mailbox or phone.',
  passwordReset: 'At most 10 times in 15 minutes for an e-mail from an address, and 100 an hour from an address.',
  orderCode: 'At most 10 times in 15 minutes for an order from an address, and 100 an hour from an address; at most 30 codes a day to one phone.',
  newAccount: 'At most 100 times an hour from an address.',
}

/** Conditions beside the request: a bearer with a scope, a tighter rate limit, a larger body. */
const conditions = ({ access, limit, bodyLimit }: Operation): string[] => [
  access === 'public' ? 'No bearer is needed.' : `Needs the scope \`${access}\`.`,
  ...(limit === undefined ? [] : [RATES[limit]]),
  ...(bodyLimit === undefined ? [] : [`The body may have ${bodyLimit / 1024 / 1024} MiB.`]),
]

const operationObject = (name: string, method: string, operation: Operation, components: Components): OperationObject => {
  const { params, query, body } = exampleOf(operation)
  const isTwin = method === 'PATCH'
  const words = isTwin ? ['The same operation as PUT.'] : [operation.description ?? '', ...conditions(operation)]
  const security = operation.access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [operation.access] }]
  return {
    operationId: isTwin ? `${name}Partly` : name,
    tags: [operation.tag],
    summary: operation.summary,
    description: [words.filter((text) => text !== '').join(' '), ...(isTwin ? [] : ownCodesInWords(operation))].join('\n\n'),
    security,
    parameters: [
      ...parametersOf(operation.params, 'path', params, components),
      ...parametersOf(operation.query, 'query', query, components),
      ...headersOf(operation),
    ],
    ...(operation.body === undefined
      ? {}
      : {
          requestBody: {
            required: !operation.body.safeParse({}).success,
            content: {
              'application/json': { schema: describe(operation.body, 'input', components), example: body },
              ...(operation.multipart && { 'multipart/form-data': { schema: describe(operation.body, 'input', components) } }),
            },
          },
        }),
    responses: {
      ...successResponses(operation, components),
      ...refusalsOf(operation),
    },
  }
}

/**
 * The OpenAPI 3.1 document of an interface.
 * @param operations those of it that are served, by the name that becomes `operationId`
 */
export const openApi = (operations: ReadonlyMap<string, Operation>, api: Api = 'diwan'): Json => {
  const components: Components = { Error: describe(api === 'property' ? propertyFailure : failure, 'output', {}) }
  const paths: Record<string, Record<string, OperationObject>> = {}
  for (const [name, operation] of operations) {
    for (const method of methodsOf(operation))
      paths[operation.path] = { ...paths[operation.path], [method.toLowerCase()]: operationObject(name, method, operation, components) }
  }
  const webhooks = api === 'diwan' ? webhooksObject(components) : {}
  const shared = { parameters: { ...CALLERS_HEADERS }, requestBodies: {}, responses: refusals([...operations.values()]) }
  shareRecurring(
    Object.values({ ...paths, ...webhooks }).flatMap((methods) => Object.values(methods)),
    shared,
  )
  const tags = [...new Set([...operations.values()].map(({ tag }) => tag))]
  return {
    openapi: '3.1.0',
    info: {
      ...API_WORDS[api],
      license: { name: 'MIT', identifier: 'MIT' },
    },
    'x-limits': limitsInWords(),
    // The API is served where the document is read.
    servers: [{ url: API_PATHS[api] }],
    externalDocs: { description: 'Quickstart, guides and a page for each error code', url: '/docs/quickstart' },
    tags: tags.map((name) => ({ name, description: TAGS[name] })),
    paths,
    ...(api === 'diwan' && { webhooks }),
    components: {
      schemas: components,
      ...shared,
      examples: errorExamples(api, operations.values()),
      headers: HEADERS,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'A session token, or an API key with the scope that is named' } },
    },
  }
}
