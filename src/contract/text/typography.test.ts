import { describe, expect, test } from 'vitest'
import { fill } from './fill.ts'
import { isolate, typeset, withoutIsolates } from './typography.ts'

describe('texts put into a sentence', () => {
  test.each(['Lotus', 'غرفة 2', 'Sofa 3', 'B-12', 'mona@example.com', '21 November 2026', 'Molly m'])('“%s” is isolated', (text) => {
    expect(isolate(text)).toBe(`\u2068${text}\u2069`)
    expect(withoutIsolates(isolate(text))).toBe(text)
  })

  test.each(['', '12', '٥٠٪', '4242', 'EGP 12,400', '12 400 EGP', '\u200f٥٢٬٤٠٠\u00a0ج.م.\u200f', '85 cm', '12,5 m²', '٢١٠ × ٩٥ × ٨٥ سم', '٢ م'])(
    'the figure “%s” is not',
    (text) => expect(isolate(text)).toBe(text),
  )

  test('fill isolates texts and leaves numbers', () => {
    expect(fill('{name} ({count})', { name: 'Lotus', count: 1200 }, 'ar')).toBe('\u2068Lotus\u2069 (١٬٢٠٠)')
  })
})

describe('words as they are shown', () => {
  test('French signs keep the space before them', () => {
    expect(typeset('Supprimer « {name} » ? Attention : 14 % ; fini !', 'fr')).toBe(
      'Supprimer «\u00a0{name}\u00a0»\u202f? Attention\u00a0: 14\u202f%\u202f; fini\u202f!',
    )
    expect(fill('Prix : {price}', { price: 3 }, 'fr')).toBe('Prix\u00a0: 3')
    expect(typeset('Name : x', 'en')).toBe('Name : x')
  })

  test('digits written into Arabic words follow the reader’s locale', () => {
    expect(typeset('خلال ٧ أيام، ١٤٪، ١٬٠٠٠', 'ar')).toBe('خلال ٧ أيام، ١٤٪، ١٬٠٠٠')
    expect(typeset('خلال ٧ أيام، ١٤٪، ١٬٠٠٠', 'ar', 'ar-MA')).toBe('خلال 7 أيام، 14%، 1.000')
  })
})
