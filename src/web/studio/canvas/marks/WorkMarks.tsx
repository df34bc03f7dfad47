import type { ReactNode } from 'react'
import { useShown } from '../../../scene/useShown.ts'

/** What is shown for working, and left out of pictures that are taken of the room. */
export const WorkMarks = ({ children }: { children: ReactNode }) => {
  const isPhoto = useShown((state) => state.photo !== null)
  return (
    <group name="marks" visible={!isPhoto}>
      {children}
    </group>
  )
}
