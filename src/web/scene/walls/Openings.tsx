import { useThree } from '@react-three/fiber'
import { useLayoutEffect } from 'react'
import { hourOf, outsideAt } from '../../../room/daylight.ts'
import { useShown } from '../shown.ts'
import type { WallParts } from '../wallParts.ts'
import type { Fade } from './fade.ts'
import { FadingMesh } from './FadingMesh.tsx'
import type { JoineryMaterials } from './joineryMaterials.ts'

/** What stands in the openings of a wall: door leaves, their handles, and panes that shine with the sky of the hour. */
export const Openings = ({ fade, parts, joinery }: { fade: Fade; parts: WallParts; joinery: JoineryMaterials }) => {
  const lighting = useShown((state) => state.scene.lighting)
  const invalidate = useThree((state) => state.invalidate)
  useLayoutEffect(() => {
    joinery.glaze(outsideAt(hourOf(lighting)).sky)
    fade.refresh()
    invalidate()
  }, [joinery, fade, lighting, invalidate])
  return (
    <>
      <FadingMesh fade={fade} faces={parts.leaf} material={joinery.leaf} castShadow />
      <FadingMesh fade={fade} faces={parts.glass} material={joinery.glass} receiveShadow={false} />
      <FadingMesh fade={fade} faces={parts.metal} material={joinery.metal} />
    </>
  )
}
