/**
 * The plan as an architect draws it: walls filled where they are cut, doors with their swing, windows with their panes, and each piece as lines over
 * a light wash of its colour. Plain paths (SVG's `d`) in metres on the plan, shared by the studio, thumbnails and printed sheets.
 */
import type { PlanArt, Product } from '#contract/catalog/catalog.ts'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Opening, StoredScene } from '#contract/design/scene.ts'
import { variantOf } from '#contract/pricing/piece.ts'
import type { RoomDocument, RoomItem } from '../document/document.ts'
import { floorPolygon } from '../geometry/polygon.ts'
import { heightSpan, placedItemOf, type Furnishing } from '../placement/placedItem.ts'
import { leavesOf } from '../geometry/roomSpace.ts'
import { wallFrames, type WallFrame } from './wallFrames.ts'

/** Product fields that the plan needs. */
export type Drawable = Furnishing & Pick<Product, 'plan'> & { variants: readonly Pick<Product['variants'][number], 'id' | 'color'>[] }

/** Rugs are drawn under everything; overhead items are drawn dashed, over everything. */
export type PlanLayer = 'rug' | 'piece' | 'above'

/** A piece: its art in its own metres, to be turned by `turn` and set at `at`. */
export interface PlanPiece extends PlanArt {
  id: string
  at: PlanPoint
  /** Radians, clockwise as the plan is seen (x to the right, y down). */
  turn: number
  scale: PlanPoint
  /** #RRGGBB of its variant. */
  color: string
  layer: PlanLayer
  /** Metres above the floor; pieces are listed from the lowest to the highest. */
  top: number
}
export interface PlanWall {
  id: string
  /** Filled: the wall without its doors and windows. */
  solid: string
}
export interface PlanOpening {
  id: string
  wallId: string
  type: Opening['type']
  /** Filled with the paper: the gap in the wall. */
  gap: string
  /** Drawn: sills and panes of a window, threshold and leaf of a door. */
  lines: string
  /** Drawn thin: the way the leaf swings; empty for a window. */
  swing: string
}
export interface RoomPlan {
  floor: string
  walls: readonly PlanWall[]
  openings: readonly PlanOpening[]
  /** Outer faces of the walls included. */
  bounds: { minX: number; minY: number; maxX: number; maxY: number }
}
export interface PlanDrawing extends RoomPlan {
  pieces: readonly PlanPiece[]
}

/** Cut height of a plan, metres above the floor: items that begin higher are overhead. */
const CUT = 1.2
/** Largest projection from the wall, metres, of an item that is drawn as if it were cut: pictures, mirrors, sconces. */
const FLAT = 0.22
const LEAF = 0.04
/** Between the lines of a window's glass. */
const PANE = 0.03

const n = (value: number): string => String(Math.round(value * 1000) / 1000)
const pt = ({ x, y }: PlanPoint): string => `${n(x)} ${n(y)}`
const closed = (points: readonly PlanPoint[]): string => `M${points.map(pt).join('L')}Z`
const line = (a: PlanPoint, b: PlanPoint): string => `M${pt(a)}L${pt(b)}`

/** A point of a wall: `u` metres along it, `w` metres outwards. */
const onWall = ({ wall, along, outward }: WallFrame, u: number, w: number): PlanPoint => {
  const from = wall.points[0]!
  return { x: from.x + along.x * u + outward.x * w, y: from.y + along.y * u + outward.y * w }
}
const wallArt = (frame: WallFrame, openings: readonly Opening[]): PlanWall => {
  const { wall, length, outerStart, outerEnd } = frame
  const outer = (u: number) => (u <= 0 ? outerStart : u >= length ? outerEnd : u)
  const gaps = openings.filter(({ wallId }) => wallId === wall.id).toSorted((a, b) => a.offset - b.offset)
  const ends = [0, ...gaps.flatMap(({ offset, width }) => [offset, Math.min(length, offset + width)]), length]
  const stretches: string[] = []
  for (let i = 0; i + 1 < ends.length; i += 2) {
    const [a, b] = [ends[i]!, ends[i + 1]!]
    if (b - a < 1e-4) continue
    stretches.push(
      closed([onWall(frame, a, 0), onWall(frame, b, 0), onWall(frame, outer(b), wall.thickness), onWall(frame, outer(a), wall.thickness)]),
    )
  }
  return { id: wall.id, solid: stretches.join('') }
}

const windowLines = (frame: WallFrame, u0: number, u1: number): string => {
  const t = frame.wall.thickness
  return [0, t / 2 - PANE / 2, t / 2 + PANE / 2, t].map((w) => line(onWall(frame, u0, w), onWall(frame, u1, w))).join('')
}

/** A door's sills, and its leaves. */
const doorArt = (frame: WallFrame, u0: number, u1: number, door: Opening): Pick<PlanOpening, 'lines' | 'swing'> => {
  const sills = [0, frame.wall.thickness].map((w) => line(onWall(frame, u0, w), onWall(frame, u1, w))).join('')
  const leaves = leavesOf({ ...door, offset: u0, width: u1 - u0 }).map(({ offset, width, hinge }) =>
    leafArt(frame, offset, offset + width, { hinge, opens: door.opens ?? 'in' }),
  )
  return { lines: sills + leaves.map(({ lines }) => lines).join(''), swing: leaves.map(({ swing }) => swing).join('') }
}

/** The leaf is open at a right angle; its tip has come from the other jamb, or from the other leaf. */
const leafArt = (
  frame: WallFrame,
  u0: number,
  u1: number,
  { hinge, opens }: Required<Pick<Opening, 'hinge' | 'opens'>>,
): Pick<PlanOpening, 'lines' | 'swing'> => {
  const t = frame.wall.thickness
  const width = u1 - u0
  const [hung, shut] = hinge === 'start' ? [u0, u1] : [u1, u0]
  const into = Math.sign(shut - hung)
  const face = opens === 'in' ? 0 : t
  const tip = opens === 'in' ? -width : t + width
  const leaf = [onWall(frame, hung, face), onWall(frame, hung, tip), onWall(frame, hung + into * LEAF, tip), onWall(frame, hung + into * LEAF, face)]
  const [from, to] = [onWall(frame, hung, tip), onWall(frame, shut, face)]
  const centre = onWall(frame, hung, face)
  const clockwise = (from.x - centre.x) * (to.y - centre.y) - (from.y - centre.y) * (to.x - centre.x) > 0
  return { lines: closed(leaf), swing: `M${pt(from)}A${n(width)} ${n(width)} 0 0 ${clockwise ? 1 : 0} ${pt(to)}` }
}

const openingArt = (frame: WallFrame, opening: Opening): PlanOpening => {
  const [u0, u1] = [opening.offset, Math.min(frame.length, opening.offset + opening.width)]
  const t = frame.wall.thickness
  const gap = closed([onWall(frame, u0, 0), onWall(frame, u1, 0), onWall(frame, u1, t), onWall(frame, u0, t)])
  const drawn = opening.type === 'door' ? doorArt(frame, u0, u1, opening) : { lines: windowLines(frame, u0, u1), swing: '' }
  return { id: opening.id, wallId: opening.wallId, type: opening.type, gap, ...drawn }
}

/** The room without its items. */
export const drawRoom = ({ room, objects }: Pick<StoredScene, 'room' | 'objects'>): RoomPlan => {
  const frames = wallFrames(room.walls)
  const byWall = new Map(frames.map((frame) => [frame.wall.id, frame]))
  const outer = frames.flatMap((frame) => [
    onWall(frame, frame.outerStart, frame.wall.thickness),
    onWall(frame, frame.outerEnd, frame.wall.thickness),
  ])
  const [xs, ys] = [outer.map(({ x }) => x), outer.map(({ y }) => y)]
  return {
    floor: closed(floorPolygon(room.walls)),
    walls: frames.map((frame) => wallArt(frame, objects)),
    openings: objects.flatMap((opening) => {
      const frame = byWall.get(opening.wallId)
      return frame ? [openingArt(frame, opening)] : []
    }),
    bounds: { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) },
  }
}

const box = (x0: number, y0: number, x1: number, y1: number): string =>
  closed([
    { x: x0, y: y0 },
    { x: x1, y: y0 },
    { x: x1, y: y1 },
    { x: x0, y: y1 },
  ])

/** A piece without art of its own: its outer box, and a line that says where its front is. */
const plainArt = ({ size: { width, depth }, mount }: Drawable): PlanArt => {
  const back = mount === 'wall' ? 0 : -depth / 2
  const front = back + depth
  const near = front - Math.min(0.06, depth / 4)
  return { outline: box(-width / 2, back, width / 2, front), lines: line({ x: -width / 2, y: near }, { x: width / 2, y: near }) }
}

const layerOf = (product: Drawable, { bottom }: { bottom: number }): PlanLayer => {
  if (product.category === 'rug') return 'rug'
  if (product.mount === 'ceiling') return 'above'
  return product.mount === 'wall' && bottom >= CUT && product.size.depth > FLAT ? 'above' : 'piece'
}

/** One piece of a room. */
export const drawPiece = (item: Pick<RoomItem, 'id' | 'variantId' | 'position' | 'rotation' | 'scale'>, product: Drawable): PlanPiece => {
  const span = heightSpan(placedItemOf(item, product))
  const variant = variantOf(product.variants, item.variantId)
  return {
    id: item.id,
    ...(product.plan ?? plainArt(product)),
    at: { x: item.position.x, y: item.position.z },
    // Seen from above, a turn about y goes the other way round.
    turn: -item.rotation.y + 0,
    scale: { x: item.scale.x, y: item.scale.z },
    color: variant?.color ?? '#C9BFAE',
    layer: layerOf(product, span),
    top: span.top,
  }
}

const LAYERS: readonly PlanLayer[] = ['rug', 'piece', 'above']
/** From the lowest to the highest, as they are drawn over each other. */
export const inDrawingOrder = (pieces: readonly PlanPiece[]): PlanPiece[] =>
  pieces.toSorted((a, b) => LAYERS.indexOf(a.layer) - LAYERS.indexOf(b.layer) || a.top - b.top || (a.id < b.id ? -1 : 1))

/** The whole plan. Items whose product is not known are left out. */
export const planDrawing = (document: Pick<RoomDocument, 'scene' | 'items'>, products: ReadonlyMap<string, Drawable>): PlanDrawing => ({
  ...drawRoom(document.scene),
  pieces: inDrawingOrder(
    [...document.items.values()].flatMap((item) => {
      const product = products.get(item.productId)
      return product ? [drawPiece(item, product)] : []
    }),
  ),
})
