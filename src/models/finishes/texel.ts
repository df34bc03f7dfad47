/** Value of one spot of a floor, wall or ceiling, and functions that most painters share. */

/** Linear light. Where a spot is tinted: shares of the finish's colour, 1 for the colour itself; elsewhere its own colour, 0–1. */
export type Rgb = readonly [number, number, number]

export interface Texel {
  rgb: Rgb
  /** Strength of the finish's tint: 1 for a board, 0 for the mortar between bricks. */
  tint: number
  /** Metres above or below the surface. */
  height: number
  /** 0 a mirror, 1 chalk. */
  rough: number
}

export interface Painter {
  /** Metres that one repeat covers, across and up. */
  size: readonly [width: number, height: number]
  /** Pixels of one repeat, at most 1024 each way. */
  pixels: readonly [width: number, height: number]
  /** Turn of the pattern on the surface, radians; for square repeats. */
  turn?: number
  /** It stands on the floor once and goes on plain above its height, as panelling does. */
  rises?: true
  /** Brightness that comes and goes over several repeats, so that none is seen to repeat: 0–1. */
  variation: number
  /** x to the right, y upwards, metres from the repeat's corner. */
  texel: (x: number, y: number) => Texel
}

const channel = (hex: string, at: number): number => {
  const value = parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
/** `#RRGGBB` as linear light. */
export const linearOf = (hex: string): Rgb => [channel(hex, 1), channel(hex, 3), channel(hex, 5)]

/** The finish's colour, lighter or darker. */
export const tinted = (value: number, height: number, rough: number): Texel => ({ rgb: [value, value, value], tint: 1, height, rough })
/** The finish's colour; where it darkens it loses blue first, as wood and clay do. */
export const warm = (value: number, height: number, rough: number): Texel => ({
  rgb: [value ** 0.84, value, value ** 1.24],
  tint: 1,
  height,
  rough,
})
/** A colour of its own, lighter or darker, that the finish's colour leaves alone. */
export const own = ([r, g, b]: Rgb, value: number, height: number, rough: number): Texel => ({
  rgb: [r * value, g * value, b * value],
  tint: 0,
  height,
  rough,
})

const between = (a: number, b: number, t: number) => a + (b - a) * t
/** One spot turning into another: a at t = 0, b at t = 1. */
export const blend = (a: Texel, b: Texel, t: number): Texel => {
  if (t <= 0) return a
  if (t >= 1) return b
  return {
    rgb: [between(a.rgb[0], b.rgb[0], t), between(a.rgb[1], b.rgb[1], t), between(a.rgb[2], b.rgb[2], t)],
    tint: between(a.tint, b.tint, t),
    height: between(a.height, b.height, t),
    rough: between(a.rough, b.rough, t),
  }
}
/** The same spot in more or less light. */
export const shaded = ({ rgb: [r, g, b], ...rest }: Texel, value: number): Texel => ({ ...rest, rgb: [r * value, g * value, b * value] })

/** A painter's scale for a repeat of the given metres: as many pixels as fit in 1024 along the longer side. */
export const scaled = (width: number, height: number, longest = 1024): Pick<Painter, 'size' | 'pixels'> => {
  const density = longest / Math.max(width, height)
  return { size: [width, height], pixels: [Math.round(width * density), Math.round(height * density)] }
}
