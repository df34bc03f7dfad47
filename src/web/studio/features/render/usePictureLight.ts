/** The room's light while the dialog is open. */
import { useEffect, useState } from 'react'
import type { EditedRoom } from '../../../editor/EditedRoom.ts'
import type { RoomViewport } from '../../viewport/RoomViewport.ts'
import { PictureLight } from './PictureLight.ts'

export const usePictureLight = (viewport: RoomViewport, room: EditedRoom): PictureLight | null => {
  const [light, setLight] = useState<PictureLight | null>(null)
  useEffect(() => {
    const made = new PictureLight(viewport.shown, () => room.document)
    // A thing of the outside: it ends with the dialog.
    // oxlint-disable-next-line react/set-state-in-effect
    setLight(made)
    return () => made.end()
  }, [viewport, room])
  return light
}
