import { beforeEach, expect, test, vi } from 'vitest'
import { startPlacing } from '../../editor/kinds/item/addItem.ts'
import { CHAIR, itemOf, opened, TABLE } from '../../../../test/web/editor.ts'
import type { RoomViewport } from '../viewport/RoomViewport.ts'
import { Pointers } from './Pointers.ts'
import type { PickedObject } from './picking.ts'

class FakeElement {
  readonly style = { cursor: '' }
  readonly #isOwn: boolean
  constructor(isOwn = false) {
    this.#isOwn = isOwn
  }
  closest = () => (this.#isOwn ? this : null)
  contains = () => true
  getBoundingClientRect = () => ({ left: 10, top: 20 })
  setPointerCapture = () => undefined
}
beforeEach(() => {
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('document', { elementFromPoint: () => null })
  vi.stubGlobal('navigator', { platform: 'Linux' })
})

interface Sent {
  type?: string
  at?: { x: number; y: number }
  id?: number
  by?: string
  button?: number
  buttons?: number
  target?: FakeElement
}

/** A canvas whose floor is seen from above, a hundred pixels to the metre, at (10, 20) in the window. */
const setUp = (cameraName: '3d' | 'plan' = '3d') => {
  const room = opened([itemOf('chair', CHAIR, 1, 1), itemOf('table', TABLE, 3, 2)])
  const hits: unknown[] = []
  const framed: string[][] = []
  const viewport = {
    projection: { lockView: (at: unknown) => hits.push(at), viewAt: () => ({ cameraName }), heightAt: () => undefined },
    rig: { viewAt: () => ({ cameraName }), padAt: () => undefined },
    floorPoint: ({ x, y }: { x: number; y: number }) => ({ x: x / 100, y: y / 100 }),
    wallPoint: () => undefined,
    project: ({ x, z }: { x: number; z: number }) => ({ x: x * 100, y: z * 100 }),
    frameItems: (ids: string[]) => framed.push(ids),
  } as unknown as RoomViewport
  const area = new FakeElement()
  const pointers = new Pointers(area as unknown as HTMLElement, room, viewport)
  const event = ({ type = 'pointermove', at = { x: 0, y: 0 }, id = 1, by = 'mouse', button = 0, buttons = 0, target = area }: Sent) =>
    ({
      type,
      clientX: at.x + 10,
      clientY: at.y + 20,
      pointerId: id,
      pointerType: by,
      button,
      buttons,
      target,
      isTrusted: true,
      timeStamp: 0,
      stopPropagation: () => undefined,
    }) as unknown as PointerEvent
  /** Through the canvas's events: first the view, then the hit. */
  const send = (kind: 'down' | 'move' | 'up', about: Sent, met: PickedObject = {}) => {
    const nativeEvent = event({ type: `pointer${kind}`, ...about })
    const at = pointers.enterView(nativeEvent)
    pointers[kind]({ nativeEvent, ...met })
    return at
  }
  return { room, pointers, event, send, hits, framed, area }
}
const ON_CHAIR = { x: 100, y: 100 }

test('pointers: a mouse that places a piece never asks the page where it is; one with a button down, and a finger, ask and may be elsewhere', () => {
  const { room, send } = setUp()
  const elementFromPoint = vi.fn(() => null)
  vi.stubGlobal('document', { elementFromPoint })
  const stands = () => {
    const { gesture } = room.gestures
    return gesture.kind === 'placing' ? gesture.wanted?.position : undefined
  }
  startPlacing(room, CHAIR, 'press')
  for (const x of [200, 210, 220]) send('move', { at: { x, y: 300 } })
  expect([stands()?.x, elementFromPoint.mock.calls.length]).toEqual([2.2, 0])
  send('move', { at: { x: 400, y: 300 }, buttons: 1 })
  send('move', { at: { x: 400, y: 300 }, by: 'touch' })
  expect([stands()?.x, elementFromPoint.mock.calls.length]).toEqual([2.2, 2])
})

test('pointers: what is under the pointer is asked for a hover and a press, and not while a piece is drawn along or the camera turns', () => {
  const { room, pointers, event, send } = setUp()
  expect([pointers.isHitTested(event({})), pointers.isHitTested(event({ buttons: 1 })), pointers.isHitTested(event({ by: 'touch' }))]).toEqual([
    true,
    false,
    false,
  ])
  send('down', { at: ON_CHAIR, buttons: 1 }, { itemId: 'chair' })
  expect([room.gestures.gesture.kind, pointers.isHitTested(event({ type: 'pointerup' }))]).toEqual(['pressing', true])
  send('move', { at: { x: 180, y: 100 }, buttons: 1 })
  expect([room.gestures.gesture.kind, pointers.isHitTested(event({})), pointers.isHitTested(event({ type: 'pointerdown' }))]).toEqual([
    'moving',
    false,
    false,
  ])
})

test('pointers: a button over the canvas is neither hovered through nor pressed through', () => {
  const { room, pointers, event, send } = setUp()
  const button = new FakeElement(true)
  expect(pointers.isHitTested(event({ target: button }))).toBe(false)
  send('down', { at: ON_CHAIR, buttons: 1, target: button }, { itemId: 'chair' })
  expect(room.gestures.gesture.kind).toBe('idle')
})

test('pointers: the first finger chooses the view for all, until the mouse hovers', () => {
  const { send, hits } = setUp()
  expect(send('down', { at: { x: 40, y: 50 }, id: 1, by: 'touch', buttons: 1 })).toEqual({ x: 40, y: 50 })
  send('down', { at: { x: 400, y: 50 }, id: 2, by: 'touch', buttons: 1 })
  expect(hits).toEqual([{ x: 40, y: 50 }])
  send('up', { id: 1, by: 'touch' })
  send('up', { id: 2, by: 'touch' })
  send('move', {})
  expect(hits.at(-1)).toBe(null)
})

test('pointers: a mouse that was let go outside the window is no second finger when it presses again', () => {
  const { room, send } = setUp()
  send('down', { at: { x: 400, y: 300 }, button: 2, buttons: 2 })
  send('move', {})
  send('down', { at: ON_CHAIR, id: 5, buttons: 1 }, { itemId: 'chair' })
  expect(room.gestures.gesture.kind).toBe('pressing')
})

test('pointers: the cursor shows the effect of a press', () => {
  const { send, area } = setUp()
  send('move', { at: ON_CHAIR }, { itemId: 'chair' })
  const over = area.style.cursor
  send('move', { at: { x: 250, y: 50 } })
  expect([over, area.style.cursor]).toEqual(['move', ''])
})

test('pointers: a right click opens the menu of the piece under it; on a handle, of the piece that is selected', () => {
  const { room, send } = setUp()
  const rightClick = (met: PickedObject) => {
    send('down', { at: ON_CHAIR, button: 2, buttons: 2 }, met)
    send('up', { at: ON_CHAIR, button: 2 }, met)
    return [room.scene.store.getState().selected, room.live.getState().menu !== null]
  }
  expect(rightClick({ itemId: 'chair' })).toEqual(['chair', true])
  room.openMenu(null)
  room.scene.select('table')
  expect(rightClick({ handle: 'ring', exactly: true })).toEqual(['table', true])
})

test('pointers: a second tap in one place brings the piece there into the middle', () => {
  const { send, framed } = setUp()
  const tap = () => {
    send('down', { at: ON_CHAIR, buttons: 1 }, { itemId: 'chair' })
    send('up', { at: ON_CHAIR }, { itemId: 'chair' })
    return [...framed]
  }
  expect([tap(), tap()]).toEqual([[], [['chair']]])
})

test('pointers: a double click in Plan puts a corner into a wall, and a drag that a browser counts as one does not', () => {
  const { room, pointers, event, send } = setUp('plan')
  const corners = () => room.document.scene.room.walls.length
  const wall = { x: 250, y: -4 }
  const doubleClick = (releasedAt: { x: number; y: number }) => {
    send('down', { at: wall, buttons: 1 })
    send('up', { at: releasedAt })
    pointers.doubleClick({ nativeEvent: event({ type: 'dblclick', at: releasedAt }) })
  }
  expect(corners()).toBe(4)
  doubleClick({ x: 290, y: -4 })
  expect(corners()).toBe(4)
  doubleClick(wall)
  expect(corners()).toBe(5)
})
