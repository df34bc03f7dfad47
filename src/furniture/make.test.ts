import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Logger, NodeIO, type Document } from '@gltf-transform/core'
import { ALL_EXTENSIONS, EXTMeshoptCompression, KHRMaterialsVariants } from '@gltf-transform/extensions'
import { validateBytes } from 'gltf-validator'
import { MeshoptDecoder } from 'meshoptimizer'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CatalogueFile } from '../contract/catalog.ts'
import { textureContent } from '../contract/textureName.ts'
import { COLLECTION } from './collection/index.ts'
import { makeCollection } from './make.ts'

/** Where the build makes it too: what is unchanged since is not made again. */
const BUILT = fileURLToPath(new URL('../../build/catalogue', import.meta.url))
/** Three pieces of wood, cloth, metal and pictures. */
const HANDFUL = ['COFFEE-NILE', 'RUG-KATTAN', 'CHAIR-DOKKI']

let file: CatalogueFile
let scratch = ''
const reader = new NodeIO().setLogger(new Logger(Logger.Verbosity.WARN)).registerExtensions(ALL_EXTENSIONS)

beforeAll(async () => {
  await MeshoptDecoder.ready
  reader.registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
  scratch = await mkdtemp(join(tmpdir(), 'diwan-furniture-'))
  file = await makeCollection({ outDir: BUILT })
}, 1_800_000)
afterAll(() => rm(scratch, { recursive: true, force: true }))

const modelled = COLLECTION.filter((product) => product.build)

const faultsOf = async (bytes: Uint8Array) => {
  // Tangents are left to the renderer.
  const report = await validateBytes(bytes, { ignoredIssues: ['MESH_PRIMITIVE_GENERATED_TANGENT_SPACE'] })
  return report.issues.messages.filter((message) => message.severity <= 1)
}

const variantsOf = (document: Document): string[] =>
  document
    .getRoot()
    .listExtensionsUsed()
    .flatMap((extension) => (extension instanceof KHRMaterialsVariants ? extension.listVariants() : []))
    .map((variant) => variant.getName())

const largestSide = async (document: Document): Promise<number> => {
  const sides = document
    .getRoot()
    .listTextures()
    .map((texture) => sharp(texture.getImage() ?? undefined).metadata())
  return Math.max(0, ...(await Promise.all(sides)).flatMap(({ width, height }) => [width, height]))
}

describe('a made collection', () => {
  it('lists every product once, models where there are any', () => {
    expect(file.products.map((product) => product.sku)).toEqual(COLLECTION.map((product) => product.sku))
    expect(file.products.filter((product) => product.model === null).map((product) => product.sku)).toEqual(['CARE-KIT'])
    expect(file.products.filter((product) => product.plain === null).map((product) => product.sku)).toEqual(['CARE-KIT'])
  })

  describe.each(modelled.map((product) => [product.sku, product] as const))('%s', (sku, product) => {
    it('is a valid GLB of its variants, within the web budget', async () => {
      const bytes = new Uint8Array(await readFile(join(BUILT, `models/${sku}.glb`)))
      expect(bytes.byteLength).toBeLessThanOrEqual(1_000_000)
      const document = await reader.readBinary(bytes)
      expect(variantsOf(document)).toEqual(product.variants.map((variant) => variant.sku))
      expect(await largestSide(document)).toBeLessThanOrEqual(1024)
      for (const texture of document.getRoot().listTextures()) expect(textureContent(texture.getName())).toBeDefined()
      // The validator cannot read meshopt: it is shown the same document, decoded.
      document.createExtension(EXTMeshoptCompression).dispose()
      expect(await faultsOf(await reader.writeBinary(document))).toEqual([])
    })

    it('has a valid plain GLB for native viewers', async () => {
      const bytes = new Uint8Array(await readFile(join(BUILT, `models/${sku}.plain.glb`)))
      expect(bytes.byteLength).toBeLessThanOrEqual(10_000_000)
      const document = await reader.readBinary(bytes)
      expect(variantsOf(document)).toEqual(product.variants.map((variant) => variant.sku))
      expect(document.getRoot().listExtensionsRequired()).toEqual([])
      expect(
        document
          .getRoot()
          .listTextures()
          .every((texture) => ['image/jpeg', 'image/png'].includes(texture.getMimeType())),
      ).toBe(true)
      expect(await faultsOf(bytes)).toEqual([])
    })
  })
})

describe('making', () => {
  const filesOf = async (folder: string) => {
    const names = (await readdir(join(folder, 'models'), { recursive: true })).filter((name) => name.includes('.'))
    return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, 'models', name))] as const)))
  }

  it('gives the same bytes in any order, by one thread or several, with textures drawn anew', async () => {
    const [alone, together] = [join(scratch, 'alone'), join(scratch, 'together')]
    await makeCollection({ outDir: alone, only: HANDFUL, workers: 1 })
    await makeCollection({ outDir: together, only: [...HANDFUL].toReversed(), workers: 3 })
    const first = await filesOf(alone)
    const models = [...first.keys()].filter((name) => name.endsWith('.glb'))
    expect(models.toSorted()).toEqual(HANDFUL.flatMap((sku) => [`${sku}.glb`, `${sku}.plain.glb`, `coarser/${sku}.glb`]).toSorted())
    expect(await filesOf(together)).toEqual(first)
    for (const [name, bytes] of first) expect(await readFile(join(BUILT, 'models', name))).toEqual(bytes)
  }, 300_000)

  it('keeps what has not changed, and makes again what is gone', async () => {
    const outDir = join(scratch, 'alone')
    const kept: boolean[] = []
    const onProgress = (_: number, __: number, ___: string, cached: boolean) => kept.push(cached)
    await makeCollection({ outDir, only: HANDFUL, workers: 1, onProgress })
    expect(kept).toEqual([true, true, true])
    await rm(join(outDir, 'models/COFFEE-NILE.glb'))
    kept.length = 0
    await makeCollection({ outDir, only: ['COFFEE-NILE'], workers: 1, onProgress })
    expect(kept).toEqual([false])
    const coarser = join(outDir, 'models/coarser/COFFEE-NILE.glb')
    const before = await readFile(coarser)
    await rm(coarser)
    await makeCollection({ outDir, only: ['COFFEE-NILE'], workers: 1 })
    expect(await readFile(coarser)).toEqual(before)
  })

  it('says what is wrong when a thread fails', async () => {
    await expect(makeCollection({ outDir: '/dev/null/nowhere', only: HANDFUL, workers: 2 })).rejects.toThrow(/ENOTDIR/)
  })
})
