/** Meshes and colours as the tracer takes them. */
import { linearOf } from '#room/light/rgb.ts'
import type { Color, Material, Mesh, Vector } from '../scene.ts'

/** A rough surface in one colour. @param color `#RRGGBB` */
export const plainMaterial = (color: string, roughness: number, metallic = 0): Material => ({ baseColor: linearOf(color), roughness, metallic })

/** A box, its faces outwards. */
export const boxOf = (low: Vector, high: Vector): Mesh => {
  const corner = (bits: number): Vector => [bits & 1 ? high[0] : low[0], bits & 2 ? high[1] : low[1], bits & 4 ? high[2] : low[2]]
  const faces = [
    [0, 4, 6, 2],
    [1, 3, 7, 5],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 2, 3, 1],
    [4, 5, 7, 6],
  ] as const
  return {
    positions: Float32Array.from(faces.flatMap((face) => face.flatMap(corner))),
    indices: Uint32Array.from(faces.flatMap((_, f) => [0, 1, 2, 0, 2, 3].map((i) => f * 4 + i))),
  }
}

export const luminanceOf = ([r, g, b]: Color): number => 0.2126 * r + 0.7152 * g + 0.0722 * b
