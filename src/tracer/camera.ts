/** Cameras as the core reads them. */
import * as at from './core/layout.ts'
import type { Fields } from './lights.ts'
import { cross, subtract, unit } from './matrix.ts'
import type { Camera, Vector } from './scene.ts'

const UP: Vector = [0, 1, 0]

/** @param width pixels of the picture @throws TracerError `invalid-scene` when it looks along its own `up` */
export const writeCamera = (header: Fields, camera: Camera, width: number, height: number): void => {
  const forward = unit(subtract(camera.target, camera.position), 'The camera')
  const right = unit(cross(forward, camera.up ?? UP), 'The right of the camera')
  header.float(at.H_CAMERA_POSITION, ...camera.position)
  header.float(at.H_CAMERA_RIGHT, ...right)
  header.float(at.H_CAMERA_FORWARD, ...forward)
  header.float(at.H_CAMERA_UP, ...cross(right, forward))
  header.whole(at.H_CAMERA_KIND, camera.kind === 'panorama' ? at.PANORAMA : at.PERSPECTIVE)
  const half = camera.kind === 'panorama' ? Math.PI / 2 : Math.tan(camera.fieldOfView / 2)
  header.float(at.H_PIXEL, (2 * half) / height)
  if (camera.kind === 'panorama') return
  header.float(at.H_CAMERA_HALF, half, width / height, camera.lens?.radius ?? 0, camera.lens?.focus ?? 1)
}
