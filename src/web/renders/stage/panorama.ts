/** An equirectangular picture from six views of a camera that turns on the spot. */

type Vector = readonly [number, number, number]

/** An image of bytes of red, green, blue and opacity, as `ImageData` is one. */
export interface Bytes {
  data: Uint8ClampedArray
  width: number
  height: number
}

interface Face {
  forward: Vector
  up: Vector
  right: Vector
}

/**
 * Degrees by which each view is wider than a sixth of all around, to each side; and over how many of them, on each side of the border of two views, one
 * goes over into the other. Effects of neighbouring pixels, such as shade, are incomplete at an image's edge, and would end in a line.
 */
const MARGIN_DEGREES = 12
const BLEND_DEGREES = 7
const tangent = (degrees: number): number => Math.tan((degrees * Math.PI) / 180)
const EDGE = tangent(45 + MARGIN_DEGREES)
/** Tangents of the angle from a view's middle at which it begins to give way to its neighbour, and at which it is gone. */
const [WHOLE, GONE] = [tangent(45 - BLEND_DEGREES), tangent(45 + BLEND_DEGREES)]

const face = (forward: Vector, up: Vector): Face => ({
  forward,
  up,
  right: [forward[1] * up[2] - forward[2] * up[1], forward[2] * up[0] - forward[0] * up[2], forward[0] * up[1] - forward[1] * up[0]],
})

export const PANORAMA_FACES = {
  /** Degrees. */
  fov: 2 * (45 + MARGIN_DEGREES),
  directions: [
    face([1, 0, 0], [0, 1, 0]),
    face([-1, 0, 0], [0, 1, 0]),
    face([0, 0, 1], [0, 1, 0]),
    face([0, 0, -1], [0, 1, 0]),
    face([0, 1, 0], [0, 0, 1]),
    face([0, -1, 0], [0, 0, 1]),
  ],
  /** Pixels a side of one view, for a panorama so many pixels high: about one of a view to one of the panorama. */
  sideFor: (height: number): number => Math.ceil((height / 2) * EDGE * 1.1),
} as const

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** How much of a point a view shows, beside the others: 0 to 1. @param s, t tangents of the angles from its middle to the right and up */
const shareOf = (s: number, t: number): number => {
  const part = Math.min(1, Math.max(0, (GONE - Math.max(Math.abs(s), Math.abs(t))) / (GONE - WHOLE)))
  return part * part * (3 - 2 * part)
}

/** Adds a bilinear look into an image. @param x, y pixels from the upper left corner @param share of it that is added */
const addSample = ({ data, width, height }: Bytes, x: number, y: number, share: number, sum: [number, number, number]): void => {
  const [left, top] = [Math.min(width - 2, Math.max(0, Math.floor(x))), Math.min(height - 2, Math.max(0, Math.floor(y)))]
  const [s, t] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))]
  const first = 4 * (top * width + left)
  for (let k = 0; k < 3; k++) {
    const upper = data[first + k]! * (1 - s) + data[first + 4 + k]! * s
    const lower = data[first + 4 * width + k]! * (1 - s) + data[first + 4 * width + 4 + k]! * s
    sum[k]! += share * (upper * (1 - t) + lower * t)
  }
}

/** The colour in a direction: of the view that faces it, or near the border of two, the mean of both. */
const lookAround = (faces: readonly Bytes[], direction: Vector): [number, number, number, number] => {
  const sum: [number, number, number] = [0, 0, 0]
  let whole = 0
  for (const [i, { forward, right, up }] of PANORAMA_FACES.directions.entries()) {
    const depth = dot(direction, forward)
    if (depth <= 0) continue
    const [s, t] = [dot(direction, right) / depth, dot(direction, up) / depth]
    const share = shareOf(s, t)
    if (share === 0) continue
    const seen = faces[i]!
    addSample(seen, ((s / EDGE + 1) / 2) * seen.width - 0.5, ((1 - t / EDGE) / 2) * seen.height - 0.5, share, sum)
    whole += share
  }
  return [sum[0] / whole, sum[1] / whole, sum[2] / whole, 255]
}

/**
 * @param faces the views of PANORAMA_FACES, in their order
 * @param bearing radians about the vertical, from +z towards +x, of the image's middle
 * @returns bytes of red, green, blue and opacity, the uppermost row first
 */
export const fromCubeFaces = (faces: readonly Bytes[], width: number, height: number, bearing: number): Uint8ClampedArray<ArrayBuffer> => {
  const bytes = new Uint8ClampedArray(4 * width * height)
  for (let y = 0; y < height; y++) {
    const latitude = Math.PI * (0.5 - (y + 0.5) / height)
    for (let x = 0; x < width; x++) {
      // To the right in the picture is to the viewer's right: from +z that is towards -x.
      const longitude = bearing - 2 * Math.PI * ((x + 0.5) / width - 0.5)
      const level = Math.cos(latitude)
      const direction: Vector = [Math.sin(longitude) * level, Math.sin(latitude), Math.cos(longitude) * level]
      bytes.set(lookAround(faces, direction), 4 * (y * width + x))
    }
  }
  return bytes
}
