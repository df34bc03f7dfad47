/** Shared dimensions of the Qasr kitchen's units, so that they align: sizes, carcass, top, pulls and finishes. */
import type { VariantDefinition } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { UPRIGHT } from '#models/geometry/controls.ts'
import { bowHandle, carcass, flatFront, fronts } from '#models/geometry/joinery.ts'
import type { ModelBuilder } from '#models/modelBuilder.ts'
import type { MaterialName } from '#models/materials/palette.ts'
import { FINISH, inFinish } from './finishes.ts'

/** Metres: depth of the top, height, plinth, thickness of the top; and where the carcass ends and the fronts begin. */
export const [DEPTH, HEIGHT, PLINTH, TOP] = [0.62, 0.9, 0.1, 0.03]
export const FACE = DEPTH / 2 - 0.045

const LOOKS = [
  { name: 'SAGE', words: FINISH.sage, front: 'sage', top: 'marbleWhite', metal: 'brass', plinth: 'graphite', steel: 'stainlessDark' },
  { name: 'WHITE', words: FINISH.white, front: 'white', top: 'terrazzo', metal: 'nickel', plinth: 'white', steel: 'stainless' },
  { name: 'NILE', words: FINISH.nile, front: 'nile', top: 'marbleWhite', metal: 'brass', plinth: 'graphite', steel: 'stainlessDark' },
] as const
type Slot = 'front' | 'top' | 'metal' | 'plinth' | 'steel'

/** A unit in the kitchen's three finishes: `slots` follow the finish, `own` stay; `nile` is what Nile green costs more, EGP. */
export const inQasrFinishes = (
  sku: string,
  [sage, white, nileGreen]: readonly [number, number, number],
  slots: readonly Slot[],
  own: Record<string, MaterialName>,
  nile = 0,
): [VariantDefinition, VariantDefinition, VariantDefinition] => {
  const variant = (look: (typeof LOOKS)[number], stock: number) =>
    inFinish(
      `${sku}-${look.name}`,
      look.words,
      stock,
      { ...own, ...Object.fromEntries(slots.map((slot) => [slot, look[slot]])) },
      look.name === 'NILE' ? nile : 0,
    )
  return [variant(LOOKS[0], sage), variant(LOOKS[1], white), variant(LOOKS[2], nileGreen)]
}

/** Plinth and carcass of a base unit. */
export const base = (builder: ModelBuilder, width: number): void => {
  builder.add('plinth', board(width - 0.004, PLINTH, 0.5, { r: 0.002 }), { at: [0, 0, -0.03] })
  carcass(builder, 'body', { width: width - 0.001, height: HEIGHT - PLINTH - TOP, depth: DEPTH - 0.04, y: PLINTH, z: -0.02 })
}

/** The stone on it. */
export const stoneTop = (builder: ModelBuilder, width: number): void => {
  builder.add('top', board(width, TOP, DEPTH, { r: 0.004, steps: 2 }), { at: [0, HEIGHT - TOP, 0] })
}

export const pull = (builder: ModelBuilder, x: number, y: number, length: number): void => {
  builder.add('metal', bowHandle(length, 0.03, 0.006), { at: [x, y, FACE + 0.019] })
}

/** A door's handle, upright about the given place. */
export const doorPull = (builder: ModelBuilder, x: number, y: number): void => {
  builder.add('metal', bowHandle(0.2, 0.03, 0.006), { at: [x, y, FACE + 0.019], turn: UPRIGHT })
}

/** Drawers one above the other between y and y + height, each with a pull near its upper edge. */
export const drawers = (builder: ModelBuilder, width: number, y: number, height: number, rows: readonly number[]): void => {
  for (const front of fronts(-width / 2, y, width, height, 1, rows, 0.004)) {
    flatFront(builder, 'front', front, FACE + 0.0005, 0.019, 'x')
    pull(builder, 0, front.y + front.height - 0.055, 0.26)
  }
}
