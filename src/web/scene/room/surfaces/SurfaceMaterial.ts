/**
 * Material of a painted surface: two textures (maps.ts) that finishes of every colour share. The colour tints only what the picture's
 * alpha says, so that mortar stays mortar; roughness is the relief's alpha; slow clouds over several repeats hide that it repeats.
 */
import { Color, MeshStandardMaterial, type Texture, type WebGLProgramParametersWithUniforms } from 'three'
import { softenSun } from '../../light/softSun.ts'
import { MIDDLE } from '#models/finishes/maps.ts'

const COLOUR = /* glsl */ `
  vec4 painted = texture2D(map, vMapUv);
  vec2 place = vMapUv * 1.31;
  float clouds = surfaceHills(place) * 0.65 + surfaceHills(place * 2.7 + 7.3) * 0.35 - 0.5;
  diffuseColor.rgb = painted.rgb * mix(vec3(1.0), diffuseColor.rgb, painted.a) * (1.0 + surfaceVariation * 2.0 * clouds);
`
const HILLS = /* glsl */ `
  uniform float surfaceVariation;
  float surfaceChance(vec2 cell) {
    vec3 p = fract(vec3(cell.xyx) * 0.1031);
    p += dot(p, p.yzx + 33.33);
    return fract((p.x + p.y) * p.z);
  }
  float surfaceHills(vec2 at) {
    vec2 cell = floor(at);
    vec2 t = smoothstep(0.0, 1.0, at - cell);
    float low = mix(surfaceChance(cell), surfaceChance(cell + vec2(1.0, 0.0)), t.x);
    float high = mix(surfaceChance(cell + vec2(0.0, 1.0)), surfaceChance(cell + vec2(1.0, 1.0)), t.x);
    return mix(low, high, t.y);
  }
`

/** A painting as three.js holds it: shared by every material that shows it. */
export interface Painting {
  colour: Texture
  relief: Texture
  variation: { value: number }
}

export class SurfaceMaterial extends MeshStandardMaterial {
  #variation: Painting['variation'] = { value: 0 }

  /** @param colour `#RRGGBB` of what the painting leaves to the finish */
  static of(painting: Painting, colour: string): SurfaceMaterial {
    const material = new SurfaceMaterial({ map: painting.colour, normalMap: painting.relief, roughness: 1, envMapIntensity: 0.9 })
    material.#variation = painting.variation
    material.color = new Color(colour).multiplyScalar(1 / MIDDLE)
    return material
  }

  override copy(source: MeshStandardMaterial): this {
    super.copy(source)
    if (source instanceof SurfaceMaterial) this.#variation = source.#variation
    return this
  }

  override onBeforeCompile(shader: WebGLProgramParametersWithUniforms): void {
    softenSun(shader)
    shader.uniforms['surfaceVariation'] = this.#variation
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\n${HILLS}`)
      .replace('#include <map_fragment>', COLOUR)
      .replace('#include <roughnessmap_fragment>', 'float roughnessFactor = roughness * texture2D(normalMap, vNormalMapUv).a;')
  }

  override customProgramCacheKey(): string {
    return 'surface'
  }
}
