/** Prints and paintings. u runs right, v down, both 0–1. */
import { clamp, hash, layered, mix, noise, smooth } from './noise.ts'
import type { Rgb, Texel } from './textures.ts'
import { blend, repeated, rgb, shade, starEdge } from './weaves.ts'

const paperGrain = (u: number, v: number): number => 0.975 + 0.05 * (layered(u, v, 90, 90, 2, 4) - 0.5)

/** Four looks at the same texel, so that edges are soft. `size` is the image's pixels. */
export const softened =
  (size: readonly [number, number], paintAt: (u: number, v: number) => Rgb) =>
  (u: number, v: number): Texel => {
    const sum = [0, 0, 0] as [number, number, number]
    for (const du of [-0.25, 0.25]) {
      for (const dv of [-0.25, 0.25]) {
        const color = paintAt(u + du / size[0], v + dv / size[1])
        for (const k of [0, 1, 2] as const) sum[k] += color[k] / 4
      }
    }
    return { rgb: sum }
  }

const STARS = {
  lapis: ['#F2E9D6', '#1E3A6E', '#B88A3E', '#7FA7A6', '#152443'],
  sand: ['#F3EBDB', '#A6492F', '#B88A3E', '#1F5553', '#3A2420'],
} as const
/** Eightfold stars and crosses drawn with a gold ruling pen, a great star in their midst. */
export const starField = (way: keyof typeof STARS, size: readonly [number, number]) => {
  const [paper, ink, gold, second, dark] = STARS[way].map(rgb) as [Rgb, Rgb, Rgb, Rgb, Rgb]
  return softened(size, (u, v) => {
    const [x, y] = [(u - 0.5) * 2, (v - 0.5) * 2]
    const grain = paperGrain(u, v)
    const rim = Math.max(Math.abs(x), Math.abs(y))
    if (rim > 0.86) return shade(rim < 0.874 || (rim > 0.9 && rim < 0.906) ? gold : paper, grain)
    const great = starEdge(x, y, 0.6)
    if (Math.abs(great) < 0.008) return shade(gold, grain)
    if (great < 0) {
      const r = Math.hypot(x, y)
      const sector = repeated(Math.atan2(y, x) + Math.PI / 8, Math.PI / 4)
      const [along, aside] = [r * Math.cos(sector), Math.abs(r * Math.sin(sector))]
      const petal = aside - 0.085 * (1 - Math.abs((along - 0.29) / 0.16) ** 1.6)
      const heart = starEdge(x, y, 0.15)
      if (Math.abs(heart) < 0.006 || Math.abs(petal) < 0.0045 || Math.abs(starEdge(x, y, 0.55)) < 0.003) return shade(gold, grain)
      if (heart < 0) return shade(r < 0.05 ? gold : second, grain)
      if (petal < 0) return shade(aside < 0.03 && along > 0.22 && along < 0.37 ? gold : paper, grain)
      return shade(great > -0.035 ? paper : ink, grain * (0.94 + 0.12 * noise(u, v, 14, 14, 3)))
    }
    const cell = 0.215
    const [cx, cy] = [repeated(x, cell), repeated(y, cell)]
    const star = starEdge(cx, cy, cell * 0.5)
    if (Math.abs(star) < 0.004) return shade(gold, grain)
    if (star < 0) {
      const inner = starEdge(cx, cy, cell * 0.24)
      return shade(
        Math.abs(inner) < 0.003 ? gold : inner < 0 ? paper : hash(Math.round(x / cell), Math.round(y / cell), 2) > 0.5 ? ink : second,
        grain,
      )
    }
    return shade(dark, grain)
  })
}

interface Stroke {
  cx: number
  cy: number
  angle: number
  length: number
  width: number
  color: Rgb
  /** A vein along the middle. */
  vein?: boolean
}

/** A leaf or petal pointed at both ends; below 0 inside. Returns [edge, across]. */
const vesica = (x: number, y: number, { cx, cy, angle, length, width }: Stroke): [number, number] => {
  const [dx, dy] = [x - cx, y - cy]
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const [along, across] = [(dx * c + dy * s) / length, -dx * s + dy * c]
  if (along < 0 || along > 1) return [1, 1]
  return [Math.abs(across) - (width / 2) * Math.sin(Math.PI * along ** 0.85), Math.abs(across)]
}

/** Two plates of an old herbal side by side: papyrus on the left, pomegranate on the right. */
export const herbal = (size: readonly [number, number]) => {
  const [paper, ink, green, pale, red, gold, brown] = ['#EFE4CB', '#3A3226', '#66754A', '#98A06C', '#9B3A2C', '#C79748', '#7A6142'].map(rgb) as [
    Rgb,
    Rgb,
    Rgb,
    Rgb,
    Rgb,
    Rgb,
    Rgb,
  ]
  const stems: { plate: number; from: [number, number]; to: [number, number]; bow: number; width: number; color: Rgb }[] = []
  const leaves: (Stroke & { plate: number })[] = []
  const umbels: [number, number, number][] = [
    [0.5, 0.28, 0.165],
    [0.27, 0.43, 0.12],
    [0.73, 0.47, 0.11],
  ]
  for (const [x, y, r] of umbels) {
    stems.push({ plate: 0, from: [0.5 + (x - 0.5) * 0.14, 1.2], to: [x, y + 0.02], bow: (x - 0.5) * 0.16, width: 0.011, color: green })
    for (let i = 0; i < 17; i++) {
      const angle = -Math.PI / 2 + (i / 16 - 0.5) * 2.9
      leaves.push({ plate: 0, cx: x, cy: y, angle, length: r * (1 + 0.1 * Math.sin(i * 2.4)), width: 0.014, color: i % 2 ? pale : green })
      if (i % 2 === 0) {
        const tip: [number, number] = [x + Math.cos(angle) * r * 0.92, y + Math.sin(angle) * r * 0.92]
        leaves.push({ plate: 0, cx: tip[0], cy: tip[1], angle, length: 0.035, width: 0.016, color: brown })
      }
    }
    for (const a of [-2.4, -0.74, -1.57]) leaves.push({ plate: 0, cx: x, cy: y + 0.03, angle: a, length: 0.06, width: 0.026, color: brown })
  }
  for (const [side, length] of [
    [-1, 0.5],
    [1, 0.44],
    [-1, 0.3],
    [1, 0.26],
  ] as const)
    leaves.push({ plate: 0, cx: 0.5, cy: 1.2, angle: -Math.PI / 2 + side * (0.75 - length * 0.7), length, width: 0.05, color: pale, vein: true })
  stems.push({ plate: 1, from: [0.62, 1.2], to: [0.44, 0.16], bow: 0.1, width: 0.014, color: brown })
  stems.push({ plate: 1, from: [0.6, 0.8], to: [0.3, 0.6], bow: -0.03, width: 0.009, color: brown })
  stems.push({ plate: 1, from: [0.57, 0.55], to: [0.76, 0.4], bow: -0.04, width: 0.009, color: brown })
  for (let i = 0; i < 13; i++) {
    const t = 0.08 + i * 0.072
    const [x, y] = [0.44 + 0.18 * t + 0.1 * Math.sin(Math.PI * t), 0.16 + 1.04 * t]
    const side = i % 2 ? 1 : -1
    leaves.push({
      plate: 1,
      cx: x,
      cy: y,
      angle: -Math.PI / 2 + side * 1.05,
      length: 0.17 + 0.03 * Math.sin(i * 1.9),
      width: 0.062,
      color: i % 3 ? green : pale,
      vein: true,
    })
  }
  const fruits: [number, number, number][] = [
    [0.29, 0.66, 0.115],
    [0.78, 0.47, 0.085],
  ]
  for (const [x, y, r] of fruits)
    for (const a of [1.1, 1.57, 2.04]) leaves.push({ plate: 1, cx: x, cy: y + r * 0.8, angle: a, length: r * 0.62, width: r * 0.32, color: red })
  return softened(size, (u, v) => {
    const plate = u < 0.5 ? 0 : 1
    const [x, y] = [u * 2 - plate, v * 1.33]
    const edge = Math.min(x, 1 - x, y, 1.33 - y)
    let color = shade(paper, paperGrain(u, v) * (1 - 0.12 * smooth(0.12, 0, edge)))
    if (Math.abs(edge - 0.055) < 0.0022) return ink
    for (const stem of stems) {
      if (stem.plate !== plate) continue
      const t = (y - stem.from[1]) / (stem.to[1] - stem.from[1])
      if (t < 0 || t > 1) continue
      const off = Math.abs(x - mix(stem.from[0], stem.to[0], t) - stem.bow * Math.sin(Math.PI * t))
      const half = stem.width * (1 - t * 0.4)
      if (off < half) color = off > half * 0.68 ? ink : stem.color
    }
    for (const one of leaves) {
      if (one.plate !== plate || Math.abs(x - one.cx) > one.length || Math.abs(y - one.cy) > one.length) continue
      const [signed, across] = vesica(x, y, one)
      if (signed < 0)
        color = signed > -0.0028 || (one.vein && across < 0.0016) ? blend(ink, one.color, 0.2) : shade(one.color, 0.9 + 0.25 * noise(u, v, 60, 40, 7))
    }
    if (plate === 1) {
      for (const [fx, fy, r] of fruits) {
        const d = Math.hypot(x - fx, (y - fy) * 0.96) / r
        if (d < 1)
          color =
            d > 0.965
              ? ink
              : blend(shade(red, 1.02 - 0.3 * smooth(0.2, 1, Math.hypot(x - fx + r * 0.3, y - fy + r * 0.3) / r)), gold, 0.4 * noise(u, v, 16, 12, 5))
      }
    }
    if (y > 1.235 && y < 1.262 && Math.abs(x - 0.5) < 0.15 && hash(Math.floor(x * 60), plate, 3) > 0.25 && Math.abs(y - 1.248) < 0.0045) color = ink
    return color
  })
}

const DUNES = { ochre: ['#F4EEE3', '#2E2B28', '#C98A45'], blush: ['#EFE6DA', '#4A3A33', '#B9583A'] } as const
/** A desert horizon in eleven pen lines and one sun. */
export const duneLines = (way: keyof typeof DUNES, size: readonly [number, number]) => {
  const [paper, ink, sun] = DUNES[way].map(rgb) as [Rgb, Rgb, Rgb]
  const ridges = Array.from({ length: 11 }, (_, k) => {
    const base = 0.44 + k * 0.043 + k * k * 0.0012
    return (u: number) =>
      base - (0.09 - k * 0.004) * Math.exp(-(((u - 0.28 - ((k * 0.37) % 0.62)) / (0.16 + 0.02 * (k % 4))) ** 2)) - 0.018 * Math.sin(u * 5 + k * 1.9)
  })
  return softened(size, (u, v) => {
    const grain = paperGrain(u, v)
    let front = -1
    ridges.forEach((ridge, k) => {
      if (v > ridge(u)) front = k
    })
    const line = ridges.some((ridge, k) => k >= front && Math.abs(v - ridge(u)) < 0.0022 + 0.0009 * Math.sin(u * 9 + k) && v < 0.93)
    if (line && u > 0.07 && u < 0.93) return shade(ink, grain)
    if (front < 0 && Math.hypot((u - 0.66) * (size[0] / size[1]), v - 0.33) < 0.12) return shade(sun, grain * (0.96 + 0.08 * noise(u, v, 90, 90, 2)))
    return shade(paper, grain)
  })
}

const INKS = { black: ['#EFEAE0', '#1B1C1E'], sepia: ['#EBDFC9', '#3C2415'] } as const
/** Cairo from the Citadel in brush and ink: haze upon haze of roofs, then domes, minarets and the tower on the river. */
export const cairoInk = (way: keyof typeof INKS, size: readonly [number, number]) => {
  const [paper, ink] = INKS[way].map(rgb) as [Rgb, Rgb]
  const blocks = (x: number, wide: number, low: number, high: number, seed: number) => {
    const i = Math.floor(x / wide)
    const inside = x / wide - i
    const height = mix(low, high, hash(i, 3, seed) ** 1.6)
    const tank = hash(i, 5, seed) > 0.55 && Math.abs(inside - 0.3 - 0.4 * hash(i, 6, seed)) < 0.12 ? 0.016 : 0
    return height + tank
  }
  /** Height of a minaret's outline: plinth, shaft, balcony, lantern and finial. */
  const minaret = (x: number, at: number, top: number, wide: number): number => {
    const d = Math.abs(x - at) / wide
    if (d < 0.1) return top + 0.05
    if (d < 0.42) return top
    if (d < 0.85) return top - 0.012
    return d < 1.05 ? top * 0.62 : 0
  }
  const dome = (x: number, at: number, base: number, r: number): number => {
    const d = Math.abs(x - at) / r
    if (d < 0.03) return base + r * 1.5
    return d < 1 ? base + r * 1.18 * (1 - d ** 2.2) ** 0.55 : d < 1.15 ? base : 0
  }
  const tower = (x: number): number => {
    const d = Math.abs(x - 2.17)
    if (d < 0.003) return 0.79
    if (d < 0.026) return 0.69
    return 0
  }
  const front = (x: number): number =>
    Math.max(
      blocks(x, 0.085, 0.1, 0.24, 41),
      dome(x, 0.86, 0.3, 0.15),
      dome(x, 0.62, 0.24, 0.07),
      dome(x, 1.1, 0.24, 0.07),
      minaret(x, 0.5, 0.66, 0.026),
      minaret(x, 1.22, 0.7, 0.026),
      minaret(x, 2.62, 0.5, 0.024),
      dome(x, 2.5, 0.2, 0.09),
    )
  return softened(size, (u, v) => {
    const [x, y] = [u * 2.86, 1 - v]
    const edge = Math.min(u * 2.86, (1 - u) * 2.86, v, 1 - v)
    const grain = paperGrain(u, v)
    if (edge < 0.05) return shade(paper, grain)
    const wash = layered(u, v, 8, 5, 3, 12)
    let tone = 0.03 + 0.1 * wash * smooth(0.9, 0.4, y)
    if (y < 0.3 + blocks(x, 0.06, 0.05, 0.2, 21)) tone = 0.2 + 0.08 * wash
    if (y < tower(x) || (y < 0.62 && y > 0.6 && Math.abs(x - 2.17) < 0.034)) tone = 0.5
    if (y < 0.2 + blocks(x + 0.03, 0.075, 0.05, 0.2, 31)) tone = Math.max(tone, 0.38 + 0.12 * wash)
    if (y < 0.06 + front(x)) {
      tone = 0.84 + 0.12 * wash
      const [wx, wy] = [repeated(x, 0.028), repeated(y, 0.036)]
      if (y < 0.27 && Math.abs(wx) < 0.005 && Math.abs(wy) < 0.009 && hash(Math.round(x / 0.028), Math.round(y / 0.036), 7) > 0.5) tone = 0.3
    }
    if (y < 0.16) tone = mix(tone, 0.05, smooth(0.16, 0.06, y + 0.05 * (wash - 0.5)))
    if (Math.hypot(x - 1.72, y - 0.76) < 0.07) tone = 0.02
    return shade(blend(paper, ink, clamp(tone)), grain)
  })
}

const FIELDS = {
  warm: ['#C4532D', '#E3A23B', '#F0E2CB', '#7C2E35', '#D98E73'],
  river: ['#1F5A66', '#DDB878', '#EFE8DA', '#24324F', '#7FA39A'],
} as const
/** Three canvases of one horizon, in thirds of the image: fields of colour that bleed into each other at their edges. */
export const colourFields = (way: keyof typeof FIELDS) => {
  const [first, second, light, deep, soft] = FIELDS[way].map(rgb) as [Rgb, Rgb, Rgb, Rgb, Rgb]
  const bands: [Rgb, number][][] = [
    [
      [light, 0],
      [soft, 0.2],
      [first, 0.46],
      [deep, 0.8],
    ],
    [
      [second, 0],
      [first, 0.34],
      [light, 0.62],
      [deep, 0.74],
    ],
    [
      [deep, 0],
      [second, 0.28],
      [soft, 0.58],
      [light, 0.86],
    ],
  ]
  return (u: number, v: number): Texel => {
    const third = Math.min(2, Math.floor(u * 3))
    const wobble = 0.035 * (layered(u, v, 18, 6, 3, 8) - 0.5) + 0.012 * (layered(u, v, 70, 40, 2, 9) - 0.5)
    let color = light
    for (const [band, from] of bands[third] ?? []) color = blend(color, band, smooth(from - 0.018, from + 0.018, v + wobble))
    const brush = 0.93 + 0.1 * noise(u, v, 24, 150, 5) + 0.06 * (noise(u, v, 200, 130, 6) - 0.5)
    return { rgb: shade(color, brush) }
  }
}
