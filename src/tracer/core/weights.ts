// Weights of light that two strategies could have found, by the power heuristic (Veach 1997): sampled as a light, or met by a scattered ray.

import { SAMPLE_LIGHTS, SAMPLE_SURFACES } from './layout'

/** Weight of light that a scattered ray met. @param sent the ray's probability density @param other the density of sampling it as a light */
export function weightFound(strategies: i32, sent: f32, other: f32): f32 {
  if (sent == 0) return 1
  if ((strategies & SAMPLE_SURFACES) == 0) return 0
  if ((strategies & SAMPLE_LIGHTS) == 0) return 1
  const r = other / sent
  return 1 / (1 + r * r)
}

/** Weight of light that was sampled. @param own its probability density @param other the density of meeting it with a scattered ray */
export function weightDrawn(strategies: i32, own: f32, other: f32): f32 {
  if ((strategies & SAMPLE_SURFACES) == 0) return 1
  const r = other / own
  return 1 / (1 + r * r)
}
