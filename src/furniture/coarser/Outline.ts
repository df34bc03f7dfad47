/** The outline of a shape, seen from several sides: what tells whether fewer of its triangles pass for it. */
export interface Triangles {
  /** Metres. */
  positions: Float32Array<ArrayBuffer>
  indices: Uint32Array<ArrayBuffer>
}

/** What of x, y and z goes to the right of a picture, and what goes up. */
export interface Side {
  right: readonly [number, number, number]
  up: readonly [number, number, number]
}

/** @param azimuth about the height and @param elevation above the floor from which is looked, degrees */
const sideFrom = (azimuth: number, elevation: number): Side => {
  const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180]
  return {
    right: [Math.cos(a), 0, -Math.sin(a)],
    up: [-Math.sin(a) * Math.sin(e), Math.cos(e), -Math.cos(a) * Math.sin(e)],
  }
}

/** From four corners a little from above, from the front, from a side, from above. The outline from the other side is the same. */
export const SIDES: readonly Side[] = [
  ...[30, 120, 60, 150].map((azimuth) => sideFrom(azimuth, 25)),
  sideFrom(0, 0),
  sideFrom(90, 0),
  sideFrom(0, 90),
]

/** A point in one square and a point in one beside it are at most this many squares apart: a diagonal of two by two. */
export const NEIGHBOURS = 2 * Math.SQRT2
/** Of an outline, which share may be farther away: threads and spines, thinner than the distance, are hardly seen from where it counts. */
const STRAY = 0.01

interface Picture {
  wide: number
  /** Squares that it touches. */
  touched: Uint8Array
  /** Squares whose middle it covers: as many as its area has. */
  covered: Uint8Array
}

/** What of a triangle's edge lies between two heights, added to how far it reaches to the left and to the right there. */
const reach = { from: 0, to: 0 }
const addEdge = (x0: number, y0: number, x1: number, y1: number, low: number, high: number): void => {
  const enters = Math.max(low, Math.min(y0, y1))
  const leaves = Math.min(high, Math.max(y0, y1))
  if (enters > leaves) return
  const slope = y1 === y0 ? 0 : (x1 - x0) / (y1 - y0)
  const one = x0 + (enters - y0) * slope
  const other = y1 === y0 ? x1 : x0 + (leaves - y0) * slope
  reach.from = Math.min(reach.from, one, other)
  reach.to = Math.max(reach.to, one, other)
}

/** Draws a triangle by its corners a, b and c. */
const fill = ({ wide, touched, covered }: Picture, ax: number, ay: number, bx: number, by: number, cx: number, cy: number): void => {
  const last = Math.floor(Math.max(ay, by, cy))
  for (let row = Math.floor(Math.min(ay, by, cy)); row <= last; row++) {
    for (const middle of [false, true]) {
      const [low, high] = middle ? [row + 0.5, row + 0.5] : [row, row + 1]
      reach.from = Infinity
      reach.to = -Infinity
      addEdge(ax, ay, bx, by, low, high)
      addEdge(bx, by, cx, cy, low, high)
      addEdge(cx, cy, ax, ay, low, high)
      const from = row * wide + (middle ? Math.ceil(reach.from - 0.5) : Math.floor(reach.from))
      const to = row * wide + Math.floor(middle ? reach.to - 0.5 : reach.to)
      const squares = middle ? covered : touched
      for (let at = from; at <= to; at++) squares[at] = 1
    }
  }
}

/** Which share of what the one covers has nothing of the other in its square or beside it, 0–1. */
const shareApart = ({ covered, wide }: Picture, { touched }: Picture): number => {
  let [all, apart] = [0, 0]
  for (let at = 0; at < covered.length; at++) {
    if (covered[at] === 0) continue
    all++
    if (touched[at] === 1) continue
    let near = 0
    for (let row = at - wide; row <= at + wide; row += wide) near |= touched[row - 1]! | touched[row]! | touched[row + 1]!
    if (near === 0) apart++
  }
  return all === 0 ? 0 : apart / all
}

/** A shape's vertices on a picture of one side, in squares from a corner that leaves one square free around them. */
class View {
  readonly #places: Float64Array
  readonly #wide: number
  readonly #high: number
  readonly picture: Picture

  constructor({ positions, indices }: Triangles, { right, up }: Side, square: number) {
    const places = new Float64Array((positions.length / 3) * 2)
    const [low, high] = [
      [Infinity, Infinity],
      [-Infinity, -Infinity],
    ]
    for (let i = 0; i < places.length; i++) {
      const [at, axes] = [(i >> 1) * 3, i % 2 === 0 ? right : up]
      const place = (axes[0] * positions[at]! + axes[1] * positions[at + 1]! + axes[2] * positions[at + 2]!) / square
      places[i] = place
      if (place < low[i % 2]!) low[i % 2] = place
      if (place > high[i % 2]!) high[i % 2] = place
    }
    this.#places = places.map((place, i) => place - low[i % 2]! + 1)
    this.#wide = Math.floor(high[0]! - low[0]!) + 3
    this.#high = Math.floor(high[1]! - low[1]!) + 3
    this.picture = this.of(indices)
  }

  /** The picture of these triangles. */
  of(indices: Uint32Array): Picture {
    const [places, squares] = [this.#places, this.#wide * this.#high]
    const picture: Picture = { wide: this.#wide, touched: new Uint8Array(squares), covered: new Uint8Array(squares) }
    for (let i = 0; i < indices.length; i += 3) {
      const [a, b, c] = [indices[i]! * 2, indices[i + 1]! * 2, indices[i + 2]! * 2]
      fill(picture, places[a]!, places[a + 1]!, places[b]!, places[b + 1]!, places[c]!, places[c + 1]!)
    }
    return picture
  }
}

export class Outline {
  readonly #shape: Triangles
  readonly #square: number
  readonly #views = new Map<Side, View>()

  /** @param distance how far another outline may lie from it, metres */
  constructor(shape: Triangles, distance: number) {
    this.#shape = shape
    this.#square = distance / NEIGHBOURS
  }

  /**
   * Whether other triangles over the same vertices have the same outline, seen from every side: of what the one covers, at most one percent is farther
   * than the distance from the nearest point of the other, and the other way round.
   */
  agreesWith(indices: Uint32Array): boolean {
    return SIDES.every((side) => {
      const view = this.#views.get(side) ?? new View(this.#shape, side, this.#square)
      this.#views.set(side, view)
      const other = view.of(indices)
      return shareApart(view.picture, other) <= STRAY && shareApart(other, view.picture) <= STRAY
    })
  }
}
