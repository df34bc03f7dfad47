import { expect, test } from 'vitest'
import { HINTS, hintDue, hintsDoneBy, type HintName, type Moment } from './onboarding.ts'

const moment = (about: Partial<Moment> = {}): Moment => ({ editable: true, items: 1, chosen: true, idle: true, ...about })
const due = (done: HintName[], about: Partial<Moment> = {}) => hintDue(new Set(done), moment(about))

test('first something is placed, then moved, then its cost is shown: one at a time, in this order', () => {
  expect(due([], { items: 0, chosen: false })).toBe('place')
  expect(due(['place'])).toBe('move')
  expect(due(['place', 'move'])).toBe('total')
  expect(due([...HINTS])).toBeNull()
})

test('a hint waits for its moment: a piece to move, a room that costs something, an empty hand', () => {
  expect(due(['place'], { chosen: false })).toBeNull()
  expect(due(['place', 'move'], { items: 0, chosen: false })).toBeNull()
  expect(due(['place', 'move'], { chosen: false })).toBe('total')
  expect(due([], { idle: false })).toBeNull()
})

test('somebody who may only look is told nothing', () => {
  expect(due([], { editable: false })).toBeNull()
})

test('what was done needs no hint', () => {
  expect(hintsDoneBy('step.add')).toEqual(['place'])
  expect(hintsDoneBy('step.move')).toEqual(['place', 'move'])
  expect(hintsDoneBy('step.rename')).toEqual([])
})
