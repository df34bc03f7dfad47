/**
 * Furnishes a room by the rules that advice goes by: for each wall and each way of laying the room out, pieces are chosen within the budget and
 * the stock, placed by what they go by, and rated; the best that differ in plan are proposed. The same request with the same seed gives the
 * same rooms. Pure; in small steps, so that a worker shows what there is and stops at once.
 */
import { roomSpace } from '../room-space.ts'
import { attempt, planNameOf, ratedAlone, unmetBy, withWidths, type Arrangement } from './attempt.ts'
import type { Unmet } from './met.ts'
import { random } from './random.ts'
import type { ArrangeProduct, ArrangeRequest } from './request.ts'
import { waysOf } from './schemes.ts'

export type { ArrangedPiece, Arrangement } from './attempt.ts'
export type { Unmet } from './met.ts'

/** How often a way of laying the room out is tried, with other pieces each time; after the first round the best of them alone. */
const ROUNDS = 3
const BEST = 8
/** Places that are judged in all, as long as there is something to propose: a count, not a time, so that the same seed gives the same rooms. */
const EFFORT = 4000
/** Those that are judged to lay one out once more before it is proposed. */
const LAST_EFFORT = 600

const byId = (products: readonly ArrangeProduct[]): ReadonlyMap<string, ArrangeProduct> => new Map(products.map((product) => [product.id, product]))

/** The best of each plan, the best first. */
const bestOf = (found: ReadonlyMap<string, Arrangement>, count: number): Arrangement[] =>
  [...found.values()].toSorted((a, b) => b.score - a.score || (a.plan < b.plan ? -1 : 1)).slice(0, count)

/**
 * Yields what there is to propose after each try, the best first, and returns the last of it.
 * @returns at most `count` arrangements that differ in plan; none where nothing stands
 */
export function* arrange(request: ArrangeRequest): Generator<Arrangement[], Arrangement[]> {
  const { refinement } = request
  const chance = random(request.seed)
  const products = byId(request.products)
  const ways = waysOf(request, roomSpace(request.scene)).filter((way) => !refinement || planNameOf(way) === refinement.plan)
  const rounds = refinement ? [refinement.round] : Array.from({ length: ROUNDS }, (_, round) => round)
  const found = new Map<string, Arrangement>()
  const effort = { left: EFFORT }
  let tried = ways
  for (const round of rounds) {
    for (const way of tried) {
      if (effort.left <= 0 && found.size >= request.count) break
      const one = attempt({ request, way, products, round, effort })
      const before = one && found.get(one.plan)
      if (one && (!before || before.score < one.score)) found.set(one.plan, one)
      yield bestOf(found, request.count)
    }
    const best = new Set(bestOf(found, BEST).map(({ plan }) => plan))
    tried = chance.shuffled(ways.filter((way) => best.has(planNameOf(way))))
  }
  // Worked out for what is proposed alone: each costs as much as several tries.
  const last: Arrangement[] = []
  for (const one of bestOf(found, request.count)) {
    const way = ways.find((other) => planNameOf(other) === one.plan)!
    const calm = attempt({ request, way, products, round: one.round, effort: { left: LAST_EFFORT }, calmed: !request.part })
    last.push(withWidths(request, way, products, calm && calm.score >= one.score ? calm : one))
    yield bestOf(found, request.count)
  }
  return last
}

/** Where nothing is proposed: the wishes that the room does not meet as it is, and why. */
export const unmetWithout = (request: ArrangeRequest): Unmet[] => {
  const [way] = waysOf(request, roomSpace(request.scene))
  return way ? unmetBy(request, way, byId(request.products)) : []
}

/**
 * Rates what stays in the room by itself, without anything new, as proposals are rated: as the way of laying the room out that it fits best.
 * @returns null where the room has no wall to lay anything out by
 */
export const asItStands = (request: ArrangeRequest): Pick<Arrangement, 'score' | 'unmet'> | null => {
  const products = byId(request.products)
  const rated = waysOf(request, roomSpace(request.scene)).map((way) => ratedAlone(request, way, products))
  return rated.toSorted((a, b) => b.score - a.score)[0] ?? null
}
