/** Each figure of the table: a room that just keeps it, and the same room a centimetre off. */
import { describe, expect, test } from 'vitest'
import { doorIn, findings, furnished, room, turnedBy, type Furnished } from '../../../test/room/advice.ts'
import { measuresOf } from './advise.ts'
import { layoutOf, type AdviceOptions } from './layout.ts'
import { RULE_IDS, type RuleId, type Severity } from './rules.ts'

interface Figure {
  rule: RuleId
  severity: Severity
  /** Centimetres. */
  figure: number
  /** Direction in which a value gets worse. */
  worse?: 'more' | 'less'
  /** A room in which the rule's stretch measures so many metres. */
  room: (metres: number) => Furnished
  options?: AdviceOptions
  /** Set when the stretch is not the figure itself. */
  measures?: (metres: number) => number
  what?: string
}

const closed = room(6, 5)

/** A room 6 m long whose width leaves `metres` in front of an item of that `depth` with its back to wall-1. */
const before = (thing: Omit<Parameters<typeof furnished>[1], 'at'>, metres: number, ...more: Parameters<typeof furnished>[1][]) =>
  furnished(room(6, thing.box[2] + metres), { ...thing, at: [3, thing.box[2] / 2] }, ...more)

const doorways = (metres: number, options: { uses?: boolean } = {}) =>
  furnished(
    room(6, 4, doorIn('wall-4', 0.5, 0.95, 'west'), ...(options.uses ? [] : [doorIn('wall-2', 2.5, 0.95, 'east')])),
    { category: 'plant', at: [3, (4 - metres) / 2], box: [1, 1, 4 - metres] },
    ...(options.uses
      ? [{ category: 'sideboard' as const, at: [5.8, 2] as const, box: [1, 0.9, 0.4] as const, turned: -90, uses: { front: 0.6 } }]
      : []),
  )
const doorFront = (metres: number) => furnished(room(6, 4, doorIn('wall-4', 1.5)), { category: 'plant', at: [metres + 0.3, 2], box: [0.6, 1, 0.6] })
const sofaTable = (metres: number) =>
  furnished(closed, { category: 'sofa', at: [3, 0.5], box: [2, 0.8, 1] }, { category: 'coffee-table', at: [3, 1.3 + metres], box: [1, 0.4, 0.6] })
const facing = (metres: number) =>
  furnished(
    room(6, 6),
    { category: 'sofa', at: [3, 0.5], box: [2, 0.8, 1] },
    { category: 'armchair', at: [3, 1.4 + metres], box: [0.8, 0.8, 0.8], turned: 180 },
  )
/** A screen with a diagonal of 1 m, hung on wall-1. */
const screen = (metres: number) =>
  furnished(
    room(6, 6),
    { category: 'television', mount: 'wall', at: [3, 0], y: 1, box: [16 / Math.hypot(16, 9), 0.6, 0.1] },
    { category: 'sofa', at: [3, 0.1 + metres], box: [2, 0.8, 0.6], turned: 180 },
  )
const dining = (metres: number) =>
  furnished(
    room(6, 5),
    { category: 'dining-table', at: [3, 4.6 - metres], box: [1.6, 0.75, 0.8] },
    { category: 'chair', at: [3, 5 - metres + 0.2], box: [0.45, 0.9, 0.4], turned: 180 },
  )
/** Behind the table is the only way from the door to the cabinet: a long block shuts the other side. */
const passed = (metres: number) =>
  furnished(
    room(6, 4, doorIn('wall-4', 2.9)),
    { category: 'dining-table', at: [3, 3.6 - metres], box: [1.6, 0.75, 0.8] },
    { category: 'chair', at: [3, 4 - metres], box: [0.45, 0.9, 0.4], turned: 180 },
    { category: 'plant', at: [3, (3.2 - metres) / 2], box: [0.5, 1, 3.2 - metres] },
    { category: 'sideboard', at: [5.8, 2], box: [1, 0.9, 0.4], turned: -90, uses: { front: 0.6 } },
  )
const bedSide = (metres: number) => furnished(room(3.6 + metres, 5), { category: 'bed', at: [2 + 0.8, 1], box: [1.6, 1, 2] })
const bedFoot = (metres: number) => before({ category: 'bed', box: [1.6, 1, 2] }, metres)
const kitchenAisle = (metres: number) => before({ category: 'kitchen-base', box: [0.8, 0.9, 0.6] }, metres)
const wcSide = (metres: number) => furnished(room(2 + metres, 3), { category: 'toilet', at: [2, 0.35], box: [0.4, 0.8, 0.7] })
/** Sink and fridge at the two ends of a leg along wall-1, the hob across. */
const leg = (metres: number) =>
  furnished(
    room(8, 5),
    { category: 'sink', at: [1, 0.3], box: [0.6, 0.9, 0.6] },
    { category: 'appliance', kitchenRole: 'fridge', at: [1 + metres, 0.3], box: [0.6, 1.8, 0.6] },
    { category: 'appliance', kitchenRole: 'hob', at: [1 + metres / 2, 3], box: [0.6, 0.9, 0.6], turned: 180 },
  )
/** Legs of a right angle that add up to `metres`: sink and fridge 2.4 m apart, the hob straight across from the sink. */
const sum = (metres: number) => {
  const across = (metres * metres - 4.8 * metres) / (2 * (metres - 2.4))
  return furnished(
    room(8, 5),
    { category: 'sink', at: [1, 0.3], box: [0.6, 0.9, 0.6] },
    { category: 'appliance', kitchenRole: 'fridge', at: [3.4, 0.3], box: [0.6, 1.8, 0.6] },
    { category: 'appliance', kitchenRole: 'hob', at: [1, 0.9 + across], box: [0.6, 0.9, 0.6], turned: 180 },
  )
}
const turning = (metres: number) => furnished(room(metres, 4, doorIn('wall-1', 0.1, 0.95)))
const wheelchair = { wheelchair: true }
const hung = (bottom: number, height: number) =>
  furnished(closed, { category: 'art', mount: 'wall', at: [3, 0], y: bottom, box: [0.6, height, 0.03] })

const FIGURES: Figure[] = [
  { rule: 'walkway-doors', severity: 'problem', figure: 60, room: doorways },
  { rule: 'walkway-doors', severity: 'hint', figure: 90, room: doorways },
  { rule: 'walkway-use', severity: 'problem', figure: 60, room: (metres) => doorways(metres, { uses: true }) },
  { rule: 'walkway-use', severity: 'hint', figure: 90, room: (metres) => doorways(metres, { uses: true }) },
  { rule: 'wheelchair-passage', severity: 'problem', figure: 90, room: doorways, options: wheelchair, what: 'from door to door' },
  { rule: 'wheelchair-passage', severity: 'problem', figure: 90, room: (metres) => doorways(metres, { uses: true }), options: wheelchair },
  { rule: 'door-front', severity: 'problem', figure: 90, room: doorFront, what: 'the swing of a 90 cm door' },
  { rule: 'door-front', severity: 'hint', figure: 90 + 65, room: doorFront, what: '65 cm in front of the swing' },
  { rule: 'sofa-table', severity: 'problem', figure: 36, room: sofaTable },
  { rule: 'sofa-table', severity: 'hint', figure: 40, room: sofaTable },
  { rule: 'sofa-table', severity: 'hint', figure: 46, worse: 'more', room: sofaTable },
  { rule: 'seats-facing', severity: 'problem', figure: 122, room: facing },
  { rule: 'seats-facing', severity: 'hint', figure: 180, room: facing },
  { rule: 'seats-facing', severity: 'hint', figure: 300, worse: 'more', room: facing },
  { rule: 'screen-distance', severity: 'problem', figure: 120, room: screen },
  { rule: 'screen-distance', severity: 'hint', figure: 160, room: screen },
  { rule: 'screen-distance', severity: 'hint', figure: 250, worse: 'more', room: screen },
  { rule: 'dining-seated', severity: 'problem', figure: 81, room: dining },
  { rule: 'dining-seated', severity: 'hint', figure: 91, room: dining },
  { rule: 'dining-passed', severity: 'problem', figure: 81, room: passed },
  { rule: 'dining-passed', severity: 'hint', figure: 112, room: passed },
  { rule: 'bed-side', severity: 'problem', figure: 60, room: bedSide },
  { rule: 'bed-side', severity: 'hint', figure: 75, room: bedSide },
  { rule: 'bed-foot', severity: 'problem', figure: 75, room: bedFoot },
  { rule: 'bed-foot', severity: 'hint', figure: 91, room: bedFoot },
  ...(['wardrobe', 'dresser'] as const).flatMap((category): Figure[] => [
    { rule: 'storage-front', severity: 'problem', figure: 75, room: (m) => before({ category, box: [1.5, 2, 0.6] }, m), what: category },
    { rule: 'storage-front', severity: 'hint', figure: 91, room: (m) => before({ category, box: [1.5, 2, 0.6] }, m), what: category },
  ]),
  { rule: 'desk-behind', severity: 'problem', figure: 76, room: (m) => before({ category: 'desk', box: [1.4, 0.75, 0.7] }, m) },
  { rule: 'desk-behind', severity: 'hint', figure: 91, room: (m) => before({ category: 'desk', box: [1.4, 0.75, 0.7] }, m) },
  { rule: 'kitchen-aisle', severity: 'problem', figure: 107, room: kitchenAisle },
  { rule: 'kitchen-aisle', severity: 'hint', figure: 122, room: kitchenAisle },
  { rule: 'kitchen-aisle-two', severity: 'problem', figure: 122, room: kitchenAisle, options: { cooks: 2 } },
  { rule: 'kitchen-leg', severity: 'problem', figure: 122, room: leg },
  { rule: 'kitchen-leg', severity: 'problem', figure: 274, worse: 'more', room: (m) => leg(m) },
  { rule: 'kitchen-sum', severity: 'hint', figure: 792, worse: 'more', room: sum },
  ...(['basin', 'bathtub', 'shower', 'toilet'] as const).flatMap((category): Figure[] => [
    { rule: 'bath-front', severity: 'problem', figure: 53, room: (m) => before({ category, box: [0.8, 0.9, 0.6] }, m), what: category },
    { rule: 'bath-front', severity: 'hint', figure: 76, room: (m) => before({ category, box: [0.8, 0.9, 0.6] }, m), what: category },
  ]),
  { rule: 'wc-side', severity: 'problem', figure: 38, room: wcSide },
  { rule: 'wc-side', severity: 'hint', figure: 46, room: wcSide },
  { rule: 'wheelchair-turning', severity: 'problem', figure: 152, room: turning, options: wheelchair },
  { rule: 'art-bottom', severity: 'problem', figure: 60, room: (m) => hung(m, 1.8) },
  { rule: 'art-centre', severity: 'hint', figure: 145, room: (m) => hung(m - 0.4, 0.8) },
  { rule: 'art-centre', severity: 'hint', figure: 150, worse: 'more', room: (m) => hung(m - 0.4, 0.8) },
]

describe('a rule', () => {
  test.each(FIGURES.map((figure) => ({ ...figure, name: `${figure.rule} ${figure.figure} cm ${figure.what ?? ''}`.trim() })))(
    '$name: kept as it just is, missed by a centimetre ($severity)',
    ({ rule, severity, figure, worse = 'less', room: roomWith, options }) => {
      const missedBy = (centimetres: number) =>
        findings(roomWith((figure + (worse === 'more' ? centimetres : -centimetres)) / 100), rule, options).filter((one) => one.severity === severity)
      expect(missedBy(0)).toEqual([])
      const [finding, ...others] = missedBy(1)
      expect(others).toEqual([])
      expect(finding).toMatchObject({ rule, side: worse === 'more' ? 'above' : 'below' })
      expect(finding!.measured).toBeCloseTo((figure + (worse === 'more' ? 1 : -1)) / 100, 2)
      expect(finding!.bound).toBeCloseTo(figure / 100, 6)
      expect(finding!.id).toBe([rule, ...finding!.itemIds, ...finding!.partIds].join(':'))
      for (const wanted of Object.values(finding!.wanted)) expect(wanted).toBeGreaterThan(0)
      if (rule.startsWith('walkway') || rule === 'wheelchair-passage') return
      expect(finding!.leadsTo).toEqual([])
      // The rule by itself says the same.
      const { document, products } = roomWith((figure + (worse === 'more' ? 1 : -1)) / 100)
      const { findings: own, measured } = measuresOf(layoutOf(document, products, options), rule)
      expect(own).toContainEqual(finding)
      expect(measured.length).toBeGreaterThanOrEqual(own.length)
    },
  )

  test.each(FIGURES.map((figure) => ({ ...figure, name: `${figure.rule} ${figure.figure} cm ${figure.what ?? ''}`.trim() })))(
    '$name: judges a room that is turned as it does the same room square to the plan ($severity)',
    ({ rule, severity, figure, worse = 'less', room: roomWith, options }) => {
      const found = (centimetres: number, degrees: number) => {
        const furnishing = roomWith((figure + (worse === 'more' ? centimetres : -centimetres)) / 100)
        return findings(turnedBy(degrees, furnishing), rule, options).filter((one) => one.severity === severity)
      }
      for (const degrees of [30, 90, 200]) {
        expect(found(-1, degrees)).toEqual([])
        const [finding, ...others] = found(1, degrees)
        expect(others).toEqual([])
        expect(finding!.measured).toBeCloseTo((figure + (worse === 'more' ? 1 : -1)) / 100, 2)
        // The line that is drawn is as long as what was measured.
        const { place, measured } = finding!
        if (place.kind === 'segment') expect(Math.hypot(place.to.x - place.from.x, place.to.y - place.from.y)).toBeCloseTo(measured, 3)
        const [square] = found(1, 0)
        expect([finding!.itemIds, finding!.partIds]).toEqual([square!.itemIds, square!.partIds])
      }
    },
  )

  test('none is without a room that proves it', () => expect(RULE_IDS.filter((id) => !FIGURES.some(({ rule }) => rule === id))).toEqual([]))
})
