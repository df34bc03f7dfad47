/** Positions and directions from which a person in a furnished room would photograph it. */
import type { PlanPoint, Vec3 } from '#contract/wire/primitives.ts'
import type { RoomDocument } from '../document/document.ts'
import { bestView, byViewWorth, DEEP, viewSubjectsIn, type CandidateView } from './viewSubjects.ts'
import { floorPolygon } from '../geometry/polygon.ts'
import type { Furnishing } from '../placement/placedItem.ts'
import { isWalkable, nearestStand, type WalkableArea } from './walking.ts'

/** A camera without roll. */
export interface EyeView {
  /** Metres. */
  position: Vec3
  target: Vec3
  /** Degrees of the vertical field of view. */
  fov: number
}

/** Metres above the floor: a little below the eye, as rooms are photographed. */
export const CAMERA_HEIGHT_M = 1.5
/** Degrees from side to side, as a lens for rooms sees; and the most from top to bottom, beyond which what is near is bent. */
const ACROSS_DEGREES = 76
const MOST_UP_DEGREES = 78
/** Angle of the image's lower edge below the horizon, degrees: the camera is pitched for it, but only as far as walls look upright. */
const LOWER_EDGE_DEGREES = 31
/** A portrait image would be half ceiling. */
const LEAST_TILT_DEGREES = 5
const MOST_TILT_DEGREES = 9
/** Distance of the camera from a corner, along its two walls, and from the middle of a wall, metres. */
const FROM_CORNER = 0.45
const FROM_WALL = 0.4
/** Distance of two places with equal views, metres. */
const APART = 0.7
/** Views that are proposed. */
const MOST_VIEWS = 5

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const degrees = (angle: number): number => (angle * 180) / Math.PI

/** @param aspect width of the image divided by its height @returns degrees, vertical */
export const fovFor = (aspect: number): number => Math.min(MOST_UP_DEGREES, degrees(2 * Math.atan(Math.tan(radians(ACROSS_DEGREES) / 2) / aspect)))

/** Half the horizontal field of view, radians. */
export const halfAcross = (aspect: number): number => Math.atan(Math.tan(radians(fovFor(aspect)) / 2) * aspect)

const between = (a: PlanPoint, b: PlanPoint, metres: number): PlanPoint => {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  return { x: a.x + ((b.x - a.x) / length) * metres, y: a.y + ((b.y - a.y) / length) * metres }
}

/** Near each corner and in front of the middle of each wall, where walking is possible. */
const standpoints = (polygon: readonly PlanPoint[], area: WalkableArea): PlanPoint[] =>
  polygon
    .flatMap((corner, i) => {
      const [before, after] = [polygon.at(i - 1)!, polygon[(i + 1) % polygon.length]!]
      const [a, b] = [between(corner, before, FROM_CORNER), between(corner, after, FROM_CORNER)]
      const [mx, my] = [(corner.x + after.x) / 2, (corner.y + after.y) / 2]
      const length = Math.hypot(after.x - corner.x, after.y - corner.y) || 1
      // The room is on the left of each wall.
      const middle = { x: mx - ((after.y - corner.y) / length) * FROM_WALL, y: my + ((after.x - corner.x) / length) * FROM_WALL }
      return [{ x: a.x + b.x - corner.x, y: a.y + b.y - corner.y }, middle]
    })
    .flatMap((wanted) => nearestStand(area, wanted) ?? [])
    .filter((at) => isWalkable(area, at))

/** Image of a view: level, slightly pitched towards the floor. */
export const viewOf = ({ from, bearing, depth }: Pick<CandidateView, 'from' | 'bearing' | 'depth'>, aspect: number): EyeView => {
  const fov = fovFor(aspect)
  const tilt = radians(Math.min(MOST_TILT_DEGREES, Math.max(LEAST_TILT_DEGREES, LOWER_EDGE_DEGREES - fov / 2)))
  const ahead = Math.min(DEEP, Math.max(1, depth))
  return {
    position: { x: from.x, y: CAMERA_HEIGHT_M, z: from.y },
    target: { x: from.x + Math.sin(bearing) * ahead, y: CAMERA_HEIGHT_M - Math.tan(tilt) * ahead, z: from.y + Math.cos(bearing) * ahead },
    fov,
  }
}

/**
 * Places that see most of the room's furniture from its front, and its windows, with a corner or a wall behind: best first. Deterministic. Empty if
 * there is no walkable place.
 * @param aspect width of the image divided by its height
 */
export const eyeViews = (document: RoomDocument, products: ReadonlyMap<string, Furnishing>, area: WalkableArea, aspect: number): EyeView[] => {
  const polygon = floorPolygon(document.scene.room.walls)
  const subjects = viewSubjectsIn(document, products, area)
  const half = halfAcross(aspect)
  const looks = standpoints(polygon, area)
    .map((from) => bestView(polygon, from, subjects, half))
    .toSorted(byViewWorth)
  const kept: CandidateView[] = []
  for (const look of looks) if (kept.every(({ from }) => Math.hypot(from.x - look.from.x, from.y - look.from.y) >= APART)) kept.push(look)
  return kept.slice(0, MOST_VIEWS).map((look) => viewOf(look, aspect))
}

/** The best of `eyeViews`; null if there is no walkable place. */
export const eyeView = (...room: Parameters<typeof eyeViews>): EyeView | null => eyeViews(...room)[0] ?? null
