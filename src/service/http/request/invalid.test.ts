import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { DETAIL_CODES } from '#contract/wire/detailCodes.ts'
import type { Operation } from '#contract/wire/operation.ts'
import { orderInput } from '#contract/orders/orderInput.ts'
import { everyOperation } from '../../../../test/service/http/everyOperation.ts'
import { dayOrMoment, hexColor, id, moment, money, pageQuery, queryBoolean, text } from '#contract/wire/primitives.ts'
import { ruleOf } from '#contract/rules.ts'
import { DETAILS_LIMIT, faultsOf } from './invalid.ts'
import { detailsOf } from '../answer/sentence.ts'

/** The details of a value that this field refuses, in English unless said otherwise. */
const refused = (schema: z.ZodType, value: unknown, language: 'ar' | 'en' | 'fr' = 'en') => {
  const body = value === undefined ? {} : { field: value }
  const whole = z.strictObject({ field: schema })
  const { error } = whole.safeParse(body)
  const faults = error ? faultsOf(error.issues, body, whole) : []
  return detailsOf({ code: 'VALIDATION_ERROR', faults }, language)
}

const animal = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cat'), lives: z.int().max(9) }),
  z.strictObject({ kind: z.literal('dog'), name: text(1, 20) }),
])
const shape = z.union([z.strictObject({ radius: z.number() }), z.strictObject({ width: z.number(), height: z.number() })])

const EVERY_TYPE: [string, z.ZodType][] = [
  ['a text', text(1, 20)],
  ['a number', z.number()],
  ['a whole number', z.int()],
  ['a number of a query', pageQuery.limit.unwrap()],
  ['a boolean', z.boolean()],
  ['a boolean of a query', queryBoolean],
  ['one of several words', z.enum(['a', 'b'])],
  ['one word', z.literal('a')],
  ['a list', z.array(z.string())],
  ['an object', z.strictObject({ a: z.string() })],
  ['a record', z.record(z.string(), z.string())],
  ['null', z.null()],
  ['an id', id],
  ['an e-mail', z.string().trim().pipe(z.email())],
  ['a moment', moment],
  ['a day or a moment', dayOrMoment],
  ['a union of types', z.union([z.string(), z.number()])],
  ['a union of objects', shape],
  ['a discriminated union', animal],
]

describe('the details of a refused form', () => {
  test.each(EVERY_TYPE)('say REQUIRED when %s is missing', (_what, schema) => {
    expect(refused(schema, undefined)).toEqual([{ path: 'field', code: 'REQUIRED', message: 'This field is required.' }])
  })

  test.each<[string, z.ZodType, unknown, object]>([
    ['a wrong type in words', z.number(), 'x', { code: 'INVALID_TYPE', expected: 'number', message: 'Must be a number.' }],
    ['a query’s text that is no number', z.coerce.number(), 'one', { code: 'INVALID_TYPE', expected: 'number', message: 'Must be a number.' }],
    ['a broken number', z.int(), 1.5, { code: 'INVALID_TYPE', expected: 'integer', message: 'Must be a whole number.' }],
    ['null in place of text', z.string(), null, { code: 'INVALID_TYPE', expected: 'string', message: 'Must be text.' }],
    ['a number below its range', z.number().min(2), 1, { code: 'TOO_SMALL', minimum: 2, message: 'Must be at least 2.' }],
    [
      'a number that must be positive',
      z.number().positive(),
      0,
      { code: 'TOO_SMALL', minimum: 0, exclusive: true, message: 'Must be greater than 0.' },
    ],
    ['a number above its range', z.number().max(9), 10, { code: 'TOO_LARGE', maximum: 9, message: 'Must be at most 9.' }],
    ['a text that is empty', text(1, 9), ' ', { code: 'TOO_SHORT', minimum: 1, message: 'Must not be empty.' }],
    ['a text that is too short', text(3, 9), 'ab', { code: 'TOO_SHORT', minimum: 3, message: 'Must have at least 3 characters.' }],
    ['a text that is too long', text(0, 3), 'abcd', { code: 'TOO_LONG', maximum: 3, message: 'Must have at most 3 characters.' }],
    ['a list that is too short', z.array(z.string()).min(1), [], { code: 'TOO_FEW', minimum: 1, message: 'Must have at least 1 entry.' }],
    ['a list that is too long', z.array(z.int()).max(1), [1, 2], { code: 'TOO_MANY', maximum: 1, message: 'Must have at most 1 entry.' }],
    ['a word that is none of those', z.enum(['a', 'b']), 'c', { code: 'NOT_ALLOWED', allowed: ['a', 'b'], message: 'Must be one of: a or b.' }],
    ['words of two lists', z.union([z.enum(['a']), z.enum(['b', 'c'])]), 'd', { code: 'NOT_ALLOWED', allowed: ['a', 'b', 'c'] }],
    ['an id that is none', id, 'x', { code: 'INVALID_FORMAT', format: 'uuid', message: 'Must be an id (UUID).' }],
    ['a moment that is none', moment, 'noon', { code: 'INVALID_FORMAT', format: 'date-time' }],
    ['a day or a moment that is neither', dayOrMoment, 'tomorrow', { code: 'INVALID_FORMAT', format: 'date or date-time' }],
    ['a number in place of a day or a moment', dayOrMoment, 5, { code: 'INVALID_TYPE', expected: 'string', message: 'Must be text.' }],
    ['a colour that is none', hexColor, 'red', { code: 'INVALID_FORMAT', format: 'color', message: 'Must be a colour such as #A1B2C3.' }],
    ['piastres of piastres', money, 1.001, { code: 'TOO_PRECISE', step: 0.01, message: 'Must have at most two decimals.' }],
    ['control characters', text(1, 9), 'a\u0007', { code: 'INVALID_TEXT', message: 'Must not contain control characters.' }],
    [
      'none of several types',
      z.union([z.string(), z.number(), z.boolean()]),
      null,
      { code: 'INVALID_TYPE', expected: ['string', 'number', 'boolean'], message: 'Must be text, a number, or true or false.' },
    ],
    ['a rule that has no words', z.string().refine(() => false, 'odd'), 'x', { code: 'INVALID_VALUE', message: 'This value is not valid.' }],
  ])('name %s', (_what, schema, value, detail) => {
    expect(refused(schema, value)).toEqual([expect.objectContaining({ path: 'field', ...detail })])
  })

  test('name what is wrong inside the branch of a union that fits best', () => {
    expect(refused(shape, { width: 1, height: 'x' })).toMatchObject([{ path: 'field.height', code: 'INVALID_TYPE' }])
    expect(refused(shape, { width: 1 })).toMatchObject([{ path: 'field.height', code: 'REQUIRED' }])
    expect(refused(shape, 5)).toMatchObject([{ path: 'field', code: 'INVALID_TYPE', expected: 'object' }])
  })

  test('name the kinds of a discriminated union, and what is wrong inside the kind', () => {
    expect(refused(animal, { kind: 'fish' })).toMatchObject([{ path: 'field.kind', code: 'NOT_ALLOWED', allowed: ['cat', 'dog'] }])
    expect(refused(animal, { lives: 3 })).toMatchObject([{ path: 'field.kind', code: 'REQUIRED' }])
    expect(refused(animal, { kind: 'cat', lives: 10 })).toMatchObject([{ path: 'field.lives', code: 'TOO_LARGE', maximum: 9 }])
    expect(refused(animal, { kind: 'dog', name: 'Rex', lives: 1 })).toMatchObject([{ path: 'field.lives', code: 'UNKNOWN_FIELD' }])
  })

  test('the details of a refused form never exceed the limit, for any number of unknown names: each is compared with every name of the schema', () => {
    const unknown = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`unknown${index}`, 1]))
    const named = z.strictObject({ productId: z.string().optional() })
    expect(refused(named, unknown)).toHaveLength(DETAILS_LIMIT)
    expect(
      refused(
        z.union([z.string(), z.array(named)]),
        Array.from({ length: 1000 }, () => ({ unknown: 1 })),
      ),
    ).toHaveLength(DETAILS_LIMIT)
  })

  test('offer the nearest name, inside of whatever holds it', () => {
    const named = z.strictObject({ productId: id, loyaltyPoints: z.number().optional() }).partial()
    const nearest = (schema: z.ZodType, value: unknown) => refused(schema, value).map((detail) => [detail.path, detail['nearest']])
    expect(nearest(named, { product_id: 'x', loyaltyPionts: 1, price: 2 })).toEqual([
      ['field.product_id', 'productId'],
      ['field.loyaltyPionts', 'loyaltyPoints'],
      ['field.price', undefined],
    ])
    expect(nearest(z.array(named), [{}, { productid: 'x' }])).toEqual([['field.1.productid', 'productId']])
    expect(nearest(z.record(z.string(), named), { a: { ProductID: 'x' } })).toEqual([['field.a.ProductID', 'productId']])
    expect(nearest(named.nullable().default({}), { producId: 'x' })).toEqual([['field.producId', 'productId']])
    expect(nearest(animal, { kind: 'dog', nane: 'Rex', name: 'Rex' })).toEqual([['field.nane', 'name']])
    expect(nearest(named.meta({ id: 'NamedForATest' }), { productI: 'x' })).toEqual([['field.productI', 'productId']])
  })

  test('say of a payment method how there comes to be one', () => {
    const { paymentMethodId } = orderInput.shape
    for (const [value, code] of [
      [undefined, 'REQUIRED'],
      ['pm_card_visa', 'INVALID_FORMAT'],
    ] as const)
      expect(refused(paymentMethodId, value)).toMatchObject([{ code, message: expect.stringContaining('POST /users/payment-methods') as string }])
  })

  test('name a record’s key that is not allowed', () => {
    expect(refused(z.record(z.string().max(3), z.string()), { long: 'x' })).toMatchObject([{ path: 'field.long', code: 'TOO_LONG', maximum: 3 }])
  })

  test.each(EVERY_TYPE)('speak Arabic and French of %s', (_what, schema) => {
    for (const wrong of [undefined, null, 'x'.repeat(99), -1.5, [], {}, true]) {
      const english = refused(schema, wrong)
      for (const { message } of refused(schema, wrong, 'ar')) expect(message).toMatch(/\p{Script=Arabic}/u)
      for (const [index, { message }] of refused(schema, wrong, 'fr').entries()) expect(message).not.toBe(english[index]!.message)
    }
  })

  test('never hold a code that is not listed', () => {
    for (const [, schema] of EVERY_TYPE)
      for (const wrong of [undefined, null, '', 'x'.repeat(99), 1e9, [], {}, true])
        for (const { code } of refused(schema, wrong)) expect(DETAIL_CODES).toHaveProperty(code)
  })
})

interface Definition {
  checks?: { _zod: { def: Definition } }[]
  check?: string
  format?: string
  type?: string
  error?: (issue: object) => string
}
/** Messages of patterns and conditions anywhere in a schema. */
const messagesOf = (value: unknown, seen = new Set<unknown>()): (string | undefined)[] => {
  if (typeof value !== 'object' || value === null || seen.has(value) || value instanceof RegExp) return []
  seen.add(value)
  const { _zod } = value as { _zod?: { def: Definition } }
  const def = _zod?.def
  if (def === undefined) return Object.values(value).flatMap((inner) => messagesOf(inner, seen))
  const isOurs = def.check === 'custom' || (def.check === 'string_format' && def.format === 'regex')
  const own = isOurs ? [def.error?.({})] : []
  const lazy = 'shape' in def ? [def.shape] : []
  return [...own, ...[...Object.values(def), ...lazy].flatMap((inner) => messagesOf(inner, seen))]
}

test.each(Object.entries<Operation>(everyOperation))(
  'every pattern and condition in what %s takes has a rule in three languages',
  (_name, operation) => {
    for (const schema of [operation.query, operation.body])
      for (const message of messagesOf(schema)) expect(ruleOf(message ?? 'a pattern without a message'), message).toBeDefined()
  },
)

test('the conditions of schemas are found', () => {
  expect(messagesOf(z.strictObject({ a: z.array(z.union([hexColor, money.nullable()])).optional() })).length).toBe(2)
})
