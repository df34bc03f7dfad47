/** Finds which part of a model is in front, seen from several sides: an inlay that sinks into its simplified board leaves every outline unchanged. */
import { NEIGHBOURS, SIDES, type Side, type Triangles } from './Outline.ts'

/** Share of a part's visible area that may be lost: leaves and slats hide one another slightly differently, a lost inlay is lost completely. */
const STRAY = 0.3
/** Share of the model's visible area that may be lost of a part with little visible area: as much as an outline may deviate. */
const SPECK = 0.01
/** Share of a part's lost area from which another part counts as hiding it. */
const COVER = 0.2

/** The part in front of each square, numbered from 1; 0 for none. `back` is the same squares seen from the opposite side. */
interface PartMap {
  wide: number
  front: Uint8Array
  back: Uint8Array
}

/** Appearance of one part alone, in a rectangle of the image. */
export interface Layer {
  /** The triangles that are drawn. */
  indices: Uint32Array | null
  left: number
  bottom: number
  wide: number
  high: number
  /** By square, how far towards the viewer the part's nearest and its farthest point are; -Infinity and Infinity for none. */
  nearest: Float64Array
  farthest: Float64Array
}

/** Lines between corners that rise by less, in squares, do not narrow a row: where they cross it is not known well enough. */
const STEEP = 1e-3
/** By how much a row is drawn wider than is reckoned, in squares: far more than rounding can be off. Each square of it is tested. */
const SAFE = 0.01

/** Draws triangles alone into a layer. @param p places of the vertices: to the right, up, and towards the viewer */
export const draw = (layer: Layer, p: Float64Array, indices: Uint32Array): void => {
  const { left, bottom, wide, nearest, farthest } = layer
  layer.indices = indices
  nearest.fill(-Infinity)
  farthest.fill(Infinity)
  for (let i = 0; i < indices.length; i += 3) {
    const a = indices[i]! * 3
    const b = indices[i + 1]! * 3
    const c = indices[i + 2]! * 3
    const ay = p[a + 1]!
    const by = p[b + 1]! - ay
    const cy = p[c + 1]! - ay
    const firstRow = Math.ceil(Math.min(0, by, cy) + ay - 0.5) | 0
    const top = Math.max(0, by, cy) + ay
    if (firstRow + 0.5 > top) continue
    const ax = p[a]!
    const bx = p[b]! - ax
    const cx = p[c]! - ax
    const firstColumn = Math.ceil(Math.min(0, bx, cx) + ax - 0.5) | 0
    const right = Math.max(0, bx, cx) + ax
    if (firstColumn + 0.5 > right) continue
    const area = bx * cy - cx * by
    if (Math.abs(area) < 1e-9) continue
    const az = p[a + 2]!
    const bz = p[b + 2]! - az
    const cz = p[c + 2]! - az
    const turn = area < 0 ? -1 : 1
    // Crossings of its sides with a row, each on the left or on the right of the triangle.
    const ca = cy * turn
    const ab = -by * turn
    const bc = (by - cy) * turn
    const slopeCa = cx / cy
    const slopeAb = bx / by
    const slopeBc = (bx - cx) / (by - cy)
    for (let row = firstRow; row + 0.5 <= top; row++) {
      const y = row + 0.5 - ay
      let from = firstColumn + 0.5 - ax
      let to = right - ax
      if (ca > STEEP) from = Math.max(from, y * slopeCa - SAFE)
      else if (ca < -STEEP) to = Math.min(to, y * slopeCa + SAFE)
      if (ab > STEEP) from = Math.max(from, y * slopeAb - SAFE)
      else if (ab < -STEEP) to = Math.min(to, y * slopeAb + SAFE)
      if (bc > STEEP) from = Math.max(from, bx + (y - by) * slopeBc - SAFE)
      else if (bc < -STEEP) to = Math.min(to, bx + (y - by) * slopeBc + SAFE)
      const lastColumn = Math.floor(to + ax - 0.5) | 0
      const start = (row - bottom) * wide - left
      for (let column = Math.max(firstColumn, Math.ceil(from + ax - 0.5) | 0); column <= lastColumn; column++) {
        const x = column + 0.5 - ax
        const s = (x * cy - cx * y) / area
        const t = (bx * y - x * by) / area
        if (s < 0 || t < 0 || s + t > 1) continue
        const at = start + column
        const depth = az + s * bz + t * cz
        if (depth > nearest[at]!) nearest[at] = depth
        if (depth < farthest[at]!) farthest[at] = depth
      }
    }
  }
}

/** The vertices of all parts in the image of a side, and what each part looks like there. */
class View {
  /** By part: to the right and up, in squares, and towards the viewer. */
  readonly #places: Float64Array[]
  readonly #layers: Layer[]
  readonly #wide: number
  readonly #high: number
  readonly #nearest: Float32Array
  readonly #farthest: Float32Array

  constructor(parts: readonly Triangles[], { right, up }: Side, square: number) {
    const ahead = [0, 1, 2].map((k) => right[(k + 1) % 3]! * up[(k + 2) % 3]! - right[(k + 2) % 3]! * up[(k + 1) % 3]!)
    this.#places = parts.map(({ positions }) => new Float64Array(positions.length))
    let lowX = Infinity
    let lowY = Infinity
    let highX = -Infinity
    let highY = -Infinity
    for (const [part, { positions }] of parts.entries()) {
      const places = this.#places[part]!
      for (let i = 0; i < places.length; i += 3) {
        const px = positions[i]!
        const py = positions[i + 1]!
        const pz = positions[i + 2]!
        const x = (right[0] * px + right[1] * py + right[2] * pz) / square
        const y = (up[0] * px + up[1] * py + up[2] * pz) / square
        places[i] = x
        places[i + 1] = y
        places[i + 2] = (ahead[0]! * px + ahead[1]! * py + ahead[2]! * pz) / square
        if (x < lowX) lowX = x
        if (x > highX) highX = x
        if (y < lowY) lowY = y
        if (y > highY) highY = y
      }
    }
    this.#wide = Math.floor(highX - lowX) + 3
    this.#high = Math.floor(highY - lowY) + 3
    this.#nearest = new Float32Array(this.#wide * this.#high)
    this.#farthest = new Float32Array(this.#wide * this.#high)
    this.#layers = this.#places.map((places) => {
      let left = Infinity
      let bottom = Infinity
      let end = -Infinity
      let top = -Infinity
      for (let i = 0; i < places.length; i += 3) {
        const x = places[i]! - lowX + 1
        const y = places[i + 1]! - lowY + 1
        places[i] = x
        places[i + 1] = y
        left = Math.min(left, x)
        end = Math.max(end, x)
        bottom = Math.min(bottom, y)
        top = Math.max(top, y)
      }
      const corner = { left: Math.floor(left) - 1, bottom: Math.floor(bottom) - 1 }
      const size = places.length === 0 ? { wide: 0, high: 0 } : { wide: Math.floor(end) + 2 - corner.left, high: Math.floor(top) + 2 - corner.bottom }
      const squares = size.wide * size.high
      return { indices: null, ...corner, ...size, nearest: new Float64Array(squares), farthest: new Float64Array(squares) }
    })
  }

  /** Appearance of these triangles of each part. Of two points at the same depth, the earlier part's is in front. */
  of(kept: readonly Uint32Array[]): PartMap {
    const [wide, squares] = [this.#wide, this.#wide * this.#high]
    const front = new Uint8Array(squares)
    const back = new Uint8Array(squares)
    // Rounded where they are stored, as are the depths in a depth buffer: what lies in another part's plane stays behind it.
    const nearest = this.#nearest.fill(-Infinity)
    const farthest = this.#farthest.fill(Infinity)
    for (const [part, indices] of kept.entries()) {
      const layer = this.#layers[part]!
      if (layer.indices !== indices) draw(layer, this.#places[part]!, indices)
      const [near, far] = [layer.nearest, layer.farthest]
      for (let row = 0, from = 0; row < layer.high; row++) {
        let at = (row + layer.bottom) * wide + layer.left
        for (const end = from + layer.wide; from < end; from++, at++) {
          if (near[from]! > nearest[at]!) {
            nearest[at] = near[from]!
            front[at] = part + 1
          }
          if (far[from]! < farthest[at]!) {
            farthest[at] = far[from]!
            back[at] = part + 1
          }
        }
      }
    }
    return { wide, front, back }
  }
}

/**
 * Adds to `wrong` each part of which too much that is in front in `one` is not in front in `other`, in the same square or in one beside it; and with it
 * what is there instead.
 */
const compare = (one: Uint8Array, other: Uint8Array, wide: number, parts: number, wrong: Set<number>): void => {
  const [seen, lost] = [new Uint32Array(parts + 1), new Uint32Array(parts + 1)]
  /** By part and what is there instead of it. */
  const instead = new Uint32Array((parts + 1) ** 2)
  let all = 0
  for (let at = 0; at < one.length; at++) {
    const part = one[at]!
    if (part === 0) continue
    all++
    seen[part]!++
    if (other[at] === part) continue
    let found = false
    for (let row = at - wide; !found && row <= at + wide; row += wide)
      found = other[row - 1] === part || other[row] === part || other[row + 1] === part
    if (found) continue
    lost[part]!++
    instead[part * (parts + 1) + other[at]!]!++
  }
  for (let part = 1; part <= parts; part++) {
    if (lost[part]! <= Math.max(seen[part]! * STRAY, all * SPECK)) continue
    wrong.add(part - 1)
    for (let cover = 1; cover <= parts; cover++) if (instead[part * (parts + 1) + cover]! > lost[part]! * COVER) wrong.add(cover - 1)
  }
}

export class Surface {
  readonly #parts: readonly Triangles[]
  readonly #square: number
  readonly #views = new Map<Side, { view: View; picture: PartMap }>()

  /** @param distance how far a part may be seen from where the model shows it, metres */
  constructor(parts: readonly Triangles[], distance: number) {
    this.#parts = parts
    this.#square = distance / NEIGHBOURS
  }

  /**
   * @param kept triangles of each part, over the same vertices
   * @returns numbers of the parts that are not seen where the model shows them, from some side or its opposite, and of those that hide them
   */
  wrongParts(kept: readonly Uint32Array[]): Set<number> {
    const wrong = new Set<number>()
    for (const side of SIDES) {
      if (wrong.size === kept.length) break
      const { view, picture: image } = this.#seenFrom(side)
      const now = view.of(kept)
      for (const way of ['front', 'back'] as const) {
        compare(image[way], now[way], now.wide, kept.length, wrong)
        compare(now[way], image[way], now.wide, kept.length, wrong)
      }
    }
    return wrong
  }

  #seenFrom(side: Side): { view: View; picture: PartMap } {
    const known = this.#views.get(side)
    if (known) return known
    const view = new View(this.#parts, side, this.#square)
    const made = { view, picture: view.of(this.#parts.map(({ indices }) => indices)) }
    this.#views.set(side, made)
    return made
  }
}
