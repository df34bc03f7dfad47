/** Input of the rules: the room's geometry and its items, computed once for each pass of advice. */
import type { Product } from '#contract/catalog/catalog.ts'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Category, KitchenRole } from '#contract/wire/vocabulary.ts'
import type { RoomDocument } from '../document/document.ts'
import { corners, type Footprint } from '../geometry/footprint.ts'
import { neighbourhood, type Neighbourhood } from '../placement/neighbourhood.ts'
import { roomSpace, type OpeningLine, type RoomSpace } from '../geometry/roomSpace.ts'
import { placedItemOf, type Furnishing, type Span, type PlacedItem } from '../placement/placedItem.ts'

/** Fields of a product that advice needs; a whole Product has them. */
export type AdviceProduct = Furnishing & Pick<Product, 'clearance' | 'kitchenRole'>

export interface AdviceOptions {
  /** True to check the passage and turning circle of a wheelchair, too. */
  wheelchair?: boolean
  cooks?: 1 | 2
}

export interface Piece {
  id: string
  category: Category
  placedItem: PlacedItem
  footprint: Footprint
  span: Span
  /** The footprint's corners, back left first. */
  outline: readonly PlanPoint[]
  /** Free space in metres that use of it asks for on each side. */
  clearance: Product['clearance']
  /** Role of the item in a kitchen, where the catalogue states one. */
  kitchenRole: KitchenRole | null
  /** True if the item blocks a walking person. */
  body: boolean
}

export interface Layout {
  space: RoomSpace
  /** In the order of their ids. */
  pieces: readonly Piece[]
  /** Bodies only. */
  bodies: readonly Piece[]
  doors: readonly OpeningLine[]
  around: Neighbourhood
  byId: ReadonlyMap<string, Piece>
  options: AdviceOptions
}

/** Height in metres above which an item is overhead. */
const HEAD = 2
/** Projection of a wall item that does not narrow a way, metres (ADA 307.2: 4 inches). */
const PROTRUDING = 0.1
/** Categories that are underfoot, made of cloth, or part of the wall. */
const NEVER_IN_THE_WAY: ReadonlySet<Category> = new Set(['rug', 'curtain', 'door', 'window'])

const isBody = ({ mount, category, size, position }: PlacedItem, { bottom }: Span): boolean => {
  if (NEVER_IN_THE_WAY.has(category) || bottom >= HEAD) return false
  if (mount === 'wall') return size.depth > PROTRUDING
  // A stacked item lies within the outline of its support and blocks nobody's feet.
  return mount !== 'surface' || position.y < 0.01
}

export const layoutOf = (
  document: Pick<RoomDocument, 'scene' | 'items'>,
  products: ReadonlyMap<string, AdviceProduct>,
  options: AdviceOptions = {},
): Layout =>
  layoutAmong(
    roomSpace(document.scene),
    [...document.items.values()].flatMap((item) => {
      const product = products.get(item.productId)
      return product ? [{ placedItem: placedItemOf(item, product), product }] : []
    }),
    options,
  )

interface PlacedProduct {
  placedItem: PlacedItem
  product: Pick<AdviceProduct, 'clearance' | 'kitchenRole'>
}

/** @param standings in the order in which a document holds its items, that of their ids: rules that meet two alike name the first */
export const layoutAmong = (space: RoomSpace, placedItems: readonly PlacedProduct[], options: AdviceOptions = {}): Layout => {
  const around = neighbourhood(placedItems.map(({ placedItem }) => placedItem))
  const pieces = placedItems.map(({ placedItem, product }, i): Piece => {
    const { footprint, span } = around.all[i]!
    const { id, category } = placedItem
    return {
      id,
      category,
      placedItem,
      footprint,
      span,
      outline: corners(footprint),
      clearance: product.clearance,
      kitchenRole: product.kitchenRole ?? (category === 'sink' ? 'sink' : null),
      body: isBody(placedItem, span),
    }
  })
  return {
    space,
    pieces,
    bodies: pieces.filter(({ body }) => body),
    doors: space.openings.filter(({ type }) => type === 'door'),
    around,
    byId: new Map(pieces.map((piece) => [piece.id, piece])),
    options,
  }
}

export const piecesOf = ({ pieces }: Layout, ...categories: Category[]): Piece[] => pieces.filter(({ category }) => categories.includes(category))

/** Bodies within `reach` metres of the footprint's bounding box, by id: the order does not depend on the room's orientation. */
export const bodiesNear = ({ around, byId }: Layout, footprint: Footprint, reach: number): Piece[] =>
  around
    .near(footprint, reach)
    .flatMap(({ placedItem }) => {
      const piece = byId.get(placedItem.id)
      return piece?.body ? [piece] : []
    })
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))

// ---- Sides ---------------------------------------------------------------------------------------------------------

export type SideName = 'front' | 'back' | 'left' | 'right'
export const SIDES: readonly SideName[] = ['front', 'back', 'left', 'right']

/** One side of a piece: its middle on the plan, the unit direction outwards, the unit direction along it, and half its length. */
export interface Side {
  name: SideName
  middle: PlanPoint
  out: PlanPoint
  along: PlanPoint
  half: number
}

export const sideOf = ({ footprint }: Pick<Piece, 'footprint'>, name: SideName): Side => {
  const { x, z, angle, halfWidth, halfDepth } = footprint
  const across = { x: Math.cos(angle), y: -Math.sin(angle) }
  const ahead = { x: Math.sin(angle), y: Math.cos(angle) }
  const sign = name === 'front' || name === 'right' ? 1 : -1
  const [axis, along, reach, half] =
    name === 'front' || name === 'back' ? [ahead, across, halfDepth, halfWidth] : [across, ahead, halfWidth, halfDepth]
  const out = { x: sign * axis.x, y: sign * axis.y }
  return { name, middle: { x: x + out.x * reach, y: z + out.y * reach }, out, along, half }
}

/** Unit direction in which a piece faces. */
export const facingOf = ({ footprint: { angle } }: Pick<Piece, 'footprint'>): PlanPoint => ({ x: Math.sin(angle), y: Math.cos(angle) })

export const centreOf = ({ footprint: { x, z } }: Pick<Piece, 'footprint'>): PlanPoint => ({ x, y: z })
