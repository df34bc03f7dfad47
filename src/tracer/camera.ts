/** Cameras as the core reads them. */
import * as at from './core/layout.ts'
import type { Fields } from './lights.ts'
import { cross, scaled, subtract, sum, unit } from './matrix.ts'
import type { Camera, Vector } from './scene.ts'

const UP: Vector = [0, 1, 0]
const WHOLE = { left: 0, top: 0, right: 1, bottom: 1 } as const

/** @param width pixels of the image @throws TracerError `invalid-scene` when it looks along its own `up` */
export const writeCamera = (header: Fields, camera: Camera, width: number, height: number): void => {
  const forward = unit(subtract(camera.target, camera.position), 'The camera')
  const right = unit(cross(forward, camera.up ?? UP), 'The right of the camera')
  const up = cross(right, forward)
  header.float(at.H_CAMERA_POSITION, ...camera.position)
  header.float(at.H_CAMERA_RIGHT, ...right)
  header.float(at.H_CAMERA_UP, ...up)
  header.float(at.H_CAMERA_FORWARD, ...forward)
  header.whole(at.H_CAMERA_KIND, camera.kind === 'panorama' ? at.PANORAMA : at.PERSPECTIVE)
  if (camera.kind === 'panorama') {
    header.float(at.H_PIXEL, Math.PI / height)
    return
  }
  const { left, top, right: end, bottom } = camera.part ?? WHOLE
  const half = Math.tan(camera.fieldOfView / 2) * (bottom - top)
  header.float(at.H_PIXEL, (2 * half) / height)
  // The middle of the part, in halves of it from the middle of the whole.
  const [across, above] = [((left + end - 1) / (end - left)) * half * (width / height), ((1 - top - bottom) / (bottom - top)) * half]
  header.float(at.H_CAMERA_FORWARD, ...sum(forward, sum(scaled(right, across), scaled(up, above))))
  header.float(at.H_CAMERA_HALF, half, width / height, camera.lens?.radius ?? 0, camera.lens?.focus ?? 1)
}
