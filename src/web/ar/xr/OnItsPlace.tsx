/** What stands on the place that was found, in the axes of the room or the product; nothing where none was. It goes where its anchor goes. */
import { useFrame } from '@react-three/fiber'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Group } from 'three'
import { useAr } from './context.ts'
import { FRAME } from './frames.ts'

export const OnItsPlace = ({ children }: { children: ReactNode }) => {
  const group = useRef<Group>(null)
  const { footing } = useAr()
  useEffect(
    () =>
      footing.hear(() => {
        if (!group.current) return
        group.current.visible = footing.place !== null
        group.current.matrix.copy(footing.matrix)
        group.current.matrixWorldNeedsUpdate = true
      }),
    [footing],
  )
  useFrame(({ gl }, _passed, frame?: XRFrame) => {
    const space = gl.xr.getReferenceSpace()
    if (frame && space) footing.follow(frame, space)
  }, FRAME.stand)
  return (
    <group ref={group} matrixAutoUpdate={false} visible={false}>
      {children}
    </group>
  )
}
