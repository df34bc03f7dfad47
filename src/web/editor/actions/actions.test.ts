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
  const { service, session } = openedWith(items)
  const run = (id: string) => {
    const action = ACTIONS.find((one) => one.id === id)!
    expect(action.enabled(session), id).toBe(true)
    action.run(session)
  }
  return { session, service, run }
}
const position = (session: EditedRoom, id: string) => session.document.items.get(id)!.position

test('arrows move by 5 cm, 50 cm and 1 cm', () => {
  const { session, run } = open(itemOf('a', CHAIR, 2, 2))
  session.scene.select('a')
  run('move-right-normal')
  expect(position(session, 'a').x).toBeCloseTo(2.05, 6)
  run('move-right-large')
  expect(position(session, 'a').x).toBeCloseTo(2.55, 6)
  run('move-up-fine')
  expect(position(session, 'a').z).toBeCloseTo(1.99, 6)
})

test('a wall stops an arrow, and the refusal says by how much', () => {
  const { session, run } = open(itemOf('a', CHAIR, 0.4, 2))
  session.scene.select('a')
  run('move-left-normal')
  expect(position(session, 'a').x).toBeCloseTo(0.4, 6)
  expect(session.live.getState().notice).toMatchObject({ about: 'refused', blocker: { reason: 'outside', cm: 5 } })
})

test('R turns by 15°', () => {
  const { session, run } = open(itemOf('a', CHAIR, 2, 2))
  session.scene.select('a')
  run('turn-left')
  expect(session.document.items.get('a')!.rotation.y).toBeCloseTo(Math.PI / 12, 9)
  run('turn-right')
  expect(session.document.items.get('a')!.rotation.y).toBeCloseTo(0, 9)
})

test('a duplicate stands free beside, and is selected', () => {
  const { session, run } = open(itemOf('a', CHAIR, 2, 2))
  session.scene.select('a')
  run('duplicate')
  expect(session.document.items.size).toBe(2)
  expect(session.selected!.id).not.toBe('a')
  expect(problems(session.document, CATALOGUE)).toEqual([])
})

test('removing a table takes its lamp with it, and one undo brings both back', () => {
  const { session, run } = open(itemOf('t', TABLE, 2, 2), itemOf('l', LAMP, 2, 2, { y: 0.75 }), itemOf('a', CHAIR, 4, 3))
  session.scene.select('t')
  run('remove')
  expect([...session.document.items.keys()]).toEqual(['a'])
  run('undo')
  expect(session.document.items.size).toBe(3)
})

test('Tab walks the items and leaves at the end', () => {
  const { session, run } = open(itemOf('a', CHAIR, 1, 1), itemOf('b', CHAIR, 3, 3))
  run('next-item')
  expect(session.selected!.id).toBe('a')
  run('next-item')
  expect(session.selected!.id).toBe('b')
  expect(ACTIONS.find(({ id }) => id === 'next-item')!.enabled(session)).toBe(false)
})

test('what is typed is exact, and what does not fit is refused', () => {
  const { session } = open(itemOf('a', CHAIR, 2, 2), itemOf('b', CHAIR, 4, 2))
  session.scene.select('a')
  const item = () => session.document.items.get('a')!
  expect(setPosition(session, item(), { x: 1.234 })).toBe(true)
  expect(position(session, 'a').x).toBeCloseTo(1.234, 6)
  expect(setAngle(session, 1)).toBe(true)
  expect(item().rotation.y).toBe(1)
  setVariant(session, item(), 'chair-b')
  setQuantity(session, item(), 3)
  setQuantity(session, item(), 100)
  expect(item()).toMatchObject({ variantId: 'chair-b', quantity: 3 })
  rename(session, '  Salon  ')
  rename(session, '   ')
  expect(session.document.project.name).toBe('Salon')
})

test('a lamp goes on the table by itself; without a table there is no place for it', () => {
  const bare = open(itemOf('a', CHAIR, 2, 2))
  expect(placeForMe(bare.session, LAMP)).toBeNull()
  expect(bare.session.live.getState().notice).toMatchObject({ about: 'no-place', productId: 'lamp' })
  const { session } = open(itemOf('t', TABLE, 2, 2))
  const id = placeForMe(session, LAMP)
  expect(id && position(session, id).y).toBeCloseTo(0.75, 6)
})

test('a whole session ends at the service as it is shown', async () => {
  const { session, service, run } = open(itemOf('a', CHAIR, 2, 2))
  session.scene.select('a')
  for (const id of ['move-left-normal', 'turn-left', 'duplicate', 'undo', 'redo', 'next-item', 'remove', 'undo']) run(id)
  await session.sync.queue.settled()
  expect(service.document).toEqual(session.document)
  expect(session.live.getState().sync).toEqual({ at: 'saved' })
})

test('someone who may only look walks and selects, and changes nothing by any action', async () => {
  const { session, service, run } = open(itemOf('a', CHAIR, 2, 2), itemOf('b', CHAIR, 4, 2))
  session.scene.select('a')
  run('turn-left')
  await session.sync.queue.settled()
  const before = session.document
  session.permit('view')
  expect(session.live.getState().notice).toEqual({ about: 'may-look' })
  for (const action of ACTIONS.filter(({ edits }) => edits)) expect(isOn(action, session), action.id).toBe(false)
  setPosition(session, session.document.items.get('a')!, { x: 3 })
  placeForMe(session, CHAIR)
  startPlacing(session, CHAIR, 'press')
  rename(session, 'Mine')
  expect(session.document).toBe(before)
  expect(session.gestures.gesture.kind).toBe('idle')
  run('next-item')
  expect(session.selected!.id).toBe('b')
  await session.sync.queue.settled()
  expect(service.received).toHaveLength(1)
  session.permit('edit')
  expect(session.live.getState().notice).toEqual({ about: 'may-edit' })
})

test('what someone else does meanwhile is seen at once, and leaves the dragged item where it is', () => {
  const { session, service } = open(itemOf('a', CHAIR, 2, 2), itemOf('b', CHAIR, 4, 2))
  const touch = (x: number, z: number) => touchAt(x, z, { alt: true })
  session.gestures.dispatch({ type: 'down', touch: { ...touch(2, 2), alt: false }, target: { on: 'item', drag: session.gestures.beginDrag('a')! } })
  session.gestures.dispatch({ type: 'move', touch: touch(2.5, 2.5) })
  service.tell = (change) => session.sync.queue.receive(change)
  service.elsewhere([{ op: 'updateItem', itemId: 'b', item: { position: { x: 4, y: 0, z: 3 } } }])
  expect(position(session, 'b').z).toBe(3)
  expect(session.gestures.gesture).toMatchObject({ kind: 'moving', wanted: { position: { x: 2.5, z: 2.5 } } })
  // Where it stands now counts for the drop: the neighbour that moved is no longer in the way.
  session.gestures.dispatch({ type: 'move', touch: touch(4, 2) })
  session.gestures.dispatch({ type: 'up', touch: touch(4, 2) })
  expect(position(session, 'a')).toMatchObject({ x: 4, z: 2 })
})

test('a dragged item that someone else removes ends the drag with a notice', () => {
  const { session, service } = open(itemOf('a', CHAIR, 2, 2))
  const touch = (x: number) => ({ x: x * 100, y: 0, floor: { x, y: 2 }, alt: true, shift: false })
  session.gestures.dispatch({ type: 'down', touch: { ...touch(2), alt: false }, target: { on: 'item', drag: session.gestures.beginDrag('a')! } })
  session.gestures.dispatch({ type: 'move', touch: touch(2.5) })
  service.tell = (change) => session.sync.queue.receive(change)
  service.elsewhere([{ op: 'removeItem', itemId: 'a' }])
  expect(session.gestures.gesture.kind).toBe('idle')
  expect(session.live.getState().notice).toEqual({ about: 'taken', productId: 'chair' })
  session.gestures.dispatch({ type: 'up', touch: touch(2.5) })
  expect(session.document.items.size).toBe(0)
})

describe('several things at once', () => {
  const three = () => open(itemOf('a', CHAIR, 1, 1), itemOf('b', CHAIR, 2.5, 1.3), itemOf('c', CHAIR, 4, 3))

  test('arrows move all of them in one step, and one undo brings them back', () => {
    const { session, run } = three()
    session.scene.choose(['a', 'b'])
    run('move-down-large')
    expect([position(session, 'a').z, position(session, 'b').z, position(session, 'c').z]).toEqual([1.5, 1.8, 3])
    run('undo')
    expect([position(session, 'a').z, position(session, 'b').z]).toEqual([1, 1.3])
  })

  test('a group is chosen, moved, copied and removed as one', () => {
    const { session, run } = three()
    session.scene.choose(['a', 'b'])
    run('group')
    session.gestures.dispatch({ type: 'down', touch: touchAt(1, 1), target: session.gestures.targetOf('a') })
    session.gestures.dispatch({ type: 'up', touch: touchAt(1, 1) })
    expect(session.scene.store.getState().selection).toEqual(['a', 'b'])
    run('duplicate')
    expect(session.document.items.size).toBe(5)
    expect(problems(session.document, CATALOGUE)).toEqual([])
    run('remove')
    expect([...session.document.items.keys()]).toEqual(['a', 'b', 'c'])
    session.scene.select('a')
    run('ungroup')
    session.scene.select('a')
    run('remove')
    expect([...session.document.items.keys()]).toEqual(['b', 'c'])
  })

  test('what is locked is neither moved, turned nor removed, and says so', () => {
    const { session, run } = three()
    session.scene.select('a')
    run('lock')
    const before = session.document
    for (const id of ['move-right-normal', 'turn-left', 'remove']) {
      session.tell(null)
      run(id)
      expect(session.live.getState().notice, id).toEqual({ about: 'locked', productId: 'chair' })
    }
    session.gestures.dispatch({ type: 'down', touch: touchAt(1, 1), target: session.gestures.targetOf('a') })
    session.gestures.dispatch({ type: 'move', touch: touchAt(2, 2) })
    session.gestures.dispatch({ type: 'up', touch: touchAt(2, 2) })
    expect(session.document).toBe(before)
    run('unlock')
    run('move-right-normal')
    expect(position(session, 'a').x).toBeCloseTo(1.05, 6)
  })

  test('lining up, and spacing evenly', () => {
    const { session, run } = three()
    session.scene.choose(['a', 'b', 'c'])
    run('align-back')
    expect(['a', 'b', 'c'].map((id) => position(session, id).z)).toEqual([1, 1, 1])
    run('move-right-normal')
    session.scene.choose(['a', 'b', 'c'])
    run('distribute-x')
    const [a, b, c] = ['a', 'b', 'c'].map((id) => position(session, id).x)
    expect(b! - a!).toBeCloseTo(c! - b!, 6)
  })

  test('everything, a box, and Shift choose several', () => {
    const { session, run } = three()
    run('select-all')
    expect(session.scene.store.getState().selection).toEqual(['a', 'b', 'c'])
    session.scene.select(null)
    session.gestures.dispatch({ type: 'down', touch: touchAt(0.2, 0.2), target: { on: 'plan' } })
    session.gestures.dispatch({ type: 'move', touch: touchAt(3, 2) })
    session.gestures.dispatch({ type: 'up', touch: touchAt(3, 2) })
    expect(session.scene.store.getState().selection).toEqual(['a', 'b'])
    session.gestures.dispatch({ type: 'down', touch: { ...touchAt(4, 3), shift: true }, target: session.gestures.targetOf('c') })
    session.gestures.dispatch({ type: 'up', touch: { ...touchAt(4, 3), shift: true } })
    expect(session.scene.store.getState().selection).toEqual(['a', 'b', 'c'])
    session.gestures.dispatch({ type: 'down', touch: { ...touchAt(4, 3), shift: true }, target: session.gestures.targetOf('c') })
    session.gestures.dispatch({ type: 'up', touch: { ...touchAt(4, 3), shift: true } })
    expect(session.scene.store.getState().selection).toEqual(['a', 'b'])
  })

  test('dragging one of them takes all along, and lets them go in one change', async () => {
    const { session, service } = three()
    session.scene.choose(['a', 'b'])
    session.gestures.dispatch({ type: 'down', touch: touchAt(1, 1), target: session.gestures.targetOf('a') })
    session.gestures.dispatch({ type: 'move', touch: touchAt(1.5, 2) })
    session.gestures.dispatch({ type: 'up', touch: touchAt(1.5, 2) })
    expect([position(session, 'a'), position(session, 'b')]).toMatchObject([
      { x: 1.5, z: 2 },
      { x: 3, z: 2.3 },
    ])
    await session.sync.queue.settled()
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

  test('takes furniture from one room to another', async () => {
    const sold = [
      productOf({ ...TABLE, id: crypto.randomUUID(), variants: [] }),
      productOf({ ...LAMP, id: crypto.randomUUID(), variants: [] }),
    ] as const
    const from = open(itemOf('t', sold[0], 2, 2), itemOf('l', sold[1], 2, 2, { y: 0.75 }))
    from.session.products.add(sold)
    from.session.scene.select('t')
    from.run('copy')
    expect(from.session.live.getState().notice).toEqual({ about: 'copied', count: 2 })
    const into = open(itemOf('a', CHAIR, 1, 1))
    into.session.products.add(sold)
    into.run('paste')
    await expect.poll(() => into.session.document.items.size).toBe(3)
    expect(problems(into.session.document, into.session.products.store.getState().products)).toEqual([])
    expect(into.session.scene.store.getState().selection).toHaveLength(2)
    into.run('undo')
    expect(into.session.document.items.size).toBe(1)
  })

  test('finds nothing in what someone else put there', async () => {
    store.set('diwan.of.nobody.clip', '{"kind":"diwan-items","items":"<script>"}')
    const { session, run } = open(itemOf('a', CHAIR, 1, 1))
    run('paste')
    await expect.poll(() => session.live.getState().notice).toEqual({ about: 'nothing-copied' })
    expect(session.document.items.size).toBe(1)
  })
})
