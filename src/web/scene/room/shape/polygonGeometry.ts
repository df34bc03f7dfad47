import { Shape, ShapeGeometry, Vector2, type BufferGeometry } from 'three'
import type { PlanPoint } from '#contract/wire/primitives.ts'

/** A polygon of the plan as a level face at height `y`, metres, its UVs in metres; seen from above (`up`) or from below. */
export const polygonGeometry = (polygon: readonly PlanPoint[], y: number, up: boolean): BufferGeometry => {
  const shape = new Shape()
  shape.setFromPoints(polygon.map(({ x, y }) => new Vector2(x, y)))
  // The shape lies in (x, z); turning it by +90° about x keeps z and looks down, so the floor is flipped.
  const geometry = new ShapeGeometry(shape)
  geometry.rotateX(Math.PI / 2)
  if (up) {
    const index = geometry.getIndex()!
    for (let i = 0; i < index.count; i += 3) {
      const first = index.getX(i)
      index.setX(i, index.getX(i + 2))
      index.setX(i + 2, first)
    }
    geometry.computeVertexNormals()
  }
  geometry.translate(0, y, 0)
  return geometry
}
