/** The first catalogue and random rooms, for the tests of arrangements. */
import type { Wishes } from '#contract/arrange/arrangementVocabulary.ts'
import { defaultOpenings, newScene } from '#contract/design/newScene.ts'
import { unitPrice } from '#contract/pricing/piece.ts'
import { withTax } from '#contract/pricing/tax.ts'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Opening, StoredScene } from '#contract/design/scene.ts'
import { ROOM_TYPES, STYLES, type RoomType } from '#contract/wire/vocabulary.ts'
import { COLLECTION } from '#collection/index.ts'
import type { Arrangement } from '#planner/arrangement/arrange.ts'
import { random, type Random } from '#planner/arrangement/random.ts'
import type { ArrangeProduct, ArrangeRequest } from '#planner/arrangement/request.ts'
import { roomDocument, type RoomDocument } from '#room/document/document.ts'

const NO_CLEARANCE = { front: 0, back: 0, left: 0, right: 0 }

/** The first catalogue; ids are SKUs. */
export const GOODS: readonly ArrangeProduct[] = COLLECTION.map((product) => {
  const { sku, category, mount, size, surfaceHeight, clearance, kitchenRole, roomTypes, styles, price, discountPercentage = 0, variants } = product
  return {
    id: sku,
    category,
    mount,
    size,
    ...(surfaceHeight !== undefined && { surfaceHeight }),
    ...(kitchenRole !== undefined && { kitchenRole }),
    clearance: { ...NO_CLEARANCE, ...clearance },
    roomTypes,
    styles,
    variants: variants.map((variant) => ({
      id: variant.sku,
      sku: variant.sku,
      color: variant.color,
      price: withTax(unitPrice(price * 100, (variant.priceDelta ?? 0) * 100, discountPercentage)),
      stock: variant.stock,
    })),
  }
})
const GOODS_BY_ID = new Map(GOODS.map((product) => [product.id, product]))
/** Product facts that rules of placement and advice read. */
export const RULED = new Map(
  GOODS.map(({ id, surfaceHeight, kitchenRole, ...product }) => [
    id,
    { ...product, id, ...(surfaceHeight != null && { surfaceHeight }), ...(kitchenRole != null && { kitchenRole }) },
  ]),
)

// ---- Rooms at random -----------------------------------------------------------------------------------------------

const between = ({ next }: Random, least: number, most: number): number => Math.round((least + next() * (most - least)) * 100) / 100
const oneOf = <One>({ next }: Random, list: readonly One[]): One => list[Math.floor(next() * list.length)]!

/** Corners of a floor of one of four shapes, counter-clockwise. */
const SHAPES: readonly ((a: number, b: number) => PlanPoint[])[] = [
  (a, b) => [p(0, 0), p(a, 0), p(a, b), p(0, b)],
  (a, b) => [p(0, 0), p(a, 0), p(a, b * 0.55), p(a * 0.6, b * 0.55), p(a * 0.6, b), p(0, b)],
  (a, b) => [p(0, 0), p(a, 0), p(a, b * 0.5), p(a * 0.7, b * 0.5), p(a * 0.7, b), p(a * 0.3, b), p(a * 0.3, b * 0.5), p(0, b * 0.5)],
  (a, b) => [p(0, 0), p(a, 0), p(a, b), p(a * 0.65, b), p(a * 0.65, b * 0.55), p(a * 0.35, b * 0.55), p(a * 0.35, b), p(0, b)],
]
function p(x: number, y: number): PlanPoint {
  return { x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 }
}
const SHAPE_AREA = [1, 0.82, 0.7, 0.865]

interface Wall {
  id: string
  from: PlanPoint
  to: PlanPoint
}
const lengthOf = ({ from, to }: Wall): number => Math.hypot(to.x - from.x, to.y - from.y)

/** A door or a window in a wall, or null where it has no room beside what is there. */
const openingIn = (chance: Random, type: 'door' | 'window', wall: Wall, taken: readonly Opening[], id: string): Opening | null => {
  const width = type === 'door' ? 0.9 : between(chance, 0.8, 2)
  const length = lengthOf(wall)
  if (length < width + 0.3) return null
  const offset = between(chance, 0.15, length - width - 0.15)
  if (taken.some((other) => other.wallId === wall.id && other.offset < offset + width + 0.15 && offset < other.offset + other.width + 0.15))
    return null
  const along = (offset + width / 2) / length
  const sill = type === 'door' ? 0 : 0.9
  return {
    id,
    productId: null,
    type,
    name: type,
    transform: {
      position: { x: wall.from.x + (wall.to.x - wall.from.x) * along, y: sill, z: wall.from.y + (wall.to.y - wall.from.y) * along },
      rotation: { x: 0, y: 0, z: 0 },
      scale: { x: 1, y: 1, z: 1 },
    },
    materials: [],
    wallId: wall.id,
    offset,
    width,
    height: type === 'door' ? 2.1 : 1.3,
    sill,
  }
}

const openingsIn = (chance: Random, walls: readonly Wall[]): Opening[] => {
  const openings: Opening[] = []
  const add = (type: 'door' | 'window', count: number) => {
    for (let tries = 0, made = 0; made < count && tries < 30; tries++) {
      const opening = openingIn(chance, type, oneOf(chance, walls), openings, `${type}-${made + 1}`)
      if (!opening) continue
      openings.push(opening)
      made++
    }
  }
  add('door', chance.next() < 0.75 ? 1 : 2)
  add('window', Math.floor(chance.next() * 4))
  return openings
}

const people = (chance: Random, most: number): number => 1 + Math.floor(chance.next() * most)
/** Possible wishes for a room of each type. */
const WISHED: Readonly<Record<RoomType, (chance: Random) => Wishes>> = {
  living_room: (chance) => ({
    people: { sit: 1 + people(chance, 5), ...(chance.next() < 0.3 && { dine: 4 }), ...(chance.next() < 0.2 && { work: 1 }) },
    television: chance.next() < 0.6,
    ...(chance.next() < 0.4 && { storage: 'some' as const }),
  }),
  bedroom: (chance) => ({
    people: { sleep: people(chance, 2), ...(chance.next() < 0.25 && { work: 1 }) },
    ...(chance.next() < 0.6 && { storage: 'some' as const }),
  }),
  kitchen: (chance) => ({ people: chance.next() < 0.4 ? { dine: 4 } : {} }),
  bathroom: () => ({ people: {} }),
  office: (chance) => ({ people: { work: people(chance, 2) }, ...(chance.next() < 0.6 && { storage: 'some' as const }) }),
}

/** A room at random, of 8 to 60 m², and what is wished of it. The same for the same seed. */
export const anyRequest = (seed: number, roomType: RoomType = ROOM_TYPES[seed % ROOM_TYPES.length]!): ArrangeRequest => {
  const chance = random(seed * 7919 + 13)
  const shape = Math.floor(chance.next() * SHAPES.length)
  const floor = between(chance, 8, 60) / SHAPE_AREA[shape]!
  const ratio = between(chance, 0.65, 1.5)
  const [length, width] = [Math.sqrt(floor * ratio), Math.sqrt(floor / ratio)].map((side) => Math.min(12, Math.max(2.2, side))) as [number, number]
  const corners = SHAPES[shape]!(length, width)
  const style = oneOf(chance, STYLES)
  const dimensions = { length: Math.round(length * 100) / 100, width: Math.round(width * 100) / 100, height: between(chance, 2.5, 3.3) }
  const scene = newScene({ dimensions, roomType, style, author: 'test', created: '2026-11-26T02:00:00.000Z' })
  const [plain] = scene.room.walls
  const walls = corners.map((from, i) => ({ ...plain!, id: `wall-${i + 1}`, points: [from, corners[(i + 1) % corners.length]!] }))
  const lines = walls.map(({ id, points }): Wall => ({ id, from: points[0]!, to: points[1]! }))
  const room: StoredScene = { ...scene, room: { ...scene.room, walls }, objects: openingsIn(chance, lines) }
  const budget = chance.next() < 0.25 ? null : between(chance, 40_000, 320_000) * 100
  return { scene: room, style, wishes: WISHED[roomType](chance), kept: [], budget: budget && Math.round(budget), products: GOODS, seed, count: 3 }
}

/** A room as the first page makes one, with a door and a window, in metres. */
export const plainRequest = (roomType: RoomType, [length, width]: readonly [number, number], wishes: Wishes): ArrangeRequest => {
  const dimensions = { length, width, height: 2.8 }
  const scene = newScene({ dimensions, roomType, style: 'modern', author: 'test', created: '2026-11-26T02:00:00.000Z' })
  const room = { ...scene, objects: defaultOpenings(dimensions) }
  return { scene: room, style: 'modern', wishes, kept: [], budget: null, products: GOODS, seed: 1, count: 3 }
}

/** The room with an arrangement in it. */
export const documentOf = ({ scene, style }: ArrangeRequest, { pieces }: Arrangement): RoomDocument =>
  roomDocument({
    scene,
    project: { name: 'x', description: null, style, isPublic: false, budget: null },
    items: pieces.map(({ key, productId, variantId, position, rotationY }) => ({
      id: key,
      productId,
      variantId,
      position,
      rotation: { x: 0, y: rotationY, z: 0 },
      scale: { x: 1, y: 1, z: 1 },
      quantity: 1,
      customization: {},
    })),
  })

export const costOf = ({ pieces }: Arrangement): number =>
  pieces.reduce((sum, { productId, variantId }) => sum + GOODS_BY_ID.get(productId)!.variants.find(({ id }) => id === variantId)!.price, 0)

/** Variants of which more are placed than are in stock. */
export const soldOut = ({ pieces }: Arrangement): string[] =>
  [...Map.groupBy(pieces, ({ variantId }) => variantId)].flatMap(([variantId, its]) => {
    const { stock } = GOODS_BY_ID.get(its[0]!.productId)!.variants.find(({ id }) => id === variantId)!
    return stock < its.length ? [variantId] : []
  })

/** The last of what an arrangement yields, and after how many milliseconds there was a first proposal, and all of them. */
export const timed = <Yielded extends readonly unknown[]>(
  steps: Generator<Yielded, Yielded>,
  count: number,
): { last: Yielded; first: number; all: number; end: number } => {
  const began = performance.now()
  let [first, all] = [NaN, NaN]
  for (;;) {
    const { done, value } = steps.next()
    const now = performance.now() - began
    if (Number.isNaN(first) && value.length > 0) first = now
    if (Number.isNaN(all) && value.length >= count) all = now
    if (done) return { last: value, first, all: Number.isNaN(all) ? now : all, end: now }
  }
}
