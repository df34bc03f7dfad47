// The surface that the last ray met: place, normals, and what its material is there.

import {
  H_INSTANCES, H_MATERIALS, INSTANCE_BYTES, TRIANGLE_BYTES, VERTEX_BYTES, MATERIAL_BYTES, I_TO_OBJECT, I_TO_WORLD, I_VERTICES, I_TRIANGLES, I_SLOTS, I_AREA,
  M_COLOR, M_EMISSIVE, M_METALLIC, M_ROUGHNESS, M_NORMAL_SCALE, M_ALPHA_MODE, M_CUTOFF, M_KIND, M_DOUBLE_SIDED, M_OPAQUE, M_TRANSMISSION, M_SPECULAR, MASK, OPAQUE,
} from './layout'
import { add, sub, scale, mul, dot, cross, negate, normalize, toPoint, toDirection, toNormal, x, y, z, splat, vec3, frame, frameT, frameB, mix, along, length } from './vector'
import { hitInstance, hitTriangle, hitU, hitV } from './traverse'
import { sample, sampleNear, levelOf, hasTexture } from './texture'
import { MIN_ROUGHNESS } from './ggx'

export let place: v128 = f32x4.splat(0)
/** Towards the side that the ray came from. */
export let flat: v128 = f32x4.splat(0)
export let normal: v128 = f32x4.splat(0)
/** The normal before a texture bends it. */
export let face: v128 = f32x4.splat(0)
export let tangent: v128 = f32x4.splat(0)
export let bitangent: v128 = f32x4.splat(0)
/** Whether the ray came from the side that the triangle's winding faces. */
export let front: bool = true
export let material: usize = 0
/** The light that this surface is, or -1. */
export let light: i32 = -1
export let kind: i32 = 0
export let color: v128 = f32x4.splat(0)
export let emission: v128 = f32x4.splat(0)
export let metallic: f32 = 0
export let roughness: f32 = 1
/** Reflectance at normal incidence. */
export let mirror: v128 = f32x4.splat(0)
/** Reflectance at normal incidence of what of it is no metal. */
export function dielectric(): f32 {
  return load<f32>(material, M_SPECULAR)
}
/** Light scattered through a thin sheet; the fourth lane is its share of the light. */
export let transmission: v128 = f32x4.splat(0)
/** A bound on how far rounding has moved the place, metres. */
export let slack: f32 = 0

let header: usize = 0
export function beginSurfaces(scene: usize): void {
  header = scene
}

let texU: f32 = 0
let texV: f32 = 0
/** Area of texture coordinates that the ray sees. */
let seenArea: f32 = 0
/** Whether the ray is the eye's own, by which textures are seen sharply. */
let isSharp: bool = true
/** Number of texels, as a factor of two, across the visible footprint from which a normal texture is treated as flat. */
const FLAT_LEVEL = 3

/** Linear red, green, blue and alpha of one of the material's textures, as sharply as it is seen. */
function textured(slot: usize): v128 {
  const level = levelOf(material, slot, seenArea)
  // The eye's own pixels are many samples each: a level finer is smoothed by them.
  return isSharp ? sample(material, slot, texU, texV, max<i32>(0, level - 1)) : sampleNear(material, slot, texU, texV, level)
}

/** Reads the surface at the nearest hit. @param d of the ray that met it @param width metres that the ray is wide there @param sharp whether it is the eye's */
export function loadSurface(d: v128, width: f32, sharp: bool): void {
  const instance = load<usize>(header, H_INSTANCES) + <usize>hitInstance * INSTANCE_BYTES
  const record = load<usize>(instance, I_TRIANGLES) + <usize>hitTriangle * TRIANGLE_BYTES
  const vertices = load<usize>(instance, I_VERTICES)
  const a = vertices + <usize>load<u32>(record) * VERTEX_BYTES
  const b = vertices + <usize>load<u32>(record, 4) * VERTEX_BYTES
  const c = vertices + <usize>load<u32>(record, 8) * VERTEX_BYTES
  const pair = load<usize>(instance, I_SLOTS) + (<usize>load<u32>(record, 12) << 3)
  material = load<usize>(header, H_MATERIALS) + <usize>load<u32>(pair) * MATERIAL_BYTES
  light = load<i32>(pair, 4)

  const pa = v128.load(a), pb = v128.load(b), pc = v128.load(c)
  const e1 = sub(pb, pa), e2 = sub(pc, pa)
  const local = add(along(pa, e1, hitU), scale(e2, hitV))
  place = toPoint(instance + I_TO_WORLD, local)
  const size = f32x4.max(f32x4.abs(place), f32x4.abs(local))
  slack = 2e-6 * max<f32>(0.5, max<f32>(max<f32>(x(size), y(size)), z(size)))
  const facing = toNormal(instance + I_TO_OBJECT, cross(e1, e2))
  const twiceArea = length(facing)
  flat = twiceArea > 0 ? scale(facing, 1 / twiceArea) : facing
  const toRay = dot(flat, d)
  front = toRay < 0

  const w: f32 = 1 - hitU - hitV
  texU = load<f32>(a, 24) * w + load<f32>(b, 24) * hitU + load<f32>(c, 24) * hitV
  texV = load<f32>(a, 28) * w + load<f32>(b, 28) * hitU + load<f32>(c, 28) * hitV
  isSharp = sharp
  const du1 = load<f32>(b, 24) - load<f32>(a, 24), dv1 = load<f32>(b, 28) - load<f32>(a, 28)
  const du2 = load<f32>(c, 24) - load<f32>(a, 24), dv2 = load<f32>(c, 28) - load<f32>(a, 28)
  seenArea = (abs<f32>(du1 * dv2 - du2 * dv1) * width * width) / (twiceArea * load<f32>(instance, I_AREA) * max<f32>(0.1, abs<f32>(toRay)) + 1e-20)
  const smooth = add(add(scale(v128.load(a, 12), w), scale(v128.load(b, 12), hitU)), scale(v128.load(c, 12), hitV))
  normal = normalize(toNormal(instance + I_TO_OBJECT, smooth))
  if (!(dot(normal, normal) > 0.5)) normal = flat
  // Smooth normals may be wound against their triangle.
  if (dot(normal, flat) < 0) normal = negate(normal)
  face = front ? normal : negate(normal)
  kind = load<i32>(material, M_KIND)
  if (hasTexture(material, 2) && (sharp || levelOf(material, 2, seenArea) < FLAT_LEVEL)) relieve(instance, a, b, c, e1, e2)
  if (!front) {
    flat = negate(flat)
    normal = negate(normal)
  }
}

/** Bends the normal by the material's normal texture (+y of the image is up, as in glTF). */
function relieve(instance: usize, a: usize, b: usize, c: usize, e1: v128, e2: v128): void {
  const du1 = load<f32>(b, 24) - load<f32>(a, 24), dv1 = load<f32>(b, 28) - load<f32>(a, 28)
  const du2 = load<f32>(c, 24) - load<f32>(a, 24), dv2 = load<f32>(c, 28) - load<f32>(a, 28)
  const det = du1 * dv2 - du2 * dv1
  if (abs<f32>(det) < 1e-14) return
  const t = sub(scale(e1, dv2), scale(e2, dv1))
  const s = sub(scale(e2, du1), scale(e1, du2))
  const sign: f32 = det < 0 ? -1 : 1
  let along0 = scale(toDirection(instance + I_TO_WORLD, t), sign)
  along0 = normalize(sub(along0, scale(normal, dot(along0, normal))))
  let down = cross(normal, along0)
  if (dot(down, toDirection(instance + I_TO_WORLD, s)) * sign < 0) down = negate(down)
  const texel = textured(2)
  const strength = load<f32>(material, M_NORMAL_SCALE)
  const nx = (x(texel) * 2 - 1) * strength, ny = (y(texel) * 2 - 1) * strength, nz = z(texel) * 2 - 1
  normal = normalize(add(add(scale(along0, nx), scale(down, -ny)), scale(normal, max<f32>(0.01, nz))))
}

/** Alpha of the surface: what of it is there. */
export function coverage(): f32 {
  const mode = load<i32>(material, M_ALPHA_MODE)
  if (mode == OPAQUE) return 1
  let a = f32x4.extract_lane(v128.load(material, M_COLOR), 3)
  if (hasTexture(material, 0)) a *= f32x4.extract_lane(sample(material, 0, texU, texV, 0), 3)
  return mode == MASK ? (a < load<f32>(material, M_CUTOFF) ? 0 : 1) : min<f32>(1, a)
}

export function isOpaque(): bool {
  return load<i32>(material, M_OPAQUE) != 0
}

/** Radiance that the surface itself emits towards the ray. */
export function loadEmission(): void {
  emission = v128.load(material, M_EMISSIVE)
  if (x(emission) + y(emission) + z(emission) <= 0 || (!front && load<i32>(material, M_DOUBLE_SIDED) == 0)) {
    emission = splat(0)
    return
  }
  if (hasTexture(material, 3)) emission = mul(emission, sample(material, 3, texU, texV, 0))
}

/** Reads colour, metal and roughness. @param wo unit, towards where the ray came from @param least roughness that it has at least */
export function loadMaterial(wo: v128, least: f32): void {
  color = v128.load(material, M_COLOR)
  if (hasTexture(material, 0)) color = mul(color, textured(0))
  metallic = load<f32>(material, M_METALLIC)
  roughness = load<f32>(material, M_ROUGHNESS)
  if (hasTexture(material, 1)) {
    const texel = textured(1)
    roughness *= y(texel)
    metallic *= z(texel)
  }
  roughness = min<f32>(1, max<f32>(max<f32>(MIN_ROUGHNESS, least), roughness))
  mirror = mix(splat(load<f32>(material, M_SPECULAR)), color, metallic)
  transmission = v128.load(material, M_TRANSMISSION)
  // A bent normal that faces away is turned until it just does not.
  const facing = dot(normal, wo)
  if (facing < 0.02) normal = normalize(along(normal, wo, 0.02 - facing))
  frame(normal)
  tangent = frameT
  bitangent = frameB
}

@inline
export function toLocal(w: v128): v128 {
  return vec3(dot(w, tangent), dot(w, bitangent), dot(w, normal))
}
@inline
export function fromLocal(w: v128): v128 {
  return add(add(scale(tangent, x(w)), scale(bitangent, y(w))), scale(normal, z(w)))
}

/** Origin of a ray in direction d that leaves the surface without hitting it again. */
export function leaving(d: v128): v128 {
  return along(place, flat, dot(flat, d) >= 0 ? slack : -slack)
}
