/** Recipe of a file, and the key that follows from it: the same recipe for the same viewer is one file, for all requests. */
import { createHash } from 'node:crypto'
import type { ArPlatform } from '#contract/ar/ar.ts'
import type { Vec3 } from '#contract/wire/primitives.ts'

/** One product with the chosen variant and its scale in it. */
export interface ProductRecipe {
  kind: 'product'
  /** Its model's name in the blobs. */
  model: string
  /** The variant's sku: its name in the model. Null where the model is of one kind. */
  variant: string | null
  scale: Vec3
  name: string
}

export interface Piece extends Omit<ProductRecipe, 'kind'> {
  id: string
  /** Metres, in the room's axes. */
  position: Vec3
  /** Radians about the vertical. */
  angle: number
}

/** Items at their places in a room; the file's pivot is on the floor at `centre`. */
export interface RoomRecipe {
  kind: 'room'
  pieces: Piece[]
  centre: { x: number; z: number }
}

export type Recipe = ProductRecipe | RoomRecipe

/** Names of the models that a recipe needs, each once. */
export const modelsOf = (recipe: Recipe): string[] =>
  recipe.kind === 'product' ? [recipe.model] : [...new Set(recipe.pieces.map(({ model }) => model))]

/** @param version version of the converter: another version may give other bytes */
export const keyOf = (version: string, target: ArPlatform, recipe: Recipe): string =>
  createHash('sha256')
    .update(JSON.stringify([version, target, recipe]))
    .digest('hex')
