/** Tile patterns of boards, bricks and tiles: the piece at a spot, and the position in that piece. Metres. */
import { hash } from '../materials/noise.ts'

export interface Piece {
  /** The piece's own number, the same on both sides of the repeat's edge. */
  seed: number
  /** From the piece's corner: along its length and across. */
  along: number
  across: number
  length: number
  width: number
  /** To the nearest edge of the piece. */
  edge: number
  /** Its length runs up the surface. */
  upright: boolean
}
export type TilePattern = (x: number, y: number) => Piece

const wrap = (value: number, period: number): number => value - Math.floor(value / period) * period
const numbered = (i: number, j: number, salt: number): number => Math.floor(hash(i, j, salt) * 1e6)
const piece = (seed: number, along: number, across: number, length: number, width: number, upright = false): Piece => ({
  seed,
  along,
  across,
  length,
  width,
  edge: Math.min(along, length - along, across, width - across),
  upright,
})

/** Long boards side by side, their ends by chance; `cuts` boards a row over the repeat's length. */
export const boards = (repeat: number, rows: number, width: number, cuts: number, salt = 1): TilePattern => {
  const ends = Array.from({ length: rows }, (_, row) => {
    // Ends stand a third of a board apart from the row before, as a layer sees to.
    const start = ((row * 0.382 + hash(row, 0, salt) * 0.2) * repeat) / cuts
    return Array.from({ length: cuts }, (__, i) => start + (repeat / cuts) * (i + (i === 0 ? 0 : (hash(row, i, salt) - 0.5) * 0.45)))
  })
  return (x, y) => {
    const row = Math.floor(wrap(y, rows * width) / width)
    const own = ends[row]!
    const at = own[0]! + wrap(x - own[0]!, repeat)
    let i = own.length - 1
    while (i > 0 && own[i]! > at) i--
    const from = own[i]!
    const to = own[i + 1] ?? own[0]! + repeat
    return piece(numbered(row, i, salt), at - from, wrap(y, width), to - from, width)
  }
}

/** Courses of equal pieces, every other one shifted by a part of the length. */
export const courses = (columns: number, rows: number, length: number, width: number, shift = 0, salt = 2): TilePattern => {
  return (x, y) => {
    const row = wrap(Math.floor(y / width), rows)
    const at = x / length - (row % 2) * shift
    const column = wrap(Math.floor(at), columns)
    return piece(numbered(column, row, salt), (at - Math.floor(at)) * length, wrap(y, width), length, width)
  }
}

/** Herringbone at right angles; turn the surface by 45° for the usual look. Pieces are n widths long; the repeat is `cells` widths, a multiple of 2n. */
export const herringbone = (n: number, cells: number, width: number, salt = 3): TilePattern => {
  return (x, y) => {
    const i = Math.floor(x / width)
    const j = Math.floor(y / width)
    const d = wrap(i - j, 2 * n)
    const [a, b] = [x - i * width, y - j * width]
    if (d < n) return piece(numbered(wrap(i - d, cells), wrap(j, cells), salt), d * width + a, b, n * width, width)
    const k = 2 * n - 1 - d
    return piece(numbered(wrap(i, cells), wrap(j - k, cells), salt + 1), k * width + b, a, n * width, width, true)
  }
}

/** Chevron: boards cut at 45° that meet in a straight line. `rows` boards a repeat up, two columns across. */
export const chevron = (column: number, rise: number, rows: number, salt = 5): TilePattern => {
  const width = rise * Math.SQRT1_2
  return (x, y) => {
    const i = wrap(Math.floor(x / column), 2)
    const a = wrap(x, column)
    const slid = i === 0 ? y - a : y + a
    const row = Math.floor(slid / rise)
    const across = (slid - row * rise) * Math.SQRT1_2
    const length = column * Math.SQRT2
    return {
      seed: numbered(i, wrap(row, rows), salt),
      along: a * Math.SQRT2,
      across,
      length,
      width,
      edge: Math.min(across, width - across, a, column - a),
      upright: false,
    }
  }
}

/** Parquet in squares: `fingers` strips a square, across and upright by turns. */
export const squares = (cells: number, side: number, fingers: number, salt = 7): TilePattern => {
  return (x, y) => {
    const i = wrap(Math.floor(x / side), cells)
    const j = wrap(Math.floor(y / side), cells)
    const upright = (i + j) % 2 === 1
    const [a, b] = [wrap(x, side), wrap(y, side)]
    const [along, over] = upright ? [b, a] : [a, b]
    const finger = Math.min(fingers - 1, Math.floor((over / side) * fingers))
    return piece(numbered(i * fingers + finger, j, salt), along, over - (finger * side) / fingers, side, side / fingers, upright)
  }
}

/** Six-sided tiles, two sides upright, `flat` metres from side to side; a repeat is `columns` × `flat` by `pairs` × `flat` × √3. */
export const hexagons = (columns: number, pairs: number, flat: number, salt = 9): TilePattern => {
  const tall = flat * Math.sqrt(3)
  return (x, y) => {
    const near = (shiftX: number, shiftY: number) => {
      const i = Math.round((x - shiftX) / flat)
      const j = Math.round((y - shiftY) / tall)
      const [dx, dy] = [x - shiftX - i * flat, y - shiftY - j * tall]
      const reach = Math.max(Math.abs(dx), Math.abs(dx) * 0.5 + Math.abs(dy) * (Math.sqrt(3) / 2))
      return { i: wrap(i, columns), j: wrap(j, pairs), dx, dy, reach }
    }
    const [a, b] = [near(0, 0), near(flat / 2, tall / 2)]
    const [hit, side] = a.reach <= b.reach ? [a, 0] : [b, 1]
    return {
      seed: numbered(hit.i, hit.j, salt + side),
      along: hit.dx + flat / 2,
      across: hit.dy + flat / 2,
      length: flat,
      width: flat,
      edge: flat / 2 - hit.reach,
      upright: false,
    }
  }
}
