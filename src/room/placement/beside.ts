/** Positions relative to another item: next to it, on it, under it, on the wall behind it. One geometry for furnished rooms and for new pieces. */
import { reachAlong, type Footprint } from '../geometry/footprint.ts'
import type { RoomSpace, WallLine } from '../geometry/roomSpace.ts'
import type { PlacedItem } from './placedItem.ts'

/** The centre of a footprint on the plan, metres; `y` is the height of its bottom (of its top, for what hangs from the ceiling); `angle` in radians. */
export interface Spot {
  x: number
  z: number
  y: number
  angle: number
}

export interface Beside {
  /** Relative to the host, as its user sees it: its front is local +z, its left local −x. */
  side: 'left' | 'right' | 'front' | 'back'
  /** Metres between the two edges. */
  gap: number
  /** Metres along the common edge: to the host's right, or out of its front. */
  shift?: number
  /** Beside the host: with the backs in one line. */
  align?: 'middle' | 'back'
  /** Radians from the host's own angle. */
  turn?: number
}

/** A point of the host's own axes (metres to its right, and out of its front) on the plan. */
export const inFrameOf = ({ x, z, angle }: Footprint, across: number, forward: number): { x: number; z: number } => ({
  x: x + across * Math.cos(angle) + forward * Math.sin(angle),
  z: z - across * Math.sin(angle) + forward * Math.cos(angle),
})

/** Next to a host, on the floor. */
export const adjacentSpot = (host: Footprint, { width, depth }: PlacedItem['size'], place: Beside): Spot => {
  const { side, gap, shift = 0, align = 'middle', turn = 0 } = place
  const turned: Footprint = { x: 0, z: 0, halfWidth: width / 2, halfDepth: depth / 2, angle: turn }
  const [reachAcross, reachForward] = [reachAlong(turned, 1, 0), reachAlong(turned, 0, 1)]
  const sign = side === 'right' || side === 'front' ? 1 : -1
  const sideways = side === 'left' || side === 'right'
  const backs = align === 'back' && sideways ? reachForward - host.halfDepth : 0
  const across = sideways ? sign * (host.halfWidth + gap + reachAcross) : shift
  const forward = sideways ? shift + backs : sign * (host.halfDepth + gap + reachForward)
  return { ...inFrameOf(host, across, forward), y: 0, angle: host.angle + turn }
}

/** At a wall: `along` from its first point to the middle of the item, `out` from its face to the item's back, metres. */
export const atWall = (wall: WallLine, along: number, depth: number, out: number, y: number): Spot => ({
  x: wall.from.x + wall.direction.x * along + wall.normal.x * (out + depth / 2),
  z: wall.from.y + wall.direction.y * along + wall.normal.y * (out + depth / 2),
  y,
  angle: wall.facing,
})

/** Metres from a wall's first point to the foot of a plan point on its line. */
export const alongWall = (wall: WallLine, { x, z }: { x: number; z: number }): number =>
  (x - wall.from.x) * wall.direction.x + (z - wall.from.y) * wall.direction.y

/** The nearest wall facing `angle` that has the footprint's centre in front of it. */
const wallFacing = ({ walls }: RoomSpace, foot: Footprint, angle: number): WallLine | undefined =>
  walls
    .filter(({ facing }) => Math.cos(facing - angle) > 0.999)
    .map((wall) => ({ wall, along: alongWall(wall, foot), away: (foot.x - wall.from.x) * wall.normal.x + (foot.z - wall.from.y) * wall.normal.y }))
    .filter(({ wall, along, away }) => along >= 0 && along <= wall.length && away >= 0)
    .toSorted((a, b) => a.away - b.away)[0]?.wall

/** The wall behind an item. */
export const wallBehind = (space: RoomSpace, foot: Footprint): WallLine | undefined => wallFacing(space, foot, foot.angle)
/** The wall that an item faces. */
export const wallOpposite = (space: RoomSpace, foot: Footprint): WallLine | undefined => wallFacing(space, foot, foot.angle + Math.PI)
