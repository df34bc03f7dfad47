// Reflections of panes in front of the camera are traced in addition to the view through them, for several panes only one of them: sampled instead,
// and rarely, they would glitter.

import { along, dot, luminance, normalize, scale } from './vector'
import { flat, leaving } from './surface'

/** Luminance of what all panes of the view reflect; 0 if no reflection is kept. */
export let mirrorTotal: f32 = 0
/** The kept reflection: where its ray starts, its direction (unit), what it carries, and its width in metres. */
export let mirrorFrom: v128 = f32x4.splat(0)
export let mirrorWay: v128 = f32x4.splat(0)
export let mirrorCarried: v128 = f32x4.splat(0)
export let mirrorWidth: f32 = 0

export function beginReflections(): void {
  mirrorTotal = 0
}

/** A mirrored direction that a bent normal sent below the surface is lifted to just above it. */
export function aboveSurface(way: v128): v128 {
  const height = dot(way, flat)
  return height <= 1e-4 ? normalize(along(way, flat, 1e-3 - height)) : way
}

/** Keeps this pane's reflection or the one kept before. @param r reflected part @param way unit @param pick 0–1, chooses among panes */
export function keepReflection(carried: v128, width: f32, r: f32, way: v128, pick: f32): void {
  const bright = luminance(carried)
  const weight = r * bright
  mirrorTotal += weight
  if (weight <= 0 || pick * mirrorTotal > weight) return
  mirrorWay = aboveSurface(way)
  mirrorFrom = leaving(mirrorWay)
  mirrorCarried = scale(carried, 1 / bright)
  mirrorWidth = width
}
