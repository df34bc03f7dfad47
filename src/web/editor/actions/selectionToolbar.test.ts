import { expect, test } from 'vitest'
import { LOCK_KEY } from '#room/document/marks.ts'
import { CHAIR, itemOf, opened, WALL_ART, TABLE } from '../../../../test/web/editor.ts'
import { openSwap } from '../kinds/item/swap.ts'
import { recolour } from '../kinds/item/variant.ts'
import { toolbarOf } from './selectionToolbar.ts'
import { turnQuarter } from '../kinds/item/turn.ts'

const ids = (editedRoom: ReturnType<typeof opened>) => toolbarOf(editedRoom).map(({ id }) => id)
const room = () => opened([itemOf('a', CHAIR, 2, 2), itemOf('b', CHAIR, 4, 2), itemOf('t', TABLE, 3, 3), itemOf('p', WALL_ART, 2, 0, { y: 1.2 })])

test('selection toolbar: a piece offers colour, swap, quarter turn, duplicate and delete, in this order', () => {
  const editedRoom = room()
  editedRoom.scene.select('a')
  expect(ids(editedRoom)).toEqual(['recolour', 'swap', 'turn-quarter', 'duplicate', 'remove'])
})

test('selection toolbar: a picture on the wall offers no turn', () => {
  const editedRoom = room()
  editedRoom.scene.select('p')
  expect(ids(editedRoom)).not.toContain('turn-quarter')
})

test('selection toolbar: items of different products offer neither colour nor swap', () => {
  const editedRoom = room()
  editedRoom.scene.choose(['a', 't'])
  expect(ids(editedRoom)).toEqual(['turn-quarter', 'duplicate', 'remove'])
  editedRoom.scene.choose(['a', 'b'])
  expect(ids(editedRoom)).toContain('swap')
})

test('selection toolbar: a locked piece offers to be unlocked, and nothing that would be refused', () => {
  const editedRoom = opened([itemOf('a', CHAIR, 2, 2, { customization: { [LOCK_KEY]: true } })])
  editedRoom.scene.select('a')
  expect(ids(editedRoom)).toEqual(['recolour', 'duplicate', 'unlock'])
})

test('selection toolbar: offers nothing to viewers, and nothing where nothing is selected', () => {
  const viewer = opened([itemOf('a', CHAIR, 2, 2)], 'view')
  viewer.scene.select('a')
  expect(ids(viewer)).toEqual([])
  expect(ids(room())).toEqual([])
})

test('a quarter turn turns by 90° clockwise seen from above, in one step that undo takes back', () => {
  const editedRoom = opened([itemOf('a', CHAIR, 2, 2)])
  editedRoom.scene.select('a')
  turnQuarter.run(editedRoom)
  expect(editedRoom.document.items.get('a')?.rotation.y).toBeCloseTo(-Math.PI / 2)
  expect(editedRoom.scene.store.getState().undo).toHaveLength(1)
})

test('swap: opens the list for the selected items in the details, and closes with the selection', () => {
  const editedRoom = room()
  editedRoom.scene.choose(['a', 'b'])
  const { turns } = editedRoom.live.getState()
  openSwap.run(editedRoom)
  expect(editedRoom.live.getState()).toMatchObject({ swapping: { originId: 'chair', itemIds: ['a', 'b'] }, tab: 'details', turns: turns + 1 })
  editedRoom.scene.select('a')
  expect(editedRoom.live.getState().swapping).toBeNull()
})

test('colours: open for one product with several finishes, and close with the selection', () => {
  const editedRoom = room()
  editedRoom.scene.select('a')
  recolour.run(editedRoom)
  expect(editedRoom.live.getState().recolouring).toBe(true)
  editedRoom.scene.select(null)
  expect(editedRoom.live.getState().recolouring).toBe(false)
  expect(recolour.enabled(editedRoom)).toBe(false)
})
