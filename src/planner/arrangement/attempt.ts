/** One try at a room: laid out and rated. Pure. */
import type { Piastres } from '#contract/wire/money.ts'
import type { Vec3 } from '#contract/wire/primitives.ts'
import { findingsOf } from '#room/advice/advise.ts'
import { layoutAmong, type Layout } from '#room/advice/layout.ts'
import { blockers } from '#room/placement/collision.ts'
import type { Furnished } from '../furnishing/place.ts'
import type { Placed } from '../furnishing/spots.ts'
import { neighbourhood } from '#room/placement/neighbourhood.ts'
import type { RoomSpace } from '#room/geometry/roomSpace.ts'
import { anneal } from './anneal.ts'
import type { People } from './fewer.ts'
import { layOut, layOutWith, type Products, type Try } from './layOut.ts'
import { missing, unmetOf, wantedOf, type Unmet } from './met.ts'
import { random, seedOf } from './random.ts'
import { reasonsOf, type Reason } from './reasons.ts'
import type { ArrangeRequest } from './request.ts'
import type { Way } from './schemes.ts'
import type { Scheme, Slot } from './slots.ts'

export interface ArrangedPiece {
  key: string
  productId: string
  variantId: string
  position: Vec3
  /** Radians. */
  rotationY: number
}

export interface Arrangement {
  /** Layout; proposals of one name are arranged alike. */
  plan: string
  /** For how many it is laid out: fewer than are wished for where the floor holds no more. */
  people: People
  /** The seed and the round in which it was found: its looks are drawn from them and the plan. */
  seed: number
  round: number
  /** Number of least important pieces left out for lack of space. */
  fewer: number
  pieces: ArrangedPiece[]
  /** Items that stay, by the keys under which reasons name them. */
  kept: { key: string; itemId: string }[]
  /** Chosen pieces that found no place. */
  leftOut: { key: string; productId: string; variantId: string }[]
  /** Amount that a shopper pays for all of it, VAT included. */
  totalCost: Piastres
  /** From 0 to 100. */
  score: number
  /** Reasons for the place of each piece. */
  reasons: Reason[]
  unmet: Unmet[]
}

/** Share of the points for wishes that remains if the first piece of the room, which defines the layout, is missing. */
const WITHOUT_FIRST = 0.5
/** Points: all wishes met, everything that makes the room whole there, nothing that a designer would remark. */
const POINTS = { wishes: 60, whole: 30, calm: 10 }
const PER_HINT = 2.5
/** Weight, in wishes, of essential pieces such as a kitchen's sink and cooker; if one of them is missing, at most half the points remain. */
const OWN = 2

const ratingOf = (request: ArrangeRequest, scheme: Scheme, furnished: Furnished, unmet: readonly Unmet[], hints: number): number => {
  const wanted = wantedOf(request.wishes)
  const { placed } = furnished.room
  const share = (slots: readonly Slot[]): number => {
    const all = slots.reduce((sum, { worth }) => sum + worth, 0)
    return all === 0 ? 1 : slots.reduce((sum, { key, worth }) => (placed.has(key) ? sum + worth : sum), 0) / all
  }
  const [first] = scheme.slots
  const isLaidOut = !first?.isEssential || placed.has(first.key)
  const own = scheme.slots.filter(({ isEssential, wish }) => isEssential && wish === undefined)
  const ownMet = own.every(({ key }) => placed.has(key)) ? 1 : share(own) / 2
  const weight = own.length > 0 ? OWN : 0
  const all = weight + wanted.size
  const met = all === 0 ? 1 : (weight * ownMet + wanted.size - Math.min(wanted.size, missing(unmet))) / all
  return POINTS.wishes * met * (isLaidOut ? 1 : WITHOUT_FIRST) + POINTS.whole * share(scheme.slots) + Math.max(0, POINTS.calm - PER_HINT * hints)
}

const layoutOf = (space: RoomSpace, all: readonly Placed[]): Layout =>
  layoutAmong(
    space,
    all
      .map(({ placedItem, product: { clearance, kitchenRole } }) => ({ placedItem, product: { clearance, ...(kitchenRole && { kitchenRole }) } }))
      .toSorted((a, b) => (a.placedItem.id < b.placedItem.id ? -1 : 1)),
  )

/** Places that are judged for a question that is asked of one way of laying the room out. */
const LITTLE_EFFORT = 300

/** Wishes that a layout leaves unmet, even with all its pieces. */
export const unmetBy = (request: ArrangeRequest, way: Way, products: Products): Unmet[] =>
  unmetOf(request, layOut({ request, way, products, round: 0, effort: { left: LITTLE_EFFORT } }))

/** Share of its width: a piece that does not fit even at this width is not reported as too wide. */
const LEAST_SHARE = 0.4
const BISECTIONS = 5

/**
 * A proposal of which each wish that the floor does not meet says by how many metres the piece that it takes is too wide, where it is that.
 * @param way for all who are wished for
 */
export const withWidths = (request: ArrangeRequest, way: Way, products: Products, one: Arrangement): Arrangement => {
  if (!one.unmet.some(({ because }) => because === 'room')) return one
  const { not, chosen, furnished } = layOut({ request, way, products, round: one.round, effort: { left: LITTLE_EFFORT } })
  const unmet = one.unmet.map((wish) => {
    if (wish.because !== 'room') return wish
    const leftOut = way.scheme.slots.find(({ wish: of, key }) => of === wish.wish && chosen.has(key) && !furnished.room.placed.has(key))
    const width = leftOut && chosen.get(leftOut.key)!.product.size.width
    if (!leftOut || !width) return wish
    const fits = (share: number): boolean =>
      layOutWith(
        { request, way, products, round: one.round, effort: { left: LITTLE_EFFORT } },
        { not, narrow: { key: leftOut.key, share } },
      ).furnished.room.placed.has(leftOut.key)
    if (!fits(LEAST_SHARE)) return wish
    let [fitting, tooWide] = [LEAST_SHARE, 1]
    for (let n = 0; n < BISECTIONS; n++) {
      const middle = (fitting + tooWide) / 2
      if (fits(middle)) fitting = middle
      else tooWide = middle
    }
    return { ...wish, by: { metres: width * (1 - fitting) } }
  })
  return { ...one, unmet }
}

/** @returns null if nothing was placed, or a piece has no good place after all */
export const attempt = (one: Try): Arrangement | null => {
  const { request, way, round } = one
  const { space } = way.site
  const laidOut = layOut(one)
  const { plan, chosen, furnished: found, present, itemIds } = laidOut
  const stays = new Set(present.keys())
  const furnished = one.calmed ? { ...found, room: anneal(found.room, stays, random(seedOf(request.seed, `${plan} calm`))) } : found
  const all = [...furnished.room.placed.values()]
  const added = all.filter(({ piece }) => !present.has(piece.key))
  if (added.length === 0) return null
  const around = neighbourhood(all.map(({ placedItem }) => placedItem))
  if (added.some(({ placedItem }) => blockers(placedItem, around, space).length > 0)) return null
  const layout = layoutOf(space, all)
  const pinned = new Set(request.pinned)
  const findings = findingsOf(layout, { drawn: false }).filter(
    ({ id, itemIds }) => !furnished.room.tolerated.has(id) || itemIds.some((key) => pinned.has(key)),
  )
  if (findings.some(({ severity }) => severity === 'problem')) return null
  const unmet = unmetOf(request, { ...laidOut, furnished })
  return {
    plan,
    people: way.people,
    seed: request.seed,
    round,
    fewer: request.refinement?.fewer ?? 0,
    pieces: added.map(({ piece: { key, sku, variant }, placedItem: { position, rotationY } }) => ({
      key,
      productId: sku,
      variantId: variant,
      position,
      rotationY,
    })),
    kept: [...itemIds].map(([key, itemId]) => ({ key, itemId })),
    leftOut: [...chosen]
      .filter(([key]) => !furnished.room.placed.has(key))
      .map(([key, { product, variant }]) => ({ key, productId: product.id, variantId: variant.id })),
    totalCost: added.reduce((sum, { piece }) => sum + chosen.get(piece.key)!.variant.price, 0),
    score: ratingOf(request, way.scheme, furnished, unmet, findings.length),
    reasons: reasonsOf(layout, added),
    unmet,
  }
}

/** Rating of the kept pieces alone, as if proposed with this layout, and the wishes that they leave unmet. */
export const ratedAlone = (request: ArrangeRequest, way: Way, products: Products): Pick<Arrangement, 'score' | 'unmet'> => {
  const laidOut = layOut({ request: { ...request, products: [] }, way, products, round: 0, effort: { left: LITTLE_EFFORT } })
  const { furnished } = laidOut
  const unmet = unmetOf(request, laidOut)
  const findings = findingsOf(layoutOf(way.site.space, [...furnished.room.placed.values()]), { drawn: false })
  return { score: ratingOf(request, way.scheme, furnished, unmet, findings.length), unmet }
}
