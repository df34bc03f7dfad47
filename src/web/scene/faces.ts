/** Flat faces gathered into one geometry: what walls, frames and skirtings are made of. Metres, UVs in metres. */
import { BufferGeometry, Float32BufferAttribute, Vector3 } from 'three'

export type Point = readonly [number, number, number]
type Uv = readonly [number, number]

const edge1 = new Vector3()
const edge2 = new Vector3()
const cross = new Vector3()

export class Faces {
  readonly #positions: number[] = []
  readonly #normals: number[] = []
  readonly #uvs: number[] = []
  readonly #indices: number[] = []

  get empty(): boolean {
    return this.#indices.length === 0
  }

  /** Four corners in turn and the way the face looks; the winding follows the normal. @param shade the way by which it is lit, when it is another */
  quad(corners: readonly [Point, Point, Point, Point], normal: Point, uvs: readonly [Uv, Uv, Uv, Uv], shade: Point = normal): void {
    const first = this.#positions.length / 3
    for (const [i, corner] of corners.entries()) {
      this.#positions.push(...corner)
      this.#normals.push(...shade)
      this.#uvs.push(...uvs[i]!)
    }
    edge1.set(...corners[1]).sub(cross.set(...corners[0]))
    edge2.set(...corners[2]).sub(cross.set(...corners[0]))
    const outward = edge1.cross(edge2).dot(cross.set(...normal)) > 0
    this.#indices.push(...(outward ? [0, 1, 2, 0, 2, 3] : [0, 2, 1, 0, 3, 2]).map((i) => first + i))
  }

  build(): BufferGeometry {
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new Float32BufferAttribute(this.#positions, 3))
    geometry.setAttribute('normal', new Float32BufferAttribute(this.#normals, 3))
    geometry.setAttribute('uv', new Float32BufferAttribute(this.#uvs, 2))
    geometry.setIndex(this.#indices)
    return geometry
  }
}
