// One pass of a filter in passes, each of which looks twice as far as the one before (Dammertz et al. 2010): a pixel becomes the mean of those around
// it whose patches look the same but for noise, and that lie on the same surface (Rousselle, Manzi and Zwicker 2013). Weights that the even samples
// give are used on the odd, and the other way round, so that noise does not choose what it is averaged with.

import {
  H_WIDTH, H_HEIGHT, H_TILES_ACROSS, H_TILE_COUNT, H_NEXT_TILE, H_CANCEL, H_FILTER_EVEN, H_FILTER_ODD, H_FILTER_VARIANCE, H_FILTER_ALBEDO, H_FILTER_NORMAL,
  H_FILTER_PLACE, H_FILTER_PLANE, H_FILTER_TO_EVEN, H_FILTER_TO_ODD, H_FILTER_TO_VARIANCE, H_FILTER_STEP, H_FILTER_STRENGTH, H_FILTER_COMMON, H_FILTER_ONE_SIDED, H_FILTER_SCRATCH, FILTER_TILE,
  FILTER_SIDE, FILTER_SUMS, FILTER_SCRATCH, PATCH, REACH,
} from './layout'

let header: usize = 0
let scratch: usize = 0
let width = 0
let height = 0
let even: usize = 0
let odd: usize = 0
let variance: usize = 0
let albedo: usize = 0
let normal: usize = 0
let place: usize = 0
let plane: usize = 0
let step = 1
let strength: f32 = 1
let oneSided: f32 = 1

export function beginDenoise(scene: usize, thread: u32): void {
  header = scene
  scratch = load<usize>(scene, H_FILTER_SCRATCH) + <usize>thread * FILTER_SCRATCH
}

/** Reads what this pass is about. */
function beginPass(): void {
  width = load<i32>(header, H_WIDTH)
  height = load<i32>(header, H_HEIGHT)
  even = load<usize>(header, H_FILTER_EVEN)
  odd = load<usize>(header, H_FILTER_ODD)
  variance = load<usize>(header, H_FILTER_VARIANCE)
  albedo = load<usize>(header, H_FILTER_ALBEDO)
  normal = load<usize>(header, H_FILTER_NORMAL)
  place = load<usize>(header, H_FILTER_PLACE)
  plane = load<usize>(header, H_FILTER_PLANE)
  step = load<i32>(header, H_FILTER_STEP)
  strength = load<f32>(header, H_FILTER_STRENGTH)
  oneSided = load<f32>(header, H_FILTER_ONE_SIDED)
}

@inline
function sum3(a: v128): f32 {
  return f32x4.extract_lane(a, 0) + f32x4.extract_lane(a, 1) + f32x4.extract_lane(a, 2)
}

@inline
function within(i: i32, size: i32): i32 {
  return min<i32>(size - 1, max<i32>(0, i))
}

/** How much more two pixels differ than noise would have them differ, in its own deviations. */
@inline
function apart(light: usize, p: usize, q: usize, noise: v128, over: v128): f32 {
  const d = f32x4.sub(v128.load(light + p), v128.load(light + q))
  return sum3(f32x4.mul(f32x4.sub(f32x4.mul(d, d), noise), over))
}

const PLANE: usize = FILTER_SIDE * FILTER_SIDE * 4

/** Distances of all patches of a tile to those that lie (dx, dy) from them. @param planes where they go, those of even samples first */
function compare(left: i32, top: i32, right: i32, bottom: i32, dx: i32, dy: i32, planes: usize): void {
  measure(left, top, right, bottom, dx, dy, planes)
  smooth(planes, right - left, bottom - top)
  smooth(planes + PLANE, right - left, bottom - top)
}

/** Distances of all pixels of a tile, and of its margin, to those that lie (dx, dy) from them. */
function measure(left: i32, top: i32, right: i32, bottom: i32, dx: i32, dy: i32, planes: usize): void {
  const strong = f32x4.splat(strength * 3)
  const least = f32x4.splat(1e-7)
  for (let y = top - PATCH; y < bottom + PATCH; y++) {
    const rowP = within(y, height) * width, rowQ = within(y + dy, height) * width
    let to = planes + ((<usize>((y - top + PATCH) * FILTER_SIDE)) << 2)
    for (let x = left - PATCH; x < right + PATCH; x++) {
      const p = <usize>(rowP + within(x, width)) << 4, q = <usize>(rowQ + within(x + dx, width)) << 4
      const vp = v128.load(variance + p), vq = v128.load(variance + q)
      const noise = f32x4.add(vp, f32x4.pmin(vp, vq))
      const over = f32x4.div(f32x4.splat(1), f32x4.add(least, f32x4.mul(strong, f32x4.add(vp, vq))))
      store<f32>(to, apart(even, p, q, noise, over))
      store<f32>(to + PLANE, apart(odd, p, q, noise, over))
      to += 4
    }
  }
}

/** Means of a plane over patches: first along rows by running sums, into the third plane, then down. */
function smooth(distances: usize, columns: i32, rows: i32): void {
  const side = 2 * PATCH + 1
  const between = scratch + 4 * PLANE
  for (let y = 0; y < rows + 2 * PATCH; y++) {
    const row = distances + (<usize>(y * FILTER_SIDE) << 2), to = between + (<usize>(y * FILTER_SIDE) << 2)
    let sum: f32 = 0
    for (let x = 0; x < side - 1; x++) sum += load<f32>(row + (<usize>x << 2))
    for (let x = 0; x < columns; x++) {
      sum += load<f32>(row + (<usize>(x + side - 1) << 2))
      store<f32>(to + (<usize>x << 2), sum)
      sum -= load<f32>(row + (<usize>x << 2))
    }
  }
  const part = f32x4.splat(1 / <f32>(side * side))
  for (let x = 0; x < columns; x += 4) {
    for (let y = 0; y < rows; y++) {
      let sum = f32x4.splat(0)
      for (let k = 0; k < side; k++) sum = f32x4.add(sum, v128.load(between + (<usize>((y + k) * FILTER_SIDE + x) << 2)))
      v128.store(distances + (<usize>(y * FILTER_SIDE + x) << 2), f32x4.mul(sum, part))
    }
  }
}

/** Added to the sum of an albedo's colours: what black surfaces weigh. */
const LEAST_ALBEDO: f32 = 0.06

/** Weights of a cubic spline two steps wide to each side. */
function spline(i: i32): f32 {
  return i == 0 ? 0.375 : i == 1 || i == -1 ? 0.25 : 0.0625
}

/** About e^−d, and 0 from 8 on. */
@inline
function fade(d: f32): f32 {
  const t: f32 = max<f32>(0, 1 - max<f32>(0, d) * 0.125)
  const t2 = t * t, t4 = t2 * t2
  return t4 * t4
}

/** How far the surface at q is from that at p, in the spreads that count at p: colour, direction, and distance from its plane. */
@inline
function surfaceApart(p: usize, q: usize): f32 {
  const color = f32x4.sub(v128.load(albedo + p), v128.load(albedo + q))
  const turn = f32x4.sub(v128.load(normal + p), v128.load(normal + q))
  // The fourth lane of each says what squared difference counts at p: more where an edge runs through the pixel.
  const own = v128.load(plane + p)
  const off = sum3(f32x4.mul(own, v128.load(place + q))) - f32x4.extract_lane(own, 3)
  const byColor = sum3(f32x4.mul(color, color)) * load<f32>(albedo + p, 12), byTurn = sum3(f32x4.mul(turn, turn)) * load<f32>(normal + p, 12)
  return max<f32>(max<f32>(byColor, byTurn), off * off * load<f32>(place + p, 12))
}

let byEven: f32 = 0
let byOdd: f32 = 0
/** Sets how much the pixel at q counts for that at p. @param at of the distances of their patches */
@inline
function compareAt(p: usize, q: usize, at: usize): void {
  const a = load<f32>(at), b = load<f32>(at + PLANE)
  byEven = 0
  byOdd = 0
  if (min<f32>(a, b) >= 8) return
  const other = surfaceApart(p, q)
  if (other >= 8) return
  byEven = fade(max<f32>(a, other))
  byOdd = fade(max<f32>(b, other))
}

/**
 * Adds a pixel to the sums of another, weighted by its albedo too: light over albedo tells more where there is more of it, and a pixel that an edge runs
 * through has the light of its brighter part.
 */
@inline
function addPixel(to: usize, q: usize, part: f32, even0: f32, odd0: f32): void {
  const weight = part * (sum3(v128.load(albedo + q)) + LEAST_ALBEDO)
  const e = weight * even0, o = weight * odd0, both = (e + o) * 0.5
  // The fourth lane of what is averaged is 1: it gathers the weights.
  v128.store(to, f32x4.add(v128.load(to), f32x4.mul(v128.load(even + q), f32x4.splat(o))))
  v128.store(to, f32x4.add(v128.load(to, 16), f32x4.mul(v128.load(odd + q), f32x4.splat(e))), 16)
  v128.store(to, f32x4.add(v128.load(to, 32), f32x4.mul(v128.load(variance + q), f32x4.splat(both * both))), 32)
}

/**
 * Adds to each pixel of a tile those that lie (dx, dy) from it to either side. Both count as much as the one that is less like it, and what is more alike
 * by little more: where light changes evenly the mean is then what it was.
 */
function gather(left: i32, top: i32, right: i32, bottom: i32, dx: i32, dy: i32, part: f32): void {
  for (let y = top; y < bottom; y++) {
    const ahead = y + dy >= 0 && y + dy < height, behind = y - dy >= 0 && y - dy < height
    for (let x = left; x < right; x++) {
      const p = <usize>(y * width + x) << 4
      const q = <usize>((y + dy) * width + x + dx) << 4, r = <usize>((y - dy) * width + x - dx) << 4
      const at = scratch + (<usize>((y - top) * FILTER_SIDE + x - left) << 2)
      let aheadEven: f32 = 0, aheadOdd: f32 = 0
      if (ahead && x + dx >= 0 && x + dx < width) {
        compareAt(p, q, at)
        aheadEven = byEven
        aheadOdd = byOdd
      }
      byEven = 0
      byOdd = 0
      if (behind && x - dx >= 0 && x - dx < width) compareAt(p, r, at + 2 * PLANE)
      const rest: f32 = 1 - oneSided
      const bothEven = rest * min<f32>(aheadEven, byEven), bothOdd = rest * min<f32>(aheadOdd, byOdd)
      const to = scratch + FILTER_SUMS + <usize>(((y - top) * FILTER_TILE + x - left) * 48)
      if (aheadEven + aheadOdd > 0) addPixel(to, q, part, bothEven + oneSided * aheadEven, bothOdd + oneSided * aheadOdd)
      if (byEven + byOdd > 0) addPixel(to, r, part, bothEven + oneSided * byEven, bothOdd + oneSided * byOdd)
    }
  }
}

/** Begins the sums of a tile with its own pixels. */
function begin(left: i32, top: i32, right: i32, bottom: i32): void {
  memory.fill(scratch + FILTER_SUMS, 0, FILTER_SCRATCH - FILTER_SUMS)
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      addPixel(scratch + FILTER_SUMS + <usize>(((y - top) * FILTER_TILE + x - left) * 48), <usize>(y * width + x) << 4, spline(0) * spline(0), 1, 1)
    }
  }
}

/** Writes the means of a tile's sums. */
function finish(left: i32, top: i32, right: i32, bottom: i32): void {
  const toEven = load<usize>(header, H_FILTER_TO_EVEN), toOdd = load<usize>(header, H_FILTER_TO_ODD)
  const toVariance = load<usize>(header, H_FILTER_TO_VARIANCE), common = load<f32>(header, H_FILTER_COMMON)
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const sum = scratch + FILTER_SUMS + <usize>(((y - top) * FILTER_TILE + x - left) * 48)
      const p = <usize>(y * width + x) << 4
      const byOdd = load<f32>(sum, 12), byEven = load<f32>(sum + 16, 12)
      const both = (byEven + byOdd) * 0.5
      v128.store(toEven + p, f32x4.mul(v128.load(sum), f32x4.splat(1 / byOdd)))
      v128.store(toOdd + p, f32x4.mul(v128.load(sum, 16), f32x4.splat(1 / byEven)))
      v128.store(toVariance + p, f32x4.pmin(v128.load(variance + p), f32x4.mul(v128.load(sum, 32), f32x4.splat(common / (both * both)))))
    }
  }
}

/** Filters tiles until none is left or the host cancels. */
export function filterTiles(): void {
  beginPass()
  const across = load<i32>(header, H_TILES_ACROSS), count = load<i32>(header, H_TILE_COUNT)
  while (true) {
    const tile = atomic.add<i32>(header, 1, H_NEXT_TILE)
    if (tile >= count) return
    const left = (tile % across) * FILTER_TILE, top = (tile / across) * FILTER_TILE
    const right = min<i32>(width, left + FILTER_TILE), bottom = min<i32>(height, top + FILTER_TILE)
    begin(left, top, right, bottom)
    for (let v = 0; v <= REACH; v++) {
      if (atomic.load<i32>(header, H_CANCEL)) return
      for (let u = v == 0 ? 1 : -REACH; u <= REACH; u++) {
        const dx = u * step, dy = v * step
        compare(left, top, right, bottom, dx, dy, scratch)
        compare(left, top, right, bottom, -dx, -dy, scratch + 2 * PLANE)
        gather(left, top, right, bottom, dx, dy, spline(u) * spline(v))
      }
    }
    finish(left, top, right, bottom)
  }
}
