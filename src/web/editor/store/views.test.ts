import { expect, test } from 'vitest'
import { paneAt, panesOf } from './views.ts'

test('a view of its own has the whole canvas', () => {
  for (const view of ['3d', 'plan', 'walk'] as const) expect(panesOf(view, 800, 600)).toEqual([{ eye: view, x: 0, y: 0, width: 800, height: 600 }])
})

test('split shows 3D beside Plan, on a tall screen above it, and leaves no pixel out', () => {
  expect(panesOf('split', 801, 600).map(({ eye, x, width }) => [eye, x, width])).toEqual([
    ['3d', 0, 401],
    ['plan', 401, 400],
  ])
  expect(panesOf('split', 390, 701).map(({ eye, y, height }) => [eye, y, height])).toEqual([
    ['3d', 0, 351],
    ['plan', 351, 350],
  ])
})

test('a pointer belongs to the pane under it, past the edges to the nearest', () => {
  const panes = panesOf('split', 800, 600)
  expect(paneAt(panes, { x: 10, y: 10 }).eye).toBe('3d')
  expect(paneAt(panes, { x: 700, y: 10 }).eye).toBe('plan')
  expect(paneAt(panes, { x: 900, y: -40 }).eye).toBe('plan')
  expect(paneAt(panes, { x: -5, y: 700 }).eye).toBe('3d')
})
