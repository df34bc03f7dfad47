import { expect, test } from 'vitest'
import type { EditedRoom } from '../../EditedRoom.ts'
import { CHAIR, itemOf, opened } from '../../../../../test/web/editor.ts'
import { isOn } from '../../action.ts'
import { ACTIONS } from '../../actions/registry.ts'

const room = () => opened([itemOf('a', CHAIR, 1, 1), itemOf('b', CHAIR, 3, 1), itemOf('c', CHAIR, 3, 3)])
const press = (editedRoom: EditedRoom, ...ids: string[]) => {
  for (const id of ids) {
    const action = ACTIONS.find((one) => one.id === id)!
    expect(isOn(action, editedRoom), id).toBe(true)
    action.run(editedRoom)
  }
}
const selection = (editedRoom: EditedRoom) => editedRoom.scene.store.getState().selection

test('Tab moves from item to item and selects each alone; at the end it leaves', () => {
  const editedRoom = room()
  press(editedRoom, 'next-item', 'next-item')
  expect(selection(editedRoom)).toEqual(['b'])
  press(editedRoom, 'next-item')
  expect(
    isOn(
      ACTIONS.find(({ id }) => id === 'next-item')!,
      editedRoom,
    ),
  ).toBe(false)
  press(editedRoom, 'previous-item')
  expect(selection(editedRoom)).toEqual(['b'])
})

test('Space keeps what Tab chose; then Tab only walks, and Space adds and takes out', () => {
  const editedRoom = room()
  press(editedRoom, 'next-item', 'toggle-item', 'next-item')
  expect(selection(editedRoom)).toEqual(['a'])
  expect(editedRoom.live.getState().notice).toEqual({ about: 'reached', itemId: 'b', chosen: false, keeping: true })
  press(editedRoom, 'next-item', 'toggle-item')
  expect(selection(editedRoom)).toEqual(['a', 'c'])
  press(editedRoom, 'toggle-item')
  expect(selection(editedRoom)).toEqual(['a'])
})

test('the walk through the items starts again when the last item is removed or another is selected', () => {
  const editedRoom = room()
  press(editedRoom, 'next-item', 'toggle-item', 'toggle-item')
  expect(selection(editedRoom)).toEqual([])
  press(editedRoom, 'next-item')
  expect(selection(editedRoom)).toEqual(['b'])
  press(editedRoom, 'toggle-item')
  editedRoom.scene.select('c')
  press(editedRoom, 'previous-item')
  expect(selection(editedRoom)).toEqual(['b'])
})

test('the walk does not continue from an item that another user removed', () => {
  const editedRoom = room()
  press(editedRoom, 'next-item', 'toggle-item', 'next-item')
  editedRoom.scene.commit({ key: 'step.remove', productId: 'chair' }, [{ op: 'removeItem', itemId: 'b' }])
  press(editedRoom, 'next-item')
  expect(editedRoom.live.getState().reached?.id).toBe('c')
})
