/** Painted finishes of floor, walls and ceiling as materials. */
import { bake } from '#models/shell/bake.ts'
import { paintedSurface, type PaintedSurface } from '#models/finishes/requests.ts'
import type { PaintedFinish, PlainFinish } from '#models/shell/shellParts.ts'
import { linearOf } from '#room/light/rgb.ts'
import type { Material, Texture, TextureUse } from '../scene.ts'

/** Finishes whose images are kept: a room has three or four. */
const MOST_FINISHES = 16

/** Placement of a painted finish on a surface whose coordinates are metres. */
const layOf = ({ size, turn = 0 }: Pick<PaintedSurface, 'size' | 'turn'>): TextureUse['transform'] => {
  const [su, sv, cos, sin] = [1 / size[0], 1 / size[1], Math.cos(turn), Math.sin(turn)]
  return [su * cos, su * sin, 0, -sv * sin, sv * cos, 0]
}

const painted = ({ painter, color }: PaintedFinish): Material => {
  const surface = paintedSurface(painter)
  const { width, height, colour, normal, roughness } = bake(surface, color)
  const transform = layOf(surface)!
  const wrap: Texture['wrap'] = surface.rises ? 'clamp-down' : 'repeat'
  const lying = (rgba: Uint8ClampedArray, encoding: Texture['encoding']): TextureUse => ({
    texture: { width, height, rgba, encoding, wrap },
    transform,
  })
  return {
    baseColorTexture: lying(colour, 'srgb'),
    normalTexture: lying(normal, 'linear'),
    metalRoughTexture: lying(roughness, 'linear'),
    metallic: 0,
    roughness: 1,
  }
}

/** Glass of windows: hardly tinted, whatever colour stands for it in files that others read. */
const PANE: Material = { glass: 'pane', baseColor: [0.97, 0.985, 0.98], roughness: 0 }

export class Finishes {
  readonly #painted = new Map<string, Material>()

  material(finish: PaintedFinish | PlainFinish): Material {
    if ('painter' in finish) return this.#paintedOnce(finish)
    const { color, roughness, metallic = 0, alpha = 1 } = finish
    return alpha < 1 ? PANE : { baseColor: linearOf(color), roughness, metallic }
  }

  #paintedOnce(finish: PaintedFinish): Material {
    const key = `${finish.painter} ${finish.color}`
    const known = this.#painted.get(key) ?? painted(finish)
    this.#painted.delete(key)
    this.#painted.set(key, known)
    const [oldest] = this.#painted.keys()
    if (this.#painted.size > MOST_FINISHES && oldest !== undefined) this.#painted.delete(oldest)
    return known
  }
}
