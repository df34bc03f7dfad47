/** Light of a render (docs/interface/renders.md#options): the room's own, or one that is set up for the render. */
import type { RenderLighting } from '#contract/renders/vocabulary.ts'
import type { StoredScene } from '#contract/design/scene.ts'
import { isDark, lightingAt } from './daylight.ts'

type Lit = Pick<StoredScene, 'room' | 'lighting'>

/** Studio light: even from all directions like softboxes, with hardly any sun. */
const STUDIO = { ambient: 0.74, sun: 0.12 }
/** Dramatic light: hour of a low sun, remaining share of its sky light, and factor of the sun's strength. */
const DRAMATIC = { hour: 16.4, ambient: 0.45 }

export interface RenderLight {
  lighting: StoredScene['lighting']
  /** Lamps without a switch state are lit. */
  lampsLit: boolean
}

const studio = ({ lighting, room }: Lit): RenderLight => {
  const noon = lightingAt(12, { lighting, room })
  const [sun, ...others] = noon.directionalLights
  return {
    lighting: {
      ambientLight: { color: '#FFFFFF', intensity: STUDIO.ambient },
      directionalLights: sun ? [{ ...sun, color: '#FFFFFF', intensity: STUDIO.sun, castShadows: true }, ...others] : others,
    },
    lampsLit: false,
  }
}

const dramatic = ({ lighting, room }: Lit): RenderLight => {
  const evening = lightingAt(DRAMATIC.hour, { lighting, room })
  const { color, intensity } = evening.ambientLight
  return { lighting: { ...evening, ambientLight: { color, intensity: intensity * DRAMATIC.ambient } }, lampsLit: true }
}

const LIGHTS: Record<RenderLighting, (scene: Lit) => RenderLight> = {
  natural: ({ lighting }) => ({ lighting, lampsLit: isDark(lighting) }),
  studio,
  dramatic,
}

/** Pure: the same for the browser and the path tracer. */
export const renderLight = (scene: Lit, wanted: RenderLighting): RenderLight => LIGHTS[wanted](scene)
