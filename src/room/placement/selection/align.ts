/** Aligns several items, and spaces them evenly. A group counts as one; an item that is locked, or cannot go there, stays. */
import type { Problem } from '../checks.ts'
import { wallOf } from '../collision.ts'
import type { RoomDocument } from '../../document/document.ts'
import { groupOf, isLocked } from '../../document/marks.ts'
import { neighbourhood } from '../neighbourhood.ts'
import type { Axis } from '../snapping/lines.ts'
import { PLAN_TOLERANCE } from '../../geometry/polygon.ts'
import type { RoomSpace } from '../../geometry/roomSpace.ts'
import { boxOf, memberBlockers, posesOf, shiftedAll, type Member, type Posed, type Selection } from './selection.ts'

/** Edges as Plan shows them: left is least x, right most x, back least z, front most z. */
export type Edge = 'left' | 'right' | 'back' | 'front' | 'centre-x' | 'centre-z'

export interface Arranged {
  /** All moved items. */
  poses: Posed[]
  /** Items that stayed because their new place was taken, with the blockers. */
  kept: Problem[]
}

/** A unit that moves as one: an item or a group, with all that is stacked on it. */
interface Unit {
  members: Member[]
  low: number
  high: number
  locked: boolean
}

const unitsAlong = (document: RoomDocument, { members }: Selection, axis: Axis): Unit[] => {
  const byId = new Map(members.map((member) => [member.placedItem.id, member]))
  const units = new Map<string, Member[]>()
  for (const member of members) {
    let root = member
    while (root.support !== null) root = byId.get(root.support)!
    const key = groupOf(document.items.get(root.placedItem.id)!) ?? ` ${root.placedItem.id}`
    units.set(key, [...(units.get(key) ?? []), member])
  }
  return [...units.values()].map((unit) => {
    const { minX, maxX, minZ, maxZ } = boxOf(unit)
    const [low, high] = axis === 'x' ? [minX, maxX] : [minZ, maxZ]
    const locked = unit.some(({ placedItem, support }) => support === null && isLocked(document.items.get(placedItem.id)!))
    return { members: unit, low, high, locked }
  })
}

interface Shift {
  unit: Unit
  by: number
}

const alongAxis = (axis: Axis, by: number) => (axis === 'x' ? { x: by, y: 0 } : { x: 0, y: by })

/** Wall items move along their wall and keep exactly on it. */
const leavesItsWall = ({ placedItem }: Member, space: RoomSpace, axis: Axis, by: number): boolean => {
  const wall = placedItem.mount === 'wall' ? wallOf(placedItem, space) : undefined
  return wall !== undefined && Math.abs(by * (axis === 'x' ? wall.direction.y : wall.direction.x)) > PLAN_TOLERANCE
}

/** New blockers of a unit after all units have moved. */
const newProblems = (selection: Selection, shifts: readonly Shift[], axis: Axis): Map<Shift, Problem[]> => {
  const moved = shifts.map(({ unit, by }) => shiftedAll(unit.members, alongAxis(axis, by)))
  const placedItems = (members: readonly Member[]) => members.map(({ placedItem }) => placedItem)
  const others = selection.around.all.map(({ placedItem }) => placedItem)
  const before = neighbourhood([...others, ...placedItems(selection.members)])
  const after = neighbourhood([...others, ...moved.flatMap(placedItems)])
  return new Map(
    shifts.map((shift, index) => {
      const problems = moved[index]!.flatMap((member, nth): Problem[] => {
        if (shift.by === 0) return []
        const { id } = member.placedItem
        const from = shift.unit.members[nth]!
        if (leavesItsWall(from, selection.space, axis, shift.by)) return [{ itemId: id, blockers: [{ id, reason: 'no-surface', cm: 0 }] }]
        const known = new Set(memberBlockers(from, before, selection.space).map(({ id, reason }) => `${reason} ${id}`))
        const found = memberBlockers(member, after, selection.space).filter(({ id, reason }) => !known.has(`${reason} ${id}`))
        return found.length > 0 ? [{ itemId: id, blockers: found }] : []
      })
      return [shift, problems]
    }),
  )
}

/** Makes the shifts that can be made: one unit after another stays where it is, the one with the longest way first, until none is in the way. */
const settleShifts = (selection: Selection, shifts: Shift[], axis: Axis): Arranged => {
  const kept: Problem[] = []
  for (;;) {
    const found = newProblems(selection, shifts, axis)
    const blocked = shifts.filter((shift) => found.get(shift)!.length > 0)
    if (blocked.length === 0) break
    const worst = blocked.reduce((a, b) => (Math.abs(b.by) > Math.abs(a.by) ? b : a))
    kept.push(...found.get(worst)!)
    worst.by = 0
  }
  const poses = shifts.filter(({ by }) => by !== 0).flatMap(({ unit, by }) => posesOf(shiftedAll(unit.members, alongAxis(axis, by))))
  return { poses, kept }
}

/** Distance below which an item is already aligned, metres. */
const ALIGNED = 1e-9

const settled = (selection: Selection, axis: Axis, wanted: readonly Shift[]): Arranged =>
  settleShifts(
    selection,
    wanted.map(({ unit, by }) => ({ unit, by: unit.locked || Math.abs(by) < ALIGNED ? 0 : by })),
    axis,
  )

/** Lines the selection up on the edge, or the middle, of its own bounding box. */
export const alignItems = (document: RoomDocument, selection: Selection, edge: Edge): Arranged => {
  const axis: Axis = edge === 'left' || edge === 'right' || edge === 'centre-x' ? 'x' : 'z'
  const units = unitsAlong(document, selection, axis)
  const low = Math.min(...units.map((unit) => unit.low))
  const high = Math.max(...units.map((unit) => unit.high))
  const by = (unit: Unit): number => {
    if (edge === 'left' || edge === 'back') return low - unit.low
    if (edge === 'right' || edge === 'front') return high - unit.high
    return (low + high) / 2 - (unit.low + unit.high) / 2
  }
  return settled(
    selection,
    axis,
    units.map((unit) => ({ unit, by: by(unit) })),
  )
}

/** Spaces the selection evenly along an axis: the first and the last stay, the gaps between become equal. Fewer than three are left as they are. */
export const distributeItems = (document: RoomDocument, selection: Selection, axis: Axis): Arranged => {
  const units = unitsAlong(document, selection, axis).toSorted((a, b) => a.low + a.high - b.low - b.high)
  if (units.length < 3) return { poses: [], kept: [] }
  const whole = units.at(-1)!.high - units[0]!.low
  const gap = (whole - units.reduce((sum, { low, high }) => sum + high - low, 0)) / (units.length - 1)
  let at = units[0]!.low
  const shifts = units.map((unit, index): Shift => {
    const by = index === 0 || index === units.length - 1 ? 0 : at - unit.low
    at += unit.high - unit.low + gap
    return { unit, by }
  })
  return settled(selection, axis, shifts)
}
