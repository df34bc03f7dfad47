/**
 * Draws every part of the room whose materials differ only in per-instance values (colour, roughness, metalness, glow) in one call: the same
 * textures, transparent or not. Thirty linens, or brass and steel, share a batch.
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

/** Roughness and metalness in the first, the emission in the second. */
const TEXELS = 2
const FLOATS = 4 * TEXELS

interface PieceData {
  numbers: Float32Array<ArrayBuffer>
  value: DataTexture
}
const pieceDataFor = (pieces: number, before?: PieceData): PieceData => {
  const side = Math.ceil(Math.sqrt(pieces * TEXELS) / TEXELS) * TEXELS
  const numbers = new Float32Array(side * side * 4)
  if (before) numbers.set(before.numbers)
  before?.value.dispose()
  const value = new DataTexture(numbers, side, side, RGBAFormat, FloatType)
  value.needsUpdate = true
  return { numbers, value }
}

const DECLARED = 'flat varying vec2 vSurface;\nflat varying vec3 vGlow;\n'
const READ = `
  int pieceSide = textureSize( pieceTexture, 0 ).x;
  int pieceAt = int( getIndirectIndex( gl_DrawID ) ) * ${TEXELS};
  vSurface = texelFetch( pieceTexture, ivec2( pieceAt % pieceSide, pieceAt / pieceSide ), 0 ).rg;
  vGlow = texelFetch( pieceTexture, ivec2( ( pieceAt + 1 ) % pieceSide, pieceAt / pieceSide ), 0 ).rgb;
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
    `#include <batching_pars_vertex>\nuniform highp sampler2D pieceTexture;\n${DECLARED}`,
  )
  shader.vertexShader = replaced(shader.vertexShader, '#include <batching_vertex>', `#include <batching_vertex>\n${READ}`)
  let pixel = DECLARED + shader.fragmentShader
  pixel = replaced(pixel, '= emissive;', '= vGlow;')
  pixel = replaced(pixel, '#include <roughnessmap_fragment>', replaced(roughness, '= roughness;', '= vSurface.x;'))
  shader.fragmentShader = replaced(pixel, '#include <metalnessmap_fragment>', replaced(metalness, '= metalness;', '= vSurface.y;'))
}

const tinted = new Vector4()

export class MaterialBatch extends Batch {
  readonly #pieceData = pieceDataFor(this.maxInstanceCount)

  /**
   * @param like a material of this batch; its own colour and finish are left to the pieces
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
      shader.uniforms['pieceTexture'] = this.#pieceData
      readPieces(shader)
      softenSun(shader)
    }
  }

  protected override enlargePieces(pieces: number): void {
    super.enlargePieces(pieces)
    // The shader holds on to this object.
    Object.assign(this.#pieceData, pieceDataFor(pieces, this.#pieceData))
  }

  /** Sets roughness, metalness and glow of a piece. */
  setFinish(at: number, { roughness, metalness, glow }: Finish): void {
    this.#pieceData.numbers.set([roughness, metalness, 0, 0, glow.r, glow.g, glow.b, 0], at * FLOATS)
    this.#pieceData.value.needsUpdate = true
  }

  /** Its colour, under a tint that lies over all of it. */
  tint(at: number, { color, opacity }: Finish, over: Color): void {
    this.setColorAt(at, tinted.set(color.r * over.r, color.g * over.g, color.b * over.b, opacity))
  }

  override dispose(): void {
    this.#pieceData.value.dispose()
    this.material.dispose()
    super.dispose()
  }
}
