// Sky and sun. Inside a room the sky is drawn through its openings (portals), elsewhere by the brightness of its texels.

import {
  H_PORTALS, H_PORTAL_COUNT, H_SKY, H_SKY_WIDTH, H_SKY_HEIGHT, H_SKY_ROWS, H_SKY_COLUMNS, H_SKY_TURN, H_HAS_SKY, H_SUN_DIRECTION, H_SUN_RADIANCE, H_SUN_CAP,
  H_HAS_SUN, H_FINE_SKY, H_FINE_SKY_WIDTH, H_FINE_SKY_HEIGHT, H_SKY_LEVEL, H_SUN_LEVEL, PORTAL_BYTES, P_CORNER, P_EDGE_U, P_EDGE_V, P_NORMAL, P_LENGTH_U, P_LENGTH_V,
} from './layout'
import { dot, sub, add, scale, along, normalize, vec3, x, y, z, mix, splat, length, frame, frameT, frameB, sinCosTurn, sine, cosine } from './vector'
import { arccosine, arctangent } from './angles'
import { drawRectangle, pdfRectangle, crossesRectangle, rectanglePoint, rectanglePdf } from './rectangle'

export let skyTowards: v128 = f32x4.splat(0)
export let skyChance: f32 = 0

const TURN: f32 = 6.283185307179586
const PI: f32 = 3.141592653589793

let header: usize = 0
export function beginSky(scene: usize): void {
  header = scene
}

@inline
function column(d: v128): f32 {
  // Azimuth 0 is −z, growing to +x, in the middle of the picture.
  const a = arctangent(x(d), -z(d)) - load<f32>(header, H_SKY_TURN)
  const u = a / TURN + 0.5
  return u - floor<f32>(u)
}

/** Radians from the zenith. */
@inline
function polarAngle(d: v128): f32 {
  return <f32>arccosine(y(d))
}

/** Radiance of the sky, without the sun, as it lights. @param d unit */
export function skyRadiance(d: v128): v128 {
  return radianceIn(load<usize>(header, H_SKY), load<i32>(header, H_SKY_WIDTH), load<i32>(header, H_SKY_HEIGHT), d)
}
/** As it is seen. */
export function seenSkyRadiance(d: v128): v128 {
  return radianceIn(load<usize>(header, H_FINE_SKY), load<i32>(header, H_FINE_SKY_WIDTH), load<i32>(header, H_FINE_SKY_HEIGHT), d)
}

function radianceIn(texels: usize, width: i32, height: i32, d: v128): v128 {
  if (load<i32>(header, H_HAS_SKY) == 0) return splat(0)
  const px = column(d) * <f32>width - 0.5
  const py = (polarAngle(d) / PI) * <f32>height - 0.5
  const fx = floor<f32>(px), fy = floor<f32>(py)
  const x0 = fx < 0 ? width - 1 : <i32>fx
  const x1 = x0 + 1 >= width ? 0 : x0 + 1
  const y0 = max<i32>(0, <i32>fy), y1 = min<i32>(height - 1, <i32>fy + 1)
  const row0 = texels + (<usize>(y0 * width) << 4), row1 = texels + (<usize>(y1 * width) << 4)
  const above = mix(v128.load(row0 + (<usize>x0 << 4)), v128.load(row0 + (<usize>x1 << 4)), px - fx)
  const beneath = mix(v128.load(row1 + (<usize>x0 << 4)), v128.load(row1 + (<usize>x1 << 4)), px - fx)
  return mix(above, beneath, py - fy)
}

/** Portals' share of light at a point; 0 where it has none in front, and texels are drawn instead. */
export function portalWeight(p: v128): f32 {
  const count = load<i32>(header, H_PORTAL_COUNT)
  let sum: f32 = 0
  for (let i = 0; i < count; i++) sum += weight(load<usize>(header, H_PORTALS) + <usize>i * PORTAL_BYTES, p)
  return sum
}

function weight(portal: usize, p: v128): f32 {
  const lu = load<f32>(portal, P_LENGTH_U), lv = load<f32>(portal, P_LENGTH_V)
  const middle = along(along(v128.load(portal, P_CORNER), v128.load(portal, P_EDGE_U), lu * 0.5), v128.load(portal, P_EDGE_V), lv * 0.5)
  const way = sub(p, middle)
  const height = dot(way, v128.load(portal, P_NORMAL))
  if (height <= 1e-4) return 0
  const d2 = dot(way, way), area = lu * lv
  // About its solid angle, that is never above 2π.
  return (area * height) / (d2 * sqrt<f32>(d2) + area * height * 0.16)
}

/** Draws a direction to the sky. @param portals what `portalWeight` says of p */
export function drawSky(p: v128, portals: f32, pick: f32, u: f32, v: f32): bool {
  if (load<i32>(header, H_HAS_SKY) == 0) return false
  if (portals <= 0) return drawTexel(u, v)
  const count = load<i32>(header, H_PORTAL_COUNT)
  let rest = pick * portals, chosen: usize = 0
  for (let i = 0; i < count; i++) {
    const portal = load<usize>(header, H_PORTALS) + <usize>i * PORTAL_BYTES
    const w = weight(portal, p)
    if (w <= 0) continue
    chosen = portal
    if (rest < w) break
    rest -= w
  }
  if (chosen == 0) return false
  drawRectangle(
    p, v128.load(chosen, P_CORNER), v128.load(chosen, P_EDGE_U), v128.load(chosen, P_EDGE_V), v128.load(chosen, P_NORMAL),
    load<f32>(chosen, P_LENGTH_U), load<f32>(chosen, P_LENGTH_V), u, v,
  )
  skyTowards = normalize(sub(rectanglePoint, p))
  // Portals may stand behind each other: what matters is the chance of the direction by all of them.
  skyChance = chanceThroughPortals(p, portals, skyTowards)
  if (skyChance <= 0) skyChance = (rectanglePdf * weight(chosen, p)) / portals
  return true
}

function chanceThroughPortals(p: v128, portals: f32, d: v128): f32 {
  const count = load<i32>(header, H_PORTAL_COUNT)
  let sum: f32 = 0
  for (let i = 0; i < count; i++) {
    const portal = load<usize>(header, H_PORTALS) + <usize>i * PORTAL_BYTES
    const corner = v128.load(portal, P_CORNER), u = v128.load(portal, P_EDGE_U), v = v128.load(portal, P_EDGE_V), n = v128.load(portal, P_NORMAL)
    const lu = load<f32>(portal, P_LENGTH_U), lv = load<f32>(portal, P_LENGTH_V)
    const t = crossesRectangle(p, d, corner, u, v, n, lu, lv, 0)
    if (t <= 0) continue
    const w = weight(portal, p)
    if (w > 0) sum += (w / portals) * pdfRectangle(p, corner, u, v, n, lu, lv, d, t)
  }
  return sum
}

/** Chance per solid angle with which `drawSky` gives a direction. */
export function chanceOfSky(p: v128, portals: f32, d: v128): f32 {
  if (load<i32>(header, H_HAS_SKY) == 0) return 0
  return portals > 0 ? chanceThroughPortals(p, portals, d) : chanceOfTexel(d)
}

/** The last index whose cumulated weight is not above the number. */
function find(cumulated: usize, count: i32, sought: f32): i32 {
  let low = 0, high = count - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (load<f32>(cumulated + (<usize>middle << 2)) <= sought) low = middle
    else high = middle - 1
  }
  return low
}

function drawTexel(u: f32, v: f32): bool {
  const width = load<i32>(header, H_SKY_WIDTH), height = load<i32>(header, H_SKY_HEIGHT)
  const rows = load<usize>(header, H_SKY_ROWS)
  const all = load<f32>(rows + (<usize>height << 2))
  if (all <= 0) return false
  const row = find(rows, height, v * all)
  const r0 = load<f32>(rows + (<usize>row << 2)), r1 = load<f32>(rows + (<usize>row << 2), 4)
  const columns = load<usize>(header, H_SKY_COLUMNS) + (<usize>(row * (width + 1)) << 2)
  const line = load<f32>(columns + (<usize>width << 2))
  const at = find(columns, width, u * line)
  const c0 = load<f32>(columns + (<usize>at << 2)), c1 = load<f32>(columns + (<usize>at << 2), 4)
  const s = (<f32>at + (u * line - c0) / max<f32>(1e-20, c1 - c0)) / <f32>width
  const t = (<f32>row + (v * all - r0) / max<f32>(1e-20, r1 - r0)) / <f32>height
  const polar = t * PI
  const azimuth = (s - 0.5) * TURN + load<f32>(header, H_SKY_TURN)
  const ring = NativeMathf.sin(polar)
  skyTowards = vec3(ring * NativeMathf.sin(azimuth), NativeMathf.cos(polar), -ring * NativeMathf.cos(azimuth))
  skyChance = chanceOfTexel(skyTowards)
  return skyChance > 0
}

function chanceOfTexel(d: v128): f32 {
  const width = load<i32>(header, H_SKY_WIDTH), height = load<i32>(header, H_SKY_HEIGHT)
  const rows = load<usize>(header, H_SKY_ROWS)
  const all = load<f32>(rows + (<usize>height << 2))
  if (all <= 0) return 0
  const row = min<i32>(height - 1, <i32>((polarAngle(d) / PI) * <f32>height))
  const at = min<i32>(width - 1, <i32>(column(d) * <f32>width))
  const columns = load<usize>(header, H_SKY_COLUMNS) + ((<usize>(row * (width + 1) + at)) << 2)
  const ring = sqrt<f32>(max<f32>(1e-12, 1 - y(d) * y(d)))
  // A texel's share, over the solid angle that its piece of the picture covers at this height.
  const share = (load<f32>(columns, 4) - load<f32>(columns)) / all
  return (share * <f32>width * <f32>height) / (TURN * PI * ring)
}

/** About what the sky may give to a point, as its radiance times the solid angle in which it is seen. @param portals of `portalWeight` */
export function skyWeight(portals: f32): f32 {
  if (load<i32>(header, H_HAS_SKY) == 0) return 0
  return load<f32>(header, H_SKY_LEVEL) * (portals > 0 ? portals : PI)
}

/** Whether the sun may be seen from a point: through an opening, where there are openings before it. */
export function mayMeetSun(p: v128, portals: f32): bool {
  if (portals <= 0) return true
  const d = v128.load(header, H_SUN_DIRECTION)
  // Half of its disc, and something more.
  const spread: f32 = 1.5 * sqrt<f32>(2 * load<f32>(header, H_SUN_CAP))
  const count = load<i32>(header, H_PORTAL_COUNT)
  for (let i = 0; i < count; i++) {
    const portal = load<usize>(header, H_PORTALS) + <usize>i * PORTAL_BYTES
    const corner = v128.load(portal, P_CORNER)
    const margin: f32 = 0.02 + spread * length(sub(corner, p))
    const crossed = crossesRectangle(
      p, d, corner, v128.load(portal, P_EDGE_U), v128.load(portal, P_EDGE_V), v128.load(portal, P_NORMAL),
      load<f32>(portal, P_LENGTH_U), load<f32>(portal, P_LENGTH_V), margin,
    )
    if (crossed > 0) return true
  }
  return false
}

/** About what the sun may give to a point, as `skyWeight`. */
export function sunWeight(n: v128, bothSides: bool): f32 {
  const facing = dot(n, v128.load(header, H_SUN_DIRECTION))
  return load<f32>(header, H_SUN_LEVEL) * (bothSides ? abs<f32>(facing) : max<f32>(0, facing))
}

export function hasSun(): bool {
  return load<i32>(header, H_HAS_SUN) != 0
}
export function inSun(d: v128): bool {
  if (load<i32>(header, H_HAS_SUN) == 0) return false
  // By the chord: a cosine so near 1 has few digits left.
  const chord = sub(d, v128.load(header, H_SUN_DIRECTION))
  return dot(chord, chord) <= 2 * load<f32>(header, H_SUN_CAP)
}
export function sunRadiance(): v128 {
  return v128.load(header, H_SUN_RADIANCE)
}
/** Chance per solid angle of a direction to the sun's disc. */
export function chanceOfSun(): f32 {
  return 1 / (TURN * max<f32>(1e-9, load<f32>(header, H_SUN_CAP)))
}
export function drawSun(u: f32, v: f32): v128 {
  const axis = v128.load(header, H_SUN_DIRECTION)
  const lower: f32 = u * load<f32>(header, H_SUN_CAP)
  const s = sqrt<f32>(max<f32>(0, lower * (2 - lower)))
  frame(axis)
  sinCosTurn(v)
  return normalize(add(scale(axis, 1 - lower), add(scale(frameT, s * cosine), scale(frameB, s * sine))))
}
