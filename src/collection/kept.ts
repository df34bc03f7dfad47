/**
 * What is kept with the code of the first catalogue, so that a first start waits for none of it: `catalogue.json` with the facts of every model, the
 * pictures of every finish, the textures. `npm run furniture` makes again what has changed; a test holds each to what it was made from.
 */
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { catalogueFile, type CatalogueEntry } from '#contract/catalog/catalog.ts'

export const KEPT = join(import.meta.dirname, 'kept')
/** Where models lie that were made in this checkout, each as `<SHA-256>.glb`: a cache of what follows from the definitions. */
export const MODEL_FOLDER = resolve(import.meta.dirname, '../../build/models')
/** What the paths of models in the kept catalogue begin with. */
export const MODELS = 'models'

/** What each model and picture was made from. */
export interface KeptKeys {
  /** Of the sources that models follow from: as long as it is the same, so is each model’s key. */
  source: string
  /** By SKU. */
  models: Record<string, string>
}

export const readKeptCatalogue = async (folder = KEPT): Promise<CatalogueEntry[]> =>
  catalogueFile.parse(JSON.parse(await readFile(join(folder, 'catalogue.json'), 'utf8'))).products

export const readKeptKeys = async (folder = KEPT): Promise<KeptKeys> => JSON.parse(await readFile(join(folder, 'keys.json'), 'utf8')) as KeptKeys
