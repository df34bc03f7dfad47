/** The catalogue as a folder that imports unchanged: Diwan's manifest, one for spreadsheets, models and images. */
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { asc } from 'drizzle-orm'
import { catalogueFile, type CatalogueEntry } from '#contract/catalog/catalog.ts'
import { toWire } from '#contract/wire/money.ts'
import { DATA_LANGUAGES } from '#contract/text/languages.ts'
import type { Services } from '../../../services.ts'
import { products, productVariants, type StoredModel } from '../tables.ts'

type ProductRow = typeof products.$inferSelect
type VariantRow = typeof productVariants.$inferSelect

const modelPath = (sku: string): string => `models/${sku}.glb`
const plainPath = (sku: string): string => `models/${sku}.plain.glb`
/** The textures that it names are beside it, named as in the blobs. */
const COARSER = 'models/coarser'
const coarserPath = (sku: string): string => `${COARSER}/${sku}.glb`
const imagePath = (sku: string, blob: string, large: boolean): string => `pictures/${sku}${large ? '-large' : ''}${extname(blob)}`

const variantOf = ({ sku, name, color, finish, priceDelta, stock, image, largeImage }: VariantRow): CatalogueEntry['variants'][number] => ({
  sku,
  name,
  color,
  finish,
  priceDelta: toWire(priceDelta),
  stock,
  image: image && imagePath(sku, image, false),
  largeImage: largeImage && imagePath(sku, largeImage, true),
})

const modelOf = (sku: string, model: StoredModel | null): Pick<CatalogueEntry, 'model' | 'plain'> => {
  if (model === null) return { model: null, plain: null }
  const { bytes, triangles, sha256, plan, front, plain } = model
  const coarser = model.coarser && {
    path: coarserPath(sku),
    bytes: model.coarser.bytes,
    sha256: model.coarser.sha256,
    levels: model.coarser.levels,
    pictures: model.coarser.pictures.map((name) => basename(name, extname(name))),
  }
  return {
    model: { path: modelPath(sku), bytes, triangles, sha256, ...(plan && { plan }), ...(front && { front }), ...(coarser && { coarser }) },
    plain: plain && { path: plainPath(sku), bytes: plain.bytes, sha256: plain.sha256 },
  }
}

const entryOf = (row: ProductRow, variants: readonly VariantRow[]): CatalogueEntry => ({
  sku: row.sku,
  name: row.name,
  description: row.description,
  category: row.category,
  roomTypes: row.roomTypes,
  styles: row.styles,
  price: toWire(row.price),
  discountPercentage: row.discountPercentage,
  size: { width: row.width, depth: row.depth, height: row.height },
  mount: row.mount,
  ...(row.surfaceHeight === null ? {} : { surfaceHeight: row.surfaceHeight }),
  clearance: row.clearance,
  ...(row.kitchenRole === null ? {} : { kitchenRole: row.kitchenRole }),
  variants: variants.map(variantOf),
  ...modelOf(row.sku, row.model),
  requiresInstallation: row.requiresInstallation,
  installationPrice: toWire(row.installationPrice),
  ...(row.guaranteeYears === null ? {} : { guaranteeYears: row.guaranteeYears }),
  ...(row.included === null ? {} : { included: row.included }),
})

/** A cell that a spreadsheet would run as a formula begins with an apostrophe, which an import takes off again. */
export const csvCell = (value: string | number): string => {
  const text = typeof value === 'string' && /^[=+\-@\t\r']/.test(value) ? `'${value}` : String(value)
  return /[",;\r\n\t]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

const HEAD = [
  'sku',
  ...DATA_LANGUAGES.map((language) => `name_${language}`),
  ...DATA_LANGUAGES.map((language) => `description_${language}`),
  ...'category rooms styles price discount width depth height mount surface_height clearance_front clearance_back clearance_left clearance_right kitchen_role'.split(
    ' ',
  ),
  ...'model requires_installation installation_price guarantee_years'.split(' '),
  ...DATA_LANGUAGES.map((language) => `included_${language}`),
  'variant_sku',
  ...DATA_LANGUAGES.map((language) => `variant_name_${language}`),
  ...'color finish price_delta stock image large_image'.split(' '),
]

const rowsOf = (entry: CatalogueEntry): (string | number)[][] =>
  entry.variants.map((variant) => [
    entry.sku,
    ...DATA_LANGUAGES.map((language) => entry.name[language]),
    ...DATA_LANGUAGES.map((language) => entry.description[language]),
    entry.category,
    entry.roomTypes.join('|'),
    entry.styles.join('|'),
    entry.price,
    entry.discountPercentage,
    entry.size.width,
    entry.size.depth,
    entry.size.height,
    entry.mount,
    entry.surfaceHeight ?? '',
    entry.clearance.front,
    entry.clearance.back,
    entry.clearance.left,
    entry.clearance.right,
    entry.kitchenRole ?? '',
    entry.model?.path ?? '',
    entry.requiresInstallation ? 'yes' : 'no',
    entry.installationPrice,
    entry.guaranteeYears ?? '',
    ...DATA_LANGUAGES.map((language) => entry.included?.[language] ?? ''),
    variant.sku,
    ...DATA_LANGUAGES.map((language) => variant.name[language]),
    variant.color,
    variant.finish,
    variant.priceDelta,
    variant.stock,
    variant.image ?? '',
    variant.largeImage ?? '',
  ])

/** With the mark by which spreadsheets know UTF-8. */
const csvOf = (entries: readonly CatalogueEntry[]): string =>
  `\uFEFF${[HEAD, ...entries.flatMap(rowsOf)].map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`

/** Files of a product, by their name in the blobs and their path in the folder. */
const filesOf = ({ sku, model }: ProductRow, variants: readonly VariantRow[]): [blob: string, path: string][] => [
  ...(model ? [[model.blob, modelPath(sku)] as [string, string]] : []),
  ...(model?.plain ? [[model.plain.blob, plainPath(sku)] as [string, string]] : []),
  ...(model?.coarser ? [[model.coarser.blob, coarserPath(sku)] as [string, string]] : []),
  ...(model?.coarser?.pictures ?? []).map((name): [string, string] => [name, `${COARSER}/${name}`]),
  ...variants.flatMap(({ sku: own, image, largeImage }): [string, string][] => [
    ...(image ? [[image, imagePath(own, image, false)] as [string, string]] : []),
    ...(largeImage ? [[largeImage, imagePath(own, largeImage, true)] as [string, string]] : []),
  ]),
]

/**
 * Writes `catalogue.json` (the house's form; comes in again as it is), `catalogue.csv` (the same for spreadsheets), `models/` and `pictures/`.
 * @returns how many products it wrote
 */
export const exportCatalogue = async (
  { db, blobs }: Pick<Services, 'db' | 'blobs'>,
  folder: string,
  onProgress?: (done: number, total: number, sku: string) => void,
): Promise<number> => {
  const rows = await db.root.select().from(products).orderBy(asc(products.position), asc(products.id))
  const variants = await db.root.select().from(productVariants).orderBy(asc(productVariants.position), asc(productVariants.id))
  const byProduct = Map.groupBy(variants, ({ productId }) => productId)
  const entries: CatalogueEntry[] = []
  for (const row of rows) {
    const own = byProduct.get(row.id) ?? []
    for (const [blob, path] of filesOf(row, own)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await using file = await blobs.lend(blob)
      if (file === null) throw new Error(`${row.sku}: the file ${blob} is not among the kept files`)
      await copyFile(file.path, join(folder, path))
    }
    entries.push(entryOf(row, own))
    onProgress?.(entries.length, rows.length, row.sku)
  }
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'catalogue.csv'), csvOf(entries))
  // Last: a folder that has it is whole.
  await writeFile(
    join(folder, 'catalogue.json'),
    `${JSON.stringify(catalogueFile.parse({ format: 'diwan-catalogue/1', products: entries }), null, 1)}\n`,
  )
  return entries.length
}
