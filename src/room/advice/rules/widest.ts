/** The widest way between two places: the largest width of a person or wheelchair, and the narrowest point. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { OpeningLine } from '../../geometry/roomSpace.ts'
import { crossingsOf, facesAt, partedBy, type Faces } from './faces.ts'
import type { Layout, Side } from '../layout.ts'
import { obstacleMapOf, type Gap, type Obstacle } from './obstacles.ts'
import { feetAt, type Foot } from './touching.ts'

/** Ten micrometres off a width, so that what just fits on paper fits. */
const ALLOWANCE = 0.00001

/** A side to come to: `owner` is the item or wall that it belongs to. */
export interface End {
  owner: string
  side: Side
}

/** The doorway of a door, to come to from inside the room. */
export const thresholdOf = ({ wall, from, to, width }: OpeningLine): End => ({
  owner: `wall ${wall.id}`,
  side: {
    name: 'front',
    middle: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
    out: wall.normal,
    along: wall.direction,
    half: width / 2,
  },
})

export interface Way {
  /** Metres; 0 when there is none. */
  width: number
  from: Foot | null
  to: Foot | null
  /** Narrowest point with the items or walls on its two sides; null when only the goal itself leaves no room to stand. */
  pinch: { from: PlanPoint; to: PlanPoint; ids: readonly [string, string] } | null
}

/** Starting places, computed once for each width. */
export interface Origin {
  ends: readonly End[]
  /** A foot in each face of the free floor that a disc so many millimetres wide can start from. */
  at(millimetres: number): ReadonlyMap<string, Foot>
}

export interface Walks {
  obstacles: readonly Obstacle[]
  origin(ends: readonly End[]): Origin
  /** Whether a disc of this width gets from the origin to one of the sides. */
  passes(origin: Origin, goal: readonly End[], millimetres: number): boolean
  /** True if a disc of this width fits at one of the sides, regardless of its way there. */
  hasRoom(goal: readonly End[], millimetres: number): boolean
  /** The widest way, or null when it is at least `enough` millimetres wide. */
  widest(origin: Origin, goal: readonly End[], enough: number): Way | null
  /** The face of a place at a width. */
  faceAt(point: PlanPoint, millimetres: number): string
}

/** An obstacle that blocks nothing; it keeps its index in the list. */
const nowhere = (one: Obstacle): Obstacle => ({ ...one, minX: Infinity, maxX: -Infinity, minY: Infinity, maxY: -Infinity })

/** Differences from the current room. */
interface Supposing {
  /** Items that are out of the way. */
  gone?: ReadonlySet<string>
  /** Owners between which there is no walkway, however wide the gap is. */
  shut?: readonly [string, string]
}

/** Ways through the room, at most 1.2 m wide. */
export const walksOf = (layout: Layout, { gone, shut = ['', ''] }: Supposing = {}): Walks => {
  const map = obstacleMapOf(layout)
  const obstacles = gone ? map.obstacles.map((one) => (gone.has(one.id) ? nowhere(one) : one)) : map.obstacles
  const indexOf = new Map(obstacles.map(({ id, isWall }, i) => [isWall ? `wall ${id}` : id, i]))
  const [one, other] = shut.map((owner) => indexOf.get(owner))
  const gaps: Gap[] = []
  for (const gap of map.gaps) {
    if (gone && (gone.has(obstacles[gap.a]!.id) || gone.has(obstacles[gap.b]!.id))) continue
    if ((gap.a === one && gap.b === other) || (gap.a === other && gap.b === one)) gaps.unshift({ ...gap, width: 0 })
    else gaps.push(gap)
  }
  const crossings = crossingsOf(obstacles, gaps)
  const held = new Map<number, Faces>()
  const facesOf = (millimetres: number): Faces => {
    const faces = held.get(millimetres) ?? facesAt(obstacles.length, crossings, millimetres / 1000 - ALLOWANCE)
    held.set(millimetres, faces)
    return faces
  }
  const feet = (ends: readonly End[], millimetres: number): Foot[] =>
    ends.flatMap(({ owner, side }) => feetAt(obstacles, indexOf.get(owner) ?? -1, side, millimetres / 1000 - ALLOWANCE))

  const origin = (ends: readonly End[]): Origin => {
    const known = new Map<number, ReadonlyMap<string, Foot>>()
    return {
      ends,
      at: (millimetres) => {
        const before = known.get(millimetres)
        if (before) return before
        const faces = facesOf(millimetres)
        const found = new Map<string, Foot>()
        for (const foot of feet(ends, millimetres)) {
          const face = faces.at(foot.centre)
          if (!found.has(face)) found.set(face, foot)
        }
        known.set(millimetres, found)
        return found
      },
    }
  }

  /** A way of this width, by its two ends. */
  const wayAt = (start: Origin, goal: readonly End[], millimetres: number): { from: Foot; to: Foot } | null => {
    const reached = start.at(millimetres)
    if (reached.size === 0) return null
    for (const to of feet(goal, millimetres)) {
      const from = reached.get(facesOf(millimetres).at(to.centre))
      if (from) return { from, to }
    }
    return null
  }

  /** Obstacles to a width slightly above `width` between these two ends: a person one millimetre wider does not fit. */
  const pinchBetween = (from: Foot, to: Foot, width: number): Pick<Way, 'width' | 'pinch'> => {
    const gap = partedBy(obstacles.length, crossings, from.centre, to.centre)
    if (gap && gap.width < width + 0.002)
      return { width: Math.min(gap.width, width + 0.001), pinch: { from: gap.from, to: gap.to, ids: [obstacles[gap.a]!.id, obstacles[gap.b]!.id] } }
    return { width, pinch: null }
  }

  const widest = (start: Origin, goal: readonly End[], enough: number): Way | null => {
    if (wayAt(start, goal, enough)) return null
    let [low, high] = [0, enough]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (wayAt(start, goal, middle)) low = middle
      else high = middle
    }
    const ends = low > 0 ? wayAt(start, goal, low) : closestEnds(start, goal)
    if (!ends) return { width: 0, from: null, to: null, pinch: null }
    return { ...ends, ...pinchBetween(ends.from, ends.to, low / 1000) }
  }

  /** Ends that something parts, for saying what it is. */
  const closestEnds = (start: Origin, goal: readonly End[]): { from: Foot; to: Foot } | null => {
    const [from] = feet(start.ends, 1)
    const [to] = feet(goal, 1)
    return from && to ? { from, to } : null
  }

  return {
    obstacles,
    origin,
    passes: (start, goal, millimetres) => wayAt(start, goal, millimetres) !== null,
    hasRoom: (goal, millimetres) => feet(goal, millimetres).length > 0,
    widest,
    faceAt: (point, millimetres) => facesOf(millimetres).at(point),
  }
}
