/** Whatever anybody sends to any route, the service answers in its envelope and never fails. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { failure } from '../../contract/envelope.ts'
import type { Operation } from '../../contract/operation.ts'
import { operations } from '../../contract/operations.ts'
import { FIXTURE, testService, type TestService } from '../testing.ts'
import { BASE_PATH } from './route.ts'

const RUNS = 20

let service: TestService
let token: string
/** Ids that exist, so that a request gets past the first look. */
let known: string[]
beforeAll(async () => {
  service = await testService()
  token = (await service.guest()).token
  const product = await service.product(FIXTURE.sofa)
  const made = await service.call(operations.createProject, {
    token,
    body: { name: 'Fuzz', roomType: 'office', style: 'modern', dimensions: { length: 4, width: 4, height: 2.8 } },
  })
  known = [product.id, made.data.project.id, product.variants[0]!.id]
})
afterAll(() => service.close())

type Json = Record<string, unknown>

const nasty = fc.constantFrom<unknown>(
  null,
  '',
  'x'.repeat(5000),
  "'; drop table products; --",
  '\u0000',
  '\ud800',
  '🛋️',
  '%',
  '\\',
  '__proto__',
  '../../etc/passwd',
  '٣',
  0,
  -0,
  -1,
  0.1 + 0.2,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  5e-324,
  true,
  [],
  {},
  [[[]]],
  { constructor: { prototype: 1 } },
)

/** Values that fit a JSON schema, or almost. */
const near = (schema: Json, definitions: Record<string, Json>): fc.Arbitrary<unknown> => {
  const reference = schema['$ref']
  if (typeof reference === 'string') return near(definitions[reference.replace('#/$defs/', '')] ?? {}, definitions)
  return fc.oneof({ weight: 60, arbitrary: fitting(schema, definitions) }, { weight: 1, arbitrary: nasty })
}

const fittingObject = (schema: Json, definitions: Record<string, Json>): fc.Arbitrary<unknown> => {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>)
  const required = (schema['required'] ?? []) as string[]
  const shape = Object.fromEntries(properties.map(([name, inner]) => [name, near(inner, definitions)]))
  if (properties.length === 0) return fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.double()), { maxKeys: 3 })
  const whole = fc.record(shape, { requiredKeys: required.filter((name) => name in shape) })
  return fc.oneof({ weight: 40, arbitrary: whole }, { weight: 1, arbitrary: fc.record(shape, { requiredKeys: [] }) })
}

const fitting = (schema: Json, definitions: Record<string, Json>): fc.Arbitrary<unknown> => {
  const either = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(either)) return fc.oneof(...(either as Json[]).map((inner) => near(inner, definitions)))
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]))
  if ('const' in schema) return fc.constant(schema['const'])
  switch (schema['type']) {
    case 'object':
      return fittingObject(schema, definitions)
    case 'array':
      return fc.array(near((schema['items'] ?? {}) as Json, definitions), { maxLength: 3 })
    case 'integer':
      return fc.oneof({ weight: 20, arbitrary: fc.integer({ min: 1, max: 5 }) }, { weight: 1, arbitrary: fc.maxSafeInteger() })
    case 'number':
      return fc.oneof(
        { weight: 40, arbitrary: fc.integer({ min: 240, max: 360 }).map((n) => n / 100) },
        { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
      )
    case 'boolean':
      return fc.boolean()
    default:
      if (schema['format'] === 'uuid') return fc.oneof({ weight: 8, arbitrary: fc.constantFrom(0, 1, 2).map((n) => known[n]!) }, fc.uuid())
      if (schema['format'] === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
      if (schema['pattern'] === '^#[0-9a-fA-F]{6}$') return fc.constantFrom('#AABBCC', '#00ff00')
      if (schema['default'] !== undefined) return fc.constant(schema['default'])
      if (schema['format'] === 'email') return fc.emailAddress()
      return fc.oneof(
        {
          weight: 12,
          arbitrary: fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom('a', 'b', ' ', 'ب', 'ج', 'é') }).map((text) => `a${text}`),
        },
        { weight: 6, arbitrary: fc.constantFrom('01012345678', 'Cairo', '2026-04-01', 'EG', 'scene,items') },
        { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
      )
  }
}

const arbitraryOf = (schema: z.ZodType | undefined): fc.Arbitrary<unknown> => {
  if (schema === undefined) return fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, nasty)
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return near(json, (json['$defs'] ?? {}) as Record<string, Json>)
}

const pathPart = () =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(0, 1, 2).map((i) => known[i]!) },
    fc.uuid(),
    fc.constantFrom('0', '%00', '..%2f', '%ED%A0%80', 'DW-20260101-AAAAAA', '💺'),
  )

const queryOf = (query: unknown): string =>
  typeof query === 'object' && query !== null
    ? Object.entries(query)
        .map(([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(String(value).toWellFormed())}`)
        .join('&')
    : ''

const headersArbitrary = fc.record(
  {
    'idempotency-key': fc.oneof(fc.constant('same'), { weight: 3, arbitrary: fc.uuid() }),
    'if-match': fc.oneof({ weight: 9, arbitrary: fc.constant('*') }, fc.constantFrom('"1"', 'x', '"99999999"')),
    'accept-language': fc.constantFrom('ar', 'fr', '*', ';;q=,'),
  },
  { requiredKeys: [] },
)

const send = (operation: Operation, part: string, query: unknown, body: unknown, headers: Record<string, string>) => {
  const path = BASE_PATH + operation.path.replaceAll(/\{\w+\}/g, encodeURI(part).replaceAll('%25', '%'))
  const withBody = operation.method !== 'GET' && body !== undefined
  return service.app.inject({
    method: operation.method,
    url: `${path}?${queryOf(query)}`,
    headers: { authorization: `Bearer ${token}`, ...headers, ...(withBody ? { 'content-type': 'application/json' } : {}) },
    ...(withBody ? { payload: JSON.stringify(body) } : {}),
  })
}

/** Signing out or deleting the project would end what the others are tested with; passwords are slow by design. */
const LEFT_OUT = new Set(['logout', 'login', 'register', 'deleteProject'])

describe.each(Object.entries(operations).filter(([name]) => !LEFT_OUT.has(name)))('%s', (_name, operation: Operation) => {
  test('answers whatever comes', async () => {
    const property = fc.asyncProperty(
      fc.constant(null).chain(pathPart),
      fc.constant(null).chain(() => arbitraryOf(operation.query)),
      fc.constant(null).chain(() => arbitraryOf(operation.body)),
      headersArbitrary,
      async (part, query, body, headers) => {
        const response = await send(operation, part, query, body, headers)
        expect(response.statusCode, response.body).toBeLessThan(500)
        if (response.statusCode >= 400) failure.parse(response.json())
        else expect(response.json()).toMatchObject({ success: true })
      },
    )
    await fc.assert(property, { numRuns: RUNS * inject('soak'), seed: 4 })
  })
})
