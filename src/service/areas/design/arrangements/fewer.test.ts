/** Rooms whose floor does not hold all who are wished for are laid out for fewer, and stay so when a proposal is changed. */
import { expect, test } from 'vitest'
import { advise } from '../../../../room/advice/advise.ts'
import { arrange, type Arrangement } from '../../../../room/arrangement/arrange.ts'
import { another, cheaper, roomier, swapped, type Refining } from '../../../../room/arrangement/refine.ts'
import type { ArrangeRequest } from '../../../../room/arrangement/request.ts'
import { problems } from '../../../../room/checks.ts'
import { anyRequest, documentOf, RULED, timed } from './rooms.testing.ts'

const against = (request: ArrangeRequest, arrangement: Arrangement): unknown[] => {
  const document = documentOf(request, arrangement)
  return [...problems(document, RULED), ...advise(document, RULED).filter(({ severity }) => severity === 'problem')]
}
const chairsIn = ({ pieces }: Arrangement): number => pieces.filter(({ key }) => key.startsWith('chair-')).length

test.each([316, 352])('a kitchen without floor for four at a table has one for two, and says by how much a larger one is too wide (%i)', (seed) => {
  const request = anyRequest(seed, 'kitchen')
  expect(request.wishes.people).toEqual({ dine: 4 })
  const [best] = timed(arrange(request), request.count).last
  expect(best!.people).toEqual({ dine: 2 })
  expect(chairsIn(best!)).toBe(2)
  expect(best!.unmet).toEqual([{ wish: 'dine', wanted: 4, met: 2, because: 'room', by: { metres: expect.any(Number) as number } }])
  expect(against(request, best!)).toEqual([])
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
  const request = anyRequest(316, 'kitchen')
  const [from] = timed(arrange(request), request.count).last
  const refining: Refining = { request, from: from!, pinned: [] }
  const changed = [another(refining, new Set()), cheaper(refining), roomier(refining), swapped(refining, 'chair-1', [])].filter((one) => one !== null)
  expect(changed.length).toBeGreaterThanOrEqual(2)
  for (const one of changed) expect([one.people, chairsIn(one), against(request, one)]).toEqual([{ dine: 2 }, 2, []])
})
