/**
 * Whether a wish could be met in a room at all, found by trying everything: every product that would do, at every wall, or anywhere on the floor
 * where it fits, step by step. Slow, and owes nothing to the way in which rooms are arranged.
 */
import { dining, seatsAround } from '#planner/arrangement/groups/dining.ts'
import { isCouch, seatsOn } from '#planner/arrangement/groups/seating.ts'
import { sleepersIn } from '#planner/arrangement/groups/sleeping.ts'
import type { ArrangeProduct, ArrangeRequest } from '#planner/arrangement/request.ts'
import { sitesOf } from '#planner/arrangement/site.ts'
import { atWall, type Spot } from '#room/placement/beside.ts'
import { middle, type Piece } from '#planner/furnishing/piece.ts'
import { placeAll } from '#planner/furnishing/place.ts'
import { placedItemAt, type Placed, type Room } from '#planner/furnishing/spots.ts'
import { findingsIn, suits } from '#planner/furnishing/suits.ts'
import { neighbourhood } from '#room/placement/neighbourhood.ts'
import { roomSpace, type RoomSpace } from '#room/geometry/roomSpace.ts'

/** Metres between two places that are tried, at a wall and on the floor. */
const STEP = { wall: 0.1, floor: 0.2 }
const NOBODY = neighbourhood([])

const emptyIn = (space: RoomSpace): Room => ({ space, placed: new Map(), pieces: new Map(), tolerated: new Set(), eased: new Set() })

/** The room with one piece in it, or null where it does not fit. */
const withOne = (space: RoomSpace, product: ArrangeProduct, piece: Piece, spot: Spot): Room | null => {
  const placed: Placed = { piece, product, placedItem: placedItemAt(piece, product, spot, null) }
  const room = emptyIn(space)
  return suits(room, NOBODY, placed) ? { ...room, placed: new Map([[piece.key, placed]]), pieces: new Map([[piece.key, piece]]) } : null
}

const isWithoutProblem = ({ space, placed }: Room): boolean => !findingsIn(space, placed.values()).some(({ severity }) => severity === 'problem')

const standsAtSomeWall = (space: RoomSpace, product: ArrangeProduct): boolean =>
  space.walls.some((wall) => {
    const { width, depth } = product.size
    const last = wall.length - width / 2
    for (let step = width / 2; step < last + STEP.wall; step += STEP.wall) {
      const along = Math.min(step, last)
      const piece: Piece = { key: 'one', sku: product.id, variant: '', place: { against: wall.id, at: middle(along - wall.length / 2) } }
      const room = withOne(space, product, piece, atWall(wall, along, depth, 0, 0))
      if (room && isWithoutProblem(room)) return true
    }
    return false
  })

/** A table anywhere, with a chair for each at its place. */
const tableStands = (request: ArrangeRequest, space: RoomSpace, table: ArrangeProduct, chair: ArrangeProduct, people: number): boolean => {
  const products = new Map([table, chair].map((one) => [one.id, one]))
  const wishes = { people: { dine: people } }
  const [site] = sitesOf(space, request.scene.room.type, wishes)
  if (!site) return false
  const sizes = (key: string) => (key === 'dining-table' ? table.size : chair.size)
  const chairs = dining(site, site.wall.id)
    .slots.filter(({ key }) => key.startsWith('chair-'))
    .map(({ key, place }): Piece => ({ key, sku: chair.id, variant: '', place: place(sizes) }))
  const piece: Piece = { key: 'dining-table', sku: table.id, variant: '', place: { on: 'the floor' } }
  const { minX, maxX, minZ, maxZ } = space.bounds
  for (let x = minX; x <= maxX; x += STEP.floor)
    for (let z = minZ; z <= maxZ; z += STEP.floor)
      for (const angle of [0, Math.PI / 2]) {
        const room = withOne(space, table, piece, { x, z, y: 0, angle })
        if (!room) continue
        const {
          room: whole,
          works,
          moved,
        } = placeAll(space, { pieces: chairs, essential: chairs.map(({ key }) => key), takesHints: true }, products, room.placed)
        if (works && moved.size === 0 && isWithoutProblem(whole)) return true
      }
  return false
}

export type Tried = 'sleep' | 'sit' | 'dine'

/** Whether so many people could sleep, sit on one couch, or dine in the room, if it were otherwise empty. */
export const couldBeMet = (request: ArrangeRequest, wish: Tried, people: number): boolean => {
  const space = roomSpace(request.scene)
  const of = (fits: (product: ArrangeProduct) => boolean) => request.products.filter(fits)
  if (wish === 'sleep')
    return of(({ category, size }) => category === 'bed' && sleepersIn(size) >= people).some((bed) => standsAtSomeWall(space, bed))
  if (wish === 'sit') return of((product) => isCouch(product) && seatsOn(product) >= people).some((couch) => standsAtSomeWall(space, couch))
  const [chair] = of(({ category, size }) => category === 'chair' && size.width <= 0.6).toSorted((a, b) => a.size.depth - b.size.depth)
  const tables = of((product) => product.category === 'dining-table' && seatsAround(product) >= people)
  return chair !== undefined && tables.some((table) => tableStands(request, space, table, chair, people))
}
