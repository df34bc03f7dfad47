/** Places several new items: with their relative positions if possible, else each at a place of its own. */
import { blockers } from '../collision.ts'
import { neighbourhood } from '../neighbourhood.ts'
import { placeBeside, settle } from '../placement.ts'
import type { RoomSpace } from '../../geometry/roomSpace.ts'
import { isFree } from '../snapping/sliding.ts'
import { withPose } from '../snapping/snapping.ts'
import type { PlacedItem } from '../placedItem.ts'
import { railOf, shiftedAll, type Member, type Selection } from './selection.ts'
import { slideTogether } from './together.ts'

/** Distances that the whole selection is slid to be free, metres, step by step: near places come before far ones. */
const REACHES = [0.5, 1, 2, 4, 8]

export interface LaidOut {
  placed: PlacedItem[]
  /** Ids of what found no place in this room. */
  left: string[]
  /** All keep their relative positions. */
  together: boolean
}

/**
 * Items that were free in another room, or overlapped where they were copied, may overlap now: a lower ceiling brings items nearer to one another.
 */
const overlapOneAnother = (space: RoomSpace, members: readonly Member[]): boolean => {
  const among = neighbourhood(members.map(({ placedItem: freestanding }) => freestanding))
  return members.some(({ placedItem: freestanding }) => blockers(freestanding, among, space).some(({ reason }) => reason === 'overlap'))
}

/** The whole shifted by the smallest free distance, or null. */
const rigidly = (space: RoomSpace, existing: readonly PlacedItem[], members: readonly Member[]): PlacedItem[] | null => {
  if (overlapOneAnother(space, members)) return null
  const selection: Selection = { space, members, around: neighbourhood(existing), locked: [] }
  const rail = railOf(selection)
  if (rail === 'stuck') return null
  for (const reach of REACHES) {
    const shift = slideTogether(selection, rail, reach)
    if (shift) return shiftedAll(members, shift).map(({ placedItem: freestanding }) => freestanding)
  }
  return null
}

/** A stacked item on its moved support, which may have been rotated. */
const follow = (stacked: PlacedItem, before: PlacedItem, after: PlacedItem): PlacedItem => {
  const turn = after.rotationY - before.rotationY
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const dx = stacked.position.x - before.position.x
  const dz = stacked.position.z - before.position.z
  return {
    ...stacked,
    rotationY: stacked.rotationY + turn,
    position: {
      x: after.position.x + dx * cos + dz * sin,
      y: stacked.position.y + after.position.y - before.position.y,
      z: after.position.z - dx * sin + dz * cos,
    },
  }
}

/** Places one after another, each at the nearest free place; stacked items go with their support. */
const eachAlone = (space: RoomSpace, existing: readonly PlacedItem[], members: readonly Member[]): LaidOut => {
  const placed = new Map<string, PlacedItem>()
  const left: string[] = []
  const waiting = [...members]
  const before = new Map(members.map(({ placedItem: freestanding }) => [freestanding.id, freestanding]))
  while (waiting.length > 0) {
    // A support before what is stacked on it.
    const next = waiting.findIndex(({ support }) => support === null || placed.has(support) || left.includes(support))
    const [{ placedItem: freestanding, support }] = waiting.splice(Math.max(0, next), 1) as [Member]
    const around = neighbourhood([...existing, ...placed.values()])
    const supportNow = support === null ? undefined : placed.get(support)
    const followed = supportNow && follow(freestanding, before.get(support!)!, supportNow)
    if (followed && isFree(space, around, followed)) {
      placed.set(freestanding.id, followed)
      continue
    }
    const dropped = settle(space, around, freestanding, { suspended: freestanding.mount !== 'wall' })
    const place = dropped.ok ? dropped : placeBeside(space, around, freestanding)
    if (place) placed.set(freestanding.id, withPose(freestanding, place))
    else left.push(freestanding.id)
  }
  return { placed: [...placed.values()], left, together: false }
}

/**
 * @param existing current items of the room
 * @param members their wanted places, with their supports
 * @returns their places, which overlap nothing: with their relative positions, as near to the wanted places as is free; else the same for all but
 * wall items, which go to the walls; else each at a place of its own
 */
export const layOut = (space: RoomSpace, existing: readonly PlacedItem[], members: readonly Member[]): LaidOut => {
  const whole = rigidly(space, existing, members)
  if (whole) return { placed: whole, left: [], together: true }
  const hanging = members.filter(({ placedItem: freestanding }) => freestanding.mount === 'wall')
  const freestanding = members.filter((member) => !hanging.includes(member) && !hanging.some((other) => other.placedItem.id === member.support))
  if (hanging.length > 0 && freestanding.length > 0) {
    const below = rigidly(space, existing, freestanding)
    if (below) {
      const rest = members.filter((member) => !freestanding.includes(member))
      const walls = eachAlone(space, [...existing, ...below], rest)
      return { ...walls, placed: [...below, ...walls.placed] }
    }
  }
  return eachAlone(space, existing, members)
}
