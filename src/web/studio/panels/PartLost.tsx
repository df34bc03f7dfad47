/** In the place of a part that did not come although the network is there: the room goes on without it, and its shopper is told. */
import { useEffect } from 'react'
import { useStudio } from '../context.ts'

export const PartLost = () => {
  const session = useStudio()
  useEffect(() => session.tell({ about: 'part-lost' }), [session])
  return null
}

/** A dialog that did not come is closed again. */
export const DialogLost = ({ onClose }: { onClose: () => void }) => {
  const session = useStudio()
  useEffect(() => {
    session.tell({ about: 'part-lost' })
    onClose()
  }, [session, onClose])
  return null
}
