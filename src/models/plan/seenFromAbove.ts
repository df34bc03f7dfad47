/** Top view of a model: a grid in which each cell holds the part that is highest there. */

/** A part of a model: metres, y up; three indices a triangle. */
export interface SolidPart {
  positions: ArrayLike<number>
  indices: ArrayLike<number>
}

export interface SeenGrid {
  columns: number
  rows: number
  /** Metres a side. */
  cell: number
  /** Metres: the corner of the first cell. One row of empty cells goes all round. */
  x: number
  z: number
  /** The region that is seen in each cell, from 1; 0 where there is nothing. */
  region: Int32Array
}

const CELLS = 380
const FINEST = 0.002
/** A surface of one part may fall by so much from one cell to the next, metres and per metre of cell, and still be one surface. */
const FALL = { metres: 0.03, perCell: 4 }

interface Raster extends Omit<SeenGrid, 'region'> {
  part: Int32Array
  height: Float32Array
}

const emptyRaster = (parts: readonly SolidPart[]): Raster => {
  let [left, right, back, front] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { positions } of parts)
    for (let i = 0; i < positions.length; i += 3) {
      left = Math.min(left, positions[i]!)
      right = Math.max(right, positions[i]!)
      back = Math.min(back, positions[i + 2]!)
      front = Math.max(front, positions[i + 2]!)
    }
  const cell = Math.max(FINEST, Math.max(right - left, front - back, 0) / CELLS)
  const columns = Math.max(1, Math.ceil((right - left) / cell - 1e-6)) + 2
  const rows = Math.max(1, Math.ceil((front - back) / cell - 1e-6)) + 2
  return {
    columns,
    rows,
    cell,
    // A remainder smaller than a cell is centred.
    x: (left + right) / 2 - (columns * cell) / 2,
    z: (back + front) / 2 - (rows * cell) / 2,
    part: new Int32Array(columns * rows).fill(-1),
    height: new Float32Array(columns * rows).fill(-Infinity),
  }
}

/** Lays one part over what is there: the highest stays. */
const lay = (raster: Raster, { positions, indices }: SolidPart, name: number): void => {
  const { columns, rows, cell, part, height } = raster
  const column = (i: number) => (positions[i * 3]! - raster.x) / cell - 0.5
  const row = (i: number) => (positions[i * 3 + 2]! - raster.z) / cell - 0.5
  for (let t = 0; t + 2 < indices.length; t += 3) {
    const [a, b, c] = [indices[t]!, indices[t + 1]!, indices[t + 2]!]
    const [ax, ay, bx, by, cx, cy] = [column(a), row(a), column(b), row(b), column(c), row(c)]
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    if (Math.abs(area) < 1e-9) continue
    const [ah, bh, ch] = [positions[a * 3 + 1]!, positions[b * 3 + 1]!, positions[c * 3 + 1]!]
    const lastRow = Math.min(rows - 1, Math.floor(Math.max(ay, by, cy)))
    const lastColumn = Math.min(columns - 1, Math.floor(Math.max(ax, bx, cx)))
    for (let y = Math.max(0, Math.ceil(Math.min(ay, by, cy))); y <= lastRow; y++)
      for (let x = Math.max(0, Math.ceil(Math.min(ax, bx, cx))); x <= lastColumn; x++) {
        const u = ((x - ax) * (cy - ay) - (y - ay) * (cx - ax)) / area
        const v = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / area
        if (u < -1e-9 || v < -1e-9 || u + v > 1 + 1e-9) continue
        const h = ah + u * (bh - ah) + v * (ch - ah)
        const at = y * columns + x
        // The first of two parts in one plane wins: no flicker from one cell to the next.
        if (h <= height[at]! + 1e-5) continue
        height[at] = h
        part[at] = name
      }
  }
}

/** Smallest share of the visible whole: a smaller part has no visible bowl. */
const LARGE = 0.15

/** Bowls: of each large part, what lies deeper than its rim counts as a part of its own. */
const sinkBowls = ({ part, height }: Raster, names: number, deep: number): void => {
  const rims = new Float32Array(names).fill(-Infinity)
  const cells = new Uint32Array(names)
  let seen = 0
  for (const [at, name] of part.entries()) {
    if (name < 0) continue
    seen++
    cells[name]!++
    rims[name] = Math.max(rims[name]!, height[at]!)
  }
  for (const [at, name] of part.entries()) if (name >= 0 && cells[name]! > seen * LARGE && height[at]! < rims[name]! - deep) part[at] = names + name
}

interface Regions {
  region: Int32Array
  count: number
}
const fallOf = ({ cell }: Raster): number => FALL.metres + FALL.perCell * cell
/** Cells that hang together: of one part, and without a step between them. */
const regionsOf = (raster: Raster): Regions => {
  const { columns, rows, part, height } = raster
  const region = new Int32Array(columns * rows)
  const fall = fallOf(raster)
  const stack: number[] = []
  let count = 0
  for (let seed = 0; seed < part.length; seed++) {
    if (part[seed]! < 0 || region[seed]! > 0) continue
    region[seed] = ++count
    stack.push(seed)
    for (let at = stack.pop(); at !== undefined; at = stack.pop())
      for (const next of [at - 1, at + 1, at - columns, at + columns]) {
        if (region[next] !== 0 || part[next] !== part[at] || Math.abs(height[next]! - height[at]!) > fall) continue
        region[next] = count
        stack.push(next)
      }
  }
  return { region, count }
}

interface Patch {
  /** Part, and its height in the first cell. */
  part: number
  height: number
  cells: number
  /** Cells with the same region on all four sides: a sliver has hardly any. */
  inner: number
  /** Cell sides shared with other regions. */
  borders: Map<number, number>
}

const patchesOf = ({ region, count }: Regions, { columns, part, height }: Raster): Patch[] => {
  const patches = Array.from({ length: count + 1 }, (): Patch => ({ part: -1, height: 0, cells: 0, inner: 0, borders: new Map() }))
  for (let at = 0; at < region.length; at++) {
    const own = region[at]!
    if (own === 0) continue
    const patch = patches[own]!
    if (patch.cells++ === 0) Object.assign(patch, { part: part[at]!, height: height[at]! })
    let same = 0
    for (const next of [at - 1, at + 1, at - columns, at + columns]) {
      const other = region[next]!
      if (other === own) same++
      else if (other > 0) patch.borders.set(other, (patch.borders.get(other) ?? 0) + 1)
    }
    if (same === 4) patch.inner++
  }
  return patches
}

/** Gives what is too small or too thin to be drawn to the neighbour that it borders on most; alone, it is left out. */
const tidied = (regions: Regions, raster: Raster, least: number): Int32Array => {
  const { region } = regions
  const patches = patchesOf(regions, raster)
  const fall = fallOf(raster)
  const owner = patches.map((_, i) => i)
  const rootOf = (i: number): number => {
    let at = i
    while (owner[at] !== at) at = owner[at] = owner[owner[at]!]!
    return at
  }
  const isSmall = ({ cells, inner }: Patch) => cells < least || inner < cells * 0.22
  const order = patches
    .map((_, i) => i)
    .slice(1)
    .toSorted((a, b) => patches[a]!.cells - patches[b]!.cells)
  for (const small of order) {
    const patch = patches[small]!
    if (rootOf(small) !== small || !isSmall(patch)) continue
    const shared = new Map<number, number>()
    for (const [other, sides] of patch.borders) {
      const root = rootOf(other)
      if (root !== small && root !== 0) shared.set(root, (shared.get(root) ?? 0) + sides)
    }
    const [best] = [...shared].toSorted((a, b) => b[1] - a[1])[0] ?? []
    if (best === undefined) {
      if (patch.cells < least) owner[small] = 0
      continue
    }
    const join = (from: number) => {
      const [one, into] = [patches[from]!, patches[best]!]
      owner[from] = best
      into.cells += one.cells
      into.inner += one.inner
      for (const [other, sides] of one.borders) into.borders.set(other, (into.borders.get(other) ?? 0) + sides)
    }
    join(small)
    // The part across which it lay is whole again.
    const { part, height } = patches[best]!
    for (const other of shared.keys())
      if (rootOf(other) !== best && patches[other]!.part === part && Math.abs(patches[other]!.height - height) < fall) join(rootOf(other))
  }
  return region.map((own) => (own === 0 ? 0 : rootOf(own)))
}

/**
 * The regions that are seen from above.
 * @param least square metres below which a region is not drawn on its own
 * @param bowl metres below its rim at which a bowl begins, of things that hold water
 */
export const seenFromAbove = (parts: readonly SolidPart[], least: number, bowl?: number): SeenGrid => {
  const raster = emptyRaster(parts)
  for (const [name, part] of parts.entries()) lay(raster, part, name)
  if (bowl !== undefined) sinkBowls(raster, parts.length, bowl)
  const { columns, rows, cell, x, z } = raster
  return { columns, rows, cell, x, z, region: tidied(regionsOf(raster), raster, Math.max(6, least / cell ** 2)) }
}
