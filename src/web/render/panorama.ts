/** An equirectangular picture from six views of a camera that turns on the spot. */

type Vector = readonly [number, number, number]

interface Face {
  forward: Vector
  up: Vector
  right: Vector
}

/** Each view is a little wider than a sixth of all around: what is drawn by neighbouring pixels, such as shade, ends at a picture's edge. */
const MARGIN_DEGREES = 4
const EDGE = Math.tan(((45 + MARGIN_DEGREES) * Math.PI) / 180)

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

/** The view in whose direction a point lies: the one that it is nearest to the middle of. */
const faceOf = (direction: Vector): number => {
  const nearness = PANORAMA_FACES.directions.map(({ forward }) => dot(forward, direction))
  return nearness.indexOf(Math.max(...nearness))
}

/** Bilinear. @param x, y pixels from the upper left corner */
const sample = ({ data, width, height }: ImageData, x: number, y: number, out: Uint8ClampedArray, at: number): void => {
  const [left, top] = [Math.min(width - 2, Math.max(0, Math.floor(x))), Math.min(height - 2, Math.max(0, Math.floor(y)))]
  const [s, t] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))]
  const first = 4 * (top * width + left)
  for (let k = 0; k < 3; k++) {
    const upper = data[first + k]! * (1 - s) + data[first + 4 + k]! * s
    const lower = data[first + 4 * width + k]! * (1 - s) + data[first + 4 * width + 4 + k]! * s
    out[at + k] = upper * (1 - t) + lower * t
  }
  out[at + 3] = 255
}

/**
 * @param faces the views of PANORAMA_FACES, in their order
 * @param bearing radians about the vertical, from +z towards +x, of the picture's middle
 */
export const fromCubeFaces = (faces: readonly ImageData[], width: number, height: number, bearing: number): ImageData => {
  const image = new ImageData(width, height)
  for (let y = 0; y < height; y++) {
    const latitude = Math.PI * (0.5 - (y + 0.5) / height)
    for (let x = 0; x < width; x++) {
      // To the right in the picture is to the viewer's right: from +z that is towards -x.
      const longitude = bearing - 2 * Math.PI * ((x + 0.5) / width - 0.5)
      const level = Math.cos(latitude)
      const direction: Vector = [Math.sin(longitude) * level, Math.sin(latitude), Math.cos(longitude) * level]
      const index = faceOf(direction)
      const { forward, right, up } = PANORAMA_FACES.directions[index]!
      const seen = faces[index]!
      const depth = dot(direction, forward) * EDGE
      const s = (dot(direction, right) / depth + 1) / 2
      const t = (1 - dot(direction, up) / depth) / 2
      sample(seen, s * seen.width - 0.5, t * seen.height - 0.5, image.data, 4 * (y * width + x))
    }
  }
  return image
}
