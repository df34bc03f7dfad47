/**
 * Files of the first catalogue that are tracked with the code, so that a first start makes none of them: `catalogue.json` with the facts of every
 * model, the image of every finish, the textures. `npm run furniture` updates what has changed; a test compares each with its sources.
 */
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { catalogueFile, type CatalogueEntry } from '#contract/catalog/catalog.ts'

export const KEPT = join(import.meta.dirname, 'kept')
/** Folder of the models made in this checkout, each as `<SHA-256>.glb`: a cache derived from the definitions. */
export const MODEL_FOLDER = resolve(import.meta.dirname, '../../build/models')
/** Prefix of model paths in the tracked catalogue. */
export const MODELS = 'models'

/** Keys of the sources of each model and image. */
export interface KeptKeys {
  /** Hash of the sources that models derive from: while it is unchanged, so is each model’s key. */
  source: string
  /** By SKU. */
  models: Record<string, string>
}

export const readKeptCatalogue = async (folder = KEPT): Promise<CatalogueEntry[]> =>
  catalogueFile.parse(JSON.parse(await readFile(join(folder, 'catalogue.json'), 'utf8'))).products

export const readKeptKeys = async (folder = KEPT): Promise<KeptKeys> => JSON.parse(await readFile(join(folder, 'keys.json'), 'utf8')) as KeptKeys
