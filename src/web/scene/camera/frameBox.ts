/** Frames a product's box with a camera of three.js, as in its product image. */
import type { Box3, PerspectiveCamera } from 'three'
import { framingOf, type Framing } from '#room/camera/productShot.ts'

/** Places the camera, whose image is square and SHOT_FOV high, where the box just fits, and aims at the middle of its view. Radians */
export const frameBox = (camera: PerspectiveCamera, { min, max }: Box3, azimuth: number, elevation: number): Framing => {
  const framing = framingOf([min.x, min.y, min.z], [max.x, max.y, max.z], { azimuth, elevation })
  const radius = min.distanceTo(max) / 2
  camera.position.set(...framing.position)
  camera.near = Math.max(0.02, framing.distance - radius * 2)
  camera.far = framing.distance + radius * 6
  camera.updateProjectionMatrix()
  camera.lookAt(...framing.target)
  camera.updateMatrixWorld()
  return framing
}
