import { Matrix4, type Object3D, type WebGLRenderer } from 'three'
import { useFinish } from './finish.ts'
import { polygonGeometry } from './polygonGeometry.ts'
import { useShown } from './shown.ts'
import { useOwned } from './useOwned.ts'

/**
 * Metres by which the sun sees the ceiling lower than it is: its shadow begins a little behind what throws it, and a bright line would run along the
 * top of the walls.
 */
const LOWER = new Matrix4().makeTranslation(0, -0.06, 0)
const lower = (_renderer: WebGLRenderer, ceiling: Object3D): void => {
  ceiling.modelViewMatrix.multiply(LOWER)
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
  return <mesh name="ceiling" geometry={face} material={finish} castShadow onBeforeShadow={lower} />
}
