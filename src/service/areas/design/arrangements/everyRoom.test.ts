/** Rooms at random, arranged with the house's own goods: whatever is proposed stands, can be bought, and has nothing against it. */
import { expect, inject, test } from 'vitest'
import { ROOM_TYPES } from '../../../../contract/vocabulary.ts'
import { advise } from '../../../../room/advice/advise.ts'
import { arrange, type Arrangement } from '../../../../room/arrangement/arrange.ts'
import { problems } from '../../../../room/checks.ts'
import { anyRequest, costOf, documentOf, RULED, soldOut, timed } from './rooms.testing.ts'

const ROOMS = 8 * inject('soak')
const lastOf = (seed: number, roomType: (typeof ROOM_TYPES)[number]): [ReturnType<typeof anyRequest>, Arrangement[]] => {
  const request = anyRequest(seed, roomType)
  return [request, timed(arrange(request), request.count).last]
}

test.each(ROOM_TYPES)('%s: nothing overlaps, is outside, in the way of a door, too dear, sold out or ill advised', (roomType) => {
  let [proposals, bounded] = [0, 0]
  for (let seed = 100; seed < 100 + ROOMS; seed++) {
    const [request, last] = lastOf(seed, roomType)
    expect(new Set(last.map(({ plan }) => plan)).size).toBe(last.length)
    for (const arrangement of last) {
      const document = documentOf(request, arrangement)
      const against = [
        ...problems(document, RULED).map(({ itemId }) => `problem ${itemId}`),
        ...advise(document, RULED).map(({ severity, rule, itemIds }) => `${severity} ${rule} ${itemIds.join(' ')}`),
        ...soldOut(arrangement),
      ]
      expect([seed, arrangement.plan, against]).toEqual([seed, arrangement.plan, []])
      expect(arrangement.totalCost).toBe(costOf(arrangement))
      if (request.budget !== null) {
        expect(arrangement.totalCost).toBeLessThanOrEqual(request.budget)
        bounded++
      }
      proposals++
    }
  }
  expect(proposals).toBeGreaterThanOrEqual(2 * ROOMS)
  expect(bounded).toBeGreaterThan(ROOMS)
})

test('the same seed gives the same rooms, and another one others', () => {
  const of = (seed: number) => {
    const request = { ...anyRequest(3, 'bedroom'), seed }
    return JSON.stringify(timed(arrange(request), 3).last)
  }
  expect(of(5)).toBe(of(5))
  expect(of(5)).not.toBe(of(6))
})

test('a wish that no money or no stock can meet says so', () => {
  const request = anyRequest(2, 'bedroom')
  const wishes = { people: { sleep: 2 } }
  const unmet = (about: Partial<typeof request>) => timed(arrange({ ...request, wishes, ...about }), 3).last.flatMap((one) => one.unmet)
  expect(unmet({ budget: 5_000_00 })).toEqual(expect.arrayContaining([{ wish: 'sleep', wanted: 2, met: 0, because: 'budget' }]))
  const withoutBeds = request.products.filter(({ category }) => category !== 'bed')
  expect(unmet({ budget: null, products: withoutBeds })).toEqual(expect.arrayContaining([{ wish: 'sleep', wanted: 2, met: 0, because: 'stock' }]))
})
