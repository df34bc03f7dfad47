import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { successesOf, type Operation } from '#contract/wire/operation.ts'
import { answerOf } from '#contract/wire/envelope.ts'
import { apiOf } from '#contract/wire/apis.ts'
import { operations } from '#contract/operations.ts'
import { EVENT_TYPES } from '#contract/webhooks/webhookVocabulary.ts'
import { errorPage } from './errorPages.ts'
import { codesOf } from './openapiAnswers.ts'
import { methodsOf } from '../route.ts'
import { documents, exampleAnswer, pathsOf, whole, type Described } from '../../../../test/service/http/documents.ts'
import { everyOperation } from '../../../../test/service/http/everyOperation.ts'

type Json = Record<string, unknown>
const document = documents.diwan
const paths = pathsOf(document)
const all = Object.entries<Operation>(everyOperation)

test.each(Object.entries(documents))('the document of the interface %s is valid OpenAPI 3.1', async (_api, one) => {
  const { valid, errors } = await new Validator().validate(structuredClone(one))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})

test('the document has at most 600 kB as it is served', () => {
  expect(Buffer.byteLength(JSON.stringify(document))).toBeLessThanOrEqual(600_000)
})

test.each(Object.entries(documents))('recurring parts of operations of the interface %s are components', (_api, one) => {
  const own = Object.values(pathsOf(one))
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ requestBody = {}, responses }) => [requestBody, ...Object.values(responses)])
    .filter((part) => !('$ref' in part) && Object.keys(part).length > 0)
    .map((part) => JSON.stringify(part))
  expect(own.length).toBeGreaterThan(10)
  expect(own.filter((part, at) => own.indexOf(part) !== at)).toEqual([])
})

test('a parameter that may be left out comes with no value, so that the first try in /docs sends none', () => {
  const components = document['components'] as { parameters: Record<string, Json> }
  const own = Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(({ parameters }) => parameters))
  const optional = [...own, ...Object.values(components.parameters)].filter((parameter) => parameter['required'] === false)
  expect(optional.map(({ name }) => name)).toEqual(expect.arrayContaining(['Idempotency-Key', 'If-Match', 'version', 'minPrice', 'Accept-Language']))
  for (const { name, schema, ...parameter } of optional) {
    const values = ['example', 'examples', 'default'].filter((field) => field in parameter || JSON.stringify(schema).includes(`"${field}":`))
    expect(values, String(name)).toEqual([])
    // The page sends the first word of one.
    expect(whole(schema as Json), String(name)).not.toHaveProperty('enum')
  }
})

test('numbers and booleans of queries are such', () => {
  const schemaOf = (path: string, name: string) =>
    paths[path]!['get']!.parameters.map((parameter) => whole(parameter)).find((parameter) => parameter['name'] === name)!['schema']
  expect(schemaOf('/products', 'inStock')).toEqual({ type: 'boolean' })
  expect(schemaOf('/products', 'minPrice')).toMatchObject({ type: 'number', minimum: 0 })
  expect(schemaOf('/products', 'page')).toMatchObject({ type: 'integer', minimum: 1 })
  expect(schemaOf('/design/projects', 'sharedWithMe')).toEqual({ type: 'boolean' })
})

test.each([
  ['post', '/webhooks', 'events.items', { enum: EVENT_TYPES }],
  ['post', '/webhooks', 'events', { minItems: 1, maxItems: 50 }],
  ['post', '/webhooks', 'url', { format: 'uri', maxLength: 2048 }],
  ['put', '/webhooks/{webhookId}', 'events.items', { enum: EVENT_TYPES }],
  ['post', '/webhooks/{webhookId}/test', 'eventType', { enum: EVENT_TYPES }],
  ['post', '/auth/register', 'email', { format: 'email' }],
  ['post', '/auth/register', 'password', { minLength: 8, maxLength: 128 }],
  ['post', '/auth/login', 'email', { format: 'email' }],
  ['post', '/auth/reset-password', 'code', { pattern: expect.stringContaining('{6}') as string }],
  ['post', '/users/verify-email', 'code', { pattern: expect.stringContaining('{6}') as string }],
  ['put', '/users/profile', 'phone', { pattern: expect.any(String) as string }],
  ['post', '/design/projects/{projectId}/share', 'collaborators.items.email', { format: 'email' }],
  ['post', '/design/projects', 'dimensions.length', { minimum: 2, maximum: 20 }],
  ['post', '/design/projects', 'dimensions.height', { minimum: 2.4, maximum: 5 }],
  ['post', '/staff/coupons', 'code', { pattern: expect.any(String) as string }],
])('a body of %s %s says of %s what the parser knows', (method, path, field, expected) => {
  const body = whole(paths[path]![method]!.requestBody!).content['application/json']!['schema'] as Json
  const found = field.split('.').reduce<Json>((json, name) => {
    const schema = whole(json)
    const inner = name === 'items' ? schema['items'] : (schema['properties'] as Json)[name]
    const known = whole(inner as Json)
    // The non-null schema of a nullable one.
    return Array.isArray(known['anyOf']) ? whole((known['anyOf'] as Json[])[0]!) : known
  }, body)
  expect(found).toMatchObject(expected)
})

test('an id in a path says that it is one', () => {
  const ofPath = Object.values(documents)
    .flatMap((one) => Object.values(pathsOf(one)).flatMap((methods) => Object.values(methods)))
    .flatMap(({ parameters }) => parameters.filter((parameter) => parameter['in'] === 'path'))
  for (const { name, schema } of ofPath)
    if (/Id$|_id$/.test(String(name)))
      expect(schema, String(name)).toMatchObject(name === 'orderId' ? { pattern: expect.any(String) as string } : { format: 'uuid' })
})

test('a default is said in words', () => {
  const parameters = paths['/products']!['get']!.parameters.map((parameter) => whole(parameter))
  expect(parameters.find(({ name }) => name === 'limit')!['description']).toBe('Rows of a page, at most 100. `20` when it is left out.')
})

test('every reference leads somewhere', () => {
  for (const one of Object.values(documents)) {
    const references = [...JSON.stringify(one).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1]!)
    expect(references.length).toBeGreaterThan(100)
    for (const path of new Set(references)) expect(one, path).toHaveProperty(path.split('/'))
  }
})

describe.each(all)('%s', (name, operation) => {
  const one = documents[apiOf(operation)]
  const described = methodsOf(operation).map((method) => pathsOf(one)[operation.path]![method.toLowerCase()]!)

  test('an operation has descriptions, its parameters too', () => {
    expect(operation.description, name).toMatch(/\.$/)
    const parameters = described.flatMap((object) => object.parameters).map((parameter) => whole(parameter, one))
    expect(parameters.filter((parameter) => parameter['description'] === undefined)).toEqual([])
  })

  test('has an example of every part', () => {
    for (const operationObject of described) {
      const { parameters, requestBody, responses } = operationObject
      for (const parameter of parameters.map((of) => whole(of, one))) if (parameter['required'] === true) expect(parameter).toHaveProperty('example')
      if (operation.body !== undefined) expect(whole(requestBody!, one).content['application/json']).toHaveProperty('example')
      for (const { status, data } of successesOf(operation)) {
        const { content } = whole(responses[status]!, one)
        if (operation.file) expect(Object.keys(content)).toEqual([operation.file])
        else if (operation.stream) expect(content['text/event-stream']!['examples']).toBeDefined()
        else {
          const answer = exampleAnswer(operationObject, status, one)
          answerOf(operation, data).parse(answer)
          expect(JSON.stringify(answer)).not.toContain('"string"')
        }
      }
    }
  })

  test('tells every code that it can answer: its own itself, the others under their status', () => {
    const [{ description, responses }] = described as [Described]
    for (const code of codesOf(operation)) {
      const shared = whole(responses[ERRORS[code].status]!, one)
      expect(shared.content['application/json']!['examples']).toHaveProperty(code)
      expect(`${String(description)} ${shared.description}`).toContain(`/docs/errors/${code})`)
    }
  })
})

test('an operation with several successes describes each with its own body', () => {
  const verify = paths['/users/verify-email']!['post']!
  const [confirmed, sent] = [200, 202].map((status) => exampleAnswer(verify, status))
  expect(sent).toMatchObject({ data: { sentTo: expect.any(String) } })
  expect(confirmed).toMatchObject({ data: { user: { id: expect.any(String) } } })
  expect(confirmed).not.toHaveProperty('data.sentTo')
  expect(Object.keys(paths['/orders/{orderId}/pay']!['post']!.responses)).toEqual(expect.arrayContaining(['200', '202']))
  expect(Object.keys(paths['/products/{productId}/ar-session']!['post']!.responses)).toEqual(expect.arrayContaining(['201', '202']))
})

test('every code is answered by some operation, or by any address that is none', () => {
  const answered = new Set<ErrorCode>([...all.flatMap(([, operation]) => codesOf(operation)), 'ROUTE_NOT_FOUND', 'METHOD_NOT_ALLOWED'])
  expect(Object.keys(ERRORS).filter((code) => !answered.has(code as ErrorCode))).toEqual([])
})

test('the example of a code is the one of its page', () => {
  const { examples } = document['components'] as { examples: Record<string, Json> }
  const codes = new Set(Object.values<Operation>(operations).flatMap(codesOf))
  expect(codes.size).toBeGreaterThan(80)
  for (const code of codes) expect(examples[code]!['value']).toEqual(errorPage(code).example)
})
