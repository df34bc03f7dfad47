import { expect, test } from 'vitest'
import { asksForMenu, StillPress } from './rightPress.ts'

const at = (clientX: number, clientY: number, about: Partial<PointerEvent> = {}) => ({
  button: 2,
  ctrlKey: false,
  pointerId: 1,
  pointerType: 'mouse',
  clientX,
  clientY,
  ...about,
})

test('a right click in one place asks for the menu, though the hand trembles', () => {
  const press = new StillPress(false)
  press.down(at(10, 10))
  press.move(at(12, 11))
  expect(press.up(at(12, 12))).toBe(true)
})

test('a right drag is the camera’s, even one that comes back to where it began', () => {
  const press = new StillPress(false)
  press.down(at(10, 10))
  press.move(at(80, 10))
  expect(press.up(at(10, 10))).toBe(false)
})

test('fingers, the left button and the release of another press never ask; Ctrl-click does on a Mac', () => {
  expect(asksForMenu(at(0, 0, { button: 0 }), false)).toBe(false)
  expect(asksForMenu(at(0, 0, { button: 0, ctrlKey: true }), false)).toBe(false)
  expect(asksForMenu(at(0, 0, { button: 0, ctrlKey: true }), true)).toBe(true)
  expect(asksForMenu(at(0, 0, { pointerType: 'touch' }), false)).toBe(false)
  const press = new StillPress(false)
  expect(press.up(at(10, 10))).toBe(false)
  press.down(at(10, 10))
  expect(press.up(at(10, 10, { pointerId: 2 }))).toBe(false)
})
