/**
 * A furnished room as data. Nothing in it stands at a fixed point: every piece says what it goes by – a wall, a window, another piece –
 * so that the same room can be furnished at other dimensions (furnish.ts). Metres; angles in degrees, anticlockwise seen from above.
 */
import type { FloorMaterial, FloorPattern, WallMaterial } from '../../../../contract/finishes.ts'
import type { PlanPoint, Translated } from '../../../../contract/primitives.ts'
import type { Dimensions } from '../../../../contract/scene.ts'
import type { RoomType, Style } from '../../../../contract/vocabulary.ts'

/** A place along a wall, read from the wall's first point as one stands with the back to it. */
export interface Along {
  from: 'start' | 'middle' | 'end'
  /** From an end: how much wall is left free; from the middle: how far the centre is moved. */
  by: number
}
export const start = (by = 0): Along => ({ from: 'start', by })
export const middle = (by = 0): Along => ({ from: 'middle', by })
export const end = (by = 0): Along => ({ from: 'end', by })

/** Where on another piece, seen from its front: to its right and towards the looker. */
interface Within {
  across?: number
  forward?: number
  turn?: number
}

export type Place =
  /** With its back to a wall, `out` from it; `height` is the bottom of what hangs. */
  | { against: string; at: Along; out?: number; height?: number }
  /** Next to another piece, `gap` between their edges, moved by `shift` along the common edge. */
  | { beside: string; side: 'left' | 'right' | 'front' | 'back'; gap: number; shift?: number; align?: 'middle' | 'back'; turn?: number }
  /** On another piece's top. */
  | ({ on: string } & Within)
  /** On the floor under another piece: rugs. */
  | ({ under: string } & Within)
  /** From the ceiling over another piece. */
  | ({ above: string } & Within)
  /** On the wall behind another piece. */
  | { over: string; height: number; across?: number }
  /** Around a window: curtains. */
  | { window: string; height: number }

export interface Piece {
  /** What other pieces call it. */
  key: string
  sku: string
  variant: string
  place: Place
}

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
/** What of its style's finishes this room does otherwise. */
export interface Finishes {
  walls?: Painted
  /** Walls of their own, by id. */
  accents?: Readonly<Record<string, Painted>>
  floor?: { material: FloorMaterial; color: string; pattern: FloorPattern }
}

/**
 * How the room is photographed: plan points and heights in metres at its own size, vertical angle in degrees, and in the light of which hour. Walls behind
 * which the camera stands give way; its place is chosen so that the picture ends before the walls that stand.
 */
export interface View {
  eye: readonly [x: number, y: number, z: number]
  target: readonly [x: number, y: number, z: number]
  fov: number
  /** Of the day, 0–24. */
  hour: number
  /** Stops by which the picture is brighter than the light in the room would have it. */
  stops?: number
}

export interface TemplateDefinition {
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
  /** The most important first: what does not fit is left out from the end. A piece comes after the one that it goes by. */
  pieces: readonly Piece[]
  /** Keys of the pieces without which the room is not this one: where one of them has no good place, the template does not work. */
  essential: readonly string[]
  /** Keys of pieces of which none is of use without the others, a table and its chairs: all are there or none. The first is what the others go by. */
  together?: readonly (readonly string[])[]
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
