/**
 * Placing the pieces of a plan: each is put where the plan wants it; where that is not free, or a designer would advise against it, it moves
 * to the nearest place that is good, and where there is none it is left out. Pure: nothing is read or written.
 */
import type { Spot } from '#room/placement/beside.ts'
import { neighbourhood, type Neighbourhood } from '#room/placement/neighbourhood.ts'
import type { RoomSpace } from '#room/geometry/roomSpace.ts'
import { supportOf, type FurnishingPlan, type Piece } from './piece.ts'
import { closedUp, otherSpots, placedItemAt, wantedSpot, type FurnishingProduct, type Placed, type Room } from './spots.ts'
import { findingsIn, isWellFurnished, objections, suits } from './suits.ts'

/** By SKU. */
export type Products = ReadonlyMap<string, FurnishingProduct>

export interface Furnished {
  room: Room
  /** Keys of the pieces that are not at the plan's places. */
  moved: ReadonlySet<string>
  /** Every piece without which the plan is not itself is there. */
  works: boolean
}

/** A single piece, or pieces that are only useful together: the first is placed, the others relative to it. */
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
const NO_BETTER_WITHIN = { alone: 0.24, together: 0.12 }
/** But one that is only nudged, metres, may be: the last centimetres to the wall may be what is missing. */
const NUDGE = 0.05
/** Number of places judged for a unit, and for all essential units together. */
const TRIES_A_UNIT = { alone: 12, together: 64 }
const TRIES_TOGETHER = 150
/** Effort of a rejected place, relative to a judged one, where effort is bounded. */
const REFUSED = 1 / 40

const place = (piece: Piece, product: FurnishingProduct, spot: Spot): Placed => ({
  piece,
  product,
  placedItem: placedItemAt(piece, product, spot, supportOf(piece.place)),
})

/** Surroundings in a room, computed once for all candidate places. */
const known = new WeakMap<Room['placed'], Neighbourhood>()
const aroundIn = ({ placed }: Room): Neighbourhood => {
  const around = known.get(placed) ?? neighbourhood([...placed.values()].map(({ placedItem }) => placedItem))
  known.set(placed, around)
  return around
}

/** The room with one more piece at its wanted place; null if it is not allowed there. */
const withPiece = (room: Room, piece: Piece, products: Products, spot = wantedSpotOf(room, piece, products)): Room | null => {
  const product = products.get(piece.sku)
  if (!product || !spot) return null
  const placed = place(piece, product, spot)
  return suits(room, aroundIn(room), placed) ? { ...room, placed: new Map([...room.placed, [piece.key, placed]]) } : null
}

const wantedSpotOf = (room: Room, piece: Piece, products: Products): Spot | undefined => {
  const product = products.get(piece.sku)
  return product && wantedSpot(room, closedUp(room, piece.place), product.size)
}

/** The room with the unit in it, its first piece at this spot; null if one of its pieces is not allowed. */
const withUnit = (room: Room, [first, ...others]: Unit, products: Products, spot: Spot): Room | null => {
  let next = withPiece(room, first!, products, spot)
  for (const piece of others) next = next && withPiece(next, piece, products)
  return next
}

interface Option {
  room: Room
  /** True if the unit is not at the plan's place. */
  moved: boolean
}

/** Whether a place is good only where advice has nothing to say, or, where there is none, one of which it has hints alone. */
type Strictness = 'faultless' | 'hints'

/** Remaining number of places to judge, shared by all searches. */
export interface Effort {
  left: number
}
const endless = (): Effort => ({ left: Infinity })

interface Search {
  products: Products
  strictness: Strictness
  effort: Effort
  /** Number of places that this search may judge, and the number for each unit. */
  tries: { left: number }
  ofUnit: number
  noBetterWithin: number
}
type How = Pick<Search, 'products' | 'strictness' | 'effort'>
const alone = (how: How): Search => ({ ...how, tries: { left: Infinity }, ofUnit: TRIES_A_UNIT.alone, noBetterWithin: NO_BETTER_WITHIN.alone })
const together = (how: How): Search => ({
  ...how,
  tries: { left: Math.min(TRIES_TOGETHER, how.effort.left) },
  ofUnit: TRIES_A_UNIT.together,
  noBetterWithin: NO_BETTER_WITHIN.together,
})

/** The rooms with the unit in a good place: the nearest to where the plan wants it first, after them those with the fewest hints. */
function* optionsFor(room: Room, unit: Unit, { products, strictness, effort, tries, ofUnit, noBetterWithin }: Search): Generator<Option> {
  const first = unit[0]!
  const product = products.get(first.sku)
  const wanted = wantedSpotOf(room, first, products)
  if (!product || !wanted) return
  const tried: Spot[] = []
  const hinted: { option: Option; hints: number }[] = []
  const refused = Number.isFinite(effort.left) ? REFUSED : 0
  for (const spot of [wanted, ...otherSpots(room, closedUp(room, first.place), product, wanted)]) {
    const isNoBetter = ({ x, z, angle }: Spot): boolean => {
      const away = Math.hypot(x - spot.x, z - spot.z)
      return angle === spot.angle && away < noBetterWithin && (away > NUDGE || away === 0)
    }
    if (tried.some(isNoBetter)) continue
    const next = withUnit(room, unit, products, spot)
    const cost = next ? 1 : refused
    effort.left -= cost
    tries.left -= cost
    if (tries.left < 0) break
    if (!next) continue
    const added = unit.map(({ key }) => next.placed.get(key)!)
    const moved = spot !== wanted
    if (strictness === 'faultless') {
      if (isWellFurnished(next, next.placed.values(), added)) yield { room: next, moved }
    } else {
      const found = objections(next, next.placed.values())
      if (found.length === 0) yield { room: next, moved }
      else if (found.every(({ severity }) => severity === 'hint')) {
        const eased = new Set([...next.eased, ...found.map(({ id }) => id)])
        hinted.push({ option: { room: { ...next, eased }, moved }, hints: found.length })
      }
    }
    tried.push(spot)
    if (tried.length >= ofUnit) break
  }
  yield* hinted.toSorted((a, b) => a.hints - b.hints).map(({ option }) => option)
}

// ---- The whole room ----------------------------------------------------------------------------------------------

type Putting = Pick<Furnished, 'room' | 'moved'>

const withOption = ({ moved }: Putting, unit: Unit, option: Option): Putting => ({
  room: option.room,
  moved: option.moved ? new Set([...moved, ...unit.map(({ key }) => key)]) : moved,
})

/** Each unit in its first good place; what has none is left out. */
const putEach = (before: Putting, units: readonly Unit[], how: Search): Putting =>
  units.reduce((now, unit) => {
    const [option] = optionsFor(now.room, unit, how)
    return option ? withOption(now, unit, option) : now
  }, before)

/** All of the units: where one finds no place, those before it are tried elsewhere. Null where no way to place them all was found. */
const putAll = (before: Putting, [unit, ...others]: readonly Unit[], how: Search): Putting | null => {
  if (!unit) return before
  for (const option of optionsFor(before.room, unit, how)) {
    const all = putAll(withOption(before, unit, option), others, how)
    if (all) return all
    if (how.tries.left <= 0) return null
  }
  return null
}

/** Essential pieces of the plan that the catalogue has. */
const essentialsOf = ({ essential, pieces }: FurnishingPlan, products: Products): ReadonlySet<string> =>
  new Set(pieces.filter(({ key, sku }) => essential.includes(key) && products.has(sku)).map(({ key }) => key))

const withAnyOf =
  (keys: ReadonlySet<string>) =>
  (unit: Unit): boolean =>
    unit.some(({ key }) => keys.has(key))

/** Items already in the room, by the plan's keys. */
export type Present = ReadonlyMap<string, Placed>
const NOTHING: Present = new Map()

const emptyOf = (space: RoomSpace, { pieces }: FurnishingPlan, present = NOTHING): Putting => ({
  room: {
    space,
    placed: present,
    pieces: new Map([...[...present.values()].map(({ piece }) => piece), ...pieces].map((piece) => [piece.key, piece])),
    tolerated: new Set(present.size === 0 ? [] : findingsIn(space, present.values()).map(({ id }) => id)),
    eased: new Set(),
  },
  moved: new Set(),
})

/** True when everything that the plan is not itself without has a good place in the room. */
export const holdsEssentials = (space: RoomSpace, plan: FurnishingPlan, products: Products): boolean =>
  putAll(
    emptyOf(space, plan),
    unitsOf(plan).filter(withAnyOf(essentialsOf(plan, products))),
    together({ products, strictness: 'faultless', effort: endless() }),
  ) !== null

/**
 * Furnishes the room as planned.
 * @param products pieces of missing products are left out, with their dependent pieces
 * @param present items that stay; existing findings about them reject nothing
 * @param effort once spent, each piece goes to the first place that it finds by itself
 */
export const placeAll = (space: RoomSpace, plan: FurnishingPlan, products: Products, present?: Present, effort = endless()): Furnished => {
  const faultless: How = { products, strictness: 'faultless', effort }
  const hints: How = { ...faultless, strictness: 'hints' }
  const empty = emptyOf(space, plan, present)
  const units = unitsOf(plan)
  const keys = essentialsOf(plan, products)
  const essentialIn = ({ room }: Putting): number => [...keys].filter((key) => room.placed.has(key)).length
  const isEssential = withAnyOf(keys)
  const essential = units.filter(isEssential)
  const withOthers = (putting: Putting): Putting =>
    putEach(
      putting,
      units.filter((unit) => !isEssential(unit)),
      alone(faultless),
    )
  const inOrder = putEach(empty, units, alone(faultless))
  if (essentialIn(inOrder) === keys.size) return { ...inOrder, works: true }
  // If a lesser piece took the place of an essential one, the essential one is placed first; without a faultless place, one with hints is used.
  const putTogether = (how: How): Putting | null => putAll(empty, essential, together(how))
  const all = putTogether(faultless) ?? (plan.takesHints ? putTogether(hints) : null)
  if (all) return { ...withOthers(all), works: true }
  const most = plan.takesHints ? putEach(empty, essential, alone(hints)) : inOrder
  return { ...(essentialIn(most) > essentialIn(inOrder) ? withOthers(most) : inOrder), works: false }
}
