/** The nearest free place to one that is taken. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { blockers, obstaclesNear } from '../collision.ts'
import { footprintOf } from '../placedItem.ts'
import { boundaryLines, fitsInside } from '../inside.ts'
import { containingLines, nearestAllowed, nearestAllowedOn, touchingLines, type Line } from '../nearest.ts'
import type { Neighbour, Neighbourhood } from '../neighbourhood.ts'
import type { RoomSpace, WallLine } from '../../geometry/roomSpace.ts'
import { poseOnHost, withPose } from './snapping.ts'
import type { PlacedItem } from '../placedItem.ts'
import { alongTrack, standingAt, trackAllows, trackLines, wallTrack, type WallTrack } from './wallTrack.ts'

/** True when the thing may stand exactly where it is. */
export const isFree = (space: RoomSpace, around: Neighbourhood, standing: PlacedItem): boolean => blockers(standing, around, space).length === 0

/** Where the standing's centre lies when it touches something that would be in its way. */
const obstacleLines = (space: RoomSpace, around: Neighbourhood, standing: PlacedItem, reach: number): Line[] => {
  const footprint = footprintOf(standing)
  return obstaclesNear(standing, around, space, reach).flatMap((obstacle) => touchingLines(footprint, obstacle.footprint))
}

/** The track of a wall that the thing has its back on, if it has. */
const trackBehind = (standing: PlacedItem, wall: WallLine): WallTrack | null => {
  if (Math.cos(standing.rotationY - wall.facing) < 1 - 1e-6) return null
  const track = wallTrack(wall, standing)
  const { position } = standingAt(track, standing, alongTrack(track, standing.position.x, standing.position.z))
  return Math.hypot(position.x - standing.position.x, position.z - standing.position.z) > 1e-6 ? null : track
}

/** The free place along the track nearest to the standing's own, within `reach` metres. */
export const slideOnTrack = (space: RoomSpace, around: Neighbourhood, standing: PlacedItem, track: WallTrack, reach: number): PlacedItem | null => {
  const wanted = alongTrack(track, standing.position.x, standing.position.z)
  const here = standingAt(track, standing, wanted)
  const lines = [...trackLines(space, track), ...obstacleLines(space, around, here, reach)]
  const allowed = (x: number, y: number) => {
    const t = alongTrack(track, x, y)
    return trackAllows(space, track, t) && isFree(space, around, standingAt(track, standing, t))
  }
  const t = nearestAllowedOn(track.origin, track.wall.direction, wanted, lines, allowed, reach)
  return t === null ? null : standingAt(track, standing, t)
}

/** The free place along the wall behind the thing. */
export const slideAlongWall = (space: RoomSpace, around: Neighbourhood, standing: PlacedItem, reach: number): PlacedItem | null => {
  for (const wall of space.walls) {
    const track = trackBehind(standing, wall)
    const place = track && slideOnTrack(space, around, standing, track, reach)
    if (place) return place
  }
  return null
}

const movedTo = (standing: PlacedItem, { x, y }: PlanPoint): PlacedItem => ({ ...standing, position: { x, y: standing.position.y, z: y } })

/** The free place at the same height nearest to the standing's own; its pivot is its footprint's centre. `edges` bound it further. */
export const slideOnPlan = (
  space: RoomSpace,
  around: Neighbourhood,
  standing: PlacedItem,
  reach: number,
  edges: readonly Line[] = [],
): PlacedItem | null => {
  const footprint = footprintOf(standing)
  const lines = [...boundaryLines(space, footprint), ...obstacleLines(space, around, standing, reach), ...edges]
  const probe = { ...footprint }
  const allowed = (x: number, y: number) => {
    probe.x = x
    probe.z = y
    return fitsInside(space, probe) && isFree(space, around, movedTo(standing, { x, y }))
  }
  const place = nearestAllowed({ x: footprint.x, y: footprint.z }, lines, allowed, reach)
  return place && movedTo(standing, place)
}

/** The free place on this host's top nearest to the standing's own. */
export const slideOnHost = (space: RoomSpace, around: Neighbourhood, standing: PlacedItem, host: Neighbour, reach: number): PlacedItem | null => {
  const pose = poseOnHost(space, standing, host)
  if (!pose) return null
  const { x, z } = standing.position
  const raised = withPose(standing, { ...pose, position: { x, y: pose.position.y, z } })
  return slideOnPlan(space, around, raised, reach, containingLines(footprintOf(standing), host.footprint))
}

/** The nearest free place on any top within `reach` metres. */
export const slideOntoTop = (space: RoomSpace, around: Neighbourhood, standing: PlacedItem, reach: number): PlacedItem | null => {
  let best: PlacedItem | null = null
  let least = reach
  for (const host of around.near(footprintOf(standing), reach)) {
    const place = slideOnHost(space, around, standing, host, least)
    if (!place) continue
    const distance = Math.hypot(place.position.x - standing.position.x, place.position.z - standing.position.z)
    if (best !== null && distance >= least) continue
    best = place
    least = distance
  }
  return best
}
