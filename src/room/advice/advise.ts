/** A designer's advice on a room: advice, never a refusal. Pure; the page runs it in a worker. */
import type { RoomDocument } from '../document.ts'
import { judgeAll, type Finding, type Measured } from './finding.ts'
import { pictures } from './art.ts'
import { diningSides } from './dining.ts'
import { bathFronts, beds, deskBacks, doorFronts, storageFronts, toiletSides } from './fronts.ts'
import { kitchenAisles, kitchenTriangle } from './kitchen.ts'
import { layoutOf, type AdviceOptions, type AdviceProduct, type Layout } from './layout.ts'
import { RULE_IDS } from './rules.ts'
import { coffeeTables, facingSeats, screens } from './seating.ts'
import { turningCircle } from './turning.ts'
import { walkways } from './walkways.ts'

/** Everything that can be measured, in any order. */
const MEASURES: readonly ((layout: Layout) => Measured[])[] = [
  doorFronts,
  coffeeTables,
  facingSeats,
  screens,
  diningSides,
  beds,
  storageFronts,
  deskBacks,
  kitchenAisles,
  kitchenTriangle,
  bathFronts,
  toiletSides,
  turningCircle,
  pictures,
]

const order = new Map(RULE_IDS.map((id, i) => [id, i]))
/** Problems first, then the order of the table, then by id: the same room always reads the same. */
const inOrder = (a: Finding, b: Finding): number =>
  Number(a.severity === 'hint') - Number(b.severity === 'hint') || order.get(a.rule)! - order.get(b.rule)! || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/**
 * What a designer would say of the room, problems first. Lengths are metres, points are plan points. Items of products that `products`
 * does not hold are left out.
 */
export const advise = (
  document: Pick<RoomDocument, 'scene' | 'items'>,
  products: ReadonlyMap<string, AdviceProduct>,
  options: AdviceOptions = {},
): Finding[] => {
  const layout = layoutOf(document, products, options)
  return [...walkways(layout), ...judgeAll(MEASURES.flatMap((measure) => measure(layout)))].toSorted(inOrder)
}
