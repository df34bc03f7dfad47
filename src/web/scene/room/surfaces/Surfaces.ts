/** The materials of a room's floor, walls and ceiling: one material a finish and colour, one painting a finish, kept while something shows them. */
import {
  ClampToEdgeWrapping,
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  NoColorSpace,
  RepeatWrapping,
  RGBAFormat,
  SRGBColorSpace,
  type ColorSpace,
} from 'three'
import type { SurfaceKind } from '#contract/catalog/finishTable.ts'
import { MIDDLE, encoded } from '#models/finishes/maps.ts'
import { paintSurface, type PaintSurface } from './painting.ts'
import type { PaintedSurface } from '#models/finishes/requests.ts'
import { SurfaceMaterial, type Painting } from './SurfaceMaterial.ts'
import { surfaceName } from '#models/finishes/surfaceName.ts'

/** Paintings kept though nothing shows them: who tries finishes comes back to the last ones. */
const SPARE = 4
const ANISOTROPY = 8
/** How coarse a surface comes: soon at a sixteenth of its pixels, then whole. */
const LOOKS = [4, 1] as const
const MIDDLE_BYTE = encoded(MIDDLE)

const texture = (pixel: readonly [number, number, number, number], colorSpace: ColorSpace): DataTexture => {
  const made = new DataTexture(new Uint8Array(pixel), 1, 1, RGBAFormat)
  made.colorSpace = colorSpace
  made.wrapS = made.wrapT = RepeatWrapping
  made.magFilter = LinearFilter
  made.minFilter = LinearMipmapLinearFilter
  made.generateMipmaps = true
  made.anisotropy = ANISOTROPY
  made.needsUpdate = true
  return made
}

interface Kept extends Painting {
  colour: DataTexture
  relief: DataTexture
  /** Materials that show it. */
  shown: number
  ready: Promise<void>
  /** No painting came: the next to take the finish asks again. */
  failed: boolean
}
interface CachedMaterial {
  material: SurfaceMaterial
  painting: string
  users: number
}

const fill = (into: DataTexture, data: Uint8Array<ArrayBuffer>, painted: PaintedSurface): void => {
  // The smaller placeholder has its own storage on the card: the full texture needs new.
  into.dispose()
  into.image = { data, width: painted.width, height: painted.height }
  // Surfaces carry their UVs in metres.
  into.repeat.set(1 / painted.size[0], 1 / painted.size[1])
  into.rotation = painted.turn ?? 0
  if (painted.rises) into.wrapT = ClampToEdgeWrapping
  into.needsUpdate = true
}

export class Surfaces {
  readonly #paint: PaintSurface
  readonly #arrived: () => void
  /** Insertion order is the order of last use. */
  readonly #paintings = new Map<string, Kept>()
  readonly #materials = new Map<string, CachedMaterial>()
  readonly #byMaterial = new Map<SurfaceMaterial, string>()
  #gone = false

  /** @param arrived called when a painting took the place of its flat colour, and again when it is whole */
  constructor(arrived: () => void = () => undefined, paint: PaintSurface = paintSurface) {
    this.#arrived = arrived
    this.#paint = paint
  }

  /**
   * The material of a finish, shared by all that show it: the caller gives it back by `release`, and clones it to change it.
   * It is flat until its painting is there.
   * @param colour `#RRGGBB`
   */
  take(kind: SurfaceKind, material: string, pattern: string | null, colour: string): SurfaceMaterial {
    const painting = surfaceName(kind, material, pattern)
    const key = `${painting} ${colour}`
    const known = this.#materials.get(key)
    if (known) {
      known.users++
      return known.material
    }
    const kept = this.#painting(painting)
    kept.shown++
    const made = SurfaceMaterial.of(kept, colour)
    this.#materials.set(key, { material: made, painting, users: 1 })
    this.#byMaterial.set(made, key)
    return made
  }

  /** Releases a material. Nothing is freed before `tidy`: a room that is built again uses the same again. */
  release(material: SurfaceMaterial): void {
    const cached = this.#materials.get(this.#byMaterial.get(material) ?? '')
    if (cached) cached.users--
  }

  /** Frees unused materials, and all but the last few paintings that no surface shows. */
  tidy(): void {
    for (const [key, { material, painting, users }] of this.#materials) {
      if (users > 0) continue
      material.dispose()
      this.#materials.delete(key)
      this.#byMaterial.delete(material)
      const kept = this.#paintings.get(painting)
      if (kept) kept.shown--
    }
    const idle = [...this.#paintings].filter(([, { shown }]) => shown === 0)
    for (const [name, kept] of idle.slice(0, Math.max(0, idle.length - SPARE))) this.#drop(name, kept)
  }

  #drop(name: string, kept: Kept): void {
    kept.colour.dispose()
    kept.relief.dispose()
    this.#paintings.delete(name)
  }

  #painting(name: string): Kept {
    const known = this.#paintings.get(name)
    if (known) {
      this.#paintings.delete(name)
      this.#paintings.set(name, known)
      if (known.failed) known.ready = this.#fetch(name, known)
      return known
    }
    const kept: Kept = {
      colour: texture([MIDDLE_BYTE, MIDDLE_BYTE, MIDDLE_BYTE, 255], SRGBColorSpace),
      relief: texture([128, 128, 255, 205], NoColorSpace),
      variation: { value: 0 },
      shown: 0,
      ready: Promise.resolve(),
      failed: false,
    }
    kept.ready = this.#fetch(name, kept)
    this.#paintings.set(name, kept)
    return kept
  }

  async #fetch(name: string, kept: Kept): Promise<void> {
    kept.failed = false
    try {
      for (const coarser of LOOKS) {
        const painted = await this.#paint(name, coarser)
        if (this.#gone || this.#paintings.get(name) !== kept) return
        fill(kept.colour, painted.colour, painted)
        fill(kept.relief, painted.relief, painted)
        kept.variation.value = painted.variation
        this.#arrived()
      }
    } catch {
      kept.failed = true
    }
  }

  /** Every requested painting is there, or will not come. */
  async settled(): Promise<void> {
    await Promise.all([...this.#paintings.values()].map(({ ready }) => ready))
  }

  /** How much is held: for tests and the performance overlay. */
  get cached(): { materials: number; paintings: number } {
    return { materials: this.#materials.size, paintings: this.#paintings.size }
  }

  dispose(): void {
    this.#gone = true
    for (const { material } of this.#materials.values()) material.dispose()
    this.#materials.clear()
    this.#byMaterial.clear()
    for (const [name, kept] of this.#paintings) this.#drop(name, kept)
  }
}
