/** In the place of a part that is being read: says so where it waits for the network, and not where the machine is merely slow. */
import { useEffect, type ReactNode } from 'react'
import { useStudio } from '../context.ts'
import { waitingChunks } from '../../lib/ui/loading/lazyChunks.ts'

export const LoadingFallback = ({ children }: { children?: ReactNode }) => {
  const session = useStudio()
  useEffect(() => {
    const look = () => {
      if (waitingChunks.getState().waiting > 0) session.tell({ about: 'part-waits' })
    }
    look()
    const stop = waitingChunks.subscribe(look)
    return () => {
      stop()
      // The part is there, or nobody waits for it any more.
      if (session.live.getState().notice?.about === 'part-waits') session.tell(null)
    }
  }, [session])
  return children
}
