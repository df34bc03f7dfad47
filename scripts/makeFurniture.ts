/** Keeps generated files up to date with the definitions of the collection, for `npm run build`, `npm run furniture` and `npm run pictures`. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CatalogueEntry } from '#contract/catalog/catalog.ts'
import { KEPT, MODEL_FOLDER } from '#collection/kept.ts'
import { keepCatalogue, makeMissing } from '#collection/making/make.ts'
import { drawTextures } from '#models/materials/drawTextures.ts'
import { readTextureIndex, TEXTURE_FOLDER, TEXTURE_INDEX, textureSourceHash } from '#models/materials/textureFiles.ts'
import { modelFilesOf } from '#models/modelFiles.ts'
import { drawProductImages } from '#tracer/product/drawProductImages.ts'

/** Folder that model paths in the catalogue are relative to. */
export const MODEL_ROOT = dirname(MODEL_FOLDER)

const bar = (label: string, done: number, total: number, what: string): void => {
  const width = 24
  const full = Math.round((done / Math.max(1, total)) * width)
  const line = `${label} [${'█'.repeat(full)}${'·'.repeat(width - full)}] ${done}/${total} ${what}`
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}${done === total ? '\n' : ''}`)
  else if (done === total || done % 10 === 0) console.log(line)
}
export const progress =
  (label: string) =>
  (done: number, total: number, what: string): void =>
    bar(label.padEnd(9), done, total, what)

const keepTextures = async (): Promise<void> => {
  const kept = existsSync(join(TEXTURE_FOLDER, TEXTURE_INDEX)) ? (await readTextureIndex()).source : null
  if (kept !== (await textureSourceHash())) await drawTextures(progress('textures'))
}

export const bringUpToDate = async (): Promise<CatalogueEntry[]> => {
  await keepTextures()
  return keepCatalogue(MODEL_FOLDER, progress('catalogue'))
}

/** Makes what the studio draws: each model and its coarser levels. */
export const makeDrawnModels = async (): Promise<void> => {
  const drawn = modelFilesOf(await bringUpToDate()).filter(({ form }) => form !== 'plain')
  await makeMissing(drawn, MODEL_FOLDER, progress('models'))
}

/** Makes what has changed; models that are there stay. */
export const makeFurniture = async (): Promise<void> => {
  await makeMissing(modelFilesOf(await bringUpToDate()), MODEL_FOLDER, progress('models'))
  await drawProductImages({
    outDir: KEPT,
    models: MODEL_ROOT,
    onProgress: progress('pictures'),
    onFailed: (sku, reason) => console.warn(`${sku} has no image: ${reason}`),
  })
}
