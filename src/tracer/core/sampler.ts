// Owen-scrambled Sobol points, two dimensions at a time (Burley 2020, Practical Hash-based Owen Scrambling; hash by Vegdahl).
// Each pair of dimensions has its own order of the same points, so that any number of pairs may be drawn.

export let u0: f32 = 0
export let u1: f32 = 0

let pixelSeed: u32 = 0
let reversedIndex: u32 = 0

export function hash(v: u32): u32 {
  v ^= v >> 16
  v *= 0x7feb352d
  v ^= v >> 15
  v *= 0x846ca68b
  return v ^ (v >> 16)
}

function reverse(v: u32): u32 {
  v = ((v >> 1) & 0x55555555) | ((v & 0x55555555) << 1)
  v = ((v >> 2) & 0x33333333) | ((v & 0x33333333) << 2)
  v = ((v >> 4) & 0x0f0f0f0f) | ((v & 0x0f0f0f0f) << 4)
  v = ((v >> 8) & 0x00ff00ff) | ((v & 0x00ff00ff) << 8)
  return rotl<u32>(v, 16)
}

@inline
function scramble(v: u32, seed: u32): u32 {
  v ^= v * 0x3d20adea
  v += seed
  v *= (seed >> 16) | 1
  v ^= v * 0x05526c56
  return v ^ (v * 0x53a22864)
}

/** Begins a sample of a pixel. @param index its number, from 0 */
export function beginSample(pixel: u32, index: u32, seed: u32): void {
  pixelSeed = hash(pixel ^ hash(seed + 0x9e3779b9))
  reversedIndex = reverse(index)
}

/** Sets u0 and u1, each 0 to below 1, to the sample's point in the given pair of dimensions. */
export function draw(pair: u32): void {
  const seed = hash(pixelSeed + pair * 0x9e3779b9)
  const index = reverse(scramble(reversedIndex, seed))
  // The second Sobol matrix is Pascal's triangle modulo 2: a butterfly of five steps.
  let v = index
  v ^= (v >> 1) & 0x55555555
  v ^= (v >> 2) & 0x33333333
  v ^= (v >> 4) & 0x0f0f0f0f
  v ^= (v >> 8) & 0x00ff00ff
  v ^= (v >> 16) & 0x0000ffff
  u0 = <f32>(reverse(scramble(index, hash(seed ^ 0x68bc21eb))) >> 8) * 5.9604644775390625e-8
  u1 = <f32>(reverse(scramble(v, hash(seed ^ 0x02e5be93))) >> 8) * 5.9604644775390625e-8
}
