/** Putting doors and windows into walls, moving them along and between walls, and making them larger or smaller. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Opening, StoredScene, Wall } from '#contract/design/scene.ts'
import { GRID, toGrid } from '../placement/snapping/alignment.ts'
import { nearestOnSegment } from '../geometry/polygon.ts'
import { freeOpeningId, placedIn } from '../document/repairOpenings.ts'
import { roundToNanometre } from '../document/repairWalls.ts'
import { distance, lengthOf, OPENING_LIMIT, SLACK } from '../document/sceneFaults.ts'
import { freeOffset } from '../shape/hosting.ts'
import { metresAlong } from '../shape/walls.ts'

/** Default size of a new opening, metres. */
export const NEW_OPENING = { door: { width: 0.9, height: 2.1, sill: 0 }, window: { width: 1.2, height: 1.2, sill: 0.9 } } as const
/** None is made narrower or lower than this, metres. */
export const LEAST_OPENING = 0.3
/** The middle of the wall is kept to within this, metres. */
const MIDDLE_WITHIN = 0.08
/** An opening leaves its wall only for one that is nearer by this, metres: beside a corner it does not jump to and fro. */
const STAYS_BY = 0.15

/** Metres in all figures. */
export type OpeningRefusal =
  | { code: 'no-such-opening'; openingId: string }
  | { code: 'no-such-wall'; wallId: string }
  /** Nowhere in the wall, or in any, as wide a place is free; `max` is the widest. */
  | { code: 'too-wide'; metres: number; max: number }
  | { code: 'too-high'; metres: number; max: number }
  | { code: 'too-small'; metres: number; min: number }
  | { code: 'too-many'; max: number }

export interface Opened {
  ok: true
  scene: StoredScene
  opening: Opening
  /** It had to go elsewhere than it was wanted. */
  slid: boolean
}
export type OpeningChange = Opened | { ok: false; refused: OpeningRefusal }

/** On a wall, `middle` metres from its first point; or at the plan point of a wall nearest to a point. */
export type WantedAt = { wallId: string; middle: number } | PlanPoint

export interface OpeningOptions {
  /** Alt is held: neither the wall's middle nor the 5 cm grid. */
  suspended?: boolean
  /** Unique id of a new opening; `door-N` by default. */
  id?: string
}

const refuse = (refused: OpeningRefusal): OpeningChange => ({ ok: false, refused })

const wayTo = (wall: Wall, p: PlanPoint): number => distance(p, nearestOnSegment(p, wall.points[0]!, wall.points[1]!))

/** The walls on which it is wanted, the nearest first, and where on each its middle would be. */
const wishes = (walls: readonly Wall[], at: WantedAt, own?: string): { wall: Wall; middle: number }[] => {
  if ('wallId' in at) return walls.filter(({ id }) => id === at.wallId).map((wall) => ({ wall, middle: at.middle }))
  const way = (wall: Wall) => wayTo(wall, at) - (wall.id === own ? STAYS_BY : 0)
  return walls.toSorted((a, b) => way(a) - way(b)).map((wall) => ({ wall, middle: metresAlong(wall, at) }))
}

/** The offset at which an opening comes to rest: in the wall's middle, else with its near edge on the grid. */
const restingOffset = (wall: Wall, middle: number, width: number, { suspended = false }: OpeningOptions): number => {
  if (suspended) return middle - width / 2
  const length = lengthOf(wall)
  if (Math.abs(middle - length / 2) <= MIDDLE_WITHIN) return (length - width) / 2
  return roundToNanometre(toGrid(middle - width / 2))
}

/** The widest stretch that is free in a wall at these heights. */
const widest = (wall: Wall, { sill, height }: Pick<Opening, 'sill' | 'height'>, others: readonly Opening[]): number => {
  const beside = others.filter((other) => Math.min(sill + height, other.sill + other.height) - Math.max(sill, other.sill) > SLACK)
  let [from, most] = [0, 0]
  for (const { offset, width } of beside.toSorted((a, b) => a.offset - b.offset)) {
    most = Math.max(most, offset - from)
    from = Math.max(from, offset + width)
  }
  return Math.max(most, lengthOf(wall) - from)
}

const othersIn = (scene: StoredScene, wallId: string, id: string): Opening[] =>
  scene.objects.filter((other) => other.wallId === wallId && other.id !== id)

/** The opening at its offset, or the nearest free one, in the first of the walls that has a place for it. */
const settle = (
  scene: StoredScene,
  opening: Opening,
  at: { wall: Wall; middle: number }[],
  options: OpeningOptions,
): { opening: Opening; slid: boolean } | OpeningRefusal => {
  let max = 0
  const high = at.filter(({ wall }) => opening.sill + opening.height <= wall.height + SLACK)
  if (high.length === 0) return { code: 'too-high', metres: opening.height, max: Math.max(0, ...at.map(({ wall }) => wall.height - opening.sill)) }
  for (const [index, { wall, middle }] of high.entries()) {
    const wanted = { ...opening, wallId: wall.id, offset: restingOffset(wall, middle, opening.width, options) }
    const others = othersIn(scene, wall.id, opening.id)
    const offset = freeOffset(wanted, lengthOf(wall), others)
    if (offset === null) max = Math.max(max, widest(wall, opening, others))
    else return { opening: placedIn({ ...wanted, offset }, wall), slid: index > 0 || Math.abs(offset - (middle - opening.width / 2)) > GRID }
  }
  return { code: 'too-wide', metres: opening.width, max: roundToNanometre(max) }
}

const withOpening = (scene: StoredScene, settled: ReturnType<typeof settle>): OpeningChange => {
  if ('code' in settled) return refuse(settled)
  const { opening, slid } = settled
  const there = scene.objects.some(({ id }) => id === opening.id)
  const objects = there ? scene.objects.map((other) => (other.id === opening.id ? opening : other)) : [...scene.objects, opening]
  return { ok: true, scene: { ...scene, objects }, opening, slid }
}

const NOWHERE: Opening['transform'] = { position: { x: 0, y: 0, z: 0 }, rotation: { x: 0, y: 0, z: 0 }, scale: { x: 1, y: 1, z: 1 } }

/**
 * Puts a new door or window where it is wanted, or at the free place of that wall nearest to it. At a plan point the nearest wall with a
 * place takes it; it is made no larger than the wall.
 * @param size what is not said is as usual (NEW_OPENING)
 */
export const placeOpening = (
  scene: StoredScene,
  type: Opening['type'],
  at: WantedAt,
  size: Partial<Pick<Opening, 'width' | 'height' | 'sill'>> = {},
  options: OpeningOptions = {},
): OpeningChange => {
  if (scene.objects.length >= OPENING_LIMIT) return refuse({ code: 'too-many', max: OPENING_LIMIT })
  const { walls } = scene.room
  const wanted = wishes(walls, at)
  if ('wallId' in at && wanted.length === 0) return refuse({ code: 'no-such-wall', wallId: at.wallId })
  const usual = NEW_OPENING[type]
  const tallest = Math.max(...wanted.map(({ wall }) => wall.height))
  const height = size.height ?? Math.min(usual.height, tallest)
  const opening: Opening = {
    id: options.id ?? freeOpeningId(type, new Set(scene.objects.map(({ id }) => id))),
    productId: null,
    type,
    name: type,
    transform: NOWHERE,
    materials: [],
    wallId: wanted[0]!.wall.id,
    offset: 0,
    width: size.width ?? Math.min(usual.width, lengthOf(wanted[0]!.wall)),
    height,
    sill: type === 'door' ? 0 : (size.sill ?? Math.max(0, Math.min(usual.sill, tallest - height))),
  }
  const small = Math.min(opening.width, opening.height)
  if (small < LEAST_OPENING) return refuse({ code: 'too-small', metres: small, min: LEAST_OPENING })
  return withOpening(scene, settle(scene, opening, wanted, options))
}

/** Moves a door or window along its wall, or to another: to the place nearest to where it is wanted that is free. */
export const moveOpening = (scene: StoredScene, openingId: string, at: WantedAt, options: OpeningOptions = {}): OpeningChange => {
  const opening = scene.objects.find(({ id }) => id === openingId)
  if (!opening) return refuse({ code: 'no-such-opening', openingId })
  const wanted = wishes(scene.room.walls, at, opening.wallId)
  if ('wallId' in at && wanted.length === 0) return refuse({ code: 'no-such-wall', wallId: at.wallId })
  return withOpening(scene, settle(scene, opening, wanted, options))
}

/** Resizes a door or window about its middle if there is room. A door is on the floor whatever sill is given. */
export const resizeOpening = (scene: StoredScene, openingId: string, size: Partial<Pick<Opening, 'width' | 'height' | 'sill'>>): OpeningChange => {
  const opening = scene.objects.find(({ id }) => id === openingId)
  if (!opening) return refuse({ code: 'no-such-opening', openingId })
  const sized: Opening = { ...opening, ...size, ...(opening.type === 'door' ? { sill: opening.sill } : {}) }
  const small = Math.min(sized.width, sized.height)
  if (!(small >= LEAST_OPENING)) return refuse({ code: 'too-small', metres: small, min: LEAST_OPENING })
  if (!(sized.sill >= 0)) return refuse({ code: 'too-small', metres: sized.sill, min: 0 })
  const middle = opening.offset + opening.width / 2
  return withOpening(scene, settle(scene, sized, wishes(scene.room.walls, { wallId: opening.wallId, middle }), { suspended: true }))
}

/** The scene without that door or window. */
export const removeOpening = (scene: StoredScene, openingId: string): StoredScene => ({
  ...scene,
  objects: scene.objects.filter(({ id }) => id !== openingId),
})
