import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testBucket, type TestBucket } from '../../../../../test/service/adapters/files.ts'
import { KEPT, readKeptCatalogue } from '#collection/kept.ts'
import type { ModelPool } from '#collection/making/modelPool.ts'
import { fileBlobs, openBlobs, type Blobs } from '../../../adapters/blobs.ts'
import { CollectionModels, withModels } from './collectionModels.ts'
import { fillBlobs } from './fillBlobs.ts'
import { readyOf } from './importCatalogue.ts'

let root: string
let bucket: TestBucket
let blobs: Blobs
const catalogue = readKeptCatalogue().then((entries) => entries.filter(({ sku }) => ['CHAIR-DOKKI', 'TABLE-DOKKI'].includes(sku)))

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'diwan-fill-'))
  bucket = await testBucket()
  blobs = await openBlobs({ dataDir: root, bucket: bucket.place })
  const products = await catalogue
  writeFileSync(join(root, 'catalogue.json'), JSON.stringify({ format: 'diwan-catalogue/1', products }))
  for (const path of products.flatMap(({ variants }) => variants.flatMap(({ image, largeImage }) => [image, largeImage])))
    if (path !== null) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      cpSync(join(KEPT, path), join(root, path))
    }
})
afterEach(async () => {
  await bucket.close()
  rmSync(root, { recursive: true })
})

const closed = async (): Promise<void> => {}
/** Writes something in the place of each model. */
const quick: ModelPool = {
  run: async (task) => {
    if (!('form' in task)) throw new Error('nobody asks for this')
    const { model, plain } = (await catalogue).find(({ sku }) => sku === task.sku)!
    const sha256 = { model: model!.sha256, coarser: model!.coarser!.sha256, plain: plain!.sha256 }[task.form]
    mkdirSync(task.folder, { recursive: true })
    writeFileSync(join(task.folder, `${sha256}.glb`), `${task.form} of ${task.sku}`)
    return { sha256 }
  },
  close: closed,
}
const openModels = (folder: string, pool: ModelPool) =>
  CollectionModels.open({ kept: root, folders: [join(root, folder)], pools: { waitedFor: pool, ahead: pool } })

test('a bucket that was filled has every file that the catalogue names; filled again, nothing is sent twice', async () => {
  const models = await openModels('models', quick)
  const shown = vi.fn<(done: number, total: number) => void>()
  await fillBlobs(blobs, { models, folder: root, onProgress: shown })
  const [done, total] = shown.mock.lastCall!
  expect(done).toBe(total)
  const sent = vi.spyOn(blobs.files, 'link')
  await fillBlobs(blobs, { models, folder: root })
  expect(sent).not.toHaveBeenCalled()

  const idle = vi.fn<ModelPool['run']>(() => Promise.reject(new Error('nothing is to be made')))
  const elsewhere = withModels(blobs, await openModels('elsewhere', { run: idle, close: closed }))
  const ready = await Promise.all((await catalogue).map((entry, at) => readyOf(elsewhere, root, entry, at)))
  const named = ready.flatMap(({ model, pictures }) => [
    model!.blob,
    model!.coarser!.blob,
    model!.plain!.blob,
    ...model!.coarser!.pictures,
    ...[...pictures.values()].flatMap(({ image, largeImage }) => (largeImage === null ? [image] : [image, largeImage])),
  ])
  expect(named.length).toBeGreaterThan(10)
  for (const name of named) expect([name, (await elsewhere.read(name)) !== null]).toEqual([name, true])
  expect(idle).not.toHaveBeenCalled()
  expect(sent).not.toHaveBeenCalled()
}, 60_000)

test('a model that is not what the catalogue says ends the filling', async () => {
  const models = await openModels('models', { run: async () => ({ sha256: '0'.repeat(64) }), close: closed })
  await expect(fillBlobs(fileBlobs(join(root, 'blobs')), { models, folder: root })).rejects.toThrow('npm run furniture')
})
