/** Cabinet work: carcasses of real boards, fronts with shadow gaps, pulls and knobs. */
import type { ModelBuilder } from '../modelBuilder.ts'
import { board } from './box.ts'
import { bent, tube, turned } from './loft.ts'
import type { Mesh } from './surface.ts'

export interface Carcass {
  width: number
  height: number
  depth: number
  /** Height of its underside. */
  y: number
  /** Board thickness. */
  t?: number
  /** Centre of its depth. */
  z?: number
  x?: number
  /** Share of boards: without a top where a worktop lies. */
  top?: boolean
}

/** Two sides, bottom, top and back, the back let in by 8 mm. */
export const carcass = (builder: ModelBuilder, slot: string, { width, height, depth, y, t = 0.018, x = 0, z = 0, top = true }: Carcass): void => {
  for (const side of [1, -1]) builder.add(slot, board(t, height, depth, { r: 0.0015, grain: 'y' }), { at: [x + side * (width / 2 - t / 2), y, z] })
  const inner = board(width - t * 2, t, depth - 0.001, { r: 0.0015, grain: 'x' })
  builder.add(slot, inner, { at: [x, y, z] })
  if (top) builder.add(slot, inner, { at: [x, y + height - t, z] })
  builder.add(slot, board(width - t * 2, height - (top ? t * 2 : t), 0.008, { r: 0.001, grain: 'y' }), { at: [x, y + t, z - depth / 2 + 0.012] })
}

export interface Front {
  x: number
  y: number
  width: number
  height: number
}

/** Splits a width × height face (lower left corner x, y) into a grid of fronts that leave gaps of `gap` metres around each. */
export const fronts = (x: number, y: number, width: number, height: number, columns: number, rows: readonly number[], gap = 0.004): Front[] => {
  const share = rows.reduce((sum, row) => sum + row, 0)
  const list: Front[] = []
  let bottom = y
  for (const row of rows) {
    const tall = (height * row) / share
    for (let i = 0; i < columns; i++) {
      list.push({ x: x + (width / columns) * (i + 0.5), y: bottom + gap / 2, width: width / columns - gap, height: tall - gap })
    }
    bottom += tall
  }
  return list
}

/** A flat door or drawer front, its back on the given z. */
export const flatFront = (builder: ModelBuilder, slot: string, front: Front, z: number, t = 0.019, grain: 'x' | 'y' = 'y'): void => {
  builder.add(slot, board(front.width, front.height, t, { r: 0.002, grain }), { at: [front.x, front.y, z + t / 2] })
}

/** A framed door: stiles and rails about a panel that lies back. */
export const framedFront = (
  builder: ModelBuilder,
  slot: string,
  front: Front,
  z: number,
  { t = 0.022, frame = 0.07, panel = slot }: { t?: number; frame?: number; panel?: string } = {},
): void => {
  const { x, y, width, height } = front
  for (const side of [1, -1])
    builder.add(slot, board(frame, height, t, { r: 0.0025, grain: 'y' }), { at: [x + side * (width / 2 - frame / 2), y, z + t / 2] })
  for (const bottom of [y, y + height - frame]) {
    builder.add(slot, board(width - frame * 2 + 0.001, frame, t - 0.0012, { r: 0.0025, grain: 'x' }), { at: [x, bottom, z + t / 2] })
  }
  builder.add(panel, board(width - frame * 2 + 0.004, height - frame * 2 + 0.004, t * 0.45, { r: 0.001, grain: 'y' }), {
    at: [x, y + frame - 0.002, z + t * 0.23],
  })
}

/** A bow handle `length` metres wide along x, centred; it stands `reach` metres in front of z = 0. */
export const bowHandle = (length: number, reach = 0.028, r = 0.0055): Mesh =>
  tube(
    bent(
      [
        [-length / 2, 0, 0],
        [-length / 2, 0, reach],
        [length / 2, 0, reach],
        [length / 2, 0, 0],
      ],
      0.014,
      4,
    ),
    r,
    { sides: 8 },
  )

/** A turned knob along z, its foot on z = 0. */
export const knob = (r = 0.014, reach = 0.026): Mesh =>
  turned(
    [
      [r * 0.55, 0],
      [r * 0.42, reach * 0.35],
      [r * 0.5, reach * 0.5],
      [r, reach * 0.68],
      [r, reach * 0.85],
      [r * 0.7, reach],
    ],
    { sides: 14, crease: 50 },
  )
/** Rotation of a knob turned about y towards +z. */
export const FORWARD: [number, number, number] = [Math.PI / 2, 0, 0]
