/**
 * Placing the pieces of a plan: each is put where the plan wants it; where that is not free, or a designer would advise against it, it moves
 * to the nearest place that is good, and where there is none it is left out. Pure: nothing is read or written.
 */
import type { Spot } from '../beside.ts'
import { neighbourhood } from '../neighbourhood.ts'
import type { RoomSpace } from '../room-space.ts'
import { hostOf, type FurnishingPlan, type Piece } from './piece.ts'
import { closedUp, otherSpots, standingAt, wantedSpot, type FurnishingProduct, type Placed, type Room } from './spots.ts'
import { findingsIn, isWellFurnished, suits } from './suits.ts'

/** By SKU. */
export type Products = ReadonlyMap<string, FurnishingProduct>

export interface Furnished {
  room: Room
  /** Keys of the pieces that stand elsewhere than the plan wants them. */
  moved: ReadonlySet<string>
  /** Every piece without which the plan is not itself is there. */
  works: boolean
}

/** A piece alone, or one with those that are nothing without it: the first is placed, the others go by it. */
type Unit = readonly Piece[]

const unitsOf = ({ pieces, together = [] }: FurnishingPlan): Unit[] => {
  const groupOf = new Map(together.flatMap((keys) => keys.map((key) => [key, keys])))
  return pieces.flatMap((piece): Unit[] => {
    const keys = groupOf.get(piece.key)
    if (!keys) return [[piece]]
    return keys[0] === piece.key ? [pieces.filter(({ key }) => keys.includes(key))] : []
  })
}

// ---- One unit ----------------------------------------------------------------------------------------------------

/** A place this near to another that was no good, metres, is no better. */
const NO_BETTER_WITHIN = 0.24
/** Places in which a unit could stand that are looked at, and those in which all that is essential is tried together. */
const TRIES_A_UNIT = 16
const TRIES_TOGETHER = 40

const place = (piece: Piece, product: FurnishingProduct, spot: Spot): Placed => ({
  piece,
  product,
  standing: standingAt(piece, product, spot, hostOf(piece.place)),
})

/** The room with one more piece where it is wanted; null where it cannot stand there. */
const withPiece = (room: Room, piece: Piece, products: Products, spot = wantedSpotOf(room, piece, products)): Room | null => {
  const product = products.get(piece.sku)
  if (!product || !spot) return null
  const placed = place(piece, product, spot)
  const around = neighbourhood([...room.placed.values()].map(({ standing }) => standing))
  return suits(room, around, placed) ? { ...room, placed: new Map([...room.placed, [piece.key, placed]]) } : null
}

const wantedSpotOf = (room: Room, piece: Piece, products: Products): Spot | undefined => {
  const product = products.get(piece.sku)
  return product && wantedSpot(room, closedUp(room, piece.place), product.size)
}

/** The room with the unit in it, the first of it at this spot; null where one of it cannot stand. */
const withUnit = (room: Room, [first, ...others]: Unit, products: Products, spot: Spot): Room | null => {
  let next = withPiece(room, first!, products, spot)
  for (const piece of others) next = next && withPiece(next, piece, products)
  return next
}

interface Option {
  room: Room
  /** The unit stands elsewhere than the plan wants it. */
  moved: boolean
}

/** The rooms with the unit in a good place, the nearest to where the plan wants it first. */
function* optionsFor(room: Room, unit: Unit, products: Products): Generator<Option> {
  const first = unit[0]!
  const product = products.get(first.sku)
  const wanted = wantedSpotOf(room, first, products)
  if (!product || !wanted) return
  const tried: Spot[] = []
  for (const spot of [wanted, ...otherSpots(room, closedUp(room, first.place), product, wanted)]) {
    if (tried.some(({ x, z, angle }) => angle === spot.angle && Math.hypot(x - spot.x, z - spot.z) < NO_BETTER_WITHIN)) continue
    const next = withUnit(room, unit, products, spot)
    if (!next) continue
    const added = unit.map(({ key }) => next.placed.get(key)!)
    if (isWellFurnished(next, next.placed.values(), added)) yield { room: next, moved: spot !== wanted }
    tried.push(spot)
    if (tried.length >= TRIES_A_UNIT) return
  }
}

// ---- The whole room ----------------------------------------------------------------------------------------------

type Putting = Pick<Furnished, 'room' | 'moved'>

const withOption = ({ moved }: Putting, unit: Unit, option: Option): Putting => ({
  room: option.room,
  moved: option.moved ? new Set([...moved, ...unit.map(({ key }) => key)]) : moved,
})

/** Each unit in its first good place; what has none is left out. */
const putEach = (before: Putting, units: readonly Unit[], products: Products): Putting =>
  units.reduce((now, unit) => {
    const [option] = optionsFor(now.room, unit, products)
    return option ? withOption(now, unit, option) : now
  }, before)

/** All of the units: where one finds no place, those before it are tried elsewhere. Null where there is no way to place them all. */
const putAll = (before: Putting, [unit, ...others]: readonly Unit[], products: Products, tries = { left: TRIES_TOGETHER }): Putting | null => {
  if (!unit) return before
  for (const option of optionsFor(before.room, unit, products)) {
    if (tries.left-- <= 0) return null
    const all = putAll(withOption(before, unit, option), others, products, tries)
    if (all) return all
  }
  return null
}

/** What the plan is not itself without, of what the catalogue has. */
const essentialsOf = ({ essential, pieces }: FurnishingPlan, products: Products): ReadonlySet<string> =>
  new Set(pieces.filter(({ key, sku }) => essential.includes(key) && products.has(sku)).map(({ key }) => key))

const withAnyOf =
  (keys: ReadonlySet<string>) =>
  (unit: Unit): boolean =>
    unit.some(({ key }) => keys.has(key))

/** What stands in the room already, by the keys that the plan knows it by. */
export type Present = ReadonlyMap<string, Placed>
const NOTHING: Present = new Map()

const emptyOf = (space: RoomSpace, { pieces }: FurnishingPlan, present = NOTHING): Putting => ({
  room: {
    space,
    placed: present,
    pieces: new Map([...[...present.values()].map(({ piece }) => piece), ...pieces].map((piece) => [piece.key, piece])),
    tolerated: present.size === 0 ? new Set() : findingsIn(space, present.values()),
  },
  moved: new Set(),
})

/** True when everything that the plan is not itself without has a good place in the room. */
export const holdsEssentials = (space: RoomSpace, plan: FurnishingPlan, products: Products): boolean =>
  putAll(emptyOf(space, plan), unitsOf(plan).filter(withAnyOf(essentialsOf(plan, products))), products) !== null

/**
 * The room furnished as the plan has it.
 * @param products pieces of products that are not there are left out, and what goes by them
 * @param present stays where it is; what advice says of it already is no reason against anything
 */
export const placeAll = (space: RoomSpace, plan: FurnishingPlan, products: Products, present?: Present): Furnished => {
  const empty = emptyOf(space, plan, present)
  const units = unitsOf(plan)
  const essential = essentialsOf(plan, products)
  const works = ({ room }: Putting) => [...essential].every((key) => room.placed.has(key))
  const isEssential = withAnyOf(essential)
  const inOrder = putEach(empty, units, products)
  if (works(inOrder)) return { ...inOrder, works: true }
  // Where something lesser took the place of what matters, that is placed first.
  const essentials = putAll(empty, units.filter(isEssential), products)
  if (!essentials) return { ...inOrder, works: false }
  const others = units.filter((unit) => !isEssential(unit))
  return { ...putEach(essentials, others, products), works: true }
}
