import { expect, test } from 'vitest'
import type { EditedRoom } from '../../EditedRoom.ts'
import { CHAIR, itemOf, opened } from '../../../../../test/web/editor.ts'
import { isOn } from '../../action.ts'
import { ACTIONS } from '../../actions/registry.ts'

const room = () => opened([itemOf('a', CHAIR, 1, 1), itemOf('b', CHAIR, 3, 1), itemOf('c', CHAIR, 3, 3)])
const press = (session: EditedRoom, ...ids: string[]) => {
  for (const id of ids) {
    const action = ACTIONS.find((one) => one.id === id)!
    expect(isOn(action, session), id).toBe(true)
    action.run(session)
  }
}
const selection = (session: EditedRoom) => session.scene.store.getState().selection

test('Tab goes from piece to piece and chooses each alone; at the end it leaves', () => {
  const session = room()
  press(session, 'next-item', 'next-item')
  expect(selection(session)).toEqual(['b'])
  press(session, 'next-item')
  expect(
    isOn(
      ACTIONS.find(({ id }) => id === 'next-item')!,
      session,
    ),
  ).toBe(false)
  press(session, 'previous-item')
  expect(selection(session)).toEqual(['b'])
})

test('Space keeps what Tab chose; then Tab only walks, and Space adds and takes out', () => {
  const session = room()
  press(session, 'next-item', 'toggle-item', 'next-item')
  expect(selection(session)).toEqual(['a'])
  expect(session.live.getState().notice).toEqual({ about: 'reached', itemId: 'b', chosen: false, keeping: true })
  press(session, 'next-item', 'toggle-item')
  expect(selection(session)).toEqual(['a', 'c'])
  press(session, 'toggle-item')
  expect(selection(session)).toEqual(['a'])
})

test('the last one taken out, or something else chosen, the walk begins anew', () => {
  const session = room()
  press(session, 'next-item', 'toggle-item', 'toggle-item')
  expect(selection(session)).toEqual([])
  press(session, 'next-item')
  expect(selection(session)).toEqual(['b'])
  press(session, 'toggle-item')
  session.scene.select('c')
  press(session, 'previous-item')
  expect(selection(session)).toEqual(['b'])
})

test('a piece that someone removed is walked on from no more', () => {
  const session = room()
  press(session, 'next-item', 'toggle-item', 'next-item')
  session.scene.commit({ key: 'step.remove', productId: 'chair' }, [{ op: 'removeItem', itemId: 'b' }])
  press(session, 'next-item')
  expect(session.live.getState().reached?.id).toBe('c')
})
