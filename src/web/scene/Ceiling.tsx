import { Matrix4, Mesh, Vector3, type BufferGeometry, type Object3D, type WebGLRenderer } from 'three'
import { useFinish } from './finish.ts'
import { polygonGeometry } from './polygonGeometry.ts'
import { useShown } from './shown.ts'
import { useOwned } from './useOwned.ts'

/**
 * Metres by which the sun sees the ceiling higher than it is, and wider: a shadow begins a little behind what throws it, and a bright line would run
 * along the top of the walls. Wider, it lies on the walls, and no sun comes in between.
 */
const HIGHER = 0.03
const WIDER = 0.06
const size = new Vector3()
const middle = new Vector3()
const step = new Matrix4()
const cover = (_renderer: WebGLRenderer, object: Object3D): void => {
  if (!(object instanceof Mesh)) return
  const geometry: BufferGeometry = object.geometry
  if (!geometry.boundingBox) geometry.computeBoundingBox()
  geometry.boundingBox?.getSize(size)
  geometry.boundingBox?.getCenter(middle)
  object.modelViewMatrix
    .multiply(step.makeTranslation(middle.x, HIGHER, middle.z))
    .multiply(step.makeScale(1 + (2 * WIDER) / size.x, 1, 1 + (2 * WIDER) / size.z))
    .multiply(step.makeTranslation(-middle.x, 0, -middle.z))
}

/** The ceiling in its finish: seen from below alone, and in the sun's way. */
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
  return <mesh name="ceiling" geometry={face} material={finish} castShadow onBeforeShadow={cover} />
}
