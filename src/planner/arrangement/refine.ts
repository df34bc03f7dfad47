/** Changes a proposal: cheaper, roomier, or with another product in a role, while pinned pieces keep their places. Pure. */
import { arrange } from './arrange.ts'
import type { ArrangedPiece, Arrangement } from './attempt.ts'
import type { Picks } from './picks.ts'
import type { ArrangeRequest, Refinement } from './request.ts'
import { signatureOf, stemOf } from './signature.ts'

export interface Refining {
  request: ArrangeRequest
  from: Arrangement
  /** Keys of the pieces that stay. */
  pinned: readonly string[]
}

/** Share of a proposal's cost that a cheaper one may cost. */
const CHEAPER = 0.88
/** Pieces that each step towards a roomier room leaves out. */
const LESS = 2
/** Seeds that are tried for another proposal, and products for one role. */
const TRIES = 6

const priceOf = ({ products }: ArrangeRequest, { productId, variantId }: ArrangedPiece): number =>
  products.find(({ id }) => id === productId)?.variants.find(({ id }) => id === variantId)?.price ?? 0

const lastOf = (request: ArrangeRequest): Arrangement[] => {
  const steps = arrange(request)
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

/** The same request with the pinned pieces already in the room, paid from the budget and taken from the stock. */
const aroundPinned = ({ request, from, pinned }: Refining): { request: ArrangeRequest; pieces: ArrangedPiece[]; cost: number } => {
  const pieces = from.pieces.filter(({ key }) => pinned.includes(key))
  const cost = pieces.reduce((sum, piece) => sum + priceOf(request, piece), 0)
  const taken = Map.groupBy(pieces, ({ variantId }) => variantId)
  const products = request.products.map((product) => ({
    ...product,
    variants: product.variants.map((variant) => ({ ...variant, stock: variant.stock - (taken.get(variant.id)?.length ?? 0) })),
  }))
  const placedPieces = pieces.map(({ key, productId, position, rotationY }) => ({
    id: key,
    productId,
    position,
    rotation: { x: 0, y: rotationY, z: 0 },
    scale: { x: 1, y: 1, z: 1 },
  }))
  return {
    pieces,
    cost,
    request: {
      ...request,
      products,
      kept: [...request.kept, ...placedPieces],
      pinned: placedPieces.map(({ id }) => id),
      budget: request.budget === null ? null : Math.max(0, request.budget - cost),
    },
  }
}

/** A proposal with what was pinned in it. */
const withPinned = ({ from }: Refining, pieces: readonly ArrangedPiece[], cost: number, one: Arrangement): Arrangement => ({
  ...one,
  pieces: [...pieces, ...one.pieces],
  kept: one.kept.filter(({ itemId }) => !pieces.some(({ key }) => key === itemId)),
  totalCost: one.totalCost + cost,
  reasons: [...from.reasons.filter(({ key }) => pieces.some((piece) => piece.key === key)), ...one.reasons],
})

const around = (refining: Refining, change: Partial<ArrangeRequest>): Arrangement[] => {
  const { pieces, cost, request } = aroundPinned(refining)
  return lastOf({ ...request, seed: refining.from.seed, ...change }).map((one) => withPinned(refining, pieces, cost, one))
}

const samePlan = ({ from }: Refining): Refinement => ({ plan: from.plan, people: from.people, round: from.round, fewer: from.fewer })

const picksOf = (pieces: readonly ArrangedPiece[]): Picks =>
  Object.fromEntries(pieces.map(({ key, productId, variantId }) => [key, { productId, variantId }]))

const missedBy = ({ unmet }: Arrangement): number => unmet.reduce((sum, { wanted, met }) => sum + wanted - met, 0)

/** @param seen signatures of those that were shown already @returns null where every further one is known */
export const another = (refining: Refining, seen: ReadonlySet<string>): Arrangement | null => {
  const { request } = refining
  for (let n = 1; n <= TRIES; n++) {
    const found = around(refining, { seed: request.seed + n, count: 5 }).find((one) => !seen.has(signatureOf(one)))
    if (found) return found
  }
  return null
}

/** The same plan for less. @returns null where nothing is cheaper that meets as many wishes */
export const cheaper = (refining: Refining): Arrangement | null => {
  const { from } = refining
  const { cost } = aroundPinned(refining)
  const budget = Math.floor(from.totalCost * CHEAPER) - cost
  if (budget <= 0) return null
  const [found] = around(refining, { budget, refinement: samePlan(refining) })
  return found && found.totalCost < from.totalCost && missedBy(found) <= missedBy(from) ? found : null
}

/** The same plan with fewer of the pieces that only make it whole. @returns null where there is nothing left to leave out */
export const roomier = (refining: Refining): Arrangement | null => {
  const { from } = refining
  const picks = picksOf(from.pieces)
  for (let fewer = from.fewer + LESS; fewer <= from.fewer + LESS * TRIES; fewer += LESS) {
    const [found] = around(refining, { refinement: { ...samePlan(refining), picks, fewer } })
    if (!found || missedBy(found) > missedBy(from)) return null
    if (found.pieces.length < from.pieces.length) return found
  }
  return null
}

/** Pieces that are the same in the same finish and of one kind, such as the chairs at a table, are swapped together. */
const alikeIn = ({ pieces }: Arrangement, key: string): string[] => {
  const stem = stemOf(key)
  const piece = pieces.find((one) => one.key === key)
  return pieces
    .filter((one) => one.key === key || (stemOf(one.key) === stem && one.productId === piece?.productId && one.variantId === piece.variantId))
    .map((one) => one.key)
}

/**
 * Another product in the role of a piece; all others keep their products, and move as needed; pieces without a place are left out.
 * @param tried ids of products that were already shown in this role
 * @returns null if no other one fits
 */
export const swapped = (refining: Refining, key: string, tried: readonly string[]): Arrangement | null => {
  const { from, pinned } = refining
  const keys = alikeIn(from, key)
  const now = from.pieces.find((piece) => piece.key === key)
  if (!now) return null
  const picks = picksOf(from.pieces.filter((piece) => !keys.includes(piece.key)))
  const out = [...new Set([...tried, now.productId])]
  const rest: Refining = { ...refining, pinned: pinned.filter((one) => !keys.includes(one)) }
  let best: Arrangement | null = null
  for (let n = 0; n < TRIES; n++) {
    const not = Object.fromEntries(keys.map((one) => [one, out]))
    const [found] = around(rest, { refinement: { ...samePlan(refining), picks, not } })
    const came = found?.pieces.filter((piece) => keys.includes(piece.key)) ?? []
    if (!found) return best
    const comes = came.length === keys.length && missedBy(found) <= missedBy(from)
    if (comes && found.pieces.length >= from.pieces.length) return found
    // Something that only makes the room whole may have to go for it: as little as can be.
    if (comes && (best === null || found.pieces.length > best.pieces.length)) best = found
    const tooLarge = [...came, ...found.leftOut.filter((one) => keys.includes(one.key))].map(({ productId }) => productId)
    if (tooLarge.length === 0) return best
    out.push(...tooLarge)
  }
  return best
}
