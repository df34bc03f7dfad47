import { Texture } from 'three'
import { expect, test } from 'vitest'
import { textureName } from '#contract/catalog/textureName.ts'
import { SharedTextures } from './sharedTextures.ts'

const OAK = textureName('oak-color', 'a'.repeat(64))

/** A model on its way, of one texture. */
const model = (name: string, { sampler, fails = false }: { sampler?: object; fails?: boolean } = {}) => {
  let loads = 0
  const parser: Parameters<SharedTextures['plugin']>[0] = {
    json: {
      images: [{ name }],
      samplers: sampler ? [sampler] : [],
      textures: [{ ...(sampler ? { sampler: 0 } : {}), extensions: { EXT_texture_webp: { source: 0 } } }],
    },
    textureLoader: {} as never,
    loadTextureImage: () => {
      loads += 1
      return fails ? Promise.reject(new Error('cut short')) : Promise.resolve(new Texture())
    },
  }
  return { parser, loads: () => loads }
}
const load = (shared: SharedTextures, { parser }: ReturnType<typeof model>) => shared.plugin(parser).loadTexture!(0)

test('the same image in two models is one texture, loaded once', async () => {
  const shared = new SharedTextures()
  const [sofa, table] = [model(OAK), model(OAK)]
  const [first, second] = await Promise.all([load(shared, sofa), load(shared, table)])
  expect(first).toBeInstanceOf(Texture)
  expect(second).toBe(first)
  expect([sofa.loads(), table.loads(), shared.size]).toEqual([1, 0, 1])
})

test('another image, another sampling, or a name that does not identify its content is a texture of its own', async () => {
  const shared = new SharedTextures()
  const names = [OAK, textureName('oak-color', 'b'.repeat(64)), 'texture_0', 'texture_0']
  const textures = await Promise.all([...names.map((name) => load(shared, model(name))), load(shared, model(OAK, { sampler: { wrapS: 33071 } }))])
  expect(new Set(textures).size).toBe(5)
})

test('a texture that failed is asked for again', async () => {
  const shared = new SharedTextures()
  await expect(load(shared, model(OAK, { fails: true }))).rejects.toThrow('cut short')
  expect(await load(shared, model(OAK))).toBeInstanceOf(Texture)
})

test('a model without WebP is left to the loader', () => {
  const { parser } = model(OAK)
  parser.json.textures = [{}]
  expect(new SharedTextures().plugin(parser).loadTexture!(0)).toBeNull()
})
