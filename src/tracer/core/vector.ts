// Vectors of three floats in a SIMD register; the fourth lane is not looked at.

@inline
export function vec3(x: f32, y: f32, z: f32): v128 {
  return f32x4.replace_lane(f32x4.replace_lane(f32x4.splat(x), 1, y), 2, z)
}
@inline
export function zero(): v128 {
  return f32x4.splat(0)
}
@inline
export function splat(s: f32): v128 {
  return f32x4.splat(s)
}
@inline
export function x(a: v128): f32 {
  return f32x4.extract_lane(a, 0)
}
@inline
export function y(a: v128): f32 {
  return f32x4.extract_lane(a, 1)
}
@inline
export function z(a: v128): f32 {
  return f32x4.extract_lane(a, 2)
}
@inline
export function add(a: v128, b: v128): v128 {
  return f32x4.add(a, b)
}
@inline
export function sub(a: v128, b: v128): v128 {
  return f32x4.sub(a, b)
}
@inline
export function mul(a: v128, b: v128): v128 {
  return f32x4.mul(a, b)
}
@inline
export function scale(a: v128, s: f32): v128 {
  return f32x4.mul(a, f32x4.splat(s))
}
/** a + b·s */
@inline
export function along(a: v128, b: v128, s: f32): v128 {
  return f32x4.add(a, f32x4.mul(b, f32x4.splat(s)))
}
@inline
export function negate(a: v128): v128 {
  return f32x4.neg(a)
}
@inline
export function dot(a: v128, b: v128): f32 {
  const m = f32x4.mul(a, b)
  return f32x4.extract_lane(m, 0) + f32x4.extract_lane(m, 1) + f32x4.extract_lane(m, 2)
}
@inline
export function cross(a: v128, b: v128): v128 {
  const a1 = v128.shuffle<f32>(a, a, 1, 2, 0, 3)
  const b1 = v128.shuffle<f32>(b, b, 1, 2, 0, 3)
  const c = f32x4.sub(f32x4.mul(a, b1), f32x4.mul(a1, b))
  return v128.shuffle<f32>(c, c, 1, 2, 0, 3)
}
@inline
export function length(a: v128): f32 {
  return sqrt<f32>(dot(a, a))
}
@inline
export function normalize(a: v128): v128 {
  const l = dot(a, a)
  return l > 0 ? scale(a, 1 / sqrt<f32>(l)) : a
}
@inline
export function mix(a: v128, b: v128, t: f32): v128 {
  return f32x4.add(a, f32x4.mul(f32x4.sub(b, a), f32x4.splat(t)))
}
@inline
export function luminance(a: v128): f32 {
  return x(a) * 0.2126 + y(a) * 0.7152 + z(a) * 0.0722
}
@inline
export function maximum(a: v128): f32 {
  return max<f32>(max<f32>(x(a), y(a)), z(a))
}

/** A point by three rows of four at `m`. */
export function toPoint(m: usize, p: v128): v128 {
  return vec3(
    dot(v128.load(m), p) + load<f32>(m, 12),
    dot(v128.load(m, 16), p) + load<f32>(m, 28),
    dot(v128.load(m, 32), p) + load<f32>(m, 44),
  )
}
/** A direction by three rows of four at `m`. */
export function toDirection(m: usize, d: v128): v128 {
  return vec3(dot(v128.load(m), d), dot(v128.load(m, 16), d), dot(v128.load(m, 32), d))
}
/** A normal by the transposed rows of the inverse at `m`. */
export function toNormal(m: usize, n: v128): v128 {
  return add(add(scale(v128.load(m), x(n)), scale(v128.load(m, 16), y(n))), scale(v128.load(m, 32), z(n)))
}

/** The frame around the last normal given to `frame` (Duff et al., Building an Orthonormal Basis, Revisited). */
export let frameT: v128 = f32x4.splat(0)
export let frameB: v128 = f32x4.splat(0)
export function frame(n: v128): void {
  const nx = x(n), ny = y(n), nz = z(n)
  const sign: f32 = nz >= 0 ? 1 : -1
  const a: f32 = -1 / (sign + nz)
  const b: f32 = nx * ny * a
  frameT = vec3(1 + sign * nx * nx * a, sign * b, -sign * nx)
  frameB = vec3(b, sign + ny * ny * a, -ny)
}

export let sine: f32 = 0
export let cosine: f32 = 0
/** Sine and cosine of a part of a full turn, to seven digits. @param u 0–1 */
export function sinCosTurn(u: f32): void {
  // The nearest quarter, and what is left of it: −π/4 to π/4.
  const q = nearest<f32>(u * 4)
  const a: f32 = (u * 4 - q) * 1.5707963267948966
  const a2: f32 = a * a
  const s: f32 = a + a * a2 * (-0.16666667163372 + a2 * (0.0083333337679505 + a2 * (-0.00019841270113829 + a2 * 0.0000027557314297)))
  const c: f32 = 1 + a2 * (-0.5 + a2 * (0.041666667908430 + a2 * (-0.0013888889225453 + a2 * 0.0000248015876422)))
  const quarter = <i32>q & 3
  if (quarter == 0) { sine = s; cosine = c }
  else if (quarter == 1) { sine = c; cosine = -s }
  else if (quarter == 2) { sine = -s; cosine = -c }
  else { sine = -c; cosine = s }
}
