/** Lays the floor-plan picture into the plan's sheet, beneath all that is drawn of the room but its floor. */
import { useEffect } from 'react'
import { useStudio } from '../../context.ts'
import type { ShapedRoom } from '../../../editor/kinds/shape.ts'
import type { RoomViewport } from '../../viewport/RoomViewport.ts'
import { anchorOf } from '../../../editor/kinds/underlay/underlayStore.ts'

/** @returns a function that ends it */
const layPicture = (session: ShapedRoom, viewport: RoomViewport): (() => void) => {
  let image: Blob | undefined
  /** An address for the pixels, as long as they are shown. */
  let address: string | null = null
  const show = (next: Blob | undefined) => {
    if (next === image) return
    if (address !== null) URL.revokeObjectURL(address)
    image = next
    address = next ? URL.createObjectURL(next) : null
  }
  const lay = () => {
    const { picture } = session.room.store.getState()
    show(picture?.image)
    if (!picture || address === null) return viewport.sheet.layUnder(null)
    const anchor = anchorOf(session.document.scene)
    const { shift } = session.room
    const { metresPerPixel, width, height, opacity } = picture
    viewport.sheet.layUnder({
      href: address,
      x: anchor.x + picture.at.x + shift.x,
      y: anchor.y + picture.at.y + shift.y,
      width: width * metresPerPixel,
      height: height * metresPerPixel,
      opacity,
    })
  }
  lay()
  const stops = [
    session.room.watch(lay),
    session.room.store.subscribe(lay),
    session.scene.store.subscribe((now, before) => {
      if (now.document.scene !== before.document.scene) lay()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    show(undefined)
  }
}

export const PictureLayer = ({ viewport }: { viewport: RoomViewport }) => {
  const session = useStudio()
  useEffect(() => layPicture(session, viewport), [session, viewport])
  return null
}
