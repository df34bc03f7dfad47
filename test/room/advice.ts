/** Rooms with furniture for the tests of advice. */
import fc from 'fast-check'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Opening, StoredScene } from '#contract/design/scene.ts'
import type { Category } from '#contract/wire/vocabulary.ts'
import { itemsById, type RoomDocument, type RoomItem } from '#room/document/document.ts'
import { containsPoint, nearestOnSegment } from '#room/geometry/polygon.ts'
import { between, door, polygonScene, rectangleScene } from '../room.ts'
import { advise } from '#room/advice/advise.ts'
import type { Finding } from '#room/advice/finding.ts'
import type { AdviceOptions, AdviceProduct } from '#room/advice/layout.ts'
import { edgesOf, type Obstacle } from '#room/advice/rules/obstacles.ts'
import type { RuleId } from '#room/advice/rules.ts'

const NONE = { front: 0, back: 0, left: 0, right: 0 }

/** An item of a room: a product of its own, width × height × depth in metres, at x, z, rotated by degrees. */
export interface Put extends Partial<Omit<AdviceProduct, 'size' | 'clearance'>> {
  id?: string
  category: Category
  box: readonly [width: number, height: number, depth: number]
  at: readonly [x: number, z: number]
  y?: number
  turned?: number
  uses?: Partial<AdviceProduct['clearance']>
}

export interface Furnished {
  document: RoomDocument
  products: ReadonlyMap<string, AdviceProduct>
}

const productOf = ({ category, box, mount = 'floor', uses, surfaceHeight, kitchenRole }: Put): AdviceProduct => ({
  category,
  mount,
  size: { width: box[0], height: box[1], depth: box[2] },
  clearance: { ...NONE, ...uses },
  ...(surfaceHeight === undefined ? {} : { surfaceHeight }),
  ...(kitchenRole === undefined ? {} : { kitchenRole }),
})

const itemAt = (put: Put, id: string): RoomItem => ({
  id,
  productId: `product-${id}`,
  variantId: null,
  position: { x: put.at[0], y: put.y ?? 0, z: put.at[1] },
  rotation: { x: 0, y: ((put.turned ?? 0) * Math.PI) / 180, z: 0 },
  scale: { x: 1, y: 1, z: 1 },
  quantity: 1,
  customization: {},
})

/** Items are named by their category, with a number if there are several. */
export const furnished = (scene: StoredScene, ...things: Put[]): Furnished => {
  const count = new Map<string, number>()
  const named = things.map((put) => {
    const many = (count.get(put.category) ?? 0) + 1
    count.set(put.category, many)
    return { put, id: put.id ?? (many === 1 ? put.category : `${put.category}-${many}`) }
  })
  return {
    document: {
      scene,
      project: { name: 'Room', description: null, style: 'modern', isPublic: false, budget: null },
      items: itemsById(named.map(({ put, id }) => itemAt(put, id))),
    },
    products: new Map(named.map(({ put, id }) => [`product-${id}`, productOf(put)])),
  }
}

export const doorIn = (wallId: string, offset: number, width = 0.9, id = 'door-1'): Opening => ({ ...door(wallId, offset, width), id })

/** A rectangular room; its walls are wall-1 (z = 0), wall-2 (x = length), wall-3 (z = width), wall-4 (x = 0). */
export const room = (length: number, width: number, ...openings: Opening[]): StoredScene => rectangleScene(length, width, 2.8, openings)
export const roomOf = (polygon: readonly PlanPoint[], ...openings: Opening[]): StoredScene => ({ ...polygonScene(polygon), objects: openings })

/** The same room and furniture, turned by so many degrees about a point far off, doors in their walls. */
export const turnedBy = (degrees: number, { document, products }: Furnished): Furnished => {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const at = (x: number, z: number) => ({ x: 7 + x * cos + z * sin, z: 3 - x * sin + z * cos })
  const { scene, items } = document
  const corners = scene.room.walls.map(({ points: [from] }): PlanPoint => {
    const { x, z } = at(from!.x, from!.y)
    return { x, y: z }
  })
  const turned = [...items.values()].map((item) => ({
    ...item,
    position: { ...item.position, ...at(item.position.x, item.position.z) },
    rotation: { ...item.rotation, y: item.rotation.y + angle },
  }))
  return { document: { ...document, scene: { ...polygonScene(corners), objects: scene.objects }, items: itemsById(turned) }, products }
}

export const adviceOn = ({ document, products }: Furnished, options?: AdviceOptions): Finding[] => advise(document, products, options)
export const findings = (furnishing: Furnished, rule: RuleId, options?: AdviceOptions): Finding[] =>
  adviceOn(furnishing, options).filter((finding) => finding.rule === rule)

/** Each finding of a rule as centimetres and the items that it names. */
export const measures = (...asked: Parameters<typeof findings>): [centimetres: number, itemIds: readonly string[]][] =>
  findings(...asked).map(({ measured, itemIds }) => [Math.round(measured * 100), itemIds])

const CATEGORIES = [
  'sofa',
  'armchair',
  'coffee-table',
  'wardrobe',
  'bed',
  'desk',
  'chair',
  'dining-table',
  'plant',
  'rug',
  'sideboard',
  'toilet',
] as const

/** An item within that distance of the origin's corner, often at an odd angle. */
export const anyThing = (within: number): fc.Arbitrary<Put> =>
  fc.record({
    category: fc.constantFrom(...CATEGORIES),
    at: fc.tuple(between(0.2, within), between(0.2, within)),
    box: fc.tuple(between(0.3, 1.6), between(0.3, 1), between(0.3, 0.9)),
    turned: fc.oneof(between(0, 360), fc.constantFrom(0, 90, 180, 270)),
    uses: fc.constantFrom({ front: 0.6 }, { front: 0.5, left: 0.6, right: 0.6 }, {}),
  })

/** Metres from a point to the nearest obstacle; 0 within one. */
export const clearance = (obstacles: readonly Obstacle[], p: PlanPoint): number => {
  let least = Infinity
  for (const obstacle of obstacles) {
    if (obstacle.points.length > 2 && containsPoint(obstacle.points, p, 0)) return 0
    for (const [a, b] of edgesOf(obstacle)) {
      const foot = nearestOnSegment(p, a, b)
      least = Math.min(least, Math.hypot(foot.x - p.x, foot.y - p.y))
    }
  }
  return least
}
