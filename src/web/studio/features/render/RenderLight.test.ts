import { expect, test } from 'vitest'
import { Shown, type DrawnItem } from '../../../editor/store/shown.ts'
import { furnished, pieceAt } from '../../../../../test/room/furniture.ts'
import { rectangleScene } from '../../../../../test/room.ts'
import { RenderLight } from './RenderLight.ts'

const lamp = pieceAt(1, 'pendant', [2, 2.6, 2])
const room = furnished([lamp])
const opened = () => {
  const shown = new Shown(room.scene)
  const product = {
    id: lamp.productId,
    mount: 'ceiling',
    category: 'ceiling-lamp',
    size: { width: 0.4, height: 0.5, depth: 0.4 },
  } as DrawnItem['product']
  shown.setItems([{ id: lamp.id, product, variantId: null, position: lamp.position, angle: 0, scale: lamp.scale, lit: false }])
  return { shown, light: new RenderLight(shown, () => room) }
}

test('lamps are lit in dramatic light and not in studio light, and afterwards the room is as it was', () => {
  const { shown, light } = opened()
  const before = shown.store.getState()
  light.light('dramatic')
  expect(shown.store.getState().items[0]!.lit).toBe(true)
  expect(shown.store.getState().scene.lighting).not.toEqual(before.scene.lighting)
  light.light('studio')
  expect(shown.store.getState().items[0]!.lit).toBe(false)
  light.end()
  expect(shown.store.getState().scene).toBe(before.scene)
  expect(shown.store.getState().items).toBe(before.items)
})

test('a change by another user meanwhile is shown in that light, and stays', () => {
  const { shown, light } = opened()
  light.light('dramatic')
  const theirs = rectangleScene(7, 3)
  shown.setScene(theirs)
  expect(shown.store.getState().scene.room).toBe(theirs.room)
  expect(shown.store.getState().scene.lighting).not.toEqual(theirs.lighting)
  shown.setItems([])
  light.end()
  expect(shown.store.getState().scene).toBe(theirs)
  expect(shown.store.getState().items).toEqual([])
})

test('a disposed light leaves the room alone', () => {
  const { shown, light } = opened()
  light.light('dramatic')
  light.end()
  const theirs = rectangleScene(7, 3)
  shown.setScene(theirs)
  expect(shown.store.getState().scene).toBe(theirs)
})
