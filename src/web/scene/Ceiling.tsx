import { useFinish } from './finish.ts'
import { polygonGeometry } from './polygonGeometry.ts'
import { useShown } from './shown.ts'
import { useOwned } from './useOwned.ts'

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
  return <mesh name="ceiling" geometry={face} material={finish} castShadow />
}
