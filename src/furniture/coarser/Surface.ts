/** Which part of a model is in front where, seen from several sides: an inlay that sinks into its simplified board leaves every outline as it was. */
import { NEIGHBOURS, SIDES, type Side, type Triangles } from './Outline.ts'

/** Of what is seen of a part, which share may be gone: leaves and slats hide one another a little differently, a lost inlay is gone whole. */
const STRAY = 0.3
/** Of all that is seen of the model, which share may be gone of a part of which little is seen: as much as an outline may stray. */
const SPECK = 0.01
/** Of what is gone of a part, the share by which another counts as hiding it. */
const COVER = 0.2

/** The part in front of each square, numbered from 1; 0 for none. `back` is the same squares seen from the opposite side. */
interface Picture {
  wide: number
  front: Uint8Array
  back: Uint8Array
}

/** The vertices of all parts in the picture of a side, in squares: to the right, up, and towards the viewer. */
class View {
  readonly #places: Float64Array[]
  readonly #wide: number
  readonly #high: number

  constructor(parts: readonly Triangles[], { right, up }: Side, square: number) {
    const ahead = [0, 1, 2].map((k) => right[(k + 1) % 3]! * up[(k + 2) % 3]! - right[(k + 2) % 3]! * up[(k + 1) % 3]!)
    const axes = [right, up, ahead]
    const [low, high] = [
      [Infinity, Infinity],
      [-Infinity, -Infinity],
    ]
    const flat = parts.map(({ positions }) =>
      Float64Array.from(positions, (_, i) => {
        const [axis, at] = [axes[i % 3]!, i - (i % 3)]
        const place = (axis[0] * positions[at]! + axis[1] * positions[at + 1]! + axis[2] * positions[at + 2]!) / square
        if (i % 3 < 2) {
          low[i % 3] = Math.min(low[i % 3]!, place)
          high[i % 3] = Math.max(high[i % 3]!, place)
        }
        return place
      }),
    )
    this.#places = flat.map((places) => places.map((place, i) => (i % 3 < 2 ? place - low[i % 3]! + 1 : place)))
    this.#wide = Math.floor(high[0]! - low[0]!) + 3
    this.#high = Math.floor(high[1]! - low[1]!) + 3
  }

  /** What these triangles of each part look like. */
  of(kept: readonly Uint32Array[]): Picture {
    const squares = this.#wide * this.#high
    const picture: Picture = { wide: this.#wide, front: new Uint8Array(squares), back: new Uint8Array(squares) }
    const [nearest, farthest] = [new Float32Array(squares).fill(-Infinity), new Float32Array(squares).fill(Infinity)]
    for (const [part, indices] of kept.entries()) {
      const p = this.#places[part]!
      for (let i = 0; i < indices.length; i += 3) {
        const [a, b, c] = [indices[i]! * 3, indices[i + 1]! * 3, indices[i + 2]! * 3]
        const [ax, ay, az] = [p[a]!, p[a + 1]!, p[a + 2]!]
        const [bx, by, bz] = [p[b]! - ax, p[b + 1]! - ay, p[b + 2]! - az]
        const [cx, cy, cz] = [p[c]! - ax, p[c + 1]! - ay, p[c + 2]! - az]
        const area = bx * cy - cx * by
        if (Math.abs(area) < 1e-9) continue
        const [top, right] = [Math.max(0, by, cy) + ay, Math.max(0, bx, cx) + ax]
        for (let row = Math.ceil(Math.min(0, by, cy) + ay - 0.5); row + 0.5 <= top; row++)
          for (let column = Math.ceil(Math.min(0, bx, cx) + ax - 0.5); column + 0.5 <= right; column++) {
            const [x, y] = [column + 0.5 - ax, row + 0.5 - ay]
            const [s, t] = [(x * cy - cx * y) / area, (bx * y - x * by) / area]
            if (s < 0 || t < 0 || s + t > 1) continue
            const [at, depth] = [row * this.#wide + column, az + s * bz + t * cz]
            if (depth > nearest[at]!) {
              nearest[at] = depth
              picture.front[at] = part + 1
            }
            if (depth < farthest[at]!) {
              farthest[at] = depth
              picture.back[at] = part + 1
            }
          }
      }
    }
    return picture
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
    let found = other[at] === part
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
  readonly #views = new Map<Side, { view: View; picture: Picture }>()

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
      const { view, picture } = this.#seenFrom(side)
      const now = view.of(kept)
      for (const way of ['front', 'back'] as const) {
        compare(picture[way], now[way], now.wide, kept.length, wrong)
        compare(now[way], picture[way], now.wide, kept.length, wrong)
      }
    }
    return wrong
  }

  #seenFrom(side: Side): { view: View; picture: Picture } {
    const known = this.#views.get(side)
    if (known) return known
    const view = new View(this.#parts, side, this.#square)
    const made = { view, picture: view.of(this.#parts.map(({ indices }) => indices)) }
    this.#views.set(side, made)
    return made
  }
}
