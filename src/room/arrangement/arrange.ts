/**
 * Furnishes an empty room by the rules that advice goes by: for each wall and each way of laying the room out, pieces are chosen within the
 * budget and the stock, placed by what they go by, and rated; the best that differ in plan are proposed. The same request with the same seed
 * gives the same rooms. Pure; in small steps, so that a worker shows what there is and stops at once.
 */
import { ACTIVITIES, type Wished, type Wishes } from '../../contract/arrangementVocabulary.ts'
import type { Vec3 } from '../../contract/primitives.ts'
import { findingsOf } from '../advice/advise.ts'
import { layoutAmong, type Layout } from '../advice/layout.ts'
import { blockers } from '../collision.ts'
import type { FurnishingPlan } from '../furnishing/piece.ts'
import { placeAll, type Furnished } from '../furnishing/place.ts'
import type { Placed } from '../furnishing/spots.ts'
import { neighbourhood } from '../neighbourhood.ts'
import { roomSpace } from '../room-space.ts'
import { choose, type Chosen } from './choose.ts'
import { seatsOn } from './groups/seating.ts'
import { oklab } from './harmony.ts'
import { keep } from './kept.ts'
import { random, type Random } from './random.ts'
import { reasonsOf, type Reason } from './reasons.ts'
import type { ArrangeProduct, ArrangeRequest } from './request.ts'
import { schemesOf } from './schemes.ts'
import { sitesOf, type Site } from './site.ts'
import type { Scheme } from './slots.ts'

export interface ArrangedPiece {
  key: string
  productId: string
  variantId: string
  position: Vec3
  /** Radians. */
  rotationY: number
}

/** A wish that the room does not meet, and what is in the way: nothing of the kind in stock, the money, or the floor. */
export interface Unmet {
  wish: Wished
  wanted: number
  met: number
  because: 'stock' | 'budget' | 'room'
}

export interface Arrangement {
  /** How it is laid out: proposals of one name stand alike. */
  plan: string
  pieces: ArrangedPiece[]
  /** Piastres that a shopper pays for all of it, VAT included. */
  totalCost: number
  /** From 0 to 100. */
  score: number
  /** Why each piece stands where it does. */
  reasons: Reason[]
  unmet: Unmet[]
}

/** Walls from which the room is laid out. */
const WALLS = 4
/** How often each way of laying it out is tried, with other pieces each time. */
const ROUNDS = 3

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

// ---- What is met ---------------------------------------------------------------------------------------------------

const wantedOf = (wishes: Wishes): Map<Wished, number> => {
  const wanted = new Map<Wished, number>()
  for (const activity of ACTIVITIES) {
    const people = wishes.people[activity] ?? 0
    if (people > 0) wanted.set(activity, people)
  }
  if (wishes.television) wanted.set('television', 1)
  if (wishes.storage) wanted.set('storage', wishes.storage === 'much' ? 2 : 1)
  return wanted
}

/** How many are served by what stands in the room. */
const metBy = ({ room: { placed } }: Furnished): Record<Wished, number> => {
  const there = [...placed].map(([key, { standing, product }]) => ({ key, standing, product }))
  const count = (...beginnings: string[]) => there.filter(({ key }) => beginnings.some((beginning) => key.startsWith(beginning))).length
  const sitting = there.reduce((sum, { key, product }) => {
    if (product.category === 'sofa') return sum + seatsOn(product)
    return key.startsWith('armchair') ? sum + 1 : sum
  }, 0)
  const bed = there.find(({ key }) => key === 'bed')
  return {
    sit: sitting,
    sleep: bed ? (bed.standing.size.width >= 1.4 ? 2 : 1) : 0,
    host: count('daybed'),
    work: count('task-chair'),
    dine: count('chair-'),
    television: count('television'),
    storage: count('storage', 'wardrobe', 'bookcase', 'dresser'),
  }
}

const unmetOf = (request: ArrangeRequest, scheme: Scheme, chosen: Chosen, furnished: Furnished): Unmet[] => {
  const met = metBy(furnished)
  return [...wantedOf(request.wishes)].flatMap(([wish, wanted]): Unmet[] => {
    if (met[wish] >= wanted) return []
    const slots = scheme.slots.filter((slot) => slot.wish === wish)
    const lacking = slots.filter(({ key }) => !chosen.has(key))
    const isSold = lacking.every(({ categories, fits }) =>
      request.products.some(
        (product) => categories.includes(product.category) && (fits?.(product) ?? true) && product.variants.some(({ stock }) => stock > 0),
      ),
    )
    const because = lacking.length === 0 ? 'room' : isSold ? 'budget' : 'stock'
    return [{ wish, wanted, met: met[wish], because }]
  })
}

// ---- Rating --------------------------------------------------------------------------------------------------------

/** Points: all wishes met, everything that makes the room whole there, nothing that a designer would remark. */
const POINTS = { wishes: 60, whole: 30, calm: 10 }
const PER_HINT = 2.5

const ratingOf = (request: ArrangeRequest, scheme: Scheme, furnished: Furnished, unmet: readonly Unmet[], hints: number): number => {
  const wanted = wantedOf(request.wishes)
  const short = unmet.reduce((sum, one) => sum + (one.wanted - one.met) / one.wanted, 0)
  const worth = (keys: (key: string) => boolean) => scheme.slots.reduce((sum, one) => (keys(one.key) ? sum + one.worth : sum), 0)
  const whole = worth((key) => furnished.room.placed.has(key)) / worth(() => true)
  return (
    POINTS.wishes * (wanted.size === 0 ? Number(furnished.works) : 1 - short / wanted.size) +
    POINTS.whole * whole +
    Math.max(0, POINTS.calm - PER_HINT * hints)
  )
}

interface Tried {
  site: Site
  scheme: Scheme
}

const layoutOf = (space: Site['space'], all: readonly Placed[]): Layout =>
  layoutAmong(
    space,
    all
      .map(({ standing, product: { clearance, kitchenRole } }) => ({ standing, product: { clearance, ...(kitchenRole && { kitchenRole }) } }))
      .toSorted((a, b) => (a.standing.id < b.standing.id ? -1 : 1)),
  )

const arranged = (request: ArrangeRequest, way: Tried, products: ReadonlyMap<string, ArrangeProduct>, chance: Random): Arrangement | null => {
  const { space, wall } = way.site
  const { room } = request.scene
  const { present, scheme } = keep(request, way.scheme, products)
  const palette = [room.floor.color, ...room.walls.map(({ color }) => color)].map(oklab)
  const taste = { style: request.wishes.style ?? request.style, palette, random: chance }
  const chosen = choose(scheme.slots, request.products, taste, request.budget)
  const furnished = placeAll(space, planOf(scheme, chosen), products, present)
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
    plan: `${scheme.name} ${wall.id}`,
    pieces: added.map(({ piece: { key, sku, variant }, standing: { position, rotationY } }) => ({
      key,
      productId: sku,
      variantId: variant,
      position,
      rotationY,
    })),
    totalCost: added.reduce((sum, { piece }) => sum + chosen.get(piece.key)!.variant.price, 0),
    score: ratingOf(request, way.scheme, furnished, unmet, findings.length),
    reasons: reasonsOf(layout, added),
    unmet,
  }
}

/** The best of each plan, the best first. */
const bestOf = (found: ReadonlyMap<string, Arrangement>, count: number): Arrangement[] =>
  [...found.values()].toSorted((a, b) => b.score - a.score || (a.plan < b.plan ? -1 : 1)).slice(0, count)

/**
 * Yields what there is to propose after each try, the best first, and returns the last of it.
 * @returns at most `count` arrangements that differ in plan; none where nothing stands
 */
export function* arrange(request: ArrangeRequest): Generator<Arrangement[], Arrangement[]> {
  const chance = random(request.seed)
  const space = roomSpace(request.scene)
  const products = new Map(request.products.map((product): [string, ArrangeProduct] => [product.id, product]))
  const sites = sitesOf(space, request.scene.room.type, request.wishes).slice(0, WALLS)
  const ways = sites.flatMap((site) => schemesOf(site).map((scheme): Tried => ({ site, scheme })))
  const found = new Map<string, Arrangement>()
  for (let round = 0; round < ROUNDS; round++)
    for (const way of round === 0 ? ways : chance.shuffled(ways)) {
      const one = arranged(request, way, products, chance)
      const before = one && found.get(one.plan)
      if (one && (!before || before.score < one.score)) found.set(one.plan, one)
      yield bestOf(found, request.count)
    }
  return bestOf(found, request.count)
}
