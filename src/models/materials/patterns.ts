/** Images that are not tiled: rugs, prints, a screen, a card of colours. u runs right, v down, both 0–1. */
import { clamp, hash, layered, mix, noise, smooth } from './noise.ts'
import type { Rgb, Texel } from './textures.ts'

const rgb = (hex: string): Rgb => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255) as [number, number, number]
const blend = (a: Rgb, b: Rgb, t: number): Rgb => [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)]
const shade = (a: Rgb, k: number): Rgb => [clamp(a[0] * k), clamp(a[1] * k), clamp(a[2] * k)]

const KILIMS = {
  indigo: ['#2B3A67', '#E9DCC3', '#A5432E', '#C98F3C', '#1E2740'],
  madder: ['#96352A', '#EBDDC2', '#27355C', '#C98F3C', '#4A1B18'],
} as const

/** A flat-woven rug: stepped diamonds on a ground, a toothed border, the abrash of hand-dyed wool. */
export const kilim = (way: keyof typeof KILIMS) => {
  const [background, cream, red, ochre, dark] = KILIMS[way].map(rgb) as [Rgb, Rgb, Rgb, Rgb, Rgb]
  return (u: number, v: number): Texel => {
    const [columns, rows] = [84, 126]
    const [x, y] = [Math.floor(u * columns), Math.floor(v * rows)]
    const edge = Math.min(x, columns - 1 - x, y, rows - 1 - y)
    let color: Rgb
    if (edge < 2) color = dark
    else if (edge < 4) color = ochre
    else if (edge < 11) {
      const along = Math.min(x, columns - 1 - x) < Math.min(y, rows - 1 - y) ? y : x
      const tooth = Math.abs((along % 12) - 6)
      color = edge - 4 < tooth ? cream : red
    } else if (edge < 13) color = dark
    else {
      const [cx, cy] = [(columns - 1) / 2, (rows - 1) / 2]
      const period = 33
      const row = Math.abs(((y - cy + period / 2 + period * 8) % period) - period / 2)
      const diamond = Math.abs(x - cx) * 0.62 + row
      const small = Math.abs(((x - cx + 8 + 160) % 16) - 8) + Math.abs(((y - cy + 160 + 8.5) % 16.5) - 8.25)
      const step = Math.floor(diamond / 2)
      if (step < 2) color = ochre
      else if (step < 4) color = dark
      else if (step < 6) color = cream
      else if (step < 9) color = red
      else if (step < 10) color = ochre
      else if (step < 11) color = dark
      else color = small < 3.2 ? cream : small < 5 ? ochre : background
    }
    const abrash = 0.93 + 0.14 * noise(0, v, 1, 40, 7) + 0.05 * (hash(x, y, 3) - 0.5)
    const rib = 0.9 + 0.1 * Math.abs(Math.sin(v * rows * 2 * Math.PI))
    return { rgb: shade(color, abrash * rib) }
  }
}

const RUGS = { natural: ['#D8CCB6', '#B9A888'], charcoal: ['#4B4946', '#CFC4B0'] } as const
/** Loop-piled linen with two quiet bands at each end. */
export const stripedRug = (way: keyof typeof RUGS) => {
  const [background, band] = RUGS[way].map(rgb) as [Rgb, Rgb]
  return (u: number, v: number): Texel => {
    const end = Math.min(v, 1 - v)
    const banded = (end > 0.07 && end < 0.085) || (end > 0.1 && end < 0.13)
    const loop = Math.abs(Math.sin(u * 128 * Math.PI)) * Math.abs(Math.sin(v * 170 * Math.PI + (Math.floor(u * 128) % 2) * 1.57))
    const tone = 0.86 + loop * 0.16 + (layered(u, v, 40, 40, 2, 5) - 0.5) * 0.16 + (noise(u, v, 3, 160, 8) - 0.5) * 0.1
    return { rgb: shade(banded ? band : background, tone) }
  }
}

const WOOLS = {
  clay: ['#EDE2CC', '#B4573A', '#D49B50', '#33413F', '#C98A6B', '#8C3F2B'],
  nile: ['#EAE2CF', '#1F5C5C', '#C79A4B', '#7A2F25', '#7FA39A', '#173F45'],
} as const
/** An arch, a sun and a threshold between bands of colour, woven in wool: stepped where warp and weft cross, the hand-dyed weft a little uneven. */
export const wovenArch = (way: keyof typeof WOOLS) => {
  const [background, first, second, third, soft, deep] = WOOLS[way].map(rgb) as [Rgb, Rgb, Rgb, Rgb, Rgb, Rgb]
  const [warps, wefts] = [144, 192]
  return (u: number, v: number): Texel => {
    const [column, row] = [Math.floor(u * warps), Math.floor(v * wefts)]
    const [x, y] = [((column + 0.5) / warps) * 3, ((row + 0.5) / wefts) * 4]
    const inArch = (r: number, spring: number, base: number) => y < base && (y > spring ? Math.abs(x - 1.5) < r : Math.hypot(x - 1.5, y - spring) < r)
    let color = background
    if (y < 0.2) color = deep
    else if (y < 0.3) color = second
    else if (y < 0.36) color = deep
    if (Math.hypot(x - 2.28, y - 1.02) < 0.38) color = second
    if (inArch(1.02, 1.95, 3.2)) color = first
    if (inArch(0.8, 2.02, 3.2)) color = background
    if (inArch(0.68, 2.1, 3.2)) color = soft
    if (inArch(0.5, 2.2, 3.2)) color = background
    if (inArch(0.36, 2.32, 3.2)) color = third
    if (y > 3.2) color = third
    if (y > 3.32) color = Math.abs(((x + 0.15) % 0.3) - 0.15) < (y - 3.32) * 0.6 ? soft : first
    if (y > 3.56) color = deep
    if (y > 3.72) color = background
    if (y > 3.84) color = second
    if (y > 3.92) color = deep
    const abrash = 0.92 + 0.13 * noise(0, v, 1, 46, 7) + 0.07 * (hash(Math.floor(column / 7), row, 3) - 0.5)
    const rib = 0.88 + 0.12 * Math.abs(Math.sin(v * wefts * Math.PI))
    return { rgb: shade(color, abrash * rib) }
  }
}

const SKIES = {
  dawn: ['#F3D9B8', '#E8A97E', '#4C6E78', '#2C4146', '#F7EBD2'],
  dusk: ['#31406B', '#C9705A', '#33476B', '#1B2238', '#F3C98B'],
} as const
/** The river at the two ends of the day: far bank, palms, a felucca. */
export const nileView = (way: keyof typeof SKIES) => {
  const [top, low, water, dark, light] = SKIES[way].map(rgb) as [Rgb, Rgb, Rgb, Rgb, Rgb]
  return (u: number, v: number): Texel => {
    const x = u * 1.5
    let color = blend(top, low, smooth(0, 0.55, v))
    if (Math.hypot(x - 1.02, v - 0.4) < 0.1) color = light
    const bank = 0.53 - 0.03 * layered(u, 0.3, 6, 1, 4, 12)
    if (v > bank) color = blend(low, dark, 0.62)
    const palm = (px: number, h: number) => {
      const trunk = Math.abs(x - px - (0.56 - v) * 0.05) < 0.004 && v > 0.56 - h && v < 0.57
      const [dx, dy] = [x - px - h * 0.05, v - (0.56 - h)]
      const angle = Math.atan2(dy, dx)
      const crown = Math.hypot(dx, dy) < 0.055 * (0.55 + 0.45 * Math.abs(Math.sin(angle * 3.5)))
      return trunk || (crown && dy < 0.03)
    }
    if (palm(0.2, 0.2) || palm(0.27, 0.15) || palm(0.36, 0.17)) color = dark
    if (v > 0.57) {
      const ripple = noise(u, v, 9, 90, 31)
      color = blend(water, blend(low, light, 0.4), ripple > 0.62 ? 0.42 * smooth(1, 0.57, v) : 0.06)
      if (Math.abs(x - 1.02) < 0.05 + 0.03 * ripple && ripple > 0.45) color = blend(color, light, 0.5)
    }
    const [sx, sy] = [x - 0.72, v - 0.6]
    const sail = sy < 0 && sy > -0.24 && sx > 0.004 && sx < (0.02 + (sy + 0.24) * 0.46) * (1 + sy * 0.4)
    if (sail) color = way === 'dawn' ? light : blend(light, low, 0.35)
    if (Math.abs(sy - 0.012) < 0.013 - Math.abs(sx - 0.03) * 0.09 && Math.abs(sx - 0.03) < 0.11) color = dark
    return { rgb: shade(color, 0.96 + 0.08 * layered(u, v, 120, 80, 2, 9)) }
  }
}

/** A television switched off: near-black, with the faint reflection of a window and its curtains across the room. */
export const screenImage = (u: number, v: number): Texel => {
  const [x, y] = [u - 0.26 - 0.05 * v, v - 0.34]
  const pane = (low: number, high: number) => smooth(low - 0.012, low + 0.012, x) * (1 - smooth(high - 0.012, high + 0.012, x))
  const upright = smooth(-0.22, -0.17, y) * (1 - smooth(0.2, 0.26, y))
  const window = (pane(-0.1, -0.008) + pane(0.008, 0.1)) * upright * (Math.abs(y - 0.02) < 0.006 ? 0.4 : 1)
  const wall = 0.03 + 0.032 * smooth(0.9, 0, Math.hypot(u - 0.3, v - 0.3))
  const floor = 0.022 * smooth(0.74, 0.82, v) * smooth(0.7, 0.1, Math.abs(u - 0.3))
  const glow = wall + floor + window * (0.075 - 0.03 * y)
  return { rgb: [glow * 0.96, glow, glow * 1.1] }
}

export const SWATCHES = [
  '#7A2E25',
  '#1F5553',
  '#D8C7A4',
  '#2C3A5E',
  '#B98344',
  '#55604A',
  '#EFE9DD',
  '#3A3532',
  '#8C4A2F',
  '#A9B3A2',
  '#C9B79A',
  '#20201F',
  '#4C7A3D',
  '#6A4A30',
  '#9A9A96',
  '#C64B3A',
] as const
/** Position of the given colour on the card. */
export const swatch = (index: number): readonly [number, number] => [((index % 4) + 0.5) / 4, (Math.floor(index / 4) + 0.5) / 4]
export const swatches = (u: number, v: number): Texel => ({ rgb: rgb(SWATCHES[Math.floor(v * 4) * 4 + Math.floor(u * 4)] ?? '#000000') })
