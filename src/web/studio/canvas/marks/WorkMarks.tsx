import type { ReactNode } from 'react'
import { useShown } from '../../../scene/useShown.ts'

/** Marks for editing, left out of images that are captured of the room. */
export const WorkMarks = ({ children }: { children: ReactNode }) => {
  const isPhoto = useShown((state) => state.photo !== null)
  return (
    <group name="marks" visible={!isPhoto}>
      {children}
    </group>
  )
}
