// Lights with a shape of their own: spheres, discs and rectangles.

import { L_KIND, L_VISIBLE, L_RADIUS, L_CENTRE, L_NORMAL, L_EDGE_U, L_EDGE_V, L_LENGTH_U, L_LENGTH_V, L_TWO_SIDED, SPHERE, DISC, MESH } from './layout'
import { dot, sub, along } from './vector'

/** Distance at which a ray meets a light's shape before `limit`; 0 if it does not. @param unseen whether invisible shapes count */
export function meetsShape(light: usize, o: v128, d: v128, limit: f32, unseen: bool): f32 {
  const kind = load<i32>(light, L_KIND)
  if (kind == MESH || (!unseen && load<i32>(light, L_VISIBLE) == 0)) return 0
  const centre = v128.load(light, L_CENTRE)
  if (kind == SPHERE) return meetsSphere(centre, load<f32>(light, L_RADIUS), o, d, limit)
  const normal = v128.load(light, L_NORMAL)
  const facing = dot(normal, d)
  // From behind, a shape that shines to one side only is still there.
  if (facing == 0) return 0
  const t = dot(sub(centre, o), normal) / facing
  if (t <= 0 || t >= limit) return 0
  const from = sub(along(o, d, t), centre)
  if (kind == DISC) return dot(from, from) <= load<f32>(light, L_RADIUS) * load<f32>(light, L_RADIUS) ? t : 0
  const u = dot(from, v128.load(light, L_EDGE_U)), v = dot(from, v128.load(light, L_EDGE_V))
  return abs<f32>(u) <= load<f32>(light, L_LENGTH_U) * 0.5 && abs<f32>(v) <= load<f32>(light, L_LENGTH_V) * 0.5 ? t : 0
}

function meetsSphere(centre: v128, radius: f32, o: v128, d: v128, limit: f32): f32 {
  // Haines et al. (2019), Precision Improvements for Ray/Sphere Intersection.
  const f = sub(o, centre)
  const a = dot(d, d)
  const b = -dot(f, d)
  const away = along(f, d, b / a)
  const discriminant = radius * radius - dot(away, away)
  if (discriminant < 0) return 0
  const c = dot(f, f) - radius * radius
  const q = b + (b < 0 ? -1 : 1) * sqrt<f32>(a * discriminant)
  const t0 = c / q, t1 = q / a
  const near = min<f32>(t0, t1), far = max<f32>(t0, t1)
  // From inside there is no light: a lamp shines outwards.
  return near > 0 && near < limit ? near : near <= 0 && far > 0 && far < limit ? far : 0
}

/** Cosine towards which a shape shines; 0 where it does not shine. @param toLight unit */
export function shines(light: usize, normal: v128, toLight: v128): f32 {
  const cosine = -dot(normal, toLight)
  return load<i32>(light, L_TWO_SIDED) ? abs<f32>(cosine) : max<f32>(0, cosine)
}
