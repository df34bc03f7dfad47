/** Rooms whose floor does not hold all who are wished for are laid out for fewer, and stay so when a proposal is changed. */
import { expect, test } from 'vitest'
import { advise } from '#room/advice/advise.ts'
import { arrange, type Arrangement } from '#planner/arrangement/arrange.ts'
import { another, cheaper, roomier, swapped, type Refining } from '#planner/arrangement/refine.ts'
import type { ArrangeRequest } from '#planner/arrangement/request.ts'
import { problems } from '#room/placement/checks.ts'
import { anyRequest, documentOf, plainRequest, RULED, timed } from '../../../../../test/service/modules/design/arrangements/rooms.ts'

const against = (request: ArrangeRequest, arrangement: Arrangement): unknown[] => {
  const document = documentOf(request, arrangement)
  return [...problems(document, RULED), ...advise(document, RULED).filter(({ severity }) => severity === 'problem')]
}
const chairsIn = ({ pieces }: Arrangement): number => pieces.filter(({ key }) => key.startsWith('chair-')).length

test.each([
  ['kitchen', [4, 3.5], { dine: 4 }, 2],
  ['kitchen', [4.5, 3.6], { dine: 8 }, 6],
  ['living_room', [5, 4], { sit: 3, dine: 6 }, 4],
] as const)('a %s of %s metres without floor for all who are to dine has a smaller table', (roomType, size, people, served) => {
  const request = plainRequest(roomType, size, { people, television: roomType === 'living_room' })
  const [best] = timed(arrange(request), request.count).last
  expect(best!.people).toEqual({ ...people, dine: served })
  expect(chairsIn(best!)).toBe(served)
  expect(best!.unmet).toEqual([expect.objectContaining({ wish: 'dine', wanted: people.dine, met: served, because: 'room' })])
  expect(against(request, best!)).toEqual([])
})

test('a table for two fewer says by how much one for all is too wide', () => {
  const request = plainRequest('kitchen', [4, 3.5], { people: { dine: 4 } })
  const [best] = timed(arrange(request), request.count).last
  const metres = best!.unmet.map(({ by }) => (by && 'metres' in by ? by.metres : 0))
  expect(metres).toEqual([expect.closeTo(0.5, 0)])
})

test('a short budget does not shrink the table, because that saves nothing', () => {
  const request = { ...plainRequest('kitchen', [5, 4.2], { people: { dine: 6 } }), budget: 5_000_000 }
  const [best] = timed(arrange(request), request.count).last
  expect(best!.people).toEqual({ dine: 6 })
  expect(best!.unmet).toEqual([expect.objectContaining({ wish: 'dine', met: 0, because: 'budget' })])
})

test.each([311, 328])('a bedroom without floor for a double bed has a single one (%i)', (seed) => {
  const request = anyRequest(seed, 'bedroom')
  expect(request.wishes.people.sleep).toBe(2)
  const [best] = timed(arrange(request), request.count).last
  expect(best!.pieces.map(({ key }) => key)).toContain('bed')
  expect(best!.unmet).toContainEqual(expect.objectContaining({ wish: 'sleep', wanted: 2, met: 1, because: 'room' }))
  expect(against(request, best!)).toEqual([])
})

test('whatever is changed of such a proposal, it stays laid out for as many', () => {
  const request = plainRequest('kitchen', [4.5, 3.6], { people: { dine: 8 } })
  const [from] = timed(arrange(request), request.count).last
  const refining: Refining = { request, from: from!, pinned: [] }
  const changed = [another(refining, new Set()), cheaper(refining), roomier(refining), swapped(refining, 'chair-1', [])].filter((one) => one !== null)
  expect(changed.length).toBeGreaterThanOrEqual(2)
  for (const one of changed) expect([one.people, chairsIn(one), against(request, one)]).toEqual([{ dine: 6 }, 6, []])
})
