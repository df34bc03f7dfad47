/** A shop's product list, in any of its three forms, read row by row. */
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { catalogueEntry } from '#contract/catalog/catalog.ts'
import { PRODUCT_LIMITS } from '#contract/catalog/productLimits.ts'
import { UnusableCatalogue } from '../files/importCatalogue.ts'
import { issueSentences } from '../files/issueSentences.ts'
import { BadCell, words } from './cell.ts'
import { COLUMNS } from './headings.ts'
import { productOfRows, type Fault, type ManifestProduct } from './shopProduct.ts'
import { readCsv, rowsOfJson, type Row } from './table.ts'

export interface SkippedProduct {
  /** As far as it could be read. */
  sku: string | null
  row: number
  faults: Fault[]
}

export interface Manifest {
  path: string
  /** The folder that its files lie in, links resolved. */
  folder: string
  products: ManifestProduct[]
  skipped: SkippedProduct[]
  /** On the whole file. */
  notes: string[]
}

const NAMES = ['catalogue.json', 'catalogue.csv', 'manifest.json', 'manifest.csv', 'products.json', 'products.csv']
const BYTES = 256 * 1024 * 1024
/** Characters of what a report repeats, and things that it lists of one product. */
const SHOWN = 60
const MOST_FAULTS = 50

const findFile = async (path: string): Promise<string> => {
  const facts = await stat(path).catch(() => null)
  if (facts === null) throw new UnusableCatalogue(`There is no catalogue at ${path}.`)
  if (!facts.isDirectory()) return path
  const inside = new Set(await readdir(path))
  const name = NAMES.find((one) => inside.has(one))
  if (name === undefined) throw new UnusableCatalogue(`There is no manifest in ${path}: it is called one of ${NAMES.join(', ')}.`)
  return join(path, name)
}

const readText = async (path: string): Promise<string> => {
  const { size } = await stat(path)
  if (size > BYTES) throw new UnusableCatalogue(`${path} has ${size} bytes; at most ${BYTES} are taken.`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
  } catch (cause) {
    throw new UnusableCatalogue(`${path} is not UTF-8; save it as "CSV UTF-8".`, { cause })
  }
}

const bySku = (rows: readonly Row[]): Row[][] => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = row.cells['sku']?.trim().toUpperCase() ?? `row ${row.number}`
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()]
}

type Read = Pick<Manifest, 'products' | 'skipped' | 'notes'>

const fromRows = (rows: readonly Row[], notes: string[]): Read => {
  const products: ManifestProduct[] = []
  const skipped: SkippedProduct[] = []
  for (const group of bySku(rows)) {
    const faults: Fault[] = []
    const product = productOfRows(group, faults)
    if (product) products.push(product)
    else skipped.push({ sku: group[0]!.cells['sku']?.slice(0, SHOWN) ?? null, row: group[0]!.number, faults: faults.slice(0, MOST_FAULTS) })
  }
  return { products, skipped, notes }
}

const unknownColumns = (columns: Iterable<string>): string[] => {
  const unknown = [...new Set(columns)].filter((name) => !COLUMNS.has(name))
  return unknown.length > 0
    ? [
        `These columns are not known and were passed over: ${unknown
          .slice(0, 20)
          .map((name) => name.slice(0, SHOWN))
          .join(', ')}${unknown.length > 20 ? ` and ${unknown.length - 20} more` : ''}.`,
      ]
    : []
}

/** Words of a product in Diwan's form are held to the same rules as a shop's. */
const badWords = ({ entry }: Pick<ManifestProduct, 'entry'>): Omit<Fault, 'row'>[] => {
  const said: [string, string, number][] = [
    ...Object.entries(entry.name).map(([language, text]): [string, string, number] => [`name.${language}`, text, PRODUCT_LIMITS.name]),
    ...Object.entries(entry.description).map(([language, text]): [string, string, number] => [
      `description.${language}`,
      text,
      PRODUCT_LIMITS.description,
    ]),
    ...entry.variants.flatMap((variant, i) => [
      ...Object.entries(variant.name).map(([language, text]): [string, string, number] => [
        `variants.${i}.name.${language}`,
        text,
        PRODUCT_LIMITS.name,
      ]),
      [`variants.${i}.finish`, variant.finish, PRODUCT_LIMITS.finish] as [string, string, number],
    ]),
  ]
  return said.flatMap(([field, text, most]) => {
    try {
      words(text, most)
      return []
    } catch (cause) {
      if (cause instanceof BadCell) return [{ field, message: cause.message }]
      throw cause
    }
  })
}

const houseProduct = (value: unknown, row: number): ManifestProduct | SkippedProduct => {
  const parsed = catalogueEntry.safeParse(value)
  const sku = typeof value === 'object' && value !== null && 'sku' in value && typeof value.sku === 'string' ? value.sku.slice(0, SHOWN) : null
  if (!parsed.success)
    return {
      sku,
      row,
      faults: issueSentences(parsed.error.issues.slice(0, MOST_FAULTS), value, catalogueEntry).map(({ path, message }) => ({
        row,
        field: path.slice(0, SHOWN),
        message,
      })),
    }
  const saysRating = typeof value === 'object' && value !== null && 'rating' in value
  const { model, plain, variants, ...rest } = parsed.data
  const entry = { ...rest, model: null, plain: null, variants: variants.map((variant) => ({ ...variant, image: null, largeImage: null })) }
  const faults = badWords({ entry }).map((fault) => ({ row, ...fault }))
  for (const { sku: own, priceDelta } of variants)
    if (rest.price + priceDelta < 0) faults.push({ row, field: 'variants', message: `${own} would cost less than nothing.` })
  if (new Set(variants.map((variant) => variant.sku)).size < variants.length)
    faults.push({ row, field: 'variants', message: 'Two variants of the product have one SKU.' })
  if (faults.length > 0) return { sku, row, faults }
  return {
    row,
    entry,
    model: model?.path ?? null,
    sha256: model?.sha256 ?? null,
    plain,
    plan: model?.plan ?? null,
    front: model?.front ?? null,
    pose: {},
    variants: new Map(variants.map((variant) => [variant.sku, { names: [], image: variant.image, largeImage: variant.largeImage }])),
    notes: saysRating ? ['Its rating was not taken: ratings come from shoppers to whom the product was delivered.'] : [],
  }
}

const fromHouse = (list: readonly unknown[]): Read => {
  const read = list.map((value, i) => houseProduct(value, i + 1))
  return { products: read.filter((one) => 'entry' in one), skipped: read.filter((one) => 'faults' in one), notes: [] }
}

const fromJson = (text: string, path: string): Read => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new UnusableCatalogue(`${path} is not valid JSON.`, { cause })
  }
  const list = Array.isArray(value) ? value : typeof value === 'object' && value !== null && 'products' in value ? value.products : null
  if (!Array.isArray(list)) throw new UnusableCatalogue(`${path} holds no list of products.`)
  if (!Array.isArray(value) && (value as { format?: unknown }).format === 'diwan-catalogue/1') return fromHouse(list)
  const rows = rowsOfJson(list)
  return fromRows(rows, unknownColumns(rows.flatMap(({ cells }) => Object.keys(cells))))
}

/** A SKU may be one product's, or one variant's, only once. */
const refuseTwice = ({ products, skipped }: Read): Pick<Manifest, 'products' | 'skipped'> => {
  const seen = new Set<string>()
  const variants = new Map<string, string>()
  const kept: ManifestProduct[] = []
  const refused: SkippedProduct[] = []
  for (const product of products) {
    const { sku } = product.entry
    const taken = [...product.variants.keys()].find((one) => variants.has(one))
    const message = seen.has(sku)
      ? 'An earlier product has the same SKU.'
      : taken === undefined
        ? null
        : `${variants.get(taken)} has the variant ${taken} already.`
    seen.add(sku)
    if (message === null) kept.push(product)
    else refused.push({ sku, row: product.row, faults: [{ row: product.row, field: 'sku', message }] })
    if (message === null) for (const one of product.variants.keys()) variants.set(one, sku)
  }
  return { products: kept, skipped: [...skipped, ...refused].toSorted((a, b) => a.row - b.row) }
}

/**
 * Reads a manifest: a CSV file, a simple JSON list, or a catalogue in Diwan's own form. What is wrong with one product leaves the others alone.
 * @param path the file, or the folder that holds it
 * @throws UnusableCatalogue when the file itself cannot be read
 */
export const readManifest = async (path: string): Promise<Manifest> => {
  const file = await findFile(path)
  const text = await readText(file)
  const isCsv = extname(file).toLowerCase() === '.csv'
  const { columns, rows } = isCsv ? readCsv(text) : { columns: [], rows: [] }
  const read = isCsv ? fromRows(rows, unknownColumns(columns)) : fromJson(text, file)
  return { path: file, folder: await realpath(dirname(file)), notes: read.notes, ...refuseTwice(read) }
}
