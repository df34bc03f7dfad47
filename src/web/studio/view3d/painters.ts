/**
 * Painters of floors and walls: each draws one seamless piece of a surface, in metres, tinted by the finish's colour.
 * The piece repeats at true scale: a plank is 18 cm wide in every room.
 */
import { Color } from 'three'
import type { Chance } from './chance.ts'

export interface Painter {
  /** Metres that one piece covers. */
  size: { width: number; height: number }
  roughness: number
  /** Turn of the pattern on the surface, radians. */
  turn?: number
  paint: (ctx: CanvasRenderingContext2D, color: string, random: Chance) => void
}

/** `#RRGGBB` made lighter (amount > 0) or darker, with an optional alpha. */
export const shade = (hex: string, amount: number, alpha = 1): string => {
  const c = new Color(hex)
  const hsl = { h: 0, s: 0, l: 0 }
  c.getHSL(hsl)
  c.setHSL(hsl.h, hsl.s, Math.min(1, Math.max(0, hsl.l + amount)))
  const [r, g, b] = c
    .getHexString()
    .match(/../g)!
    .map((byte) => Number.parseInt(byte, 16))
  return `rgba(${r},${g},${b},${alpha})`
}

const fill = (ctx: CanvasRenderingContext2D, style: string | CanvasGradient, x: number, y: number, w: number, h: number) => {
  ctx.fillStyle = style
  ctx.fillRect(x, y, w, h)
}

/** Soft clouds that wrap around the piece's edges. */
const mottle = (
  ctx: CanvasRenderingContext2D,
  size: Painter['size'],
  color: string,
  random: Chance,
  strength: number,
  count: number,
  reach: number,
) => {
  for (let i = 0; i < count; i++) {
    const x = random() * size.width
    const y = random() * size.height
    const r = reach * (0.4 + random())
    const tint = shade(color, (random() - 0.5) * 2 * strength, 0.35)
    const clear = shade(color, 0, 0)
    for (const dx of [-size.width, 0, size.width])
      for (const dy of [-size.height, 0, size.height]) {
        if (x + dx + r < 0 || x + dx - r > size.width || y + dy + r < 0 || y + dy - r > size.height) continue
        const cloud = ctx.createRadialGradient(x + dx, y + dy, 0, x + dx, y + dy, r)
        cloud.addColorStop(0, tint)
        cloud.addColorStop(1, clear)
        fill(ctx, cloud, x + dx - r, y + dy - r, 2 * r, 2 * r)
      }
  }
}

/** One board: a tone of its own, grain along its length, a dark joint. */
const board = (ctx: CanvasRenderingContext2D, color: string, random: Chance, x: number, y: number, length: number, width: number) => {
  const tone = (random() - 0.5) * 0.09
  fill(ctx, shade(color, tone), x, y, length, width)
  ctx.save()
  ctx.beginPath()
  ctx.rect(x, y, length, width)
  ctx.clip()
  for (let i = 0; i < 16; i++) {
    const at = y + random() * width
    const wave = (random() - 0.5) * width * 0.3
    ctx.strokeStyle = shade(color, tone - 0.03 - random() * 0.07, 0.16 + random() * 0.2)
    ctx.lineWidth = 0.0008 + random() * 0.003
    ctx.beginPath()
    ctx.moveTo(x, at)
    ctx.bezierCurveTo(x + length * 0.3, at + wave, x + length * 0.7, at - wave, x + length, at + wave * 0.4)
    ctx.stroke()
  }
  ctx.restore()
  ctx.strokeStyle = shade(color, -0.28, 0.5)
  ctx.lineWidth = 0.0028
  ctx.strokeRect(x, y, length, width)
}

const plank: Painter = {
  size: { width: 2.4, height: 1.8 },
  roughness: 0.62,
  paint(ctx, color, random) {
    const width = 0.18
    for (let row = 0; row < 10; row++) {
      let x = -random() * 1.2
      const start = x
      while (x < start + 2.4 - 1e-6) {
        const left = start + 2.4 - x
        const length = left < 1.6 ? left : 0.8 + random() * 0.6
        const seed = random() * 1e9
        for (const dx of [0, 2.4]) board(ctx, color, again(seed), x + dx, row * width, length, width)
        x += length
      }
    }
  },
}

/** The same random run twice, for a board that is cut by the piece's edge. */
const again = (seed: number): Chance => {
  let n = Math.floor(seed)
  return () => {
    n = (Math.imul(n, 1664525) + 1013904223) >>> 0
    return n / 4294967296
  }
}

const herringbone: Painter = {
  size: { width: 1.8, height: 1.8 },
  roughness: 0.55,
  turn: Math.PI / 4,
  paint(ctx, color, random) {
    const n = 5
    const cells = 4 * n
    const w = 1.8 / cells
    const tones = Array.from({ length: cells * cells }, () => Math.floor(random() * 1e9))
    for (let j = 0; j < cells; j++)
      for (let i = 0; i < cells; i++) {
        const d = (((i - j) % (2 * n)) + 2 * n) % (2 * n)
        const seed = tones[j * cells + i]!
        if (d === 0) for (const dx of [0, -1.8]) board(ctx, color, again(seed), i * w + dx, j * w, n * w, w)
        if (d === 2 * n - 1)
          for (const dy of [0, -1.8]) {
            ctx.save()
            ctx.translate(i * w + w, j * w + dy)
            ctx.rotate(Math.PI / 2)
            board(ctx, color, again(seed), 0, 0, n * w, w)
            ctx.restore()
          }
      }
  },
}

const slab: Painter = {
  size: { width: 2.4, height: 2.4 },
  roughness: 0.7,
  paint(ctx, color, random) {
    fill(ctx, color, 0, 0, 2.4, 2.4)
    mottle(ctx, this.size, color, random, 0.09, 160, 0.35)
    mottle(ctx, this.size, color, random, 0.14, 500, 0.03)
    ctx.strokeStyle = shade(color, -0.2, 0.55)
    ctx.lineWidth = 0.006
    for (const x of [0, 1.2, 2.4]) for (const y of [0, 1.2, 2.4]) ctx.strokeRect(x, y, 1.2, 1.2)
  },
}

/** Thin wandering veins over slabs of 60 cm. */
const grid: Painter = {
  size: { width: 2.4, height: 2.4 },
  roughness: 0.32,
  paint(ctx, color, random) {
    for (let j = 0; j < 4; j++)
      for (let i = 0; i < 4; i++) {
        const x = i * 0.6
        const y = j * 0.6
        ctx.save()
        ctx.beginPath()
        ctx.rect(x, y, 0.6, 0.6)
        ctx.clip()
        fill(ctx, shade(color, (random() - 0.5) * 0.03), x, y, 0.6, 0.6)
        for (let v = 0; v < 4; v++) {
          ctx.strokeStyle = shade(color, -0.1 - random() * 0.1, 0.25)
          ctx.lineWidth = 0.001 + random() * 0.003
          ctx.beginPath()
          ctx.moveTo(x + random() * 0.6, y)
          ctx.bezierCurveTo(x + random() * 0.6, y + 0.2, x + random() * 0.6, y + 0.4, x + random() * 0.6, y + 0.6)
          ctx.stroke()
        }
        ctx.restore()
        ctx.strokeStyle = shade(color, -0.14, 0.9)
        ctx.lineWidth = 0.005
        ctx.strokeRect(x, y, 0.6, 0.6)
      }
  },
}

const starPath = (ctx: CanvasRenderingContext2D, x: number, y: number, r: number) => {
  const inner = (r * Math.cos(Math.PI / 4)) / Math.cos(Math.PI / 8)
  ctx.beginPath()
  for (let k = 0; k < 16; k++) {
    const reach = k % 2 === 0 ? r : inner
    const angle = (k * Math.PI) / 8
    ctx.lineTo(x + reach * Math.cos(angle), y + reach * Math.sin(angle))
  }
  ctx.closePath()
}

/** Eight-pointed stars and crosses, as in the courts of Cairo's houses. */
const star: Painter = {
  size: { width: 1.6, height: 1.6 },
  roughness: 0.38,
  paint(ctx, color, random) {
    fill(ctx, shade(color, -0.05), 0, 0, 1.6, 1.6)
    mottle(ctx, this.size, color, random, 0.06, 90, 0.18)
    const step = 0.4
    for (let j = 0; j <= 4; j++)
      for (let i = 0; i <= 4; i++) {
        const x = i * step
        const y = j * step
        starPath(ctx, x, y, step * 0.5)
        ctx.fillStyle = shade(color, 0.05 + ((i * 7 + j * 3) % 4) * 0.008, 0.92)
        ctx.fill()
        ctx.strokeStyle = shade(color, -0.3, 0.75)
        ctx.lineWidth = 0.006
        ctx.stroke()
        starPath(ctx, x, y, step * 0.2)
        ctx.fillStyle = (i + j) % 2 === 0 ? 'rgba(47,74,92,0.78)' : 'rgba(140,62,40,0.72)'
        ctx.fill()
        starPath(ctx, x + step / 2, y + step / 2, step * 0.085)
        ctx.fillStyle = 'rgba(180,131,58,0.8)'
        ctx.fill()
      }
    mottle(ctx, this.size, color, random, 0.05, 60, 0.12)
  },
}

const paint: Painter = {
  size: { width: 2, height: 2 },
  roughness: 0.92,
  paint(ctx, color, random) {
    fill(ctx, color, 0, 0, 2, 2)
    mottle(ctx, this.size, color, random, 0.012, 90, 0.25)
  },
}

const plasterOf = (strength: number): Painter => ({
  size: { width: 3, height: 3 },
  roughness: 0.95,
  paint(ctx, color, random) {
    fill(ctx, color, 0, 0, 3, 3)
    mottle(ctx, this.size, color, random, strength, 240, 0.5)
    mottle(ctx, this.size, color, random, strength * 0.8, 500, 0.07)
  },
})

const brick: Painter = {
  size: { width: 1.92, height: 1.28 },
  roughness: 0.9,
  paint(ctx, color, random) {
    fill(ctx, shade(color, 0.22), 0, 0, 1.92, 1.28)
    fill(ctx, 'rgba(190,180,168,0.65)', 0, 0, 1.92, 1.28)
    const length = 0.24
    const height = 0.08
    const joint = 0.01
    for (let row = 0; row < 16; row++)
      for (let i = 0; i < 8; i++) {
        const x = i * length + (row % 2 === 0 ? 0 : length / 2)
        const tone = (random() - 0.5) * 0.13
        for (const dx of [0, -1.92]) {
          fill(ctx, shade(color, tone - 0.1), x + dx + joint, row * height + joint, length - joint, height - joint)
          fill(ctx, shade(color, tone), x + dx + joint, row * height + joint, length - joint, height - joint - 0.006)
        }
      }
    mottle(ctx, this.size, color, random, 0.1, 500, 0.03)
  },
}

/** Cast in place: boards of 1.2 m, the holes of the ties. */
const concrete: Painter = {
  size: { width: 2.4, height: 2.4 },
  roughness: 0.85,
  paint(ctx, color, random) {
    fill(ctx, color, 0, 0, 2.4, 2.4)
    mottle(ctx, this.size, color, random, 0.07, 160, 0.4)
    mottle(ctx, this.size, color, random, 0.12, 500, 0.03)
    ctx.strokeStyle = shade(color, -0.16, 0.4)
    ctx.lineWidth = 0.006
    for (const x of [0, 1.2]) for (const y of [0, 1.2]) ctx.strokeRect(x, y, 1.2, 1.2)
    ctx.fillStyle = shade(color, -0.22, 0.7)
    for (const x of [0.3, 0.9, 1.5, 2.1])
      for (const y of [0.3, 0.9, 1.5, 2.1]) {
        ctx.beginPath()
        ctx.arc(x, y, 0.012, 0, 2 * Math.PI)
        ctx.fill()
      }
  },
}

const tile: Painter = {
  size: { width: 1.2, height: 1.2 },
  roughness: 0.28,
  paint(ctx, color, random) {
    for (let row = 0; row < 12; row++)
      for (let i = 0; i < 6; i++) {
        const x = i * 0.2 + (row % 2) * 0.1
        const tone = (random() - 0.5) * 0.03
        for (const dx of [0, -1.2]) {
          fill(ctx, shade(color, tone), x + dx, row * 0.1, 0.2, 0.1)
          ctx.strokeStyle = shade(color, -0.13)
          ctx.lineWidth = 0.004
          ctx.strokeRect(x + dx, row * 0.1, 0.2, 0.1)
        }
      }
  },
}

const WALLS: Record<string, Painter> = { paint, plaster: plasterOf(0.03), lime_plaster: plasterOf(0.055), brick, concrete, tile }
const FLOORS: Record<string, Painter> = { plank, herringbone, slab, grid, star }
const FLOOR_BY_MATERIAL: Record<string, Painter> = { concrete: slab, marble: grid, tile: grid }

/** The painter of a wall's or ceiling's material; an unknown word is painted plain. */
export const wallPainter = (material: string): Painter => WALLS[material] ?? paint
/** The painter of a floor; without a pattern the material's usual one. */
export const floorPainter = (material: string, pattern: string | null): Painter => FLOORS[pattern ?? ''] ?? FLOOR_BY_MATERIAL[material] ?? plank
