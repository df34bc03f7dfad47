/** The materials a maker may name. Colours are what the eye sees, sRGB; textures carry the grain. */
import type { TextureName } from './textures.ts'

export interface Material {
  texture?: TextureName
  color: string
  roughness: number
  metalness?: number
  /** Opacity below 1 is drawn blended. */
  opacity?: number
  /** Light of its own, sRGB: shades, lenses. */
  glow?: string
}

const wood = (texture: TextureName, color: string, roughness = 0.58): Material => ({ texture, color, roughness })
const lacquer = (color: string, roughness = 0.42): Material => ({ color, roughness })
const cloth = (texture: TextureName, color: string, roughness = 0.95): Material => ({ texture, color, roughness })
const metal = (color: string, roughness: number, texture?: TextureName): Material => ({
  color,
  roughness,
  metalness: 1,
  ...(texture ? { texture } : {}),
})
const picture = (texture: TextureName, roughness: number): Material => ({ texture, color: '#FFFFFF', roughness })

export const PALETTE = {
  oak: wood('oak', '#C8A678'),
  oakSmoked: wood('oak', '#8A6543'),
  oakBlack: wood('oak', '#3A332D', 0.5),
  ash: wood('oak', '#DFC8A2'),
  walnut: wood('walnut', '#7D5436', 0.5),
  walnutDark: wood('walnut', '#573724', 0.42),
  cedar: wood('cedar', '#9A6240', 0.52),
  reclaimed: wood('reclaimed', '#9C774F', 0.72),
  reclaimedGrey: wood('reclaimed', '#8C8478', 0.75),
  white: lacquer('#F1EFEA'),
  cream: lacquer('#E9E0CE'),
  sage: lacquer('#8FA08C'),
  nile: lacquer('#1F5B5B'),
  graphite: lacquer('#3B3D3F'),
  clay: lacquer('#B4593B'),
  ink: lacquer('#27364F'),
  linenSand: cloth('linen', '#CBBCA1'),
  linenWhite: cloth('linen', '#EFE8DC'),
  linenNile: cloth('linen', '#2E6A69'),
  linenCharcoal: cloth('linen', '#4E4C49'),
  linenClay: cloth('linen', '#B7694A'),
  linenOlive: cloth('linen', '#77785A'),
  linenIndigo: cloth('linen', '#2F3F6B'),
  linenMadder: cloth('linen', '#963C2E'),
  linenOchre: cloth('linen', '#C28E3E'),
  canvasGrey: cloth('canvas', '#8D8B86'),
  canvasBlack: cloth('canvas', '#2F2F30'),
  canvasBlue: cloth('canvas', '#41587A'),
  boucleIvory: cloth('boucle', '#ECE5D8'),
  boucleRust: cloth('boucle', '#B26B48'),
  boucleMoss: cloth('boucle', '#7B8166'),
  velvetEmerald: cloth('velvet', '#1D5A48', 0.72),
  velvetBurgundy: cloth('velvet', '#702637', 0.72),
  velvetBlue: cloth('velvet', '#2B3F6E', 0.72),
  velvetCream: cloth('velvet', '#E2D6C0', 0.75),
  leatherCognac: cloth('leather', '#94522A', 0.5),
  leatherBlack: cloth('leather', '#2A2725', 0.46),
  leatherTobacco: cloth('leather', '#5E3B25', 0.5),
  marbleWhite: { texture: 'marble', color: '#F3F1EC', roughness: 0.2 },
  marbleGreen: { texture: 'marble', color: '#2F4A40', roughness: 0.2 },
  marbleBlack: { texture: 'marble', color: '#2E2D2C', roughness: 0.2 },
  terrazzo: { texture: 'terrazzo', color: '#FFFFFF', roughness: 0.3 },
  travertine: { texture: 'travertine', color: '#DCCBAE', roughness: 0.5 },
  concrete: { texture: 'concrete', color: '#A9A69F', roughness: 0.8 },
  concreteDark: { texture: 'concrete', color: '#605E5B', roughness: 0.8 },
  brass: metal('#C09C66', 0.3),
  brassAged: metal('#8E6C3C', 0.4),
  copper: metal('#B87A5C', 0.32),
  chrome: metal('#DFE1E3', 0.09),
  nickel: metal('#B9B6AE', 0.3),
  steel: metal('#BFC1C2', 0.32, 'brushed'),
  steelDark: metal('#55585B', 0.36, 'brushed'),
  blackSteel: { color: '#232425', roughness: 0.5, metalness: 0.5 },
  whiteSteel: { color: '#EDEBE6', roughness: 0.45 },
  ceramic: { color: '#F6F4F0', roughness: 0.12 },
  ceramicMatt: { color: '#ECE8DF', roughness: 0.5 },
  ceramicBlack: { color: '#2B2B2A', roughness: 0.32 },
  ceramicCeladon: { color: '#9DB5A4', roughness: 0.16 },
  ceramicIndigo: { color: '#25366A', roughness: 0.14 },
  terracotta: { texture: 'concrete', color: '#BC6C48', roughness: 0.85 },
  glass: { color: '#E8F0EE', roughness: 0.04, opacity: 0.22 },
  glassSmoked: { color: '#3D3834', roughness: 0.05, opacity: 0.55 },
  glassAmber: { color: '#B86E28', roughness: 0.08, opacity: 0.6, glow: '#9C5216' },
  glassBlack: { color: '#0C0D0E', roughness: 0.06 },
  mirror: metal('#F2F5F5', 0.02),
  shadeLinen: { texture: 'linen', color: '#F1E6CF', roughness: 0.95, glow: '#6E5636' },
  shadeGrey: { texture: 'linen', color: '#8E8A83', roughness: 0.95, glow: '#2E261B' },
  opal: { color: '#FFF6E6', roughness: 0.25, glow: '#B99A6E' },
  bulb: { color: '#FFF2D6', roughness: 0.3, glow: '#FFE2A8' },
  wicker: { texture: 'wicker', color: '#C99F66', roughness: 0.75 },
  wickerDark: { texture: 'wicker', color: '#6B4A2E', roughness: 0.75 },
  leafDeep: { texture: 'leaf', color: '#2F5A2C', roughness: 0.45 },
  leafOlive: { texture: 'leaf', color: '#7C8A5C', roughness: 0.6 },
  soil: { color: '#3B2B20', roughness: 1 },
  black: { color: '#1E1E1F', roughness: 0.6 },
  blackGloss: { color: '#141415', roughness: 0.2 },
  shell: { color: '#EFE6D6', roughness: 0.25 },
  bone: { color: '#D9C6A0', roughness: 0.42 },
  leatherGreen: cloth('leather', '#2C4536', 0.5),
  oxblood: lacquer('#5A2324', 0.28),
  glassRibbed: { color: '#D6E2DE', roughness: 0.22, opacity: 0.5 },
  kilimIndigo: picture('kilimIndigo', 0.98),
  kilimMadder: picture('kilimMadder', 0.98),
  rugNatural: picture('rugNatural', 1),
  rugCharcoal: picture('rugCharcoal', 1),
  printArch: picture('printArch', 0.85),
  printArchNile: picture('printArchNile', 0.85),
  printNile: picture('printNile', 0.85),
  printNileDusk: picture('printNileDusk', 0.85),
  screen: picture('screen', 0.12),
  swatches: picture('swatches', 0.8),
} satisfies Record<string, Material>
export type MaterialName = keyof typeof PALETTE
