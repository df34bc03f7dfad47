/** Requests that chance makes of a schema. */
import fc from 'fast-check'
import { z } from 'zod'
import { NASTY } from './fuzzCases.ts'

type Json = Record<string, unknown>
interface Definitions {
  schemas: Record<string, Json>
  known: readonly string[]
}

const nasty = fc.constantFrom(...NASTY)

/** Values that fit a JSON schema, or almost. */
const near = (schema: Json, definitions: Definitions): fc.Arbitrary<unknown> => {
  const reference = schema['$ref']
  if (typeof reference === 'string') return near(definitions.schemas[reference.replace('#/$defs/', '')] ?? {}, definitions)
  return fc.oneof({ weight: 60, arbitrary: fitting(schema, definitions) }, { weight: 1, arbitrary: nasty })
}

const fittingObject = (schema: Json, definitions: Definitions): fc.Arbitrary<unknown> => {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>)
  const required = (schema['required'] ?? []) as string[]
  const shape = Object.fromEntries(properties.map(([name, inner]) => [name, near(inner, definitions)]))
  if (properties.length === 0) return fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.double()), { maxKeys: 3 })
  const whole = fc.record(shape, { requiredKeys: required.filter((name) => name in shape) })
  return fc.oneof({ weight: 40, arbitrary: whole }, { weight: 1, arbitrary: fc.record(shape, { requiredKeys: [] }) })
}

const fitting = (schema: Json, definitions: Definitions): fc.Arbitrary<unknown> => {
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
      if (schema['format'] === 'uuid') return fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...definitions.known) }, fc.uuid())
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

/**
 * Values that fit a schema, or almost.
 * @param known ids that exist, so that a request gets past the first look
 */
export const arbitraryOf = (schema: z.ZodType | undefined, known: readonly string[]): fc.Arbitrary<unknown> => {
  if (schema === undefined) return fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, nasty)
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return near(json, { schemas: (json['$defs'] ?? {}) as Record<string, Json>, known })
}
