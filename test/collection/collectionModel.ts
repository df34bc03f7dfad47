/** Models of the collection for tests: made in this process where they are not there yet. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogueEntry } from '#contract/catalog/catalog.ts'
import { MODEL_FOLDER, readKeptCatalogue } from '#collection/kept.ts'
import { ModelMaker } from '#collection/making/makeModel.ts'
import { modelFilesOf, type ModelForm } from '#models/modelFiles.ts'

let kept: Promise<CatalogueEntry[]> | undefined

/** @returns the bytes of a file of the product, as the kept catalogue has it */
export const collectionModel = async (sku: string, form: ModelForm = 'model'): Promise<Uint8Array<ArrayBuffer>> => {
  const file = modelFilesOf(await (kept ??= readKeptCatalogue())).find((one) => one.sku === sku && one.form === form)
  if (!file) throw new Error(`The collection has no ${form} of ${sku}.`)
  const path = join(MODEL_FOLDER, `${file.sha256}.glb`)
  if (!existsSync(path)) await (await ModelMaker.open(MODEL_FOLDER)).makeFile(sku, form, file.model)
  return new Uint8Array(await readFile(path))
}
