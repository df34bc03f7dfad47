import { useMemo } from 'react'
import { DoubleSide } from 'three'
import { wallFrames } from '#room/plan/wallFrames.ts'
import { facesGeometry } from './shape/facesGeometry.ts'
import { slabFaces, edgeShadeGeometry } from './shape/floorEdge.ts'
import { useFinish } from './useFinish.ts'
import { OutsideMaterial } from '../light/OutsideMaterial.ts'
import { polygonGeometry } from './shape/polygonGeometry.ts'
import { useShown } from '../useShown.ts'
import { useOutside } from '../light/useOutside.ts'
import { useOwned } from '../useOwned.ts'

/** The floor in its finish, the edge of the slab that it lies on, and the soft shade along the foot of the walls. */
export const Floor = () => {
  const walls = useShown((state) => state.scene.room.walls)
  const floor = useShown((state) => state.scene.room.floor)
  const frames = useMemo(() => wallFrames(walls), [walls])
  const finish = useFinish('floor', floor)
  const face = useOwned(
    () =>
      polygonGeometry(
        walls.map(({ points }) => points[0]!),
        0,
        true,
      ),
    [walls],
  )
  const slab = useOwned(() => facesGeometry(slabFaces(frames)), [frames])
  const slabEdge = useOwned(() => new OutsideMaterial({ color: '#CFC6B6', roughness: 0.95 }), [])
  useOutside(slabEdge)
  const shade = useOwned(() => edgeShadeGeometry(frames), [frames])
  return (
    <group name="floor">
      <mesh geometry={face} material={finish} receiveShadow />
      <mesh geometry={slab} material={slabEdge} receiveShadow />
      <mesh geometry={shade} renderOrder={1}>
        <meshBasicMaterial vertexColors transparent depthWrite={false} side={DoubleSide} forceSinglePass toneMapped={false} />
      </mesh>
    </group>
  )
}
