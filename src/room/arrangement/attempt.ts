/** One try at a room: its pieces chosen, placed and rated. Pure. */
import type { Size } from '../../contract/catalog.ts'
import type { Vec3 } from '../../contract/primitives.ts'
import { findingsOf } from '../advice/advise.ts'
import { layoutAmong, type Layout } from '../advice/layout.ts'
import { blockers } from '../collision.ts'
import type { FurnishingPlan } from '../furnishing/piece.ts'
import { placeAll, type Effort, type Furnished, type Present } from '../furnishing/place.ts'
import type { Placed } from '../furnishing/spots.ts'
import { neighbourhood } from '../neighbourhood.ts'
import type { RoomSpace } from '../room-space.ts'
import { anneal } from './anneal.ts'
import { choose, type Chosen, type Taste } from './choose.ts'
import type { People } from './fewer.ts'
import { oklab } from './harmony.ts'
import { keep } from './kept.ts'
import { missing, unmetOf, wantedOf, type Unmet } from './met.ts'
import { random, seedOf } from './random.ts'
import { reasonsOf, type Reason } from './reasons.ts'
import type { ArrangeProduct, ArrangeRequest } from './request.ts'
import type { Way } from './schemes.ts'
import { plays, type Scheme, type Slot } from './slots.ts'

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
  /** For how many it is laid out: fewer than are wished for where the floor holds no more. */
  people: People
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
    pieces: there.map(({ key, place, seenFrom }) => {
      const { product, variant } = chosen.get(key)!
      return { key, sku: product.id, variant: variant.id, place: place(sizes), ...(seenFrom !== undefined && { seenFrom }) }
    }),
    essential: there.filter(({ isEssential }) => isEssential).map(({ key }) => key),
    // The first of them leads: without it the others go by nothing.
    together: together.map((keys) => keys.filter((key) => chosen.has(key))).filter((keys) => keys.length > 1),
    takesHints: true,
  }
}

/** Of the points for wishes, what is left where the first piece of the room, which it is laid out by, does not stand. */
const WITHOUT_FIRST = 0.5
/** Points: all wishes met, everything that makes the room whole there, nothing that a designer would remark. */
const POINTS = { wishes: 60, whole: 30, calm: 10 }
const PER_HINT = 2.5

const ratingOf = (request: ArrangeRequest, scheme: Scheme, furnished: Furnished, unmet: readonly Unmet[], hints: number): number => {
  const wanted = wantedOf(request.wishes)
  const { placed } = furnished.room
  const share = (slots: readonly Slot[]): number => {
    const all = slots.reduce((sum, { worth }) => sum + worth, 0)
    return all === 0 ? 1 : slots.reduce((sum, { key, worth }) => (placed.has(key) ? sum + worth : sum), 0) / all
  }
  const [first] = scheme.slots
  const isLaidOut = !first?.isEssential || placed.has(first.key)
  // Where nothing is wished for, as in most kitchens and bathrooms, what the room is not itself without takes the place of wishes.
  const met = wanted.size === 0 ? share(scheme.slots.filter(({ isEssential }) => isEssential)) : 1 - Math.min(1, missing(unmet) / wanted.size)
  return POINTS.wishes * met * (isLaidOut ? 1 : WITHOUT_FIRST) + POINTS.whole * share(scheme.slots) + Math.max(0, POINTS.calm - PER_HINT * hints)
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
  /** By key of a role, ids of products that were not to play it. */
  not: Without
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

/** Groups of which the first piece is missing, or something essential: what is left of them is of no use, and its money may go elsewhere. */
const brokenIn = ({ slots, together }: Scheme, chosen: Chosen): ReadonlySet<string> => {
  const bySlot = new Map(slots.map((one) => [one.key, one]))
  const isLacking = (key: string, at: number): boolean => bySlot.has(key) && !chosen.has(key) && (at === 0 || bySlot.get(key)!.isEssential)
  return new Set(together.filter((keys) => keys.some((key) => chosen.has(key)) && keys.some(isLacking)).flat())
}

const chooseWhole = (scheme: Scheme, { products, budget }: ArrangeRequest, taste: Taste): Chosen => {
  const chosen = choose(scheme.slots, products, taste, budget)
  const broken = brokenIn(scheme, chosen)
  return broken.size === 0
    ? chosen
    : choose(
        scheme.slots.filter(({ key }) => !broken.has(key)),
        products,
        taste,
        budget,
      )
}

type Without = Readonly<Record<string, readonly string[]>>

interface Try {
  request: ArrangeRequest
  way: Way
  products: Products
  /** Looks are drawn anew in each. */
  round: number
  effort: Effort
  /** Its groups are moved to where the room is calmest (anneal.ts): for what is proposed alone. */
  calmed?: boolean
}

/** The room with what was chosen in it, well placed or not. @param not by key of a role, ids of products that do not play it */
const triedWithout = ({ request, way, products, round, effort }: Try, not: Without, narrow?: Narrowed): Tried => {
  const { room } = request.scene
  const plan = planNameOf(way)
  const { fewer = 0, picks = {} } = request.refinement ?? {}
  const { present, itemIds, scheme } = keep(request, without(way.scheme, fewer), products)
  const taste = {
    style: request.wishes.style ?? request.style,
    palette: [room.floor.color, ...room.walls.map(({ color }) => color)].map(oklab),
    picks,
    not,
    chance: (name: string) => random(seedOf(request.seed, `${plan} ${round} ${name}`)).next(),
  }
  const best = chooseWhole(scheme, request, taste)
  const [chosen, known] = narrow && best.has(narrow.key) ? narrowed(best, products, narrow) : [best, products]
  // Whether a narrower piece would stand is asked of what is wished for alone.
  const asked = narrow ? { ...scheme, slots: scheme.slots.filter(({ isEssential }) => isEssential) } : scheme
  const furnished = placeAll(way.site.space, planOf(asked, chosen), known, present, effort)
  return { plan, scheme, chosen, furnished, present, itemIds, not }
}

/** Places that are judged for a question that is asked of one way of laying the room out. */
const LITTLE_EFFORT = 300
/** By what the least of all is chosen, one after the other, in the place of what finds none: what is narrow may be deep. */
const LEAST: readonly ((size: Size) => number)[] = [({ width, depth }) => width * depth, ({ width }) => width, ({ depth }) => depth]

/** By role, every product but the least, where it matters and the one that was chosen found no place. */
const allButLeast = ({ scheme, chosen, furnished }: Tried, { products, refinement }: ArrangeRequest, by: (size: Size) => number): Without => {
  const goesBy = new Set(scheme.together.flatMap((keys) => keys.slice(1)))
  return Object.fromEntries(
    scheme.slots.flatMap((slot): [string, string[]][] => {
      const { key, isEssential, like } = slot
      const isLeftOut = isEssential && chosen.has(key) && !furnished.room.placed.has(key)
      // What goes by a piece that is not there says nothing of its own size.
      if (!isLeftOut || like !== undefined || goesBy.has(key) || refinement?.picks?.[key]) return []
      const [least, ...others] = products
        .filter((product) => plays(slot, product) && product.variants.some(({ stock }) => stock > 0))
        .toSorted((a, b) => by(a.size) - by(b.size))
      return least === undefined || least.id === chosen.get(key)!.product.id ? [] : [[key, others.map(({ id }) => id)]]
    }),
  )
}

const worthOf = ({ scheme, furnished }: Tried): number =>
  scheme.slots.reduce((sum, { key, isEssential, worth }) => (isEssential && furnished.room.placed.has(key) ? sum + worth : sum), 0)

/** The same, with smaller pieces where those that look best have no place. */
const tried = (one: Try): Tried => {
  const { request, effort } = one
  const asked = request.refinement?.not ?? {}
  let best = triedWithout(one, asked)
  for (const by of LEAST) {
    const others = allButLeast(best, request, by)
    if (Object.keys(others).length === 0 || effort.left <= 0) continue
    const keys = new Set([...Object.keys(asked), ...Object.keys(others)])
    const next = triedWithout(one, Object.fromEntries([...keys].map((key) => [key, [...(asked[key] ?? []), ...(others[key] ?? [])]])))
    if (worthOf(next) >= worthOf(best)) best = next
  }
  return best
}

/** What a way of laying the room out leaves unmet, whatever stands of it. */
export const unmetBy = (request: ArrangeRequest, way: Way, products: Products): Unmet[] => {
  const { scheme, chosen, furnished } = tried({ request, way, products, round: 0, effort: { left: LITTLE_EFFORT } })
  return unmetOf(request, scheme, chosen, furnished)
}

/** Of its width: a piece for which there is no place at so little is not too wide. */
const LEAST_SHARE = 0.4
const HALVINGS = 5

/**
 * A proposal of which each wish that the floor does not meet says by how many metres the piece that it takes is too wide, where it is that.
 * @param way for all who are wished for
 */
export const withWidths = (request: ArrangeRequest, way: Way, products: Products, one: Arrangement): Arrangement => {
  if (!one.unmet.some(({ because }) => because === 'room')) return one
  const { not, chosen, furnished } = tried({ request, way, products, round: one.round, effort: { left: LITTLE_EFFORT } })
  const unmet = one.unmet.map((wish) => {
    if (wish.because !== 'room') return wish
    const leftOut = way.scheme.slots.find(({ wish: of, key }) => of === wish.wish && chosen.has(key) && !furnished.room.placed.has(key))
    const width = leftOut && chosen.get(leftOut.key)!.product.size.width
    if (!leftOut || !width) return wish
    const fits = (share: number): boolean =>
      triedWithout({ request, way, products, round: one.round, effort: { left: LITTLE_EFFORT } }, not, {
        key: leftOut.key,
        share,
      }).furnished.room.placed.has(leftOut.key)
    if (!fits(LEAST_SHARE)) return wish
    let [fitting, tooWide] = [LEAST_SHARE, 1]
    for (let n = 0; n < HALVINGS; n++) {
      const middle = (fitting + tooWide) / 2
      if (fits(middle)) fitting = middle
      else tooWide = middle
    }
    return { ...wish, by: { metres: width * (1 - fitting) } }
  })
  return { ...one, unmet }
}

/** @returns null where nothing stands, or something has no good place after all */
export const attempt = (one: Try): Arrangement | null => {
  const { request, way, round } = one
  const { space } = way.site
  const { plan, scheme, chosen, furnished: found, present, itemIds } = tried(one)
  const stays = new Set(present.keys())
  const furnished = one.calmed ? { ...found, room: anneal(found.room, stays, random(seedOf(request.seed, `${plan} calm`))) } : found
  const all = [...furnished.room.placed.values()]
  const added = all.filter(({ piece }) => !present.has(piece.key))
  if (added.length === 0) return null
  const around = neighbourhood(all.map(({ standing }) => standing))
  if (added.some(({ standing }) => blockers(standing, around, space).length > 0)) return null
  const layout = layoutOf(space, all)
  const pinned = new Set(request.pinned)
  const findings = findingsOf(layout, { drawn: false }).filter(
    ({ id, itemIds }) => !furnished.room.tolerated.has(id) || itemIds.some((key) => pinned.has(key)),
  )
  if (findings.some(({ severity }) => severity === 'problem')) return null
  const unmet = unmetOf(request, scheme, chosen, furnished)
  return {
    plan,
    people: way.people,
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
  const { scheme, chosen, furnished } = tried({ request: { ...request, products: [] }, way, products, round: 0, effort: { left: LITTLE_EFFORT } })
  const unmet = unmetOf(request, scheme, chosen, furnished)
  const findings = findingsOf(layoutOf(way.site.space, [...furnished.room.placed.values()]), { drawn: false })
  return { score: ratingOf(request, way.scheme, furnished, unmet, findings.length), unmet }
}
