/** The room's light while the dialog is open. */
import { useEffect, useState } from 'react'
import type { EditedRoom } from '../../../editor/EditedRoom.ts'
import type { RoomViewport } from '../../viewport/RoomViewport.ts'
import { RenderLight } from './RenderLight.ts'

export const useRenderLight = (viewport: RoomViewport, room: EditedRoom): RenderLight | null => {
  const [light, setLight] = useState<RenderLight | null>(null)
  useEffect(() => {
    const made = new RenderLight(viewport.shown, () => room.document)
    // A resource outside React: it ends with the dialog.
    // oxlint-disable-next-line react/set-state-in-effect
    setLight(made)
    return () => made.end()
  }, [viewport, room])
  return light
}
