/** Lays the floor-plan picture into the plan's sheet, beneath all that is drawn of the room but its floor. */
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useScene, useStudio } from '../../context.ts'
import type { Stage } from '../../view3d/Stage.ts'
import { anchorOf } from './pictureStore.ts'

/** An address for the pixels, as long as they are shown. */
const useAddress = (image: Blob | undefined): string | null => {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!image) return undefined
    const made = URL.createObjectURL(image)
    setAddress(made)
    return () => {
      setAddress(null)
      URL.revokeObjectURL(made)
    }
  }, [image])
  return address
}

export const PictureLayer = ({ stage }: { stage: Stage }) => {
  const session = useStudio()
  const picture = useStore(session.room.store, (state) => state.picture)
  const scene = useScene((state) => state.document.scene)
  const address = useAddress(picture?.image)
  useEffect(() => {
    const lay = () => {
      if (!picture || address === null) return stage.sheet.layUnder(null)
      const anchor = anchorOf(scene)
      const { shift } = session.room
      const { metresPerPixel, width, height, opacity } = picture
      stage.sheet.layUnder({
        href: address,
        x: anchor.x + picture.at.x + shift.x,
        y: anchor.y + picture.at.y + shift.y,
        width: width * metresPerPixel,
        height: height * metresPerPixel,
        opacity,
      })
    }
    lay()
    return session.room.watch(lay)
  }, [session, stage, picture, scene, address])
  return null
}
