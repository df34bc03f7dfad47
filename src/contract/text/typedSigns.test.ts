import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { operations } from '../operations.ts'
import { propertyOperations } from '../properties/operations.ts'
import { plainSigns, withoutCopiedMarks } from './typedSigns.ts'

/** Signs that copying adds, by source. */
const AROUND: readonly (readonly [string, string])[] = [
  ['\u202a', '\u202c'],
  ['\u202b', '\u202c'],
  ['\u2066', '\u2069'],
  ['\u2067', '\u2069'],
  ['\u2068', '\u2069'],
  ['\u200e', ''],
  ['', '\u200f'],
  ['\u061c', ''],
  ['\u200b', '\u200b'],
  ['\ufeff', ''],
  ['\u00a0', '\u202f'],
  ['\u2060', '\u00ad'],
]

/** Every field that is written in plain signs, what is meant and how it is kept. */
const CODED: readonly [operation: string, part: 'body' | 'query', path: string, meant: string, kept: string][] = [
  ['register', 'body', 'email', 'Nour.Hassan@example.com', 'nour.hassan@example.com'],
  ['register', 'body', 'phone', '+20 101 234-5678', '+201012345678'],
  ['register', 'body', 'referralCode', 'NOUR-7K3Q', 'NOUR-7K3Q'],
  ['login', 'body', 'email', 'nour@example.com', 'nour@example.com'],
  ['addAddress', 'body', 'phone', '010 1234 5678', '+201012345678'],
  ['updateAddress', 'body', 'phone', '(010) 1234-5678', '+201012345678'],
  ['updateProfile', 'body', 'email', 'nour@example.com', 'nour@example.com'],
  ['updateProfile', 'body', 'phone', '0020 101 234 5678', '+201012345678'],
  ['verifyEmail', 'body', 'code', '123 456', '123456'],
  ['verifyPhone', 'body', 'code', '123-456', '123456'],
  ['resetPassword', 'body', 'code', '123456', '123456'],
  ['getCart', 'query', 'couponCode', 'welcome-10', 'WELCOME-10'],
  ['createOrder', 'body', 'couponCode', 'WELCOME10', 'WELCOME10'],
  ['createOrder', 'body', 'contactEmail', 'nour@example.com', 'nour@example.com'],
  ['createCoupon', 'body', 'code', 'WELCOME-10', 'WELCOME-10'],
  ['setOrderStatus', 'body', 'trackingNumber', 'EG-1234-5678', 'EG-1234-5678'],
  ['findOrder', 'body', 'orderNumber', 'dw-20261121-7k2q9m', 'DW-20261121-7K2Q9M'],
  ['createTenant', 'body', 'email', 'nour@example.com', 'nour@example.com'],
  ['createTenant', 'body', 'phone', '+44 20 7946 0958', '+44 20 7946 0958'],
  ['createTenant', 'body', 'national_id', '29001011234567', '29001011234567'],
]

const all: Readonly<Record<string, { body?: unknown; query?: unknown }>> = { ...operations, ...propertyOperations }
const fieldOf = (operation: string, part: 'body' | 'query', path: string): z.ZodType => {
  const schema = all[operation]?.[part]
  if (!(schema instanceof z.ZodObject)) throw new Error(`${operation} has no ${part} of fields`)
  const field: unknown = schema.shape[path]
  if (!(field instanceof z.ZodType)) throw new Error(`${operation} has no field ${path}`)
  return field
}

/** The same digits of other keyboards, and the same signs that look as these do. */
const SPELLINGS: readonly (readonly [what: string, spelt: (text: string) => string])[] = [
  ['as it is', (text) => text],
  ['Arabic digits', (text) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))],
  ['Persian digits', (text) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x6f0 + Number(digit)))],
  ['full-width signs', (text) => text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0))],
  ['hyphens that do not break', (text) => text.replaceAll('-', '\u2011').replaceAll(' ', '\u00a0')],
  ['a minus and thin spaces', (text) => text.replaceAll('-', '\u2212').replaceAll(' ', '\u202f')],
  ['zero-width spaces inside', (text) => Array.from(text).join('\u200b')],
]

describe.each(CODED)('%s: %s %s', (operation, part, path, meant, kept) => {
  test.each(SPELLINGS)('%s', (_what, spelt) => {
    const field = fieldOf(operation, part, path)
    for (const [before, after] of AROUND) {
      const written = `${before}${spelt(meant)}${after}`
      // A phone number has a limit of characters, which a joiner after each goes beyond.
      if (written.length > 32) continue
      expect(field.parse(written), JSON.stringify(written)).toBe(kept)
    }
  })
})

test.each([
  ['addAddress', 'body', 'firstName'],
  ['addAddress', 'body', 'addressLine1'],
  ['register', 'body', 'lastName'],
  ['createProject', 'body', 'name'],
  ['createTenant', 'body', 'first_name'],
  ['setOrderStatus', 'body', 'carrier'],
  ['listProducts', 'query', 'search'],
  ['listStaffOrders', 'query', 'search'],
  ['listStock', 'query', 'search'],
  ['listProjects', 'query', 'search'],
  ['listTenants', 'query', 'search'],
] as const)('%s: %s %s is kept without what comes along in copying', (operation, part, path) => {
  const field = fieldOf(operation, part, path)
  for (const meant of ['Nour Hassan', 'نور حسن', 'علی‌رضا', '٥ شارع ٩'])
    for (const [before, after] of AROUND) expect(field.parse(`${before}${meant}${after}`)).toBe(meant)
})

test('text without copied signs stays unchanged', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ -~]{0,40}$/), (text) => {
      expect([plainSigns(text), withoutCopiedMarks(text)]).toEqual([text, text])
    }),
  )
})

test('reading it twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(plainSigns(plainSigns(text))).toBe(plainSigns(text))
    }),
  )
})
