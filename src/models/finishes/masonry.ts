/** Brick, as it was laid and as it was painted over. */
import { hash, smooth } from '../materials/noise.ts'
import { grit, hills, layered, noise } from './chanceField.ts'
import { courses } from './tilePatterns.ts'
import { blend, linearOf, own, scaled, tinted, type Painter, type Texel } from './texel.ts'

const SIZE = [1.92, 1.92] as const
/** 24 × 8 cm with the joint, half over half. */
const BOND = courses(8, 24, 0.24, 0.08, 0.5, 201)
const MORTAR = linearOf('#C3B8A8')

/** Depth of a spot inside its hand-made brick, 0 in the joint; and the brick's own relief. */
const struck = (x: number, y: number) => {
  const brick = BOND(x, y)
  const [a, b] = [brick.along + hash(brick.seed, 1, 203) * 30, brick.across + hash(brick.seed, 2, 203) * 30]
  const ragged = (hills(a * 46, b * 46, 205) - 0.5) * 0.0045 + (hills(a * 130, b * 130, 206) - 0.5) * 0.0015
  const round =
    0.004 * smooth(0.014, 0, Math.min(brick.along, brick.length - brick.along)) * smooth(0.014, 0, Math.min(brick.across, brick.width - brick.across))
  const body = smooth(0.0048, 0.0088, brick.edge + ragged - round)
  const sand = grit(x / SIZE[0], y / SIZE[1], 1024, 207) - 0.5
  const pock = smooth(0.74, 0.86, hills(a * 100, b * 100, 209)) * smooth(0.4, 0.7, hills(a * 12, b * 12, 210))
  const lean = (hash(brick.seed, 3, 203) - 0.5) * 0.03 * (brick.across - 0.04) + (hash(brick.seed, 4, 203) - 0.5) * 0.003
  return { brick, a, b, body, sand, pock, lean }
}

const exposed: Painter = {
  ...scaled(...SIZE),
  variation: 0.08,
  texel: (x, y) => {
    const { brick, a, b, body, sand, pock, lean } = struck(x, y)
    const tone = hash(brick.seed, 5, 203)
    const burnt = hash(brick.seed, 6, 203) > 0.9 ? 0.32 : 0
    const scorch = smooth(0.5, 0.85, hills(a * 8, b * 14, 211)) * 0.22
    const bloom = smooth(0.55, 0.8, hills(a * 10, b * 16, 213)) * 0.14
    const light = (0.74 + tone * 0.52) * (1 - burnt) * (1 - scorch) * (1 + sand * 0.22) * (1 - pock * 0.4)
    // Clay goes from salmon to plum as it is fired harder.
    const fired = (tone - 0.5) * 0.3 - burnt * 0.4
    const clay: Texel = {
      rgb: [light * (1 - fired * 0.1) + bloom, light * (1 + fired * 0.42) + bloom, light * (1 + fired * 0.36 + burnt * 0.5) + bloom],
      tint: 1,
      height: lean + sand * 0.0005 - pock * 0.002,
      rough: 0.92,
    }
    const lumps = layered(x / SIZE[0], y / SIZE[1], 120, 120, 2, 215) - 0.5
    const lime = own(MORTAR, 0.86 + lumps * 0.5 + (noise(x / SIZE[0], y / SIZE[1], 6, 6, 216) - 0.5) * 0.2, -0.007 + lumps * 0.001, 0.97)
    // The brick above throws a little shade into the joint below it.
    const shade = 1 - 0.3 * smooth(0.012, 0.003, brick.edge)
    return blend({ ...lime, rgb: [lime.rgb[0] * shade, lime.rgb[1] * shade, lime.rgb[2] * shade] }, clay, body)
  },
}

const painted: Painter = {
  ...scaled(...SIZE),
  variation: 0.04,
  texel: (x, y) => {
    const { brick, a, b, body, sand, pock, lean } = struck(x, y)
    const chip = hash(brick.seed, 7, 203) > 0.965 ? smooth(0.7, 0.74, hills(a * 24, b * 24, 217)) * body : 0
    const tone = 0.97 + hash(brick.seed, 5, 203) * 0.06
    const coat = tinted(
      (0.56 + 0.44 * body) * tone * (1 + sand * 0.03 - pock * 0.14),
      -0.0045 * (1 - body) + (lean + sand * 0.0002 - pock * 0.0014) * body,
      0.62 + 0.2 * (1 - body),
    )
    return blend(coat, { ...tinted(0.55, -0.0008, 0.9), rgb: [0.6, 0.46, 0.4] }, chip * 0.45)
  },
}

export const MASONRY: Record<string, Painter> = { brick: exposed, painted_brick: painted }
