/** The material batches of a room: each is created for its first piece and disposed of after its last. */
import { BufferGeometry, Color, Group, type Material } from 'three'
import { finishOf, gleams, isPictured, layoutOf, materialKeyOf, type Finish } from './materialKey.ts'
import { MaterialBatch } from './MaterialBatch.ts'

/** A part of an item that is about to be drawn. */
export interface Wanted {
  shape: BufferGeometry
  material: Material
  /** Lamps only: whether it is lit. */
  lit: boolean | undefined
  /** Not in the room yet: seen through. */
  ghost?: boolean | undefined
}
/** A part of an item as it is drawn. */
export interface Piece {
  key: string
  batch: MaterialBatch
  at: number
  finish: Finish
}

const WHITE = new Color('#ffffff')
/** Opacity of an item that is not in the room yet, 0–1. */
const GHOST_OPACITY = 0.7
/** Texture coordinates: of no use to a material without a texture. */
const UV_ATTRIBUTE = /^uv\d?$/

export class MaterialBatches {
  readonly root = new Group()
  readonly #batches = new Map<string, MaterialBatch>()
  /** Shapes without attributes that their material does not need. */
  #bare = new WeakMap<BufferGeometry, BufferGeometry>()

  #shapeFor(shape: BufferGeometry, material: Material): BufferGeometry {
    if (isPictured(material) || !Object.keys(shape.attributes).some((name) => UV_ATTRIBUTE.test(name))) return shape
    const kept = this.#bare.get(shape)
    if (kept) return kept
    const bare = new BufferGeometry().setIndex(shape.getIndex())
    for (const [name, attribute] of Object.entries(shape.attributes)) if (!UV_ATTRIBUTE.test(name)) bare.setAttribute(name, attribute)
    this.#bare.set(shape, bare)
    return bare
  }

  /** Adds these parts. @returns an instance for each, in the same order; their matrices are still to be set */
  add(wanted: readonly Wanted[]): Piece[] {
    const known = wanted.map(({ shape, material, lit, ghost = false }) => {
      const fit = this.#shapeFor(shape, material)
      const finish = finishOf(material, lit)
      const key = `${materialKeyOf(material)} | ${layoutOf(fit)}${ghost ? ' | ghost' : ''}`
      return { shape: fit, key, material, ghost, finish: ghost ? { ...finish, opacity: finish.opacity * GHOST_OPACITY } : finish }
    })
    for (const [key, members] of Map.groupBy(known, (one) => one.key)) {
      let batch = this.#batches.get(key)
      if (!batch) {
        const { material, ghost } = members[0]!
        this.#batches.set(key, (batch = new MaterialBatch(material, gleams(material), ghost)))
        this.root.add(batch)
      }
      batch.reserve(
        members.map(({ shape }) => shape),
        members.length,
      )
    }
    return known.map(({ key, shape, finish }) => {
      const batch = this.#batches.get(key)!
      const at = batch.bring(shape)
      batch.setFinish(at, finish)
      batch.tint(at, finish, WHITE)
      return { key, batch, at, finish }
    })
  }

  remove(pieces: readonly Piece[]): void {
    for (const { batch, at } of pieces) batch.drop(at)
  }

  /** Disposes of batches without pieces. Called after all new pieces are added. */
  tidy(): void {
    for (const [key, batch] of this.#batches) {
      if (!batch.empty) continue
      this.root.remove(batch)
      batch.dispose()
      this.#batches.delete(key)
    }
  }

  /** Everything goes to the card again: it is another card. */
  sendAll(): void {
    for (const batch of this.#batches.values()) batch.sendAll()
  }

  /** How many calls draw the furniture. */
  get size(): number {
    return this.#batches.size
  }

  dispose(): void {
    for (const batch of this.#batches.values()) {
      this.root.remove(batch)
      batch.dispose()
    }
    this.#batches.clear()
  }
}
