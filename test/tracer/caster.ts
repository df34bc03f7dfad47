/** Single rays through the core, for tests and for measuring. */
import { instantiate } from '#tracer/core.ts'
import type { Scene, Vector } from '#tracer/scene.ts'
import { pack } from '#tracer/trace.ts'

export interface Hit {
  /** In lengths of the ray's direction. */
  distance: number
  /** Number of the instance; −1 − n for the n-th light's shape. */
  instance: number
  triangle: number
}

export const openCaster = async (scene: Scene) => {
  const { module, memory, header } = await pack(scene, { width: 1, height: 1, samples: 1, threads: 1 })
  const core = instantiate(module, memory)
  core.attach(header, 0)
  return {
    cast: (origin: Vector, direction: Vector): Hit | null => {
      const distance = core.cast(...origin, ...direction)
      return distance < 0 ? null : { distance, instance: core.castInstance(), triangle: core.castTriangle() }
    },
    isClear: (origin: Vector, direction: Vector, limit: number): boolean => core.isClear(...origin, ...direction, limit) !== 0,
  }
}
