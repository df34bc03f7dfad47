import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { problems } from '#room/placement/checks.ts'
import type { EditedRoom } from '../EditedRoom.ts'
import { CATALOGUE, CHAIR, itemOf, LAMP, openedWith, productOf, roomOf, TABLE, touchAt } from '../../../../test/web/editor.ts'
import { isOn } from '../action.ts'
import { setQuantity, setVariant } from '../kinds/item/variant.ts'
import { placeForMe, startPlacing } from '../kinds/item/addItem.ts'
import { setAngle, setPosition } from '../kinds/item/pose.ts'
import { ACTIONS } from './registry.ts'
import { rename } from './project/projectEdits.ts'

const open = (...items: Parameters<typeof roomOf>) => {
  const { service, room } = openedWith(items)
  const run = (id: string) => {
    const action = ACTIONS.find((one) => one.id === id)!
    expect(action.enabled(room), id).toBe(true)
    action.run(room)
  }
  return { room, service, run }
}
const position = (room: EditedRoom, id: string) => room.document.items.get(id)!.position

test('arrows move by 5 cm, 50 cm and 1 cm', () => {
  const { room, run } = open(itemOf('a', CHAIR, 2, 2))
  room.scene.select('a')
  run('move-right-normal')
  expect(position(room, 'a').x).toBeCloseTo(2.05, 6)
  run('move-right-large')
  expect(position(room, 'a').x).toBeCloseTo(2.55, 6)
  run('move-up-fine')
  expect(position(room, 'a').z).toBeCloseTo(1.99, 6)
})

test('a wall stops an arrow, and the refusal names the missing distance', () => {
  const { room, run } = open(itemOf('a', CHAIR, 0.4, 2))
  room.scene.select('a')
  run('move-left-normal')
  expect(position(room, 'a').x).toBeCloseTo(0.4, 6)
  expect(room.live.getState().notice).toMatchObject({ about: 'refused', blocker: { reason: 'outside', cm: 5 } })
})

test('R turns by 15°', () => {
  const { room, run } = open(itemOf('a', CHAIR, 2, 2))
  room.scene.select('a')
  run('turn-left')
  expect(room.document.items.get('a')!.rotation.y).toBeCloseTo(Math.PI / 12, 9)
  run('turn-right')
  expect(room.document.items.get('a')!.rotation.y).toBeCloseTo(0, 9)
})

test('a duplicate is placed free beside the item, and is selected', () => {
  const { room, run } = open(itemOf('a', CHAIR, 2, 2))
  room.scene.select('a')
  run('duplicate')
  expect(room.document.items.size).toBe(2)
  expect(room.selected!.id).not.toBe('a')
  expect(problems(room.document, CATALOGUE)).toEqual([])
})

test('removing a table takes its lamp with it, and one undo brings both back', () => {
  const { room, run } = open(itemOf('t', TABLE, 2, 2), itemOf('l', LAMP, 2, 2, { y: 0.75 }), itemOf('a', CHAIR, 4, 3))
  room.scene.select('t')
  run('remove')
  expect([...room.document.items.keys()]).toEqual(['a'])
  run('undo')
  expect(room.document.items.size).toBe(3)
})

test('Tab walks the items and leaves at the end', () => {
  const { room, run } = open(itemOf('a', CHAIR, 1, 1), itemOf('b', CHAIR, 3, 3))
  run('next-item')
  expect(room.selected!.id).toBe('a')
  run('next-item')
  expect(room.selected!.id).toBe('b')
  expect(ACTIONS.find(({ id }) => id === 'next-item')!.enabled(room)).toBe(false)
})

test('a typed value is exact, and one that does not fit is refused', () => {
  const { room } = open(itemOf('a', CHAIR, 2, 2), itemOf('b', CHAIR, 4, 2))
  room.scene.select('a')
  const item = () => room.document.items.get('a')!
  expect(setPosition(room, item(), { x: 1.234 })).toBe(true)
  expect(position(room, 'a').x).toBeCloseTo(1.234, 6)
  expect(setAngle(room, 1)).toBe(true)
  expect(item().rotation.y).toBe(1)
  setVariant(room, item(), 'chair-b')
  setQuantity(room, item(), 3)
  setQuantity(room, item(), 100)
  expect(item()).toMatchObject({ variantId: 'chair-b', quantity: 3 })
  rename(room, '  Salon  ')
  rename(room, '   ')
  expect(room.document.project.name).toBe('Salon')
})

test('a lamp is placed on the table automatically; without a table there is no place for it', () => {
  const bare = open(itemOf('a', CHAIR, 2, 2))
  expect(placeForMe(bare.room, LAMP)).toBeNull()
  expect(bare.room.live.getState().notice).toMatchObject({ about: 'no-place', productId: 'lamp' })
  const { room } = open(itemOf('t', TABLE, 2, 2))
  const id = placeForMe(room, LAMP)
  expect(id && position(room, id).y).toBeCloseTo(0.75, 6)
})

test('a whole session ends at the service as it is shown', async () => {
  const { room, service, run } = open(itemOf('a', CHAIR, 2, 2))
  room.scene.select('a')
  for (const id of ['move-left-normal', 'turn-left', 'duplicate', 'undo', 'redo', 'next-item', 'remove', 'undo']) run(id)
  await room.sync.queue.settled()
  expect(service.document).toEqual(room.document)
  expect(room.live.getState().sync).toEqual({ at: 'saved' })
})

test('a viewer walks and selects, and changes nothing by any action', async () => {
  const { room, service, run } = open(itemOf('a', CHAIR, 2, 2), itemOf('b', CHAIR, 4, 2))
  room.scene.select('a')
  run('turn-left')
  await room.sync.queue.settled()
  const before = room.document
  room.permit('view')
  expect(room.live.getState().notice).toEqual({ about: 'may-look' })
  for (const action of ACTIONS.filter(({ edits }) => edits)) expect(isOn(action, room), action.id).toBe(false)
  setPosition(room, room.document.items.get('a')!, { x: 3 })
  placeForMe(room, CHAIR)
  startPlacing(room, CHAIR, 'press')
  rename(room, 'Mine')
  expect(room.document).toBe(before)
  expect(room.gestures.gesture.kind).toBe('idle')
  run('next-item')
  expect(room.selected!.id).toBe('b')
  await room.sync.queue.settled()
  expect(service.received).toHaveLength(1)
  room.permit('edit')
  expect(room.live.getState().notice).toEqual({ about: 'may-edit' })
})

test('an edit by another user is shown at once, and leaves the dragged item where it is', () => {
  const { room, service } = open(itemOf('a', CHAIR, 2, 2), itemOf('b', CHAIR, 4, 2))
  const touch = (x: number, z: number) => touchAt(x, z, { alt: true })
  room.gestures.dispatch({ type: 'down', touch: { ...touch(2, 2), alt: false }, target: { on: 'item', drag: room.gestures.beginDrag('a')! } })
  room.gestures.dispatch({ type: 'move', touch: touch(2.5, 2.5) })
  service.emit = (change) => room.sync.queue.receive(change)
  service.elsewhere([{ op: 'updateItem', itemId: 'b', item: { position: { x: 4, y: 0, z: 3 } } }])
  expect(position(room, 'b').z).toBe(3)
  expect(room.gestures.gesture).toMatchObject({ kind: 'moving', wanted: { position: { x: 2.5, z: 2.5 } } })
  // Its current place counts for the drop: the neighbour that moved is no longer an obstacle.
  room.gestures.dispatch({ type: 'move', touch: touch(4, 2) })
  room.gestures.dispatch({ type: 'up', touch: touch(4, 2) })
  expect(position(room, 'a')).toMatchObject({ x: 4, z: 2 })
})

test('a dragged item that another user removes ends the drag with a notice', () => {
  const { room, service } = open(itemOf('a', CHAIR, 2, 2))
  const touch = (x: number) => ({ x: x * 100, y: 0, floor: { x, y: 2 }, alt: true, shift: false })
  room.gestures.dispatch({ type: 'down', touch: { ...touch(2), alt: false }, target: { on: 'item', drag: room.gestures.beginDrag('a')! } })
  room.gestures.dispatch({ type: 'move', touch: touch(2.5) })
  service.emit = (change) => room.sync.queue.receive(change)
  service.elsewhere([{ op: 'removeItem', itemId: 'a' }])
  expect(room.gestures.gesture.kind).toBe('idle')
  expect(room.live.getState().notice).toEqual({ about: 'taken', productId: 'chair' })
  room.gestures.dispatch({ type: 'up', touch: touch(2.5) })
  expect(room.document.items.size).toBe(0)
})

describe('several items at once', () => {
  const three = () => open(itemOf('a', CHAIR, 1, 1), itemOf('b', CHAIR, 2.5, 1.3), itemOf('c', CHAIR, 4, 3))

  test('arrows move all of them in one step, and one undo brings them back', () => {
    const { room, run } = three()
    room.scene.choose(['a', 'b'])
    run('move-down-large')
    expect([position(room, 'a').z, position(room, 'b').z, position(room, 'c').z]).toEqual([1.5, 1.8, 3])
    run('undo')
    expect([position(room, 'a').z, position(room, 'b').z]).toEqual([1, 1.3])
  })

  test('a group is chosen, moved, copied and removed as one', () => {
    const { room, run } = three()
    room.scene.choose(['a', 'b'])
    run('group')
    room.gestures.dispatch({ type: 'down', touch: touchAt(1, 1), target: room.gestures.targetOf('a') })
    room.gestures.dispatch({ type: 'up', touch: touchAt(1, 1) })
    expect(room.scene.store.getState().selection).toEqual(['a', 'b'])
    run('duplicate')
    expect(room.document.items.size).toBe(5)
    expect(problems(room.document, CATALOGUE)).toEqual([])
    run('remove')
    expect([...room.document.items.keys()]).toEqual(['a', 'b', 'c'])
    room.scene.select('a')
    run('ungroup')
    room.scene.select('a')
    run('remove')
    expect([...room.document.items.keys()]).toEqual(['b', 'c'])
  })

  test('a locked item is neither moved, turned nor removed, and a notice says so', () => {
    const { room, run } = three()
    room.scene.select('a')
    run('lock')
    const before = room.document
    for (const id of ['move-right-normal', 'turn-left', 'remove']) {
      room.notify(null)
      run(id)
      expect(room.live.getState().notice, id).toEqual({ about: 'locked', productId: 'chair' })
    }
    room.gestures.dispatch({ type: 'down', touch: touchAt(1, 1), target: room.gestures.targetOf('a') })
    room.gestures.dispatch({ type: 'move', touch: touchAt(2, 2) })
    room.gestures.dispatch({ type: 'up', touch: touchAt(2, 2) })
    expect(room.document).toBe(before)
    run('unlock')
    run('move-right-normal')
    expect(position(room, 'a').x).toBeCloseTo(1.05, 6)
  })

  test('lining up, and spacing evenly', () => {
    const { room, run } = three()
    room.scene.choose(['a', 'b', 'c'])
    run('align-back')
    expect(['a', 'b', 'c'].map((id) => position(room, id).z)).toEqual([1, 1, 1])
    run('move-right-normal')
    room.scene.choose(['a', 'b', 'c'])
    run('distribute-x')
    const [a, b, c] = ['a', 'b', 'c'].map((id) => position(room, id).x)
    expect(b! - a!).toBeCloseTo(c! - b!, 6)
  })

  test('everything, a box, and Shift choose several', () => {
    const { room, run } = three()
    run('select-all')
    expect(room.scene.store.getState().selection).toEqual(['a', 'b', 'c'])
    room.scene.select(null)
    room.gestures.dispatch({ type: 'down', touch: touchAt(0.2, 0.2), target: { on: 'plan' } })
    room.gestures.dispatch({ type: 'move', touch: touchAt(3, 2) })
    room.gestures.dispatch({ type: 'up', touch: touchAt(3, 2) })
    expect(room.scene.store.getState().selection).toEqual(['a', 'b'])
    room.gestures.dispatch({ type: 'down', touch: { ...touchAt(4, 3), shift: true }, target: room.gestures.targetOf('c') })
    room.gestures.dispatch({ type: 'up', touch: { ...touchAt(4, 3), shift: true } })
    expect(room.scene.store.getState().selection).toEqual(['a', 'b', 'c'])
    room.gestures.dispatch({ type: 'down', touch: { ...touchAt(4, 3), shift: true }, target: room.gestures.targetOf('c') })
    room.gestures.dispatch({ type: 'up', touch: { ...touchAt(4, 3), shift: true } })
    expect(room.scene.store.getState().selection).toEqual(['a', 'b'])
  })

  test('dragging one of them takes all along, and lets them go in one change', async () => {
    const { room, service } = three()
    room.scene.choose(['a', 'b'])
    room.gestures.dispatch({ type: 'down', touch: touchAt(1, 1), target: room.gestures.targetOf('a') })
    room.gestures.dispatch({ type: 'move', touch: touchAt(1.5, 2) })
    room.gestures.dispatch({ type: 'up', touch: touchAt(1.5, 2) })
    expect([position(room, 'a'), position(room, 'b')]).toMatchObject([
      { x: 1.5, z: 2 },
      { x: 3, z: 2.3 },
    ])
    await room.sync.queue.settled()
    expect(service.received).toHaveLength(1)
  })
})

describe('copying', () => {
  const store = new Map<string, string>()
  beforeEach(() => {
    store.clear()
    vi.stubGlobal('localStorage', { getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, text: string) => store.set(key, text) })
  })
  afterEach(() => vi.unstubAllGlobals())

  test('copying transfers furniture from one room to another', async () => {
    const sold = [
      productOf({ ...TABLE, id: crypto.randomUUID(), variants: [] }),
      productOf({ ...LAMP, id: crypto.randomUUID(), variants: [] }),
    ] as const
    const from = open(itemOf('t', sold[0], 2, 2), itemOf('l', sold[1], 2, 2, { y: 0.75 }))
    from.room.products.add(sold)
    from.room.scene.select('t')
    from.run('copy')
    expect(from.room.live.getState().notice).toEqual({ about: 'copied', count: 2 })
    const into = open(itemOf('a', CHAIR, 1, 1))
    into.room.products.add(sold)
    into.run('paste')
    await expect.poll(() => into.room.document.items.size).toBe(3)
    expect(problems(into.room.document, into.room.products.store.getState().products)).toEqual([])
    expect(into.room.scene.store.getState().selection).toHaveLength(2)
    into.run('undo')
    expect(into.room.document.items.size).toBe(1)
  })

  test('pasting ignores foreign data in the clipboard’s storage', async () => {
    store.set('diwan.of.nobody.clip', '{"kind":"diwan-items","items":"<script>"}')
    const { room, run } = open(itemOf('a', CHAIR, 1, 1))
    run('paste')
    await expect.poll(() => room.live.getState().notice).toEqual({ about: 'nothing-copied' })
    expect(room.document.items.size).toBe(1)
  })
})
