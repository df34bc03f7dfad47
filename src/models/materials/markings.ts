/** Painted plates and the markings of a leaf. u runs right, v down, both 0–1. */
import { layered, noise, smooth } from './noise.ts'
import { softened } from './prints.ts'
import type { Rgb, Texel } from './textures.ts'
import { blend, repeated, rgb, shade } from './weaves.ts'

/** Glazed plates, in thirds of the image: a star of petals, a ring of leaves, a lattice of almonds. */
export const plates = (hue: string, size: readonly [number, number]) => {
  const [white, blue, pale, warm] = ['#F2EEE4', hue, '#9FB7C4', '#B5562F'].map(rgb) as [Rgb, Rgb, Rgb, Rgb]
  return softened(size, (u, v) => {
    const kind = Math.min(2, Math.floor(u * 3))
    const [x, y] = [(u * 3 - kind) * 2 - 1, v * 2 - 1]
    const [r, angle] = [Math.hypot(x, y), Math.atan2(y, x)]
    const sector = (count: number, turn = 0) => repeated(angle + turn, (Math.PI * 2) / count) * r
    const leaf = (from: number, to: number, wide: number, offset: number) => {
      const t = (r - from) / (to - from)
      return t > 0 && t < 1 && Math.abs(offset) < wide * Math.sin(Math.PI * t)
    }
    const brush = 0.88 + 0.2 * noise(u, v, 90, 30, 6)
    const paint = (color: Rgb) => shade(color, brush)
    if (r > 0.955) return paint(blue)
    if (Math.abs(r - 0.92) < 0.008 || Math.abs(r - 0.66) < 0.01 || Math.abs(r - 0.63) < 0.005) return paint(blue)
    if (r > 0.67 && r < 0.91) {
      if (kind === 0) return leaf(0.68, 0.9, 0.05, sector(24)) ? paint(blue) : leaf(0.74, 0.9, 0.02, sector(24, Math.PI / 24)) ? paint(warm) : white
      if (kind === 1) {
        const vine = Math.abs(r - 0.79 - 0.045 * Math.sin(angle * 12)) < 0.008
        return vine ? paint(blue) : leaf(0.7, 0.88, 0.032, sector(24, 0.1)) ? paint(pale) : white
      }
      return Math.abs(sector(32)) + Math.abs(r - 0.79) * 0.6 < 0.045 ? paint(blue) : white
    }
    if (kind === 0) {
      if (r < 0.1) return paint(warm)
      if (leaf(0.12, 0.6, 0.1, sector(8))) return leaf(0.18, 0.52, 0.05, sector(8)) ? paint(pale) : paint(blue)
      return leaf(0.3, 0.61, 0.05, sector(8, Math.PI / 8)) ? paint(warm) : white
    }
    if (kind === 1) {
      // A fish of the Nile, as Fustat's potters painted it.
      const body = Math.abs(y + 0.02) < 0.19 * Math.sqrt(Math.max(0, 1 - (x / 0.42) ** 2)) && x > -0.42
      if (Math.hypot(x + 0.27, y + 0.06) < 0.028) return white
      if (body) return Math.abs(repeated(x + Math.abs(y) * 0.4, 0.085)) < 0.014 && x > -0.16 ? white : paint(x < -0.18 ? warm : blue)
      const tail = x > 0.34 && x < 0.56 && Math.abs(y) < 0.03 + (x - 0.34) * 0.75
      if (tail) return paint(blue)
      const fin = Math.abs(x - 0.02) < 0.14 && Math.abs(y) < 0.29 - Math.abs(x - 0.02) * 0.7 && Math.abs(y) > 0.15
      if (fin) return paint(pale)
      return Math.abs(Math.abs(y) - 0.4 - 0.02 * Math.sin(x * 26)) < 0.011 && Math.abs(x) < 0.36 ? paint(pale) : white
    }
    const [cx, cy] = [repeated(x, 0.26), repeated(y, 0.26)]
    const almond = Math.hypot(cx, cy)
    if (r > 0.6) return white
    if (almond < 0.045) return paint(warm)
    const petal = Math.abs(Math.sin(Math.atan2(cy, cx) * 2))
    return almond < 0.06 + 0.075 * petal && almond > 0.055 ? paint(blue) : white
  })
}

/** A snake plant's leaf, root below: wavering bands of two greens, a yellow hem. */
export const swordLeaf = (u: number, v: number): Texel => {
  const across = Math.abs(u * 2 - 1)
  const hem = smooth(0.7, 0.82, across + 0.12 * (noise(u, v, 2, 26, 3) - 0.5))
  const band = smooth(0.42, 0.58, layered(u, v + 0.03 * Math.sin(u * 9), 3, 34, 2, 14))
  const green = blend([0.15, 0.27, 0.14], [0.45, 0.54, 0.36], band * 0.8)
  return { rgb: shade(blend(green, [0.78, 0.76, 0.42], hem), 0.94 + 0.1 * noise(u, v, 30, 6, 4)) }
}
