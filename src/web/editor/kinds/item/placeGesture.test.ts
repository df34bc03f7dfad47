/** What the hands of people who have never done it do: tremble, press too long, press keys meanwhile, take several at once. */
import { describe, expect, test } from 'vitest'
import { groupOf, isLocked, LOCK_KEY } from '#room/document/marks.ts'
import { mayDo } from '../../../studio/keys/keys.ts'
import { ACTIONS } from '../../actions/registry.ts'
import type { EditedRoom } from '../../EditedRoom.ts'
import { CHAIR, itemOf, LAMP, opened, PICTURE, TABLE, touchAt as at } from '../../../../../test/web/editor.ts'
import type { Touch } from '../../gesture.ts'
import { cutHeight } from '../../gestures/cutHeight.ts'

const take = (session: EditedRoom, id: string, touch: Touch) =>
  session.gestures.dispatch({ type: 'down', touch, target: session.gestures.targetOf(id) })
const move = (session: EditedRoom, touch: Touch) => session.gestures.dispatch({ type: 'move', touch })
const release = (session: EditedRoom, touch: Touch) => session.gestures.dispatch({ type: 'up', touch })
const whereIs = (session: EditedRoom, id: string) => session.document.items.get(id)!.position
const selection = (session: EditedRoom) => session.scene.store.getState().selection

describe('a finger', () => {
  test('that rolls a few pixels taps; a mouse that goes as far drags', () => {
    const session = opened([itemOf('a', CHAIR, 2, 2)])
    take(session, 'a', at(2, 2, { finger: true }))
    move(session, at(2.06, 2.06, { finger: true }))
    expect(session.gestures.gesture.kind).toBe('pressing')
    release(session, at(2.06, 2.06, { finger: true }))
    expect(selection(session)).toEqual(['a'])
    take(session, 'a', at(2, 2))
    move(session, at(2.06, 2.06))
    expect(session.gestures.gesture.kind).toBe('moving')
  })

  test('that chose by lying still can go on and drag; lifted it does no more', () => {
    const session = opened([itemOf('a', CHAIR, 2, 2), itemOf('b', CHAIR, 3.5, 2)])
    session.scene.select('b')
    const press = (id: string, touch: Touch) => {
      take(session, id, touch)
      session.gestures.dispatch({ type: 'hold' })
      session.gestures.dispatch({ type: 'down', touch, target: session.gestures.targetOf(id), chosen: true })
    }
    press('a', at(2, 2, { finger: true }))
    release(session, at(2, 2, { finger: true }))
    expect(selection(session)).toEqual(['b', 'a'])
    press('a', at(2, 2, { finger: true }))
    expect(selection(session)).toEqual(['b'])
    release(session, at(2, 2, { finger: true }))
    press('a', at(2, 2, { finger: true }))
    move(session, at(2, 2.5, { finger: true }))
    release(session, at(2, 2.5, { finger: true }))
    expect([whereIs(session, 'a').z, whereIs(session, 'b').z]).toEqual([2.5, 2.5])
  })
})

describe('while a drag is active', () => {
  const session = opened([itemOf('a', CHAIR, 2, 2), itemOf('b', CHAIR, 4, 3.5)])
  const canDo = () => ACTIONS.filter(({ keys }) => keys.length > 0).filter((action) => mayDo(action, session))

  test('keys look on and let it go back; they edit nothing and open nothing', () => {
    session.scene.select('a')
    expect(canDo().map(({ id }) => id)).toEqual(expect.arrayContaining(['remove', 'duplicate', 'turn-left', 'next-item', 'palette']))
    take(session, 'a', at(2, 2))
    move(session, at(2.5, 2))
    const sections = canDo().map(({ id, section }) => (id === 'cancel' ? 'cancel' : section))
    expect(new Set(sections)).toEqual(new Set(['view', 'cancel']))
    session.gestures.dispatch({ type: 'cancel' })
    expect(canDo().map(({ id }) => id)).toContain('remove')
  })

  test('what was turned meanwhile by someone else stands as the gesture showed it', () => {
    take(session, 'a', at(2, 2))
    move(session, at(2.5, 2))
    session.scene.commit({ key: 'step.turn', productId: 'chair' }, [{ op: 'updateItem', itemId: 'a', item: { rotation: { x: 0, y: 1, z: 0 } } }])
    release(session, at(2.5, 2))
    expect(session.document.items.get('a')).toMatchObject({ position: { x: 2.5, z: 2 }, rotation: { y: 0 } })
  })
})

describe('Alt-drag on one of several', () => {
  const room = () => {
    const group = { 'studio.group': 'g', [LOCK_KEY]: true }
    const session = opened([
      itemOf('t', TABLE, 1.2, 2),
      itemOf('l', LAMP, 1.2, 2, { y: 0.75 }),
      itemOf('a', CHAIR, 1.2, 3.2, { customization: group }),
      itemOf('b', CHAIR, 2.1, 3.2, { customization: group }),
    ])
    session.scene.choose(['t', 'a', 'b'])
    take(session, 't', at(1.2, 2, { alt: true }))
    return session
  }

  test('takes a copy of all of them and of what stands on them; they themselves stay', () => {
    const session = room()
    const before = new Map(session.document.items)
    move(session, at(3.6, 2))
    expect(session.gestures.newItems).toHaveLength(4)
    release(session, at(3.6, 2))
    for (const [id, item] of before) expect(session.document.items.get(id)).toBe(item)
    const copies = [...session.document.items.values()].filter(({ id }) => !before.has(id))
    expect(copies.map(({ position }) => Math.round(position.x * 100)).toSorted((a, b) => a - b)).toEqual([360, 360, 360, 450])
    expect(selection(session).toSorted()).toEqual(copies.map(({ id }) => id).toSorted())
    // The two are a group of their own, and not locked.
    const [a, b] = copies.filter(({ productId }) => productId === 'chair')
    expect(groupOf(a!)).toBe(groupOf(b!))
    expect(groupOf(a!)).not.toBe('g')
    expect(copies.some(isLocked)).toBe(false)
    session.scene.undo()
    expect([...session.document.items.keys()]).toEqual([...before.keys()])
  })

  test('with Esc, or brought back to where it came from, makes none', () => {
    for (const end of ['cancel', 'up'] as const) {
      const session = room()
      move(session, at(3.6, 2))
      move(session, at(1.2, 2))
      if (end === 'cancel') session.gestures.dispatch({ type: 'cancel' })
      else release(session, at(1.2, 2))
      expect(session.document.items.size).toBe(4)
      expect(session.gestures.newItems).toEqual([])
    }
  })
})

test('what is locked has no handles to be turned by', () => {
  const session = opened([itemOf('a', CHAIR, 2, 2, { customization: { [LOCK_KEY]: true } })])
  expect(session.gestures.handleOf('ring', 'a')).toMatchObject({ on: 'item', fixed: 'locked' })
})

test('raising changes nothing but the height, whatever hangs beside', () => {
  const session = opened([itemOf('p', PICTURE, 2.013, 0, { y: 1.2 }), itemOf('q', PICTURE, 3, 0, { y: 1.2 })])
  const high = (height: number) => at(2, 1, { x: 200, y: 100 - height * 100, height })
  session.gestures.dispatch({ type: 'down', touch: high(2), target: session.gestures.handleOf('lift', 'p')! })
  move(session, high(2.32))
  release(session, high(2.32))
  expect(whereIs(session, 'p')).toEqual({ x: 2.013, y: 1.5, z: 0 })
})

describe('the height at which a thing is under the finger', () => {
  const session = opened([
    itemOf('t', TABLE, 1.2, 2),
    itemOf('u', TABLE, 3.8, 2),
    itemOf('l', LAMP, 1.2, 2, { y: 0.75 }),
    itemOf('a', CHAIR, 2.5, 3.5),
  ])
  /** A ray that comes down at 45° and meets the floor here: a metre higher it is a metre nearer. */
  const ray = (x: number, z: number) => (height: number) => ({ x, y: z + height })
  const drag = (id: string) => {
    session.gestures.dispatch({ type: 'cancel' })
    take(session, id, at(whereIs(session, id).x, whereIs(session, id).z))
    return session.gestures.gesture
  }

  test('is that of the top it is over, from the first move on; else its own', () => {
    expect(cutHeight(drag('l'), ray(3.8, 1.25))).toBe(0.75)
    move(session, at(1.3, 2))
    expect(session.gestures.gesture.kind).toBe('moving')
    expect(cutHeight(session.gestures.gesture, ray(3.8, 1.25))).toBe(0.75)
    expect(cutHeight(session.gestures.gesture, ray(2.5, 3.8))).toBe(0.75)
    expect(cutHeight(drag('a'), ray(3.8, 1.25))).toBe(0)
    session.gestures.dispatch({ type: 'cancel' })
  })

  test('is that of a top for what comes from the catalogue, which begins on the floor', () => {
    const lamp = session.gestures.beginNewDrag(itemOf('new', LAMP, 2.5, 2))!
    session.gestures.startPlacing(lamp, 'release')
    expect(cutHeight(session.gestures.gesture, ray(3.8, 1.25))).toBe(0.75)
    expect(cutHeight(session.gestures.gesture, ray(2.5, 3.8))).toBe(0)
    session.gestures.dispatch({ type: 'cancel' })
  })

  test('of a ring is where the thing begins: what hangs begins below its pivot', () => {
    const turning = (id: string) =>
      ({ kind: 'turning', drag: session.gestures.beginDrag(id)!, wanted: { position: whereIs(session, id), angle: 0 } }) as const
    const ring = turning('l')
    expect(cutHeight(ring, ray(1, 1))).toBe(0.75)
    const hanging = { ...ring.drag.standing, mount: 'ceiling' as const, position: { x: 1, y: 2.8, z: 1 } }
    expect(cutHeight({ ...ring, drag: { ...ring.drag, standing: hanging } }, ray(1, 1))).toBeCloseTo(2.3, 9)
  })
})
