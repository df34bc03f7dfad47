/** The files of the first catalogue, copied to the blobs before they are requested. */
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { Blobs } from '../../../adapters/blobs.ts'
import type { CollectionModels } from './collectionModels.ts'
import { AT_ONCE, storeImages, readCatalogue } from './importCatalogue.ts'

export interface FillOptions {
  models: CollectionModels
  /** Holds `catalogue.json` and the pictures. */
  folder: string
  onProgress?: (done: number, total: number) => void
}

/**
 * Stores models, their coarser and plain forms, textures and images. Existing files are not sent again.
 * @param blobs themselves, without the models that are made when they are asked for
 * @throws UnusableCatalogue where the folder has other files than its catalogue says; what a model cannot be made or kept for
 */
export const fillBlobs = async (blobs: Blobs, { models, folder, onProgress }: FillOptions): Promise<void> => {
  const entries = await readCatalogue(join(folder, 'catalogue.json'))
  const link = async (name: string): Promise<unknown> => (await blobs.has(name)) || blobs.link((await models.pathOf(name))!, name)
  const work: (() => Promise<unknown>)[] = [
    ...models.names().map((name) => () => link(name)),
    ...entries.map((entry) => () => storeImages(blobs, folder, entry)),
  ]
  const limit = pLimit(AT_ONCE)
  let done = 0
  const one = async (run: () => Promise<unknown>): Promise<void> => {
    await run()
    onProgress?.((done += 1), work.length)
  }
  try {
    await Promise.all(work.map((run) => limit(() => one(run))))
  } finally {
    limit.clearQueue()
  }
}
