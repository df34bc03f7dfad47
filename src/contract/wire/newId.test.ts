import { expect, test, vi } from 'vitest'
import { newId } from './newId.ts'
import { id } from './primitives.ts'

test('a new id is a random UUID, also where the browser has no `crypto.randomUUID`', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  try {
    const made = Array.from({ length: 1000 }, newId)
    expect(new Set(made).size).toBe(made.length)
    for (const one of made) expect(id.parse(one)).toBe(one)
    expect(made.every((one) => /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab]/.test(one))).toBe(true)
  } finally {
    vi.unstubAllGlobals()
  }
})
