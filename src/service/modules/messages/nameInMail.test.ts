import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../../../../test/contract/scope.ts'
import { nameInMail } from './nameInMail.ts'

describe('a name in a mail', () => {
  test.each([
    ['Salon of Nadia', 'Salon of Nadia'],
    ['غرفة المعيشة', 'غرفة المعيشة'],
    ['Pièce n° 3.5 (2e étage)', 'Pièce n° 3.5 (2e étage)'],
    ['Dr. Karim', 'Dr. Karim'],
    ['Salon\r\nBcc: all@example.com', 'Salon Bcc: …'],
    ['Win now https://evil.example/x today', 'Win now … today'],
    ['see www.evil.example', 'see …'],
    ['see (evil.com)', 'see …'],
    ['evil．com or evil。com here', '… or … here'],
    ['e\u200Bvil.c\u200Dom here', '… here'],
    ['call tel:+201012345678 now', 'call … now'],
    ['10.0.0.1 is here', '… is here'],
    ['\u202Emoc.live\u202C salon', '… salon'],
    ['a\u2066b\u2069c', 'abc'],
    ['Salon\u2028of\u0007Nadia', 'Salon ofNadia'],
  ])('%j is written %j', (typed, written) => {
    expect(nameInMail(typed)).toBe(written)
  })

  test.each(['https://evil.example', ' \n ', '', 'a@b.example evil.com', '\u202E\u200B'])('%j is no name', (typed) => {
    expect(nameInMail(typed)).toBeNull()
  })

  test('holds at most 80 code points, and breaks none in two', () => {
    const written = nameInMail('🛋️'.repeat(200))!
    expect(Array.from(written)).toHaveLength(80)
    expect(written.isWellFormed()).toBe(true)
  })

  test('whatever was typed, is one line without an address, a control or a bidirectional character', () => {
    const pieces = fc.constantFrom(
      'evil.com',
      'https://',
      'www.',
      '@',
      '\n',
      '\u202E',
      '\u2067',
      '\u200B',
      ' ',
      'Salon',
      '.',
      'صالون',
      '\u0000',
      '．',
      'x',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' })), { maxLength: 12 }), (parts) => {
        const written = nameInMail(parts.join('')) ?? ''
        expect(written).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B-\u200F\u202A-\u202E\u2066-\u2069]/u)
        expect(written).not.toMatch(/:\/\/|@|\p{L}\.\p{L}{2}/u)
      }),
      { numRuns: cases(300) },
    )
  })

  test('written again stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (typed) => {
        const once = nameInMail(typed)
        if (once !== null && once !== '…') expect(nameInMail(once) ?? '').toBe(once)
      }),
    )
  })
})
