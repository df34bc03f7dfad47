import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { ERRORS, type ErrorCode } from '../../contract/errors.ts'
import { successesOf, type Operation } from '../../contract/operation.ts'
import { answerOf as answerSchemaOf } from '../../contract/envelope.ts'
import { apiOf, type Api } from '../../contract/apis.ts'
import { operations } from '../../contract/operations.ts'
import { propertyOperations } from '../../contract/property/operations.ts'
import { errorPage } from './errorPages.ts'
import { openApi } from './openapi.ts'
import { codesOf } from './openapiAnswers.ts'
import { DESCRIPTIONS, PARAMETERS } from './openapiWords.ts'
import { methodsOf } from './route.ts'
import { everyOperation } from './testing/everyOperation.ts'

type Json = Record<string, unknown>
interface Described extends Json {
  parameters: Json[]
  requestBody?: { content: Record<string, Json> }
  responses: Record<string, { $ref?: string; description: string; headers: Json; content: Record<string, Json> }>
}

const document = openApi(new Map(Object.entries(operations)))
const documents: Record<Api, Json> = { diwan: document, property: openApi(new Map(Object.entries<Operation>(propertyOperations)), 'property') }
const pathsOf = (one: Json) => one['paths'] as Record<string, Record<string, Described>>
const paths = pathsOf(document)
/** A part of the document, or what it refers to. */
const whole = <T extends object>(part: T, one: Json = document): T => {
  if (!('$ref' in part)) return part
  const path = String(part.$ref).slice(2).split('/')
  return path.reduce<unknown>((inner, step) => (inner as Json)[step], one) as T
}
const all = Object.entries<Operation>(everyOperation)

const OF_FORMATS: Readonly<Record<string, string>> = {
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  'date-time': '2026-11-21T02:00:00.000Z',
  date: '2026-11-21',
}
/** The answer that a viewer or a mock puts together of the examples in a schema. */
const put = (schema: Json, one: Json): unknown => {
  const json = whole(schema, one)
  const [example] = (schema['examples'] ?? json['examples'] ?? []) as unknown[]
  if (example !== undefined) return example
  if ('const' in json) return json['const']
  if (Array.isArray(json['enum'])) return json['enum'][0]
  const either = (json['anyOf'] ?? json['oneOf']) as Json[] | undefined
  if (either !== undefined)
    return put(
      either.find(({ type }) => type !== 'null')!,
      one,
    )
  const [type] = [json['type']].flat()
  if (type === 'array') return Array.from({ length: Number(json['minItems'] ?? 1) }, () => put(json['items'] as Json, one))
  if (type === 'object')
    return Object.fromEntries(Object.entries((json['properties'] ?? {}) as Record<string, Json>).map(([name, inner]) => [name, put(inner, one)]))
  return { integer: 1, number: 1, boolean: true, null: null, string: OF_FORMATS[String(json['format'])] ?? 'string' }[String(type)]
}

test.each(Object.entries(documents))('the document of the interface %s is valid OpenAPI 3.1', async (_api, one) => {
  const { valid, errors } = await new Validator().validate(structuredClone(one))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})

test('the document has at most 600 kB as it is served', () => {
  expect(Buffer.byteLength(JSON.stringify(document))).toBeLessThanOrEqual(600_000)
})

test.each(Object.entries(documents))('what recurs in operations of the interface %s is a component', (_api, one) => {
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

  test('is described in words, its parameters too', () => {
    expect(DESCRIPTIONS[name], 'openapiWords.ts').toMatch(/\.$/)
    const names = Object.keys({ ...operation.params?.shape, ...operation.query?.shape })
    expect(names.filter((parameter) => PARAMETERS[parameter] === undefined)).toEqual([])
  })

  test('has an example of every part', () => {
    for (const { parameters, requestBody, responses } of described) {
      for (const parameter of parameters.map((of) => whole(of, one))) if (parameter['required'] === true) expect(parameter).toHaveProperty('example')
      if (operation.body !== undefined) expect(whole(requestBody!, one).content['application/json']).toHaveProperty('example')
      for (const { status, data } of successesOf(operation)) {
        const { content } = whole(responses[status]!, one)
        if (operation.file) expect(Object.keys(content)).toEqual([operation.file])
        else if (operation.stream) expect(content['text/event-stream']!['examples']).toBeDefined()
        else {
          const answer = put(content['application/json']!['schema'] as Json, one)
          answerSchemaOf(operation, data).parse(answer)
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
  const { 200: confirmed, 202: sent } = paths['/users/verify-email']!['post']!.responses
  const answered = (response: Described['responses'][string]) => put(whole(response).content['application/json']!['schema'] as Json, document)
  expect(answered(sent!)).toMatchObject({ data: { sentTo: expect.any(String) } })
  expect(answered(confirmed!)).toMatchObject({ data: { user: { id: expect.any(String) } } })
  expect(answered(confirmed!)).not.toMatchObject({ data: { sentTo: expect.any(String) } })
  expect(Object.keys(paths['/orders/{orderId}/pay']!['post']!.responses)).toEqual(expect.arrayContaining(['200', '202']))
  expect(Object.keys(paths['/products/{productId}/ar-session']!['post']!.responses)).toEqual(expect.arrayContaining(['201', '202']))
})

test('an operation says nothing in words that is not there', () => {
  expect(Object.keys(DESCRIPTIONS).filter((name) => !(name in everyOperation))).toEqual([])
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
