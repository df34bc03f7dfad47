/**
 * Camera positions that show a room as a whole, in lists, for its link and on its sheet: over the corners from which most of its furniture is seen
 * from the front. Walls between the camera and the room are cut away by the renderers.
 */
import type { PlanPoint, Vec3 } from '#contract/wire/primitives.ts'
import type { RenderCamera } from '#contract/renders/renders.ts'
import type { StoredScene } from '#contract/design/scene.ts'
import { corners } from '../geometry/footprint.ts'
import { footprintOf } from '../placement/placedItem.ts'
import { wallFrames, type WallFrame } from '../plan/wallFrames.ts'
import { centroid, floorPolygon } from '../geometry/polygon.ts'
import { heightSpan, type PlacedItem } from '../placement/placedItem.ts'

/** Degrees of the vertical field of view: a long lens, by which what is near is not drawn out. */
const FOV = 30
/** Degrees above the horizon: low enough for fronts to be seen, high enough to see over the piece in front. */
const ELEVATION = 25
/** Degrees beside the longest wall: slightly off the diagonal, along which a room looks like a diagram. */
const BESIDE_WALL = 38
/** Weight of a square metre of opening or wall item, relative to a square metre of furniture front. */
const WORTH = { opening: 1.2, hung: 1.5 }
/** Filled share of the image's width and height. */
const FILL = 0.94
/** Smallest share that the image must show: of the way from the floor's middle to its corners, and of the walls' height. */
const SHOWN = { floor: 0.78, wall: 0.8 }
/** Times that the camera is moved nearer what it shows. */
const ROUNDS = 5

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const minus = (a: Vec3, b: Vec3): Vec3 => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z })
const along = (a: Vec3, way: Vec3, by: number): Vec3 => ({ x: a.x + way.x * by, y: a.y + way.y * by, z: a.z + way.z * by })
const dot = (a: Vec3, b: Vec3): number => a.x * b.x + a.y * b.y + a.z * b.z

/** True if a wall is on the far side of a camera in that direction: those on the near side are cut away. */
const stands = ({ outward }: WallFrame, from: PlanPoint): boolean => outward.x * from.x + outward.y * from.y < 0

/** Worth of the view from there. @param from a unit plan vector towards the camera */
const worthOf = ({ objects }: StoredScene, frames: readonly WallFrame[], placedItems: readonly PlacedItem[], from: PlanPoint): number => {
  const facedWalls = new Set(frames.flatMap((frame) => (stands(frame, from) ? [frame.wall.id] : [])))
  const openings = objects.reduce((sum, { wallId, width, height }) => sum + (facedWalls.has(wallId) ? width * height : 0), 0)
  const fronts = placedItems.reduce((sum, { size, mount, rotationY }) => {
    if (mount === 'ceiling') return sum
    const facing = Math.sin(rotationY) * from.x + Math.cos(rotationY) * from.y
    return sum + facing * size.width * size.height * (mount === 'wall' ? WORTH.hung : 1)
  }, 0)
  return fronts + openings * WORTH.opening
}

const raised = ({ x, y }: PlanPoint, height: number): Vec3 => ({ x, y: height, z: y })

/** Required content of the image: most of the floor, of the visible walls, and every piece. */
const pointsOf = (frames: readonly WallFrame[], placedItems: readonly PlacedItem[], from: PlanPoint): Vec3[] => {
  const polygon = floorPolygon(frames.map(({ wall }) => wall))
  const middle = centroid(polygon)
  const inner = ({ x, y }: PlanPoint): PlanPoint => ({
    x: middle.x + (x - middle.x) * SHOWN.floor,
    y: middle.y + (y - middle.y) * SHOWN.floor,
  })
  const walls = frames.flatMap((frame) =>
    stands(frame, from) ? frame.wall.points.map((point) => raised(inner(point), frame.wall.height * SHOWN.wall)) : [],
  )
  const pieces = placedItems.flatMap((facedWalls) => {
    if (facedWalls.mount === 'ceiling') return []
    const { bottom, top } = heightSpan(facedWalls)
    return corners(footprintOf(facedWalls)).flatMap((point) => [raised(point, bottom), raised(point, top)])
  })
  return [...polygon.map((point) => raised(inner(point), 0)), ...walls, ...pieces]
}

/** Moves a camera sideways, up and nearer until the points fill the middle of the image. @param away a unit vector from the subject to the camera */
const fitted = (points: readonly Vec3[], away: Vec3, aspect: number): { position: Vec3; target: Vec3 } => {
  const tall = Math.tan(radians(FOV) / 2)
  const level = Math.hypot(away.x, away.z)
  const right: Vec3 = { x: away.z / level, y: 0, z: -away.x / level }
  const up: Vec3 = { x: -right.z * -away.y, y: level, z: right.x * -away.y }
  let target = points[0]!
  let distance = 10
  for (let round = 0; round < ROUNDS; round++) {
    const position = along(target, away, distance)
    const seen = points.map((point) => {
      const way = minus(point, position)
      const depth = Math.max(0.05, -dot(way, away))
      return { x: dot(way, right) / (depth * tall * aspect), y: dot(way, up) / (depth * tall) }
    })
    const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)]
    const [left, end, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
    target = along(along(target, right, ((left + end) / 2) * distance * tall * aspect), up, ((bottom + top) / 2) * distance * tall)
    distance *= Math.max((end - left) / 2, (top - bottom) / 2) / FILL
  }
  return { position: along(target, away, distance), target }
}

/**
 * A camera over each of the room's four sides, best view first. Deterministic.
 * @param aspect width of the image divided by its height
 */
export const cornerViews = (scene: StoredScene, placedItems: readonly PlacedItem[], aspect: number): RenderCamera[] => {
  const frames = wallFrames(scene.room.walls)
  const longest = frames.toSorted((a, b) => b.length - a.length)[0]!.along
  const first = Math.atan2(longest.x, longest.y) + radians(90 - BESIDE_WALL)
  return [0, 1, 2, 3]
    .map((quarter) => {
      const azimuth = first + (quarter * Math.PI) / 2
      const from: PlanPoint = { x: Math.sin(azimuth), y: Math.cos(azimuth) }
      return { from, worth: worthOf(scene, frames, placedItems, from) }
    })
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ from }) => {
      const [level, up] = [Math.cos(radians(ELEVATION)), Math.sin(radians(ELEVATION))]
      const away: Vec3 = { x: from.x * level, y: up, z: from.y * level }
      return { ...fitted(pointsOf(frames, placedItems, from), away, aspect), fov: FOV }
    })
}
