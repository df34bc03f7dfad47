/** Doors and windows as they were sent, put into their walls (docs/interface/design.md#scenes). */
import type { Opening, Wall } from '#contract/design/scene.ts'
import type { SceneInput } from '#contract/design/sceneInput.ts'
import { PLAN_TOLERANCE } from '../geometry/polygon.ts'
import { merged, report, type Findings } from './repairFindings.ts'
import { roundToNanometre } from './repairWalls.ts'
import { lengthOf, openingFaults, openingsTogether } from './sceneFaults.ts'

export type OpeningInput = Extract<NonNullable<SceneInput['objects']>[number], { wallId: string }>

/** Distance in metres by which an opening may exceed its wall and still be pushed back automatically. */
export const STICKS_OUT = 0.05

type Transform = Opening['transform']

/** Position of an opening by its wall, offset and sill: the middle of its lower edge, facing the room. */
const transformOf = ({ offset, width, sill }: Pick<Opening, 'offset' | 'width' | 'sill'>, wall: Wall): Transform => {
  const [from, to] = [wall.points[0]!, wall.points[1]!]
  const length = lengthOf(wall)
  const direction = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const middle = offset + width / 2
  return {
    position: { x: from.x + direction.x * middle, y: sill, z: from.y + direction.y * middle },
    // `+ 0` turns −0 into 0
    rotation: { x: 0, y: Math.atan2(-direction.y + 0, direction.x), z: 0 },
    scale: { x: 1, y: 1, z: 1 },
  }
}

const sameTransform = (a: Transform, b: Transform): boolean =>
  (['position', 'rotation', 'scale'] as const).every((part) =>
    (['x', 'y', 'z'] as const).every((axis) => Math.abs(a[part][axis] - b[part][axis]) <= PLAN_TOLERANCE),
  )

/** The opening with the transform that follows from its place; one that says the same keeps its own digits. */
export const placedIn = (opening: Opening, wall: Wall): Opening => {
  const transform = transformOf(opening, wall)
  return sameTransform(opening.transform, transform) ? opening : { ...opening, transform }
}

/** The offset nearest to the opening's own that keeps it inside its wall; its own if that is further than `reach` metres, or it is too wide. */
const offsetInside = ({ offset, width }: Pick<Opening, 'offset' | 'width'>, wall: Wall, reach: number): number => {
  const inside = Math.max(0, Math.min(lengthOf(wall) - width, offset))
  return Math.abs(inside - offset) <= reach ? inside : offset
}

/** `door-N`, `window-N` with the first number that is free. */
export const freeOpeningId = (type: Opening['type'], taken: ReadonlySet<string>): string => {
  let n = 1
  while (taken.has(`${type}-${n}`)) n++
  return `${type}-${n}`
}

const NOWHERE: Transform = { position: { x: 0, y: 0, z: 0 }, rotation: { x: 0, y: 0, z: 0 }, scale: { x: 1, y: 1, z: 1 } }

interface WallContext {
  walls: readonly Wall[]
  /** The walls were listed clockwise: offsets run the other way. */
  turned: boolean
  current: readonly Opening[]
  /** Ids that no opening may have: the items'. */
  reserved: ReadonlySet<string>
}

/** Ids of the openings: a new one where missing, another one where already taken. */
const idsOf = (sent: readonly { opening: OpeningInput; path: string }[], reserved: ReadonlySet<string>, findings: Findings): string[] => {
  const taken = new Set([...reserved, ...sent.flatMap(({ opening }) => opening.id ?? [])])
  const used = new Set(reserved)
  return sent.map(({ opening: { id, type }, path }) => {
    if (id !== undefined && !used.has(id)) {
      used.add(id)
      return id
    }
    report(findings, `${path}.id`, id === undefined ? 'given' : 'renamed')
    const free = freeOpeningId(type, taken)
    taken.add(free)
    return free
  })
}

/** Opening direction of a door: as sent, else as before. On a reversed wall, the hinge side is mirrored. */
const swingOf = (sent: OpeningInput, was: Opening | undefined, turned: boolean): Pick<Opening, 'hinge' | 'opens'> => {
  const hinge = sent.hinge === undefined ? was?.hinge : turned ? (sent.hinge === 'start' ? 'end' : 'start') : sent.hinge
  const opens = sent.opens ?? was?.opens
  return { ...(hinge === undefined ? {} : { hinge }), ...(opens === undefined ? {} : { opens }) }
}

const repaired = (sent: OpeningInput, id: string, path: string, { walls, turned, current }: WallContext, findings: Findings): Opening => {
  const was = current.find((opening) => opening.id === sent.id)
  const { type, wallId, width, height, sill } = sent
  const base = { id, productId: null, type, name: was?.name ?? type, transform: NOWHERE, materials: was?.materials ?? [] }
  const said = merged<Opening>({ ...base, wallId, offset: sent.offset, width, height, sill }, { ...sent, id, productId: null })
  const whole = { ...said, ...swingOf(sent, was, turned) }
  const wall = walls.find((each) => each.id === wallId)
  if (!wall) return whole
  if (turned) whole.offset = roundToNanometre(lengthOf(wall) - sent.offset - width)
  const offset = offsetInside(whole, wall, STICKS_OUT)
  if (Math.abs(offset - whole.offset) > PLAN_TOLERANCE) report(findings, `${path}.offset`, 'pushed_in')
  const placed = placedIn({ ...whole, offset }, wall)
  if (sent.transform && !turned && placed.transform !== whole.transform && offset === whole.offset)
    report(findings, `${path}.transform`, 'recomputed')
  return placed
}

/** The openings that were sent, in their walls. @param objects all that was sent of `objects`: paths count them all */
export const repairOpenings = (objects: NonNullable<SceneInput['objects']>, context: WallContext, findings: Findings): Opening[] => {
  const sent = objects.flatMap((object, index) => ('wallId' in object ? [{ opening: object, path: `objects.${index}` }] : []))
  const ids = idsOf(sent, context.reserved, findings)
  const openings = sent.map(({ opening, path }, index) => repaired(opening, ids[index]!, path, context, findings))
  findings.faults.push(
    ...openings.flatMap((opening, index) => openingFaults(opening, sent[index]!.path, context.walls)),
    ...openingsTogether(openings, (index) => sent[index]!.path),
  )
  return openings
}

/**
 * Openings of a scene in which only the walls were sent: each keeps its offset. If the caller redrew the walls, an opening that no longer fits is a
 * fault, reported for `objects`; if the room was only stretched, the opening slides as far as needed.
 */
export const keepOpenings = (current: readonly Opening[], walls: readonly Wall[], stretched: boolean, findings: Findings): Opening[] => {
  const openings = current.map((opening) => {
    const wall = walls.find(({ id }) => id === opening.wallId)
    return wall ? placedIn({ ...opening, offset: offsetInside(opening, wall, stretched ? Infinity : STICKS_OUT) }, wall) : opening
  })
  const faults = [
    ...openings.flatMap((opening) => openingFaults(opening, opening.id, walls)),
    ...openingsTogether(openings, (index) => openings[index]!.id),
  ]
  findings.faults.push(
    ...faults.map(({ path, ...fault }) => {
      const [openingId] = path.split('.')
      return { ...fault, path: 'objects', openingId }
    }),
  )
  return openings
}
