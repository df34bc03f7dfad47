/**
 * Everything in the room that is made of the same stuff: the same pictures on it, shone through or not. What colour it has, how rough and how
 * metallic it is and whether it glows is each piece's own, so that thirty linens and all brass and steel need no call of their own.
 */
import {
  Color,
  DataTexture,
  FloatType,
  MeshStandardMaterial,
  RGBAFormat,
  ShaderChunk,
  Vector4,
  type Material,
  type WebGLProgramParametersWithUniforms,
} from 'three'
import { softenSun } from '../../light/softSun.ts'
import { Batch } from './Batch.ts'
import type { Finish } from './materialKey.ts'

/** Roughness and metalness in the first, the light of its own in the second. */
const TEXELS = 2
const FLOATS = 4 * TEXELS

interface Stuff {
  numbers: Float32Array<ArrayBuffer>
  value: DataTexture
}
const stuffFor = (pieces: number, before?: Stuff): Stuff => {
  const side = Math.ceil(Math.sqrt(pieces * TEXELS) / TEXELS) * TEXELS
  const numbers = new Float32Array(side * side * 4)
  if (before) numbers.set(before.numbers)
  before?.value.dispose()
  const value = new DataTexture(numbers, side, side, RGBAFormat, FloatType)
  value.needsUpdate = true
  return { numbers, value }
}

const DECLARED = 'flat varying vec2 vStuff;\nflat varying vec3 vGlow;\n'
const READ = `
  int stuffSide = textureSize( stuffTexture, 0 ).x;
  int stuffAt = int( getIndirectIndex( gl_DrawID ) ) * ${TEXELS};
  vStuff = texelFetch( stuffTexture, ivec2( stuffAt % stuffSide, stuffAt / stuffSide ), 0 ).rg;
  vGlow = texelFetch( stuffTexture, ivec2( ( stuffAt + 1 ) % stuffSide, stuffAt / stuffSide ), 0 ).rgb;
`
const replaced = (text: string, what: string, by: string): string => {
  if (!text.includes(what)) throw new Error(`three's shader no longer says "${what}"`)
  return text.replace(what, by)
}

/** Takes roughness, metalness and glow from the piece and not from the material. */
export const readPieces = (shader: Pick<WebGLProgramParametersWithUniforms, 'vertexShader' | 'fragmentShader'>): void => {
  const { roughnessmap_fragment: roughness, metalnessmap_fragment: metalness } = ShaderChunk
  shader.vertexShader = replaced(
    shader.vertexShader,
    '#include <batching_pars_vertex>',
    `#include <batching_pars_vertex>\nuniform highp sampler2D stuffTexture;\n${DECLARED}`,
  )
  shader.vertexShader = replaced(shader.vertexShader, '#include <batching_vertex>', `#include <batching_vertex>\n${READ}`)
  let pixel = DECLARED + shader.fragmentShader
  pixel = replaced(pixel, '= emissive;', '= vGlow;')
  pixel = replaced(pixel, '#include <roughnessmap_fragment>', replaced(roughness, '= roughness;', '= vStuff.x;'))
  shader.fragmentShader = replaced(pixel, '#include <metalnessmap_fragment>', replaced(metalness, '= metalness;', '= vStuff.y;'))
}

const tinted = new Vector4()

export class Look extends Batch {
  readonly #stuff = stuffFor(this.maxInstanceCount)

  /**
   * @param like a material of this look; its own colour and finish are left to the pieces
   * @param ghost it is seen through, whatever it is made of
   */
  constructor(like: Material, gleams: boolean, ghost = false) {
    const material = like.clone()
    if (ghost) material.transparent = true
    if ('color' in material && material.color instanceof Color) material.color.set('#ffffff')
    material.opacity = 1
    super(material)
    this.receiveShadow = true
    if (!(material instanceof MeshStandardMaterial)) return
    material.metalness = gleams ? 1 : 0
    material.onBeforeCompile = (shader) => {
      shader.uniforms['stuffTexture'] = this.#stuff
      readPieces(shader)
      softenSun(shader)
    }
  }

  protected override enlargePieces(pieces: number): void {
    super.enlargePieces(pieces)
    // The shader holds on to this object.
    Object.assign(this.#stuff, stuffFor(pieces, this.#stuff))
  }

  /** What a piece is made of. */
  dress(at: number, { roughness, metalness, glow }: Finish): void {
    this.#stuff.numbers.set([roughness, metalness, 0, 0, glow.r, glow.g, glow.b, 0], at * FLOATS)
    this.#stuff.value.needsUpdate = true
  }

  /** Its colour, under a tint that lies over all of it. */
  tint(at: number, { color, opacity }: Finish, over: Color): void {
    this.setColorAt(at, tinted.set(color.r * over.r, color.g * over.g, color.b * over.b, opacity))
  }

  override dispose(): void {
    this.#stuff.value.dispose()
    this.material.dispose()
    super.dispose()
  }
}
