/** Wishes combined, in rooms with little floor or budget. */
import { expect, test } from 'vitest'
import { arrange, type Arrangement } from '#planner/arrangement/arrange.ts'
import type { ArrangeRequest } from '#planner/arrangement/request.ts'
import { anyRequest, plainRequest, timed } from '../../../../../test/service/modules/design/arrangements/rooms.ts'

const proposalsFor = (request: ArrangeRequest): Arrangement[] => timed(arrange(request), request.count).last
const keysOf = ({ pieces }: Arrangement): string[] => pieces.map(({ key }) => key)

test('a salon of 5 × 4 metres holds three on a sofa, their television, and four at a table at its other end', () => {
  const [best] = proposalsFor(plainRequest('living_room', [5, 4], { people: { sit: 3, dine: 4 }, television: true }))
  expect(best!.unmet).toEqual([])
  expect(keysOf(best!)).toEqual(expect.arrayContaining(['sofa', 'coffee-table', 'television', 'dining-table', 'chair-4']))
})

test('a kitchen without floor for both has its sink, cooker and fridge rather than a table', () => {
  const proposals = proposalsFor({ ...anyRequest(317, 'kitchen'), budget: null, wishes: { people: { dine: 4 } } })
  expect(proposals).toHaveLength(3)
  for (const one of proposals) {
    expect(keysOf(one)).toEqual(expect.arrayContaining(['sink', 'cooker', 'fridge']))
    expect(one.unmet).toEqual([expect.objectContaining({ wish: 'dine', because: 'room' })])
  }
})

test('a sofa for whose screen there is no money stands at the wall, with all its seats', () => {
  const request = anyRequest(315, 'living_room')
  const [best] = proposalsFor(request)
  expect(best!.unmet).toEqual([expect.objectContaining({ wish: 'television', because: 'budget' })])
  expect(keysOf(best!)).toEqual(expect.arrayContaining(['sofa', 'coffee-table', 'armchair-1']))
})

test('a part without a place frees its budget for a dearer one', () => {
  // A kitchen that has no floor for the table: with the table's money it is whole.
  const request = { ...plainRequest('kitchen', [3.6, 3.2], { people: { dine: 6 } }), budget: 11_500_000 }
  const [best] = proposalsFor(request)
  expect(keysOf(best!)).toEqual(expect.arrayContaining(['sink', 'cooker', 'fridge', 'base-2']))
  expect(best!.totalCost).toBeLessThanOrEqual(request.budget)
  expect(best!.leftOut.map(({ key }) => key)).toContain('dining-table')
})
