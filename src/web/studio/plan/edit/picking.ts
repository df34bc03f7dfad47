/** Which part of the room is under a pointer: corners and walls in Plan, doors and windows in Plan and in 3D. Pure but for the canvas's cameras. */
import type { PlanPoint, Vec3 } from '#contract/wire/primitives.ts'
import { containsPoint, floorPolygon, nearestOnSegment } from '#room/geometry/polygon.ts'
import type { RoomSpace, WallLine } from '#room/geometry/roomSpace.ts'
import type { Target } from '../../../editor/gesture.ts'
import type { RoomTarget } from '../../../editor/roomGesture.ts'
import { spaceOf } from '#room/drag/dragTarget.ts'
import type { ShapedRoom } from '../../../editor/kinds/shape.ts'
import type { RoomStore } from '../../../editor/store/RoomStore.ts'
import type { RoomPart } from '../../../editor/store/scene.ts'
import type { RoomViewport } from '../../viewport/RoomViewport.ts'
import type { CanvasPoint } from '../../../editor/store/views.ts'

/** CSS pixels within which a part is grabbed: a mouse is finer than a finger. */
const REACH = { mouse: { corner: 11, wall: 7 }, touch: { corner: 24, wall: 20 } }
/** A wall shorter than this on the screen has no place for a handle in its middle. */
export const LEAST_FOR_MIDDLE = 90

export type PartAt = { on: 'corner'; index: number } | { on: 'middle' | 'wall'; wallId: string } | { on: 'opening'; openingId: string }

const far = (a: CanvasPoint, b: CanvasPoint): number => Math.hypot(a.x - b.x, a.y - b.y)
const toSegment = (p: CanvasPoint, a: CanvasPoint, b: CanvasPoint): number => far(p, nearestOnSegment(p, a, b))

/** Ids of the walls whose ends show as handles: the selected one, or both at a selected corner. */
export const wallsWithHandles = ({ walls }: Pick<RoomSpace, 'walls'>, part: RoomPart | null): string[] => {
  if (part?.kind === 'wall') return [part.id]
  if (part?.kind !== 'corner') return []
  const before = walls[(part.index + walls.length - 1) % walls.length]
  const after = walls[part.index]
  return [before, after].flatMap((wall) => (wall ? [wall.id] : []))
}

const inside = (wall: WallLine): PlanPoint => wall.normal
/** A point on the middle line of the wall's thickness. */
const within = (wall: WallLine, p: PlanPoint): PlanPoint => {
  const { x, y } = inside(wall)
  return { x: p.x - (x * wall.thickness) / 2, y: p.y - (y * wall.thickness) / 2 }
}

export interface PlanPointer {
  /** Where a plan point is on the canvas. */
  toScreen: (p: PlanPoint) => CanvasPoint
  at: CanvasPoint
  touch: boolean
}

const handleAt = (space: RoomSpace, { toScreen, at, touch }: PlanPointer, part: RoomPart | null): PartAt | null => {
  const { corner } = touch ? REACH.touch : REACH.mouse
  const shown = new Set(wallsWithHandles(space, part))
  const walls = space.walls.filter(({ id }) => shown.has(id))
  const corners = space.walls.flatMap(({ id, from }, index) => {
    const before = space.walls[(index + space.walls.length - 1) % space.walls.length]!
    return shown.has(id) || shown.has(before.id) ? [{ index, way: far(toScreen(from), at) }] : []
  })
  const near = corners.filter(({ way }) => way <= corner).toSorted((a, b) => a.way - b.way)[0]
  if (near) return { on: 'corner', index: near.index }
  const middle = walls.find(({ from, to }) => {
    const [a, b] = [toScreen(from), toScreen(to)]
    return far(a, b) >= LEAST_FOR_MIDDLE && far({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, at) <= corner
  })
  return middle ? { on: 'middle', wallId: middle.id } : null
}

/** Where a band of the wall's thickness is on the canvas, CSS pixels from its middle line to its edge. */
const halfBand = (wall: WallLine, toScreen: PlanPointer['toScreen']): number => far(toScreen(wall.from), toScreen(within(wall, wall.from)))

/** The part of the room under a point of Plan. @param part the selected one: its handles come first */
export const planPartAt = (space: RoomSpace, pointer: PlanPointer, part: RoomPart | null, which: 'handles' | 'all'): PartAt | null => {
  const handle = handleAt(space, pointer, part)
  if (handle || which === 'handles') return handle
  const { toScreen, at, touch } = pointer
  const reach = touch ? REACH.touch : REACH.mouse
  const opening = space.openings.find(({ wall, from, to }) => {
    const way = toSegment(at, toScreen(within(wall, from)), toScreen(within(wall, to)))
    return way <= Math.max(reach.wall, halfBand(wall, toScreen))
  })
  if (opening) return { on: 'opening', openingId: opening.id }
  const corner = touch ? -1 : space.walls.findIndex(({ from }) => far(toScreen(from), at) <= REACH.mouse.corner - 3)
  if (corner >= 0) return { on: 'corner', index: corner }
  const ways = space.walls.map((wall) => ({
    wall,
    way: toSegment(at, toScreen(within(wall, wall.from)), toScreen(within(wall, wall.to))) - halfBand(wall, toScreen),
  }))
  const [nearest] = ways.toSorted((a, b) => a.way - b.way)
  return nearest && nearest.way <= reach.wall / 2 ? { on: 'wall', wallId: nearest.wall.id } : null
}

/** The wall, or the door or window in it, at a point of a wall's inner face. */
export const facePartAt = (space: RoomSpace, point: Vec3): PartAt | null => {
  const p = { x: point.x, y: point.z }
  const away = (wall: WallLine) => far(p, nearestOnSegment(p, wall.from, wall.to))
  const wall = space.walls.reduce((best, next) => (away(next) < away(best) ? next : best))
  const along = (q: PlanPoint) => (q.x - wall.from.x) * wall.direction.x + (q.y - wall.from.y) * wall.direction.y
  const opening = space.openings.find(
    (each) =>
      each.wall.id === wall.id &&
      along(p) >= along(each.from) &&
      along(p) <= along(each.to) &&
      point.y >= each.sill &&
      point.y <= each.sill + each.height,
  )
  return opening ? { on: 'opening', openingId: opening.id } : { on: 'wall', wallId: wall.id }
}

const partOf = (found: PartAt): RoomPart | undefined => {
  if (found.on === 'corner') return { kind: 'corner', index: found.index }
  if (found.on === 'opening') return { kind: 'opening', id: found.openingId }
  return found.on === 'wall' ? { kind: 'wall', id: found.wallId } : undefined
}

const isChosen = (found: PartAt, part: RoomPart | null): boolean => {
  if (part === null) return false
  if (found.on === 'opening') return part.kind === 'opening' && part.id === found.openingId
  if (found.on === 'wall') return part.kind === 'wall' && part.id === found.wallId
  return true
}

/**
 * Part of the room that a press drags; undefined where there is none, and for viewers. A finger moves only parts that were selected before: a thumb
 * that pans the plan or turns the room moves no wall.
 * @param which the handles of the selected part alone, or every part
 */
export const roomTargetAt = (
  room: ShapedRoom,
  viewport: RoomViewport,
  at: CanvasPoint,
  type: string,
  which: 'handles' | 'all',
): Target | undefined => {
  if (!room.mayEdit) return undefined
  const { part } = room.scene.store.getState()
  const { cameraName } = viewport.rig.viewAt(at)
  const touch = type === 'touch'
  const space = spaceOf(room.document)
  if (cameraName === 'plan') {
    const toScreen = ({ x, y }: PlanPoint) => viewport.project({ x, y: 0, z: y }, 'plan')
    const found = planPartAt(space, { toScreen, at, touch }, part, which)
    if (found) return targetOf(room, found, touch && !isChosen(found, part))
    const { underlay } = room.editState.store.getState()
    return which === 'all' && underlay && !underlay.locked ? { on: 'underlay' } : undefined
  }
  const point = which === 'all' ? viewport.wallPoint(at) : undefined
  const found = point && facePartAt(space, point)
  if (!found) return which === 'all' ? surfaceTarget(room, viewport, at) : undefined
  // In 3D a drag on a wall turns the room.
  return targetOf(room, found, found.on !== 'opening' || (touch && !isChosen(found, part)))
}

/** Bare floor, and the ceiling in Walk. While there is a selection a press there clears it first. */
const surfaceTarget = (room: RoomStore, viewport: RoomViewport, at: CanvasPoint): Target | undefined => {
  const { selection, part } = room.scene.store.getState()
  const { walls, dimensions } = room.document.scene.room
  const isOver = (p: PlanPoint | undefined) => p !== undefined && containsPoint(floorPolygon(walls), p)
  const kind = isOver(viewport.floorPoint(at))
    ? 'floor'
    : viewport.rig.viewAt(at).cameraName === 'walk' && isOver(viewport.floorPoint(at, dimensions.height))
      ? 'ceiling'
      : null
  return kind === null || selection.length > 0 || part?.kind === kind ? undefined : { on: 'nothing', part: { kind } }
}

const targetOf = (room: RoomStore, found: PartAt, fixed: boolean): Target | undefined => {
  const part = partOf(found)
  if (fixed) return part && { on: 'nothing', part }
  const target: RoomTarget = { ...found, scene: room.document.scene }
  return target
}

/** The part that the pointer is over, for showing it. */
export const hoveredPart = (target: Target | undefined): RoomPart | null => {
  switch (target?.on) {
    case 'wall':
    case 'middle':
      return { kind: 'wall', id: target.wallId }
    case 'corner':
      return { kind: 'corner', index: target.index }
    case 'opening':
      return { kind: 'opening', id: target.openingId }
    default:
      return null
  }
}

export const cursorOn = (target: Target | undefined): string => {
  switch (target?.on) {
    case 'wall': {
      const wall = target.scene.room.walls.find(({ id }) => id === target.wallId)
      const [a, b] = wall?.points ?? []
      return a && b && Math.abs(b.x - a.x) > Math.abs(b.y - a.y) ? 'ns-resize' : 'ew-resize'
    }
    case 'corner':
    case 'opening':
    case 'underlay':
      return 'move'
    case 'middle':
      return 'copy'
    default:
      return ''
  }
}
