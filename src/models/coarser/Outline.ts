/** The outline of a shape, seen from several sides: what tells whether fewer of its triangles pass for it. */
export interface Triangles {
  /** Metres. */
  positions: Float32Array<ArrayBuffer>
  indices: Uint32Array<ArrayBuffer>
}

/** Share of x, y and z that goes to the right of an image, and upwards. */
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
/** Share of an outline that may be farther away: threads and spines, thinner than the distance, are hardly visible from where it counts. */
const STRAY = 0.01

/** Squares as bits, row by row: a row is a whole number of words of 32, and one word that stays empty comes before the first row and after the last. */
interface Silhouette {
  /** Squares that it touches. */
  touched: Int32Array
  /** Squares whose middle it covers: as many as its area has. */
  covered: Int32Array
}

/** Sets the bits of one row from a column to another, both included. @param row where the row's first word is */
const mark = (bits: Int32Array, row: number, from: number, to: number): void => {
  const first = row + (from >> 5)
  const last = row + (to >> 5)
  const head = -1 << (from & 31)
  const tail = -1 >>> (31 - (to & 31))
  if (first === last) {
    bits[first]! |= head & tail
    return
  }
  bits[first]! |= head
  for (let word = first + 1; word < last; word++) bits[word] = -1
  bits[last]! |= tail
}

const onesIn = (bits: Int32Array): number => {
  let sum = 0
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at]!
    if (word === 0) continue
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    sum += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return sum
}

/** Whether at most `STRAY` of `covered` has nothing of `touched` in its square or beside it. */
const isNear = (covered: Int32Array, touched: Int32Array, words: number): boolean => {
  const all = onesIn(covered)
  let apart = 0
  // Nothing is covered in a row or column at the border: what is beside the first or the last column, in the row before or after, does not count.
  for (let at = 1 + words; at < covered.length - 1 - words; at++) {
    let alone = covered[at]! & ~touched[at]!
    if (alone === 0) continue
    const here = touched[at - words]! | touched[at]! | touched[at + words]!
    const before = touched[at - words - 1]! | touched[at - 1]! | touched[at + words - 1]!
    const after = touched[at - words + 1]! | touched[at + 1]! | touched[at + words + 1]!
    alone &= ~(here | (here << 1) | (before >>> 31) | (here >>> 1) | (after << 31))
    for (; alone !== 0; alone &= alone - 1) apart++
    if (apart / all > STRAY) return false
  }
  return true
}

/** A shape's vertices on an image of one side, in squares from a corner that leaves one square free around them. */
export class View {
  readonly #places: Float64Array
  /** Words in a row. */
  readonly words: number
  /** Start and end of the triangle being drawn: by row, over the row's whole height, and along its middle. Empty between triangles. */
  readonly #from: Float64Array
  readonly #to: Float64Array
  readonly #middleFrom: Float64Array
  readonly #middleTo: Float64Array
  readonly shape: Silhouette
  /** Redrawn for each comparison. */
  readonly #other: Silhouette

  constructor({ positions, indices }: Triangles, { right, up }: Side, square: number) {
    const places = new Float64Array((positions.length / 3) * 2)
    let lowX = Infinity
    let lowY = Infinity
    let highX = -Infinity
    let highY = -Infinity
    for (let i = 0, at = 0; i < places.length; i += 2, at += 3) {
      const px = positions[at]!
      const py = positions[at + 1]!
      const pz = positions[at + 2]!
      const x = (right[0] * px + right[1] * py + right[2] * pz) / square
      const y = (up[0] * px + up[1] * py + up[2] * pz) / square
      places[i] = x
      places[i + 1] = y
      if (x < lowX) lowX = x
      if (x > highX) highX = x
      if (y < lowY) lowY = y
      if (y > highY) highY = y
    }
    for (let i = 0; i < places.length; i += 2) {
      places[i] = places[i]! - lowX + 1
      places[i + 1] = places[i + 1]! - lowY + 1
    }
    this.#places = places
    const [wide, high] = [Math.floor(highX - lowX) + 3, Math.floor(highY - lowY) + 3]
    this.words = (wide + 31) >> 5
    this.#from = new Float64Array(high).fill(Infinity)
    this.#to = new Float64Array(high).fill(-Infinity)
    this.#middleFrom = new Float64Array(high).fill(Infinity)
    this.#middleTo = new Float64Array(high).fill(-Infinity)
    const size = this.words * high + 2
    this.shape = { touched: new Int32Array(size), covered: new Int32Array(size) }
    this.#other = { touched: new Int32Array(size), covered: new Int32Array(size) }
    this.#draw(indices, this.shape)
  }

  /** Whether these triangles look like the shape from here. */
  agreesWith(indices: Uint32Array): boolean {
    const [shape, other, words] = [this.shape, this.#other, this.words]
    other.touched.fill(0)
    other.covered.fill(0)
    this.#draw(indices, other)
    return isNear(shape.covered, other.touched, words) && isNear(other.covered, shape.touched, words)
  }

  #draw(indices: Uint32Array, { touched, covered }: Silhouette): void {
    const [places, words] = [this.#places, this.words]
    const [from, to, middleFrom, middleTo] = [this.#from, this.#to, this.#middleFrom, this.#middleTo]
    for (let i = 0; i < indices.length; i += 3) {
      const a = indices[i]! * 2
      const b = indices[i + 1]! * 2
      const c = indices[i + 2]! * 2
      const low = Math.min(places[a + 1]!, places[b + 1]!, places[c + 1]!)
      const high = Math.max(places[a + 1]!, places[b + 1]!, places[c + 1]!)
      const first = Math.floor(low) | 0
      const last = Math.floor(high) | 0
      this.#addEdge(a, b, first, last)
      this.#addEdge(b, c, first, last)
      this.#addEdge(c, a, first, last)
      for (let row = first; row <= last; row++) {
        const at = 1 + row * words
        mark(touched, at, Math.floor(from[row]!) | 0, Math.floor(to[row]!) | 0)
        from[row] = Infinity
        to[row] = -Infinity
        if (middleFrom[row]! > middleTo[row]!) continue
        const begin = Math.ceil(middleFrom[row]! - 0.5) | 0
        const end = Math.floor(middleTo[row]! - 0.5) | 0
        if (begin <= end) mark(covered, at, begin, end)
        middleFrom[row] = Infinity
        middleTo[row] = -Infinity
      }
    }
  }

  /**
   * Widens what lies between the triangle's ends, in the rows from `first` to `last`, by its edge between two vertices.
   * The ends are passed as where they are in the list: numbers with fractions would be allocated at each call.
   */
  #addEdge(start: number, end: number, first: number, last: number): void {
    const places = this.#places
    const from = this.#from
    const to = this.#to
    const middleFrom = this.#middleFrom
    const middleTo = this.#middleTo
    const x0 = places[start]!
    const y0 = places[start + 1]!
    const x1 = places[end]!
    const y1 = places[end + 1]!
    const low = Math.min(y0, y1)
    const high = Math.max(y0, y1)
    // A crossing at the border between two rows is in both.
    const begin = Math.max(first, Math.ceil(low) - 1) | 0
    const stop = Math.min(last, Math.floor(high)) | 0
    const firstMiddle = Math.ceil(low - 0.5) | 0
    const lastMiddle = Math.floor(high - 0.5) | 0
    if (y0 === y1) {
      for (let row = begin; row <= stop; row++) {
        from[row] = Math.min(from[row]!, x0, x1)
        to[row] = Math.max(to[row]!, x0, x1)
      }
      for (let row = firstMiddle; row <= lastMiddle; row++) {
        middleFrom[row] = Math.min(middleFrom[row]!, x0, x1)
        middleTo[row] = Math.max(middleTo[row]!, x0, x1)
      }
      return
    }
    const slope = (x1 - x0) / (y1 - y0)
    const isRising = slope > 0
    let enters = x0 + (Math.max(begin, low) - y0) * slope
    for (let row = begin; row <= stop; row++) {
      const leaves = x0 + ((row + 1 < high ? row + 1 : high) - y0) * slope
      const left = isRising ? enters : leaves
      const right = isRising ? leaves : enters
      if (left < from[row]!) from[row] = left
      if (right > to[row]!) to[row] = right
      enters = leaves
    }
    for (let row = firstMiddle; row <= lastMiddle; row++) {
      const x = x0 + (row + 0.5 - y0) * slope
      if (x < middleFrom[row]!) middleFrom[row] = x
      if (x > middleTo[row]!) middleTo[row] = x
    }
  }
}

export class Outline {
  readonly #shape: Triangles
  readonly #square: number
  /** The side that last told another apart first: it will most likely tell the next. */
  readonly #sides = [...SIDES]
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
    const differs = this.#sides.findIndex((side) => !this.#seenFrom(side).agreesWith(indices))
    if (differs > 0) this.#sides.unshift(...this.#sides.splice(differs, 1))
    return differs < 0
  }

  #seenFrom(side: Side): View {
    const known = this.#views.get(side)
    if (known) return known
    const view = new View(this.#shape, side, this.#square)
    this.#views.set(side, view)
    return view
  }
}
