import { useThree } from '@react-three/fiber'
import { useLayoutEffect } from 'react'
import { Vector3 } from 'three'
import { hourOf, isDark } from '#room/light/daylight.ts'
import { roomBox } from '../../roomBox.ts'
import { useShown } from '../../useShown.ts'
import type { WallParts } from '#models/shell/wallParts.ts'
import type { Fade } from './fade.ts'
import { FadingMesh } from './FadingMesh.tsx'
import type { JoineryMaterials } from './joineryMaterials.ts'

/**
 * Joinery in the openings of a wall: door leaves, their handles, and panes through which the city of the hour is seen, and which reflect the lamps
 * by night.
 */
export const Openings = ({ fade, parts, joinery }: { fade: Fade; parts: WallParts; joinery: JoineryMaterials }) => {
  const lighting = useShown((state) => state.scene.lighting)
  const room = useShown((state) => state.scene.room)
  const invalidate = useThree((state) => state.invalidate)
  useLayoutEffect(() => {
    joinery.glass.glaze(hourOf(lighting), roomBox(room).getCenter(new Vector3()))
    invalidate()
  }, [joinery, lighting, room, invalidate])
  return (
    <>
      <FadingMesh fade={fade} faces={parts.leaf} material={joinery.leaf} castShadow />
      <FadingMesh fade={fade} faces={parts.glass} material={joinery.glass} receiveShadow={false} />
      {isDark(lighting) && <FadingMesh fade={fade} faces={parts.glass} material={joinery.gleam} receiveShadow={false} />}
      <FadingMesh fade={fade} faces={parts.metal} material={joinery.metal} />
    </>
  )
}
