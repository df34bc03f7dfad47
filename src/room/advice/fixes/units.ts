/** Items that move together when a finding is fixed: seats with their table, nightstands with their bed, a group as one. */
import type { Category } from '#contract/wire/vocabulary.ts'
import { selectionOf, type Selection } from '../../placement/selection/selection.ts'
import { supportUnder } from '../../placement/collision.ts'
import type { RoomDocument } from '../../document/document.ts'
import { wholeGroups } from '../../document/marks.ts'
import type { WallLine } from '../../geometry/roomSpace.ts'
import { bodiesNear, centreOf, piecesOf, sideOf, type AdviceProduct, type Layout, type Piece } from '../layout.ts'
import type { RuleId } from '../rules.ts'
import { coffeeTables } from '../rules/seating.ts'
import { seatsAt, TABLES } from '../rules/seats.ts'

export interface Unit {
  /** The item that the finding names. */
  lead: Piece
  selection: Selection
  /** Its back is on this wall and stays there; null for an item in the open. */
  wall: WallLine | null
}

/** Categories that may be in the open as well as at a wall: they may leave the wall. */
const LOOSE: ReadonlySet<Category> = new Set([
  'sofa',
  'armchair',
  'chair',
  'stool',
  'bench',
  'coffee-table',
  'side-table',
  'dining-table',
  'kitchen-island',
  'plant',
  'floor-lamp',
  'accessory',
])
/** Largest distance of an item's back from its wall, metres. */
const AT_THE_WALL = 0.12
/** Nightstands this near to a bed, metres, are the bed's. */
const BESIDE_BED = 0.35

const wallBehind = ({ space }: Layout, piece: Piece): WallLine | null => {
  if (LOOSE.has(piece.category)) return null
  const { middle, out } = sideOf(piece, 'back')
  const at = ({ normal, from }: WallLine) => normal.x * (middle.x - from.x) + normal.y * (middle.y - from.y)
  return space.walls.find((wall) => wall.normal.x * out.x + wall.normal.y * out.y < -0.999 && Math.abs(at(wall)) <= AT_THE_WALL) ?? null
}

const bedsOf = (layout: Layout, piece: Piece): Piece[] =>
  piece.category === 'nightstand' ? bodiesNear(layout, piece.footprint, BESIDE_BED).filter(({ category }) => category === 'bed') : []

/** Item that this one belongs to: the table of a chair, the bed of a nightstand, the chest under a television; else itself. */
const leaderOf = (layout: Layout, piece: Piece): Piece => {
  const host = piece.placedItem.mount === 'surface' ? supportUnder(piece.placedItem, layout.around) : undefined
  const under = host && layout.byId.get(host.id)
  if (under) return leaderOf(layout, under)
  const table = layout.bodies.find((one) => TABLES.has(one.category) && one !== piece && seatsAt(layout, one).includes(piece))
  return table ?? bedsOf(layout, piece)[0] ?? piece
}

const followersOf = (layout: Layout, lead: Piece, rule: RuleId): Piece[] => {
  if (TABLES.has(lead.category)) return seatsAt(layout, lead)
  if (lead.category === 'bed') return piecesOf(layout, 'nightstand').filter((one) => bedsOf(layout, one)[0] === lead)
  // A sofa too near to its table is fixed by moving either of them.
  if (lead.category !== 'sofa' || rule === 'sofa-table') return []
  return coffeeTables(layout).flatMap(({ itemIds: [table, sofa] }) => (sofa === lead.id ? (layout.byId.get(table!) ?? []) : []))
}

/** The item with what belongs to it; null if one of them is locked. */
export const unitOf = (
  document: RoomDocument,
  products: ReadonlyMap<string, AdviceProduct>,
  layout: Layout,
  piece: Piece,
  rule: RuleId,
): Unit | null => {
  const lead = leaderOf(layout, piece)
  const ids = [lead, ...followersOf(layout, lead, rule)].map(({ id }) => id)
  const selection = selectionOf(document, products, wholeGroups(document, ids), layout.space)
  return selection.locked.length > 0 ? null : { lead, selection, wall: wallBehind(layout, lead) }
}

/** Position of the item. */
export const middleOf = ({ lead }: Unit) => centreOf(lead)
