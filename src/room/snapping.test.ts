/** Each rule of placing and snapping, by example. */
import { describe, expect, test } from 'vitest'
import { alone, lShape, polygonRoom, rectangleRoom, slanted, thing, door, windowIn } from './testing.ts'
import { neighbourhood } from './neighbourhood.ts'
import { snap } from './snapping.ts'

const space = rectangleRoom(5, 4, 2.8)
/** On the grid, away from walls; nothing within reach of it. */
const middle: [number, number] = [2.5, 2]

describe('the back to a wall', () => {
  test('when the gap is 12 cm or less, turned to face the room', () => {
    const snapped = snap(space, alone, thing({ at: [2.5, 0.25 + 0.12], rotationY: 2 }))
    expect(snapped).toMatchObject({ mode: 'wall', rotationY: 0, position: { x: 2.5, y: 0, z: 0.25 } })
  })
  test('not when the gap is 13 cm', () => {
    expect(snap(space, alone, thing({ at: [2.5, 0.25 + 0.13] })).mode).toBe('grid')
  })
  test('faces the room from every wall', () => {
    const facing = (x: number, z: number) => snap(space, alone, thing({ at: [x, z] })).rotationY
    expect(facing(2.5, 0.3)).toBeCloseTo(0)
    expect(facing(4.7, 2)).toBeCloseTo(-Math.PI / 2)
    expect(Math.abs(facing(2.5, 3.7))).toBeCloseTo(Math.PI)
    expect(facing(0.3, 2)).toBeCloseTo(Math.PI / 2)
  })
  test('when the pointer is beyond the wall', () => {
    expect(snap(space, alone, thing({ at: [2.5, -2] }))).toMatchObject({ mode: 'wall', position: { z: 0.25 } })
  })
  test('of a slanted wall too', () => {
    const room = polygonRoom(slanted())
    const snapped = snap(room, alone, thing({ at: [4.1, 3.1] }))
    expect(snapped.mode).toBe('wall')
    expect(snapped.rotationY).toBeCloseTo((-3 * Math.PI) / 4)
  })
  test('goes into the corner when that is 5 cm or less away', () => {
    expect(snap(space, alone, thing({ at: [0.54, 0.3] })).position).toMatchObject({ x: 0.5, z: 0.25 })
  })
  test('stays on the wall that it faces away from while it is pushed into the corner', () => {
    const pushed = thing({ at: [0.2, 0.25], box: [1, 0.8, 0.9], rotationY: 0 })
    expect(snap(space, alone, pushed)).toMatchObject({ mode: 'wall', rotationY: 0, position: { x: 0.5, z: 0.45 } })
  })
  test('runs along the wall on the grid, or lined up with what stands there', () => {
    const free = snap(space, alone, thing({ at: [2.512, 0.3] }))
    expect(free.position.x).toBeCloseTo(2.5)
    const beside = snap(space, neighbourhood([thing({ id: 'sofa', at: [1, 0.4], box: [2, 0.8, 0.8] })]), thing({ at: [2.53, 0.3] }))
    expect(beside).toMatchObject({ mode: 'wall', position: { x: 2.5 }, guides: [{ axis: 'x' }] })
  })
  test('is not for rugs', () => {
    expect(snap(space, alone, thing({ category: 'rug', at: [2.5, 0.3], box: [1, 0.01, 0.5] })).mode).toBe('grid')
  })
  test('never makes it stick through a neighbouring wall of an L', () => {
    const room = polygonRoom(lShape(6, 5, 3, 2))
    const snapped = snap(room, alone, thing({ at: [5.9, 1.9], box: [1.8, 0.8, 0.9] }))
    expect(snapped.mode).toBe('wall')
    expect(snapped.position.x + (Math.abs(Math.sin(snapped.rotationY)) > 0.5 ? 0.45 : 0.9)).toBeLessThanOrEqual(6 + 1e-6)
  })
})

describe('lined up with a neighbour', () => {
  const table = thing({ id: 'table', category: 'dining-table', at: [2.513, 2.517], box: [0.8, 0.7, 0.8] })
  const around = neighbourhood([table])
  test('edge to edge, with a guide along the shared edge', () => {
    // Its left edge, 1.513 + 0.6 = 2.113, against the table's left edge.
    const snapped = snap(space, around, thing({ at: [2.133 + 0.5, 1.2] }))
    expect(snapped.mode).toBe('neighbour')
    expect(snapped.position.x).toBeCloseTo(2.113 + 0.5)
    const guide = snapped.guides.find(({ axis }) => axis === 'x')!
    expect([guide.from.x, guide.to.x]).toEqual([expect.closeTo(2.113), expect.closeTo(2.113)])
    expect(guide.from.y).toBeLessThan(1.2)
    expect(guide.to.y).toBeCloseTo(2.917)
  })
  test('centre to centre', () => {
    const snapped = snap(space, around, thing({ at: [2.5, 1.2] }))
    expect(snapped.position.x).toBeCloseTo(2.513)
  })
  test('flush against its side', () => {
    const snapped = snap(space, around, thing({ at: [2.913 + 0.5 + 0.03, 2.4] }))
    expect(snapped.position.x).toBeCloseTo(3.413)
  })
  test('on both axes at once, one guide each', () => {
    const snapped = snap(space, around, thing({ at: [3.43, 2.53] }))
    expect(snapped.guides.map(({ axis }) => axis)).toEqual(['x', 'z'])
    expect(snapped.position.z).toBeCloseTo(2.517)
  })
  test('not with one further than a metre away', () => {
    expect(snap(rectangleRoom(9, 9), around, thing({ at: [2.53, 5] })).mode).toBe('grid')
  })
  test('only by the centre when it stands askew', () => {
    const askew = neighbourhood([{ ...table, rotationY: 0.4 }])
    expect(snap(space, askew, thing({ at: [2.133 + 0.5, 1.2] })).mode).toBe('grid')
    expect(snap(space, askew, thing({ at: [2.5, 1.2] })).position.x).toBeCloseTo(2.513)
  })
})

describe('the grid', () => {
  test('is 5 cm when nothing else takes hold', () => {
    const snapped = snap(space, alone, thing({ at: [2.519, 2.032] }))
    expect(snapped).toMatchObject({ mode: 'grid', guides: [] })
    expect(snapped.position.x).toBeCloseTo(2.5)
    expect(snapped.position.z).toBeCloseTo(2.05)
  })
  test('gives way to the walls: a long thing between two of them keeps its place', () => {
    const room = rectangleRoom(5.03, 4)
    expect(snap(room, alone, thing({ category: 'rug', at: [2.6, 2], box: [5.03, 0.01, 1] })).position.x).toBeCloseTo(2.515)
  })
})

describe('on top of another', () => {
  const desk = thing({ id: 'desk', category: 'desk', at: middle, box: [1.4, 1.1, 0.7], surfaceHeight: 0.75 })
  const around = neighbourhood([desk])
  const lamp = (x: number, z: number, box: [number, number, number] = [0.3, 0.5, 0.3]) =>
    thing({ mount: 'surface', category: 'table-lamp', at: [x, z], box })
  test('a surface thing stands at the height of the top that it is over', () => {
    expect(snap(space, around, lamp(2.4, 2.1))).toMatchObject({ mode: 'surface', hostId: 'desk', position: { x: 2.4, y: 0.75, z: 2.1 } })
  })
  test('is kept within the edges of the top', () => {
    expect(snap(space, around, lamp(3.1, 2.3)).position).toMatchObject({ x: expect.closeTo(3.05), z: expect.closeTo(2.2) })
  })
  test('not when the top is too small for it', () => {
    expect(snap(space, around, lamp(2.5, 2, [1.5, 0.5, 0.3]))).not.toHaveProperty('hostId')
  })
  test('not when the thing stands on the floor by its nature', () => {
    expect(snap(space, around, { ...lamp(2.4, 2.1), mount: 'floor' }).position.y).toBe(0)
  })
  test('beside every top it is on the floor, where it may not be left', () => {
    expect(snap(space, around, lamp(0.6, 3.4))).toMatchObject({ position: { y: 0 } })
  })
  test('the highest top wins', () => {
    const both = neighbourhood([desk, thing({ id: 'riser', mount: 'surface', at: [2.5, 0.75, 2], box: [0.5, 0.1, 0.4], surfaceHeight: 0.1 })])
    expect(snap(space, both, lamp(2.5, 2))).toMatchObject({ hostId: 'riser', position: { y: 0.85 } })
  })
})

describe('wall things', () => {
  const art = (x: number, y: number, z: number) => thing({ mount: 'wall', category: 'art', at: [x, y, z], box: [0.8, 0.6, 0.04] })
  test('hang on the nearest wall at their height, backs on it, facing the room', () => {
    expect(snap(space, alone, art(2.52, 1.51, 0.9))).toMatchObject({ mode: 'wall', rotationY: 0, position: { x: 2.5, y: expect.closeTo(1.5), z: 0 } })
    expect(snap(space, alone, art(4.4, 1.5, 2))).toMatchObject({ position: { x: 5, z: 2 } })
  })
  test('keep to their wall up to its end', () => {
    expect(snap(space, alone, art(0.1, 1.5, 0)).position).toMatchObject({ x: 0.4, z: 0 })
  })
  test('stay below the ceiling', () => {
    expect(snap(space, alone, art(2.5, 2.7, 0)).position.y).toBeCloseTo(2.2)
  })
  test('skip a wall that is too short for them', () => {
    const room = polygonRoom(lShape(6, 5, 3, 0.5))
    const snapped = snap(room, alone, art(5.99, 1.5, 0.25))
    expect(snapped.mode).toBe('wall')
    expect(snapped.position.x).toBeLessThan(6 - 0.4 + 1e-6)
  })
})

describe('ceiling things', () => {
  test('hang from the ceiling, over the middle of the table below', () => {
    const around = neighbourhood([thing({ id: 'table', at: [2.513, 2.017], box: [1.6, 0.75, 0.9] })])
    const pendant = thing({ mount: 'ceiling', category: 'ceiling-lamp', at: [2.5, 2.79, 2], box: [0.5, 0.8, 0.5] })
    expect(snap(space, around, pendant)).toMatchObject({
      mode: 'neighbour',
      position: { x: expect.closeTo(2.513), y: 2.8, z: expect.closeTo(2.017) },
    })
  })
  test('hang lower on their cord, in steps of 5 cm, never below the floor', () => {
    const pendant = (y: number) => thing({ mount: 'ceiling', category: 'ceiling-lamp', at: [2, y, 2], box: [0.5, 0.8, 0.5] })
    expect(snap(space, alone, pendant(2.31)).position.y).toBeCloseTo(2.3, 9)
    expect(snap(space, alone, pendant(0.1)).position.y).toBeCloseTo(0.8, 9)
    expect(snap(space, alone, pendant(9)).position.y).toBeCloseTo(2.8, 9)
    expect(snap(space, alone, pendant(2.313), { suspended: true }).position.y).toBeCloseTo(2.313, 9)
  })
})

describe('with snapping suspended', () => {
  const suspended = { suspended: true }
  test('a thing stays where it is wanted, as it is turned', () => {
    expect(snap(space, alone, thing({ at: [2.513, 0.3], rotationY: 0 }), suspended)).toMatchObject({ mode: 'free', position: { x: 2.513, z: 0.3 } })
  })
  test('but still inside, and still on its wall', () => {
    expect(snap(space, alone, thing({ at: [2.513, -1] }), suspended).position).toMatchObject({ x: 2.513, z: 0.25 })
    expect(snap(space, alone, thing({ mount: 'wall', at: [2.513, 1.513, 0.7], box: [0.8, 0.6, 0.04] }), suspended).position).toEqual({
      x: 2.513,
      y: 1.513,
      z: 0,
    })
  })
})

describe('what cannot fit', () => {
  test('is left free where it is wanted', () => {
    expect(snap(rectangleRoom(2, 2), alone, thing({ at: [1, 1], box: [3, 1, 3] }))).toMatchObject({ mode: 'free', position: { x: 1, z: 1 } })
  })
  test('a room with doors and windows snaps as one without: they only block', () => {
    const open = rectangleRoom(5, 4, 2.8, [door('wall-4', 0.2), windowIn('wall-1', 1)])
    expect(snap(open, alone, thing({ at: [1.6, 0.3] }))).toEqual(snap(space, alone, thing({ at: [1.6, 0.3] })))
  })
})
