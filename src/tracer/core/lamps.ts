// Lamps as sampled lights: one is chosen by how much it may give to the point, then a point of it.

import {
  H_LIGHTS, H_LIGHT_COUNT, LIGHT_BYTES, L_KIND, L_RADIUS, L_AREA, L_CENTRE, L_NORMAL, L_EDGE_U, L_EDGE_V, L_RADIANCE, L_LENGTH_U, L_LENGTH_V, L_POWER,
  L_BOUND, L_VISIBLE, L_INSTANCE, L_TRIANGLES, L_CUMULATED, L_COUNT, L_TWO_SIDED, L_CONE_INNER, L_CONE_OUTER, SPHERE, DISC, QUAD, MESH, INSTANCE_BYTES, H_INSTANCES,
  I_TRIANGLES, I_VERTICES, I_TO_WORLD, I_TO_OBJECT, I_SLOTS, TRIANGLE_BYTES, VERTEX_BYTES, MATERIAL_BYTES, H_MATERIALS,
} from './layout'
import { dot, sub, add, scale, along, normalize, length, cross, toPoint, toNormal, frame, frameT, frameB, sinCosTurn, sine, cosine, mul, splat, negate } from './vector'
import { drawRectangle, pdfRectangle, rectanglePoint, rectanglePdf } from './rectangle'
import { sample, hasTexture } from './texture'
import { shines } from './shapes'

/** The last drawn light: unit direction to it, distance, radiance that it sends, chance per solid angle, its number if it is a shape. */
export let towards: v128 = f32x4.splat(0)
export let distance: f32 = 0
export let radiance: v128 = f32x4.splat(0)
export let chance: f32 = 0
export let target: i32 = -1

let header: usize = 0
export function beginLamps(scene: usize): void {
  header = scene
}

@inline
function lightAt(i: i32): usize {
  return load<usize>(header, H_LIGHTS) + <usize>i * LIGHT_BYTES
}

export function isVisible(i: i32): bool {
  return load<i32>(lightAt(i), L_VISIBLE) != 0
}
export function normalOfLight(i: i32): v128 {
  return v128.load(lightAt(i), L_NORMAL)
}

/** Estimated contribution of a light to a point, up to a factor. @param bothSides whether the point takes light from behind its normal */
function weight(light: usize, p: v128, n: v128, bothSides: bool): f32 {
  const c = sub(v128.load(light, L_CENTRE), p)
  const bound = load<f32>(light, L_BOUND)
  if (!bothSides && dot(n, c) < -bound) return 0
  const kind = load<i32>(light, L_KIND)
  const d2 = dot(c, c)
  if (kind == QUAD || kind == DISC) {
    const behind = dot(v128.load(light, L_NORMAL), c)
    if (behind >= 0 && load<i32>(light, L_TWO_SIDED) == 0) return 0
  }
  return load<f32>(light, L_POWER) / max<f32>(d2, bound * bound)
}

/** Estimated contribution of all lights to a point. */
export function totalWeight(p: v128, n: v128, bothSides: bool): f32 {
  const count = load<i32>(header, H_LIGHT_COUNT)
  let sum: f32 = 0
  for (let i = 0; i < count; i++) sum += weight(lightAt(i), p, n, bothSides)
  return sum
}

/** How much of its radiance a light with a cone sends in a direction. @param away unit, from the light */
function inCone(light: usize, away: v128): f32 {
  const outer = load<f32>(light, L_CONE_OUTER)
  if (outer <= -1) return 1
  const t = (dot(v128.load(light, L_NORMAL), away) - outer) / max<f32>(1e-4, load<f32>(light, L_CONE_INNER) - outer)
  const s = min<f32>(1, max<f32>(0, t))
  return s * s * (3 - 2 * s)
}

/** Radiance of a shape towards a ray that meets it. @param d unit, of the ray @param at where it is met */
export function shapeRadiance(index: i32, d: v128, at: v128): v128 {
  const light = lightAt(index)
  const kind = load<i32>(light, L_KIND)
  const normal = kind == SPHERE ? normalize(sub(at, v128.load(light, L_CENTRE))) : v128.load(light, L_NORMAL)
  if (shines(light, normal, d) <= 0) return splat(0)
  return scale(v128.load(light, L_RADIANCE), inCone(light, negate(d)))
}

/** Chance per solid angle with which `drawLamp` gives the direction of a ray that met a light. @param facing cosine at the light */
export function chanceOfLamp(index: i32, p: v128, n: v128, bothSides: bool, total: f32, d: v128, t: f32, facing: f32): f32 {
  if (total <= 0) return 0
  const light = lightAt(index)
  const part = weight(light, p, n, bothSides) / total
  if (part <= 0) return 0
  const kind = load<i32>(light, L_KIND)
  if (kind == SPHERE) return part * chanceOfSphere(light, p)
  if (kind == QUAD) {
    const u = v128.load(light, L_EDGE_U), v = v128.load(light, L_EDGE_V)
    const lu = load<f32>(light, L_LENGTH_U), lv = load<f32>(light, L_LENGTH_V)
    return part * pdfRectangle(p, cornerOf(light, u, v, lu, lv), u, v, v128.load(light, L_NORMAL), lu, lv, d, t)
  }
  return (part * t * t) / max<f32>(1e-9, abs<f32>(facing) * load<f32>(light, L_AREA))
}

@inline
function cornerOf(light: usize, u: v128, v: v128, lu: f32, lv: f32): v128 {
  return along(along(v128.load(light, L_CENTRE), u, -0.5 * lu), v, -0.5 * lv)
}

/** 1 − cosine of half the angle in which a sphere is seen. */
@inline
function capOf(light: usize, d2: f32): f32 {
  const radius = load<f32>(light, L_RADIUS)
  const s2 = min<f32>(1, (radius * radius) / d2)
  return s2 / (1 + sqrt<f32>(1 - s2))
}

function chanceOfSphere(light: usize, p: v128): f32 {
  const c = sub(v128.load(light, L_CENTRE), p)
  return 1 / (6.283185307179586 * max<f32>(1e-12, capOf(light, dot(c, c))))
}

/** Draws a light and a point of it; false where none gives any. @param pick 0–1, chooses the light */
export function drawLamp(p: v128, n: v128, bothSides: bool, total: f32, pick: f32, u: f32, v: f32): bool {
  if (total <= 0) return false
  const count = load<i32>(header, H_LIGHT_COUNT)
  let rest = pick * total, part: f32 = 0, index = -1
  for (let i = 0; i < count; i++) {
    const w = weight(lightAt(i), p, n, bothSides)
    if (w <= 0) continue
    index = i
    part = w
    if (rest < w) break
    rest -= w
  }
  if (index < 0) return false
  const light = lightAt(index)
  const kind = load<i32>(light, L_KIND)
  target = index
  if (kind == SPHERE) drawSphere(light, p, u, v)
  else if (kind == MESH) drawMesh(light, p, u, v)
  else drawFlat(light, kind, p, u, v)
  chance *= part / total
  return chance > 0 && dot(radiance, splat(1)) > 0
}

function drawSphere(light: usize, p: v128, u: f32, v: f32): void {
  const c = sub(v128.load(light, L_CENTRE), p)
  const d2 = dot(c, c), radius = load<f32>(light, L_RADIUS)
  chance = 0
  if (d2 <= radius * radius * 1.0001) return
  const cap = capOf(light, d2)
  const lower = u * cap
  const ct: f32 = 1 - lower, s2 = max<f32>(0, lower * (2 - lower))
  const d = sqrt<f32>(d2), axis = scale(c, 1 / d)
  frame(axis)
  sinCosTurn(v)
  const s = sqrt<f32>(s2)
  towards = normalize(add(scale(axis, ct), add(scale(frameT, s * cosine), scale(frameB, s * sine))))
  distance = d * ct - sqrt<f32>(max<f32>(0, radius * radius - d2 * s2))
  chance = 1 / (6.283185307179586 * max<f32>(1e-12, cap))
  radiance = scale(v128.load(light, L_RADIANCE), inCone(light, negate(towards)))
}

function drawFlat(light: usize, kind: i32, p: v128, u: f32, v: f32): void {
  const centre = v128.load(light, L_CENTRE), normal = v128.load(light, L_NORMAL)
  const eu = v128.load(light, L_EDGE_U), ev = v128.load(light, L_EDGE_V)
  const lu = load<f32>(light, L_LENGTH_U), lv = load<f32>(light, L_LENGTH_V)
  let point: v128
  if (kind == QUAD) {
    drawRectangle(p, cornerOf(light, eu, ev, lu, lv), eu, ev, normal, lu, lv, u, v)
    point = rectanglePoint
    chance = rectanglePdf
  } else {
    const r = load<f32>(light, L_RADIUS) * sqrt<f32>(u)
    sinCosTurn(v)
    point = add(along(centre, eu, r * cosine), scale(ev, r * sine))
  }
  const way = sub(point, p)
  distance = length(way)
  towards = scale(way, 1 / max<f32>(1e-9, distance))
  const facing = shines(light, normal, towards)
  if (facing <= 0) {
    chance = 0
    return
  }
  if (kind == DISC) chance = (distance * distance) / (facing * load<f32>(light, L_AREA))
  radiance = scale(v128.load(light, L_RADIANCE), inCone(light, negate(towards)))
}

function drawMesh(light: usize, p: v128, u: f32, v: f32): void {
  target = -1
  const cumulated = load<usize>(light, L_CUMULATED)
  let low = 0, high = load<i32>(light, L_COUNT) - 1
  const sought = u * load<f32>(light, L_AREA)
  while (low < high) {
    const middle = (low + high) >> 1
    if (load<f32>(cumulated + (<usize>middle << 2)) <= sought) low = middle + 1
    else high = middle
  }
  const before = low > 0 ? load<f32>(cumulated + (<usize>(low - 1) << 2)) : 0
  const width = load<f32>(cumulated + (<usize>low << 2)) - before
  // The rest of the number is uniform again.
  const r = sqrt<f32>(min<f32>(1, max<f32>(0, (sought - before) / max<f32>(1e-20, width))))
  const b1: f32 = r * (1 - v), b2: f32 = r * v, b0: f32 = 1 - r
  const instance = load<usize>(header, H_INSTANCES) + <usize>load<i32>(light, L_INSTANCE) * INSTANCE_BYTES
  const record = load<usize>(instance, I_TRIANGLES) + <usize>load<u32>(load<usize>(light, L_TRIANGLES) + (<usize>low << 2)) * TRIANGLE_BYTES
  const vertices = load<usize>(instance, I_VERTICES)
  const a = vertices + <usize>load<u32>(record) * VERTEX_BYTES
  const b = vertices + <usize>load<u32>(record, 4) * VERTEX_BYTES
  const c = vertices + <usize>load<u32>(record, 8) * VERTEX_BYTES
  const pa = v128.load(a), pb = v128.load(b), pc = v128.load(c)
  const point = toPoint(instance + I_TO_WORLD, add(add(scale(pa, b0), scale(pb, b1)), scale(pc, b2)))
  const normal = normalize(toNormal(instance + I_TO_OBJECT, cross(sub(pb, pa), sub(pc, pa))))
  const way = sub(point, p)
  distance = length(way)
  towards = scale(way, 1 / max<f32>(1e-9, distance))
  const facing = shines(light, normal, towards)
  chance = facing > 1e-6 ? (distance * distance) / (facing * load<f32>(light, L_AREA)) : 0
  radiance = v128.load(light, L_RADIANCE)
  const material = load<usize>(header, H_MATERIALS) + <usize>load<u32>(load<usize>(instance, I_SLOTS) + (<usize>load<u32>(record, 12) << 3)) * MATERIAL_BYTES
  if (hasTexture(material, 3)) {
    const tu = load<f32>(a, 24) * b0 + load<f32>(b, 24) * b1 + load<f32>(c, 24) * b2
    const tv = load<f32>(a, 28) * b0 + load<f32>(b, 28) * b1 + load<f32>(c, 28) * b2
    radiance = mul(radiance, sample(material, 3, tu, tv, 0))
  }
  // The triangle itself must not be in the way.
  distance -= 1e-4 * (1 + distance)
}
