import { useCallback } from 'react'
import { CylinderGeometry, Matrix4, Quaternion, Vector3 } from 'three'
import { CORD } from '#models/shell/cord.ts'
import type { DrawnItem, Pose } from '../../editor/store/shown.ts'
import { useItemInstances } from './useItemInstances.ts'
import { useShown } from '../useShown.ts'
import { useOwned } from '../useOwned.ts'

const UPRIGHT = new Quaternion()
const matrix = new Matrix4()
const hangs = ({ product }: DrawnItem): boolean => product.mount === 'ceiling'
/** One metre up from its foot. */
const cord = () => new CylinderGeometry(CORD.radius, CORD.radius, 1, 6).translate(0, 0.5, 0)

/** Cords between the ceiling and the items below it, however many: one draw call. */
export const Cords = () => {
  const ceiling = useShown((state) => state.scene.room.dimensions.height)
  const geometry = useOwned(cord, [])
  const place = useCallback(
    (_: DrawnItem, { position: { x, y, z } }: Pose) => matrix.compose(new Vector3(x, y, z), UPRIGHT, new Vector3(1, Math.max(1e-4, ceiling - y), 1)),
    [ceiling],
  )
  const { mesh, capacity } = useItemInstances(hangs, place)
  return (
    <instancedMesh key={capacity} ref={mesh} name="cords" args={[geometry, undefined, capacity]} frustumCulled={false}>
      <meshStandardMaterial color={CORD.color} roughness={CORD.roughness} />
    </instancedMesh>
  )
}
