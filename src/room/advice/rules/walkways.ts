/** Ways through the room: from door to door, and from a door to the side from which an item is used. */
import type { Category } from '#contract/wire/vocabulary.ts'
import { judge, SLACK, wantedOf, type Finding, type Place } from '../finding.ts'
import { piecesOf, SIDES, sideOf, type Layout, type Piece } from '../layout.ts'
import { seatsAt } from './seats.ts'
import type { RuleId } from '../rules.ts'
import { shortestWay } from './shortest.ts'
import { thresholdOf, walksOf, type End, type Walks, type Way } from './widest.ts'

/** Reached from the seat or bed beside it. */
const REACHED_FROM_BESIDE: ReadonlySet<Category> = new Set(['coffee-table', 'side-table', 'nightstand'])
/** One comes to these past the low table before them, whose distance is a rule of its own. */
const BEFORE_LOW_TABLES: ReadonlySet<Category> = new Set(['sofa', 'armchair'])
const withoutLowTables = (layout: Layout, walks: Walks): Walks => {
  const gone = new Set(piecesOf(layout, 'coffee-table').map(({ id }) => id))
  return gone.size > 0 ? walksOf(layout, { gone }) : walks
}
/** Largest number of ways that are drawn completely; beyond it only their narrowest places are shown. */
const DRAWN = 8

const usedSides = (piece: Piece): End[] =>
  SIDES.filter((name) => piece.clearance[name] > 0).map((name) => ({ owner: piece.id, side: sideOf(piece, name) }))

/** Goals of a walk, each with the usable sides; a table also by its seats. */
export const goalsOf = (layout: Layout): { piece: Piece; ends: End[] }[] => {
  const seated = new Map(layout.pieces.map((piece) => [piece, seatsAt(layout, piece)]))
  const atTables = new Set([...seated.values()].flat())
  return layout.bodies.flatMap((piece) => {
    if (REACHED_FROM_BESIDE.has(piece.category) || atTables.has(piece)) return []
    const own = usedSides(piece)
    const ends = own.length > 0 ? [...own, ...seated.get(piece)!.flatMap(usedSides)] : []
    return ends.length > 0 ? [{ piece, ends }] : []
  })
}

/** Ways that are narrowest at one place are one finding. */
interface Narrow {
  rule: RuleId
  way: Way
  /** Space beyond. */
  goals: string[]
  doors: string[]
}

const keyOf = (rule: RuleId, { pinch }: Way, goal: string): string => (pinch ? [rule, ...pinch.ids.toSorted()].join(':') : [rule, goal].join(':'))

const placeOf = (layout: Layout, walks: Walks, { way, goals, doors }: Narrow, draw: boolean): Place => {
  const { from, to, pinch, width } = way
  const points = draw && from && to && width > 0 ? shortestWay(layout, walks.obstacles, from, to, width) : null
  if (points) return { kind: 'path', points, pinch: pinch && { from: pinch.from, to: pinch.to } }
  if (pinch) return { kind: 'segment', from: pinch.from, to: pinch.to }
  const piece = layout.byId.get(goals[0] ?? '')
  if (piece) return { kind: 'polygon', points: piece.outline }
  const named = layout.doors.filter(({ id }) => doors.includes(id))
  const shut = named.find((door) => !walks.hasRoom([thresholdOf(door)], 1)) ?? named[0]!
  return { kind: 'segment', from: shut.from, to: shut.to }
}

/** Every way that is narrower than it should be. */
export const walkways = (layout: Layout, { drawn }: { drawn: boolean }): Finding[] => {
  const { doors, options } = layout
  if (doors.length === 0) return []
  const ruleFor = (rule: RuleId): RuleId => (options.wheelchair ? 'wheelchair-passage' : rule)
  const { good = 0, least = 0 } = wantedOf(ruleFor('walkway-use'))
  const enough = Math.round(Math.max(good, least) * 1000)
  const walks = walksOf(layout)
  const narrow = new Map<string, Narrow>()
  const note = (rule: RuleId, way: Way | null, goal: string, about: Pick<Narrow, 'goals' | 'doors'>) => {
    if (!way) return
    const key = keyOf(rule, way, goal)
    const before = narrow.get(key)
    if (!before) {
      narrow.set(key, { rule, way, ...about })
      return
    }
    before.goals.push(...about.goals)
    before.doors = [...new Set([...before.doors, ...about.doors])]
  }
  const origins = doors.map((door) => walks.origin([thresholdOf(door)]))
  doors.forEach((door, i) => {
    for (const other of doors.slice(i + 1)) {
      const way = walks.widest(origins[i]!, [thresholdOf(other)], enough)
      note(ruleFor('walkway-doors'), way, `${door.id} ${other.id}`, { goals: [], doors: [door.id, other.id] })
    }
  })
  const goals = goalsOf(layout)
  for (const seats of [false, true]) {
    const these = goals.filter(({ piece }) => BEFORE_LOW_TABLES.has(piece.category) === seats)
    if (these.length === 0) continue
    const map = seats ? withoutLowTables(layout, walks) : walks
    const anyDoor = map.origin(doors.map(thresholdOf))
    for (const { piece, ends } of these) {
      const way = map.widest(anyDoor, ends, enough)
      // If a goal can be reached but a person of this width cannot stand at it, its own clearance rule reports that.
      if (!way || (way.width >= least - SLACK && !map.hasRoom(ends, enough))) continue
      note(ruleFor('walkway-use'), way, piece.id, { goals: [piece.id], doors: [] })
    }
  }
  return [...narrow.values()].flatMap((one, i): Finding[] => {
    const { rule, way, goals, doors: ends } = one
    const beside = way.pinch ? way.pinch.ids : []
    const itemIds = [...new Set([...beside.filter((id) => layout.byId.has(id)), ...(beside.length === 0 ? goals : [])])]
    const partIds = [...beside.filter((id) => !layout.byId.has(id)), ...ends]
    const found = judge({ rule, measured: way.width, itemIds, partIds, leadsTo: goals, place: placeOf(layout, walks, one, drawn && i < DRAWN) })
    return found ? [found] : []
  })
}
