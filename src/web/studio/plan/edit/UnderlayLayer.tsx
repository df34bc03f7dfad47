/** Lays the floor-plan image into the plan's sheet, beneath the whole drawing but the floor. */
import { useEffect } from 'react'
import { useStudio } from '../../context.ts'
import type { ShapedRoom } from '../../../editor/kinds/shape.ts'
import type { RoomViewport } from '../../viewport/RoomViewport.ts'
import { anchorOf } from '../../../editor/kinds/underlay/underlayStore.ts'

/** @returns a function that ends it */
const layUnderlay = (room: ShapedRoom, viewport: RoomViewport): (() => void) => {
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
    const { underlay } = room.editState.store.getState()
    show(underlay?.image)
    if (!underlay || address === null) return viewport.sheet.layUnder(null)
    const anchor = anchorOf(room.document.scene)
    const { shift } = room.editState
    const { metresPerPixel, width, height, opacity } = underlay
    viewport.sheet.layUnder({
      href: address,
      x: anchor.x + underlay.at.x + shift.x,
      y: anchor.y + underlay.at.y + shift.y,
      width: width * metresPerPixel,
      height: height * metresPerPixel,
      opacity,
    })
  }
  lay()
  const stops = [
    room.editState.watch(lay),
    room.editState.store.subscribe(lay),
    room.scene.store.subscribe((now, before) => {
      if (now.document.scene !== before.document.scene) lay()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    show(undefined)
  }
}

export const UnderlayLayer = ({ viewport }: { viewport: RoomViewport }) => {
  const room = useStudio()
  useEffect(() => layUnderlay(room, viewport), [room, viewport])
  return null
}
