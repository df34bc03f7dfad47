import { describe, expect, test } from 'vitest'
import { argumentsOf, parse, render } from './icu.ts'
import { withoutIsolates } from './typography.ts'

const say = (message: string, values: Record<string, unknown>, locale = 'en-EG') => withoutIsolates(render(parse(message), values, locale))

describe('ICU messages', () => {
  test('values are written where they stand, numbers in the digits of the reader', () => {
    expect(say('{name}: {n}', { name: 'Lotus', n: 1234 })).toBe('Lotus: 1,234')
    expect(say('{n}', { n: 12 }, 'ar-EG')).toBe('١٢')
    expect(say('{gone}!', {})).toBe('!')
  })

  test('a plural takes the exact number first, then the category of the language', () => {
    const pieces = '{count, plural, =0 {empty} one {# piece} other {# pieces}}'
    expect([0, 1, 2].map((count) => say(pieces, { count }))).toEqual(['empty', '1 piece', '2 pieces'])
    const arabic = '{n, plural, zero {صفر} one {واحدة} two {اثنتان} few {# قطع} many {# قطعة} other {# قطعة!}}'
    expect([0, 1, 2, 3, 11, 100].map((n) => say(arabic, { n }, 'ar-EG'))).toEqual(['صفر', 'واحدة', 'اثنتان', '٣ قطع', '١١ قطعة', '١٠٠ قطعة!'])
  })

  test('branches nest and may hold values of their own', () => {
    const message = '{who, select, me {I have} other {{name} has}} {n, plural, one {# room} other {# rooms}}.'
    expect(say(message, { who: 'x', name: 'Mona', n: 2 })).toBe('Mona has 2 rooms.')
    expect(argumentsOf(parse(message))).toEqual(['who', 'name', 'n'])
  })

  test('a sign # outside a plural is a sign', () => expect(say('# {a}', { a: 1 })).toBe('# 1'))

  test('messages that are broken are refused', () => {
    expect(() => parse('{n, plural, one {a}}')).toThrow('no branch "other"')
    expect(() => parse('{name')).toThrow(SyntaxError)
    expect(() => parse('{n, ordinal, other {a}}')).toThrow('unknown kind')
  })
})
