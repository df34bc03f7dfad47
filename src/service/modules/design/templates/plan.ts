/** The empty room of a template at the dimensions asked for: walls in proportion, openings where they fit, finishes by style. */
import { FINISHES } from '#contract/catalog/finishes.ts'
import { newScene } from '#contract/design/newScene.ts'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Dimensions, Opening, StoredScene, Wall } from '#contract/design/scene.ts'
import type { RoomType, Style } from '#contract/wire/vocabulary.ts'
import { centreAlong } from '#planner/furnishing/piece.ts'
import type { Finishes, OpeningPlan, TemplateDefinition } from './definition.ts'

/** Settings of a room that a caller chooses. */
export interface RoomWishes {
  dimensions: Dimensions
  roomType: RoomType
  style: Style
  author: string
  /** ISO 8601. */
  created: string
}

/** Wall left beside an opening, and over it. */
const MARGIN = { side: 0.1, top: 0.15 }
/** A narrower opening is none. */
const NARROWEST = 0.6

const wallLength = ({ points: [a, b] }: Pick<Wall, 'points'>): number => Math.hypot(b!.x - a!.x, b!.y - a!.y)

/** An opening in its wall, or null where the wall is too short for it. */
const openingIn = (plan: OpeningPlan, wall: Wall, scale: number): Opening | null => {
  const length = wallLength(wall)
  const width = Math.min(plan.width, length - 2 * MARGIN.side)
  if (width < NARROWEST) return null
  const height = Math.min(plan.height, wall.height - MARGIN.top - plan.sill)
  const wanted = centreAlong({ ...plan.at, by: plan.at.by * scale }, length, width) - width / 2
  const offset = Math.max(MARGIN.side, Math.min(length - MARGIN.side - width, wanted))
  const [from, to] = wall.points as [PlanPoint, PlanPoint]
  const direction = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const centre = offset + width / 2
  return {
    id: plan.id,
    productId: null,
    type: plan.sill === 0 ? 'door' : 'window',
    name: plan.sill === 0 ? 'door' : 'window',
    transform: {
      position: { x: from.x + direction.x * centre, y: plan.sill, z: from.y + direction.y * centre },
      rotation: { x: 0, y: Math.atan2(-direction.y, direction.x) + 0, z: 0 },
      scale: { x: 1, y: 1, z: 1 },
    },
    materials: [],
    wallId: plan.wall,
    offset,
    width,
    height,
    sill: plan.sill,
  }
}

const meet = (a: Opening, b: Opening): boolean =>
  a.wallId === b.wallId && a.offset < b.offset + b.width + MARGIN.side && b.offset < a.offset + a.width + MARGIN.side

const openingsIn = (template: TemplateDefinition, walls: readonly Wall[]): Opening[] => {
  const own = floorCorners(template, template.dimensions)
  const placed: Opening[] = []
  for (const plan of template.openings) {
    const index = walls.findIndex(({ id }) => id === plan.wall)
    const wall = walls[index]
    if (!wall) continue
    const before = wallLength({ points: [own[index]!, own[(index + 1) % own.length]!] })
    const opening = openingIn(plan, wall, wallLength(wall) / before)
    if (opening && !placed.some((other) => meet(other, opening))) placed.push(opening)
  }
  return placed
}

/** The floor's corners at these dimensions: the template's own, stretched. */
const floorCorners = (template: TemplateDefinition, { length, width }: Dimensions): PlanPoint[] => {
  const { length: L, width: W } = template.dimensions
  const own = template.corners ?? [
    { x: 0, y: 0 },
    { x: L, y: 0 },
    { x: L, y: W },
    { x: 0, y: W },
  ]
  return own.map(({ x, y }) => ({ x: (x / L) * length, y: (y / W) * width }))
}

const finished = (wall: Wall, finishes: Finishes): Wall => ({ ...wall, ...(finishes.accents?.[wall.id] ?? finishes.walls) })

/** The room without its furniture. A style other than the template's brings its own finishes. */
export const emptyRoom = (template: TemplateDefinition, wishes: RoomWishes): StoredScene => {
  const scene = newScene(wishes)
  const finishes = wishes.style === template.style ? (template.finishes ?? {}) : {}
  const corners = floorCorners(template, wishes.dimensions)
  const [plain] = scene.room.walls
  const walls = corners.map((from, i) => finished({ ...plain!, id: `wall-${i + 1}`, points: [from, corners[(i + 1) % corners.length]!] }, finishes))
  const floor = finishes.floor ? { ...FINISHES[wishes.style].floor, ...finishes.floor } : scene.room.floor
  return { ...scene, room: { ...scene.room, walls, floor }, objects: openingsIn(template, walls) }
}
