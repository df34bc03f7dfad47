/**
 * A painted surface as any viewer reads it. The studio tints it in its shader, by the image's alpha, and keeps roughness in the relief's;
 * glTF has no such thing: the tint goes into the colour, roughness into an image of its own.
 */
import { MIDDLE } from '../finishes/maps.ts'
import type { PaintedSurface } from '../finishes/requests.ts'

export interface BakedSurface {
  width: number
  height: number
  /** RGBA, the first row at v = 0. */
  colour: Uint8ClampedArray<ArrayBuffer>
  normal: Uint8ClampedArray<ArrayBuffer>
  /** Roughness in green, metal in blue. */
  roughness: Uint8ClampedArray<ArrayBuffer>
}

const linear = (byte: number): number => {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => linear(byte))
const encoded = (light: number): number => {
  const value = Math.min(1, Math.max(0, light))
  return 255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
}
const channels = (hex: string): number[] => [1, 3, 5].map((at) => LINEAR[Number.parseInt(hex.slice(at, at + 2), 16) || 0]!)

/** @param color `#RRGGBB` of what the painting leaves to the finish */
export const bake = (
  { width, height, colour, relief }: Pick<PaintedSurface, 'width' | 'height' | 'colour' | 'relief'>,
  color: string,
): BakedSurface => {
  const tint = channels(color).map((value) => value / MIDDLE)
  const made = {
    colour: new Uint8ClampedArray(colour.length),
    normal: new Uint8ClampedArray(colour.length),
    roughness: new Uint8ClampedArray(colour.length),
  }
  for (let at = 0; at < colour.length; at += 4) {
    const share = colour[at + 3]! / 255
    for (let k = 0; k < 3; k++) made.colour[at + k] = encoded(LINEAR[colour[at + k]!]! * (1 - share + share * tint[k]!))
    made.normal[at] = relief[at]!
    // In glTF green points towards the image's first row, in the studio away from it.
    made.normal[at + 1] = 255 - relief[at + 1]!
    made.normal[at + 2] = relief[at + 2]!
    made.roughness[at] = 255
    made.roughness[at + 1] = relief[at + 3]!
    made.colour[at + 3] = made.normal[at + 3] = made.roughness[at + 3] = 255
  }
  return { width, height, ...made }
}

/** UVs in metres, as parts of the image's repeat: what the studio leaves to its texture's matrix. */
export const laidOut = (metres: Float32Array, { size, turn = 0 }: Pick<PaintedSurface, 'size' | 'turn'>): Float32Array<ArrayBuffer> => {
  const [sx, sy] = [1 / size[0], 1 / size[1]]
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const laid = new Float32Array(metres.length)
  for (let i = 0; i < metres.length; i += 2) {
    const [u, v] = [metres[i]!, metres[i + 1]!]
    laid[i] = sx * (c * u + s * v)
    laid[i + 1] = sy * (c * v - s * u)
  }
  return laid
}
