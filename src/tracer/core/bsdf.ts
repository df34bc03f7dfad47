// Reflection model: microfacets over a diffuse base that receives the remaining light; energy is conserved. Vectors are in the frame of the surface,
// z along its normal.

import { x, y, z, splat, scale, add, sub, mul, dot, negate, normalize, vec3, luminance, sinCosTurn, cosine, sine, maximum, mix } from './vector'
import { color, metallic, roughness, mirror, dielectric, transmission } from './surface'
import { visibleNormal, distribution, lambda, pdfGgx, lookUp, tableScale, tableBias } from './ggx'

/** Value times cosine, and chance per solid angle, of the last direction. */
export let value: v128 = f32x4.splat(0)
export let pdf: f32 = 0
/** Direction of the last sample, and whether it was a mirror reflection. */
export let direction: v128 = f32x4.splat(0)
export let isMirrored: bool = false
/** Albedo of everything but glass, for the denoiser. */
export let albedo: v128 = f32x4.splat(0)
/** Whether light may go through to the other side. */
export let isTranslucent: bool = false

let outgoing: v128 = f32x4.splat(0)
let alpha: f32 = 1
/** By which one bounce between microfacets is raised for those that follow. */
let raise: v128 = f32x4.splat(0)
/** Reflectance at grazing incidence: 1, but for what has hardly any mirror at all. */
let grazing: f32 = 1
let diffuse: v128 = f32x4.splat(0)
let beyond: v128 = f32x4.splat(0)
let chanceMirror: f32 = 0
let chanceBeyond: f32 = 0

const OVER_PI: f32 = 0.3183098861837907

/** Makes ready for light that leaves towards wo. */
export function beginSurface(wo: v128): void {
  outgoing = vec3(x(wo), y(wo), max<f32>(1e-4, z(wo)))
  alpha = roughness * roughness
  lookUp(z(outgoing), roughness)
  const more: f32 = 1 / (tableScale + tableBias) - 1
  grazing = min<f32>(1, 50 * maximum(mirror))
  // The dielectric's mirror over its diffuse base, and the metal's: each with all bounces between its facets, in their shares.
  const bare = dielectric()
  const covered: f32 = (bare * tableScale + min<f32>(1, 50 * bare) * tableBias) * (1 + bare * more)
  const metal = mul(add(scale(color, tableScale), splat(tableBias)), add(splat(1), scale(color, more)))
  const specular = mix(splat(covered), metal, metallic)
  raise = f32x4.div(specular, f32x4.max(splat(1e-6), add(scale(mirror, tableScale), splat(tableBias * grazing))))
  const rest = scale(color, (1 - metallic) * max<f32>(0, 1 - covered))
  const through = f32x4.extract_lane(transmission, 3)
  isTranslucent = through > 0
  diffuse = scale(rest, 1 - through)
  beyond = isTranslucent ? scale(mul(rest, transmission), through) : splat(0)
  albedo = add(add(specular, diffuse), beyond)
  const m = luminance(specular), d = luminance(diffuse), b = luminance(beyond)
  const sum = m + d + b
  if (sum <= 0) {
    chanceMirror = 1
    chanceBeyond = 0
    return
  }
  chanceMirror = d + b > 0 ? min<f32>(0.95, max<f32>(0.05, m / sum)) : 1
  chanceBeyond = d + b > 0 ? ((1 - chanceMirror) * b) / (d + b) : 0
}

/** Sets `value` and `pdf` for light that arrives from wi. */
export function evaluate(wi: v128): void {
  const c = z(wi)
  if (c < 0) {
    value = scale(beyond, -c * OVER_PI)
    pdf = -c * OVER_PI * chanceBeyond
    return
  }
  value = scale(diffuse, c * OVER_PI)
  pdf = c * OVER_PI * (1 - chanceMirror - chanceBeyond)
  if (c <= 1e-6) return
  const h = normalize(add(outgoing, wi))
  const facing = min<f32>(1, max<f32>(0, dot(outgoing, h)))
  const d = distribution(h, alpha)
  const lo = lambda(outgoing, alpha), li = lambda(wi, alpha)
  const m: f32 = 1 - facing, m2 = m * m
  const fresnel = add(mirror, scale(f32x4.max(splat(0), sub(splat(grazing), mirror)), m2 * m2 * m))
  const quarter: f32 = 1 / (4 * z(outgoing))
  value = add(value, scale(mul(fresnel, raise), (d * quarter) / (1 + lo + li)))
  pdf += chanceMirror * ((d * quarter) / (1 + lo))
}

/** Draws a direction and sets `direction`, `value` and `pdf`; false where light ends. @param lobe 0–1, chooses the part of the surface */
export function drawDirection(lobe: f32, u: f32, v: f32): bool {
  isMirrored = lobe < chanceMirror
  if (isMirrored) {
    const h = visibleNormal(outgoing, alpha, u, v)
    direction = sub(scale(h, 2 * dot(outgoing, h)), outgoing)
    if (z(direction) <= 1e-6) return false
  } else {
    // Cosine-weighted.
    const r = sqrt<f32>(u)
    sinCosTurn(v)
    direction = vec3(r * cosine, r * sine, sqrt<f32>(max<f32>(1e-8, 1 - u)))
    if (lobe >= 1 - chanceBeyond) direction = vec3(x(direction), y(direction), -z(direction))
  }
  evaluate(direction)
  return pdf > 0 && maximum(value) > 0
}
