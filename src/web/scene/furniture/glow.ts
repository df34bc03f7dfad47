/** Emissive strength of lamps, lit and unlit. */
import type { MeshStandardMaterial } from 'three'

/** How bright the strongest of red, green and blue is made when lit: a dark shade glows as well as a pale one, a bulb does not burn out. */
const LIT = 0.62
/** Beside the model's own emission: at least and at most when lit, and unlit. */
const GLOW = { least: 1.2, most: 8, unlit: 0.1 }

/** Factor of a material's emission. @param lit of a lamp, whether it is; undefined for other items */
export const glowOf = ({ emissive: { r, g, b } }: MeshStandardMaterial, lit: boolean | undefined): number => {
  if (lit === undefined || r + g + b === 0) return 1
  return lit ? Math.min(GLOW.most, Math.max(GLOW.least, LIT / Math.max(r, g, b))) : GLOW.unlit
}
