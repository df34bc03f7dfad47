/**
 * Furniture as files that a phone shows in AR (docs/interface/ar.md#files): one product in its finish, or all items of a room. Runs in processes of
 * its own, which hold the placeholders of browser objects that three needs.
 */
import { convertInProcess } from './conversionPool.ts'
import type { ModelSource } from './job.ts'
import type { ArFile, ArTarget } from './targets.ts'

interface Vector {
  x: number
  y: number
  z: number
}

/** An item of a room. */
export interface ArPiece {
  id: string
  /** The product's GLB, either of the two that the catalogue has. Equal models are written once. */
  model: ModelSource
  /** The variant's SKU: by it the model knows its finishes. The model's own when it is null or unknown to the model, as in the studio. */
  variant: string | null
  /** Metres, in the room. */
  position: Vector
  /** Radians about y, counter-clockwise from above, as in the studio. */
  angle: number
  scale: Vector
  name: string
}

const ONE: Vector = { x: 1, y: 1, z: 1 }

/**
 * One product: its finish and its item's own scale baked, its pivot the model's. The same input gives the same bytes.
 * @throws ModelRefused when the model cannot be read
 */
export const productFile = (
  model: ModelSource,
  { variant, scale = ONE, name }: { variant: string | null; scale?: Vector; name: string },
  target: ArTarget,
): Promise<ArFile> => convertInProcess({ extent: 'product', target, model, variant, scale, name })

/**
 * A room's furniture without its walls: metres, +y up, pivot at the middle of the floor. In a GLB each item has a node of its own that carries its id
 * (`extras.itemId`). The same input gives the same bytes.
 * @param centre of the floor, metres
 * @throws ModelRefused when there is none, or a model cannot be read
 */
export const roomFile = (pieces: readonly ArPiece[], centre: { x: number; z: number }, target: ArTarget): Promise<ArFile> => {
  const models = [...new Set(pieces.map(({ model }) => model))]
  const numbers = new Map(models.map((model, number) => [model, number]))
  return convertInProcess({ extent: 'room', target, models, pieces: pieces.map((piece) => ({ ...piece, model: numbers.get(piece.model)! })), centre })
}
