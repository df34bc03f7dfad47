import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { operations } from '../operations.ts'
import { name } from './primitives.ts'
import { RULES } from '../rules.ts'

const called = name(1, 80)

test.each([
  ['an override of direction', 'Nour\u202eruoN'],
  ['a zero-width joiner in Latin letters', 'No\u200dur'],
  ['a zero-width non-joiner in Latin letters', 'No\u200cur'],
  ['a joiner that nothing follows', 'क्\u200d'],
  ['a combining grapheme joiner', 'No\u034fur'],
  ['a Hangul filler', '\u3164'],
  ['a blank of Braille', '\u2800'],
  ['a variation selector after a letter', 'No\ufe0fur'],
  ['a tag character', 'No\u{e0041}ur'],
  ['a line break', 'Nour\nHassan'],
  ['a tab', 'Nour\tHassan'],
  ['a line separator', 'Nour\u2028Hassan'],
  ['a control character of Latin-1', 'Nour\u0085'],
  ['an escape', 'Nour\u001b[31m'],
])('a name with %s is refused, and the rule is named once', (_what, given) => {
  const { error } = called.safeParse(given)
  expect(error?.issues.map(({ message }) => message)).toEqual([RULES.unseen.en])
})

test.each([
  ['an embedding of direction', '\u202aNour\u202c'],
  ['an isolate of direction', '\u2066Nour\u2069'],
  ['a mark of direction', 'Nour\u200f'],
  ['a zero-width space', 'No\u200bur'],
  ['a word joiner', 'No\u2060ur'],
  ['a byte-order mark inside', 'No\ufeffur'],
  ['a soft hyphen', 'No\u00adur'],
])('a name with %s, which comes along in copying, is taken without it', (_what, given) => {
  expect(called.parse(given)).toBe('Nour')
})

test.each([
  'Nour Hassan',
  'نُور حَسَن',
  'محمد أحمد',
  'علی‌رضا',
  'Zoë O’Brien-Łuczak',
  'क्‍ष',
  '山田\u{e0100}太郎',
  'Ναυσικά',
  'Living room 👩‍👩‍👧‍👦 ❤️ 1️⃣',
  '👩🏽‍🚀',
  'Salon (2) – “blue”',
])('a name that people have is taken: %s', (given) => {
  expect(called.safeParse(given).success).toBe(true)
})

test('a name is trimmed, and has its length in characters of the trimmed', () => {
  expect(called.parse('  Nour ')).toBe('Nour')
  expect(called.safeParse('   ').success).toBe(false)
  expect(called.safeParse('n'.repeat(81)).success).toBe(false)
})

describe('names have one schema in every input:', () => {
  const sent: [keyof typeof operations, string][] = [
    ['register', 'firstName'],
    ['register', 'lastName'],
    ['addAddress', 'label'],
    ['addAddress', 'firstName'],
    ['addAddress', 'lastName'],
    ['addAddress', 'companyName'],
    ['addAddress', 'addressLine1'],
    ['addAddress', 'addressLine2'],
    ['addAddress', 'city'],
    ['addAddress', 'governorate'],
    ['updateAddress', 'label'],
    ['updateAddress', 'firstName'],
    ['createProject', 'name'],
    ['updateProject', 'name'],
    ['duplicateProject', 'name'],
  ]
  test.each(sent)('%s %s', (operation, field) => {
    const { body } = operations[operation]
    if (!(body instanceof z.ZodType)) throw new Error('takes no body')
    const issuesAt = (value: string) => body.safeParse({ [field]: value }).error?.issues.filter(({ path }) => path[0] === field) ?? []
    expect(issuesAt('No\u202eur').map(({ message }) => message)).toContain(RULES.unseen.en)
    expect(issuesAt('Cairo').map(({ message }) => message)).not.toContain(RULES.unseen.en)
  })

  test('a change of a project by its operations', () => {
    const op = { op: 'setProject', project: { name: 'Salon\u202e' } }
    const { error } = operations.applyChanges.body!.safeParse({ baseVersion: 1, changeId: crypto.randomUUID(), ops: [op] })
    expect(JSON.stringify(error?.issues)).toContain(RULES.unseen.en)
  })
})
