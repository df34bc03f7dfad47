/** Flat faces (models/shell/faces.ts) as three draws them. */
import { BufferGeometry, Float32BufferAttribute } from 'three'
import type { Faces } from '#models/shell/faces.ts'

export const facesGeometry = ({ mesh: { positions, normals, uvs, indices } }: Faces): BufferGeometry => {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  geometry.setAttribute('normal', new Float32BufferAttribute(normals, 3))
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2))
  geometry.setIndex([...indices])
  return geometry
}
