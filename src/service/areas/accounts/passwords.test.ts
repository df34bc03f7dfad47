import { describe, expect, test } from 'vitest'
import { hashPassword, isPassword, weaknessOf } from './passwords.ts'

describe('a password', () => {
  test.each([
    ['seven77', 'TOO_SHORT'],
    ['سبعةأحر', 'TOO_SHORT'],
    ['password', 'COMMON'],
    ['Password123!', 'COMMON'],
    ['P@ssw0rd', 'COMMON'],
    ['12345678', 'COMMON'],
    ['87654321', 'COMMON'],
    ['qwertyuiop', 'COMMON'],
    ['aaaaaaaaaa', 'COMMON'],
    ['abcabcabc', 'COMMON'],
    ['iloveyou2024', 'COMMON'],
    ['zamalek1911', 'COMMON'],
    ['my nour.hassan pw', 'CONTAINS_EMAIL'],
    ['my DIWAN password', 'CONTAINS_PRODUCT_NAME'],
    ['ديوان بيتي الجميل', 'CONTAINS_PRODUCT_NAME'],
  ])('such as %j is refused: %s', (password, weakness) => {
    expect(weaknessOf(password, 'Nour.Hassan@example.com')).toBe(weakness)
  })

  test.each(['correct horse', 'x7#kQ9!m', 'ثمانية حروف وأكثر', 'tr0mbone lamp', '🪑🛋️🛏️🚪🪟🖼️🪞🚿', 'n'.repeat(3) + 'olives and bread'])(
    'such as %j is taken, whatever it is made of',
    (password) => {
      expect(weaknessOf(password, 'amr@example.com')).toBeNull()
    },
  )

  test('may hold a short e-mail name', () => {
    expect(weaknessOf('the ali baba cave', 'ali@example.com')).toBeNull()
  })

  test('is kept as argon2id and found again, however its letters were typed', async () => {
    const kept = await hashPassword('café au lait')
    expect(kept).toMatch(/^\$argon2id\$/)
    expect(await isPassword('cafe\u0301 au lait', kept)).toBe(true)
    expect(await isPassword('cafe au lait', kept)).toBe(false)
  })

  test('of nobody is never right', async () => {
    expect(await isPassword('', null)).toBe(false)
  })
})
