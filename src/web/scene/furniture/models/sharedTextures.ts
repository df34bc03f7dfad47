/**
 * Textures that many models carry, decoded and uploaded once. A texture whose name identifies its content (contract/catalog/textureName.ts) is
 * taken from the model that brought it first.
 */
import type { Texture } from 'three'
import type { GLTFLoaderPlugin, GLTFParser } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { textureContent } from '#contract/catalog/textureName.ts'

/** Replaces the loader's own plugin of that name, which receives every WebP texture. */
const WEBP = 'EXT_texture_webp'

interface TextureDefinition {
  sampler?: number
  extensions?: { [WEBP]?: { source: number } }
}
interface Definitions {
  textures?: TextureDefinition[]
  images?: { name?: string }[]
  samplers?: unknown[]
}
type Parser = Pick<GLTFParser, 'loadTextureImage' | 'textureLoader'> & { json: Definitions }

export class SharedTextures {
  readonly #kept = new Map<string, Promise<Texture>>()

  /** For `GLTFLoader.register`. */
  readonly plugin = (parser: Parser): GLTFLoaderPlugin => ({
    name: WEBP,
    loadTexture: (index) => this.#load(parser, index),
  })

  #load(parser: Parser, index: number): Promise<Texture> | null {
    const definition = parser.json.textures?.[index]
    const source = definition?.extensions?.[WEBP]?.source
    if (definition === undefined || source === undefined) return null
    const load = () => parser.loadTextureImage(index, source, parser.textureLoader)
    const content = textureContent(parser.json.images?.[source]?.name)
    if (content === undefined) return load()
    const sampler = definition.sampler === undefined ? null : parser.json.samplers?.[definition.sampler]
    const key = `${content} ${JSON.stringify(sampler)}`
    const known = this.#kept.get(key)
    if (known) return known
    const texture = load()
    this.#kept.set(key, texture)
    // A failed load (the loader then answers null) is repeated by the next model.
    texture.then(
      (loaded: Texture | null) => loaded ?? this.#kept.delete(key),
      () => this.#kept.delete(key),
    )
    return texture
  }

  /** How many textures are shared so far. */
  get size(): number {
    return this.#kept.size
  }

  /** Forgets them, so that their images leave the memory with the models that show them. */
  clear(): void {
    this.#kept.clear()
  }
}

/** Textures of every model of the page. */
export const modelTextures = new SharedTextures()
