/** The drop: snap, then the nearest free place, or a refusal with its reasons. */
import { blockers, obstaclesNear, type Blocker } from './collision.ts'
import { footprintOf } from './footprint.ts'
import { boundaryLines, fitsInside } from './inside.ts'
import { containingLines, nearestAllowed, nearestAllowedOn, touchingLines, type Line } from './nearest.ts'
import type { Neighbourhood } from './neighbourhood.ts'
import { poseOnHost, snap, withPose, type Snap, type SnapOptions } from './snapping.ts'
import { alongTrack, standingAt, trackAllows, trackLines, wallTrack } from './wall-track.ts'
import type { RoomSpace } from './room-space.ts'
import { topOf, type Standing } from './standing.ts'

/** A blocked drop slides at most this far, metres. */
export const SLIDE_WITHIN = 0.5

export type Settled =
  | (Snap & {
      ok: true
      /** It had to slide to a free place. */
      moved: boolean
    })
  | { ok: false; reasons: Blocker[] }

/** Lines that things in the way draw around themselves for the moving footprint. */
const obstacleLines = (standing: Standing, around: Neighbourhood, space: RoomSpace, reach: number): Line[] => {
  const footprint = footprintOf(standing)
  return obstaclesNear(standing, around, space, reach).flatMap((obstacle) => touchingLines(footprint, obstacle.footprint))
}

const isFree = (standing: Standing, around: Neighbourhood, space: RoomSpace): boolean => blockers(standing, around, space).length === 0

/** Along the wall that its back is on. */
const slideAlongWall = (space: RoomSpace, around: Neighbourhood, standing: Standing, reach: number): Standing | null => {
  for (const wall of space.walls) {
    if (Math.cos(standing.rotationY - wall.facing) < 1 - 1e-6) continue
    const track = wallTrack(wall, standing)
    const wanted = alongTrack(track, standing.position.x, standing.position.z)
    const here = standingAt(track, standing, wanted)
    if (Math.hypot(here.position.x - standing.position.x, here.position.z - standing.position.z) > 1e-6) continue
    const lines = [...trackLines(space, track), ...obstacleLines(here, around, space, reach)]
    const allowed = (t: number) => trackAllows(space, track, t) && isFree(standingAt(track, standing, t), around, space)
    const t = nearestAllowedOn(track.origin, wall.direction, wanted, lines, (x, y) => allowed(alongTrack(track, x, y)), reach)
    if (t !== null) return standingAt(track, standing, t)
  }
  return null
}

/** Anywhere on the floor, or under the ceiling. The pivot is the footprint's centre. */
const slideOnPlan = (space: RoomSpace, around: Neighbourhood, standing: Standing, reach: number, extra: readonly Line[] = []): Standing | null => {
  const footprint = footprintOf(standing)
  const lines = [...boundaryLines(space, footprint), ...obstacleLines(standing, around, space, reach), ...extra]
  const at = (x: number, z: number): Standing => ({ ...standing, position: { x, y: standing.position.y, z } })
  const probe = { ...footprint }
  const allowed = (x: number, z: number) => {
    probe.x = x
    probe.z = z
    return fitsInside(space, probe) && isFree(at(x, z), around, space)
  }
  const place = nearestAllowed({ x: footprint.x, y: footprint.z }, lines, allowed, reach)
  return place && at(place.x, place.y)
}

/** On a top within reach: the nearest free place of all. */
const slideOntoTop = (space: RoomSpace, around: Neighbourhood, standing: Standing, reach: number): Standing | null => {
  let best: Standing | null = null
  let least = reach
  const footprint = footprintOf(standing)
  for (const host of around.near(footprint, reach)) {
    if (topOf(host.standing) === null) continue
    const pose = poseOnHost(space, standing, host)
    if (!pose) continue
    const onHost = withPose({ ...standing, position: { ...standing.position, y: pose.position.y } }, { ...pose, position: { ...standing.position, y: pose.position.y } })
    const place = nearestOnHost(space, around, onHost, host.footprint, least)
    const distance = place ? Math.hypot(place.position.x - standing.position.x, place.position.z - standing.position.z) : Infinity
    if (distance > least) continue
    best = place
    least = distance
  }
  return best
}

/** The free place on one host's top that is nearest to the standing's own. */
const nearestOnHost = (space: RoomSpace, around: Neighbourhood, standing: Standing, top: ReturnType<typeof footprintOf>, reach: number): Standing | null => {
  const place = slideOnPlan(space, around, standing, reach, containingLines(footprintOf(standing), top))
  return place
}

const slide = (space: RoomSpace, around: Neighbourhood, standing: Standing, mode: Snap['mode'], reach: number): { place: Standing; mode: Snap['mode'] } | null => {
  if (standing.mount === 'surface') {
    const place = slideOntoTop(space, around, standing, reach)
    return place && { place, mode: 'surface' }
  }
  if (mode === 'wall') {
    const place = slideAlongWall(space, around, standing, reach)
    if (place || standing.mount === 'wall') return place && { place, mode: 'wall' }
  }
  const place = slideOnPlan(space, around, standing, reach)
  return place && { place, mode: 'free' }
}

/**
 * Settles a thing dropped at the standing's pose: snapped; if something is in the way, slid to the nearest free place within 50 cm; else
 * refused with what was in the way. A settled thing overlaps nothing.
 */
export const settle = (space: RoomSpace, around: Neighbourhood, standing: Standing, options: SnapOptions = {}): Settled => {
  const snapped = snap(space, around, standing, options)
  const there = withPose(standing, snapped)
  const reasons = blockers(there, around, space)
  if (reasons.length === 0) return { ...snapped, ok: true, moved: false }
  if (reasons.some(({ reason }) => reason === 'too-tall')) return { ok: false, reasons }
  const slid = slide(space, around, there, snapped.mode, SLIDE_WITHIN)
  if (!slid) return { ok: false, reasons }
  const { position, rotationY, hostId } = slid.place
  return { ok: true, position, rotationY, mode: slid.mode, guides: [], moved: true, ...(hostId === undefined ? {} : { hostId }) }
}
