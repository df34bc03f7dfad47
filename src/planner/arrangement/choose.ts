/**
 * Chooses products for the roles of a scheme: the best in appearance within the budget, in stock only. A multiple-choice knapsack, solved exactly
 * over prices rounded up to a share of the budget, so that the budget is never exceeded.
 */
import type { Piastres } from '#contract/wire/money.ts'
import type { Style } from '#contract/wire/vocabulary.ts'
import { harmony, oklab, type Lab } from './harmony.ts'
import type { ArrangeProduct, ArrangeVariant } from './request.ts'
import type { Picks } from './picks.ts'
import { plays, type Slot } from './slots.ts'

export interface Offer {
  product: ArrangeProduct
  variant: ArrangeVariant
}
export type Chosen = ReadonlyMap<string, Offer>

export interface Taste {
  style: Style
  /** Colours that are in the room already. */
  palette: readonly Lab[]
  /** From 0 to 1 by a name, the same for the same name: of two that look as well, now one is chosen, now the other. */
  chance: (name: string) => number
  /** By key of a role, its product, among all that would fit. */
  picks?: Picks
  /** By key of a role, ids of products that do not play it. */
  not?: Readonly<Record<string, readonly string[]>>
}

/** Weights of an offer's appearance; they sum to 1. */
const WEIGHTS = { style: 0.55, colour: 0.3, chance: 0.15 }
/** Score of a product of another style. */
const OTHER_STYLE = 0.25
/** Offers for one role that are weighed against each other, beside the cheapest one. */
const FINALISTS = 6
/** Steps of the budget in which prices are counted. */
const STEPS = 1500

/** Slots that are filled by the same offer. */
interface Role {
  slots: readonly Slot[]
  /** First piece of the scheme: the others depend on it. */
  isFirst: boolean
  isEssential: boolean
  worth: number
}

const rolesOf = (slots: readonly Slot[]): Role[] => {
  const groups = Map.groupBy(slots, ({ key, like }) => like ?? key)
  return [...groups.values()].map((of) => ({
    slots: of,
    isFirst: of[0] === slots[0],
    isEssential: of.some(({ isEssential }) => isEssential),
    worth: of.reduce((sum, { worth }) => sum + worth, 0),
  }))
}

interface Candidate extends Offer {
  /** Number that the role needs. */
  price: number
  looks: number
}

const candidatesFor = ({ slots }: Role, products: readonly ArrangeProduct[], { style, palette, chance, picks, not }: Taste): Candidate[] => {
  const first = slots[0]!
  const pick = slots.flatMap(({ key }) => picks?.[key] ?? [])[0]
  const isOut = new Set(slots.flatMap(({ key }) => not?.[key] ?? []))
  const offers = products
    .filter((product) => plays(first, product))
    .flatMap((product) => product.variants.filter(({ stock }) => stock >= slots.length).map((variant) => ({ product, variant })))
    .map((offer): Candidate => {
      const { product, variant } = offer
      const looks =
        WEIGHTS.style * (product.styles.includes(style) ? 1 / Math.sqrt(product.styles.length) : OTHER_STYLE) +
        WEIGHTS.colour * harmony(oklab(variant.color), palette) +
        WEIGHTS.chance * chance(`${first.key} ${variant.sku}`)
      return { ...offer, looks, price: variant.price * slots.length }
    })
    .filter(({ product, variant }) => !isOut.has(product.id) && (!pick || (pick.productId === product.id && pick.variantId === variant.id)))
    .toSorted((a, b) => b.looks - a.looks || (a.variant.sku < b.variant.sku ? -1 : 1))
  const cheapest = offers.reduce<Candidate | null>((least, one) => (least === null || one.price < least.price ? one : least), null)
  const finalists = offers.slice(0, FINALISTS)
  return cheapest === null || finalists.includes(cheapest) ? finalists : [...finalists, cheapest]
}

/** Times what it adds, what an essential role is worth beyond that: more than all that is not; the first one more than all others. */
const ESSENTIAL = 1000
const FIRST = 1_000_000

const needOf = ({ isEssential, isFirst, worth }: Role): number => (isEssential ? (isFirst ? FIRST : ESSENTIAL * worth) : 0)

const chosenIn = (role: Role, { product, variant }: Offer): [string, Offer][] => role.slots.map(({ key }) => [key, { product, variant }])

/** Variants of which more are chosen than there are. */
const oversold = (chosen: Chosen, { picks }: Taste): { key: string; productId: string; variantId: string } | null => {
  const left = new Map<string, number>()
  for (const [key, { product, variant }] of chosen) {
    const stock = (left.get(variant.id) ?? variant.stock) - 1
    if (stock < 0 && !picks?.[key]) return { key, productId: product.id, variantId: variant.id }
    left.set(variant.id, stock)
  }
  return null
}

/** Attempts to resolve roles that want the same last pieces. */
const AGAIN = 8

/**
 * @param budget null without a bound
 * @returns by key, never more of a variant than there are in stock
 */
export const choose = (slots: readonly Slot[], products: readonly ArrangeProduct[], taste: Taste, budget: Piastres | null): Chosen => {
  const not = new Map(Object.entries(taste.not ?? {}))
  for (let again = 0; ; again++) {
    const chosen = chooseOnce(slots, products, { ...taste, not: Object.fromEntries(not) }, budget)
    const tooMany = oversold(chosen, taste)
    if (!tooMany) return chosen
    const { key, productId, variantId } = tooMany
    // Without an end, what is still asked for twice is left out.
    if (again === AGAIN) return new Map([...chosen].filter(([, { variant }]) => variant.id !== variantId))
    not.set(key, [...(not.get(key) ?? []), productId])
  }
}

const chooseOnce = (slots: readonly Slot[], products: readonly ArrangeProduct[], taste: Taste, budget: Piastres | null): Chosen => {
  const roles = rolesOf(slots).map((role) => ({ role, candidates: candidatesFor(role, products, taste) }))
  if (budget === null) return new Map(roles.flatMap(({ role, candidates: [best] }) => (best ? chosenIn(role, best) : [])))
  if (budget <= 0) return new Map()
  const unit = budget / STEPS
  // The best that is reached with each part of the budget, and by which candidate of each role.
  let best = new Float64Array(STEPS + 1)
  const taken: Int8Array[] = []
  for (const { role, candidates } of roles) {
    const next = Float64Array.from(best)
    const by = new Int8Array(STEPS + 1).fill(-1)
    candidates.forEach(({ price, looks }, which) => {
      const cost = Math.ceil(price / unit - 1e-9)
      const gain = role.worth * (0.5 + looks) + needOf(role)
      for (let left = cost; left <= STEPS; left++) {
        const value = best[left - cost]! + gain
        if (value <= next[left]!) continue
        next[left] = value
        by[left] = which
      }
    })
    taken.push(by)
    best = next
  }
  const chosen: [string, Offer][] = []
  let left = STEPS
  for (let at = roles.length - 1; at >= 0; at--) {
    const { role, candidates } = roles[at]!
    const candidate = candidates[taken[at]![left]!]
    if (!candidate) continue
    chosen.unshift(...chosenIn(role, candidate))
    left -= Math.ceil(candidate.price / unit - 1e-9)
  }
  return new Map(chosen)
}
