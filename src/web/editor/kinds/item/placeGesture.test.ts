/** Gestures of inexperienced users: trembling, pressing too long, pressing keys meanwhile, several fingers at once. */
import { describe, expect, test } from 'vitest'
import { groupOf, isLocked, LOCK_KEY } from '#room/document/marks.ts'
import { mayDo } from '../../../studio/keys/keys.ts'
import { ACTIONS } from '../../actions/registry.ts'
import type { EditedRoom } from '../../EditedRoom.ts'
import { CHAIR, itemOf, LAMP, opened, WALL_ART, TABLE, touchAt as at } from '../../../../../test/web/editor.ts'
import type { Touch } from '../../gesture.ts'
import { cutHeight } from '../../gestures/cutHeight.ts'

const take = (editedRoom: EditedRoom, id: string, touch: Touch) =>
  editedRoom.gestures.dispatch({ type: 'down', touch, target: editedRoom.gestures.targetOf(id) })
const move = (editedRoom: EditedRoom, touch: Touch) => editedRoom.gestures.dispatch({ type: 'move', touch })
const release = (editedRoom: EditedRoom, touch: Touch) => editedRoom.gestures.dispatch({ type: 'up', touch })
const whereIs = (editedRoom: EditedRoom, id: string) => editedRoom.document.items.get(id)!.position
const selection = (editedRoom: EditedRoom) => editedRoom.scene.store.getState().selection

describe('a finger', () => {
  test('a finger that rolls a few pixels taps; a mouse that moves as far drags', () => {
    const editedRoom = opened([itemOf('a', CHAIR, 2, 2)])
    take(editedRoom, 'a', at(2, 2, { finger: true }))
    move(editedRoom, at(2.06, 2.06, { finger: true }))
    expect(editedRoom.gestures.gesture.kind).toBe('pressing')
    release(editedRoom, at(2.06, 2.06, { finger: true }))
    expect(selection(editedRoom)).toEqual(['a'])
    take(editedRoom, 'a', at(2, 2))
    move(editedRoom, at(2.06, 2.06))
    expect(editedRoom.gestures.gesture.kind).toBe('moving')
  })

  test('a finger that selected by a long press can move on and drag; its release does no more', () => {
    const editedRoom = opened([itemOf('a', CHAIR, 2, 2), itemOf('b', CHAIR, 3.5, 2)])
    editedRoom.scene.select('b')
    const press = (id: string, touch: Touch) => {
      take(editedRoom, id, touch)
      editedRoom.gestures.dispatch({ type: 'hold' })
      editedRoom.gestures.dispatch({ type: 'down', touch, target: editedRoom.gestures.targetOf(id), chosen: true })
    }
    press('a', at(2, 2, { finger: true }))
    release(editedRoom, at(2, 2, { finger: true }))
    expect(selection(editedRoom)).toEqual(['b', 'a'])
    press('a', at(2, 2, { finger: true }))
    expect(selection(editedRoom)).toEqual(['b'])
    release(editedRoom, at(2, 2, { finger: true }))
    press('a', at(2, 2, { finger: true }))
    move(editedRoom, at(2, 2.5, { finger: true }))
    release(editedRoom, at(2, 2.5, { finger: true }))
    expect([whereIs(editedRoom, 'a').z, whereIs(editedRoom, 'b').z]).toEqual([2.5, 2.5])
  })
})

describe('during a drag', () => {
  const editedRoom = opened([itemOf('a', CHAIR, 2, 2), itemOf('b', CHAIR, 4, 3.5)])
  const canDo = () => ACTIONS.filter(({ keys }) => keys.length > 0).filter((action) => mayDo(action, editedRoom))

  test('keys look on and let it go back; they edit nothing and open nothing', () => {
    editedRoom.scene.select('a')
    expect(canDo().map(({ id }) => id)).toEqual(expect.arrayContaining(['remove', 'duplicate', 'turn-left', 'next-item', 'palette']))
    take(editedRoom, 'a', at(2, 2))
    move(editedRoom, at(2.5, 2))
    const sections = canDo().map(({ id, section }) => (id === 'cancel' ? 'cancel' : section))
    expect(new Set(sections)).toEqual(new Set(['view', 'cancel']))
    editedRoom.gestures.dispatch({ type: 'cancel' })
    expect(canDo().map(({ id }) => id)).toContain('remove')
  })

  test('a turn by another user during a drag is kept as the gesture showed it', () => {
    take(editedRoom, 'a', at(2, 2))
    move(editedRoom, at(2.5, 2))
    editedRoom.scene.commit({ key: 'step.turn', productId: 'chair' }, [{ op: 'updateItem', itemId: 'a', item: { rotation: { x: 0, y: 1, z: 0 } } }])
    release(editedRoom, at(2.5, 2))
    expect(editedRoom.document.items.get('a')).toMatchObject({ position: { x: 2.5, z: 2 }, rotation: { y: 0 } })
  })
})

describe('Alt-drag on one of several', () => {
  const room = () => {
    const group = { 'studio.group': 'g', [LOCK_KEY]: true }
    const editedRoom = opened([
      itemOf('t', TABLE, 1.2, 2),
      itemOf('l', LAMP, 1.2, 2, { y: 0.75 }),
      itemOf('a', CHAIR, 1.2, 3.2, { customization: group }),
      itemOf('b', CHAIR, 2.1, 3.2, { customization: group }),
    ])
    editedRoom.scene.choose(['t', 'a', 'b'])
    take(editedRoom, 't', at(1.2, 2, { alt: true }))
    return editedRoom
  }

  test('an Alt-drag copies all selected items and those on them; the originals stay', () => {
    const editedRoom = room()
    const before = new Map(editedRoom.document.items)
    move(editedRoom, at(3.6, 2))
    expect(editedRoom.gestures.newItems).toHaveLength(4)
    release(editedRoom, at(3.6, 2))
    for (const [id, item] of before) expect(editedRoom.document.items.get(id)).toBe(item)
    const copies = [...editedRoom.document.items.values()].filter(({ id }) => !before.has(id))
    expect(copies.map(({ position }) => Math.round(position.x * 100)).toSorted((a, b) => a - b)).toEqual([360, 360, 360, 450])
    expect(selection(editedRoom).toSorted()).toEqual(copies.map(({ id }) => id).toSorted())
    // The two are a group of their own, and not locked.
    const [a, b] = copies.filter(({ productId }) => productId === 'chair')
    expect(groupOf(a!)).toBe(groupOf(b!))
    expect(groupOf(a!)).not.toBe('g')
    expect(copies.some(isLocked)).toBe(false)
    editedRoom.scene.undo()
    expect([...editedRoom.document.items.keys()]).toEqual([...before.keys()])
  })

  test('an Alt-drag that ends with Esc, or where it began, makes no copy', () => {
    for (const end of ['cancel', 'up'] as const) {
      const editedRoom = room()
      move(editedRoom, at(3.6, 2))
      move(editedRoom, at(1.2, 2))
      if (end === 'cancel') editedRoom.gestures.dispatch({ type: 'cancel' })
      else release(editedRoom, at(1.2, 2))
      expect(editedRoom.document.items.size).toBe(4)
      expect(editedRoom.gestures.newItems).toEqual([])
    }
  })
})

test('a locked item has no handles', () => {
  const editedRoom = opened([itemOf('a', CHAIR, 2, 2, { customization: { [LOCK_KEY]: true } })])
  expect(editedRoom.gestures.handleOf('ring', 'a')).toMatchObject({ on: 'item', fixed: 'locked' })
})

test('raising changes nothing but the height, whatever hangs beside', () => {
  const editedRoom = opened([itemOf('p', WALL_ART, 2.013, 0, { y: 1.2 }), itemOf('q', WALL_ART, 3, 0, { y: 1.2 })])
  const high = (height: number) => at(2, 1, { x: 200, y: 100 - height * 100, height })
  editedRoom.gestures.dispatch({ type: 'down', touch: high(2), target: editedRoom.gestures.handleOf('lift', 'p')! })
  move(editedRoom, high(2.32))
  release(editedRoom, high(2.32))
  expect(whereIs(editedRoom, 'p')).toEqual({ x: 2.013, y: 1.5, z: 0 })
})

describe('the height of an item under the pointer', () => {
  const editedRoom = opened([
    itemOf('t', TABLE, 1.2, 2),
    itemOf('u', TABLE, 3.8, 2),
    itemOf('l', LAMP, 1.2, 2, { y: 0.75 }),
    itemOf('a', CHAIR, 2.5, 3.5),
  ])
  /** A ray that comes down at 45° and meets the floor here: a metre higher it is a metre nearer. */
  const ray = (x: number, z: number) => (height: number) => ({ x, y: z + height })
  const drag = (id: string) => {
    editedRoom.gestures.dispatch({ type: 'cancel' })
    take(editedRoom, id, at(whereIs(editedRoom, id).x, whereIs(editedRoom, id).z))
    return editedRoom.gestures.gesture
  }

  test('the height under the pointer is that of the top below the item from the first move on, else the item’s own', () => {
    expect(cutHeight(drag('l'), ray(3.8, 1.25))).toBe(0.75)
    move(editedRoom, at(1.3, 2))
    expect(editedRoom.gestures.gesture.kind).toBe('moving')
    expect(cutHeight(editedRoom.gestures.gesture, ray(3.8, 1.25))).toBe(0.75)
    expect(cutHeight(editedRoom.gestures.gesture, ray(2.5, 3.8))).toBe(0.75)
    expect(cutHeight(drag('a'), ray(3.8, 1.25))).toBe(0)
    editedRoom.gestures.dispatch({ type: 'cancel' })
  })

  test('the height under the pointer is that of a top for an item from the catalogue, which begins on the floor', () => {
    const lamp = editedRoom.gestures.beginNewDrag(itemOf('new', LAMP, 2.5, 2))!
    editedRoom.gestures.startPlacing(lamp, 'release')
    expect(cutHeight(editedRoom.gestures.gesture, ray(3.8, 1.25))).toBe(0.75)
    expect(cutHeight(editedRoom.gestures.gesture, ray(2.5, 3.8))).toBe(0)
    editedRoom.gestures.dispatch({ type: 'cancel' })
  })

  test('the height of a turn ring is where the item begins: a hanging item begins below its pivot', () => {
    const turning = (id: string) =>
      ({ kind: 'turning', drag: editedRoom.gestures.beginDrag(id)!, wanted: { position: whereIs(editedRoom, id), angle: 0 } }) as const
    const ring = turning('l')
    expect(cutHeight(ring, ray(1, 1))).toBe(0.75)
    const hanging = { ...ring.drag.placedItem, mount: 'ceiling' as const, position: { x: 1, y: 2.8, z: 1 } }
    expect(cutHeight({ ...ring, drag: { ...ring.drag, placedItem: hanging } }, ray(1, 1))).toBeCloseTo(2.3, 9)
  })
})
