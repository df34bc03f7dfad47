/** One product's files read, summed up and, where they are not those of last time, converted. */
import type { CatalogueEntry } from '#contract/catalog/catalog.ts'
import type { ManifestProduct } from './shopProduct.ts'
import { BadFile, readStaged, stageProduct } from './stage.ts'

export interface IngestTask {
  /** The shop's folder, links resolved. */
  folder: string
  /** The folder that converted files are laid into. */
  stage: string
  product: ManifestProduct
  /** The product's hash of the last import. */
  known: string | null
}
export type IngestAnswer =
  | { outcome: 'unchanged' }
  | { outcome: 'refused'; field: string; message: string }
  | { outcome: 'ready'; entry: CatalogueEntry; hash: string; notes: string[] }

/** Reads and converts a product's files. Errors other than a refused file are thrown. */
export const ingest = async ({ folder, stage, product, known }: IngestTask): Promise<IngestAnswer> => {
  try {
    const staged = await readStaged(folder, product)
    if (staged.hash === known) return { outcome: 'unchanged' }
    return { outcome: 'ready', hash: staged.hash, ...(await stageProduct(stage, staged)) }
  } catch (cause) {
    if (cause instanceof BadFile) return { outcome: 'refused', field: cause.field, message: cause.message }
    throw cause
  }
}
