/** The furniture group: its children are in the axes of the room or product, which the scene's anchor places in the real room. Hidden until placed. */
import { useFrame } from '@react-three/fiber'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Group } from 'three'
import { useAr } from './context.ts'
import { FRAME } from './frames.ts'

export const FurnitureGroup = ({ children }: { children: ReactNode }) => {
  const group = useRef<Group>(null)
  const { anchor } = useAr()
  useEffect(
    () =>
      anchor.subscribe(() => {
        if (!group.current) return
        group.current.visible = anchor.place !== null
        group.current.matrix.copy(anchor.matrix)
        group.current.matrixWorldNeedsUpdate = true
      }),
    [anchor],
  )
  useFrame(({ gl }, _passed, frame?: XRFrame) => {
    const space = gl.xr.getReferenceSpace()
    if (frame && space) anchor.update(frame, space)
  }, FRAME.anchor)
  return (
    <group ref={group} matrixAutoUpdate={false} visible={false}>
      {children}
    </group>
  )
}
