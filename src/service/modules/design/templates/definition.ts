/**
 * A furnished room as data. No piece has a fixed position: each names what it is placed by – a wall, a window, another piece – so that the same room
 * can be furnished at other dimensions (planner/furnishing/piece.ts).
 */
import type { FloorMaterial, FloorPattern, WallMaterial } from '#contract/catalog/finishes.ts'
import type { Along, FurnishingPlan, Piece, Place } from '#planner/furnishing/piece.ts'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Translated } from '#contract/text/languages.ts'
import type { Dimensions } from '#contract/design/scene.ts'
import type { RoomType, Style } from '#contract/wire/vocabulary.ts'

export interface OpeningPlan {
  id: string
  wall: string
  at: Along
  width: number
  height: number
  /** 0 for a door. */
  sill: number
}

interface Painted {
  material: WallMaterial
  color: string
}
/** Finishes of this room that differ from its style's. */
export interface Finishes {
  walls?: Painted
  /** Walls of their own, by id. */
  accents?: Readonly<Record<string, Painted>>
  floor?: { material: FloorMaterial; color: string; pattern: FloorPattern }
}

/**
 * Camera of the room's image: plan points and heights in metres at its own size, vertical angle in degrees, and the hour of its light. Walls in front
 * of the camera are hidden; its place is chosen so that the image ends before the visible walls.
 */
export interface View {
  eye: readonly [x: number, y: number, z: number]
  target: readonly [x: number, y: number, z: number]
  fov: number
  /** Hour of the day, 0–24. */
  hour: number
  /** Stops by which the picture is brighter than the light in the room would have it. */
  stops?: number
}

export interface TemplateDefinition extends FurnishingPlan {
  id: string
  name: Translated
  description: Translated
  roomType: RoomType
  style: Style
  dimensions: Dimensions
  /** Corners of the floor, one a wall; without them a rectangle of its dimensions. */
  corners?: readonly PlanPoint[]
  openings: readonly OpeningPlan[]
  finishes?: Finishes
  view: View
}

/** A door of the usual size. */
export const door = (wall: string, at: Along): OpeningPlan => ({ id: 'door-1', wall, at, width: 0.9, height: 2.1, sill: 0 })
/** A window, the `n`th of its room. */
export const window = (n: number, wall: string, at: Along, width: number, height: number, sill: number): OpeningPlan => ({
  id: `window-${n}`,
  wall,
  at,
  width,
  height,
  sill,
})

/** A piece in one of its product's variants; `variant` is what the variant's SKU adds to the product's. */
export const piece = (key: string, sku: string, variant: string, place: Place): Piece => ({ key, sku, variant: `${sku}-${variant}`, place })
