/** The camera view of a render: the proposed views in turn or the current one, and how the user reframed it. */
import { useMemo, useState } from 'react'
import type { RenderCamera } from '#contract/renders/renders.ts'
import { eyeViews } from '#room/camera/eyeView.ts'
import { panoramaView } from '#room/camera/panoramaSpot.ts'
import type { EditedRoom } from '../../../editor/EditedRoom.ts'
import { walkableAreaOf } from '../../../editor/display/walkableArea.ts'
import type { RoomViewport } from '../../viewport/RoomViewport.ts'
import { framingOf, isInRoom, ratioOf, reshaped, widened, type Framing, type RenderShape } from './framing.ts'

/** Metres ahead of the camera on the screen to its target. */
const AHEAD = 3

/** The view on the screen, of one that looks into the room; null in the plan. */
const seenCamera = (viewport: RoomViewport): RenderCamera | null => {
  const name = viewport.rig.views.map(({ cameraName }) => cameraName).find((one) => one !== 'plan')
  const camera = name && viewport.rig.cameraOf(name)
  if (!camera || !('isPerspectiveCamera' in camera)) return null
  const { x, y, z } = camera.position
  const way = camera.getWorldDirection(camera.position.clone())
  return { position: { x, y, z }, target: { x: x + way.x * AHEAD, y: y + way.y * AHEAD, z: z + way.z * AHEAD }, fov: camera.fov }
}

const walkableAreaIn = ({ document, products: { store } }: EditedRoom) => walkableAreaOf(document, store.getState().products)

/** The best view first. A panorama shows all around: its best is from the middle. */
const proposedIn = (room: EditedRoom, shape: RenderShape): RenderCamera[] => {
  const walkableArea = walkableAreaIn(room)
  const { products } = room.products.store.getState()
  const views = eyeViews(room.document, products, walkableArea, ratioOf(shape)).map(widened)
  const around = shape === 'panorama' ? panoramaView(room.document, products, walkableArea) : null
  return around ? [around, ...views] : views
}

interface View {
  /** Which of the proposed views; null: as on the screen. */
  proposed: number | null
  framing: Framing
  /** Whether the user has turned, zoomed or moved it. */
  isFramed: boolean
}

export const useView = (viewport: RoomViewport, room: EditedRoom, shape: RenderShape) => {
  const walkableArea = walkableAreaIn(room)
  const proposed = useMemo(() => proposedIn(room, shape), [room, shape])
  const [seen] = useState(() => seenCamera(viewport))
  const at = (index: number | null, cameras = proposed): View => {
    const camera = (index === null ? seen : cameras[index % Math.max(1, cameras.length)]) ?? seen ?? room.document.scene.camera
    return { proposed: index, framing: framingOf(camera), isFramed: false }
  }
  const [view, setView] = useState<View>(() => at(proposed.length > 0 ? 0 : null))
  return {
    ...view,
    walkableArea,
    /** Whether every wall is drawn, as for a person in the room. */
    isInside: isInRoom(view.framing, walkableArea),
    count: proposed.length,
    /** From outside a panorama shows no room. */
    maySee: seen !== null && (shape !== 'panorama' || isInRoom(seen, walkableArea)),
    choose: (index: number | null) => setView(at(index)),
    frame: (framing: Framing) => setView((now) => ({ ...now, framing, isFramed: true })),
    reshape: (to: RenderShape) => {
      const isOwn = view.isFramed || view.proposed === null
      const isKept = isOwn && (to !== 'panorama' || isInRoom(view.framing, walkableArea))
      const next = proposedIn(room, to)
      if (isKept) setView({ ...view, framing: reshaped(view.framing, ratioOf(shape), ratioOf(to)) })
      else setView(at(isOwn || to === 'panorama' || shape === 'panorama' ? 0 : view.proposed, next))
    },
  }
}
