/** Moves and rotates several items as one: their relative positions stay, and the whole slides to a free place. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Problem } from '../checks.ts'
import { obstaclesNear } from '../collision.ts'
import type { Footprint } from '../../geometry/footprint.ts'
import { footprintOf } from '../placedItem.ts'
import { boundaryLines } from '../inside.ts'
import { containingLines, nearestAllowed, nearestAllowedOn, touchingLines, type Line } from '../nearest.ts'
import { neighbourhood } from '../neighbourhood.ts'
import { PLAN_TOLERANCE } from '../../geometry/polygon.ts'
import type { RoomSpace } from '../../geometry/roomSpace.ts'
import { topOf } from '../placedItem.ts'
import {
  centreOf,
  memberBlockers,
  posesOf,
  problemsOf,
  railFrom,
  railOf,
  shiftedAll,
  type Member,
  type Posed,
  type Rail,
  type Selection,
  type Together,
} from './selection.ts'

/** Largest slide of a rotated group, metres, as for a single item. */
const SLIDE_WITHIN = 0.5
/** Number of lines tested, nearest first: their crossings are the cost. */
const MOST_LINES = 240
/** Shorter moves, metres, are none. */
const STILL = 1e-3

type Allowed = (x: number, y: number) => boolean

const still = ({ x, y }: PlanPoint): boolean => Math.hypot(x, y) < STILL

/** Lines that bound the footprint's centre, as bounds of its shift. */
const asShifts = (lines: readonly Line[], { x, z }: Footprint): Line[] =>
  lines.map(({ nx, ny, offset }) => ({ nx, ny, offset: offset - nx * x - ny * z }))

/** For each wall, the member line that it limits most: in a convex room no other line matters. */
const tightest = ({ walls }: RoomSpace, boundaries: readonly Line[][]): Line[] =>
  walls.map((_, index) => boundaries.map((lines) => lines[index]!).reduce((a, b) => (b.offset > a.offset ? b : a)))

/** The lines at which a member meets what does not go along, or the edge of a top, shifted by at most `reach` metres. */
const obstacleLines = ({ space, around }: Selection, { placedItem, support }: Member, reach: number): Line[] => {
  const footprint = footprintOf(placedItem)
  const tops =
    placedItem.mount === 'surface' && support === null ? around.near(footprint, reach).filter((other) => topOf(other.placedItem) !== null) : []
  const lines = [
    ...obstaclesNear(placedItem, around, space, reach).flatMap((obstacle) => touchingLines(footprint, obstacle.footprint)),
    ...tops.flatMap((top) => containingLines(footprint, top.footprint)),
  ]
  return asShifts(lines, footprint)
}

/** The nearest lines within reach, each once. */
const nearestLines = (lines: readonly Line[], reach: number): Line[] => {
  const kept = new Map<string, Line>()
  for (const line of lines) {
    if (Math.abs(line.offset) > reach) continue
    // A line and the one that is written the other way round are the same.
    const sign = line.nx < -1e-9 || (Math.abs(line.nx) <= 1e-9 && line.ny < 0) ? -1 : 1
    kept.set([line.nx, line.ny, line.offset].map((n) => Math.round(n * sign * 1e7)).join(), line)
  }
  return [...kept.values()].toSorted((a, b) => Math.abs(a.offset) - Math.abs(b.offset)).slice(0, MOST_LINES)
}

/** True if the whole selection may be shifted by (x, y). The last blocker is tested first. */
const freeWhenShifted = ({ space, members, around }: Selection): Allowed => {
  const order = [...members]
  return (x, y) => {
    const blocked = order.findIndex((member) => memberBlockers(shiftedAll([member], { x, y })[0]!, around, space).length > 0)
    if (blocked > 0) order.unshift(...order.splice(blocked, 1))
    return blocked < 0
  }
}

/** Nearest free position along the rail that keeps wall items on their walls. */
const slideOnRail = ({ direction, least, most }: Rail, lines: readonly Line[], allowed: Allowed, reach: number): PlanPoint | null => {
  const ends = [least, most].filter(Number.isFinite).map((offset): Line => ({ nx: direction.x, ny: direction.y, offset }))
  const within = (x: number, y: number) => {
    const t = x * direction.x + y * direction.y
    return t >= least - PLAN_TOLERANCE && t <= most + PLAN_TOLERANCE && allowed(x, y)
  }
  const t = nearestAllowedOn({ x: 0, y: 0 }, direction, 0, [...lines, ...ends], within, reach)
  return t === null ? null : { x: direction.x * t, y: direction.y * t }
}

/**
 * The smallest shift of the selection to a free place; zero if it is free already.
 * @param rail the only allowed direction, from its place; or null
 * @returns null if it is nowhere free within `reach` metres
 */
export const slideTogether = (selection: Selection, rail: Rail | null, reach: number): PlanPoint | null => {
  const allowed = freeWhenShifted(selection)
  const { space, members } = selection
  if ((!rail || (rail.least <= PLAN_TOLERANCE && rail.most >= -PLAN_TOLERANCE)) && allowed(0, 0)) return { x: 0, y: 0 }
  const boundaries = members.map(({ placedItem }) => asShifts(boundaryLines(space, footprintOf(placedItem)), footprintOf(placedItem)))
  const hard = tightest(space, boundaries)
  const soft = [...(space.reflex.length > 0 ? boundaries.flat() : []), ...members.flatMap((member) => obstacleLines(selection, member, reach))]
  if (rail) return slideOnRail(rail, [...hard, ...soft], allowed, reach)
  return nearestAllowed({ x: 0, y: 0 }, [...hard, ...nearestLines(soft, reach)], allowed, reach)
}

const refused = (problems: Problem[], locked: readonly string[] = []): Together => ({ ok: false, problems, locked })

/** The shift that a selection can make of one that is wanted, what hangs on walls going along them; and the rail as seen from there. */
const onRail = (rail: Rail | null, delta: PlanPoint): { wanted: PlanPoint; rail: Rail | null } => {
  if (!rail) return { wanted: delta, rail }
  const along = rail.direction.x * delta.x + rail.direction.y * delta.y
  return { wanted: { x: rail.direction.x * along, y: rail.direction.y * along }, rail: railFrom(rail, along) }
}

const stuck = ({ members }: Selection): Problem[] =>
  members
    .filter(({ placedItem }) => placedItem.mount === 'wall')
    .map(({ placedItem: { id } }) => ({ itemId: id, blockers: [{ id, reason: 'no-surface' as const, cm: 0 }] }))

/**
 * Moves the selection by `delta` (metres on the plan; `y` is the world's z), or to the nearest free place, never further from it than staying would
 * be. A selection with wall items moves along the walls; walls that are not parallel keep it in place.
 */
export const moveTogether = (selection: Selection, delta: PlanPoint): Together => {
  if (selection.locked.length > 0) return refused([], selection.locked)
  const held = railOf(selection)
  if (held === 'stuck') return refused(stuck(selection))
  const { wanted, rail } = onRail(held, delta)
  if (Math.hypot(wanted.x, wanted.y) === 0) {
    // A selection held by its walls stays, unless it is a copy: the originals are there.
    const inTheWay = problemsOf(selection)
    return inTheWay.length > 0 ? refused(inTheWay) : { ok: true, poses: posesOf(selection.members), slid: !still(delta) }
  }
  const there: Selection = { ...selection, members: shiftedAll(selection.members, wanted) }
  const slide = slideTogether(there, rail, Math.hypot(wanted.x, wanted.y) + 1e-9)
  if (!slide) return refused(problemsOf(there))
  const whole = { x: wanted.x + slide.x, y: wanted.y + slide.y }
  if (still(whole) && !still(wanted)) return refused(problemsOf(there))
  return { ok: true, poses: posesOf(shiftedAll(there.members, slide)), slid: !still({ x: whole.x - delta.x, y: whole.y - delta.y }) }
}

/**
 * The same during a drag: kept inside the room and on its walls, through all obstacles; `problems` lists the blockers of a drop. A locked selection
 * stays.
 */
export const holdTogether = (selection: Selection, delta: PlanPoint): { poses: Posed[]; problems: Problem[] } => {
  const held = railOf(selection)
  const staying = { poses: posesOf(selection.members), problems: [] }
  if (selection.locked.length > 0 || held === 'stuck') return staying
  const { wanted, rail } = onRail(held, delta)
  const there = shiftedAll(selection.members, wanted)
  const room = { ...selection.space, openings: [] }
  // Alone in the room, and what asks for a top needs none during the drag.
  const alone: Selection = {
    ...selection,
    space: room,
    around: neighbourhood([]),
    members: there.map((member) => (member.placedItem.mount === 'surface' ? { ...member, support: member.support ?? member.placedItem.id } : member)),
  }
  const slide = slideTogether(alone, rail, Math.hypot(wanted.x, wanted.y) + 1e-9)
  if (!slide) return staying
  const members = shiftedAll(there, slide)
  return { poses: posesOf(members), problems: problemsOf({ ...selection, members }) }
}

/** The members turned about a plan point by `angle` radians (three.js's rotation.y). */
export const turnedAbout = (members: readonly Member[], centre: PlanPoint, angle: number): Member[] => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return members.map(({ placedItem, support }) => {
    const { x, y, z } = placedItem.position
    const [dx, dz] = [x - centre.x, z - centre.y]
    const position = { x: centre.x + dx * cos + dz * sin, y, z: centre.y - dx * sin + dz * cos }
    return { placedItem: { ...placedItem, position, rotationY: placedItem.rotationY + angle }, support }
  })
}

/** Turns the selection about its middle by `angle` radians, slid by at most 50 cm if it must be. Refused with anything on a wall in it. */
export const turnTogether = (selection: Selection, angle: number): Together => {
  if (selection.locked.length > 0) return refused([], selection.locked)
  const hanging = stuck(selection)
  if (hanging.length > 0) return refused(hanging)
  const turned: Selection = { ...selection, members: turnedAbout(selection.members, centreOf(selection.members), angle) }
  const slide = slideTogether(turned, null, SLIDE_WITHIN)
  if (!slide) return refused(problemsOf(turned))
  return { ok: true, poses: posesOf(shiftedAll(turned.members, slide)), slid: !still(slide) }
}
