/** What stands outside the room: the outer sides of its walls and the edge of its slab. The light in the room reaches them, its colours do not. */
import { MeshStandardMaterial, type WebGLProgramParametersWithUniforms } from 'three'

/** As bright as an eye sees it. */
const GREY = /* glsl */ `#include <lights_fragment_begin>
  irradiance = vec3(dot(irradiance, vec3(0.2126, 0.7152, 0.0722)));`

export class OutsideMaterial extends MeshStandardMaterial {
  override onBeforeCompile(shader: WebGLProgramParametersWithUniforms): void {
    shader.fragmentShader = shader.fragmentShader.replace('#include <lights_fragment_begin>', GREY)
  }

  override customProgramCacheKey(): string {
    return 'outside'
  }
}
