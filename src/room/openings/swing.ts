/** Opening of a door, and the obstacles in its way. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Opening, StoredScene } from '#contract/design/scene.ts'
import { problems, type Problem } from '../placement/checks.ts'
import type { RoomDocument } from '../document/document.ts'
import { isDouble, roomSpace, type OpeningLine, type RoomSpace } from '../geometry/roomSpace.ts'
import type { Furnishing } from '../placement/placedItem.ts'

/** The quarter circle that a door's leaf sweeps, or two; plan points, metres. */
export interface Swing {
  hinge: PlanPoint
  /** Free edge of the leaf, with the door closed and open. */
  closed: PlanPoint
  open: PlanPoint
  /** Hinge, then along the arc from closed to open: a closed polygon. */
  outline: PlanPoint[]
}

/** Steps in which the arc is drawn. */
const ARC_STEPS = 16

type Leaf = Pick<OpeningLine, 'from' | 'to' | 'wall' | 'width' | 'hinge' | 'opens'>

const leafSwing = ({ from, to, wall, width, hinge: edge, opens }: Leaf): Swing => {
  const [hinge, closed] = edge === 'start' ? [from, to] : [to, from]
  const along = { x: (closed.x - hinge.x) / width, y: (closed.y - hinge.y) / width }
  const side = opens === 'in' ? 1 : -1
  const across = { x: wall.normal.x * side, y: wall.normal.y * side }
  const at = (angle: number): PlanPoint => ({
    x: hinge.x + width * (along.x * Math.cos(angle) + across.x * Math.sin(angle)),
    y: hinge.y + width * (along.y * Math.cos(angle) + across.y * Math.sin(angle)),
  })
  const arc = Array.from({ length: ARC_STEPS + 1 }, (_, step) => at((step / ARC_STEPS) * (Math.PI / 2)))
  return { hinge, closed, open: arc.at(-1)!, outline: [hinge, ...arc] }
}

/**
 * The swing of a door: hinged at the edge nearer to its wall's first point and opening into the room, unless it says otherwise. Of a double
 * door, the outline of both leaves, and the points of the first. Null for a window.
 */
export const swingOf = (opening: OpeningLine): Swing | null => {
  const { type, from, to, width } = opening
  if (type !== 'door') return null
  if (!isDouble(width)) return leafSwing(opening)
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const first = leafSwing({ ...opening, to: middle, width: width / 2, hinge: 'start' })
  const second = leafSwing({ ...opening, from: middle, width: width / 2, hinge: 'end' })
  return { ...first, outline: [...first.outline, first.hinge, ...second.outline] }
}

/** The swings of all doors of a room, by their ids. */
export const swingsOf = (space: RoomSpace): Map<string, Swing> =>
  new Map(
    space.openings.flatMap((opening) => {
      const swing = swingOf(opening)
      return swing ? [[opening.id, swing] as const] : []
    }),
  )

/** Items in a door's swing, or across a window, with the depth. */
export const inTheWayOf = (document: RoomDocument, products: ReadonlyMap<string, Furnishing>, openingId: string): Problem[] =>
  problems(document, products).flatMap(({ itemId, blockers }) => {
    const found = blockers.filter(({ id }) => id === openingId)
    return found.length > 0 ? [{ itemId, blockers: found }] : []
  })

/** The next way for a door to open: the other edge, then the other side, and round again. */
const TURNS: readonly Required<Pick<Opening, 'hinge' | 'opens'>>[] = [
  { hinge: 'start', opens: 'in' },
  { hinge: 'end', opens: 'in' },
  { hinge: 'end', opens: 'out' },
  { hinge: 'start', opens: 'out' },
]

/** The scene with a door that opens otherwise; what is left out stays. Windows and unknown ids leave it as it is. */
export const setSwing = (scene: StoredScene, openingId: string, swing: Pick<Opening, 'hinge' | 'opens'>): StoredScene => ({
  ...scene,
  objects: scene.objects.map((opening) => (opening.id === openingId && opening.type === 'door' ? { ...opening, ...swing } : opening)),
})

/** The scene with a door turned to the next of its four ways to open. */
export const turnSwing = (scene: StoredScene, openingId: string): StoredScene => {
  const door = roomSpace(scene).openings.find(({ id }) => id === openingId)
  if (!door) return scene
  const now = TURNS.findIndex(({ hinge, opens }) => hinge === door.hinge && opens === door.opens)
  return setSwing(scene, openingId, TURNS[(now + 1) % TURNS.length]!)
}
