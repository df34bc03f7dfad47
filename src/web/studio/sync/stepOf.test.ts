/** How somebody else's change is named in the studio. */
import { expect, test } from 'vitest'
import type { RoomOp } from '../../../room/changes.ts'
import { roomOf } from '../testing.ts'
import { stepOf } from './stepOf.ts'

const before = roomOf()
const project = (facts: Extract<RoomOp, { op: 'setProject' }>['project']): RoomOp => ({ op: 'setProject', project: facts })

test.each([
  [project({ name: 'Salon' }), 'step.rename'],
  [project({ roomType: 'office' }), 'step.type'],
  [project({ style: 'classic' }), 'step.style'],
  [project({ budget: 40_000 }), 'step.budget'],
  [project({ isPublic: true }), 'step.room'],
  [{ op: 'setScene', scene: before.scene } satisfies RoomOp, 'step.room'],
])('%j is named %s', (op, key) => {
  expect(stepOf([op], before)).toEqual({ key })
})

test('the room is named before the facts of the project', () => {
  expect(stepOf([project({ name: 'Salon' }), { op: 'setScene', scene: before.scene }], before)).toEqual({ key: 'step.room' })
})
