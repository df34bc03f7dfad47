/**
 * Furnishes a room by the rules of advice: for each wall and each layout, chooses pieces within budget and stock, places them relative to one another
 * and rates the result; proposes the best rooms that differ in plan. The same request and seed give the same rooms. Pure; works in small steps, so
 * that a worker can show progress and stop at once.
 */
import { roomSpace } from '#room/geometry/roomSpace.ts'
import { attempt, ratedAlone, unmetBy, withWidths, type Arrangement } from './attempt.ts'
import { planNameOf } from './layOut.ts'
import { missing, type Unmet } from './met.ts'
import { fewerThan, type People } from './fewer.ts'
import { random } from './random.ts'
import type { ArrangeProduct, ArrangeRequest } from './request.ts'
import { waysOf, type Way } from './schemes.ts'

export type { ArrangedPiece, Arrangement } from './attempt.ts'
export type { Unmet } from './met.ts'

/** Attempts of each layout, each with other pieces; after the first round only the best layouts are repeated. */
const ROUNDS = 3
const BEST = 8
/** Places that are judged: in one try, and in all tries together once there is something to propose. */
interface Effort {
  each: number
  all: number
}
/**
 * A little for every way of laying the room out, so that the one that is easy is found among many that are not; more for the best of them. Counts,
 * not times, so that the same seed gives the same rooms.
 */
const EFFORT: Readonly<Record<'first' | 'best', Effort>> = {
  first: { each: 200, all: 6000 },
  best: { each: 600, all: 4000 },
}
/** Share of a wish, 0 to 1, that a room for fewer people must additionally meet. */
const LEAST_GAIN = 0.01

const byId = (products: readonly ArrangeProduct[]): ReadonlyMap<string, ArrangeProduct> => new Map(products.map((product) => [product.id, product]))

/** Result, and how it was found. */
interface Found {
  one: Arrangement
  way: Way
}

/** The best of each plan, the best first. */
const bestOf = (found: ReadonlyMap<string, Found>, count: number): Found[] =>
  [...found.values()].toSorted(({ one: a }, { one: b }) => b.score - a.score || (a.plan < b.plan ? -1 : 1)).slice(0, count)

/**
 * Yields the proposals after each attempt, best first, and returns the last list.
 * @returns at most `count` arrangements that differ in plan; none if nothing was placed
 */
export function* arrange(request: ArrangeRequest): Generator<Arrangement[], Arrangement[]> {
  const { refinement, wishes, count } = request
  const chance = random(request.seed)
  const products = byId(request.products)
  const space = roomSpace(request.scene)
  const waysFor = (people: People): Way[] =>
    waysOf({ ...request, wishes: { ...wishes, people } }, space).filter((way) => !refinement || planNameOf(way) === refinement.plan)
  const found = new Map<string, Found>()
  const proposed = (): Arrangement[] => bestOf(found, count).map(({ one }) => one)
  const scoreOf = (way: Way): number => found.get(planNameOf(way))?.one.score ?? 0
  // `most`: how much of the wishes a proposal may leave unmet.
  function* attempts(ways: readonly Way[], round: number, { each, all }: Effort, most = Infinity): Generator<Arrangement[]> {
    let left = all
    for (const way of ways) {
      if (left <= 0 && found.size >= count) break
      const effort = { left: each }
      const one = attempt({ request, way, products, round, effort })
      left -= each - effort.left
      const before = one && found.get(one.plan)
      const isBetter = one !== null && missing(one.unmet) <= most && (!before || before.one.score < one.score)
      if (isBetter) found.set(one.plan, { one, way })
      yield proposed()
    }
  }

  const [first, ...rounds] = refinement ? [refinement.round] : Array.from({ length: ROUNDS }, (_, round) => round)
  let people = refinement?.people ?? wishes.people
  yield* attempts(waysFor(people), first!, refinement ? EFFORT.best : EFFORT.first)
  for (const round of rounds) yield* attempts(chance.shuffled(bestOf(found, BEST).map(({ way }) => way)), round, EFFORT.best)
  for (;;) {
    const [best] = proposed()
    const fewer = best && !request.part && !refinement ? fewerThan(people, best.unmet) : null
    if (!fewer) break
    people = fewer
    const promising = waysFor(people).toSorted((a, b) => scoreOf(b) - scoreOf(a))
    // A room that is laid out for fewer has fewer pieces to find a place for: that alone does not make it better.
    yield* attempts(promising, first!, EFFORT.best, missing(best!.unmet) - LEAST_GAIN)
  }

  // Worked out for what is proposed alone: each costs as much as several tries.
  const forAll = waysFor(wishes.people)
  const last: Arrangement[] = []
  for (const { one, way } of bestOf(found, count)) {
    const calm = attempt({ request, way, products, round: one.round, effort: { left: EFFORT.best.each }, calmed: !request.part })
    const full = forAll.find((other) => planNameOf(other) === one.plan) ?? way
    last.push(withWidths(request, full, products, calm && calm.score >= one.score ? calm : one))
    yield proposed()
  }
  return last.toSorted((a, b) => b.score - a.score)
}

/** If nothing is proposed: wishes that the current room does not meet, and why. */
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
