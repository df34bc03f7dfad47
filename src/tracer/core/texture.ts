// Textures of four bytes a texel, read between their texels.

import {
  H_TEXTURES, H_SRGB, TEXTURE_BYTES, T_TEXELS, T_WIDTH, T_HEIGHT, T_SRGB, T_CLAMP, T_LEVELS, T_OFFSETS, CLAMP_ACROSS, CLAMP_DOWN, M_TEXTURES, M_UV, M_TEXELS,
  UV_BYTES,
} from './layout'
import { vec3, mix } from './vector'

let header: usize = 0
export function beginTextures(scene: usize): void {
  header = scene
}

function wrapped(i: i32, size: i32, clamp: bool): i32 {
  if (clamp) return min<i32>(size - 1, max<i32>(0, i))
  const r = i % size
  return r < 0 ? r + size : r
}

@inline
function texel(at: usize, srgb: usize): v128 {
  const r = load<u8>(at), g = load<u8>(at, 1), b = load<u8>(at, 2), a = load<u8>(at, 3)
  const alpha = <f32>a * (1.0 / 255.0)
  return srgb
    ? f32x4.replace_lane(vec3(load<f32>(srgb + (<usize>r << 2)), load<f32>(srgb + (<usize>g << 2)), load<f32>(srgb + (<usize>b << 2))), 3, alpha)
    : f32x4.replace_lane(vec3(<f32>r * (1.0 / 255.0), <f32>g * (1.0 / 255.0), <f32>b * (1.0 / 255.0)), 3, alpha)
}

/**
 * The level at which a texel is as large as what is seen of the texture: 0 for the texture itself.
 * @param seen area of texture coordinates
 */
export function levelOf(material: usize, slot: usize, seen: f32): i32 {
  // Half of the logarithm, by the number's own exponent.
  const exponent = <i32>((reinterpret<u32>(seen * load<f32>(material + (slot << 2), M_TEXELS)) >> 23) & 255) - 127
  return max<i32>(0, exponent) >> 1
}

/** Linear red, green, blue and alpha of one texel of a level. @param slot as of `sample` */
export function sampleNear(material: usize, slot: usize, u: f32, v: f32, level: i32): v128 {
  const texture = load<usize>(header, H_TEXTURES) + <usize>load<i32>(material + (slot << 2), M_TEXTURES) * TEXTURE_BYTES
  const m = material + slot * UV_BYTES
  const at = min<i32>(level, load<i32>(texture, T_LEVELS) - 1)
  const width = max<i32>(1, load<i32>(texture, T_WIDTH) >> at), height = max<i32>(1, load<i32>(texture, T_HEIGHT) >> at)
  const clamps = load<i32>(texture, T_CLAMP)
  let s = load<f32>(m, M_UV) * u + load<f32>(m, M_UV + 4) * v + load<f32>(m, M_UV + 8)
  let t = load<f32>(m, M_UV + 12) * u + load<f32>(m, M_UV + 16) * v + load<f32>(m, M_UV + 20)
  if (!(clamps & CLAMP_ACROSS)) s -= floor<f32>(s)
  if (!(clamps & CLAMP_DOWN)) t -= floor<f32>(t)
  const column = min<i32>(width - 1, <i32>(max<f32>(0, min<f32>(1, s)) * <f32>width))
  const row = min<i32>(height - 1, <i32>(max<f32>(0, min<f32>(1, t)) * <f32>height))
  const texels = load<usize>(texture, T_TEXELS) + load<u32>(texture + (<usize>at << 2), T_OFFSETS)
  return texel(texels + (<usize>(row * width + column) << 2), load<i32>(texture, T_SRGB) ? load<usize>(header, H_SRGB) : 0)
}

/**
 * Linear red, green, blue and alpha, between the texels of a level.
 * @param slot 0 base colour, 1 metal and roughness, 2 normal, 3 emissive: the material has one there
 */
export function sample(material: usize, slot: usize, u: f32, v: f32, level: i32): v128 {
  const texture = load<usize>(header, H_TEXTURES) + <usize>load<i32>(material + (slot << 2), M_TEXTURES) * TEXTURE_BYTES
  const m = material + slot * UV_BYTES
  const at = min<i32>(level, load<i32>(texture, T_LEVELS) - 1)
  const width = max<i32>(1, load<i32>(texture, T_WIDTH) >> at), height = max<i32>(1, load<i32>(texture, T_HEIGHT) >> at)
  const clamps = load<i32>(texture, T_CLAMP)
  const clampS = (clamps & CLAMP_ACROSS) != 0, clampT = (clamps & CLAMP_DOWN) != 0
  let s = load<f32>(m, M_UV) * u + load<f32>(m, M_UV + 4) * v + load<f32>(m, M_UV + 8)
  let t = load<f32>(m, M_UV + 12) * u + load<f32>(m, M_UV + 16) * v + load<f32>(m, M_UV + 20)
  if (!clampS) s -= floor<f32>(s)
  if (!clampT) t -= floor<f32>(t)
  // Far outside is the edge, and not a number is somewhere.
  const px = max<f32>(-2, min<f32>(2, s)) * <f32>width - 0.5, py = max<f32>(-2, min<f32>(2, t)) * <f32>height - 0.5
  const fx = floor<f32>(px), fy = floor<f32>(py)
  const x0 = wrapped(<i32>fx, width, clampS), x1 = wrapped(<i32>fx + 1, width, clampS)
  const y0 = wrapped(<i32>fy, height, clampT), y1 = wrapped(<i32>fy + 1, height, clampT)
  const texels = load<usize>(texture, T_TEXELS) + load<u32>(texture + (<usize>at << 2), T_OFFSETS)
  const srgb = load<i32>(texture, T_SRGB) ? load<usize>(header, H_SRGB) : 0
  const row0 = texels + ((<usize>(y0 * width)) << 2), row1 = texels + ((<usize>(y1 * width)) << 2)
  const above = mix(texel(row0 + (<usize>x0 << 2), srgb), texel(row0 + (<usize>x1 << 2), srgb), px - fx)
  const beneath = mix(texel(row1 + (<usize>x0 << 2), srgb), texel(row1 + (<usize>x1 << 2), srgb), px - fx)
  return mix(above, beneath, py - fy)
}

@inline
export function hasTexture(material: usize, slot: usize): bool {
  return load<i32>(material + (slot << 2), M_TEXTURES) >= 0
}
