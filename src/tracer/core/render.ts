// Images by tiles. Each pixel's samples depend on its place, their number and the seed alone, never on which thread takes the tile.

import {
  H_FILM, H_WIDTH, H_HEIGHT, H_TILES_ACROSS, H_TILE_COUNT, H_NEXT_TILE, H_CANCEL, H_FIRST_SAMPLE, H_SAMPLE_COUNT, H_SEED, H_CAMERA_KIND, H_CAMERA_POSITION,
  H_CAMERA_RIGHT, H_CAMERA_UP, H_CAMERA_FORWARD, H_CAMERA_HALF, H_CAMERA_ASPECT, H_LENS, H_FOCUS, PANORAMA, FILM_BYTES, F_EVEN, F_ODD, F_ALBEDO, F_NORMAL, F_PLACE,
  F_SOFT_EVEN, F_SOFT_ODD, TILE,
} from './layout'
import { add, sub, scale, along, normalize, vec3, x, y, z, sinCosTurn, sine, cosine, luminance, zero } from './vector'
import { beginSample, draw, u0, u1 } from './sampler'
import { follow, gathered, gatheredSoft, covered, firstAlbedo, firstNormal, firstFace, firstPlace } from './path'

let header: usize = 0
/** Samples that came to no number, and were left out. */
export let dropped: u32 = 0
export function beginRender(scene: usize): void {
  header = scene
  dropped = 0
}

let eye: v128 = f32x4.splat(0)
let way: v128 = f32x4.splat(0)

/** Offset of a tent filter two pixels wide. */
function tent(u: f32): f32 {
  return u < 0.5 ? sqrt<f32>(2 * u) - 1 : 1 - sqrt<f32>(2 - 2 * u)
}

/** Sets the ray through a point of the image. @param s across, @param t down, both 0–1 @param lens two numbers 0–1 */
function aim(s: f32, t: f32, lensU: f32, lensV: f32): void {
  eye = v128.load(header, H_CAMERA_POSITION)
  const right = v128.load(header, H_CAMERA_RIGHT), up = v128.load(header, H_CAMERA_UP), forward = v128.load(header, H_CAMERA_FORWARD)
  if (load<i32>(header, H_CAMERA_KIND) == PANORAMA) {
    sinCosTurn(s - 0.5 - floor<f32>(s - 0.5))
    const sideways = sine, ahead = cosine
    sinCosTurn(min<f32>(1, max<f32>(0, t)) * 0.5)
    way = normalize(add(scale(up, cosine), scale(add(scale(right, sideways), scale(forward, ahead)), sine)))
    return
  }
  const half = load<f32>(header, H_CAMERA_HALF)
  way = add(forward, add(scale(right, (2 * s - 1) * half * load<f32>(header, H_CAMERA_ASPECT)), scale(up, (1 - 2 * t) * half)))
  const lens = load<f32>(header, H_LENS)
  if (lens > 0) {
    const sharp = scale(way, load<f32>(header, H_FOCUS))
    sinCosTurn(lensV)
    const r = lens * sqrt<f32>(lensU)
    const off = add(scale(right, r * cosine), scale(up, r * sine))
    eye = add(eye, off)
    way = sub(sharp, off)
  }
  way = normalize(way)
}

/** Adds to one of a pixel's sums. */
@inline
function addTo(sum: usize, what: v128, fourth: f32): void {
  v128.store(sum, add(v128.load(sum), f32x4.replace_lane(what, 3, fourth)))
}
@inline
function addFourth(sum: usize, what: f32): void {
  store<f32>(sum, load<f32>(sum, 12) + what, 12)
}

function takeSample(pixel: usize, px: i32, py: i32, index: u32): void {
  const width = load<i32>(header, H_WIDTH), height = load<i32>(header, H_HEIGHT)
  beginSample(<u32>(py * width + px), index, load<u32>(header, H_SEED))
  draw(1)
  const lensU = u0, lensV = u1
  draw(0)
  aim((<f32>px + 0.5 + tent(u0)) / <f32>width, (<f32>py + 0.5 + tent(u1)) / <f32>height, lensU, lensV)
  follow(eye, way)
  const bright = luminance(gathered)
  let all = gathered, soft = gatheredSoft
  if (!(bright >= 0 && bright < 1e20)) {
    dropped++
    all = zero()
    soft = zero()
  }
  const isOdd = (index & 1) != 0
  addTo(pixel + (isOdd ? F_ODD : F_EVEN), all, 0)
  addTo(pixel + (isOdd ? F_SOFT_ODD : F_SOFT_EVEN), soft, 0)
  addTo(pixel + F_ALBEDO, firstAlbedo, covered)
  addTo(pixel + F_NORMAL, firstNormal, z(firstFace))
  addTo(pixel + F_PLACE, firstPlace, 0)
  addFourth(pixel + F_EVEN, x(firstFace))
  addFourth(pixel + F_ODD, y(firstFace))
}

/** Takes tiles until none is left or the host cancels. */
export function renderTiles(): void {
  const width = load<i32>(header, H_WIDTH), height = load<i32>(header, H_HEIGHT)
  const across = load<i32>(header, H_TILES_ACROSS), count = load<i32>(header, H_TILE_COUNT)
  const first = load<u32>(header, H_FIRST_SAMPLE), last = first + load<u32>(header, H_SAMPLE_COUNT)
  const film = load<usize>(header, H_FILM)
  while (true) {
    const tile = atomic.add<i32>(header, 1, H_NEXT_TILE)
    if (tile >= count) return
    const left = (tile % across) * TILE, top = (tile / across) * TILE
    const right = min<i32>(width, left + TILE), bottom = min<i32>(height, top + TILE)
    for (let py = top; py < bottom; py++) {
      for (let px = left; px < right; px++) {
        if (atomic.load<i32>(header, H_CANCEL)) return
        const pixel = film + <usize>(py * width + px) * FILM_BYTES
        for (let index = first; index < last; index++) takeSample(pixel, px, py, index)
      }
    }
  }
}
