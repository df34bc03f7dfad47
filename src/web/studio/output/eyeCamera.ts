/** The camera of someone who stands where the room looks best. */
import { MathUtils, PerspectiveCamera } from 'three'
import type { Product } from '../../../contract/catalog.ts'
import type { RoomDocument } from '../../../room/document.ts'
import { eyeView } from '../../../room/eyeView.ts'
import { groundOf } from '../../editor/ground.ts'
import { EYE_HEIGHT } from '../canvas/camera/Walker.ts'

/** Degrees from side to side, as a camera for rooms sees; and the most from top to bottom, beyond which what is near is bent. */
const ACROSS = 76
const MOST_UP = 84

/** @param aspect width of the picture by its height @returns null in a room in which nobody can stand */
export const eyeCamera = (document: RoomDocument, products: ReadonlyMap<string, Product>, aspect: number): PerspectiveCamera | null => {
  const view = eyeView(document, products, groundOf(document, products))
  if (!view) return null
  const up = MathUtils.radToDeg(2 * Math.atan(Math.tan(MathUtils.degToRad(ACROSS) / 2) / aspect))
  const camera = new PerspectiveCamera(Math.min(MOST_UP, up), aspect, 0.03, 100)
  camera.position.set(view.from.x, EYE_HEIGHT, view.from.y)
  camera.lookAt(view.towards.x, view.towards.y, view.towards.z)
  camera.updateMatrixWorld()
  return camera
}
