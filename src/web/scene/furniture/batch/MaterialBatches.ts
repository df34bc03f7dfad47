/** Every look that something in the room has: made when the first piece comes, gone with the last. */
import { BufferGeometry, Color, Group, type Material } from 'three'
import { finishOf, gleams, isPictured, layoutOf, stuffOf, type Finish } from './materialKey.ts'
import { Look } from './MaterialBatch.ts'

/** A part of a thing that is about to be drawn. */
export interface Wanted {
  shape: BufferGeometry
  material: Material
  /** Of a lamp, whether it is lit. */
  lit: boolean | undefined
  /** Not in the room yet: seen through. */
  ghost?: boolean | undefined
}
/** A part of a thing as it is drawn. */
export interface Piece {
  key: string
  look: Look
  at: number
  finish: Finish
}

const WHITE = new Color('#ffffff')
/** How much of what is not in the room yet covers what lies behind it, 0–1. */
const GHOST_OPACITY = 0.7
/** Where on a picture a point is: of no use to what has no picture. */
const PICTURE_PLACE = /^uv\d?$/

export class Looks {
  readonly root = new Group()
  readonly #looks = new Map<string, Look>()
  /** Shapes without what their material does not need. */
  #bare = new WeakMap<BufferGeometry, BufferGeometry>()

  #shapeFor(shape: BufferGeometry, material: Material): BufferGeometry {
    if (isPictured(material) || !Object.keys(shape.attributes).some((name) => PICTURE_PLACE.test(name))) return shape
    const kept = this.#bare.get(shape)
    if (kept) return kept
    const bare = new BufferGeometry().setIndex(shape.getIndex())
    for (const [name, attribute] of Object.entries(shape.attributes)) if (!PICTURE_PLACE.test(name)) bare.setAttribute(name, attribute)
    this.#bare.set(shape, bare)
    return bare
  }

  /** Draws these too. @returns a piece for each, in the same order; where it stands is still to be said */
  add(wanted: readonly Wanted[]): Piece[] {
    const known = wanted.map(({ shape, material, lit, ghost = false }) => {
      const fit = this.#shapeFor(shape, material)
      const finish = finishOf(material, lit)
      const key = `${stuffOf(material)} | ${layoutOf(fit)}${ghost ? ' | ghost' : ''}`
      return { shape: fit, key, material, ghost, finish: ghost ? { ...finish, opacity: finish.opacity * GHOST_OPACITY } : finish }
    })
    for (const [key, members] of Map.groupBy(known, (one) => one.key)) {
      let look = this.#looks.get(key)
      if (!look) {
        const { material, ghost } = members[0]!
        this.#looks.set(key, (look = new Look(material, gleams(material), ghost)))
        this.root.add(look)
      }
      look.reserve(
        members.map(({ shape }) => shape),
        members.length,
      )
    }
    return known.map(({ key, shape, finish }) => {
      const look = this.#looks.get(key)!
      const at = look.bring(shape)
      look.dress(at, finish)
      look.tint(at, finish, WHITE)
      return { key, look, at, finish }
    })
  }

  remove(pieces: readonly Piece[]): void {
    for (const { look, at } of pieces) look.drop(at)
  }

  /** Looks that nothing has any more are let go. Called when all that is new has come. */
  tidy(): void {
    for (const [key, look] of this.#looks) {
      if (!look.empty) continue
      this.root.remove(look)
      look.dispose()
      this.#looks.delete(key)
    }
  }

  /** Everything goes to the card anew: it is another card. */
  sendAll(): void {
    for (const look of this.#looks.values()) look.sendAll()
  }

  /** How many calls draw the furniture. */
  get size(): number {
    return this.#looks.size
  }

  dispose(): void {
    for (const look of this.#looks.values()) {
      this.root.remove(look)
      look.dispose()
    }
    this.#looks.clear()
  }
}
