/** Tools from the keyboard: arrows take a mark over the floor, Enter presses there. */
import { expect, test } from 'vitest'
import { measureTool } from '../room/measure.ts'
import { startOpening } from '../../kinds/opening/openingActions.ts'
import { startScaling } from '../../kinds/underlay/underlayActions.ts'
import { startTracing } from '../../kinds/wall/wallActions.ts'
import type { EditedRoom } from '../../EditedRoom.ts'
import { opened } from '../../../../../test/web/editor.ts'
import { isOn } from '../../action.ts'
import { actionFor } from '../../../studio/keys/keys.ts'

const press = (room: EditedRoom, ...keys: string[]) => {
  for (const name of keys) {
    const [key = '', ...modifiers] = name.split('+').toReversed()
    const shown = { key, code: key, ctrlKey: false, metaKey: false, shiftKey: modifiers.includes('Shift'), altKey: modifiers.includes('Alt') }
    actionFor(shown, null, (action) => isOn(action, room))?.run(room)
  }
}
const repeat = (count: number, key: string): string[] => Array.from({ length: count }, () => key)

test('the tape measures from where Enter is pressed to where it is pressed again, and Escape ends it', () => {
  const room = opened([])
  measureTool.run(room)
  press(room, 'Enter')
  expect(room.editState.pin).toEqual({ x: 2.5, y: 2 })
  press(room, 'Enter', ...repeat(2, 'Shift+ArrowRight'), 'ArrowLeft', 'Alt+ArrowLeft')
  expect(room.live.getState().notice).toMatchObject({ about: 'aimed', at: { x: 3.44, y: 2 } })
  expect((room.live.getState().notice as { length: number }).length).toBeCloseTo(0.94, 6)
  press(room, 'Enter')
  const { gesture } = room.gestures
  expect(gesture.kind === 'measuring' && gesture.points.map(({ point }) => point)).toEqual([
    { x: 2.5, y: 2 },
    { x: 3.44, y: 2 },
  ])
  press(room, 'Escape')
  expect([room.gestures.gesture.kind, room.editState.pin]).toEqual(['idle', null])
})

test('a room is traced corner by corner, and closed on the first', () => {
  const room = opened([])
  startTracing(room)
  const side = (key: string) => [...repeat(6, `Shift+${key}`), 'Enter']
  press(room, 'Enter', 'Enter', ...['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'].flatMap(side))
  expect(room.gestures.gesture.kind).toBe('idle')
  const { dimensions, walls } = room.document.scene.room
  expect([dimensions.length, dimensions.width, walls.length]).toEqual([3, 3, 4])
  room.scene.undo()
  expect(room.document.scene.room.dimensions.length).toBe(5)
})

test('a line over a known length, and a window in the wall that is nearest', () => {
  const room = opened([])
  startScaling(room)
  press(room, 'Enter', 'Enter', ...repeat(4, 'Shift+ArrowDown'), 'Enter')
  expect(room.gestures.gesture).toMatchObject({ kind: 'scaling-picture', drawn: true, from: { x: 2.5, y: 2 }, to: { x: 2.5, y: 4 } })
  press(room, 'Escape')
  startOpening(room, 'window', { width: 1, height: 1.2, sill: 0.9 })
  press(room, 'Enter', ...repeat(3, 'Shift+ArrowUp'), 'Enter')
  expect(room.document.scene.objects).toMatchObject([{ type: 'window', wallId: 'wall-1' }])
  expect(room.editState.pin).toBe(null)
})

test('without an active tool Enter does nothing, and arrows act on the room', () => {
  const room = opened([])
  press(room, 'Enter', 'Shift+ArrowRight')
  expect([room.gestures.gesture.kind, room.editState.pin]).toEqual(['idle', null])
})
