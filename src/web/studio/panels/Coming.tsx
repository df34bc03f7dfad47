/** In the place of a part that is being read: says so when it takes long. */
import { useEffect, type ReactNode } from 'react'
import { useStudio } from '../context.ts'

const LONG = 2000

export const Coming = ({ children }: { children?: ReactNode }) => {
  const session = useStudio()
  useEffect(() => {
    const timer = setTimeout(() => session.tell({ about: 'part-waits' }), LONG)
    return () => clearTimeout(timer)
  }, [session])
  return children
}
