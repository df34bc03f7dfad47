/** The room as an arrangement sees it: its walls and their uses. Metres; pure. */
import type { RoomSpace, WallLine } from '#room/geometry/roomSpace.ts'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Wishes } from '#contract/arrange/arrangementVocabulary.ts'
import type { RoomType } from '#contract/wire/vocabulary.ts'
import { area } from '#room/geometry/polygon.ts'

export interface Site {
  space: RoomSpace
  roomType: RoomType
  wishes: Wishes
  /** Square metres. */
  area: number
  /** Wall of the room's first piece. */
  wall: WallLine
  /** Walls other than that one, the longest first. */
  others: readonly WallLine[]
  /** Metres of free floor in front of the middle of `wall`. */
  depth: number
  /** The wall that one looks at with the back to `wall`, and how far along it, from its first point. */
  opposite: { wall: WallLine; along: number } | null
  windows: readonly string[]
  /** The widest window: its wall, and the wall beside it where one sits with the light from the side. */
  lightest: Light | null
}

interface Light {
  /** In which the window is. */
  wall: WallLine
  /** Distance of the window's middle along the wall, from its first point. */
  along: number
  /** The wall that meets that one at the end nearer to the window, and at which of its own ends. */
  side: { wall: WallLine; at: 'start' | 'end' }
}

/** Narrower walls carry nothing large. */
const NARROWEST = 1.2

interface Met {
  wall: WallLine
  depth: number
  along: number
}

/** First obstacle in the view from the middle of a wall. */
const lookFrom = ({ walls }: RoomSpace, from: WallLine): Met | null => {
  const middle = { x: (from.from.x + from.to.x) / 2, y: (from.from.y + from.to.y) / 2 }
  let nearest: Met | null = null
  for (const wall of walls) {
    if (wall === from) continue
    const facing = -(wall.normal.x * from.normal.x + wall.normal.y * from.normal.y)
    if (facing < 0.9) continue
    const depth = ((wall.from.x - middle.x) * wall.normal.x + (wall.from.y - middle.y) * wall.normal.y) / -facing
    const at = { x: middle.x + from.normal.x * depth, y: middle.y + from.normal.y * depth }
    const along = (at.x - wall.from.x) * wall.direction.x + (at.y - wall.from.y) * wall.direction.y
    if (depth <= 0 || along < 0 || along > wall.length || (nearest && nearest.depth <= depth)) continue
    nearest = { wall, depth, along }
  }
  return nearest
}

const lightOf = ({ openings, walls }: RoomSpace): Light | null => {
  const widest = openings.filter(({ type }) => type === 'window').toSorted((a, b) => b.width - a.width || (a.id < b.id ? -1 : 1))[0]
  if (!widest) return null
  const { wall } = widest
  const middle = { x: (widest.from.x + widest.to.x) / 2, y: (widest.from.y + widest.to.y) / 2 }
  const along = (middle.x - wall.from.x) * wall.direction.x + (middle.y - wall.from.y) * wall.direction.y
  const corner = along > wall.length / 2 ? wall.to : wall.from
  const meets = (at: PlanPoint) => Math.hypot(at.x - corner.x, at.y - corner.y) < 1e-6
  const side = walls.find((other) => other !== wall && (meets(other.from) || meets(other.to)))
  return side ? { wall, along, side: { wall: side, at: meets(side.from) ? 'start' : 'end' } } : null
}

/** One site for each wall that is long enough, the best first: long walls, without doors and windows to hide. */
export const sitesOf = (space: RoomSpace, roomType: RoomType, wishes: Wishes): Site[] => {
  const broken = (wall: WallLine) => space.openings.filter((opening) => opening.wall === wall).reduce((sum, { width }) => sum + width, 0)
  const lightest = lightOf(space)
  const longest = space.walls.toSorted((a, b) => b.length - a.length || (a.id < b.id ? -1 : 1))
  return longest
    .filter(({ length }) => length >= NARROWEST)
    .toSorted((a, b) => b.length - broken(b) - (a.length - broken(a)))
    .map((wall) => {
      const met = lookFrom(space, wall)
      return {
        space,
        roomType,
        wishes,
        area: area(space.polygon),
        wall,
        others: longest.filter((other) => other !== wall && other.length >= NARROWEST),
        depth: met?.depth ?? 0,
        opposite: met && { wall: met.wall, along: met.along },
        windows: space.openings.filter(({ type }) => type === 'window').map(({ id }) => id),
        lightest,
      }
    })
}
