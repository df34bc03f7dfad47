import { useThree } from '@react-three/fiber'
import { useLayoutEffect } from 'react'
import { hourOf } from '#room/light/daylight.ts'
import type { OutsideMaterial } from './OutsideMaterial.ts'
import { useShown } from '../useShown.ts'

/** Keeps what stands outside in the dusk of the room's hour. */
export const useOutside = (material: OutsideMaterial): void => {
  const lighting = useShown((state) => state.scene.lighting)
  const invalidate = useThree((state) => state.invalidate)
  useLayoutEffect(() => {
    material.darken(hourOf(lighting))
    invalidate()
  }, [material, lighting, invalidate])
}
