import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { ERRORS, type ErrorCode } from '../../contract/errors.ts'
import { successesOf, type Operation } from '../../contract/operation.ts'
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
  responses: Record<string, { $ref?: string; headers: Json; content: Record<string, Json> }>
}

const document = openApi(new Map(Object.entries(operations)))
const documents: Record<Api, Json> = { diwan: document, property: openApi(new Map(Object.entries<Operation>(propertyOperations)), 'property') }
const pathsOf = (one: Json) => one['paths'] as Record<string, Record<string, Described>>
const paths = pathsOf(document)
/** Answers that several routes of a document share. */
const answers = Object.assign(
  {},
  ...Object.values(documents).map((one) => (one['components'] as { responses: Record<string, Described['responses'][string]> }).responses),
) as Record<string, Described['responses'][string]>
/** What a route answers with this status, wherever it is written. */
const answerOf = ({ responses }: Described, status: number) => {
  const found = responses[status]!
  return '$ref' in found ? answers[String(found['$ref']).replace('#/components/responses/', '')]! : found
}
const all = Object.entries<Operation>(everyOperation)

test.each(Object.entries(documents))('the document of the interface %s is valid OpenAPI 3.1', async (_api, one) => {
  const { valid, errors } = await new Validator().validate(structuredClone(one))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})

test.each([
  ['openapi.json', documents.diwan],
  ['propertyOpenapi.json', documents.property],
])('docs/%s is what is served: `npm run openapi` writes it', (name, served) => {
  const written = JSON.parse(readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8')) as Json
  expect(written).toEqual(JSON.parse(JSON.stringify(served)))
})

test('a parameter that may be left out comes with no value, so that the first try in /docs sends none', () => {
  const components = document['components'] as { parameters: Record<string, Json> }
  const own = Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(({ parameters }) => parameters))
  const optional = [...own, ...Object.values(components.parameters)].filter((parameter) => parameter['required'] === false)
  expect(optional.map(({ name }) => name)).toEqual(expect.arrayContaining(['Idempotency-Key', 'If-Match', 'version', 'minPrice', 'Accept-Language']))
  for (const { name, schema, examples, ...parameter } of optional) {
    const values = ['example', 'default'].filter((field) => field in parameter || JSON.stringify(schema).includes(`"${field}":`))
    expect(values, String(name)).toEqual([])
    // Without it the page sends the first word of an enumeration.
    expect(examples, String(name)).toEqual({ default: { summary: expect.any(String), 'x-disabled': true } })
  }
})

test('a default is said in words', () => {
  const { parameters } = paths['/products']!['get']!
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
  const described = methodsOf(operation).map((method) => pathsOf(documents[apiOf(operation)])[operation.path]![method.toLowerCase()]!)

  test('is described in words, its parameters too', () => {
    expect(DESCRIPTIONS[name], 'openapiWords.ts').toMatch(/\.$/)
    const names = Object.keys({ ...operation.params?.shape, ...operation.query?.shape })
    expect(names.filter((parameter) => PARAMETERS[parameter] === undefined)).toEqual([])
  })

  test('has an example of every part', () => {
    for (const { parameters, requestBody, responses } of described) {
      for (const parameter of parameters) if (parameter['required'] === true) expect(parameter).toHaveProperty('example')
      if (operation.body !== undefined) expect(requestBody!.content['application/json']).toHaveProperty('example')
      for (const { status } of successesOf(operation)) {
        const { content } = responses[status]!
        if (operation.file) expect(Object.keys(content)).toEqual([operation.file])
        else expect(operation.stream ? content['text/event-stream']!['examples'] : content['application/json']!['example']).toBeDefined()
      }
    }
  })

  test('tells every code that it can answer, under its status', () => {
    for (const one of described)
      for (const code of codesOf(operation)) expect(answerOf(one, ERRORS[code].status).content['application/json']!['examples']).toHaveProperty(code)
  })
})

test('an operation with several successes describes each with its own body', () => {
  const { 200: confirmed, 202: sent } = paths['/users/verify-email']!['post']!.responses
  expect(sent!.content['application/json']!['example']).toMatchObject({ data: { sentTo: expect.any(String) } })
  expect(confirmed!.content['application/json']!['example']).toMatchObject({ data: { user: { id: expect.any(String) } } })
  expect(JSON.stringify(confirmed!.content['application/json']!['schema'])).not.toContain('sentTo')
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
