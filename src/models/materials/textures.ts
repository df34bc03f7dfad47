/**
 * The textures, drawn by arithmetic: woods, cloths, hides, stones, metals, cane. Each tiles, at a true scale in metres.
 * Most are neutral: a brightness that a material's colour multiplies, so that one image serves every colour of it.
 */
import { boucle, leather, plainWeave, twill, velvet } from './cloths.ts'
import { wovenArch, kilim, nileView, screenImage, stripedRug, swatches } from './patterns.ts'
import { plates, swordLeaf } from './markings.ts'
import { cairoInk, colourFields, duneLines, herbal, starField } from './prints.ts'
import { bedouin, jute, khayamiya, medallion } from './weaves.ts'
import { brick, brushed, burnished, concrete, earthenware, glaze, marble, plaster, satined, terrazzo, travertine } from './stones.ts'
import type { TexelOf } from './surfaceTexel.ts'
import { cane, leaf, rattan, timber, wicker } from './woods.ts'

export type { Rgb, Texel } from './surfaceTexel.ts'

export interface Texture {
  /** Metres that one repeat covers, [across, along]; an image's repeat is the whole part. */
  tile: readonly [number, number]
  /** Pixels of the base colour; relief and roughness have `finer` times fewer each way. */
  pixels: readonly [number, number]
  finer: 1 | 2
  /** Multiplied by the material's colour; otherwise the image keeps its own colours. */
  neutral: boolean
  /** The image covers its part once, whatever that measures. */
  printed: boolean
  /** Whether the surface has a drawn colour; otherwise only relief and roughness. */
  colored: boolean
  /** Depth of the relief, metres; 0 for none. */
  relief: number
  /** Whether it says anything of roughness. */
  rough: boolean
  metal: boolean
  cutout: boolean
  /** WebP quality of colour, relief and roughness, 0–100. */
  quality: readonly [number, number, number]
  texel: TexelOf
}

const WOOD_TILE = [0.42, 1.3] as const
const CLOTH_TILE = [0.24, 0.24] as const
const STONE_TILE = [0.9, 0.9] as const

const tiling = (tile: readonly [number, number], size: number, texel: TexelOf, relief: number, how: Partial<Texture> = {}): Texture => ({
  tile,
  pixels: [size, size],
  finer: 2,
  neutral: true,
  printed: false,
  colored: true,
  relief,
  rough: true,
  metal: false,
  cutout: false,
  quality: [76, 66, 60],
  texel,
  ...how,
})
const wood = (texel: TexelOf): Texture => tiling(WOOD_TILE, 1024, texel, 0.0006, { quality: [84, 72, 66] })
const cloth = (texel: TexelOf, relief: number, size = 512): Texture => tiling(CLOTH_TILE, size, texel, relief, { finer: 1, quality: [68, 64, 45] })
const printed = (width: number, height: number, texel: TexelOf): Texture => ({
  tile: [1, 1],
  pixels: [width, height],
  finer: 1,
  neutral: false,
  printed: true,
  colored: true,
  relief: 0,
  rough: false,
  metal: false,
  cutout: false,
  quality: [80, 60, 60],
  texel,
})

export const TEXTURES = {
  oak: wood(timber({ rings: 21, wander: 9, contrast: 0.15, pores: 0.1, flecks: 0.8, seed: 1 })),
  walnut: wood(timber({ rings: 15, wander: 10, contrast: 0.27, pores: 0.12, seed: 101 })),
  cedar: wood(timber({ rings: 24, wander: 7, contrast: 0.22, pores: 0.04, seed: 201 })),
  reclaimed: tiling(WOOD_TILE, 1024, timber({ rings: 15, wander: 11, contrast: 0.34, pores: 0.26, seed: 301 }), 0.0011, { quality: [82, 72, 62] }),
  linen: cloth(plainWeave(100, 0.12, 401), 0.0013),
  canvas: cloth(twill(90, 0.11, 411), 0.0012),
  boucle: cloth(boucle, 0.0024),
  velvet: cloth(velvet, 0.0008),
  leather: cloth(leather, 0.0009),
  marble: tiling(STONE_TILE, 1024, marble, 0, { quality: [86, 60, 66] }),
  terrazzo: tiling(STONE_TILE, 1024, terrazzo, 0, { neutral: false, quality: [70, 60, 55] }),
  travertine: tiling(STONE_TILE, 1024, travertine, 0.003, { quality: [82, 70, 62] }),
  concrete: tiling(STONE_TILE, 512, concrete, 0.0035, { finer: 1, quality: [72, 60, 50] }),
  brushed: tiling([0.3, 0.3], 512, brushed, 0.00012, { metal: true, quality: [70, 60, 60] }),
  satined: tiling([0.3, 0.3], 512, satined, 0.00006, { metal: true, quality: [70, 60, 60] }),
  wicker: tiling([0.12, 0.12], 256, wicker, 0.004, { finer: 1 }),
  leaf: tiling(CLOTH_TILE, 256, leaf, 0.0015, { finer: 1 }),
  kilimIndigo: printed(680, 1020, kilim('indigo')),
  kilimMadder: printed(680, 1020, kilim('madder')),
  rugNatural: printed(512, 512, stripedRug('natural')),
  rugCharcoal: printed(512, 512, stripedRug('charcoal')),
  tapestryArch: printed(576, 768, wovenArch('clay')),
  tapestryArchNile: printed(576, 768, wovenArch('nile')),
  printNile: printed(768, 512, nileView('dawn')),
  printNileDusk: printed(768, 512, nileView('dusk')),
  screen: printed(512, 288, screenImage),
  asyutMadder: printed(640, 960, medallion('madder')),
  asyutIndigo: printed(640, 960, medallion('indigo')),
  khayamiyaIndigo: printed(896, 896, khayamiya('indigo')),
  khayamiyaMadder: printed(896, 896, khayamiya('madder')),
  bedouinCamel: printed(270, 924, bedouin('camel')),
  bedouinNight: printed(270, 924, bedouin('night')),
  juteNatural: printed(896, 896, jute('natural')),
  juteBanded: printed(896, 896, jute('banded')),
  starLapis: printed(640, 640, starField('lapis', [640, 640])),
  starSand: printed(640, 640, starField('sand', [640, 640])),
  herbal: printed(900, 600, herbal([900, 600])),
  dunesOchre: printed(720, 540, duneLines('ochre', [720, 540])),
  dunesBlush: printed(720, 540, duneLines('blush', [720, 540])),
  cairoBlack: printed(1020, 357, cairoInk('black', [1020, 357])),
  cairoSepia: printed(1020, 357, cairoInk('sepia', [1020, 357])),
  fieldsWarm: printed(1020, 453, colourFields('warm')),
  fieldsRiver: printed(1020, 453, colourFields('river')),
  platesBlue: printed(960, 320, plates('#22437C', [960, 320])),
  platesGreen: printed(960, 320, plates('#2F6A55', [960, 320])),
  swordLeaf: printed(96, 384, swordLeaf),
  swatches: printed(64, 64, swatches),
  rattan: tiling([0.1, 0.6], 256, rattan, 0.0015, { pixels: [256, 512], finer: 1 }),
  cane: tiling([0.1, 0.1], 512, cane, 0.0016, { finer: 1, cutout: true }),
  plaster: tiling(STONE_TILE, 512, plaster, 0.004, { finer: 1, quality: [72, 62, 50] }),
  brick: tiling([0.96, 0.96], 1024, brick, 0.006, { neutral: false, quality: [72, 62, 55] }),
  burnished: tiling([0.5, 0.5], 256, burnished, 0.0004, { finer: 1, colored: false, metal: true }),
  glaze: tiling([0.5, 0.5], 256, glaze, 0.0008, { finer: 1, colored: false }),
  earthenware: tiling([0.4, 0.4], 256, earthenware, 0.001, { finer: 1 }),
} satisfies Record<string, Texture>
export type TextureName = keyof typeof TEXTURES
