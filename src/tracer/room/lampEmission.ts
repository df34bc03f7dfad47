/** Light of lamps: what shines of a lamp's model gives together as much light as the lamp has. */
import { linearOf } from '#room/light/rgb.ts'
import { LAMP_COLOR } from '#room/light/lampPower.ts'
import { areasOf } from '../areas.ts'
import type { Color, Instance, Light, Material, Vector } from '../scene.ts'
import { luminanceOf } from './arrays.ts'

/** Metres: half the width of the light of a lamp of which nothing shines. */
const BULB_RADIUS = 0.04
/** Share of light in such a lamp that its shade transmits. */
const THROUGH_SHADE = 0.5
const LIGHT: Color = linearOf(LAMP_COLOR)

const shines = ({ emissive }: Material): boolean => emissive !== undefined && luminanceOf(emissive) > 0

/** A lamp that is lit, or the light in the place where it is, where nothing of it shines. */
export interface LitLamp {
  instances: Instance[]
  lights: Light[]
}

/**
 * @param candela that the lamp sends out in every direction
 * @param at metres: where its light is
 */
export const lit = (instances: readonly Instance[], candela: number, at: Vector): LitLamp => {
  // A closed surface of radiance L and area A is seen with a quarter of its area from anywhere: L·A/4 candela.
  const own = instances.reduce((sum, instance) => {
    const areas = areasOf(instance, shines)
    return instance.materials.reduce((all, { emissive }, i) => all + (areas[i]! > 0 ? (luminanceOf(emissive!) * areas[i]!) / 4 : 0), sum)
  }, 0)
  if (own <= 0) {
    const luminance = candela / (Math.PI * BULB_RADIUS ** 2 * luminanceOf(LIGHT))
    const radiance = LIGHT.map((part) => part * luminance) as unknown as Color
    const thin = (material: Material): Material => (material.glass ? material : { ...material, translucency: { amount: THROUGH_SHADE } })
    const shades = instances.map((instance) => ({ ...instance, materials: instance.materials.map(thin) }))
    return { instances: shades, lights: [{ kind: 'sphere', position: at, radius: BULB_RADIUS, radiance, visible: false }] }
  }
  const by = candela / own
  const brighter = (material: Material): Material =>
    shines(material) ? { ...material, emissive: material.emissive!.map((part) => part * by) as unknown as Color } : material
  return { instances: instances.map((instance) => ({ ...instance, materials: instance.materials.map(brighter) })), lights: [] }
}
