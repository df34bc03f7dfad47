// Share of a light ray that passes through a triangle: cut-out and blended materials by their alpha, thin panes by what they do not reflect.

import {
  H_MATERIALS, I_VERTICES, I_TRIANGLES, I_SLOTS, I_TO_OBJECT, TRIANGLE_BYTES, VERTEX_BYTES, MATERIAL_BYTES, M_COLOR, M_OPAQUE, M_ALPHA_MODE, M_CUTOFF, M_KIND,
  M_IOR, MASK, PANE,
} from './layout'
import { splat, scale, dot, cross, sub, mul, toNormal, length, zero } from './vector'
import { sample, hasTexture } from './texture'

let header: usize = 0
export function beginThrough(scene: usize): void {
  header = scene
}

/** Part of light that a smooth boundary mirrors. @param c cosine on the side of index 1, or inside where `eta` is below 1 @param eta index beyond over index here */
export function fresnel(c: f32, eta: f32): f32 {
  const s2: f32 = (1 - c * c) / (eta * eta)
  if (s2 >= 1) return 1
  const t: f32 = sqrt<f32>(1 - s2)
  const rs = (c - eta * t) / (c + eta * t)
  const rp = (eta * c - t) / (eta * c + t)
  return 0.5 * (rs * rs + rp * rp)
}

/** Part of light that a pane mirrors by both its faces, however often it goes to and fro between them. */
export function mirrored(c: f32, ior: f32): f32 {
  const r = fresnel(c, ior)
  return (2 * r) / (1 + r)
}

/** Alpha of a point of a material: 0 or 1 where it is cut out. */
export function alphaAt(material: usize, u: f32, v: f32): f32 {
  let alpha = f32x4.extract_lane(v128.load(material, M_COLOR), 3)
  if (hasTexture(material, 0)) alpha *= f32x4.extract_lane(sample(material, 0, u, v, 0), 3)
  return load<i32>(material, M_ALPHA_MODE) == MASK ? (alpha < load<f32>(material, M_CUTOFF) ? 0 : 1) : min<f32>(1, alpha)
}

/** @param b1 weight of the second corner @param b2 weight of the third @param d the ray in the world */
export function passesThrough(instance: usize, triangle: u32, b1: f32, b2: f32, d: v128): v128 {
  const record = load<usize>(instance, I_TRIANGLES) + <usize>triangle * TRIANGLE_BYTES
  const slot = load<u32>(record, 12)
  const material = load<usize>(header, H_MATERIALS) + <usize>load<u32>(load<usize>(instance, I_SLOTS) + (<usize>slot << 3)) * MATERIAL_BYTES
  if (load<i32>(material, M_OPAQUE)) return zero()
  const vertices = load<usize>(instance, I_VERTICES)
  const a = vertices + <usize>load<u32>(record) * VERTEX_BYTES
  const b = vertices + <usize>load<u32>(record, 4) * VERTEX_BYTES
  const c = vertices + <usize>load<u32>(record, 8) * VERTEX_BYTES
  const b0: f32 = 1 - b1 - b2
  const u = load<f32>(a, 24) * b0 + load<f32>(b, 24) * b1 + load<f32>(c, 24) * b2
  const v = load<f32>(a, 28) * b0 + load<f32>(b, 28) * b1 + load<f32>(c, 28) * b2
  const alpha = alphaAt(material, u, v)
  if (load<i32>(material, M_KIND) != PANE) return splat(1 - alpha)
  const p = v128.load(a)
  const n = toNormal(instance + I_TO_OBJECT, cross(sub(v128.load(b), p), sub(v128.load(c), p)))
  const cosine = min<f32>(1, abs<f32>(dot(n, d)) / max<f32>(1e-30, length(n) * length(d)))
  let tint = v128.load(material, M_COLOR)
  if (hasTexture(material, 0)) tint = mul(tint, sample(material, 0, u, v, 0))
  return f32x4.add(splat(1 - alpha), scale(tint, alpha * (1 - mirrored(cosine, load<f32>(material, M_IOR)))))
}
