/** How a product is looked at in its picture, and so when it begins to be turned by hand. */
import type { CatalogueEntry } from '../contract/catalog.ts'

export interface Shot {
  /** Radians about the piece; 0 looks at its front. */
  azimuth: number
  /** Radians above the horizon. */
  elevation: number
  /** Whether its shadow lies on a ground. */
  ground: boolean
  exposures: number
}

/** Vertical angle of the picture, degrees; and how much of it, which is square, the piece fills. */
export const SHOT_FOV = 24
export const SHOT_FILL = 0.88

/** Things on the floor from above and the side; what hangs on a wall nearly straight, from a ceiling a little from below. */
export const shotOf = (entry: Pick<CatalogueEntry, 'mount' | 'category'>): Shot => {
  const exposures = 2
  if (entry.category === 'rug') return { azimuth: 0.45, elevation: 0.72, ground: true, exposures }
  if (entry.category === 'art' || entry.category === 'mirror' || entry.category === 'curtain')
    return { azimuth: 0.35, elevation: 0.06, ground: false, exposures }
  if (entry.mount === 'wall') return { azimuth: 0.5, elevation: 0.22, ground: false, exposures }
  if (entry.mount === 'ceiling') return { azimuth: 0.5, elevation: -0.14, ground: false, exposures }
  return { azimuth: 0.55, elevation: 0.3, ground: true, exposures }
}
