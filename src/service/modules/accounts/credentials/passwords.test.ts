import { describe, expect, test } from 'vitest'
import { hashPassword, hashQueue, HASH_OF_NOBODY, isPassword, weaknessOf } from './passwords.ts'

describe('a password', () => {
  test.each([
    ['seven77', 'TOO_SHORT'],
    ['سبعةأحر', 'TOO_SHORT'],
    ['four unrelated words, '.repeat(6), 'TOO_LONG'],
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

  test('a password is stored as argon2id and verified in any Unicode form', async () => {
    const kept = await hashPassword('café au lait')
    expect(kept).toMatch(/^\$argon2id\$/)
    expect(await isPassword('cafe\u0301 au lait', kept)).toBe(true)
    expect(await isPassword('cafe au lait', kept)).toBe(false)
  })

  test('a password of an unknown account is never right, and costs as much as a known one’s', async () => {
    expect(await isPassword('', null)).toBe(false)
    const costOf = (hash: string) => hash.split('$').slice(1, 4)
    expect(costOf(HASH_OF_NOBODY)).toEqual(costOf(await hashPassword('café au lait')))
  })
})

describe('passwords are hashed', () => {
  /** Work that lasts until it is ended by a call. */
  const works = () => {
    const open: (() => void)[] = []
    const work = () => new Promise<number>((done) => open.push(() => done(open.length)))
    return { work, open, endOne: () => open.shift()?.() }
  }
  const settle = () => new Promise((done) => setImmediate(done))

  test('two at a time, the others in turn, and those beyond the queue are refused with a time to come back', async () => {
    const queue = hashQueue()
    const { work, open, endOne } = works()
    const waiting = Array.from({ length: 22 }, () => queue(work))
    await settle()
    expect(open).toHaveLength(2)
    await expect(queue(work)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503, headers: { 'Retry-After': '2' } })
    for (let ended = 0; ended < 22; ended++) {
      expect(open.length).toBeLessThanOrEqual(2)
      endOne()
      await settle()
    }
    await Promise.all(waiting)
    const after = queue(work)
    await settle()
    endOne()
    await expect(after).resolves.toBeDefined()
  })

  test('a failed hash releases its place', async () => {
    const queue = hashQueue(1, 0)
    await expect(queue(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
    await expect(queue(async () => 'hashed')).resolves.toBe('hashed')
  })
})
