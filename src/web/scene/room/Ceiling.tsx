import { useMemo } from 'react'
import { DoubleSide } from 'three'
import { wallFrames } from '#room/plan/wallFrames.ts'
import { lidGeometry } from './shape/ceilingLid.ts'
import { useFinish } from './useFinish.ts'
import { polygonGeometry } from './shape/polygonGeometry.ts'
import { useShown } from '../useShown.ts'
import { useOwned } from '../useOwned.ts'

/** The ceiling in its finish, seen from below alone; and over it what is in the sun's way. */
export const Ceiling = () => {
  const walls = useShown((state) => state.scene.room.walls)
  const ceiling = useShown((state) => state.scene.room.ceiling)
  const finish = useFinish('ceiling', ceiling)
  const face = useOwned(
    () =>
      polygonGeometry(
        walls.map(({ points }) => points[0]!),
        ceiling.height,
        false,
      ),
    [walls, ceiling.height],
  )
  const frames = useMemo(() => wallFrames(walls), [walls])
  const lid = useOwned(() => lidGeometry(frames, ceiling.height), [frames, ceiling.height])
  return (
    <group name="ceiling">
      <mesh geometry={face} material={finish} />
      <mesh name="lid" geometry={lid} castShadow>
        <meshBasicMaterial colorWrite={false} depthWrite={false} shadowSide={DoubleSide} />
      </mesh>
    </group>
  )
}
