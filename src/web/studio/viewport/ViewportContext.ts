import { createContext, use, useEffect, useEffectEvent } from 'react'
import type { EditedRoom } from '../../editor/EditedRoom.ts'
import type { CameraName } from '../../editor/store/views.ts'
import { RoomViewport } from './RoomViewport.ts'

export const ViewportContext = createContext<RoomViewport | null>(null)

/** @throws Error outside a RoomCanvas */
export const useViewport = (): RoomViewport => {
  const viewport = use(ViewportContext)
  if (!viewport) throw new Error('a mark of the canvas is mounted outside a RoomCanvas')
  return viewport
}

/** The canvas that shows an edited room, while it is mounted. */
export const viewportOf = ({ display: { viewport } }: EditedRoom): RoomViewport | undefined =>
  viewport instanceof RoomViewport ? viewport : undefined

/** The element that receives the pointers of that canvas, while it is mounted. */
export const areaOf = ({ display: { area } }: EditedRoom): HTMLElement | undefined => (area instanceof HTMLElement ? area : undefined)

/** Calls back before each view is drawn, with its camera: without React. */
export const useCameraView = (draw: (cameraName: CameraName) => void): void => {
  const viewport = useViewport()
  const latest = useEffectEvent(draw)
  useEffect(() => viewport.watchViews((cameraName) => latest(cameraName)), [viewport])
}
