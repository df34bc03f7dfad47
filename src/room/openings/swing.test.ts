import { describe, expect, test } from 'vitest'
import { sceneData } from '#contract/design/scene.ts'
import { repairScene } from '../document/repair.ts'
import { sceneInput } from '#contract/design/sceneInput.ts'
import { roomSpace } from '../geometry/roomSpace.ts'
import { door, polygonScene, rectangleScene, slanted, windowIn } from '../../../test/room.ts'
import { furnished, idOf, pieceAt, SHOP } from '../../../test/room/furniture.ts'
import { inTheWayOf, setSwing, swingOf, swingsOf, turnSwing } from './swing.ts'

const scene = rectangleScene(5, 4, 2.8, [door('wall-4', 1), windowIn('wall-1', 2)])
const swingIn = (of = scene) => swingOf(roomSpace(of).openings[0]!)!
const p = (x: number, y: number) => ({ x: expect.closeTo(x, 9), y: expect.closeTo(y, 9) })

describe('a door', () => {
  // wall-4 runs from z = 4 to z = 0: one metre along it is z = 3.
  test.each([
    ['hinged at its first edge, into the room, when it says nothing', {}, [p(0, 3), p(0, 2.1), p(0.9, 3)]],
    ['hinged at the other edge', { hinge: 'end' }, [p(0, 2.1), p(0, 3), p(0.9, 2.1)]],
    ['out of the room', { opens: 'out' }, [p(0, 3), p(0, 2.1), p(-0.9, 3)]],
  ] as const)('swings %s', (_, swing, expected) => {
    const { hinge, closed, open, outline } = swingIn(setSwing(scene, 'door-1', swing))
    expect([hinge, closed, open]).toEqual(expected)
    expect(outline[0]).toEqual(hinge)
    for (const point of outline.slice(1)) expect(Math.hypot(point.x - hinge.x, point.y - hinge.y)).toBeCloseTo(0.9, 9)
  })
  test('in any other wall swings about its hinge, a quarter round', () => {
    const at = (wallId: string) => swingIn(rectangleScene(5, 4, 2.8, [door(wallId, 1)]))
    expect(at('wall-1')).toMatchObject({ hinge: p(1, 0), closed: p(1.9, 0), open: p(1, 0.9) })
    expect(at('wall-2')).toMatchObject({ hinge: p(5, 1), closed: p(5, 1.9), open: p(4.1, 1) })
    expect(at('wall-3')).toMatchObject({ hinge: p(4, 4), closed: p(3.1, 4), open: p(4, 3.1) })
    for (const wallId of ['wall-1', 'wall-2', 'wall-3']) {
      const { hinge, outline } = at(wallId)
      for (const { x, y } of outline.slice(1)) expect(Math.hypot(x - hinge.x, y - hinge.y)).toBeCloseTo(0.9, 9)
      for (const { x, y } of outline) expect([x >= -1e-9, x <= 5 + 1e-9, y >= -1e-9, y <= 4 + 1e-9]).toEqual([true, true, true, true])
    }
  })
  test('in a slanted wall opens square to it', () => {
    const { hinge, closed, open } = swingOf(roomSpace({ ...polygonScene(slanted()), objects: [door('wall-3', 0.5)] }).openings[0]!)!
    const [leaf, way] = [
      [closed.x - hinge.x, closed.y - hinge.y],
      [open.x - hinge.x, open.y - hinge.y],
    ] as const
    expect([Math.hypot(...leaf), Math.hypot(...way)]).toEqual([expect.closeTo(0.9, 9), expect.closeTo(0.9, 9)])
    expect(leaf[0] * way[0] + leaf[1] * way[1]).toBeCloseTo(0, 9)
    expect(open.x + open.y).toBeLessThan(hinge.x + hinge.y)
  })
  test('a door of two leaves in another wall is as wide as both', () => {
    const { outline } = swingIn(rectangleScene(5, 4, 2.8, [{ ...door('wall-3', 1), width: 1.6 }]))
    expect([Math.min(...outline.map(({ x }) => x)), Math.max(...outline.map(({ x }) => x))]).toEqual([expect.closeTo(2.4, 9), expect.closeTo(4, 9)])
  })
  test('a door of two leaves swings half as far into the room, both leaves within its width', () => {
    const double = rectangleScene(5, 4, 2.8, [{ ...door('wall-4', 1), width: 1.6 }])
    const { outline, open } = swingIn(double)
    expect(open).toEqual(p(0.8, 3))
    expect(Math.max(...outline.map(({ x }) => x))).toBeCloseTo(0.8, 9)
    expect([Math.min(...outline.map(({ y }) => y)), Math.max(...outline.map(({ y }) => y))]).toEqual([expect.closeTo(1.4, 9), expect.closeTo(3, 9)])
    expect(roomSpace(double).openings[0]!.zone).toMatchObject({ halfWidth: 0.8, halfDepth: 0.4 })
  })
  test('a door cycles through its four ways to open and back', () => {
    const ways = [scene]
    for (let n = 0; n < 4; n++) ways.push(turnSwing(ways.at(-1)!, 'door-1'))
    expect(ways.map((each) => [each.objects[0]!.hinge, each.objects[0]!.opens])).toEqual([
      [undefined, undefined],
      ['end', 'in'],
      ['end', 'out'],
      ['start', 'out'],
      ['start', 'in'],
    ])
    for (const way of ways) expect(sceneData.safeParse(way).error).toBeUndefined()
  })
  test('a door is the only opening that swings', () => {
    expect([...swingsOf(roomSpace(scene)).keys()]).toEqual(['door-1'])
    expect(turnSwing(scene, 'window-1')).toEqual(scene)
    expect(turnSwing(scene, 'door-9')).toBe(scene)
  })
})

describe('what is in the way', () => {
  test('a blocker of a door is in its swing; one of a window hangs across it', () => {
    const room = furnished([pieceAt(1, 'stool', [0.5, 2.5]), pieceAt(2, 'picture', [2.5, 1.2, 0]), pieceAt(3, 'rug', [1, 2.5])], scene)
    expect(inTheWayOf(room, SHOP, 'door-1').map(({ itemId }) => itemId)).toEqual([idOf(1)])
    expect(inTheWayOf(room, SHOP, 'window-1').map(({ itemId }) => itemId)).toEqual([idOf(2)])
  })
  test('a door that opens outwards is blocked only by items that cannot be stepped past', () => {
    const out = setSwing(scene, 'door-1', { opens: 'out' })
    expect(inTheWayOf(furnished([pieceAt(1, 'stool', [0.75, 2.5])], out), SHOP, 'door-1')).toEqual([])
    expect(inTheWayOf(furnished([pieceAt(1, 'stool', [0.75, 2.5])], scene), SHOP, 'door-1')).toHaveLength(1)
    expect(inTheWayOf(furnished([pieceAt(1, 'stool', [0.5, 2.5])], out), SHOP, 'door-1')).toHaveLength(1)
  })
})

test('how a door opens is kept by a caller that does not say, and turned round with its wall', () => {
  const swinging = setSwing(scene, 'door-1', { hinge: 'end', opens: 'out' })
  const context = { style: 'modern', items: new Map() } as const
  const sent = { objects: [{ id: 'door-1', type: 'door', wallId: 'wall-4', offset: 1, width: 0.9, height: 2.1 }] }
  const kept = repairScene(sceneInput.parse(sent), swinging, context)
  expect(kept).toMatchObject({ ok: true, scene: { objects: [{ hinge: 'end', opens: 'out' }] } })
  const clockwise = swinging.room.walls.toReversed().map(({ id, points }) => ({ id, points: points.toReversed() }))
  const turned = repairScene(sceneInput.parse({ room: { walls: clockwise }, objects: [{ ...sent.objects[0], hinge: 'start' }] }), swinging, context)
  expect(turned).toMatchObject({ ok: true, scene: { objects: [{ offset: expect.closeTo(2.1, 9), hinge: 'end', opens: 'out' }] } })
})
