import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { LIMITS } from '#contract/wire/limits.ts'
import type { Operation } from '#contract/wire/operation.ts'
import { operations } from '#contract/operations.ts'
import { everyOperation } from '../../../../test/service/http/everyOperation.ts'
import { limitsInWords, limitsPage } from '../openapi/limitsPage.ts'
import { SHARED_PLACES } from './sharedPlaces.ts'
import { openApi } from '../openapi/openapi.ts'

type Json = Record<string, unknown>

/** Formats whose every value has one length. */
const FIXED_FORMATS: ReadonlySet<unknown> = new Set(['uuid', 'date'])
const numbersIn = (value: object): number[] =>
  Object.values(value).flatMap((inner: unknown) => (typeof inner === 'number' ? inner : numbersIn(inner as object)))
const inTheTable = new Set(numbersIn(LIMITS))

/** Parts of a JSON schema without a maximum, or with one that the table of limits does not contain. */
const unbounded = (root: Json): string[] => {
  const found: string[] = []
  const definitions = (root['$defs'] ?? {}) as Record<string, Json>
  const check = (maximum: unknown, path: string, what: string) => {
    if (typeof maximum !== 'number') found.push(`${path}: ${what} without a maximum`)
    else if (!inTheTable.has(maximum)) found.push(`${path}: ${what} of at most ${maximum}, which is not in the table of limits`)
  }
  const walk = (schema: Json, path: string, within: readonly string[]): void => {
    const reference = schema['$ref']
    if (typeof reference === 'string') {
      const name = reference.replace('#/$defs/', '')
      if (!within.includes(name)) walk(definitions[name]!, path, [...within, name])
      return
    }
    if ('enum' in schema || 'const' in schema) return
    const branches = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (schema[key] ?? []) as Json[])
    for (const branch of branches) walk(branch, path, within)
    const { type, properties = {}, additionalProperties, items } = schema
    if (type === undefined && branches.length === 0) found.push(`${path}: anything at all`)
    if (type === 'string' && !FIXED_FORMATS.has(schema['format'])) check(schema['maxLength'], path, 'text')
    if (type === 'array') {
      check(schema['maxItems'], path, 'list')
      walk(items as Json, `${path}[]`, within)
    }
    for (const [name, inner] of Object.entries(properties as Record<string, Json>)) walk(inner, `${path}.${name}`, within)
    if (type === 'object' && additionalProperties !== false && !('properties' in schema)) {
      check(schema['maxProperties'], path, 'record')
      walk(schema['propertyNames'] as Json, `${path} names`, within)
      walk(additionalProperties as Json, `${path}.*`, within)
    }
  }
  walk(root, '', [])
  return found
}

const partsOf = ({ params, query, body }: Operation): [string, z.ZodType][] =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) => (schema === undefined ? [] : [[part, schema]]))

describe('limits: every text, list and record that can be sent has a maximum from the table', () => {
  test.each(
    Object.entries<Operation>(everyOperation).flatMap(([name, operation]) => partsOf(operation).map(([part, schema]) => ({ name, part, schema }))),
  )('limits: $name bounds its $part', ({ schema }) => {
    expect(unbounded(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json)).toEqual([])
  })

  test('limits: a text, a list or a record without a maximum is found wherever it stands', () => {
    const schema = z.strictObject({
      fine: z.string().max(120),
      name: z.string(),
      rows: z.array(z.strictObject({ note: z.string() })).max(100),
      list: z.array(z.int()),
      either: z.union([z.literal('a'), z.string()]),
      facts: z.record(z.string(), z.string().max(120)),
      odd: z.string().max(121),
    })
    expect(unbounded(z.toJSONSchema(schema) as Json)).toEqual([
      '.name: text without a maximum',
      '.rows[].note: text without a maximum',
      '.list: list without a maximum',
      '.either: text without a maximum',
      '.facts: record without a maximum',
      '.facts names: text without a maximum',
      '.odd: text of at most 121, which is not in the table of limits',
    ])
  })
})

test('limits: the OpenAPI document and docs/limits.md show the whole table, each limit with a sentence', () => {
  const document = openApi(new Map(Object.entries(operations)))
  expect(document['x-limits']).toEqual(limitsInWords())
  for (const [group, limits] of Object.entries(limitsInWords())) {
    expect(Object.keys(limits)).toEqual(Object.keys(LIMITS[group as keyof typeof LIMITS]))
    for (const { limit, bounds } of Object.values(limits)) {
      expect(limit).toBeGreaterThan(0)
      expect(bounds).toMatch(/^[A-Z].+\.$/s)
    }
  }
  for (const { test: file } of SHARED_PLACES) expect(existsSync(new URL(`../../${file}`, import.meta.url)), file).toBe(true)
  expect(readFileSync(new URL('../../../../docs/limits.md', import.meta.url), 'utf8')).toBe(limitsPage())
})
