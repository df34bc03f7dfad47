/** The camera of a person at the best standpoint of the room. */
import { PerspectiveCamera } from 'three'
import type { Product } from '#contract/catalog/catalog.ts'
import type { RenderCamera } from '#contract/renders/renders.ts'
import type { RoomDocument } from '#room/document/document.ts'
import { eyeView } from '#room/camera/eyeView.ts'
import { walkableAreaOf } from '../../../editor/display/walkableArea.ts'

/** @param aspect width of the image by its height */
export const cameraFrom = ({ position, target, fov }: RenderCamera, aspect: number): PerspectiveCamera => {
  const camera = new PerspectiveCamera(fov, aspect, 0.03, 100)
  camera.position.set(position.x, position.y, position.z)
  camera.lookAt(target.x, target.y, target.z)
  camera.updateMatrixWorld()
  return camera
}

/** @param aspect width of the image by its height @returns null in a room that a person cannot stand in */
export const roomCamera = (document: RoomDocument, products: ReadonlyMap<string, Product>, aspect: number): PerspectiveCamera | null => {
  const view = eyeView(document, products, walkableAreaOf(document, products), aspect)
  return view && cameraFrom(view, aspect)
}
