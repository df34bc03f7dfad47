/** Kitchens: the aisle before the worktops, and the triangle of sink, hob and fridge. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Category, KitchenRole } from '#contract/wire/vocabulary.ts'
import { corners } from '../../geometry/footprint.ts'
import { wantedOf, type Measured } from '../finding.ts'
import { facingOf, piecesOf, sideOf, SIDES, type Layout, type Piece, type SideName } from '../layout.ts'
import { obstaclesOf, type Obstacle } from './obstacles.ts'
import { seatsAt } from './seats.ts'
import { shortestBetween } from './shortest.ts'
import { about, scanStrip, nearest, stretch } from './strip.ts'

const WORKTOPS: ReadonlySet<Category> = new Set(['kitchen-base', 'kitchen-island', 'sink', 'appliance'])
/** Units at right angles that are nearer than this, metres, meet in a corner: the aisle is not between them. */
const IN_A_CORNER = 0.2

/** Items that a person stands at to cook. Appliances count only in a kitchen: a washer in a bathroom is none. */
const worktops = (layout: Layout): Piece[] => {
  if (piecesOf(layout, 'kitchen-base', 'kitchen-island', 'sink').length === 0) return []
  return layout.bodies.filter(({ category, placedItem }) => WORKTOPS.has(category) && placedItem.mount === 'floor')
}

/** One unit's side and what it faces: two names, by which those that share one are one aisle. */
interface Aisle {
  measure: Measured
  names: readonly [string, string]
}

/** The side of a piece that faces most against a direction. */
const sideAgainst = (piece: Piece, { x, y }: PlanPoint): SideName => {
  const against = (name: SideName) => {
    const { out } = sideOf(piece, name)
    return -(out.x * x + out.y * y)
  }
  return SIDES.reduce((best, name) => (against(name) > against(best) + 1e-6 ? name : best))
}

/** The aisle before one side of a unit, or null when nothing is near. */
const aisleBefore = (layout: Layout, unit: Piece, name: SideName, seats: ReadonlySet<Piece>): Aisle | null => {
  const rule = layout.options.cooks === 2 ? 'kitchen-aisle-two' : 'kitchen-aisle'
  const { least = 0, good = least } = wantedOf(rule)
  const side = sideOf(unit, name)
  const joined = (piece: Piece): boolean => {
    const facing = facingOf(piece)
    const across = Math.abs(facing.x * side.out.x + facing.y * side.out.y) < Math.SQRT1_2
    return WORKTOPS.has(piece.category) && across && nearest(side, piece) < IN_A_CORNER
  }
  const met = scanStrip(layout, unit, side, { reach: good, ignore: (piece) => seats.has(piece) || joined(piece) })
  const faced = met.piece ? `${met.piece.id} ${sideAgainst(met.piece, side.out)}` : met.wallId
  if (faced === null) return null
  return { measure: { rule, measured: met.depth, ...about(unit, met), place: stretch(side, met) }, names: [`${unit.id} ${name}`, faced] }
}

/** Groups that share a name, joined transitively. */
const together = (aisles: readonly Aisle[]): Aisle[][] => {
  const leads = new Map<string, string>()
  const leadOf = (name: string): string => {
    let lead = name
    for (let next = leads.get(lead); next !== undefined; next = leads.get(lead)) lead = next
    return lead
  }
  for (const { names } of aisles) {
    const [a, b] = [leadOf(names[0]), leadOf(names[1])]
    if (a !== b) leads.set(a, b)
  }
  return [...Map.groupBy(aisles, ({ names }) => leadOf(names[0])).values()]
}

/** One measurement for each aisle, its narrowest place, even with a whole row of units along it. */
export const kitchenAisles = (layout: Layout): Measured[] => {
  const seats = new Set(piecesOf(layout, 'kitchen-island').flatMap((island) => seatsAt(layout, island)))
  const aisles = worktops(layout).flatMap((unit) => {
    const sides: SideName[] = unit.category === 'kitchen-island' && unit.clearance.back > 0 ? ['front', 'back'] : ['front']
    return sides.flatMap((name) => aisleBefore(layout, unit, name, seats) ?? [])
  })
  return together(aisles).map((group) => group.map(({ measure }) => measure).toSorted((a, b) => a.measured - b.measured)[0]!)
}

// ---- The triangle --------------------------------------------------------------------------------------------------

/** Inset of items for the walk between two fronts, metres: fronts in one row are never quite aligned. */
const DRAWN_IN = 0.06
/** Half the width in metres of the line walked. */
const LINE = 0.05
/** More of one kind than this, and the kitchen is a shop of kitchens. */
const OF_ONE_KIND = 4

const withRole = (layout: Layout, role: KitchenRole): Piece[] => layout.bodies.filter(({ kitchenRole }) => kitchenRole === role).slice(0, OF_ONE_KIND)

/** Floor bodies drawn in, and the walls: what one walks round between sink, hob and fridge. */
const drawnIn = (layout: Layout): { layout: Layout; obstacles: Obstacle[] } => {
  const bodies = layout.bodies.flatMap((piece) => {
    const footprint = { ...piece.footprint, halfWidth: piece.footprint.halfWidth - DRAWN_IN, halfDepth: piece.footprint.halfDepth - DRAWN_IN }
    const small = footprint.halfWidth <= 0 || footprint.halfDepth <= 0
    return small || piece.placedItem.mount !== 'floor' ? [] : [{ ...piece, footprint, outline: corners(footprint) }]
  })
  const slim = { ...layout, bodies }
  return { layout: slim, obstacles: obstaclesOf(slim) }
}

interface Leg {
  ids: readonly [string, string]
  points: readonly PlanPoint[]
  length: number
}

const lengthOf = (points: readonly PlanPoint[]): number =>
  points.slice(1).reduce((sum, point, i) => sum + Math.hypot(point.x - points[i]!.x, point.y - points[i]!.y), 0)

/** Walks between the middles of the fronts (NKBA), each worked out once. */
const legs = (layout: Layout): ((a: Piece, b: Piece) => Leg) => {
  const slim = drawnIn(layout)
  const known = new Map<string, Leg>()
  return (a, b) => {
    const key = `${a.id} ${b.id}`
    const [from, to] = [sideOf(a, 'front').middle, sideOf(b, 'front').middle]
    const points = known.get(key)?.points ?? shortestBetween(slim.layout, slim.obstacles, from, to, LINE) ?? [from, to]
    const leg: Leg = known.get(key) ?? { ids: [a.id, b.id], points, length: lengthOf(points) }
    known.set(key, leg)
    return leg
  }
}

/** The triangle of the nearest sink, hob (an oven where there is no hob) and fridge: each leg, and the sum. Only a kitchen with all three has one. */
export const kitchenTriangle = (layout: Layout): Measured[] => {
  const sinks = withRole(layout, 'sink')
  const hobs = withRole(layout, 'hob')
  const cookers = hobs.length > 0 ? hobs : withRole(layout, 'oven')
  const fridges = withRole(layout, 'fridge')
  const leg = legs(layout)
  let best: { legs: Leg[]; sum: number } | null = null
  for (const sink of sinks) {
    for (const hob of cookers) {
      for (const fridge of fridges) {
        const three = [leg(sink, hob), leg(hob, fridge), leg(fridge, sink)]
        const sum = three.reduce((total, { length }) => total + length, 0)
        if (!best || sum < best.sum) best = { legs: three, sum }
      }
    }
  }
  if (!best) return []
  const path = (points: readonly PlanPoint[]) => ({ kind: 'path' as const, points, pinch: null })
  return [
    ...best.legs.map(({ ids, points, length }): Measured => ({ rule: 'kitchen-leg', measured: length, itemIds: ids, place: path(points) })),
    {
      rule: 'kitchen-sum',
      measured: best.sum,
      itemIds: best.legs.map(({ ids }) => ids[0]),
      place: path(best.legs.flatMap(({ points }) => points)),
    },
  ]
}
