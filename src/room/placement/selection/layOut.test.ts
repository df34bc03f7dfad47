import { describe, expect, test } from 'vitest'
import { neighbourhood } from '../neighbourhood.ts'
import { isFree } from '../snapping/sliding.ts'
import type { PlacedItem } from '../placedItem.ts'
import { rectangleRoom, thing } from '../../../../test/room.ts'
import { layOut } from './layOut.ts'
import type { Member } from './selection.ts'

const space = rectangleRoom(5, 4)
const chair = (id: string, x: number, z: number) => thing({ id, category: 'armchair', at: [x, z], box: [0.8, 0.8, 0.8] })
const wallPicture = (x: number, z: number) => thing({ id: 'picture', mount: 'wall', category: 'art', at: [x, 1.2, z], box: [0.6, 0.8, 0.04] })
const table = thing({ id: 'table', category: 'dining-table', at: [2.5, 2], box: [1.6, 0.75, 0.9], surfaceHeight: 0.75 })
const vase = (x: number, y: number, z: number) => thing({ id: 'vase', mount: 'surface', category: 'vase', at: [x, y, z], box: [0.2, 0.3, 0.2] })
const alone = (...placedItems: PlacedItem[]): Member[] => placedItems.map((placedItem) => ({ placedItem, support: null }))
const at = (placed: readonly PlacedItem[], id: string) => placed.find((placedItem) => placedItem.id === id)!

describe('several new items', () => {
  test('new items that are free stay at their wanted places', () => {
    const wanted = [chair('a', 1, 1), chair('b', 3, 1)]
    expect(layOut(space, [], alone(...wanted))).toEqual({ placed: wanted, left: [], together: true })
  })

  test('new items slide as one past existing items', () => {
    const { placed, together } = layOut(space, [chair('other', 1.3, 1)], alone(chair('a', 1, 1), chair('b', 3, 1)))
    expect(together).toBe(true)
    expect(at(placed, 'b').position.x - at(placed, 'a').position.x).toBeCloseTo(2, 9)
    expect(at(placed, 'b').position.z).toBeCloseTo(at(placed, 'a').position.z, 9)
  })

  test('new items that overlap one another are put side by side', () => {
    const { placed, left, together } = layOut(space, [], alone(chair('a', 2, 2), chair('b', 2.5, 2), chair('c', 4.5, 3.5)))
    expect([left, together]).toEqual([[], false])
    expect(at(placed, 'c').position).toEqual({ x: 4.5, y: 0, z: 3.5 })
    expect(at(placed, 'a').position).toEqual({ x: 2, y: 0, z: 2 })
    expect(at(placed, 'b').position).toMatchObject({ x: expect.closeTo(2.8), z: 2 })
  })

  test('stay as they lie while the picture over them goes to the nearest wall', () => {
    const { placed, left, together } = layOut(space, [], alone(chair('a', 2, 2), wallPicture(2, 1.5), chair('b', 3.1, 2)))
    expect([left, together]).toEqual([[], false])
    expect([at(placed, 'a').position, at(placed, 'b').position]).toEqual([
      { x: 2, y: 0, z: 2 },
      { x: 3.1, y: 0, z: 2 },
    ])
    expect(at(placed, 'picture')).toMatchObject({ position: { x: 2, y: expect.closeTo(1.2), z: 0 }, rotationY: 0 })
  })

  test('new items that overlap one another are put side by side, with the picture above them on the wall', () => {
    const { placed, left } = layOut(space, [], alone(chair('a', 2, 2), chair('b', 2.5, 2), wallPicture(2, 1.5)))
    expect(left).toEqual([])
    expect(at(placed, 'picture').position.z).toBe(0)
    expect(at(placed, 'b').position.x - at(placed, 'a').position.x).toBeCloseTo(0.8, 9)
  })

  test('new items on a rotated shelf are rotated only by their own angle', () => {
    const shelf = thing({ id: 'shelf', mount: 'wall', category: 'shelf', at: [2.5, 1.2, 0.8], box: [0.8, 0.3, 0.25], surfaceHeight: 0.3 })
    const members: Member[] = [
      { placedItem: { ...shelf, rotationY: Math.PI / 2 }, support: null },
      { placedItem: { ...vase(2.625, 1.5, 0.6), rotationY: Math.PI / 2 }, support: 'shelf' },
    ]
    const { placed } = layOut(space, [], members)
    expect(at(placed, 'shelf')).toMatchObject({ position: { x: 2.5, z: 0 }, rotationY: 0 })
    expect(at(placed, 'vase')).toMatchObject({ position: { x: expect.closeTo(2.7), z: expect.closeTo(0.125) }, rotationY: 0 })
  })

  test('new items on a shelf move to the wall with it, with its rotation', () => {
    const shelf = thing({ id: 'shelf', mount: 'wall', category: 'shelf', at: [4, 1.2, 2], box: [0.8, 0.3, 0.25], surfaceHeight: 0.3 })
    const members: Member[] = [{ placedItem: vase(4.2, 1.5, 2.125), support: 'shelf' }, ...alone(shelf, chair('a', 1, 1))]
    const { placed, left } = layOut(space, [], members)
    expect(left).toEqual([])
    expect(at(placed, 'a').position).toEqual({ x: 1, y: 0, z: 1 })
    expect(at(placed, 'shelf')).toMatchObject({ position: { x: 5, y: expect.closeTo(1.2), z: 2 }, rotationY: -Math.PI / 2 })
    expect(at(placed, 'vase')).toMatchObject({
      position: { x: expect.closeTo(4.875), y: expect.closeTo(1.5), z: expect.closeTo(2.2) },
      rotationY: -Math.PI / 2,
    })
  })

  test('each go where there is a place when there is none for all as they lie: a vase with its table, in whatever order they come', () => {
    // The chair beside the table has no place at the same distance from it in so small a room.
    const small = rectangleRoom(2.6, 2.2)
    const wanted: Member[] = [{ placedItem: vase(2.9, 0.75, 2.1), support: 'table' }, ...alone(table, chair('a', 2.5, 5))]
    const { placed, left, together } = layOut(small, [], wanted)
    expect([left, together]).toEqual([[], false])
    const [under, on] = [at(placed, 'table').position, at(placed, 'vase').position]
    expect([on.x - under.x, on.y, on.z - under.z]).toEqual([expect.closeTo(0.4), 0.75, expect.closeTo(0.1)])
    for (const { id } of placed.filter(({ mount }) => mount === 'floor')) {
      expect(isFree(small, neighbourhood(placed, new Set([id, 'vase'])), at(placed, id))).toBe(true)
    }
  })

  test('a new item without a place is named; its stacked items go to another top, or are named too', () => {
    const narrow = rectangleRoom(2, 1)
    const members: Member[] = [...alone(table), { placedItem: vase(2.5, 0.75, 2), support: 'table' }]
    const sofa = thing({ id: 'sofa', category: 'sofa', at: [1, 0.5], box: [2, 0.8, 0.9] })
    expect(layOut(narrow, [sofa], members)).toEqual({ placed: [], left: ['table', 'vase'], together: false })
    const desk = { ...sofa, id: 'desk', category: 'desk' as const, surfaceHeight: 0.7 }
    const outcome = layOut(narrow, [desk], members)
    expect(outcome).toMatchObject({ left: ['table'], placed: [{ id: 'vase', position: { y: 0.7 } }] })
  })
})
