/** Each rule of placing and snapping, by example. */
import { describe, expect, test } from 'vitest'
import { alone, lShape, polygonRoom, rectangleRoom, slanted, thing, tShape, door, windowIn } from '../../../../test/room.ts'
import { neighbourhood } from '../neighbourhood.ts'
import { poseOnSupport, snap } from './snapping.ts'

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
  test('turned to the wall beyond which the pointer is, from whichever way it faces', () => {
    expect(snap(space, alone, thing({ at: [7, 2] }))).toMatchObject({ mode: 'wall', rotationY: -Math.PI / 2, position: { x: 4.75, z: 2 } })
    const south = snap(space, alone, thing({ at: [2.5, 6], rotationY: 1 }))
    expect(south).toMatchObject({ mode: 'wall', rotationY: Math.PI, position: { x: 2.5, z: 3.75 } })
  })
  test('an item also snaps to a slanted wall', () => {
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
  test('in a corner, to the wall that it faces away from already, else to the nearer one', () => {
    const inCorner = (x: number, z: number, rotationY: number) => snap(space, alone, thing({ at: [x, z], box: [0.9, 0.8, 0.9], rotationY })).rotationY
    expect(inCorner(0.3, 0.2, 0)).toBe(0)
    expect(inCorner(0.3, 0.2, Math.PI / 2)).toBe(Math.PI / 2)
    expect(inCorner(0.3, 0.1, Math.PI / 4)).toBe(0)
    expect(inCorner(0.1, 0.3, Math.PI / 4)).toBe(Math.PI / 2)
  })
  test('keeps to its wall until its middle is 24 cm past the end of it, where the room goes on', () => {
    const notched = polygonRoom(tShape())
    const modeAt = (x: number, z: number, rotationY: number) => snap(notched, alone, thing({ at: [x, z], rotationY })).mode
    expect(modeAt(3.8, 1.75, Math.PI)).toBe('wall')
    expect(modeAt(3.7, 1.75, Math.PI)).toBe('grid')
    expect(modeAt(2.2, 1.75, Math.PI)).toBe('wall')
    expect(modeAt(2.3, 1.75, Math.PI)).toBe('grid')
    expect(modeAt(3.75, 1.8, -Math.PI / 2)).toBe('wall')
    expect(modeAt(3.75, 1.7, -Math.PI / 2)).toBe('grid')
    expect(modeAt(2.25, 1.8, Math.PI / 2)).toBe('wall')
    expect(modeAt(2.25, 1.7, Math.PI / 2)).toBe('grid')
  })
  test('not of a wall whose end it is past, when it faces another way', () => {
    expect(snap(polygonRoom(tShape()), alone, thing({ at: [3.9, 1.75] }))).toMatchObject({ mode: 'grid', rotationY: 0 })
  })
  test('an item does not snap to a wall so short that it would extend past its end', () => {
    const notched = polygonRoom(tShape())
    const at = (width: number) => snap(notched, alone, thing({ at: [5, 1.75], box: [width, 0.8, 0.5], rotationY: Math.PI }))
    expect(at(4.45)).toMatchObject({ mode: 'wall', position: { x: 3.775 } })
    expect(at(4.65).mode).not.toBe('wall')
  })
  test('not of a wall that it is behind: round the corner it takes the wall that is before it', () => {
    const snapped = snap(polygonRoom(tShape()), alone, thing({ at: [4.1, 1.9], rotationY: -Math.PI / 2 }))
    expect(snapped).toMatchObject({ mode: 'wall', rotationY: Math.PI, position: { z: 1.75 } })
  })
  test('not of a wall along which it would have to go further than it is large', () => {
    // Too narrow for it on the right of x = 3.
    const room = polygonRoom([
      { x: 0, y: 0 },
      { x: 6, y: 0 },
      { x: 6, y: 0.4 },
      { x: 3, y: 0.4 },
      { x: 3, y: 2 },
      { x: 0, y: 2 },
    ])
    const snapped = (x: number) => snap(room, alone, thing({ at: [x, 0.3], rotationY: Math.PI / 2 }))
    expect(snapped(3.4)).toMatchObject({ mode: 'wall', rotationY: 0, position: { x: expect.closeTo(2.5) } })
    expect(snapped(5)).toMatchObject({ mode: 'wall', rotationY: -Math.PI / 2, position: { x: expect.closeTo(2.75) } })
  })
  test('an item snaps to the wall at its back, of two with a step between them', () => {
    const stepped = polygonRoom([
      { x: 0, y: 0 },
      { x: 3, y: 0 },
      { x: 3, y: 0.1 },
      { x: 6, y: 0.1 },
      { x: 6, y: 4 },
      { x: 0, y: 4 },
    ])
    expect(snap(stepped, alone, thing({ at: [2.9, 0.25] })).position).toMatchObject({ x: expect.closeTo(2.5), z: 0.25 })
    expect(snap(stepped, alone, thing({ at: [2.9, 0.35] })).position).toMatchObject({ x: expect.closeTo(2.9), z: 0.35 })
  })
  test('an item at a wall moves along it on the grid, or aligned with its neighbours', () => {
    const free = snap(space, alone, thing({ at: [2.512, 0.3] }))
    expect(free.position.x).toBeCloseTo(2.5)
    const beside = snap(space, neighbourhood([thing({ id: 'sofa', at: [1, 0.4], box: [2, 0.8, 0.8] })]), thing({ at: [2.53, 0.3] }))
    expect(beside).toMatchObject({ mode: 'wall', position: { x: 2.5 }, guides: [{ axis: 'x' }] })
  })
  test('a rug does not snap to walls', () => {
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
  test('an item at an angle is aligned only by its centre', () => {
    const askew = neighbourhood([{ ...table, rotationY: 0.4 }])
    expect(snap(space, askew, thing({ at: [2.133 + 0.5, 1.2] })).mode).toBe('grid')
    expect(snap(space, askew, thing({ at: [2.5, 1.2] })).position.x).toBeCloseTo(2.513)
  })
})

describe('the grid', () => {
  test('the grid of 5 cm applies when nothing else snaps', () => {
    const snapped = snap(space, alone, thing({ at: [2.519, 2.032] }))
    expect(snapped).toMatchObject({ mode: 'grid', guides: [] })
    expect(snapped.position.x).toBeCloseTo(2.5)
    expect(snapped.position.z).toBeCloseTo(2.05)
  })
  test('the grid gives way to the walls: a long item between two of them keeps its place', () => {
    const room = rectangleRoom(5.03, 4)
    expect(snap(room, alone, thing({ category: 'rug', at: [2.6, 2], box: [5.03, 0.01, 1] })).position.x).toBeCloseTo(2.515)
  })
  test('gives way on one axis and holds on the other', () => {
    const long = snap(rectangleRoom(5.03, 4), alone, thing({ category: 'rug', at: [2.6, 2.032], box: [5.03, 0.01, 1] }))
    expect(long).toMatchObject({ mode: 'grid', guides: [], position: { x: expect.closeTo(2.515), z: expect.closeTo(2.05) } })
    const deep = snap(rectangleRoom(5, 4.03), alone, thing({ category: 'rug', at: [2.519, 2.1], box: [1, 0.01, 4.03] }))
    expect(deep).toMatchObject({ mode: 'grid', guides: [], position: { x: expect.closeTo(2.5), z: expect.closeTo(2.015) } })
  })
  test('the grid gives way on both axes if an item fills the room', () => {
    const filling = snap(rectangleRoom(5.03, 4.03), alone, thing({ category: 'rug', at: [2.6, 2.1], box: [5.03, 0.01, 4.03] }))
    expect(filling).toEqual({ mode: 'free', guides: [], rotationY: 0, position: { x: expect.closeTo(2.515), y: 0, z: expect.closeTo(2.015) } })
  })
})

describe('on top of another', () => {
  const desk = thing({ id: 'desk', category: 'desk', at: middle, box: [1.4, 1.1, 0.7], surfaceHeight: 0.75 })
  const around = neighbourhood([desk])
  const lamp = (x: number, z: number, box: [number, number, number] = [0.3, 0.5, 0.3]) =>
    thing({ mount: 'surface', category: 'table-lamp', at: [x, z], box })
  test('a surface item is placed at the height of the top that it is over', () => {
    expect(snap(space, around, lamp(2.4, 2.1))).toMatchObject({ mode: 'surface', supportId: 'desk', position: { x: 2.4, y: 0.75, z: 2.1 } })
  })
  test('a surface item is kept within the edges of the top', () => {
    expect(snap(space, around, lamp(3.1, 2.3)).position).toMatchObject({ x: expect.closeTo(3.05), z: expect.closeTo(2.2) })
  })
  test('a surface item is kept within the edges of a rotated top', () => {
    const angle = Math.PI / 6
    const turned = neighbourhood([{ ...desk, rotationY: angle }])
    /** The lamp, turned as the desk is, wanted so far along its width and its depth from its middle. */
    const wanted = (across: number, along: number) => {
      const x = 2.5 + across * Math.cos(angle) + along * Math.sin(angle)
      const z = 2 - across * Math.sin(angle) + along * Math.cos(angle)
      return { ...lamp(x, z), rotationY: angle }
    }
    const places = [
      [0.69, 0.34],
      [0.69, -0.34],
      [-0.69, 0.34],
      [-0.69, -0.34],
      [0.69, 0.1],
      [0.1, 0.34],
    ] as const
    const within = (at: number, most: number) => Math.max(-most, Math.min(most, at))
    for (const [across, along] of places) {
      const { x, z } = wanted(within(across, 0.55), within(along, 0.2)).position
      const snapped = snap(space, turned, wanted(across, along))
      expect(snapped).toMatchObject({ supportId: 'desk', guides: [], position: { x: expect.closeTo(x), z: expect.closeTo(z) } })
    }
  })
  test('a surface item does not go on a top that is too small along or across; one that just fits is centred', () => {
    expect(snap(space, around, lamp(2.5, 2, [1.5, 0.5, 0.3]))).not.toHaveProperty('supportId')
    expect(snap(space, around, lamp(2.5, 2, [0.3, 0.5, 0.8]))).not.toHaveProperty('supportId')
    expect(snap(space, around, lamp(2.4, 1.9, [1.4, 0.5, 0.7]))).toMatchObject({
      supportId: 'desk',
      position: { x: expect.closeTo(2.5), z: expect.closeTo(2) },
    })
  })
  test('an item does not go on one without a top, nor on itself', () => {
    const chest = neighbourhood([thing({ id: 'chest', at: middle, box: [1.4, 0.75, 0.7] })])
    expect(snap(space, chest, lamp(2.4, 2.1)).mode).not.toBe('surface')
    expect(poseOnSupport(space, { ...desk, size: { width: 1, height: 1, depth: 0.5 } }, around.get('desk')!)).toBeNull()
  })
  test('up to the ceiling, and no further', () => {
    expect(snap(space, around, lamp(2.4, 2.1, [0.3, 2.05, 0.3]))).toMatchObject({ supportId: 'desk' })
    expect(snap(space, around, lamp(2.4, 2.1, [0.3, 2.06, 0.3]))).not.toHaveProperty('supportId')
  })
  test('a surface item with its centre beside the top is placed beside it, however far it overhangs', () => {
    expect(snap(space, around, lamp(2.5, 2.4))).toMatchObject({ position: { y: 0 } })
  })
  test('a floor item does not go on a top', () => {
    expect(snap(space, around, { ...lamp(2.4, 2.1), mount: 'floor' }).position.y).toBe(0)
  })
  test('beside every top it is on the floor, where it may not be left', () => {
    expect(snap(space, around, lamp(0.6, 3.4))).toMatchObject({ position: { y: 0 } })
  })
  test('the highest top wins', () => {
    const riser = thing({ id: 'riser', mount: 'surface', at: [2.5, 0.75, 2], box: [0.5, 0.1, 0.4], surfaceHeight: 0.1 })
    for (const both of [neighbourhood([desk, riser]), neighbourhood([riser, desk])]) {
      expect(snap(space, both, lamp(2.5, 2))).toMatchObject({ supportId: 'riser', position: { y: 0.85 } })
    }
  })
  test('a surface item goes onto a higher top only after it was moved in from the edge of a lower one', () => {
    const riser = thing({ id: 'riser', mount: 'surface', at: [2.85, 0.75, 2], box: [0.5, 0.1, 0.4], surfaceHeight: 0.1 })
    expect(snap(space, neighbourhood([desk, riser]), lamp(3.15, 2))).toMatchObject({
      supportId: 'riser',
      position: { x: expect.closeTo(2.95), y: 0.85 },
    })
  })
})

describe('wall items', () => {
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
  test('on the grid below the ceiling, where the highest place is between two of its lines', () => {
    expect(snap(rectangleRoom(5, 4, 2.83), alone, art(2.5, 2.7, 0)).position.y).toBeCloseTo(2.2)
  })
  test('a wall item at equal distance from two walls stays on its wall', () => {
    const hung = (rotationY: number) => snap(space, alone, { ...art(0.5, 1.5, 0.5), rotationY }).rotationY
    expect(hung(0)).toBe(0)
    expect(hung(Math.PI / 2)).toBe(Math.PI / 2)
  })
  test('skip a wall that is too short for them', () => {
    const room = polygonRoom(lShape(6, 5, 3, 0.5))
    const snapped = snap(room, alone, art(5.99, 1.5, 0.25))
    expect(snapped.mode).toBe('wall')
    expect(snapped.position.x).toBeLessThan(6 - 0.4 + 1e-6)
  })
})

describe('ceiling items', () => {
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
    // 80 cm above the floor is 2.03 m below this ceiling: the next step up is 2 m below it.
    expect(snap(rectangleRoom(5, 4, 2.83), alone, pendant(0.1)).position.y).toBeCloseTo(0.83, 9)
  })
  test('a ceiling item is not rotated to a wall beside it', () => {
    const lamp = thing({ mount: 'ceiling', category: 'ceiling-lamp', at: [2.5, 2.8, 0.3], box: [0.5, 0.8, 0.5], rotationY: 2 })
    expect(snap(space, alone, lamp)).toMatchObject({ mode: 'grid', rotationY: 2 })
  })
})

describe('with snapping suspended', () => {
  const suspended = { suspended: true }
  test('a suspended item stays at its wanted place and rotation', () => {
    expect(snap(space, alone, thing({ at: [2.513, 0.3], rotationY: 0 }), suspended)).toEqual({
      mode: 'free',
      rotationY: 0,
      guides: [],
      position: { x: 2.513, y: 0, z: 0.3 },
    })
  })
  test('a suspended item is still kept inside, and on its wall', () => {
    expect(snap(space, alone, thing({ at: [2.513, -1] }), suspended).position).toMatchObject({ x: 2.513, z: 0.25 })
    expect(snap(space, alone, thing({ mount: 'wall', at: [2.513, 1.513, 0.7], box: [0.8, 0.6, 0.04] }), suspended)).toEqual({
      mode: 'wall',
      rotationY: 0,
      guides: [],
      position: { x: 2.513, y: 1.513, z: 0 },
    })
  })
})

describe('what cannot fit', () => {
  test('an item that cannot fit is left free at its wanted place', () => {
    expect(snap(rectangleRoom(2, 2), alone, thing({ at: [1, 1], box: [3, 1, 3] }))).toEqual({
      mode: 'free',
      rotationY: 0,
      guides: [],
      position: { x: 1, y: 0, z: 1 },
    })
  })
  test('a room with doors and windows snaps as one without: they only block', () => {
    const open = rectangleRoom(5, 4, 2.8, [door('wall-4', 0.2), windowIn('wall-1', 1)])
    expect(snap(open, alone, thing({ at: [1.6, 0.3] }))).toEqual(snap(space, alone, thing({ at: [1.6, 0.3] })))
  })
})
