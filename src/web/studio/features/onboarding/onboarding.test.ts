import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HINTS, hintAt, hintsDoneBy, type Hinting, type HintName, type Moment } from './onboarding.ts'

const moment = (about: Partial<Moment> = {}): Moment => ({ editable: true, items: 1, chosen: false, part: null, view: '3d', ...about })
const spent = (...hints: HintName[]): Hinting => ({ spent: new Set(hints), showing: null })
const due = (from: Hinting, about: Partial<Moment> = {}) => hintAt(from, moment(about), true).showing

test('hints: an empty room explains how to add an item; a furnished one does not', () => {
  expect(due(spent(), { items: 0 })).toBe('place')
  expect(due(spent(), { items: 5, chosen: true })).toBe('move')
  expect(due(spent('look'), { items: 2 })).toBeNull()
})

test('hints: each comes where it is of use', () => {
  expect(due(spent(), { chosen: true })).toBe('move')
  expect(due(spent())).toBe('look')
  expect(due(spent(), { view: 'walk' })).toBe('walk')
  expect(due(spent(), { view: 'plan', part: 'wall' })).toBe('wall')
  expect(due(spent(), { view: 'plan', part: 'corner' })).toBe('corner')
  expect(due(spent(), { part: 'opening' })).toBe('opening')
  // Walls and corners are moved in Plan alone.
  expect(due(spent(), { part: 'wall' })).toBeNull()
  expect(due(spent('look'), { items: 3 })).toBe('total')
})

test('hints: one whose moment has passed does not come again', () => {
  const shown = hintAt(spent(), moment({ chosen: true }), true)
  expect(shown.showing).toBe('move')
  const passed = hintAt(shown, moment({ view: 'plan' }), true)
  expect(passed.showing).toBeNull()
  expect(hintAt(passed, moment({ chosen: true }), true).showing).toBeNull()
})

test('hints: one that is shown stays while it is of use, and none begins while something is in the way', () => {
  const shown = hintAt(spent(), moment({ items: 0 }), true)
  expect(hintAt(shown, moment({ items: 0 }), false)).toEqual(shown)
  expect(hintAt(spent(), moment({ items: 0 }), false).showing).toBeNull()
})

test('hints: what was done ends its hint at once, and it never comes', () => {
  const shown = hintAt(spent(), moment({ chosen: true }), true)
  const done = { spent: new Set(hintsDoneBy('step.move')), showing: shown.showing }
  expect(hintAt(done, moment({ chosen: true }), true).showing).toBeNull()
  expect(hintsDoneBy('step.add')).toEqual(['place'])
  expect(hintsDoneBy('step.wall')).toEqual(['wall'])
  expect(hintsDoneBy('step.rename')).toEqual([])
})

test('hints: viewers learn how to look and walk, and nothing about changing the room', () => {
  expect(due(spent(), { editable: false })).toBe('look')
  expect(due(spent(), { editable: false, view: 'walk' })).toBe('walk')
  for (const about of [{ items: 0 }, { chosen: true }, { part: 'wall', view: 'plan' }, { part: 'opening' }, { items: 9 }] as const)
    expect(due(spent('look', 'walk'), { ...about, editable: false })).toBeNull()
})

test('hints: whatever happens, none is shown twice', () => {
  const moments = fc.array(
    fc.record({
      editable: fc.boolean(),
      items: fc.nat(5),
      chosen: fc.boolean(),
      part: fc.constantFrom(null, 'wall', 'corner', 'opening', 'floor'),
      view: fc.constantFrom('3d', 'plan', 'walk', 'split'),
    }),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(moments, (all) => {
      const begun: HintName[] = []
      let state = spent()
      for (const one of all) {
        const next = hintAt(state, one, true)
        if (next.showing !== null && next.showing !== state.showing) begun.push(next.showing)
        state = next
      }
      expect(new Set(begun).size).toBe(begun.length)
      expect(begun.length).toBeLessThanOrEqual(HINTS.length)
    }),
  )
})
