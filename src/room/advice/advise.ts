/** A designer's advice on a room: advice, never a refusal. Pure; the page runs it in a worker. */
import type { RoomDocument } from '../document/document.ts'
import { judgeAll, type Finding, type Measured } from './finding.ts'
import { pictures } from './rules/art.ts'
import { diningSides } from './rules/dining.ts'
import { bathFronts, beds, deskBacks, doorFronts, storageFronts, toiletSides } from './rules/fronts.ts'
import { kitchenAisles, kitchenTriangle } from './rules/kitchen.ts'
import { layoutOf, type AdviceOptions, type AdviceProduct, type Layout } from './layout.ts'
import { RULE_IDS, type RuleId } from './rules.ts'
import { coffeeTables, facingSeats, screens } from './rules/seating.ts'
import { turningCircle } from './rules/turning.ts'
import { walkways } from './rules/walkways.ts'

/** Everything that can be measured, in any order, by the rules that it is measured for. */
const MEASURES: readonly { rules: readonly RuleId[]; measure: (layout: Layout) => Measured[] }[] = [
  { rules: ['door-front'], measure: doorFronts },
  { rules: ['sofa-table'], measure: coffeeTables },
  { rules: ['seats-facing'], measure: facingSeats },
  { rules: ['screen-distance'], measure: screens },
  { rules: ['dining-seated', 'dining-passed'], measure: diningSides },
  { rules: ['bed-side', 'bed-foot'], measure: beds },
  { rules: ['storage-front'], measure: storageFronts },
  { rules: ['desk-behind'], measure: deskBacks },
  { rules: ['kitchen-aisle', 'kitchen-aisle-two'], measure: kitchenAisles },
  { rules: ['kitchen-leg', 'kitchen-sum'], measure: kitchenTriangle },
  { rules: ['bath-front'], measure: bathFronts },
  { rules: ['wc-side'], measure: toiletSides },
  { rules: ['wheelchair-turning'], measure: turningCircle },
  { rules: ['art-bottom', 'art-centre'], measure: pictures },
]

const order = new Map(RULE_IDS.map((id, i) => [id, i]))
/** Problems first, then the order of the table, then by id: the same room always reads the same. */
const inOrder = (a: Finding, b: Finding): number =>
  Number(a.severity === 'hint') - Number(b.severity === 'hint') || order.get(a.rule)! - order.get(b.rule)! || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** Measurements of one rule in the room, and the findings among them. Walkway rules are left out: they are measured together. */
export const measuresOf = (layout: Layout, rule: RuleId): { measured: Measured[]; findings: Finding[] } => {
  const measured = MEASURES.flatMap(({ rules, measure }) => (rules.includes(rule) ? measure(layout) : []))
  return { measured, findings: judgeAll(measured) }
}

/** True when there is nothing to say of the room: what is cheap to measure is measured first. */
export const isFaultless = (layout: Layout): boolean =>
  MEASURES.every(({ measure }) => judgeAll(measure(layout)).length === 0) && walkways(layout, { drawn: false }).length === 0

/** @param how.drawn false: reports a way by its narrowest point only; drawing the whole way costs most */
export const findingsOf = (layout: Layout, how: { drawn: boolean }): Finding[] =>
  [...walkways(layout, how), ...judgeAll(MEASURES.flatMap(({ measure }) => measure(layout)))].toSorted(inOrder)

/** Advice on the room, problems first. Lengths are metres, points are plan points. Items whose product is not in `products` are left out. */
export const advise = (
  document: Pick<RoomDocument, 'scene' | 'items'>,
  products: ReadonlyMap<string, AdviceProduct>,
  options: AdviceOptions = {},
): Finding[] => findingsOf(layoutOf(document, products, options), { drawn: true })
