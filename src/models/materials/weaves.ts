/** Rugs and appliqué as images, drawn knot by knot or patch by patch. u runs right, v down, both 0–1. */
import { clamp, hash, layered, mix, noise } from './noise.ts'
import type { Rgb, Texel } from './textures.ts'

export const rgb = (hex: string): Rgb => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255) as [number, number, number]
export const blend = (a: Rgb, b: Rgb, t: number): Rgb => [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)]
export const shade = (a: Rgb, k: number): Rgb => [clamp(a[0] * k), clamp(a[1] * k), clamp(a[2] * k)]

/** Distance of a spot outside an eight-pointed star of radius `r`; below 0 inside. */
export const starEdge = (x: number, y: number, r: number): number =>
  Math.min(Math.max(Math.abs(x), Math.abs(y)), (Math.abs(x) + Math.abs(y)) * Math.SQRT1_2) - r * Math.SQRT1_2

/** Part of a flower at a spot: 0 none, 1 its petals, 2 its heart, 3 its outline. */
const flower = (dx: number, dy: number, r: number, petals: number, turn = 0): 0 | 1 | 2 | 3 => {
  const d = Math.hypot(dx, dy)
  if (d > r * 1.12) return 0
  const reach = r * (0.66 + 0.34 * Math.abs(Math.cos((Math.atan2(dy, dx) + turn) * petals * 0.5)))
  if (d < r * 0.3) return 2
  if (d < reach * 0.86) return 1
  return d < reach * 1.1 ? 3 : 0
}

/** A place within a repeat of `period`, −½…½ of it. */
export const repeated = (value: number, period: number): number => value - Math.round(value / period) * period

const ASYUT = {
  madder: ['#8C2A27', '#22305A', '#E8DAB9', '#C28F43', '#6E8262', '#2A1A1B'],
  indigo: ['#25345F', '#7E2A2B', '#E6D8BA', '#BE8B46', '#7F8F72', '#141B33'],
} as const

/** A knotted carpet: scalloped medallion with pendants, corner pieces, flowering vines, a wide border between two guards. */
export const medallion = (way: keyof typeof ASYUT) => {
  const [field, second, cream, gold, leaf, dark] = ASYUT[way].map(rgb) as [Rgb, Rgb, Rgb, Rgb, Rgb, Rgb]
  const [halfX, halfY] = [106, 159]
  const paint = (kind: 0 | 1 | 2 | 3, petal: Rgb, heart: Rgb, background: Rgb): Rgb =>
    kind === 1 ? petal : kind === 2 ? heart : kind === 3 ? dark : background

  const sprays = (x: number, y: number, background: Rgb): Rgb => {
    const [px, py] = [repeated(x, 26), repeated(y + (Math.round(x / 26) % 2 === 0 ? 0 : 15), 30)]
    const kind = flower(px, py, 6.4, 6)
    if (kind) return paint(kind, cream, gold, background)
    const small = flower(repeated(x + 13, 26), repeated(y + (Math.round((x + 13) / 26) % 2 === 0 ? 0 : 15), 30), 3.6, 5)
    if (small) return paint(small, gold, cream, background)
    const vine = Math.abs(repeated(x - 7 * Math.sin(y * 0.21), 26)) < 0.9 || Math.abs(repeated(y - 6 * Math.sin(x * 0.24), 30)) < 0.9
    if (vine) return leaf
    const bud = Math.hypot(repeated(x - 6, 13) * 0.8, repeated(y - 7, 15) * 1.3) < 1.9
    return bud ? leaf : background
  }
  const border = (along: number, across: number): Rgb => {
    const place = repeated(along, 24)
    const kind = flower(place, across - 11, 8, 8)
    if (kind) return paint(kind, cream, field, second)
    const between = repeated(along + 12, 24)
    const palm = Math.abs(between) + Math.abs(across - 11) * 0.7
    if (palm < 2.4) return cream
    if (palm < 5.2) return gold
    if (palm < 6.2) return dark
    return Math.abs(across - 11 - 5.5 * Math.sin((along / 24) * Math.PI * 2)) < 0.95 ? leaf : second
  }
  const guard = (along: number): Rgb => (Math.abs(repeated(along, 8)) < 2 ? cream : Math.abs(repeated(along, 8)) < 3 ? dark : gold)

  const knot = (x: number, y: number): Rgb => {
    const [ax, ay] = [Math.abs(x), Math.abs(y)]
    const edge = Math.min(halfX - ax, halfY - ay)
    const along = halfX - ax < halfY - ay ? y : x
    if (edge < 3) return dark
    if (edge < 8) return guard(along)
    if (edge < 9.5) return dark
    if (edge < 31.5) return border(along, edge - 9.5)
    if (edge < 33) return dark
    if (edge < 38) return guard(along + 4)
    if (edge < 39.5) return dark
    const angle = Math.atan2(y * 0.72, x)
    const scallop = 1 + 0.055 * Math.abs(Math.sin(angle * 8))
    const reach = Math.hypot(x / 47, y / 70) / scallop
    if (reach < 1) {
      if (reach > 0.95) return dark
      if (reach > 0.88) return cream
      if (reach > 0.84) return dark
      if (reach > 0.52) return sprays(x * 1.15, y * 1.15 + 15, second)
      if (reach > 0.48) return dark
      if (reach > 0.43) return gold
      if (reach > 0.4) return dark
      return paint(flower(x, y * 0.84, 17, 8), cream, second, paint(flower(x, y * 0.84, 21, 8, Math.PI / 8), gold, gold, field))
    }
    const pendant = Math.abs(x) / 11 + Math.abs(ay - 88) / 17
    if (pendant < 1) return pendant > 0.84 ? dark : pendant > 0.7 ? cream : paint(flower(x, ay - 88, 6, 6), gold, cream, second)
    if (ax < 1.6 && ay > 70 && ay < 74) return gold
    const [cx, cy] = [halfX - 39.5 - ax, halfY - 39.5 - ay]
    const corner = Math.hypot(cx / 44, cy / 58) / (1 + 0.06 * Math.abs(Math.sin(Math.atan2(cy, cx) * 9)))
    if (corner < 1) return corner > 0.94 ? dark : corner > 0.86 ? cream : corner > 0.82 ? dark : sprays(ax, ay + 9, second)
    return sprays(x, y, field)
  }
  return (u: number, v: number): Texel => {
    const [i, j] = [Math.floor(u * halfX * 2), Math.floor(v * halfY * 2)]
    const abrash = 0.95 + 0.1 * noise(0, v, 1, 30, 17) + 0.07 * (hash(i, j, 5) - 0.5)
    return { rgb: shade(knot(i + 0.5 - halfX, j + 0.5 - halfY), abrash) }
  }
}

const APPLIQUE = {
  indigo: ['#23376B', '#EDE3CC', '#B03A2B', '#D89A34', '#2F6B54', '#1B1F2E'],
  madder: ['#A13428', '#EFE5CF', '#22386B', '#DDA03A', '#356B57', '#31151A'],
} as const

/** The tentmaker's cloth: a sixteenfold rosette of cut felt inside a band of stars, each patch sewn down along its edge. */
export const khayamiya = (way: keyof typeof APPLIQUE) => {
  const [background, cream, red, saffron, green, dark] = APPLIQUE[way].map(rgb) as [Rgb, Rgb, Rgb, Rgb, Rgb, Rgb]
  /** Inside a leaf that stands at radius `from`–`to` on the middle of its sector: below 0. */
  const leafEdge = (r: number, offset: number, from: number, to: number, wide: number): number => {
    const t = (r - from) / (to - from)
    return t <= 0 || t >= 1 ? 1 : Math.abs(offset) - wide * Math.sin(Math.PI * t ** 0.8)
  }
  const patches = (x: number, y: number): [Rgb, number] => {
    let [color, edge] = [background, 1]
    const lay = (patch: Rgb, signed: number) => {
      if (signed < 0) [color, edge] = [patch, -signed]
      else edge = Math.min(edge, signed)
    }
    const [ax, ay] = [Math.abs(x), Math.abs(y)]
    const out = Math.max(ax, ay)
    if (out > 0.765) {
      lay(dark, -1)
      lay(red, Math.abs(out - 0.955) - 0.026)
      lay(saffron, Math.abs(out - 0.79) - 0.016)
      const along = ax > ay ? y : x
      const period = 1.744 / 12
      lay(cream, Math.abs(out - 0.868) - 0.052)
      lay(background, starEdge(repeated(along + period / 2, period), out - 0.868, 0.05))
      lay(saffron, starEdge(repeated(along + period / 2, period), out - 0.868, 0.021))
      lay(red, Math.abs(repeated(along, period)) + Math.abs(out - 0.868) * 0.62 - 0.026)
      return [color, edge]
    }
    const r = Math.hypot(x, y)
    const angle = Math.atan2(y, x)
    const sector = (count: number, turn = 0) => repeated(angle + turn, (Math.PI * 2) / count) * r
    // Corner flowers, a ribbon round the field.
    const [kx, ky] = [0.765 - ax, 0.765 - ay]
    const kr = Math.hypot(kx, ky)
    const quarter = repeated(Math.atan2(ky, kx) + Math.PI / 16, Math.PI / 8) * kr
    lay(green, leafEdge(kr, quarter, 0.11, 0.3, 0.026))
    lay(cream, kr - 0.125)
    lay(red, leafEdge(kr, quarter, 0.015, 0.12, 0.017))
    lay(cream, Math.abs(r - 0.7) - 0.02)
    lay(red, leafEdge(r, sector(32), 0.615, 0.685, 0.026))
    lay(saffron, leafEdge(r, sector(32, Math.PI / 32), 0.6, 0.665, 0.012))
    lay(dark, r - 0.595)
    lay(cream, r - 0.58)
    lay(green, leafEdge(r, sector(16), 0.36, 0.575, 0.05))
    lay(saffron, leafEdge(r, sector(16), 0.4, 0.55, 0.026))
    lay(red, leafEdge(r, sector(16, Math.PI / 16), 0.42, 0.572, 0.034))
    lay(background, leafEdge(r, sector(16, Math.PI / 16), 0.45, 0.55, 0.015))
    lay(dark, r - 0.375)
    lay(saffron, r - 0.36)
    lay(background, r - 0.325)
    lay(cream, leafEdge(r, sector(8), 0.1, 0.318, 0.056))
    lay(red, leafEdge(r, sector(8), 0.14, 0.28, 0.032))
    lay(saffron, leafEdge(r, sector(8, Math.PI / 8), 0.19, 0.316, 0.024))
    lay(cream, starEdge(x, y, 0.115))
    lay(red, starEdge(x, y, 0.09))
    lay(saffron, r - 0.042)
    return [color, edge]
  }
  return (u: number, v: number): Texel => {
    const [color, edge] = patches(u * 2 - 1, v * 2 - 1)
    const seam = edge < 0.0035 ? 0.72 : edge < 0.008 ? 1.07 : 1
    return { rgb: shade(color, seam * (0.95 + 0.07 * noise(u, v, 150, 150, 9) + 0.05 * (layered(u, v, 6, 6, 2, 3) - 0.5))) }
  }
}

const RUNNERS = {
  camel: ['#B58E62', '#2B211D', '#EADFC8', '#8E3327', '#C88F3E'],
  night: ['#2A2728', '#B99868', '#E9DEC8', '#8B3428', '#3E5A68'],
} as const

/** A long Bedouin weave of camel hair: bands of triangles, combs, diamonds and zigzags between plain stripes. */
export const bedouin = (way: keyof typeof RUNNERS) => {
  const [background, dark, cream, red, accent] = RUNNERS[way].map(rgb) as [Rgb, Rgb, Rgb, Rgb, Rgb]
  const band = (kind: number, x: number, t: number): Rgb => {
    const [saw, tri] = [Math.abs(repeated(x, 12)) / 6, Math.abs(t * 2 - 1)]
    if (kind === 0) return saw + tri < 0.45 ? red : saw + tri < 0.75 ? cream : saw + tri < 1 ? dark : accent
    if (kind === 1) return saw > t ? cream : dark
    if (kind === 2) return Math.abs(t - 0.2 - saw * 0.6) < 0.14 ? cream : Math.abs(t - 0.2 - saw * 0.6) < 0.24 ? dark : red
    if (kind === 3) return (Math.abs(repeated(x, 6)) < 1.5 && t > 0.3) || t < 0.3 ? dark : cream
    return saw + tri < 0.6 ? accent : saw + tri < 0.8 ? dark : background
  }
  return (u: number, v: number): Texel => {
    const [x, y] = [Math.floor(u * 90) - 44.5, Math.floor(v * 308)]
    const half = Math.min(y, 307 - y)
    let color = background
    if (Math.abs(x) > 41.5) color = dark
    else if (Math.abs(x) > 39.5) color = red
    else {
      const place = half % 44
      const order = Math.floor(half / 44)
      if (place >= 10 && place < 12) color = dark
      else if (place >= 12 && place < 14) color = red
      else if (place >= 14 && place < 30) color = band((order * 2) % 5, x, (place - 14 + 0.5) / 16)
      else if (place >= 30 && place < 32) color = red
      else if (place >= 32 && place < 34) color = dark
      else if (place >= 36 && place < 42 && order % 2 === 0) color = band(1, x * 2, (place - 36 + 0.5) / 6)
    }
    const rib = 0.9 + 0.1 * Math.abs(Math.sin(v * 308 * Math.PI))
    return { rgb: shade(color, rib * (0.93 + 0.12 * noise(0, v, 1, 60, 21) + 0.08 * (hash(x, y, 2) - 0.5))) }
  }
}

/** Rings of the round jute rug; the geometry rounds each of them. */
export const JUTE_RINGS = 30
const JUTES = { natural: ['#C3A473', '#A9864F'], banded: ['#BF9F6E', '#3F3A35'] } as const
/** Plaited jute sewn round and round from the middle. */
export const jute = (way: keyof typeof JUTES) => {
  const [first, second] = JUTES[way].map(rgb) as [Rgb, Rgb]
  return (u: number, v: number): Texel => {
    const [x, y] = [u * 2 - 1, v * 2 - 1]
    const radius = Math.hypot(x, y) * JUTE_RINGS
    const ring = Math.floor(radius)
    const across = radius - ring
    const along = ((Math.atan2(y, x) / (Math.PI * 2)) * (ring + 0.5) * Math.PI * 2) / 0.8
    const strand = Math.abs(across - 0.5)
    const plait = Math.abs(Math.sin((along + (across < 0.5 ? strand : -strand) * 1.1 + (across < 0.5 ? 0.5 : 0)) * Math.PI))
    const round = Math.sqrt(Math.max(0, 1 - (strand * 2) ** 4))
    const banded = ring === JUTE_RINGS - 2 || ring === JUTE_RINGS - 3 || ring === JUTE_RINGS - 6
    const fibre = 0.9 + 0.2 * noise(u, v, 170, 170, 6) + 0.16 * (hash(ring, Math.floor(along), 8) - 0.5)
    return { rgb: shade(banded ? second : first, (0.5 + 0.22 * round + 0.34 * plait ** 0.6) * fibre) }
  }
}
