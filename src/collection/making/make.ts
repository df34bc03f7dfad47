/** Makes the collection: every model, and the catalogue by which it comes into a shop. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueEntry, type CatalogueEntry } from '#contract/catalog/catalog.ts'
import { COLLECTION } from '../index.ts'
import type { ProductDefinition } from '#models/definition.ts'
import { KEPT, type KeptKeys, readKeptCatalogue, readKeptKeys } from '../kept.ts'
import { ModelMaker, modelSourceHash, type ModelFacts } from './makeModel.ts'
import { changedSince, type CatalogueModelFile } from '#models/modelFiles.ts'
import { modelPool, modelProcesses } from './modelPool.ts'
import { productImagePath } from '#models/productImagePath.ts'
import { GUARANTEE_YEARS, INCLUDED } from '#models/terms.ts'
import { writeWhole } from '#models/writeWhole.ts'

export type Progress = (done: number, total: number, sku: string) => void

export interface MakeOptions {
  /** Receives the models, each as `<SHA-256>.glb`. */
  folder: string
  /** SKUs to make; all by default. */
  only?: readonly string[]
  /** Made at once; in this process for 1. As many as the machine has cores by default, in processes of their own. */
  processes?: number
  /** Known models by SKU: a model with an unchanged key is not made again. */
  known?: ReadonlyMap<string, { key: string; facts: ModelFacts }>
  onProgress?: Progress
}

export interface MadeCollection {
  entries: CatalogueEntry[]
  /** Key of each model, by SKU. */
  keys: Record<string, string>
}

/** @param pictures folder that holds the product images */
const entryOf = (product: ProductDefinition, facts: ModelFacts | null, pictures: string): CatalogueEntry => {
  const { build: _, variants, ...said } = product
  const image = (sku: string, large: boolean) => (existsSync(join(pictures, productImagePath(sku, large))) ? productImagePath(sku, large) : null)
  const [years, included] = [GUARANTEE_YEARS[product.category], INCLUDED[product.category]]
  return catalogueEntry.parse({
    ...(years === undefined ? {} : { guaranteeYears: years }),
    ...(included === undefined ? {} : { included }),
    ...said,
    clearance: { front: 0, back: 0, left: 0, right: 0, ...product.clearance },
    variants: variants.map(({ materials: __, ...variant }) => ({
      ...variant,
      image: image(variant.sku, false),
      largeImage: image(variant.sku, true),
    })),
    model: facts?.model ?? null,
    plain: facts?.plain ?? null,
  })
}

/** Does a piece of work for each, `processes` at once. */
const each = async <T>(items: Iterable<T>, processes: number, work: (item: T) => Promise<void>): Promise<void> => {
  const waiting = items[Symbol.iterator]()
  const take = async (): Promise<void> => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: processes }, take))
}

/** Makes models whose parts or materials have changed. The same definitions give the same bytes, wherever and in whatever order they are made. */
export const makeCollection = async ({ folder, only, processes = modelProcesses(), known, onProgress }: MakeOptions): Promise<MadeCollection> => {
  const products = only ? COLLECTION.filter(({ sku }) => only.includes(sku)) : COLLECTION
  const modelled = products.filter(({ build }) => build)
  const made = new Map<string, { key: string; facts: ModelFacts }>()
  const pool = processes > 1 ? modelPool(processes) : null
  const maker = pool ? null : await ModelMaker.open(folder)
  const make = async (sku: string): Promise<void> => {
    const before = known?.get(sku)
    const task = { folder, sku, known: before?.key ?? null }
    const answer = pool ? await pool.run(task) : await maker!.makeAll(sku, task.known)
    if (!('key' in answer)) throw new Error(`No model was made of ${sku}.`)
    made.set(sku, { key: answer.key, facts: (answer.facts ?? before?.facts)! })
    onProgress?.(made.size, modelled.length, sku)
  }
  try {
    await each(modelled, processes, ({ sku }) => make(sku))
  } finally {
    await pool?.close()
  }
  return {
    entries: products.map((product) => entryOf(product, made.get(product.sku)?.facts ?? null, KEPT)),
    keys: Object.fromEntries(modelled.map(({ sku }) => [sku, made.get(sku)!.key])),
  }
}

const readKept = async (): Promise<{ keys: KeptKeys; entries: CatalogueEntry[] } | null> =>
  existsSync(join(KEPT, 'keys.json')) ? { keys: await readKeptKeys(), entries: await readKeptCatalogue() } : null

/** Facts of each model in the tracked catalogue, with its key. */
const knownOf = ({ keys, entries }: { keys: KeptKeys; entries: readonly CatalogueEntry[] }) =>
  new Map(
    entries.flatMap(({ sku, model, plain }) => {
      const key = keys.models[sku]
      return key !== undefined && model && plain ? [[sku, { key, facts: { model, plain } }] as const] : []
    }),
  )

export const writeCatalogue = (entries: readonly CatalogueEntry[], folder = KEPT): Promise<void> =>
  writeWhole(join(folder, 'catalogue.json'), `${JSON.stringify({ format: 'diwan-catalogue/1', products: entries }, null, 1)}\n`)

/** Brings the kept catalogue up to date with the definitions: nothing is done while no source has changed. */
export const keepCatalogue = async (folder: string, onProgress?: Progress): Promise<CatalogueEntry[]> => {
  const [kept, source] = [await readKept(), await modelSourceHash()]
  if (kept?.keys.source === source) return kept.entries
  const { entries, keys } = await makeCollection({ folder, ...(kept && { known: knownOf(kept) }), ...(onProgress && { onProgress }) })
  await writeCatalogue(entries)
  await writeWhole(join(KEPT, 'keys.json'), `${JSON.stringify({ source, models: keys } satisfies KeptKeys, null, 1)}\n`)
  return entries
}

/** Makes the files that are not in the folder yet. @throws where a definition has changed since the catalogue was written */
export const makeMissing = async (files: readonly CatalogueModelFile[], folder: string, onProgress?: Progress): Promise<void> => {
  const missing = files.filter(({ sha256 }) => !existsSync(join(folder, `${sha256}.glb`)))
  if (missing.length === 0) return
  const pool = modelPool()
  let done = 0
  try {
    await each(missing, modelProcesses(), async ({ sku, form, sha256, model }) => {
      const answer = await pool.run({ folder, sku, form, model })
      if (!('sha256' in answer) || answer.sha256 !== sha256) throw new Error(changedSince(sku, form))
      onProgress?.((done += 1), missing.length, sku)
    })
  } finally {
    await pool.close()
  }
}
