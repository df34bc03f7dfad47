/** Value of one spot of a surface, and functions that most textures share. */
export type Rgb = readonly [number, number, number]

export interface Texel {
  /** sRGB, each 0–1. */
  rgb: Rgb
  /** Relief, 0–1 of the texture's depth. */
  height?: number
  /** Roughness against the roughest spot, 0–1; 1 by default. */
  rough?: number
  /** 0 where the material has a hole, for textures with cut-outs. */
  alpha?: number
}
export type TexelOf = (u: number, v: number) => Texel

export const grey = (value: number, height = 0, rough = 1): Texel => ({ rgb: [value, value, value], height, rough })
/** Brightness that loses blue first, as wood does where it darkens. */
export const warm = (value: number, height = 0, rough = 1): Texel => ({ rgb: [value ** 0.86, value, value ** 1.22], height, rough })
