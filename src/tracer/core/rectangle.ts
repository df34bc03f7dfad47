// Rectangles drawn evenly by the solid angle in which they are seen (Ureña, Fajardo and King 2013), or by their area where that angle is small.

import { arccosine } from './angles'
import { dot, sub, add, scale, along, x, y, z } from './vector'

/** Steradians below which rounding would spoil the angle. */
const SMALL: f32 = 0.01
/** Chance per solid angle of the last point, and the point. */
export let rectanglePdf: f32 = 0
export let rectanglePoint: v128 = f32x4.splat(0)

let x0: f64 = 0
let x1: f64 = 0
let y0: f64 = 0
let y1: f64 = 0
let z0: f64 = 0
let b0: f64 = 0
let b1: f64 = 0
let k: f64 = 0
let angle: f64 = 0

function clampUnit(v: f64): f64 {
  return min<f64>(1, max<f64>(-1, v))
}

/** Prepares a rectangle seen from p. Returns whether its angle, rather than its area, is drawn from. */
function see(p: v128, corner: v128, u: v128, v: v128, n: v128, lengthU: f32, lengthV: f32): bool {
  const d = sub(corner, p)
  // Seen from its side, or from so far that it is hardly more than a point.
  const mid = add(along(d, u, lengthU * 0.5), scale(v, lengthV * 0.5))
  const d2 = dot(mid, mid)
  const height = abs<f32>(dot(d, n))
  if (height < 1e-4 * (lengthU + lengthV) || lengthU * lengthV * height < SMALL * d2 * sqrt<f32>(d2)) return false
  z0 = -(<f64>height)
  x0 = <f64>dot(d, u)
  y0 = <f64>dot(d, v)
  x1 = x0 + <f64>lengthU
  y1 = y0 + <f64>lengthV
  const z2 = z0 * z0
  // Normals of the four side planes of the pyramid: their components along the height.
  const n0 = -y0 / sqrt(z2 + y0 * y0)
  const n1 = x1 / sqrt(z2 + x1 * x1)
  const n2 = y1 / sqrt(z2 + y1 * y1)
  const n3 = -x0 / sqrt(z2 + x0 * x0)
  const g0 = arccosine(-n0 * n1)
  const g1 = arccosine(-n1 * n2)
  const g2 = arccosine(-n2 * n3)
  const g3 = arccosine(-n3 * n0)
  b0 = n0
  b1 = n2
  k = 6.283185307179586 - g2 - g3
  angle = g0 + g1 - k
  return angle > 1e-4
}

/** Draws a point of a rectangle as seen from p. */
export function drawRectangle(p: v128, corner: v128, u: v128, v: v128, n: v128, lengthU: f32, lengthV: f32, r0: f32, r1: f32): void {
  if (!see(p, corner, u, v, n, lengthU, lengthV)) {
    rectanglePoint = add(along(corner, u, lengthU * r0), scale(v, lengthV * r1))
    rectanglePdf = byArea(sub(rectanglePoint, p), n, lengthU * lengthV)
    return
  }
  const au = <f64>r0 * angle + k
  const fu = (NativeMath.cos(au) * b0 - b1) / NativeMath.sin(au)
  const cu = clampUnit((fu > 0 ? 1.0 : -1.0) / sqrt(fu * fu + b0 * b0))
  let xu = -(cu * z0) / max<f64>(1e-12, sqrt(1 - cu * cu))
  xu = min<f64>(x1, max<f64>(x0, xu))
  const d = sqrt(xu * xu + z0 * z0)
  const h0 = y0 / sqrt(d * d + y0 * y0), h1 = y1 / sqrt(d * d + y1 * y1)
  const hv = h0 + <f64>r1 * (h1 - h0), hv2 = hv * hv
  const yv = hv2 < 1 - 1e-9 ? (hv * d) / sqrt(1 - hv2) : y1
  rectanglePoint = add(along(corner, u, <f32>(xu - x0)), scale(v, <f32>(min<f64>(y1, max<f64>(y0, yv)) - y0)))
  rectanglePdf = <f32>(1 / angle)
}

/** Chance per solid angle with which `drawRectangle` gives a direction. @param d unit, to a point of it @param t distance of that point */
export function pdfRectangle(p: v128, corner: v128, u: v128, v: v128, n: v128, lengthU: f32, lengthV: f32, d: v128, t: f32): f32 {
  return see(p, corner, u, v, n, lengthU, lengthV) ? <f32>(1 / angle) : byArea(scale(d, t), n, lengthU * lengthV)
}

function byArea(toPoint: v128, n: v128, area: f32): f32 {
  const d2 = dot(toPoint, toPoint)
  return (d2 * sqrt<f32>(d2)) / max<f32>(1e-12, abs<f32>(dot(toPoint, n)) * area)
}

/** Distance along a unit direction at which the rectangle is crossed, or 0. @param margin by which it is wider to each side */
export function crossesRectangle(p: v128, d: v128, corner: v128, u: v128, v: v128, n: v128, lengthU: f32, lengthV: f32, margin: f32): f32 {
  const facing = dot(d, n)
  if (abs<f32>(facing) < 1e-9) return 0
  const t = dot(sub(corner, p), n) / facing
  if (t <= 0) return 0
  const from = sub(along(p, d, t), corner)
  const a = dot(from, u), b = dot(from, v)
  return a >= -margin && a <= lengthU + margin && b >= -margin && b <= lengthV + margin ? t : 0
}
