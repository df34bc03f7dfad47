/** The sky that rooms and products are lit by, filtered for every roughness. It takes some 40 ms, so it is computed once, into `environment.bin`. */
import { CubeImage } from './CubeImage.ts'
import { bell, byRoughness, prefilterEnvironment } from './prefilterEnvironment.ts'
import { studioEnvironment } from './studioEnvironment.ts'

/** Pixels a side of a face: as many as its soft edges need. */
const SIZE = 64
/** How soft the edges of its lights are, radians; with what the pixels soften by themselves it is 0.03. */
const SOFT = 0.027
const RAYS = { soft: 12, rough: 48 }

/**
 * How bright the sky is in the mirror of a surface, from glass to plaster: 64, 32, 16 and 8 pixels a side. As three.js reads such maps,
 * the right of the world is at their left.
 */
export const skyImages = (): CubeImage[] => {
  const { seen, fine } = studioEnvironment()
  const hard = CubeImage.painted(
    SIZE,
    (x, y, z) => seen(-x, y, z),
    (x, y, z) => fine(-x, y, z),
  )
  return byRoughness(CubeImage.painted(SIZE, prefilterEnvironment(bell(SOFT, RAYS.soft), [hard])), RAYS.rough)
}
