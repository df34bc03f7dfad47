/** Proposals made another, cheaper, roomier, with another piece, in parts: all that is held of a first proposal holds of them. */
import { expect, test } from 'vitest'
import { cases, sampleOf } from '../../../../../test/contract/scope.ts'
import { ROOM_TYPES } from '#contract/wire/vocabulary.ts'
import { advise } from '#room/advice/advise.ts'
import { arrange, type ArrangedPiece, type Arrangement } from '#planner/arrangement/arrange.ts'
import { another, cheaper, roomier, swapped, type Refining } from '#planner/arrangement/refine.ts'
import { signatureOf } from '#planner/arrangement/signature.ts'
import type { ArrangeRequest } from '#planner/arrangement/request.ts'
import { problems } from '#room/placement/checks.ts'
import { anyRequest, costOf, documentOf, RULED, soldOut, timed } from '../../../../../test/service/modules/design/arrangements/rooms.ts'

const ROOMS = cases(3)

const against = (request: ArrangeRequest, arrangement: Arrangement): string[] => {
  const document = documentOf(request, arrangement)
  return [
    ...problems(document, RULED).map(({ itemId }) => `problem ${itemId}`),
    ...advise(document, RULED)
      .filter(({ severity }) => severity === 'problem')
      .map(({ rule, itemIds }) => `${rule} ${itemIds.join(' ')}`),
    ...soldOut(arrangement),
    ...(costOf(arrangement) === arrangement.totalCost ? [] : ['cost']),
    ...(request.budget !== null && arrangement.totalCost > request.budget ? ['over budget'] : []),
  ]
}

const firstOf = (seed: number, roomType: (typeof ROOM_TYPES)[number]): Refining | null => {
  const request = anyRequest(seed, roomType)
  const [from] = timed(arrange(request), request.count).last
  return from ? { request, from, pinned: [] } : null
}

test.each(sampleOf(ROOM_TYPES, { every: 8 }))('%s: another, a cheaper and a roomier one keep what is pinned and every rule', (roomType) => {
  const made = { another: 0, cheaper: 0, roomier: 0 }
  for (let seed = 400; seed < 400 + ROOMS; seed++) {
    const first = firstOf(seed, roomType)
    if (!first) continue
    const { from, request } = first
    const pin = from.pieces.find(({ productId }) => RULED.get(productId)?.mount === 'floor')!
    const refining = { ...first, pinned: [pin.key] }
    const seen = new Set([signatureOf(from)])
    for (const [name, one] of [
      ['another', another(refining, seen)],
      ['cheaper', cheaper(refining)],
      ['roomier', roomier(refining)],
    ] as const) {
      if (!one) continue
      made[name]++
      expect([seed, name, against(request, one)]).toEqual([seed, name, []])
      expect(one.pieces.filter(({ key }) => key === pin.key)).toEqual([pin])
      expect(one.reasons.map(({ key }) => key).toSorted()).toEqual(one.pieces.map(({ key }) => key).toSorted())
      if (name === 'another') expect(seen).not.toContain(signatureOf(one))
      if (name === 'cheaper') expect(one.totalCost).toBeLessThan(from.totalCost)
      if (name === 'roomier') expect(one.pieces.length).toBeLessThan(from.pieces.length)
    }
  }
  expect(made.another).toBe(ROOMS)
  expect(made.cheaper + made.roomier).toBeGreaterThan(ROOMS / 2)
})

test.each(sampleOf(ROOM_TYPES, { every: 8 }))('%s: a piece is swapped for one that was not tried, and all others stay what they are', (roomType) => {
  let swaps = 0
  for (let seed = 500; seed < 500 + ROOMS; seed++) {
    const first = firstOf(seed, roomType)
    if (!first) continue
    // Some kinds have only one product that fits: takes the first piece with an alternative.
    let found: { piece: ArrangedPiece; one: Arrangement } | undefined
    for (const piece of first.from.pieces) {
      const one = swapped(first, piece.key, [])
      if (one) found = { piece, one }
      if (one) break
    }
    if (!found) continue
    const { piece, one } = found
    swaps++
    expect([seed, against(first.request, one)]).toEqual([seed, []])
    const products = (arrangement: Arrangement) => new Map(arrangement.pieces.map(({ key, productId }) => [key, productId]))
    const [before, after] = [products(first.from), products(one)]
    expect(after.get(piece.key)).not.toBe(before.get(piece.key))
    const stem = piece.key.replace(/-\d+$/, '')
    for (const [key, productId] of before)
      if (key.replace(/-\d+$/, '') !== stem && after.has(key)) expect([key, after.get(key)]).toEqual([key, productId])
  }
  expect(swaps).toBe(ROOMS)
})

test('a part of a room is arranged where it is asked for, and nothing else', () => {
  const made = { seating: 0, work: 0, wall: 0 }
  for (let seed = 600; seed < 600 + 4 * ROOMS; seed++) {
    const whole = { ...anyRequest(seed, 'living_room'), budget: null, kept: [], wishes: { people: {} } }
    const [wall] = whole.scene.room.walls
    const [from, to] = wall!.points
    const at = { x: (from!.x + to!.x) / 2, y: (from!.y + to!.y) / 2 + 0.3 }
    for (const part of [{ kind: 'seating' }, { kind: 'work', at }, { kind: 'wall', wallId: wall!.id }] as const) {
      const request = { ...whole, part }
      for (const one of timed(arrange(request), 3).last) {
        made[part.kind]++
        expect([seed, part.kind, against(request, one)]).toEqual([seed, part.kind, []])
        const keys = one.pieces.map(({ key }) => key)
        if (part.kind === 'work') expect(keys.every((key) => /desk|task-chair/.test(key))).toBe(true)
        if (part.kind === 'seating') expect(keys.some((key) => key.startsWith('sofa'))).toBe(true)
        if (part.kind === 'wall') expect(one.plan).toContain(`wall-`)
      }
    }
  }
  expect(Math.min(made.seating, made.work, made.wall)).toBeGreaterThan(ROOMS)
})

test('a wish that the floor does not meet says by how many metres the piece that it takes is too wide', { tags: 'full' }, () => {
  let [stated, unstated] = [0, 0]
  for (let seed = 800; seed < 800 + 3 * ROOMS; seed++) {
    const request = { ...anyRequest(seed, 'living_room'), budget: null, wishes: { people: { dine: 8, sit: 4, work: 2 } } }
    for (const one of timed(arrange(request), 3).last)
      for (const { because, by, wish } of one.unmet) {
        if (because !== 'room') continue
        if (!by) {
          unstated++
          continue
        }
        stated++
        if (!('metres' in by)) throw new Error(`${wish} is told in money`)
        const left = one.leftOut.map(({ productId }) => RULED.get(productId)!.size.width)
        expect(left.some((width) => by.metres > 0 && by.metres <= 0.6 * width + 1e-9)).toBe(true)
      }
  }
  expect([stated > 0, stated + unstated >= ROOMS]).toEqual([true, true])
})

test('a desk that is wanted by the window stands there, or the proposal says by how much it does not', { tags: 'full' }, () => {
  let [near, far] = [0, 0]
  for (let seed = 700; seed < 700 + 4 * ROOMS; seed++) {
    const request = { ...anyRequest(seed, 'office'), budget: null, wishes: { people: { work: 1 }, byWindow: ['work' as const] } }
    for (const { unmet } of timed(arrange(request), 1).last) {
      const dark = unmet.find(({ because }) => because === 'window')
      if (dark) {
        far++
        expect(dark.by).toEqual({ metres: expect.any(Number) })
      } else near++
    }
  }
  expect(near).toBeGreaterThan(2 * far)
})
