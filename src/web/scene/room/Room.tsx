import { useThree } from '@react-three/fiber'
import type { ReactNode } from 'react'
import { Ceiling } from './Ceiling.tsx'
import { SurfacesContext } from './useFinish.ts'
import { Floor } from './Floor.tsx'
import { Surfaces } from './surfaces/Surfaces.ts'
import { useOwned } from '../useOwned.ts'
import { Walls } from './walls/Walls.tsx'

interface Props {
  /** Where several rooms share their finishes; the room's own without it. */
  surfaces?: Surfaces
  /** Content of the room. */
  children?: ReactNode
}

/** The empty room: its floor, its ceiling, and its walls with doors and windows, in their painted finishes. */
export const Room = ({ surfaces, children }: Props) =>
  surfaces ? <Finished surfaces={surfaces}>{children}</Finished> : <OwnFinishes>{children}</OwnFinishes>

const OwnFinishes = ({ children }: { children: ReactNode }) => {
  const invalidate = useThree((state) => state.invalidate)
  const surfaces = useOwned(() => new Surfaces(invalidate), [invalidate])
  return <Finished surfaces={surfaces}>{children}</Finished>
}

const Finished = ({ surfaces, children }: { surfaces: Surfaces; children: ReactNode }) => (
  <SurfacesContext value={surfaces}>
    <group name="room">
      <Floor />
      <Ceiling />
      <Walls />
      {children}
    </group>
  </SurfacesContext>
)
