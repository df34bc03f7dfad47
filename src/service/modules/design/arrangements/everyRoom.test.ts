/** Rooms at random, arranged with the first catalogue: every proposal fits, can be bought, and breaks no rule. */
import { expect, test } from 'vitest'
import { cases, sampleOf } from '../../../../../test/contract/scope.ts'
import { ROOM_TYPES } from '#contract/wire/vocabulary.ts'
import { advise } from '#room/advice/advise.ts'
import { arrange, type Arrangement } from '#planner/arrangement/arrange.ts'
import { problems } from '#room/placement/checks.ts'
import { anyRequest, costOf, documentOf, RULED, soldOut, timed } from '../../../../../test/service/modules/design/arrangements/rooms.ts'

const ROOMS = cases(8)
const lastOf = (seed: number, roomType: (typeof ROOM_TYPES)[number]): [ReturnType<typeof anyRequest>, Arrangement[]] => {
  const request = anyRequest(seed, roomType)
  return [request, timed(arrange(request), request.count).last]
}

test.each(sampleOf(ROOM_TYPES, { every: 8 }))(
  '%s: nothing overlaps, is outside, in the way of a door, too dear, sold out or ill advised',
  (roomType) => {
    let bounded = 0
    const hints: number[] = []
    for (let seed = 100; seed < 100 + ROOMS; seed++) {
      const [request, last] = lastOf(seed, roomType)
      expect(new Set(last.map(({ plan }) => plan)).size).toBe(last.length)
      for (const arrangement of last) {
        const document = documentOf(request, arrangement)
        const findings = advise(document, RULED)
        const against = [
          ...problems(document, RULED).map(({ itemId }) => `problem ${itemId}`),
          ...findings.filter(({ severity }) => severity === 'problem').map(({ rule, itemIds }) => `${rule} ${itemIds.join(' ')}`),
          ...soldOut(arrangement),
        ]
        expect([seed, arrangement.plan, against]).toEqual([seed, arrangement.plan, []])
        expect(arrangement.totalCost).toBe(costOf(arrangement))
        if (request.budget !== null) {
          expect(arrangement.totalCost).toBeLessThanOrEqual(request.budget)
          bounded++
        }
        hints.push(findings.length)
      }
    }
    expect(hints.length).toBeGreaterThanOrEqual(2 * ROOMS)
    // On a small floor, a wish may be met in a place with a design remark.
    expect(hints.toSorted((a, b) => a - b)[Math.floor(hints.length / 2)]).toBe(0)
    expect(bounded).toBeGreaterThan(ROOMS)
  },
)

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
  expect(unmet({ budget: 5_000_00 })).toEqual(
    expect.arrayContaining([{ wish: 'sleep', wanted: 2, met: 0, because: 'budget', by: { piastres: expect.any(Number) } }]),
  )
  const withoutBeds = request.products.filter(({ category }) => category !== 'bed')
  expect(unmet({ budget: null, products: withoutBeds })).toEqual(expect.arrayContaining([{ wish: 'sleep', wanted: 2, met: 0, because: 'stock' }]))
})

test.each(sampleOf(ROOM_TYPES, { every: 8 }))('%s: what stays is arranged around, and plays its role', (roomType) => {
  let [proposals, playing] = [0, 0]
  // In a single room there may be no item that depends on the kept ones.
  for (let seed = 200; seed < 200 + ROOMS / 2 || (playing === 0 && seed < 204); seed++) {
    const [request, [before]] = lastOf(seed, roomType)
    if (!before) continue
    // Every other floor piece stays; items on it are proposed again.
    const kept = [...documentOf(request, before).items.values()].filter(({ productId }, i) => i % 2 === 0 && RULED.get(productId)?.mount === 'floor')
    const again = { ...request, kept }
    // Kept items may have been supported by removed ones.
    const alone = { scene: request.scene, items: new Map(kept.map((item) => [item.id, item] as const)) }
    const known = new Set(advise(alone, RULED).map(({ id }) => id))
    for (const arrangement of timed(arrange(again), again.count).last) {
      const document = documentOf(request, { ...arrangement, pieces: arrangement.pieces.map((piece) => ({ ...piece, key: `new ${piece.key}` })) })
      const both = { ...document, items: new Map([...document.items, ...kept.map((item) => [item.id, item] as const)]) }
      expect([seed, arrangement.plan, problems(both, RULED)]).toEqual([seed, arrangement.plan, []])
      expect(advise(both, RULED).filter(({ severity, id }) => severity === 'problem' && !known.has(id))).toEqual([])
      proposals++
      if (arrangement.reasons.some(({ goesBy }) => 'key' in goesBy && kept.some(({ id }) => id === goesBy.key))) playing++
    }
  }
  expect(proposals).toBeGreaterThanOrEqual(ROOMS / 2)
  expect(playing).toBeGreaterThan(0)
})

test('each piece says what it goes by, and what room that leaves', () => {
  const [, [best]] = lastOf(104, 'bedroom')
  expect(best!.reasons.map(({ key }) => key)).toEqual(best!.pieces.map(({ key }) => key))
  const of = (key: string) => best!.reasons.find((reason) => reason.key === key)
  expect(of('bed')).toMatchObject({ goesBy: { kind: 'wall' } })
  expect(of('bed')!.measured.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['bed-side', 'bed-foot']))
  expect(of('nightstand-1')?.goesBy).toEqual({ kind: 'beside', key: 'bed' })
})
