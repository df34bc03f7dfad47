/** Loading fallback of a lazy chunk: notifies the user when it waits for the network, but not when the device is slow. */
import { useEffect, type ReactNode } from 'react'
import { useStudio } from '../context.ts'
import { pendingChunks } from '../../lib/ui/loading/lazyChunks.ts'

export const LoadingFallback = ({ children }: { children?: ReactNode }) => {
  const room = useStudio()
  useEffect(() => {
    const look = () => {
      if (pendingChunks.getState().waiting > 0) room.notify({ about: 'part-waits' })
    }
    look()
    const stop = pendingChunks.subscribe(look)
    return () => {
      stop()
      // The part is loaded, or no longer needed.
      if (room.live.getState().notice?.about === 'part-waits') room.notify(null)
    }
  }, [room])
  return children
}
