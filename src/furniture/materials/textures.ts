/**
 * The textures, drawn by arithmetic: woods, cloths, hides, stones, metals, cane. Each tiles, at a true scale in metres.
 * Most are neutral: a brightness that a material's colour multiplies, so that one picture serves every colour of it.
 */
import { cells, clamp, hash, layered, mix, noise, smooth } from './noise.ts'
import { abstractArch, kilim, nileView, screenPicture, stripedRug, swatches } from './pictures.ts'

export type Rgb = readonly [number, number, number]
export interface Texel {
  /** sRGB, each 0–1. */
  rgb: Rgb
  /** Relief, 0–1. */
  height?: number
}

export interface Texture {
  /** Metres that one repeat covers, [across, along]. */
  tile: readonly [number, number]
  pixels: readonly [number, number]
  /** Multiplied by the material's colour; otherwise the picture keeps its own colours. */
  neutral: boolean
  /** Strength of the relief; 0 for none. */
  relief: number
  texel: (u: number, v: number) => Texel
}

const grey = (value: number, height?: number): Texel => ({ rgb: [value, value, value], ...(height === undefined ? {} : { height }) })
/** Brightness that loses blue first, as wood does where it darkens. */
const warm = (value: number): Texel => ({ rgb: [value ** 0.86, value, value ** 1.22] })

const WOOD_TILE = [0.42, 1.3] as const
/**
 * A plain-sawn board: rings wander along it and close into arches, fainter and stronger by turns; fine fibre, open pores.
 */
const timber = (rings: number, wander: number, contrast: number, pores: number, seed: number) => (u: number, v: number) => {
  const drift = layered(u, v, 2, 1, 2, seed) * wander + noise(u, v, 5, 2, seed + 7) * 0.9 + noise(u, v, 14, 3, seed + 9) * 0.22
  const ring = u * rings + drift
  const t = ring - Math.floor(ring)
  const strength = 0.25 + 0.75 * smooth(0.25, 0.8, noise(u, v, 5, 1, seed + 14)) * (0.5 + 0.5 * hash(Math.floor(ring) % 7, 1, seed))
  const late = smooth(0, 0.8, t) * (1 - smooth(0.86, 1, t))
  const tone = layered(u, v, 3, 1, 2, seed + 20) - 0.5
  const pore = noise(u, v, 200, 22, seed + 40) > 0.74 ? pores * noise(u, v, 16, 3, seed + 50) : 0
  const fibre = layered(u, v, 110, 4, 2, seed + 60) - 0.5
  return warm(clamp(0.9 - late * contrast * strength + tone * 0.13 + fibre * 0.12 - pore, 0.3, 1))
}

const CLOTH_TILE = [0.24, 0.24] as const
const plainWeave = (threads: number, slub: number, seed: number) => (u: number, v: number) => {
  const [x, y] = [u * threads, v * threads]
  const over = (Math.floor(x) + Math.floor(y)) % 2 === 0
  const [a, b] = [Math.abs(Math.sin(x * Math.PI)), Math.abs(Math.sin(y * Math.PI))]
  const crown = over ? a * (0.55 + 0.45 * b) : b * (0.55 + 0.45 * a)
  const warpTone = noise(u, v, threads, 6, seed) - 0.5
  const weftTone = noise(u, v, 6, threads, seed + 1) - 0.5
  const tone = over ? warpTone : weftTone
  return grey(clamp(0.86 + crown * 0.11 + tone * slub + (layered(u, v, 3, 3, 2, seed + 4) - 0.5) * 0.05), crown)
}

const boucle = (u: number, v: number): Texel => {
  const big = cells(u, v, 26, 26, 5)
  const small = cells(u, v, 44, 44, 15)
  const height = clamp(1 - Math.min(big.first * 0.95, small.first * 1.15))
  return grey(clamp(0.74 + height * 0.26 + (big.id - 0.5) * 0.05), height)
}

const velvet = (u: number, v: number): Texel =>
  grey(clamp(0.9 + (layered(u, v, 4, 3, 4, 71) - 0.5) * 0.06 + (hash(u * 512, v * 512, 3) - 0.5) * 0.05))

const leather = (u: number, v: number): Texel => {
  const grain = cells(u, v, 58, 58, 21)
  const crack = smooth(0.02, 0.22, grain.second - grain.first)
  const patina = layered(u, v, 3, 3, 3, 27) - 0.5
  return grey(clamp(0.84 + patina * 0.2 - (1 - crack) * 0.09), crack * 0.8 + grain.id * 0.2)
}

const STONE_TILE = [0.9, 0.9] as const
const marble = (u: number, v: number): Texel => {
  const bend = layered(u, v, 3, 3, 4, 31)
  const vein = (scale: number, width: number, seed: number) => {
    const field = layered((u + bend * 0.22) % 1, (v + bend * 0.16) % 1, scale, scale, 3, seed)
    return 1 - smooth(0, width, Math.abs(field - 0.5))
  }
  const cloud = layered(u, v, 4, 4, 4, 39) - 0.5
  const dark = vein(2, 0.028, 33) * 0.27 * smooth(0.35, 0.65, noise(u, v, 3, 3, 44)) + vein(4, 0.018, 36) * 0.13
  return grey(clamp(0.95 + cloud * 0.09 - dark))
}

const CHIPS: Rgb[] = [
  [0.66, 0.36, 0.26],
  [0.28, 0.4, 0.4],
  [0.86, 0.8, 0.7],
  [0.45, 0.42, 0.4],
  [0.8, 0.62, 0.4],
]
const terrazzo = (u: number, v: number): Texel => {
  const chip = cells(u, v, 30, 30, 51)
  const edge = smooth(0.1, 0.16, chip.second - chip.first) * (chip.id > 0.45 ? 1 : 0) * (chip.first < 0.42 ? 1 : 0)
  const crumb = cells(u, v, 85, 85, 57)
  const speck = crumb.id > 0.72 && crumb.first < 0.3 ? 0.8 : 0
  const base = 0.93 + (layered(u, v, 8, 8, 3, 55) - 0.5) * 0.05
  const pick = (value: number): Rgb => CHIPS[Math.floor(value * 997) % CHIPS.length] ?? [0.5, 0.5, 0.5]
  const [ground, share] = edge > 0.4 ? [pick(chip.id), edge] : [pick(crumb.id), speck]
  return { rgb: [mix(base, ground[0], share), mix(base * 0.98, ground[1], share), mix(base * 0.94, ground[2], share)] }
}

const travertine = (u: number, v: number): Texel => {
  const band = layered(u, v, 1, 14, 3, 61) - 0.5
  const pit = noise(u, v, 60, 150, 64) > 0.83 && noise(u, v, 6, 24, 66) > 0.52 ? 0.14 : 0
  return warm(clamp(0.9 + band * 0.22 + (layered(u, v, 8, 12, 3, 67) - 0.5) * 0.1 - pit))
}

const concrete = (u: number, v: number): Texel => {
  const hole = cells(u, v, 22, 22, 81)
  const pit = hole.id > 0.86 && hole.first < 0.12 ? 0.18 : 0
  return grey(clamp(0.84 + (layered(u, v, 4, 4, 5, 83) - 0.5) * 0.26 - pit))
}

const brushed = (u: number, v: number): Texel => grey(clamp(0.86 + (noise(u, v, 200, 2, 91) - 0.5) * 0.16 + (noise(u, v, 90, 3, 92) - 0.5) * 0.08))

const wicker = (u: number, v: number): Texel => {
  const [across, along] = [u * 8, v * 10]
  const strand = Math.floor(across)
  const phase = along + (strand % 2) * 0.5
  const round = Math.abs(Math.sin(across * Math.PI)) ** 0.6
  const under = Math.abs(Math.sin(phase * Math.PI)) ** 0.55
  const height = round * (0.35 + 0.65 * under)
  const tone = noise(u, v, 8, 40, 95) - 0.5
  return warm(clamp(0.42 + height * 0.5 + tone * 0.14))
}

const leaf = (u: number, v: number): Texel => warm(clamp(0.82 + (layered(u, v, 3, 3, 3, 97) - 0.5) * 0.5))

const neutral = (tile: readonly [number, number], size: number, texel: Texture['texel'], relief = 0): Texture => ({
  tile,
  pixels: [size, size],
  neutral: true,
  relief,
  texel,
})
const picture = (width: number, height: number, texel: Texture['texel'], relief = 0): Texture => ({
  tile: [1, 1],
  pixels: [width, height],
  neutral: false,
  relief,
  texel,
})

export const TEXTURES = {
  oak: neutral(WOOD_TILE, 512, timber(21, 9, 0.15, 0.09, 1)),
  walnut: neutral(WOOD_TILE, 512, timber(15, 10, 0.27, 0.12, 101)),
  cedar: neutral(WOOD_TILE, 512, timber(24, 7, 0.22, 0.04, 201)),
  reclaimed: neutral(WOOD_TILE, 512, timber(15, 11, 0.34, 0.26, 301)),
  linen: neutral(CLOTH_TILE, 256, plainWeave(72, 0.11, 401), 0.5),
  canvas: neutral(CLOTH_TILE, 256, plainWeave(40, 0.1, 411), 0.8),
  boucle: neutral(CLOTH_TILE, 256, boucle, 1.6),
  velvet: neutral(CLOTH_TILE, 256, velvet),
  leather: neutral(CLOTH_TILE, 256, leather, 0.55),
  marble: neutral(STONE_TILE, 512, marble),
  terrazzo: { ...neutral(STONE_TILE, 512, terrazzo), neutral: false },
  travertine: neutral(STONE_TILE, 512, travertine),
  concrete: neutral(STONE_TILE, 512, concrete),
  brushed: neutral([0.3, 0.3], 256, brushed),
  wicker: neutral([0.12, 0.12], 256, wicker, 1.2),
  leaf: neutral(CLOTH_TILE, 256, leaf),
  kilimIndigo: picture(512, 768, kilim('indigo'), 0),
  kilimMadder: picture(512, 768, kilim('madder'), 0),
  rugNatural: picture(512, 512, stripedRug('natural')),
  rugCharcoal: picture(512, 512, stripedRug('charcoal')),
  printArch: picture(384, 512, abstractArch('clay')),
  printArchNile: picture(384, 512, abstractArch('nile')),
  printNile: picture(768, 512, nileView('dawn')),
  printNileDusk: picture(768, 512, nileView('dusk')),
  screen: picture(512, 288, screenPicture),
  swatches: picture(64, 64, swatches),
} satisfies Record<string, Texture>
export type TextureName = keyof typeof TEXTURES
