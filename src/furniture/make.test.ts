import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Logger, NodeIO } from '@gltf-transform/core'
import { ALL_EXTENSIONS, EXTMeshoptCompression, KHRMaterialsVariants } from '@gltf-transform/extensions'
import { validateBytes } from 'gltf-validator'
import { MeshoptDecoder } from 'meshoptimizer'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CatalogueFile } from '../contract/catalog.ts'
import { COLLECTION } from './collection/index.ts'
import { makeCollection } from './make.ts'
import { drawPictures } from './pictures.ts'

let outDir = ''
let file: CatalogueFile
const reader = new NodeIO().setLogger(new Logger(Logger.Verbosity.WARN)).registerExtensions(ALL_EXTENSIONS)

beforeAll(async () => {
  await MeshoptDecoder.ready
  reader.registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
  outDir = await mkdtemp(join(tmpdir(), 'diwan-furniture-'))
  file = await makeCollection({ outDir })
}, 120_000)
afterAll(() => rm(outDir, { recursive: true, force: true }))

const modelled = COLLECTION.filter((product) => product.build)

describe('a made collection', () => {
  it('lists every product once, models where there are any', () => {
    expect(file.products.map((product) => product.sku)).toEqual(COLLECTION.map((product) => product.sku))
    expect(file.products.filter((product) => product.model === null).map((product) => product.sku)).toEqual(['CARE-KIT'])
  })

  it.each(modelled.map((product) => [product.sku, product] as const))(
    '%s is a valid GLB of its variants, within the web budget',
    async (sku, product) => {
      const bytes = new Uint8Array(await readFile(join(outDir, `models/${sku}.glb`)))
      expect(bytes.byteLength).toBeLessThanOrEqual(1_000_000)
      const document = await reader.readBinary(bytes)
      const root = document.getRoot()
      const names = root.listExtensionsUsed().flatMap((extension) => (extension instanceof KHRMaterialsVariants ? extension.listVariants() : []))
      expect(names.map((variant) => variant.getName())).toEqual(product.variants.map((variant) => variant.sku))
      for (const texture of root.listTextures()) {
        const { width, height } = await sharp(texture.getImage() ?? undefined).metadata()
        expect(Math.max(width, height)).toBeLessThanOrEqual(1024)
      }
      // The validator cannot read meshopt: it is shown the same document, decoded. Tangents are left to the renderer.
      document.createExtension(EXTMeshoptCompression).dispose()
      const report = await validateBytes(await reader.writeBinary(document), { ignoredIssues: ['MESH_PRIMITIVE_GENERATED_TANGENT_SPACE'] })
      expect(report.issues.messages.filter((message) => message.severity <= 1)).toEqual([])
    },
  )

  it('keeps what has not changed, and makes the same bytes again', async () => {
    const again: boolean[] = []
    await makeCollection({ outDir, only: ['COFFEE-NILE', 'RUG-KATTAN'], onProgress: (_, __, ___, cached) => again.push(cached) })
    expect(again).toEqual([true, true])
    const other = join(outDir, 'second')
    const second = await makeCollection({ outDir: other, only: ['COFFEE-NILE', 'RUG-KATTAN'] })
    for (const { model } of second.products) {
      const path = model?.path ?? ''
      expect(await readFile(join(other, path))).toEqual(await readFile(join(outDir, path)))
    }
  })

  it('goes on without pictures where there is no browser, and says so', async () => {
    const said: string[] = []
    const drawn = await drawPictures({
      outDir,
      pageDir: outDir,
      pageVersion: 'none',
      launch: () => Promise.reject(new Error('No Chromium found')),
      onUnavailable: (reason) => said.push(reason),
    })
    expect(said).toEqual(['No Chromium found'])
    expect(drawn.products.every((product) => product.variants.every((variant) => variant.image === null))).toBe(true)
    expect((await stat(join(outDir, 'catalogue.json'))).size).toBeGreaterThan(0)
    expect((await readdir(outDir)).some((name) => name.endsWith('.part'))).toBe(false)
  })
})
