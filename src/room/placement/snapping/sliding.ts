/** The nearest free place to one that is taken. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { blockers, obstaclesNear } from '../collision.ts'
import { footprintOf } from '../placedItem.ts'
import { boundaryLines, fitsInside } from '../inside.ts'
import { containingLines, nearestAllowed, nearestAllowedOn, touchingLines, type Line } from '../nearest.ts'
import type { Neighbour, Neighbourhood } from '../neighbourhood.ts'
import type { RoomSpace, WallLine } from '../../geometry/roomSpace.ts'
import { poseOnSupport, withPose } from './snapping.ts'
import type { PlacedItem } from '../placedItem.ts'
import { alongTrack, itemOnTrack, trackAllows, trackLines, wallTrack, type WallTrack } from './wallTrack.ts'

/** True if the item may be exactly at its place. */
export const isFree = (space: RoomSpace, around: Neighbourhood, placedItem: PlacedItem): boolean => blockers(placedItem, around, space).length === 0

/** Centre positions at which the item touches a possible obstacle. */
const obstacleLines = (space: RoomSpace, around: Neighbourhood, placedItem: PlacedItem, reach: number): Line[] => {
  const footprint = footprintOf(placedItem)
  return obstaclesNear(placedItem, around, space, reach).flatMap((obstacle) => touchingLines(footprint, obstacle.footprint))
}

/** Track of the wall behind the item, if any. */
const trackBehind = (placedItem: PlacedItem, wall: WallLine): WallTrack | null => {
  if (Math.cos(placedItem.rotationY - wall.facing) < 1 - 1e-6) return null
  const track = wallTrack(wall, placedItem)
  const { position } = itemOnTrack(track, placedItem, alongTrack(track, placedItem.position.x, placedItem.position.z))
  return Math.hypot(position.x - placedItem.position.x, position.z - placedItem.position.z) > 1e-6 ? null : track
}

/** The free place along the track nearest to the placed item's own, within `reach` metres. */
export const slideOnTrack = (space: RoomSpace, around: Neighbourhood, placedItem: PlacedItem, track: WallTrack, reach: number): PlacedItem | null => {
  const wanted = alongTrack(track, placedItem.position.x, placedItem.position.z)
  const here = itemOnTrack(track, placedItem, wanted)
  const lines = [...trackLines(space, track), ...obstacleLines(space, around, here, reach)]
  const allowed = (x: number, y: number) => {
    const t = alongTrack(track, x, y)
    return trackAllows(space, track, t) && isFree(space, around, itemOnTrack(track, placedItem, t))
  }
  const t = nearestAllowedOn(track.origin, track.wall.direction, wanted, lines, allowed, reach)
  return t === null ? null : itemOnTrack(track, placedItem, t)
}

/** The free place along the wall behind the item. */
export const slideAlongWall = (space: RoomSpace, around: Neighbourhood, placedItem: PlacedItem, reach: number): PlacedItem | null => {
  for (const wall of space.walls) {
    const track = trackBehind(placedItem, wall)
    const place = track && slideOnTrack(space, around, placedItem, track, reach)
    if (place) return place
  }
  return null
}

const movedTo = (placedItem: PlacedItem, { x, y }: PlanPoint): PlacedItem => ({ ...placedItem, position: { x, y: placedItem.position.y, z: y } })

/** The free place at the same height nearest to the placed item's own; its pivot is its footprint's centre. `edges` add bounds. */
export const slideOnPlan = (
  space: RoomSpace,
  around: Neighbourhood,
  placedItem: PlacedItem,
  reach: number,
  edges: readonly Line[] = [],
): PlacedItem | null => {
  const footprint = footprintOf(placedItem)
  const lines = [...boundaryLines(space, footprint), ...obstacleLines(space, around, placedItem, reach), ...edges]
  const probe = { ...footprint }
  const allowed = (x: number, y: number) => {
    probe.x = x
    probe.z = y
    return fitsInside(space, probe) && isFree(space, around, movedTo(placedItem, { x, y }))
  }
  const place = nearestAllowed({ x: footprint.x, y: footprint.z }, lines, allowed, reach)
  return place && movedTo(placedItem, place)
}

/** The free place on this support's top nearest to the placed item's own. */
export const slideOnSupport = (
  space: RoomSpace,
  around: Neighbourhood,
  placedItem: PlacedItem,
  support: Neighbour,
  reach: number,
): PlacedItem | null => {
  const pose = poseOnSupport(space, placedItem, support)
  if (!pose) return null
  const { x, z } = placedItem.position
  const raised = withPose(placedItem, { ...pose, position: { x, y: pose.position.y, z } })
  return slideOnPlan(space, around, raised, reach, containingLines(footprintOf(placedItem), support.footprint))
}

/** The nearest free place on any top within `reach` metres. */
export const slideOntoTop = (space: RoomSpace, around: Neighbourhood, placedItem: PlacedItem, reach: number): PlacedItem | null => {
  let best: PlacedItem | null = null
  let least = reach
  for (const support of around.near(footprintOf(placedItem), reach)) {
    const place = slideOnSupport(space, around, placedItem, support, least)
    if (!place) continue
    const distance = Math.hypot(place.position.x - placedItem.position.x, place.position.z - placedItem.position.z)
    if (best !== null && distance >= least) continue
    best = place
    least = distance
  }
  return best
}
