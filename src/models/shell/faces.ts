/** Flat faces gathered into one mesh: what walls, frames and skirtings are made of. Metres, UVs in metres. */

export type Point = readonly [number, number, number]
type Uv = readonly [number, number]

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const cross = (a: Point, b: Point): Point => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** Vertices and the triangles between them: three floats a position and a normal, two a UV, three indices a triangle. */
export interface FaceMesh {
  positions: readonly number[]
  normals: readonly number[]
  uvs: readonly number[]
  indices: readonly number[]
}

export class Faces {
  readonly #positions: number[] = []
  readonly #normals: number[] = []
  readonly #uvs: number[] = []
  readonly #indices: number[] = []

  get empty(): boolean {
    return this.#indices.length === 0
  }

  get mesh(): FaceMesh {
    return { positions: this.#positions, normals: this.#normals, uvs: this.#uvs, indices: this.#indices }
  }

  /** Four corners in turn and the way the face looks; the winding follows the normal. @param shade the way by which it is lit, when it is another */
  quad(corners: readonly [Point, Point, Point, Point], normal: Point, uvs: readonly [Uv, Uv, Uv, Uv], shade: Point = normal): void {
    const first = this.#positions.length / 3
    for (const [i, corner] of corners.entries()) {
      this.#positions.push(...corner)
      this.#normals.push(...shade)
      this.#uvs.push(...uvs[i]!)
    }
    const looksOut = dot(cross(minus(corners[1], corners[0]), minus(corners[2], corners[0])), normal) > 0
    this.#indices.push(...(looksOut ? [0, 1, 2, 0, 2, 3] : [0, 2, 1, 0, 3, 2]).map((i) => first + i))
  }
}
