import { useFrame } from '@react-three/fiber'
import { useRef } from 'react'
import type { Mesh } from 'three'
import { FRAME } from '../../../scene/frameOrder.ts'
import { useShownRoom } from '../../../scene/useShown.ts'
import { MARK, MarkMaterial } from './markMaterial.tsx'

/** At most one an axis. */
const GUIDES = ['x', 'z'] as const
/** Metres. */
const WIDTH = 0.012
const LIFT = 0.02

/** Guides on the floor that show the alignment of a gesture's item. */
export const Guides = () => {
  const { live } = useShownRoom()
  const lines = useRef<(Mesh | null)[]>([])
  useFrame(() => {
    for (const [i, line] of lines.current.entries()) {
      const guide = live.guides[i]
      if (!line) continue
      line.visible = guide !== undefined
      if (!guide) continue
      const [a, b] = guide
      line.position.set((a.x + b.x) / 2, LIFT, (a.y + b.y) / 2)
      line.scale.set(Math.hypot(b.x - a.x, b.y - a.y), WIDTH, 1)
      line.rotation.set(-Math.PI / 2, 0, -Math.atan2(b.y - a.y, b.x - a.x))
    }
  }, FRAME.objects)
  return (
    <group name="guides">
      {GUIDES.map((axis, i) => (
        <mesh
          key={axis}
          ref={(line) => {
            lines.current[i] = line
          }}
          visible={false}
          renderOrder={19}
        >
          <planeGeometry />
          <MarkMaterial color={MARK.nile} opacity={0.9} />
        </mesh>
      ))}
    </group>
  )
}
