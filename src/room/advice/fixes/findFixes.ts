/**
 * Finds fixes for findings: one item is moved, together with what belongs to it. A fix is offered only if it keeps every placing rule, fixes the
 * finding and makes nothing else worse; the shortest move wins. Works in small steps, so that the caller can stop between them.
 */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { posesOf, problemsOf, type Member, type Posed, type Selection } from '../../placement/selection/selection.ts'
import { moveTogether } from '../../placement/selection/together.ts'
import type { RoomDocument } from '../../document/document.ts'
import { corners } from '../../geometry/footprint.ts'
import { footprintOf } from '../../placement/placedItem.ts'
import { findingsOf, measuresOf } from '../advise.ts'
import { wantedOf, type Finding } from '../finding.ts'
import { layoutOf, type AdviceOptions, type AdviceProduct, type Layout } from '../layout.ts'
import type { RuleId } from '../rules.ts'
import { shiftsOf } from './shifts.ts'
import { unitOf, type Unit } from './units.ts'

export interface Fix {
  /** Target poses; the item that the others follow comes first. */
  poses: readonly Posed[]
  /** The one that the rest go along with. */
  itemId: string
  /** Metres, and whether it goes over the floor or up and down its wall. */
  by: number
  way: 'aside' | 'up' | 'down'
  /** Outlines of what moves, before and after: plan points. */
  outlines: readonly { from: readonly PlanPoint[]; to: readonly PlanPoint[] }[]
  /** Nothing of the finding is left; else it is a hint where it was a problem. */
  whole: boolean
}

export interface Asked {
  document: Pick<RoomDocument, 'scene' | 'items'>
  products: ReadonlyMap<string, AdviceProduct>
  options: AdviceOptions
  findings: readonly Finding[]
}

/** Candidates checked for one finding: by its own rule, and by all rules. */
const MAX_CANDIDATES = { own: 90, all: 14 }
/** Metres by which another finding may measure worse without being worse. */
const SAME = 0.005

/** Rules that measure between two related items: moving them out of each other's view is no fix. */
const BETWEEN: ReadonlySet<RuleId> = new Set(['sofa-table', 'seats-facing', 'screen-distance'])
/** Rules that can be measured without running all the others. */
const OF_ITS_OWN = (rule: RuleId): boolean => !rule.startsWith('walkway') && rule !== 'wheelchair-passage'

const moved = ({ document, ...asked }: Asked, poses: readonly Posed[]): Asked => {
  const items = new Map(document.items)
  for (const { id, position, rotationY } of poses) {
    const item = items.get(id)
    if (item) items.set(id, { ...item, position, rotation: { ...item.rotation, y: rotationY } })
  }
  return { ...asked, document: { scene: document.scene, items } }
}

const layoutFor = ({ document, products, options }: Asked): Layout => layoutOf(document, products, options)

/** Cheap check: the finding's own rule with the item at the candidate place. */
const fixesFinding = (finding: Finding, layout: Layout): boolean => {
  if (!OF_ITS_OWN(finding.rule)) return true
  const { findings, measured } = measuresOf(layout, finding.rule)
  if (BETWEEN.has(finding.rule) && !measured.some(({ itemIds }) => itemIds.join() === finding.itemIds.join())) return false
  const still = findings.find(({ id }) => id === finding.id)
  return !still || (finding.severity === 'problem' && still.severity === 'hint')
}

const isWorse = (now: Finding, before: Finding): boolean => {
  if (now.severity !== before.severity) return now.severity === 'problem'
  return now.side === before.side && (now.side === 'below' ? before.measured - now.measured : now.measured - before.measured) > SAME
}

/** Checks all rules: the finding is fixed and nothing else is worse. */
const judged = (finding: Finding, before: readonly Finding[], after: readonly Finding[]): 'whole' | 'lessened' | null => {
  // An item may be too near on both sides: two findings of one id, each matched at most once.
  const known = Map.groupBy(before, ({ id }) => id)
  const isRest = (one: Finding) => finding.severity === 'problem' && one.severity === 'hint' && one.rule === finding.rule
  let rest = false
  for (const now of after) {
    const then = known.get(now.id)
    if (now.id === finding.id || !then) {
      // A wider part of a narrow way may remain, narrow in another place.
      if (!isRest(now) || rest) return null
      rest = true
      continue
    }
    const match = then.findIndex((one) => !isWorse(now, one))
    if (match < 0) return null
    then.splice(match, 1)
  }
  return rest ? 'lessened' : 'whole'
}

const outlineOf = ({ placedItem: membersById }: Member): PlanPoint[] => corners(footprintOf(membersById))

const fixOf = (unit: Pick<Unit, 'selection'> & { lead: { id: string } }, poses: readonly Posed[], whole: boolean): Fix => {
  const { members } = unit.selection
  const membersById = new Map(members.map((member) => [member.placedItem.id, member]))
  const lead = poses.find(({ id }) => id === unit.lead.id) ?? poses[0]!
  const [from, to] = [membersById.get(lead.id)!.placedItem.position, lead.position]
  const rise = to.y - from.y
  const way = Math.hypot(to.x - from.x, to.z - from.z) > 1e-6 ? 'aside' : rise > 0 ? 'up' : 'down'
  return {
    poses: [lead, ...poses.filter((pose) => pose !== lead)],
    itemId: lead.id,
    by: way === 'aside' ? Math.hypot(to.x - from.x, to.z - from.z) : Math.abs(rise),
    way,
    outlines: poses.flatMap(({ id, position, rotationY }) => {
      const member = membersById.get(id)
      if (!member || member.support !== null) return []
      const { placedItem: before } = member
      return [{ from: outlineOf(member), to: corners(footprintOf({ ...before, position, rotationY })) }]
    }),
    whole,
  }
}

interface Candidate {
  unit: Pick<Unit, 'selection'> & { lead: { id: string } }
  length: number
  /** Null if it cannot be placed. */
  poses: () => readonly Posed[] | null
}

const risen = (selection: Selection, by: number): readonly Posed[] | null => {
  const members = selection.members.map((member): Member => {
    const { position } = member.placedItem
    return { ...member, placedItem: { ...member.placedItem, position: { ...position, y: position.y + by } } }
  })
  return problemsOf({ ...selection, members }).length > 0 ? null : posesOf(members)
}

/** Wall items at a wrong height move straight up or down with everything that is aligned with them. */
const rises = (finding: Finding, units: readonly Unit[]): Candidate[] => {
  const [first] = units
  if (!first) return []
  const members = [...new Map(units.flatMap(({ selection }) => selection.members.map((member) => [member.placedItem.id, member] as const))).values()]
  const ids = new Set(members.map(({ placedItem: membersById }) => membersById.id))
  const { bound, measured } = finding
  const { good: eyeLevel = 0 } = wantedOf('art-centre')
  // A picture that hangs too low is raised as far as needed, or, if that is still too low, to eye level.
  const ways = finding.rule === 'art-bottom' ? [bound - measured, eyeLevel - (measured + first.lead.placedItem.size.height / 2)] : [bound - measured]
  const unit = { lead: first.lead, selection: { ...first.selection, members } }
  // Aligned wall items do not block one another: they keep their relative positions.
  const others = {
    ...unit.selection,
    around: {
      ...unit.selection.around,
      near: (...about: Parameters<Selection['around']['near']>) =>
        unit.selection.around.near(...about).filter(({ placedItem: membersById }) => !ids.has(membersById.id)),
    },
  }
  return ways.map((by) => ({ unit, length: Math.abs(by), poses: () => risen(others, by) }))
}

const isAbout = (rule: RuleId, what: 'art'): boolean => rule.startsWith(`${what}-`)

const candidatesFor = (asked: Asked, document: RoomDocument, layout: Layout, finding: Finding): Candidate[] => {
  const units = new Map<string, Unit>()
  for (const id of finding.itemIds) {
    const piece = layout.byId.get(id)
    const unit = piece && unitOf(document, asked.products, layout, piece, finding.rule)
    if (unit) units.set(unit.lead.id, unit)
  }
  if (isAbout(finding.rule, 'art')) return units.size === finding.itemIds.length ? rises(finding, [...units.values()]) : []
  // One unit that holds all of it cannot change what is between its parts.
  const able = [...units.values()].filter(
    ({ selection }) =>
      !BETWEEN.has(finding.rule) || !finding.itemIds.every((id) => selection.members.some(({ placedItem: membersById }) => membersById.id === id)),
  )
  return able
    .flatMap((unit) => shiftsOf(finding, layout, unit))
    .toSorted((a, b) => a.length - b.length || a.unit.selection.members.length - b.unit.selection.members.length)
    .map(({ unit, by, length }) => ({
      unit,
      length,
      poses: () => {
        const there = moveTogether(unit.selection, by)
        return there.ok && !there.slid ? there.poses : null
      },
    }))
}

/**
 * Searches for a fix of one finding. Yields between its steps, each of which costs about as much as one pass of advice.
 * @returns the fix with the shortest move that resolves the finding; else one that reduces a problem to a hint; else null
 */
export function* findFix(asked: Asked, layout: Layout, finding: Finding): Generator<void, Fix | null> {
  const document: RoomDocument = { ...asked.document, project: { name: '', description: null, style: 'modern', isPublic: false, budget: null } }
  let [own, all] = [MAX_CANDIDATES.own, MAX_CANDIDATES.all]
  let second: Fix | null = null
  for (const { unit, poses } of candidatesFor(asked, document, layout, finding)) {
    if (own === 0 || all === 0) break
    const there = poses()
    if (!there) continue
    own--
    const room = layoutFor(moved(asked, there))
    if (!fixesFinding(finding, room)) {
      if (own % 8 === 0) yield
      continue
    }
    all--
    const verdict = judged(finding, asked.findings, findingsOf(room, { drawn: false }))
    if (verdict === 'whole') return fixOf(unit, there, true)
    if (verdict === 'lessened') second ??= fixOf(unit, there, false)
    yield
  }
  return second
}

/** Fixes of all findings, in their order; findings that no move fixes are left out. Yields null between the steps. */
export function* findFixes(asked: Asked): Generator<{ id: string; fix: Fix } | null, void> {
  const layout = layoutFor(asked)
  for (const finding of asked.findings) {
    const search = findFix(asked, layout, finding)
    let step = search.next()
    for (; !step.done; step = search.next()) yield null
    if (step.value) yield { id: finding.id, fix: step.value }
  }
}
