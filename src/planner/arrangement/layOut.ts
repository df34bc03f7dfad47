/** A room laid out in one way: its pieces chosen, and placed where they go. Pure. */
import type { Size } from '#contract/catalog/catalog.ts'
import type { FurnishingPlan } from '../furnishing/piece.ts'
import { placeAll, type Effort, type Furnished, type Present } from '../furnishing/place.ts'
import type { Chosen } from './choose.ts'
import { chooseWhole, NO_SIZE } from './chooseWhole.ts'
import { oklab } from './harmony.ts'
import { keep } from './kept.ts'
import { random, seedOf } from './random.ts'
import type { ArrangeProduct, ArrangeRequest } from './request.ts'
import type { Way } from './schemes.ts'
import { plays, type Scheme } from './slots.ts'

/** @returns the name shared by proposals with the same layout */
export const planNameOf = ({ scheme, site }: Way): string => `${scheme.name} ${site.wall.id}`

/** The scheme without its least important pieces. Pieces that a wish needs are never removed; dependent pieces are removed with theirs. */
const without = (scheme: Scheme, fewer: number): Scheme => {
  const spare = scheme.slots.filter(({ isEssential }) => !isEssential).toSorted((a, b) => a.worth - b.worth)
  const out = new Set(spare.slice(0, fewer).map(({ key }) => key))
  return { ...scheme, slots: scheme.slots.filter(({ key }) => !out.has(key)) }
}

const planOf = ({ slots, together }: Scheme, chosen: Chosen): FurnishingPlan => {
  const sizes = (key: string) => chosen.get(key)?.product.size ?? NO_SIZE
  const there = slots.filter(({ key }) => chosen.has(key))
  return {
    pieces: there.map(({ key, place, seenFrom }) => {
      const { product, variant } = chosen.get(key)!
      return { key, sku: product.id, variant: variant.id, place: place(sizes), ...(seenFrom !== undefined && { seenFrom }) }
    }),
    essential: there.filter(({ isEssential }) => isEssential).map(({ key }) => key),
    // The first one leads: the others depend on it.
    together: together.map((keys) => keys.filter((key) => chosen.has(key))).filter((keys) => keys.length > 1),
    takesHints: true,
  }
}

export type Products = ReadonlyMap<string, ArrangeProduct>

export interface LaidOut {
  plan: string
  /** Roles that nothing in the room plays. */
  scheme: Scheme
  chosen: Chosen
  furnished: Furnished
  present: Present
  itemIds: ReadonlyMap<string, string>
  /** By key of a role, ids of products that were not to play it. */
  not: Without
  /** Keys of what was chosen first, found no place, and gave its money to something else. */
  spared: ReadonlySet<string>
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

type Without = Readonly<Record<string, readonly string[]>>

export interface Try {
  request: ArrangeRequest
  way: Way
  products: Products
  /** Appearance is drawn again in each. */
  round: number
  effort: Effort
  /** Its groups are moved to where the room is calmest (anneal.ts): for what is proposed alone. */
  calmed?: boolean
}

interface How {
  /** By key of a role, ids of products that do not play it. */
  not: Without
  narrow?: Narrowed
  /** Keys of roles that nothing is chosen for. */
  spared?: readonly string[]
}

/** The room with what was chosen in it, well placed or not. */
export const layOutWith = ({ request, way, products, round, effort }: Try, { not, narrow, spared = [] }: How): LaidOut => {
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
  const best = chooseWhole({ ...scheme, slots: scheme.slots.filter(({ key }) => !spared.includes(key)) }, request, taste)
  const [chosen, known] = narrow && best.has(narrow.key) ? narrowed(best, products, narrow) : [best, products]
  // Only wished pieces are retried with a narrower product.
  const asked = narrow ? { ...scheme, slots: scheme.slots.filter(({ isEssential }) => isEssential) } : scheme
  const furnished = placeAll(way.site.space, planOf(asked, chosen), known, present, effort)
  return { plan, scheme, chosen, furnished, present, itemIds, not, spared: new Set(spared) }
}

/** By what the least of all is chosen, one after the other, in the place of what finds none: what is narrow may be deep. */
const LEAST: readonly ((size: Size) => number)[] = [({ width, depth }) => width * depth, ({ width }) => width, ({ depth }) => depth]

/** By role, every product but the least, where it matters and the one that was chosen found no place. */
const allButLeast = ({ scheme, chosen, furnished }: LaidOut, { products, refinement }: ArrangeRequest, by: (size: Size) => number): Without => {
  const goesBy = new Set(scheme.together.flatMap((keys) => keys.slice(1)))
  return Object.fromEntries(
    scheme.slots.flatMap((slot): [string, string[]][] => {
      const { key, isEssential, like } = slot
      const isLeftOut = isEssential && chosen.has(key) && !furnished.room.placed.has(key)
      // A piece that depends on a missing one says nothing about its own size.
      if (!isLeftOut || like !== undefined || goesBy.has(key) || refinement?.picks?.[key]) return []
      const [least, ...others] = products
        .filter((product) => plays(slot, product) && product.variants.some(({ stock }) => stock > 0))
        .toSorted((a, b) => by(a.size) - by(b.size))
      return least === undefined || least.id === chosen.get(key)!.product.id ? [] : [[key, others.map(({ id }) => id)]]
    }),
  )
}

const worthOf = ({ scheme, furnished }: LaidOut, ofAll = false): number =>
  scheme.slots.reduce((sum, { key, isEssential, worth }) => ((ofAll || isEssential) && furnished.room.placed.has(key) ? sum + worth : sum), 0)

/** Under a budget, what found no place gives its money to what was too dear beside it. */
const respent = (one: Try, first: LaidOut): LaidOut => {
  const { scheme, chosen, furnished, not } = first
  const spared = [...chosen.keys()].filter((key) => !furnished.room.placed.has(key))
  if (one.request.budget === null || spared.length === 0 || scheme.slots.every(({ key }) => chosen.has(key))) return first
  const next = layOutWith(one, { not, spared })
  if (worthOf(next) < worthOf(first) || worthOf(next, true) <= worthOf(first, true)) return first
  return { ...next, chosen: new Map([...spared.map((key) => [key, chosen.get(key)!] as const), ...next.chosen]) }
}

/** The same, with smaller pieces where those that look best have no place. */
export const layOut = (one: Try): LaidOut => {
  const { request, effort } = one
  const asked = request.refinement?.not ?? {}
  let best = layOutWith(one, { not: asked })
  for (const by of LEAST) {
    const others = allButLeast(best, request, by)
    if (Object.keys(others).length === 0 || effort.left <= 0) continue
    const keys = new Set([...Object.keys(asked), ...Object.keys(others)])
    const next = layOutWith(one, { not: Object.fromEntries([...keys].map((key) => [key, [...(asked[key] ?? []), ...(others[key] ?? [])]])) })
    if (worthOf(next) >= worthOf(best)) best = next
  }
  return respent(one, best)
}
