/** One file, made in the process that is here: models are read, put together, and taken from until the file keeps to its budget. */
import { readFile } from 'node:fs/promises'
import type { Document } from '@gltf-transform/core'
import { ModelRefused } from '../ingest/refused.ts'
import { ownBytes } from '../tasks/serveTasks.ts'
import { compose, type Piece } from './compose.ts'
import { fewerMaterials } from './fewerMaterials.ts'
import { writePlainGlb, writeWebGlb } from './glbFile.ts'
import { readModel, withBacks, type Model } from './model.ts'
import { listTextureImages, pixelsAt, setTextureImages, type TextureImage } from './textureImages.ts'
import { emptyBox, hold, scaled, type Box } from './shape.ts'
import { AR_BUDGETS, AR_CONTENT_TYPE, PICTURE_STEPS, type ArBudget, type ArExtent, type ArFile, type ArTarget } from './targets.ts'
import { thinned, type Thinned, type Uses } from './thin.ts'
import { writeUsdz } from './usdzFile.ts'

interface Vector {
  x: number
  y: number
  z: number
}
/** A GLB, or the path of its file: then the process that makes something of it reads it, and no other holds it. */
export type ModelSource = Uint8Array | string

export interface ProductJob {
  extent: 'product'
  target: ArTarget
  model: ModelSource
  variant: string | null
  scale: Vector
  name: string
}
export interface RoomJob {
  extent: 'room'
  target: ArTarget
  models: readonly ModelSource[]
  /** `model` is the number of one of `models`. */
  pieces: readonly { id: string; model: number; variant: string | null; position: Vector; angle: number; scale: Vector; name: string }[]
  centre: { x: number; z: number }
}
export type Job = ProductJob | RoomJob

const STILL = { position: { x: 0, y: 0, z: 0 }, angle: 0, scale: { x: 1, y: 1, z: 1 } }

const checkScale = ({ x, y, z }: Vector): void => {
  if (![x, y, z].every((value) => Number.isFinite(value) && value > 0)) throw new ModelRefused(`A thing cannot be ${x} × ${y} × ${z} times its size.`)
}

const resized = (model: Model, scale: Vector): Model => ({
  ...model,
  hash: `${model.hash} ${scale.x} ${scale.y} ${scale.z}`,
  parts: model.parts.map((part) => ({ ...part, shape: scaled(part.shape, scale) })),
})

const modelFor = async (source: ModelSource, target: ArTarget): Promise<Model> => {
  const model = await readModel(ownBytes(typeof source === 'string' ? await readFile(source) : source))
  return target === 'ios' ? withBacks(model) : model
}

const productPieces = async ({ target, model, variant, scale, name }: ProductJob): Promise<Piece[]> => {
  checkScale(scale)
  return [{ ...STILL, model: resized(await modelFor(model, target), scale), sku: variant, name, itemId: null }]
}

const roomPieces = async ({ target, models, pieces, centre }: RoomJob): Promise<Piece[]> => {
  if (pieces.length === 0) throw new ModelRefused('There is no furniture in the room.')
  const read = new Map<number, Model>()
  const made: Piece[] = []
  for (const { id, model: number, variant, position, angle, scale, name } of pieces) {
    checkScale(scale)
    const stands = [position.x, position.y, position.z, angle, centre.x, centre.z]
    if (!stands.every((value) => Number.isFinite(value))) throw new ModelRefused(`${name} stands at a place that is not a number.`)
    const model = read.get(number) ?? (await modelFor(models[number]!, target))
    read.set(number, model)
    const inRoom = { x: position.x - centre.x, y: position.y, z: position.z - centre.z }
    made.push({ model, sku: variant, name, itemId: id, position: inRoom, angle, scale })
  }
  return made
}

/** Equal models are one, whatever objects they came as. */
const usesOf = (pieces: readonly Piece[]): Uses => {
  const uses = new Map<Model, number>()
  const first = new Map<string, Model>()
  for (const piece of pieces) {
    const model = first.get(piece.model.hash) ?? piece.model
    first.set(model.hash, model)
    piece.model = model
    uses.set(model, (uses.get(model) ?? 0) + 1)
  }
  return uses
}

const boxOf = (pieces: readonly Piece[], { shape }: Thinned): Box => {
  const box = emptyBox()
  for (const piece of pieces) for (const part of piece.model.parts) hold(box, shape(part), piece)
  return box
}

const write = (document: Document, target: ArTarget): Promise<Uint8Array<ArrayBuffer>> => {
  if (target === 'web') return writeWebGlb(document)
  return target === 'android' ? writePlainGlb(document) : writeUsdz(document)
}

/** The largest side at which all images together keep to the pixels of the budget. */
const sideWithin = (images: readonly TextureImage[], { side, pixels }: ArBudget): number =>
  PICTURE_STEPS.find((step) => step <= side && pixelsAt(images, step) <= pixels) ?? PICTURE_STEPS.at(-1)!

/** Writes with the largest images that keep to the bytes; with the smallest when none do. */
const writeWithin = async (document: Document, target: ArTarget, budget: ArBudget): Promise<{ bytes: Uint8Array<ArrayBuffer>; textures: number }> => {
  const images = await listTextureImages(document)
  const format = target === 'web' ? 'webp' : 'plain'
  const largest = Math.min(budget.side, Math.max(0, ...images.map(({ width, height }) => Math.max(width, height))))
  let side = sideWithin(images, budget)
  for (;;) {
    const before = await setTextureImages(images, format, side)
    const bytes = await write(document, target)
    const done = { bytes, textures: side < largest ? side : 0 }
    if (bytes.length <= budget.bytes) return done
    // Directly to the fitting size: data other than images keeps its size.
    let next: number | undefined
    for (const step of PICTURE_STEPS) {
      if (step >= side || step >= largest) continue
      next = step
      if (bytes.length - before + (await setTextureImages(images, format, step)) <= budget.bytes) break
    }
    if (next === undefined) return done
    side = next
  }
}

const ROUNDS = 5

const made = async (pieces: Piece[], name: string, target: ArTarget, extent: ArExtent): Promise<ArFile> => {
  const budget = AR_BUDGETS[target][extent]
  const uses = usesOf(pieces)
  const whole = [...uses].reduce((sum, [{ triangles }, count]) => sum + triangles * count, 0)
  let limit = budget.triangles
  for (let round = 1; ; round++) {
    const thin = await thinned(uses, { triangles: limit, vertices: budget.vertices })
    const document = await compose(pieces, name, target, thin.shape)
    const materials = await fewerMaterials(document, budget.materials)
    const { bytes, textures } = await writeWithin(document, target, budget)
    if (bytes.length <= budget.bytes || round === ROUNDS) {
      const { triangles } = thin
      const isWhole = textures === 0 && materials === 0 && triangles === whole
      return {
        bytes,
        contentType: AR_CONTENT_TYPE[target],
        box: boxOf(pieces, thin),
        triangles,
        simplified: isWhole ? null : { textures, triangles: triangles / whole, materials },
      }
    }
    limit = (thin.triangles * budget.bytes * 0.95) / bytes.length
  }
}

/**
 * Makes the file. The same job gives the same bytes.
 * @throws ModelRefused
 */
export const convert = async (job: Job): Promise<ArFile> => {
  if (job.extent === 'product') return made(await productPieces(job), job.name, job.target, 'product')
  return made(await roomPieces(job), 'Room', job.target, 'room')
}
