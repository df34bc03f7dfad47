import { expect, test } from 'vitest'
import { cameraViewAt, cameraViewsOf } from './views.ts'

test('a view of its own has the whole canvas', () => {
  for (const view of ['3d', 'plan', 'walk'] as const)
    expect(cameraViewsOf(view, 800, 600)).toEqual([{ cameraName: view, x: 0, y: 0, width: 800, height: 600 }])
})

test('split shows 3D beside Plan, on a tall screen above it, and leaves no pixel out', () => {
  expect(cameraViewsOf('split', 801, 600).map(({ cameraName, x, width }) => [cameraName, x, width])).toEqual([
    ['3d', 0, 401],
    ['plan', 401, 400],
  ])
  expect(cameraViewsOf('split', 390, 701).map(({ cameraName, y, height }) => [cameraName, y, height])).toEqual([
    ['3d', 0, 351],
    ['plan', 351, 350],
  ])
})

test('a pointer belongs to the view under it, past the edges to the nearest', () => {
  const views = cameraViewsOf('split', 800, 600)
  expect(cameraViewAt(views, { x: 10, y: 10 }).cameraName).toBe('3d')
  expect(cameraViewAt(views, { x: 700, y: 10 }).cameraName).toBe('plan')
  expect(cameraViewAt(views, { x: 900, y: -40 }).cameraName).toBe('plan')
  expect(cameraViewAt(views, { x: -5, y: 700 }).cameraName).toBe('3d')
})
