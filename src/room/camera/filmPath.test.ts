import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases, occurrences } from '../../../test/contract/scope.ts'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { FILM_SECONDS } from '#contract/renders/vocabulary.ts'
import type { RoomDocument } from '../document/document.ts'
import { CAMERA_HEIGHT_M, eyeView, eyeViews, halfAcross, type EyeView } from './eyeView.ts'
import { FILM_LIMITS, filmPath, type FilmPath } from './filmPath.ts'
import { containsPoint, floorPolygon } from '../geometry/polygon.ts'
import { door, lShape, polygonScene, rectangleScene, slanted, tShape, uShape, windowIn } from '../../../test/room.ts'
import { anyFurnished, furnished, pieceAt, SHOP } from '../../../test/room/furniture.ts'
import { BODY_RADIUS, isWalkable, walkableArea, type WalkableArea } from './walking.ts'

const UPRIGHT = 9 / 16
/** Seconds between two samples of a path: finer than a film's frames. */
const STEP = 1 / 60
const MOMENTS = Array.from({ length: FILM_SECONDS / STEP + 1 }, (_, i) => i * STEP)

const pathOf = (room: RoomDocument): FilmPath => filmPath(room, SHOP, walkableArea(room, SHOP), UPRIGHT)
const bearingOf = ({ position, target }: EyeView): number => Math.atan2(target.x - position.x, target.z - position.z)
const apart = (a: EyeView['position'], b: EyeView['position']): number => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)
const turnBetween = (a: number, b: number): number => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)))

/** True if the place is walkable, or one within centimetres: a way is tested at points that far apart. */
const canStandNearly = (area: WalkableArea, { x, y }: PlanPoint): boolean => {
  const around = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => ({ x: x + 0.06 * Math.sin((i * Math.PI) / 4), y: y + 0.06 * Math.cos((i * Math.PI) / 4) }))
  return [{ x, y }, ...around].some((at) => isWalkable(area, at))
}

/** Rooms of every size and shape that there may be. */
const anyRoom = (): fc.Arbitrary<RoomDocument> =>
  fc.oneof(
    anyFurnished(),
    anyFurnished(rectangleScene(2, 2)),
    anyFurnished(rectangleScene(20, 18, 3.2, [windowIn('wall-1', 3), door('wall-3', 2)])),
    anyFurnished(polygonScene(lShape(7, 6, 3, 2))),
    anyFurnished(polygonScene(tShape())),
    anyFurnished(polygonScene(uShape())),
    anyFurnished(polygonScene(slanted())),
  )

const moves = (path: FilmPath) => {
  const views = MOMENTS.map((seconds) => path.at(seconds))
  return views.slice(1).map((view, i) => ({
    speed: apart(view.position, views[i]!.position) / STEP,
    turn: turnBetween(bearingOf(view), bearingOf(views[i]!)) / STEP,
  }))
}

test('film path: whatever the room, the camera stays inside it and out of its furniture, at eye height, and never leaps or whirls', () => {
  let moving = 0
  fc.assert(
    fc.property(anyRoom(), (room) => {
      const path = pathOf(room)
      const area = walkableArea(room, SHOP)
      const polygon = floorPolygon(room.scene.room.walls)
      const hasView = eyeView(room, SHOP, area, UPRIGHT) !== null
      const misplaced = MOMENTS.filter((seconds) => {
        const { position } = path.at(seconds)
        const at = { x: position.x, y: position.z }
        return position.y !== CAMERA_HEIGHT_M || !containsPoint(polygon, at, 0) || (hasView && !canStandNearly(area, at))
      })
      expect(misplaced).toEqual([])
      const all = moves(path)
      expect(Math.max(...all.map(({ speed }) => speed))).toBeLessThanOrEqual(FILM_LIMITS.speed)
      expect(Math.max(...all.map(({ turn }) => turn))).toBeLessThanOrEqual(FILM_LIMITS.turn + 1e-9)
      if (all.some(({ speed, turn }) => speed > 0.05 || turn > 0.03)) moving++
    }),
    { numRuns: cases(60) },
  )
  expect(moving).toBeGreaterThan(occurrences(50))
})

test('film path: the camera starts from rest, comes to rest, and never jerks in between', () => {
  fc.assert(
    fc.property(anyRoom(), (room) => {
      const all = moves(pathOf(room))
      for (const end of [all[0]!, all.at(-1)!]) {
        expect(end.speed).toBeLessThan(0.01)
        expect(end.turn).toBeLessThan(0.01)
      }
      // Metres and radians a second, each second.
      const changes = all
        .slice(1)
        .map(({ speed, turn }, i) => [Math.abs(speed - all[i]!.speed) / STEP, Math.abs(turn - all[i]!.turn) / STEP] as const)
      expect(Math.max(...changes.map(([speed]) => speed))).toBeLessThan(1)
      expect(Math.max(...changes.map(([, turn]) => turn))).toBeLessThan(0.5)
    }),
    { numRuns: cases(40) },
  )
})

test('film path: the camera ends on the room’s best view, and rests there before the film ends', () => {
  fc.assert(
    fc.property(anyRoom(), (room) => {
      const { at, end } = pathOf(room)
      const best = eyeView(room, SHOP, walkableArea(room, SHOP), UPRIGHT)
      if (best) expect(end).toEqual(best)
      for (const seconds of [FILM_SECONDS - 0.5, FILM_SECONDS]) {
        const last = at(seconds)
        expect(apart(last.position, end.position)).toBeLessThan(1e-9)
        expect(turnBetween(bearingOf(last), bearingOf(end))).toBeLessThan(1e-9)
        const [down, wanted] = [last, end].map(
          ({ position, target }) => (target.y - position.y) / Math.hypot(target.x - position.x, target.z - position.z),
        )
        expect(down).toBeCloseTo(wanted!, 9)
        expect(last.fov).toBe(end.fov)
      }
    }),
    { numRuns: cases(40) },
  )
})

test('film path: wherever the best view shows furniture, some is in the picture all the time', () => {
  let met = 0
  fc.assert(
    fc.property(anyRoom(), (room) => {
      const area = walkableArea(room, SHOP)
      const [best] = eyeViews(room, SHOP, area, UPRIGHT)
      const pieces = [...room.items.values()].filter(({ productId }) => {
        const { mount, category } = SHOP.get(productId)!
        return mount !== 'ceiling' && category !== 'rug'
      })
      const path = pathOf(room)
      const isSeen = ({ position, target, fov }: EyeView) =>
        pieces.some(({ position: { x, z } }) => {
          const towards = Math.atan2(x - position.x, z - position.z)
          return turnBetween(towards, bearingOf({ position, target, fov })) < halfAcross(UPRIGHT)
        })
      if (!best || !isSeen(best)) return
      met++
      for (let seconds = 0; seconds <= FILM_SECONDS; seconds += 0.25) expect(isSeen(path.at(seconds))).toBe(true)
    }),
    { numRuns: cases(60) },
  )
  expect(met).toBeGreaterThan(occurrences(30))
})

test('film path: in a room with space the camera goes some way, in a small one it turns', () => {
  const sofa = pieceAt(1, 'sofa', [3.5, 0.6])
  const large = pathOf(furnished([sofa], rectangleScene(7, 6)))
  expect(apart(large.at(0).position, large.end.position)).toBeGreaterThan(1.5)
  const small = pathOf(furnished([pieceAt(1, 'sofa', [1, 0.5]), pieceAt(2, 'chair', [0.5, 1.5])], rectangleScene(2, 2)))
  const turned = turnBetween(bearingOf(small.at(0)), bearingOf(small.end))
  expect(turned + apart(small.at(0).position, small.end.position)).toBeGreaterThan(0.1)
})

test('film path: a film of the same room takes the same way', () => {
  fc.assert(
    fc.property(anyFurnished(), (room) => {
      const [one, other] = [pathOf(room), pathOf({ ...room })]
      expect(one.at(3.3)).toEqual(other.at(3.3))
    }),
    { numRuns: cases(10) },
  )
})

test('film path: in a room without a walkable place the camera turns above the furniture', () => {
  const full = furnished([pieceAt(1, 'sofa', [3.5, 3], { scale: { x: 3.45, y: 1, z: 6.6 } })], rectangleScene(7, 6))
  const { at, end } = pathOf(full)
  expect(apart(at(0).position, end.position)).toBe(0)
  expect(turnBetween(bearingOf(at(0)), bearingOf(end))).toBeGreaterThan(0.3)
  expect(BODY_RADIUS).toBeLessThan(Math.min(end.position.x, 7 - end.position.x, end.position.z, 6 - end.position.z))
})

test('film path: in an L-shaped room the camera never passes through the corner', () => {
  const corners = lShape(6, 9, 3, 2)
  const room = furnished([pieceAt(1, 'sofa', [1.5, 7.5], { turn: Math.PI }), pieceAt(2, 'chair', [5, 1])], polygonScene(corners))
  const path = pathOf(room)
  for (const seconds of MOMENTS) {
    const { position } = path.at(seconds)
    expect(containsPoint(corners, { x: position.x, y: position.z }, 0)).toBe(true)
  }
})
