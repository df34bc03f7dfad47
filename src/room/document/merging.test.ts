import { describe, expect, test } from 'vitest'
import type { StoredScene } from '#contract/design/scene.ts'
import { addItemOp, applyOps, type RoomOp } from './changes.ts'
import { roomDocument, type RoomDocument, type RoomItem } from './document.ts'
import { finished } from './finishing.ts'
import { FACTS_LIMIT } from './marks.ts'
import { mergedFacts, mergedScene, onTop, rebase, wholesBefore } from './merging.ts'
import { sceneFaults } from './sceneFaults.ts'
import { door, rectangleScene, windowIn } from '../../../test/room.ts'

const start = rectangleScene()
const paint = (scene: StoredScene, id: string, color: string) => finished(scene, { kind: 'wall', id }, { material: 'paint', pattern: null, color })
const lay = (scene: StoredScene, color: string) => finished(scene, { kind: 'floor' }, { material: 'oak', pattern: 'planks', color })
const colours = ({ room }: StoredScene) => [...room.walls.map(({ color }) => color), room.floor.color]
const merged = (to: StoredScene, now: StoredScene, wins: 'to' | 'now' = 'to', from = start) => mergedScene({ from, to, now, wins })
const item = (id: string, customization: RoomItem['customization'] = {}): RoomItem => ({
  id,
  productId: 'chair',
  variantId: null,
  position: { x: 1, y: 0, z: 1 },
  rotation: { x: 0, y: 0, z: 0 },
  scale: { x: 1, y: 1, z: 1 },
  quantity: 1,
  customization,
})
const roomWith = (scene: StoredScene, ...items: RoomItem[]) =>
  roomDocument({ scene, project: { name: 'Room', description: null, style: 'modern', isPublic: false, budget: null }, items })

describe('two scenes made apart', () => {
  test('merged scenes have both edits: a wall here, another there, the floor, the light, a door and a window', () => {
    const here = { ...paint(start, 'wall-1', '#111111'), objects: [door('wall-2', 1)] }
    const there = { ...lay(paint(start, 'wall-3', '#333333'), '#555555'), objects: [windowIn('wall-4', 1)], lighting: { ...start.lighting } }
    there.lighting = { ...there.lighting, ambientLight: { color: '#FFEEDD', intensity: 0.2 } }
    const { value, clash } = merged(here, there)
    expect(clash).toBe(false)
    expect(colours(value)).toEqual(['#111111', start.room.walls[1]!.color, '#333333', start.room.walls[3]!.color, '#555555'])
    expect(value.objects.map(({ id }) => id)).toEqual(['window-1', 'door-1'])
    expect(value.lighting.ambientLight.intensity).toBe(0.2)
    expect(sceneFaults(value)).toEqual([])
  })

  test('a conflict keeps the winning edit, and the conflict is reported', () => {
    const [here, there] = [lay(start, '#111111'), lay(paint(start, 'wall-1', '#222222'), '#333333')]
    expect(merged(here, there, 'to')).toMatchObject({ clash: true, value: { room: { floor: { color: '#111111' } } } })
    expect(merged(here, there, 'now')).toMatchObject({ clash: true, taken: 0, value: there })
    expect(colours(merged(here, there, 'to').value)[0]).toBe('#222222')
  })

  test('merged scenes equal the changed one if only one was changed', () => {
    const painted = paint(start, 'wall-1', '#111111')
    expect(merged(painted, structuredClone(start)).value).toBe(painted)
    expect(merged(start, painted).value).toBe(painted)
  })

  test('take the walls of one and the finishes of the other; a finish of a wall that is gone goes with it', () => {
    const wider = rectangleScene(6, 4)
    const { value } = merged(wider, paint(start, 'wall-2', '#222222'))
    expect(value.room.dimensions.length).toBe(6)
    expect(value.room.walls[1]).toMatchObject({ color: '#222222', points: wider.room.walls[1]!.points })
    const without = { ...start, room: { ...start.room, walls: start.room.walls.slice(0, 3) } }
    expect(merged(paint(start, 'wall-4', '#444444'), without).value.room.walls).toHaveLength(3)
  })

  test('never make a room that is none: an opening that overlaps the winner’s, or hangs beyond its wall, gives way', () => {
    const [here, there] = [
      { ...start, objects: [door('wall-1', 2)] },
      { ...start, objects: [{ ...windowIn('wall-1', 2), sill: 0 }, windowIn('wall-4', 1)] },
    ]
    there.objects[1] = { ...there.objects[1]!, id: 'window-2' }
    const openings = (wins: 'to' | 'now') => merged(here, there, wins).value.objects.map(({ id }) => id)
    expect(openings('to')).toEqual(['window-2', 'door-1'])
    expect(openings('now')).toEqual(['window-1', 'window-2'])
    const shorter = merged(rectangleScene(3, 4), { ...start, objects: [door('wall-1', 4)] })
    expect(shorter).toMatchObject({ clash: true, value: { objects: [], room: { dimensions: { length: 3 } } } })
  })
})

test('facts of an item meet one by one', () => {
  const meet = (to: RoomItem['customization'], now: RoomItem['customization'], wins: 'to' | 'now' = 'to') =>
    mergedFacts({ from: { legs: 'oak', old: 1 }, to, now, wins })
  expect(meet({ legs: 'oak', old: 1, locked: true }, { legs: 'brass', group: 'g' })).toMatchObject({
    value: { legs: 'brass', group: 'g', locked: true },
    clash: false,
  })
  expect(meet({ legs: 'steel', old: 1 }, { legs: 'brass', old: 1 }, 'now')).toEqual({ value: { legs: 'brass', old: 1 }, taken: 0, clash: true })
  const many = Object.fromEntries(Array.from({ length: 19 }, (_, i) => [`fact-${i}`, i]))
  expect(Object.keys(meet({ ...many }, { legs: 'oak', old: 1, a: 1, b: 2 }).value)).toHaveLength(19)
})

describe('facts of an item', () => {
  const from = { legs: 'oak', old: 1 }
  const numbered = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`fact-${i}`, i]))

  test('facts are those of the one side that changed them', () => {
    const to = { legs: 'steel', old: 1 }
    const alone = mergedFacts({ from, to, now: { ...from }, wins: 'now' })
    expect(alone).toEqual({ value: to, taken: 1, clash: false })
    expect(alone.value).toBe(to)
  })

  test('facts removed by one side are removed', () => {
    expect(mergedFacts({ from, to: { legs: 'oak' }, now: { legs: 'brass', old: 1 }, wins: 'to' }).value).toStrictEqual({ legs: 'brass' })
    expect(mergedFacts({ from, to: { legs: 'brass', old: 1 }, now: { legs: 'oak' }, wins: 'to' }).value).toStrictEqual({ legs: 'brass' })
  })

  test('facts of both sides are kept up to the limit, beyond it those of the winning side', () => {
    const meet = (count: number, wins: 'to' | 'now') => mergedFacts({ from: {}, to: numbered(count), now: { a: 1, b: 2 }, wins })
    expect(meet(FACTS_LIMIT - 2, 'now')).toEqual({ value: { ...numbered(FACTS_LIMIT - 2), a: 1, b: 2 }, taken: FACTS_LIMIT - 2, clash: false })
    expect(meet(FACTS_LIMIT - 1, 'to')).toEqual({ value: numbered(FACTS_LIMIT - 1), taken: 1, clash: true })
    expect(meet(FACTS_LIMIT - 1, 'now')).toEqual({ value: { a: 1, b: 2 }, taken: 0, clash: true })
  })
})

describe('changes that wait', () => {
  const edited = (document: RoomDocument, ...changes: RoomOp[][]) => {
    let now = document
    return changes.map((ops) => {
      const { document: next, inverse } = applyOps(now, ops)
      now = next
      return { ops, before: wholesBefore(inverse) }
    })
  }

  test('pending changes are rebased onto a newer room, without edits of deleted items', () => {
    const document = roomWith(start, item('a'), item('b'))
    const changes = edited(
      document,
      [{ op: 'updateItem', itemId: 'b', item: { quantity: 3 } }, addItemOp(item('c'))],
      [{ op: 'setScene', scene: paint(start, 'wall-1', '#111111') }],
      [{ op: 'setScene', scene: lay(paint(start, 'wall-1', '#111111'), '#222222') }],
      [{ op: 'updateItem', itemId: 'a', item: { customization: { locked: true } } }],
    )
    const newer = roomWith(paint(start, 'wall-2', '#333333'), item('a', { group: 'g' }))
    const shown = rebase(newer, changes)
    expect([...shown.items.keys()]).toEqual(['a', 'c'])
    expect(shown.items.get('a')!.customization).toEqual({ group: 'g', locked: true })
    expect(colours(shown.scene)).toEqual(['#111111', '#333333', start.room.walls[2]!.color, start.room.walls[3]!.color, '#222222'])
  })

  test('know of the room before them the scene and the facts that they changed, nothing else', () => {
    const scene: RoomOp = { op: 'setScene', scene: start }
    const inverse: RoomOp[] = [
      { op: 'removeItem', itemId: 'c' },
      { op: 'updateItem', itemId: 'b', item: { quantity: 3 } },
      { op: 'updateItem', itemId: 'a', item: { quantity: 2, customization: { locked: true } } },
      scene,
    ]
    expect(wholesBefore(inverse)).toEqual([{ op: 'updateItem', itemId: 'a', item: { customization: { locked: true } } }, scene])
  })

  test('end as they ended where they were made, though they go there and back', () => {
    const document = roomWith(start, item('a'))
    const scenes = edited(document, [
      { op: 'setScene', scene: paint(start, 'wall-1', '#111111') },
      { op: 'setScene', scene: lay(start, '#222222') },
    ])
    const newer = roomWith(paint(start, 'wall-2', '#333333'), item('a', { group: 'g' }))
    const [first, second, , , floor] = colours(rebase(newer, scenes).scene)
    expect([first, second, floor]).toEqual([start.room.walls[0]!.color, '#333333', '#222222'])
    const factsAfter = (...facts: RoomItem['customization'][]) => {
      const ops = facts.map((customization): RoomOp => ({ op: 'updateItem', itemId: 'a', item: { customization } }))
      return rebase(newer, edited(document, ops)).items.get('a')!.customization
    }
    expect(factsAfter({ locked: true }, {})).toEqual({ group: 'g' })
    expect(factsAfter({ locked: true }, { locked: true, note: 'x' })).toEqual({ group: 'g', locked: true, note: 'x' })
  })

  test('pending changes of facts and other fields are both rebased; those of a deleted item change nothing', () => {
    const document = roomWith(start, item('a'))
    const changes = edited(document, [
      { op: 'updateItem', itemId: 'a', item: { customization: { locked: true } } },
      { op: 'updateItem', itemId: 'a', item: { quantity: 3 } },
    ])
    const shown = rebase(roomWith(start, item('a', { group: 'g' })), changes)
    expect(shown.items.get('a')).toMatchObject({ quantity: 3, customization: { group: 'g', locked: true } })
    expect(rebase(roomWith(start), changes).items.size).toBe(0)
  })

  test('pending changes stored by an older page replace the whole', () => {
    const op: RoomOp = { op: 'setScene', scene: paint(start, 'wall-1', '#111111') }
    expect(onTop(roomWith(lay(start, '#222222')), [op], [])).toEqual([op])
  })
})
