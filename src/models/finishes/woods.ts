/** Wooden floors, boarded ceilings and slatted walls: every board cut from its own place in the trunk. */
import { hash, smooth } from '../materials/noise.ts'
import { grit, hills, rugged } from './chanceField.ts'
import { boards, chevron, herringbone, squares, type TilePattern, type Piece } from './tilePatterns.ts'
import { blend, own, scaled, shaded, warm, type Painter, type Texel } from './texel.ts'

interface Species {
  /** Metres from ring to ring as they show on a plain-sawn board. */
  ring: number
  /** Darkness of the late wood, 0–1. */
  contrast: number
  /** Streaks of the fibres, 0–1. */
  streak: number
  /** Variation between boards, 0–1. */
  spread: number
  rough: number
  /** Knots, nail holes and saw marks of a former life, 0–1. */
  weathering?: number
}

export const SPECIES = {
  oak: { ring: 0.013, contrast: 0.26, streak: 0.2, spread: 0.17, rough: 0.5 },
  walnut: { ring: 0.016, contrast: 0.42, streak: 0.26, spread: 0.28, rough: 0.42 },
  ash: { ring: 0.017, contrast: 0.2, streak: 0.12, spread: 0.1, rough: 0.54 },
  cedar: { ring: 0.01, contrast: 0.34, streak: 0.16, spread: 0.22, rough: 0.5 },
  reclaimed: { ring: 0.012, contrast: 0.4, streak: 0.38, spread: 0.46, rough: 0.74, weathering: 1 },
} satisfies Record<string, Species>

/** The bare wood of one board: rings cut lengthwise close into long arches, fibres run through, pores open in fine dashes. */
const grain = (wood: Species, { seed, along, across, width }: Piece): Texel => {
  const part = (k: number) => hash(seed, k, 41)
  const centre = width * (0.5 + (part(1) - 0.5) * 3.2)
  const lean = 0.03 + part(2) * 0.05
  const apex = (part(3) - 0.4) * 1.6
  const wander =
    (rugged(along * 1.7, across * 9, 2, seed) - 0.5) * 2.6 * wood.ring + (hills(along * 7, across * 40, seed + 5) - 0.5) * 0.5 * wood.ring
  const ring = (Math.hypot(across - centre, 0.02 + lean * (along - apex)) + wander) / wood.ring
  const phase = ring - Math.floor(ring)
  const year = hash(Math.floor(ring), seed, 43)
  const late = smooth(0.1, 0.75, phase) * (1 - smooth(0.8, 1, phase)) * (0.35 + 0.65 * year)
  const streak = rugged(along * 2.4, across * 170, 2, seed + 9) - 0.5
  const broad = rugged(along * 0.9, across * 22, 2, seed + 13) - 0.5
  const pore = smooth(0.68, 0.9, hills(along * 55, across * 420, seed + 17)) * (1 - late)
  const tone = 1 + (part(4) - 0.5) * 2 * wood.spread
  const value = tone * (1 - late * wood.contrast + streak * wood.streak * 1.5 + broad * wood.streak * 1.6 - pore * 0.1)
  const bare = warm(Math.max(0.12, value), -late * 0.00008 + streak * 0.0002 - pore * 0.0001, wood.rough - late * 0.05 + streak * 0.12)
  return wood.weathering ? weathered(bare, seed, along, across, wood.weathering) : bare
}

/** Saw marks across the board, knots, nail holes with a dark ring, grey where feet went. */
const weathered = (bare: Texel, seed: number, along: number, across: number, much: number): Texel => {
  const saw = (hills(along * 130, across * 3, seed + 21) - 0.5) * 0.0005
  const dirt = smooth(0.5, 0.85, rugged(along * 3, across * 12, 3, seed + 23)) * 0.4 * much
  const nail = Math.hypot(along - 0.05, across - 0.045 - hash(seed, 1, 25) * 0.04)
  const hole = smooth(0.006, 0.003, nail)
  const halo = smooth(0.028, 0.006, nail) * 0.35
  const knotAt = [0.3 + hash(seed, 2, 27) * 0.6, 0.04 + hash(seed, 3, 27) * 0.08] as const
  const knot = hash(seed, 4, 27) > 0.45 ? smooth(0.019, 0.009, Math.hypot((along - knotAt[0]) * 0.7, across - knotAt[1])) : 0
  const crack =
    smooth(0.012, 0.004, Math.abs(rugged(along * 1.2, across * 30, 2, seed + 29) - 0.5)) * smooth(0.6, 0.75, hills(along * 2, across * 9, seed + 31))
  const dark = (1 - dirt) * (1 - halo) * (1 - 0.62 * knot) * (1 - 0.85 * hole) * (1 - 0.55 * crack)
  const spot = shaded(bare, dark)
  return { ...spot, height: bare.height + saw - hole * 0.001 - crack * 0.0008, rough: Math.min(0.95, bare.rough + dirt * 0.2) }
}

/** Metres over which a board's edge is rounded. */
const EASED = 0.004
const laid = (wood: Species, pattern: TilePattern, gap = 0.0016): Painter['texel'] => {
  return (x, y) => {
    const board = pattern(x, y)
    const wooden = grain(wood, board)
    const inside = smooth(gap * 0.3, EASED, board.edge)
    if (inside >= 1) return wooden
    const joint = smooth(0, gap, board.edge)
    return {
      ...shaded(wooden, 0.28 + 0.5 * joint + 0.22 * inside),
      height: wooden.height - 0.0011 * (1 - inside),
      rough: wooden.rough + 0.35 * (1 - inside),
    }
  }
}

const floor = (size: readonly [number, number], pattern: TilePattern, how: Partial<Painter> = {}) => {
  return (wood: Species): Painter => ({ ...scaled(...size), variation: 0.1, texel: laid(wood, pattern), ...how })
}
const STRIP = 1.82 / 20
export const TILE_PATTERNS = {
  plank: floor([2.6, 2.34], boards(2.6, 13, 0.18, 2)),
  herringbone: floor([1.82, 1.82], herringbone(5, 20, STRIP), { turn: Math.PI / 4 }),
  chevron: floor([1.04, 1.8], chevron(0.52, 0.12, 15)),
  parquet: floor([1.92, 1.92], squares(6, 0.32, 5)),
} satisfies Record<string, (wood: Species) => Painter>

const RECLAIMED: Painter = {
  ...scaled(2.6, 2.4),
  variation: 0.14,
  texel: laid(SPECIES.reclaimed, boards(2.6, 16, 0.15, 2, 31), 0.003),
}

/** Tongue and groove, 12 cm, as a porch is ceiled. */
const ceiled: Painter = {
  ...scaled(2.4, 1.92),
  variation: 0.06,
  texel: (x, y) => {
    const board = CEILING_BOARDS(x, y)
    const groove = smooth(0.006, 0.001, Math.min(board.across, board.width - board.across))
    const wooden = grain(SPECIES.ash, board)
    const end = smooth(0, 0.002, Math.min(board.along, board.length - board.along))
    return { ...shaded(wooden, (1 - 0.62 * groove) * (0.7 + 0.3 * end)), height: wooden.height - groove * 0.004 }
  },
}
const CEILING_BOARDS = boards(2.4, 16, 0.12, 1, 33)

const SLAT = { pitch: 0.042, width: 0.029, count: 32 } as const
/** Slats are sawn from one veneer: they hardly differ. */
const SLATTED: Species = { ring: 0.02, contrast: 0.16, streak: 0.1, spread: 0.05, rough: 0.5 }
const FELT = [0.016, 0.015, 0.014] as const
/** Upright slats before dark felt. */
const slats: Painter = {
  size: [SLAT.pitch * SLAT.count, 2.4],
  // Sixteen pixels a slat: halved again and again for the distance, slats stay slats.
  pixels: [SLAT.count * 16, 914],
  variation: 0.05,
  texel: (x, y) => {
    const i = Math.floor(x / SLAT.pitch)
    const across = x - i * SLAT.pitch
    const seed = Math.floor(hash(i % SLAT.count, 1, 35) * 1e6)
    // One slat is as long as the wall is high: where the repeat ends its grain has come back to the beginning.
    const turn = (y / 2.4) * 2 * Math.PI
    const along = 0.6 + Math.sin(turn) * 0.38
    const wooden = grain(SLATTED, {
      seed,
      along,
      across: across + Math.cos(turn) * 0.004,
      length: 2.4,
      width: SLAT.width,
      edge: 1,
      upright: true,
    })
    const edge = Math.min(across, SLAT.width - across)
    const face = smooth(-0.0012, 0.0012, edge)
    const round = smooth(0, 0.005, edge)
    const deep = own(FELT, 0.7 + 0.6 * grit(x / (SLAT.pitch * SLAT.count), y / 2.4, 1200, 37), -0.008, 1)
    return blend(deep, { ...shaded(wooden, 0.72 + 0.28 * round), height: -0.0025 * (1 - round) }, face)
  },
}

const SPAN = { pitch: 0.9, width: 0.16 } as const
const LIME = [0.8, 0.76, 0.68] as const
/** Timbers of 16 cm every 90 cm, lime plaster between. */
const beams: Painter = {
  ...scaled(SPAN.pitch * 2, 2.4),
  variation: 0.05,
  texel: (x, y) => {
    const i = Math.floor(x / SPAN.pitch)
    const across = x - i * SPAN.pitch - (SPAN.pitch - SPAN.width) / 2
    const edge = Math.min(across, SPAN.width - across)
    const turn = (y / 2.4) * 2 * Math.PI
    const seed = 7001 + (i % 2) * 97
    const hewn = (hills(3 + Math.sin(turn) * 5, across * 30 + Math.cos(turn) * 5, seed) - 0.5) * 0.006
    const timber = grain(SPECIES.cedar, {
      seed,
      along: 0.7 + Math.sin(turn) * 0.4,
      across: across + Math.cos(turn) * 0.006,
      length: 2.4,
      width: SPAN.width,
      edge: 1,
      upright: true,
    })
    const round = smooth(0, 0.014, edge)
    const wooden = { ...shaded(timber, 0.62 + 0.38 * round), height: 0.03 - 0.012 * (1 - round) + hewn }
    // Next to a timber the plaster lies in its shade.
    const shade = 1 - 0.42 * Math.exp(edge / 0.07)
    const plaster = own(LIME, shade * (0.96 + 0.08 * hills(x * 6, 4 + Math.sin(turn) * 3, 77)), 0, 0.95)
    return blend(plaster, wooden, smooth(-0.003, 0.003, edge))
  },
}

export const WOODS: Record<string, Painter> = {
  ...Object.fromEntries(
    (['oak', 'walnut', 'ash', 'cedar'] as const).flatMap((wood) =>
      Object.entries(TILE_PATTERNS).map(([pattern, painter]) => [`${wood} ${pattern}`, painter(SPECIES[wood])] as const),
    ),
  ),
  'reclaimed plank': RECLAIMED,
  boards: ceiled,
  wood_slats: slats,
  beams,
}
