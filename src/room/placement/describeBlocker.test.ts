import { expect, test } from 'vitest'
import { describeBlocker } from './describeBlocker.ts'

const nameOf = (id: string) => (id === 'sofa' ? 'Lotus' : null)

test.each([
  [3.2, 4],
  [3, 3],
  [0.1, 1],
  [0, 1],
  [12.9, 13],
])('blockers: %s cm is shown as %s cm, so that moving that far is enough', (cm, said) => {
  expect(describeBlocker({ id: 'wall-1', reason: 'outside', cm }, nameOf)).toEqual({ key: 'outside', cm: said, other: null })
})

test('blockers: an item has its name, a window is a window, and only overlapped items have a name', () => {
  expect(describeBlocker({ id: 'sofa', reason: 'overlap', cm: 2 }, nameOf)).toEqual({ key: 'overlap', cm: 2, other: 'Lotus' })
  expect(describeBlocker({ id: 'window-1', reason: 'overlap', cm: 2 }, nameOf)).toEqual({ key: 'overlap.window', cm: 2, other: null })
  expect(describeBlocker({ id: 'sofa', reason: 'no-surface', cm: 2 }, nameOf)).toEqual({ key: 'no-surface', cm: 2, other: null })
})
