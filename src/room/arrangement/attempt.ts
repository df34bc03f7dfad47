/** One try at a room: its pieces chosen, placed and rated. Pure. */
import type { Vec3 } from '../../contract/primitives.ts'
import { findingsOf } from '../advice/advise.ts'
import { layoutAmong, type Layout } from '../advice/layout.ts'
import { blockers } from '../collision.ts'
import type { FurnishingPlan } from '../furnishing/piece.ts'
import { placeAll, type Furnished, type Present } from '../furnishing/place.ts'
import type { Placed } from '../furnishing/spots.ts'
import { neighbourhood } from '../neighbourhood.ts'
import type { RoomSpace } from '../room-space.ts'
import { choose, type Chosen } from './choose.ts'
import { oklab } from './harmony.ts'
import { keep } from './kept.ts'
import { missing, unmetOf, wantedOf, type Unmet } from './met.ts'
import { random, seedOf } from './random.ts'
import { reasonsOf, type Reason } from './reasons.ts'
import type { ArrangeProduct, ArrangeRequest } from './request.ts'
import type { Way } from './schemes.ts'
import type { Scheme } from './slots.ts'

export interface ArrangedPiece {
  key: string
  productId: string
  variantId: string
  position: Vec3
  /** Radians. */
  rotationY: number
}

export interface Arrangement {
  /** How it is laid out: proposals of one name stand alike. */
  plan: string
  /** The seed and the round in which it was found: its looks are drawn from them and the plan. */
  seed: number
  round: number
  /** How many of the least important pieces were left out for room. */
  fewer: number
  pieces: ArrangedPiece[]
  /** Items that stay, by the keys under which reasons name them. */
  kept: { key: string; itemId: string }[]
  /** What was chosen and found no place. */
  leftOut: { key: string; productId: string; variantId: string }[]
  /** Piastres that a shopper pays for all of it, VAT included. */
  totalCost: number
  /** From 0 to 100. */
  score: number
  /** Why each piece stands where it does. */
  reasons: Reason[]
  unmet: Unmet[]
}

/** @returns what proposals that stand alike share */
export const planNameOf = ({ scheme, site }: Way): string => `${scheme.name} ${site.wall.id}`

/** The scheme without its least important pieces: never what a wish needs, and what goes by a piece goes with it. */
const without = (scheme: Scheme, fewer: number): Scheme => {
  const spare = scheme.slots.filter(({ isEssential }) => !isEssential).toSorted((a, b) => a.worth - b.worth)
  const out = new Set(spare.slice(0, fewer).map(({ key }) => key))
  return { ...scheme, slots: scheme.slots.filter(({ key }) => !out.has(key)) }
}

const planOf = ({ slots, together }: Scheme, chosen: Chosen): FurnishingPlan => {
  const sizes = (key: string) => chosen.get(key)?.product.size ?? { width: 0, depth: 0, height: 0 }
  const there = slots.filter(({ key }) => chosen.has(key))
  return {
    pieces: there.map(({ key, place }) => {
      const { product, variant } = chosen.get(key)!
      return { key, sku: product.id, variant: variant.id, place: place(sizes) }
    }),
    essential: there.filter(({ isEssential }) => isEssential).map(({ key }) => key),
    // The first of them leads: without it the others go by nothing.
    together: together.map((keys) => keys.filter((key) => chosen.has(key))).filter((keys) => keys.length > 1),
  }
}

/** Points: all wishes met, everything that makes the room whole there, nothing that a designer would remark. */
const POINTS = { wishes: 60, whole: 30, calm: 10 }
const PER_HINT = 2.5

const ratingOf = (request: ArrangeRequest, scheme: Scheme, furnished: Furnished, unmet: readonly Unmet[], hints: number): number => {
  const wanted = wantedOf(request.wishes)
  const worth = (keys: (key: string) => boolean) => scheme.slots.reduce((sum, one) => (keys(one.key) ? sum + one.worth : sum), 0)
  const whole = worth((key) => furnished.room.placed.has(key)) / worth(() => true)
  return (
    POINTS.wishes * (wanted.size === 0 ? Number(furnished.works) : 1 - Math.min(1, missing(unmet) / wanted.size)) +
    POINTS.whole * whole +
    Math.max(0, POINTS.calm - PER_HINT * hints)
  )
}

const layoutOf = (space: RoomSpace, all: readonly Placed[]): Layout =>
  layoutAmong(
    space,
    all
      .map(({ standing, product: { clearance, kitchenRole } }) => ({ standing, product: { clearance, ...(kitchenRole && { kitchenRole }) } }))
      .toSorted((a, b) => (a.standing.id < b.standing.id ? -1 : 1)),
  )

type Products = ReadonlyMap<string, ArrangeProduct>

interface Tried {
  plan: string
  /** Roles that nothing in the room plays. */
  scheme: Scheme
  chosen: Chosen
  furnished: Furnished
  present: Present
  itemIds: ReadonlyMap<string, string>
}

/** A piece that is taken to be narrower than it is: what share of its width it has. */
interface Narrowed {
  key: string
  share: number
}

const narrowed = (chosen: Chosen, products: Products, { key, share }: Narrowed): [Chosen, Products] => {
  const offer = chosen.get(key)!
  const { size } = offer.product
  const product = { ...offer.product, size: { ...size, width: size.width * share } }
  return [new Map([...chosen, [key, { ...offer, product }]]), new Map([...products, [product.id, product]])]
}

/** The room with what was chosen in it, well placed or not. */
const tried = (request: ArrangeRequest, way: Way, products: Products, round: number, narrow?: Narrowed): Tried => {
  const { room } = request.scene
  const plan = planNameOf(way)
  const { fewer = 0, picks = {}, not = {} } = request.refinement ?? {}
  const { present, itemIds, scheme } = keep(request, without(way.scheme, fewer), products)
  const palette = [room.floor.color, ...room.walls.map(({ color }) => color)].map(oklab)
  const taste = {
    style: request.wishes.style ?? request.style,
    palette,
    picks,
    not,
    chance: (name: string) => random(seedOf(request.seed, `${plan} ${round} ${name}`)).next(),
  }
  const best = choose(scheme.slots, request.products, taste, request.budget)
  const [chosen, known] = narrow && best.has(narrow.key) ? narrowed(best, products, narrow) : [best, products]
  const furnished = placeAll(way.site.space, planOf(scheme, chosen), known, present)
  return { plan, scheme, chosen, furnished, present, itemIds }
}

/** What a way of laying the room out leaves unmet, whatever stands of it. */
export const unmetBy = (request: ArrangeRequest, way: Way, products: Products): Unmet[] => {
  const { scheme, chosen, furnished } = tried(request, way, products, 0)
  return unmetOf(request, scheme, chosen, furnished)
}

/** Of its width: a piece for which there is no place at so little is not too wide. */
const LEAST_SHARE = 0.4
const HALVINGS = 5

/** A proposal of which each wish that the floor does not meet says by how many metres the piece that it takes is too wide, where it is that. */
export const withWidths = (request: ArrangeRequest, way: Way, products: Products, one: Arrangement): Arrangement => ({
  ...one,
  unmet: one.unmet.map((unmet) => {
    if (unmet.because !== 'room') return unmet
    const keys = new Set(way.scheme.slots.filter(({ wish }) => wish === unmet.wish).map(({ key }) => key))
    const piece = one.leftOut.find(({ key }) => keys.has(key))
    const width = piece && products.get(piece.productId)?.size.width
    if (!piece || !width) return unmet
    const fits = (share: number): boolean => tried(request, way, products, one.round, { key: piece.key, share }).furnished.room.placed.has(piece.key)
    if (!fits(LEAST_SHARE)) return unmet
    let [fitting, tooWide] = [LEAST_SHARE, 1]
    for (let n = 0; n < HALVINGS; n++) {
      const middle = (fitting + tooWide) / 2
      if (fits(middle)) fitting = middle
      else tooWide = middle
    }
    return { ...unmet, by: { metres: width * (1 - fitting) } }
  }),
})

/** @returns null where nothing stands, or something has no good place after all */
export const attempt = (request: ArrangeRequest, way: Way, products: Products, round: number): Arrangement | null => {
  const { space } = way.site
  const { plan, scheme, chosen, furnished, present, itemIds } = tried(request, way, products, round)
  const all = [...furnished.room.placed.values()]
  const added = all.filter(({ piece }) => !present.has(piece.key))
  if (added.length === 0) return null
  const around = neighbourhood(all.map(({ standing }) => standing))
  if (added.some(({ standing }) => blockers(standing, around, space).length > 0)) return null
  const layout = layoutOf(space, all)
  const findings = findingsOf(layout, { drawn: false }).filter(({ id }) => !furnished.room.tolerated.has(id))
  if (findings.some(({ severity }) => severity === 'problem')) return null
  const unmet = unmetOf(request, scheme, chosen, furnished)
  return {
    plan,
    seed: request.seed,
    round,
    fewer: request.refinement?.fewer ?? 0,
    pieces: added.map(({ piece: { key, sku, variant }, standing: { position, rotationY } }) => ({
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

/** How what stays would rate by itself if it were proposed as this way of laying the room out, and which wishes it leaves unmet. */
export const ratedAlone = (request: ArrangeRequest, way: Way, products: Products): Pick<Arrangement, 'score' | 'unmet'> => {
  const { scheme, chosen, furnished } = tried({ ...request, products: [] }, way, products, 0)
  const unmet = unmetOf(request, scheme, chosen, furnished)
  const findings = findingsOf(layoutOf(way.site.space, [...furnished.room.placed.values()]), { drawn: false })
  return { score: ratingOf(request, way.scheme, furnished, unmet, findings.length), unmet }
}
