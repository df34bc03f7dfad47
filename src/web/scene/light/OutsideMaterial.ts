/**
 * Material of the room's outside: the outer sides of its walls and the edge of its slab. The light in the room reaches them, its colours do not;
 * the surroundings at the hour give them some of their own.
 */
import { Color, MeshStandardMaterial, type WebGLProgramParametersWithUniforms } from 'three'
import { outsideAt } from '#room/light/daylight.ts'
import { brightness, linearOf, mixed, times, type Rgb } from '#room/light/rgb.ts'

/** How much of the dusk's colour is seen where nothing but dusk lies around the room. */
const DUSK = 0.5
const WHITE: Rgb = [1, 1, 1]

/** Colour, of a brightness of 1, of the light that reaches a room from outside, and its amount: none by day. @param hour of the day, 0–24 */
export const duskAt = (hour: number): { color: Rgb; amount: number } => {
  const { color, amount } = outsideAt(hour).around
  const own = linearOf(color)
  return { color: mixed(WHITE, times(own, 1 / brightness(own)), DUSK * amount), amount }
}

/** As bright as an eye sees it. The sky's own image is warm: by night it would make the edge of a blue room golden. */
const OUTSIDE = /* glsl */ `#include <lights_fragment_maps>
  irradiance = duskColor * dot(irradiance, vec3(0.2126, 0.7152, 0.0722));
  iblIrradiance = mix(iblIrradiance, duskColor * dot(iblIrradiance, vec3(0.2126, 0.7152, 0.0722)), duskAmount);`
const DECLARED = /* glsl */ `uniform vec3 duskColor;
uniform float duskAmount;
`

export class OutsideMaterial extends MeshStandardMaterial {
  /** The same for its fading parts. */
  #dusk = { duskColor: { value: new Color('#FFFFFF') }, duskAmount: { value: 0 } }

  /** Shows it at an hour of the day, 0–24. */
  darken(hour: number): void {
    const { color, amount } = duskAt(hour)
    this.#dusk.duskColor.value.setRGB(...color)
    this.#dusk.duskAmount.value = amount
  }

  override copy(source: MeshStandardMaterial): this {
    super.copy(source)
    if (source instanceof OutsideMaterial) this.#dusk = source.#dusk
    return this
  }

  override onBeforeCompile(shader: WebGLProgramParametersWithUniforms): void {
    Object.assign(shader.uniforms, this.#dusk)
    shader.fragmentShader = DECLARED + shader.fragmentShader.replace('#include <lights_fragment_maps>', OUTSIDE)
  }

  override customProgramCacheKey(): string {
    return 'outside'
  }
}
