import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { problems } from '#room/placement/checks.ts'
import { distancesAround } from '#room/placement/measures.ts'
import { isLocked, LOCK_KEY } from '#room/document/marks.ts'
import { restyle } from '#planner/restyle.ts'
import type { EditedRoom } from '../EditedRoom.ts'
import { recent, rememberUsed } from '../store/recentProducts.ts'
import { CATALOGUE, CHAIR, itemOf, LAMP, opened, WALL_ART, productOf, roomOf, TABLE } from '../../../../test/web/editor.ts'
import { setBudget } from './project/projectEdits.ts'
import { setQuantities, setVariants } from '../kinds/item/variant.ts'
import { placeForMe } from '../kinds/item/addItem.ts'
import { setDistance, setHeight } from '../kinds/item/pose.ts'
import { swapPieces } from '../kinds/item/swap.ts'
import { restyleRoom } from './room/restyle.ts'

const BENCH = productOf({ id: 'bench', styles: ['egyptian'], size: { width: 1.2, depth: 0.6, height: 0.8 } })
const BIG_TABLE = productOf({ id: 'big', category: 'dining-table', size: { width: 2, depth: 1, height: 0.9 }, surfaceHeight: 0.9 })
const HUGE = productOf({ id: 'huge', category: 'dining-table', size: { width: 6, depth: 1, height: 0.9 }, surfaceHeight: 0.9 })

const open = (...items: Parameters<typeof roomOf>) => {
  const room = opened(items)
  const steps = () => room.scene.store.getState().undo.map(({ name }) => name.key)
  return { room, steps, item: (id: string) => room.document.items.get(id)! }
}
const notice = (room: EditedRoom) => room.live.getState().notice

describe('swapping', () => {
  test('swapping places another product in one step, selects it, and is undone in one', () => {
    const { room, steps } = open(itemOf('a', TABLE, 2.5, 2, { quantity: 2 }), itemOf('b', LAMP, 2.2, 2, { y: 0.75 }))
    room.scene.select('a')
    expect(swapPieces(room, ['a'], BIG_TABLE)).toBe(true)
    expect(steps()).toEqual(['step.replace'])
    expect(room.selected).toMatchObject({ productId: 'big', quantity: 2, position: { x: 2.5, y: 0, z: 2 } })
    expect(room.document.items.get('b')!.position.y).toBe(0.9)
    expect(problems(room.document, room.products.store.getState().products)).toEqual([])
    room.scene.undo()
    expect(room.document.items.get('a')).toMatchObject({ productId: 'table', quantity: 2 })
    expect(room.document.items.get('b')!.position.y).toBe(0.75)
  })
  test('swapping several items is one step', () => {
    const { room, steps } = open(itemOf('a', CHAIR, 1, 1), itemOf('b', CHAIR, 3, 3))
    expect(swapPieces(room, ['a', 'b'], BENCH)).toBe(true)
    expect(steps()).toEqual(['step.replaceMany'])
    expect(room.scene.store.getState().selection).toHaveLength(2)
  })
  test('swapping for an item that does not fit is refused in words, and nothing changes', () => {
    const { room, steps } = open(itemOf('a', TABLE, 2.5, 2))
    expect(swapPieces(room, ['a'], HUGE)).toBe(false)
    expect(notice(room)).toMatchObject({ about: 'refused', productId: 'huge' })
    expect(steps()).toEqual([])
  })
  test('swapping leaves locked items', () => {
    const { room, item } = open(itemOf('a', TABLE, 2.5, 2, { customization: { [LOCK_KEY]: true } }))
    expect(swapPieces(room, ['a'], BIG_TABLE)).toBe(false)
    expect(notice(room)).toEqual({ about: 'locked', productId: 'table' })
    expect(isLocked(item('a'))).toBe(true)
  })
  test('a room in one style is one step', () => {
    const { room, steps } = open(itemOf('a', CHAIR, 1, 1), itemOf('b', TABLE, 3, 2))
    const products = room.products.store.getState().products
    const proposal = (leftOut: string[]) =>
      restyle(room.document, products, { style: 'egyptian', candidates: [BENCH], leftOut: new Set(leftOut), newId: () => 'new' })
    expect(restyleRoom(room, proposal(['chair']))).toBe(false)
    expect(restyleRoom(room, proposal([]))).toBe(true)
    expect(steps()).toEqual(['step.restyle'])
    expect(room.document.items.get('new')!.productId).toBe('bench')
  })
})

describe('a distance that is typed', () => {
  test('a typed distance moves the selected item in one step, exactly', () => {
    const { room, steps } = open(itemOf('a', CHAIR, 2, 2))
    room.scene.select('a')
    expect(setDistance(room, 'left', 0.4)).toBe(true)
    expect(distancesAround(room.document, CATALOGUE, 'a')!.left).toMatchObject({ metres: 0.4, to: { kind: 'wall' } })
    expect(steps()).toEqual(['step.distance'])
  })
  test('a typed distance that leaves the room is refused in words', () => {
    const { room, steps } = open(itemOf('a', CHAIR, 2, 2))
    room.scene.select('a')
    expect(setDistance(room, 'left', 4.5)).toBe(false)
    expect(notice(room)).toMatchObject({ about: 'refused', blocker: { reason: 'outside' } })
    expect(steps()).toEqual([])
  })
})

test('a hanging item is hung at the typed height', () => {
  const { room, item } = open(itemOf('a', WALL_ART, 2, 0, { y: 1.1 }))
  room.scene.select('a')
  expect(setHeight(room, 1.234)).toBe(true)
  expect(item('a').position.y).toBeCloseTo(1.234, 6)
})

test('finish and quantity of several change in one step, of those that differ', () => {
  const { room, steps, item } = open(itemOf('a', CHAIR, 1, 1, { variantId: 'chair-b' }), itemOf('b', CHAIR, 3, 3), itemOf('c', TABLE, 3, 1.5))
  setVariants(room, [item('a'), item('b')], 'chair-b')
  setVariants(room, [item('a'), item('b')], 'chair-b')
  expect(item('b').variantId).toBe('chair-b')
  setQuantities(room, [item('a'), item('b'), item('c')], 4)
  setQuantities(room, [item('a')], 0)
  expect([item('a').quantity, item('b').quantity, item('c').quantity]).toEqual([4, 4, 4])
  expect(steps()).toEqual(['step.variant', 'step.quantityMany'])
})

describe('recently used products', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  test('recently used products are remembered, the latest first, each once', () => {
    const { room } = open()
    placeForMe(room, CHAIR)
    placeForMe(room, TABLE)
    placeForMe(room, CHAIR)
    expect(recent.getState().ids.slice(0, 2)).toEqual(['chair', 'table'])
    for (let n = 0; n < 20; n++) rememberUsed(`p${n}`)
    expect(recent.getState().ids).toHaveLength(12)
    expect([...kept.values()].at(-1)).toBe(JSON.stringify(recent.getState().ids))
  })
})

test('a budget is a step like any other, stored with the room', () => {
  const { room, steps } = open(itemOf('a', CHAIR, 1, 1))
  expect(setBudget(room, 50_000)).toBe(true)
  expect(setBudget(room, 50_000)).toBe(false)
  expect(setBudget(room, 0)).toBe(true)
  expect(steps()).toEqual(['step.budget', 'step.budget.none'])
  room.scene.undo()
  expect(room.document.project.budget).toBe(50_000)
})
