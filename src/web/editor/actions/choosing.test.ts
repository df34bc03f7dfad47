import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { problems } from '#room/placement/checks.ts'
import { distancesAround } from '#room/placement/measures.ts'
import { isLocked, LOCK_KEY } from '#room/document/marks.ts'
import { restyle } from '#planner/restyle.ts'
import type { EditedRoom } from '../EditedRoom.ts'
import { recent, rememberUsed } from '../store/recent.ts'
import { CATALOGUE, CHAIR, itemOf, LAMP, opened, PICTURE, productOf, roomOf, TABLE } from '../../../../test/web/editor.ts'
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
  const session = opened(items)
  const steps = () => session.scene.store.getState().undo.map(({ name }) => name.key)
  return { session, steps, item: (id: string) => session.document.items.get(id)! }
}
const notice = (session: EditedRoom) => session.live.getState().notice

describe('swapping', () => {
  test('puts another product there in one step, chooses it, and is undone in one', () => {
    const { session, steps } = open(itemOf('a', TABLE, 2.5, 2, { quantity: 2 }), itemOf('b', LAMP, 2.2, 2, { y: 0.75 }))
    session.scene.select('a')
    expect(swapPieces(session, ['a'], BIG_TABLE)).toBe(true)
    expect(steps()).toEqual(['step.replace'])
    expect(session.selected).toMatchObject({ productId: 'big', quantity: 2, position: { x: 2.5, y: 0, z: 2 } })
    expect(session.document.items.get('b')!.position.y).toBe(0.9)
    expect(problems(session.document, session.products.store.getState().products)).toEqual([])
    session.scene.undo()
    expect(session.document.items.get('a')).toMatchObject({ productId: 'table', quantity: 2 })
    expect(session.document.items.get('b')!.position.y).toBe(0.75)
  })
  test('of several is one step too', () => {
    const { session, steps } = open(itemOf('a', CHAIR, 1, 1), itemOf('b', CHAIR, 3, 3))
    expect(swapPieces(session, ['a', 'b'], BENCH)).toBe(true)
    expect(steps()).toEqual(['step.replaceMany'])
    expect(session.scene.store.getState().selection).toHaveLength(2)
  })
  test('what does not fit is refused in words, and nothing changes', () => {
    const { session, steps } = open(itemOf('a', TABLE, 2.5, 2))
    expect(swapPieces(session, ['a'], HUGE)).toBe(false)
    expect(notice(session)).toMatchObject({ about: 'refused', productId: 'huge' })
    expect(steps()).toEqual([])
  })
  test('what is locked stays', () => {
    const { session, item } = open(itemOf('a', TABLE, 2.5, 2, { customization: { [LOCK_KEY]: true } }))
    expect(swapPieces(session, ['a'], BIG_TABLE)).toBe(false)
    expect(notice(session)).toEqual({ about: 'locked', productId: 'table' })
    expect(isLocked(item('a'))).toBe(true)
  })
  test('a room in one style is one step', () => {
    const { session, steps } = open(itemOf('a', CHAIR, 1, 1), itemOf('b', TABLE, 3, 2))
    const products = session.products.store.getState().products
    const proposal = (leftOut: string[]) =>
      restyle(session.document, products, { style: 'egyptian', candidates: [BENCH], leftOut: new Set(leftOut), newId: () => 'new' })
    expect(restyleRoom(session, proposal(['chair']))).toBe(false)
    expect(restyleRoom(session, proposal([]))).toBe(true)
    expect(steps()).toEqual(['step.restyle'])
    expect(session.document.items.get('new')!.productId).toBe('bench')
  })
})

describe('a distance that is typed', () => {
  test('moves the chosen thing in one step, exactly', () => {
    const { session, steps } = open(itemOf('a', CHAIR, 2, 2))
    session.scene.select('a')
    expect(setDistance(session, 'left', 0.4)).toBe(true)
    expect(distancesAround(session.document, CATALOGUE, 'a')!.left).toMatchObject({ metres: 0.4, to: { kind: 'wall' } })
    expect(steps()).toEqual(['step.distance'])
  })
  test('that leaves the room is refused in words', () => {
    const { session, steps } = open(itemOf('a', CHAIR, 2, 2))
    session.scene.select('a')
    expect(setDistance(session, 'left', 4.5)).toBe(false)
    expect(notice(session)).toMatchObject({ about: 'refused', blocker: { reason: 'outside' } })
    expect(steps()).toEqual([])
  })
})

test('what hangs is hung as high as is typed', () => {
  const { session, item } = open(itemOf('a', PICTURE, 2, 0, { y: 1.1 }))
  session.scene.select('a')
  expect(setHeight(session, 1.234)).toBe(true)
  expect(item('a').position.y).toBeCloseTo(1.234, 6)
})

test('finish and quantity of several change in one step, of those that differ', () => {
  const { session, steps, item } = open(itemOf('a', CHAIR, 1, 1, { variantId: 'chair-b' }), itemOf('b', CHAIR, 3, 3), itemOf('c', TABLE, 3, 1.5))
  setVariants(session, [item('a'), item('b')], 'chair-b')
  setVariants(session, [item('a'), item('b')], 'chair-b')
  expect(item('b').variantId).toBe('chair-b')
  setQuantities(session, [item('a'), item('b'), item('c')], 4)
  setQuantities(session, [item('a')], 0)
  expect([item('a').quantity, item('b').quantity, item('c').quantity]).toEqual([4, 4, 4])
  expect(steps()).toEqual(['step.variant', 'step.quantityMany'])
})

describe('what was lately used', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  test('is remembered, the latest first, each once', () => {
    const { session } = open()
    placeForMe(session, CHAIR)
    placeForMe(session, TABLE)
    placeForMe(session, CHAIR)
    expect(recent.getState().ids.slice(0, 2)).toEqual(['chair', 'table'])
    for (let n = 0; n < 20; n++) rememberUsed(`p${n}`)
    expect(recent.getState().ids).toHaveLength(12)
    expect([...kept.values()].at(-1)).toBe(JSON.stringify(recent.getState().ids))
  })
})

test('a budget is a step like any other, kept with the room', () => {
  const { session, steps } = open(itemOf('a', CHAIR, 1, 1))
  expect(setBudget(session, 50_000)).toBe(true)
  expect(setBudget(session, 50_000)).toBe(false)
  expect(setBudget(session, 0)).toBe(true)
  expect(steps()).toEqual(['step.budget', 'step.budget.none'])
  session.scene.undo()
  expect(session.document.project.budget).toBe(50_000)
})
