import { useLayoutEffect, useRef } from 'react'
import type { Material, Mesh } from 'three'
import type { Faces } from '#models/shell/faces.ts'
import { facesGeometry } from '../shape/facesGeometry.ts'
import { useOwned } from '../../useOwned.ts'
import type { Fade } from './fade.ts'

interface Props {
  fade: Fade
  faces: Faces
  /** While the wall is solid. */
  material: Material
  castShadow?: boolean
  receiveShadow?: boolean
}

/** Some faces of a wall in one material, as far as the wall is there. Its material is set by the fade, not by React. */
export const FadingMesh = ({ faces, ...rest }: Props) => (faces.empty ? null : <Drawn faces={faces} {...rest} />)

const Drawn = ({ fade, faces, material, castShadow = false, receiveShadow = true }: Props) => {
  const mesh = useRef<Mesh>(null)
  const geometry = useOwned(() => facesGeometry(faces), [faces])
  useLayoutEffect(() => (mesh.current ? fade.add(mesh.current, material) : undefined), [fade, material])
  return <mesh ref={mesh} geometry={geometry} castShadow={castShadow} receiveShadow={receiveShadow} />
}
