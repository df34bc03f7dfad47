/** An image of everything around a point, one number a direction: six faces as WebGL's cube maps have them, each row by row. */

/** Axes of each face: of its middle, of its columns to the right and of its rows downward. */
const FACES = [
  { ahead: [1, 0, 0], right: [0, 0, -1], down: [0, -1, 0] },
  { ahead: [-1, 0, 0], right: [0, 0, 1], down: [0, -1, 0] },
  { ahead: [0, 1, 0], right: [1, 0, 0], down: [0, 0, 1] },
  { ahead: [0, -1, 0], right: [1, 0, 0], down: [0, 0, -1] },
  { ahead: [0, 0, 1], right: [1, 0, 0], down: [0, -1, 0] },
  { ahead: [0, 0, -1], right: [-1, 0, 0], down: [0, -1, 0] },
] as const
type Face = (typeof FACES)[number]

/** For a direction, a unit vector. */
export type Radiance = (x: number, y: number, z: number) => number

/** @param u to the right and @param v downward over a face, -1 to 1 */
const look = ({ ahead, right, down }: Face, u: number, v: number, ask: Radiance): number => {
  const length = Math.sqrt(1 + u * u + v * v)
  const x = ahead[0] + u * right[0] + v * down[0]
  const y = ahead[1] + u * right[1] + v * down[1]
  const z = ahead[2] + u * right[2] + v * down[2]
  return ask(x / length, y / length, z / length)
}

export class CubeImage {
  /** Pixels a side of a face. */
  readonly size: number
  readonly values: Float32Array

  constructor(size: number) {
    this.size = size
    this.values = new Float32Array(6 * size * size)
  }

  /**
   * @param seen colour in a direction, a unit vector
   * @param fine number of samples each way that a pixel in that direction needs: its colour is their mean
   */
  static painted(size: number, seen: Radiance, fine: Radiance = () => 1): CubeImage {
    const image = new CubeImage(size)
    let at = 0
    for (const face of FACES)
      for (let row = 0; row < size; row++)
        for (let column = 0; column < size; column++) {
          const looks = look(face, (2 * column + 1) / size - 1, (2 * row + 1) / size - 1, fine)
          let sum = 0
          for (let i = 0; i < looks * looks; i++) {
            const u = 2 * (column + ((i % looks) + 0.5) / looks)
            const v = 2 * (row + (Math.floor(i / looks) + 0.5) / looks)
            sum += look(face, u / size - 1, v / size - 1, seen)
          }
          image.values[at++] = sum / (looks * looks)
        }
    return image
  }

  /** The same image with half the pixels a side. */
  halved(): CubeImage {
    const { size, values } = this
    const half = new CubeImage(size / 2)
    for (let at = 0; at < half.values.length; at++) {
      const column = at % half.size
      const from = 2 * column + ((at - column) / half.size) * 2 * size
      half.values[at] = (values[from]! + values[from + 1]! + values[from + size]! + values[from + size + 1]!) / 4
    }
    return half
  }

  /** Colour in a direction of any length, interpolated between the four nearest pixels of its face. */
  at(x: number, y: number, z: number): number {
    const [ax, ay, az] = [Math.abs(x), Math.abs(y), Math.abs(z)]
    let face: number
    let u: number
    let v: number
    if (ax >= ay && ax >= az) {
      face = x > 0 ? 0 : 1
      u = (x > 0 ? -z : z) / ax
      v = -y / ax
    } else if (ay >= az) {
      face = y > 0 ? 2 : 3
      u = x / ay
      v = (y > 0 ? z : -z) / ay
    } else {
      face = z > 0 ? 4 : 5
      u = (z > 0 ? x : -x) / az
      v = -y / az
    }
    const { size, values } = this
    const last = size - 1
    const column = Math.min(last, Math.max(0, ((u + 1) * size - 1) / 2))
    const row = Math.min(last, Math.max(0, ((v + 1) * size - 1) / 2))
    const left = Math.min(last - 1, column | 0)
    const top = Math.min(last - 1, row | 0)
    const across = column - left
    const along = row - top
    const from = (face * size + top) * size + left
    const above = values[from]! + (values[from + 1]! - values[from]!) * across
    const below = values[from + size]! + (values[from + size + 1]! - values[from + size]!) * across
    return above + (below - above) * along
  }
}
