/**
 * Furnishing a room from a template: each piece is put where the template wants it; where that is not free (another size, another
 * catalogue), or a designer would advise against it, it moves to the nearest place that is good, and where there is none it is left out.
 * Pure: nothing is read or written.
 */
import type { Vec3 } from '../../../../contract/primitives.ts'
import type { StoredScene } from '../../../../contract/scene.ts'
import { neighbourhood } from '../../../../room/neighbourhood.ts'
import { roomSpace } from '../../../../room/room-space.ts'
import type { Piece, TemplateDefinition } from './definition.ts'
import { emptyRoom, type RoomWishes } from './plan.ts'
import type { Spot } from '../../../../room/beside.ts'
import { closedUp, hostOf, otherSpots, standingAt, wantedSpot, type FurnishingProduct, type Placed, type Room } from './spots.ts'
import { isWellFurnished, suits } from './suits.ts'

export interface FurnishedPiece {
  key: string
  sku: string
  productId: string
  variantId: string | null
  position: Vec3
  rotation: Vec3
}
export interface FurnishedRoom {
  scene: StoredScene
  /** In the template's order. */
  pieces: FurnishedPiece[]
  /** Keys of the pieces that stand elsewhere than the template wants them. */
  moved: string[]
  /** Keys of the pieces that found no place. */
  dropped: string[]
  /** Every piece without which the template is not itself is there. */
  works: boolean
}

export type Products = ReadonlyMap<string, FurnishingProduct>

/** A piece alone, or one with those that are nothing without it: the first is placed, the others go by it. */
type Unit = readonly Piece[]

const unitsOf = ({ pieces, together = [] }: TemplateDefinition): Unit[] => {
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
  /** The unit stands elsewhere than the template wants it. */
  moved: boolean
}

/** The rooms with the unit in a good place, the nearest to where the template wants it first. */
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

interface Furnished {
  room: Room
  moved: ReadonlySet<string>
}

const withOption = ({ moved }: Furnished, unit: Unit, option: Option): Furnished => ({
  room: option.room,
  moved: option.moved ? new Set([...moved, ...unit.map(({ key }) => key)]) : moved,
})

/** Each unit in its first good place; what has none is left out. */
const putEach = (before: Furnished, units: readonly Unit[], products: Products): Furnished =>
  units.reduce((now, unit) => {
    const [option] = optionsFor(now.room, unit, products)
    return option ? withOption(now, unit, option) : now
  }, before)

/** All of the units: where one finds no place, those before it are tried elsewhere. Null where there is no way to place them all. */
const putAll = (before: Furnished, [unit, ...others]: readonly Unit[], products: Products, tries = { left: TRIES_TOGETHER }): Furnished | null => {
  if (!unit) return before
  for (const option of optionsFor(before.room, unit, products)) {
    if (tries.left-- <= 0) return null
    const all = putAll(withOption(before, unit, option), others, products, tries)
    if (all) return all
  }
  return null
}

const emptyOf = (template: TemplateDefinition, wishes: RoomWishes): { scene: StoredScene; empty: Furnished } => {
  const scene = emptyRoom(template, wishes)
  const pieces = new Map(template.pieces.map((piece) => [piece.key, piece]))
  const room: Room = { space: roomSpace(scene), openings: scene.objects, placed: new Map(), pieces }
  return { scene, empty: { room, moved: new Set() } }
}

/** What the template is not itself without, of what the catalogue has. */
const essentialsOf = ({ essential, pieces }: TemplateDefinition, products: Products): ReadonlySet<string> =>
  new Set(pieces.filter(({ key, sku }) => essential.includes(key) && products.has(sku)).map(({ key }) => key))

const withAnyOf =
  (keys: ReadonlySet<string>) =>
  (unit: Unit): boolean =>
    unit.some(({ key }) => keys.has(key))

/** True when everything that the template is not itself without has a good place in a room of this size. */
export const holds = (template: TemplateDefinition, wishes: RoomWishes, products: Products): boolean =>
  putAll(emptyOf(template, wishes).empty, unitsOf(template).filter(withAnyOf(essentialsOf(template, products))), products) !== null

/**
 * The template's room at these dimensions, in this style, furnished with what the catalogue has.
 * @param products by SKU; pieces of products that are not there are left out, and what goes by them
 */
export const furnish = (template: TemplateDefinition, wishes: RoomWishes, products: Products): FurnishedRoom => {
  const { scene, empty } = emptyOf(template, wishes)
  const units = unitsOf(template)
  const essential = essentialsOf(template, products)
  const hasEssentials = ({ room }: Furnished) => [...essential].every((key) => room.placed.has(key))
  const isEssential = withAnyOf(essential)
  const inOrder = putEach(empty, units, products)
  // Where something lesser took the place of what matters, that is placed first.
  const essentials = hasEssentials(inOrder) ? null : putAll(empty, units.filter(isEssential), products)
  const furnished = essentials
    ? putEach(
        essentials,
        units.filter((unit) => !isEssential(unit)),
        products,
      )
    : inOrder
  const { placed } = furnished.room
  const pieces = template.pieces.flatMap(({ key, sku, variant }): FurnishedPiece[] => {
    const there = placed.get(key)
    if (!there) return []
    const { product, standing } = there
    const variantId = (product.variants.find((one) => one.sku === variant) ?? product.variants[0])?.id ?? null
    return [{ key, sku, productId: product.id, variantId, position: standing.position, rotation: { x: 0, y: standing.rotationY, z: 0 } }]
  })
  const keys = template.pieces.map(({ key }) => key)
  return {
    scene,
    pieces,
    moved: keys.filter((key) => furnished.moved.has(key)),
    dropped: keys.filter((key) => !placed.has(key)),
    works: hasEssentials(furnished),
  }
}
