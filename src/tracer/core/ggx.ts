// The GGX microfacet distribution: visible normals (Dupuy and Benyoub 2023, spherical caps), height-correlated shadowing, and a table of the
// albedo of one bounce, by which later bounces are made good (Turquin 2019): a white metal of any roughness sends back all light.

import { H_ALBEDO_TABLE, TABLE_SIZE } from './layout'
import { vec3, x, y, z, normalize, dot, sinCosTurn, cosine, sine, scale, sub } from './vector'

/** Half vector of a microfacet that is seen from wo (both in the frame of the surface). */
export function visibleNormal(wo: v128, alpha: f32, u: f32, v: f32): v128 {
  const stretched = normalize(vec3(alpha * x(wo), alpha * y(wo), z(wo)))
  const cz: f32 = (1 - v) * (1 + z(stretched)) - z(stretched)
  const s: f32 = sqrt<f32>(max<f32>(0, 1 - cz * cz))
  sinCosTurn(u)
  return normalize(vec3(alpha * (s * cosine + x(stretched)), alpha * (s * sine + y(stretched)), max<f32>(1e-7, cz + z(stretched))))
}

export function distribution(h: v128, alpha: f32): f32 {
  const a2 = alpha * alpha
  const cx = x(h), cy = y(h), cz = z(h)
  // Written as a sum: 1 − z² of a narrow lobe would be rounding noise only.
  const d = (cx * cx + cy * cy) / a2 + cz * cz
  return 1 / (3.14159265358979 * a2 * d * d)
}

export function lambda(w: v128, alpha: f32): f32 {
  const c = z(w)
  const t2 = (x(w) * x(w) + y(w) * y(w)) / max<f32>(1e-12, c * c)
  return 0.5 * (sqrt<f32>(1 + alpha * alpha * t2) - 1)
}

/** Chance per solid angle that a ray leaves towards wi by a visible normal h. */
export function pdfGgx(wo: v128, h: v128, alpha: f32): f32 {
  return distribution(h, alpha) / ((1 + lambda(wo, alpha)) * 4 * max<f32>(1e-6, z(wo)))
}

export const MIN_ROUGHNESS: f32 = 0.045

let table: usize = 0
export function beginTable(header: usize): void {
  table = load<usize>(header, H_ALBEDO_TABLE)
}

export let tableScale: f32 = 0
export let tableBias: f32 = 0
/** Albedo of one bounce = reflectance at normal incidence × tableScale + tableBias. */
export function lookUp(c: f32, roughness: f32): void {
  const last = <f32>(TABLE_SIZE - 1)
  const u = sqrt<f32>(min<f32>(1, max<f32>(0, c))) * last, v = min<f32>(1, max<f32>(0, roughness)) * last
  const i = min<i32>(TABLE_SIZE - 2, <i32>u), j = min<i32>(TABLE_SIZE - 2, <i32>v)
  const fu = u - <f32>i, fv = v - <f32>j
  const at = table + ((<usize>(j * TABLE_SIZE + i)) << 3)
  const next = at + (TABLE_SIZE << 3)
  const s0 = load<f32>(at) * (1 - fu) + load<f32>(at, 8) * fu, s1 = load<f32>(next) * (1 - fu) + load<f32>(next, 8) * fu
  const b0 = load<f32>(at, 4) * (1 - fu) + load<f32>(at, 12) * fu, b1 = load<f32>(next, 4) * (1 - fu) + load<f32>(next, 12) * fu
  tableScale = s0 + (s1 - s0) * fv
  tableBias = b0 + (b1 - b0) * fv
}

/** Fills the table at `to`. @param count samples of each entry */
export function bakeTable(to: usize, count: i32): void {
  for (let j = 0; j < TABLE_SIZE; j++) {
    const roughness = max<f32>(MIN_ROUGHNESS, <f32>j / <f32>(TABLE_SIZE - 1))
    const alpha = roughness * roughness
    for (let i = 0; i < TABLE_SIZE; i++) {
      const r = <f32>i / <f32>(TABLE_SIZE - 1)
      const c = max<f32>(0.0005, r * r)
      const wo = vec3(sqrt<f32>(1 - c * c), 0, c)
      const lo = lambda(wo, alpha)
      let factor: f32 = 0, bias: f32 = 0
      for (let k = 0; k < count; k++) {
        const u = (<f32>k + 0.5) / <f32>count
        // Second coordinate: the golden ratio's multiples.
        const g = <f32>k * 0.6180339887498949
        const h = visibleNormal(wo, alpha, u, g - floor<f32>(g))
        const facing = dot(wo, h)
        const wi = sub(scale(h, 2 * facing), wo)
        if (z(wi) <= 0) continue
        const weight: f32 = (1 + lo) / (1 + lo + lambda(wi, alpha))
        const m: f32 = max<f32>(0, 1 - facing)
        const fc = m * m * m * m * m
        factor += (1 - fc) * weight
        bias += fc * weight
      }
      const at = to + ((<usize>(j * TABLE_SIZE + i)) << 3)
      store<f32>(at, factor / <f32>count)
      store<f32>(at, bias / <f32>count, 4)
    }
  }
}
