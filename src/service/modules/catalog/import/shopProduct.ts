/** Converts a shop's rows to a product in Diwan's form; every fault is reported with its row and column. */
import type { CatalogueEntry, PlanArt } from '#contract/catalog/catalog.ts'
import { catalogueEntry } from '#contract/catalog/catalog.ts'
import { PRODUCT_LIMITS } from '#contract/catalog/productLimits.ts'
import { DATA_LANGUAGES, inEachLanguage, type Translated } from '#contract/text/languages.ts'
import { plainSigns } from '#contract/text/typedSigns.ts'
import { CATEGORY_NAMES, KITCHEN_ROLES, MOUNTS, ROOM_TYPES, STYLES, type Category, type Mount } from '#contract/wire/vocabulary.ts'
import type { Pose } from '#models/ingest/fit.ts'
import { editDistance } from '../../../http/editDistance.ts'
import { issueSentences } from '../files/issueSentences.ts'
import { BadCell, between, length, list, plainNumber, price, upTo, whole, words, yesOrNo } from './cell.ts'
import { NAMES, NEEDED } from './headings.ts'
import type { Row } from './table.ts'

export interface Fault {
  row: number
  field: string
  message: string
}

/** A product of a manifest that reads well; its files have not been looked at. */
export interface ManifestProduct {
  row: number
  /** Without model and pictures: these are files. */
  entry: CatalogueEntry
  model: string | null
  /** A model in Diwan's own form: kept byte for byte when it is this one. */
  sha256: string | null
  plain: { path: string; sha256: string } | null
  /** Drawing of that model in plans. */
  plan: PlanArt | null
  /** Drawing of that model from the front. */
  front: PlanArt | null
  pose: Pose
  /** By the variant's sku: names in the model's file, pictures of the shop's own. */
  variants: Map<string, { names: string[]; image: string | null; largeImage: string | null }>
  notes: string[]
}

const WALL: ReadonlySet<Category> = new Set(['wall-lamp', 'art', 'mirror', 'curtain', 'kitchen-wall', 'shelf', 'door', 'window'])
const SURFACE: ReadonlySet<Category> = new Set(['table-lamp', 'vase', 'television', 'accessory'])
const usualMount = (category: Category): Mount =>
  WALL.has(category) ? 'wall' : SURFACE.has(category) ? 'surface' : category === 'ceiling-lamp' ? 'ceiling' : 'floor'

/** Reads the cells of one row, noting what is wrong instead of stopping. */
class Cells {
  readonly row: Row
  readonly #faults: Fault[]

  constructor(row: Row, faults: Fault[]) {
    this.row = row
    this.#faults = faults
  }

  fault(field: string, message: string): void {
    this.#faults.push({ row: this.row.number, field, message })
  }

  /** The first of the columns that says something. */
  read<T, O>(fields: string | readonly string[], parse: (text: string) => T, otherwise: O): T | O {
    for (const field of [fields].flat()) {
      const text = this.row.cells[field]
      if (text === undefined) continue
      try {
        return parse(text)
      } catch (cause) {
        if (!(cause instanceof BadCell)) throw cause
        this.fault(field, cause.message)
        return otherwise
      }
    }
    return otherwise
  }

  need<T>(fields: string | readonly string[], parse: (text: string) => T): T | undefined {
    const names = [fields].flat()
    if (names.every((field) => this.row.cells[field] === undefined)) this.fault(names[0]!, 'This is missing.')
    return this.read(fields, parse, undefined)
  }
}

const oneOf =
  <T extends string>(known: readonly T[], joiner: string) =>
  (text: string): T => {
    const plain = plainSigns(text)
      .slice(0, 60)
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_-]+/g, joiner)
    const found = known.find((one) => one === plain)
    if (found !== undefined) return found
    const near = known.find((one) => editDistance(one, plain, 2) <= 2)
    throw new BadCell(
      `${JSON.stringify(text.slice(0, 60))} is not known${near === undefined ? `; it is one of ${known.join(', ')}` : `; did you mean ${near}`}.`,
    )
  }
const category = oneOf(CATEGORY_NAMES, '-')
const room = oneOf(ROOM_TYPES, '_')
const style = oneOf(STYLES, '-')
const mount = oneOf(MOUNTS, '-')
const kitchenRole = oneOf(KITCHEN_ROLES, '-')
const several =
  <T>(parse: (text: string) => T) =>
  (text: string): T[] => [...new Set(list(text).map(parse))]
const sku = (text: string): string => {
  const plain = plainSigns(text).trim().toUpperCase()
  if (!/^[A-Z0-9][A-Z0-9-]{2,39}$/.test(plain))
    throw new BadCell(`${JSON.stringify(text.slice(0, 60))} is no SKU: 3 to 40 capital letters, digits and hyphens.`)
  return plain
}
const percent = between(plainNumber, 0, PRODUCT_LIMITS.discountPercentage, ' %')
const pieces = between(whole, 0, PRODUCT_LIMITS.stock)
const fullPrice = between(price, 0.01, PRODUCT_LIMITS.price, ' EGP')
const delta = between(price, -PRODUCT_LIMITS.priceDelta, PRODUCT_LIMITS.priceDelta, ' EGP')
const installation = between(price, 0, PRODUCT_LIMITS.installationPrice, ' EGP')
const years = between(whole, 1, PRODUCT_LIMITS.guaranteeYears)
const side = between(length, 0.001, PRODUCT_LIMITS.side, ' m')
const freeSpace = between(length, 0, PRODUCT_LIMITS.clearance, ' m')
const degrees = between(plainNumber, -360, 360, '°')
const path = upTo(PRODUCT_LIMITS.path)
const color = (text: string): string => {
  const plain = plainSigns(text).trim().toUpperCase()
  if (!/^#?[0-9A-F]{6}$/.test(plain)) throw new BadCell(`${JSON.stringify(text.slice(0, 60))} is no colour; write #RRGGBB.`)
  return plain.startsWith('#') ? plain : `#${plain}`
}
const up = (text: string): 'y' | 'z' => {
  const plain = plainSigns(text).trim().toLowerCase()
  if (plain === 'y' || plain === 'z') return plain
  throw new BadCell('The axis that points up is y or z.')
}

/** The languages of data; a missing one has the text of another, English before Arabic before French. */
const translatedIn = (cells: Cells, prefix: string, most: number, notes: string[], otherwise?: Translated): Translated | undefined => {
  const said = DATA_LANGUAGES.map((language) => [language, cells.read(`${prefix}_${language}`, (text) => words(text, most), undefined)] as const)
  const known = Object.fromEntries(said.filter(([, text]) => text !== undefined && text !== ''))
  const any = cells.read(prefix, (text) => words(text, most), undefined) ?? known['en'] ?? known['ar'] ?? known['fr']
  if (any === undefined) return otherwise
  const missing = DATA_LANGUAGES.filter((language) => known[language] === undefined)
  if (missing.length > 0) notes.push(`${prefix} is missing in ${missing.join(', ')}; it says what another language does.`)
  return inEachLanguage((language) => known[language] ?? any)
}

interface ShopVariant {
  entry: CatalogueEntry['variants'][number]
  names: string[]
  image: string | null
  largeImage: string | null
}

const variantOf = (cells: Cells, productSku: string, only: boolean, otherName: Translated, notes: string[]): ShopVariant | null => {
  if (!only && cells.row.cells['variant_sku'] === undefined) {
    cells.fault('variant_sku', 'A product with several rows needs a SKU for each of them.')
    return null
  }
  const name = translatedIn(cells, 'variant_name', PRODUCT_LIMITS.name, notes, otherName)!
  const finish = cells.read('finish', (text) => words(text, PRODUCT_LIMITS.finish), '')
  const ownSku = cells.read('variant_sku', sku, productSku)
  const inFile = cells.read('model_variant', upTo(200), undefined)
  const image = cells.read('image', path, null)
  return {
    entry: {
      sku: ownSku,
      name,
      color: cells.read('color', color, '#B8B2A7'),
      finish,
      priceDelta: cells.read('price_delta', delta, 0),
      stock: cells.read('stock', pieces, 0),
      image: null,
      largeImage: null,
    },
    names: [...(inFile === undefined ? [] : [inFile]), name.en, name.fr, name.ar, ...(finish === '' ? [] : [finish])],
    image,
    largeImage: cells.read('large_image', path, image),
  }
}

const sizeOf = (cells: Cells) => ({ width: cells.need('width', side), depth: cells.need('depth', side), height: cells.need('height', side) })
const clearanceOf = (cells: Cells) => ({
  front: cells.read('clearance_front', freeSpace, 0),
  back: cells.read('clearance_back', freeSpace, 0),
  left: cells.read('clearance_left', freeSpace, 0),
  right: cells.read('clearance_right', freeSpace, 0),
})

/** The entry's own rules (prices of at most two decimals, sizes up to 20 m) in the words of its columns. */
const checkedEntry = (value: object, cells: Cells): CatalogueEntry | null => {
  const parsed = catalogueEntry.safeParse(value)
  if (parsed.success) return parsed.data
  for (const { path: field, message } of issueSentences(parsed.error.issues, value, catalogueEntry))
    cells.fault(field.replace(/^size\./, ''), message)
  return null
}

/** Matches a total or a remark below the products. */
const isNoProduct = ({ cells }: Row): boolean =>
  [...NAMES, ...NEEDED].every((field) => field === 'sku' || field === 'price' || cells[field] === undefined)

/**
 * The product that rows of one SKU describe: the first says what it is, each is one of its variants.
 * @returns null when anything is wrong; `faults` then says what
 */
export const productOfRows = (rows: readonly Row[], faults: Fault[]): ManifestProduct | null => {
  const before = faults.length
  const notes: string[] = []
  const cells = new Cells(rows[0]!, faults)
  if (rows.length > PRODUCT_LIMITS.variants) {
    cells.fault('variant_sku', `The product has ${rows.length.toLocaleString('en')} rows; at most ${PRODUCT_LIMITS.variants} variants are taken.`)
    return null
  }
  if (rows.every(isNoProduct)) {
    cells.fault(
      'sku',
      'This row is no product: it has neither a name nor a category nor a size. Take sums and remarks out of the list, or fill it in.',
    )
    return null
  }
  const own = cells.need('sku', sku)
  const name = translatedIn(cells, 'name', PRODUCT_LIMITS.name, notes)
  if (name === undefined && !faults.some(({ field }) => field.startsWith('name'))) cells.fault('name_en', 'The product has no name in any language.')
  const kind = cells.need('category', category)
  const size = sizeOf(cells)
  const cost = cells.need('price', fullPrice)
  const variants = rows.map((row) =>
    variantOf(row === rows[0] ? cells : new Cells(row, faults), own ?? '', rows.length === 1, name ?? inEachLanguage(() => ''), notes),
  )
  const pose: Pose = { rotateY: cells.read('rotate_y', degrees, 0), up: cells.read('up', up, 'y') }
  const surfaceHeight = cells.read('surface_height', side, undefined)
  const role = cells.read('kitchen_role', kitchenRole, undefined)
  const model = cells.read('model', path, null)
  const guaranteeYears = cells.read('guarantee_years', years, undefined)
  const included = translatedIn(cells, 'included', PRODUCT_LIMITS.included, notes)
  const draft = {
    sku: own,
    name,
    description: translatedIn(cells, 'description', PRODUCT_LIMITS.description, notes, name),
    category: kind,
    roomTypes: cells.read(['rooms', 'room_types'], several(room), []),
    styles: cells.read(['styles', 'style'], several(style), []),
    price: cost,
    discountPercentage: cells.read(['discount', 'discount_percentage'], percent, 0),
    size,
    mount: cells.read('mount', mount, kind === undefined ? 'floor' : usualMount(kind)),
    ...(surfaceHeight === undefined ? {} : { surfaceHeight }),
    clearance: clearanceOf(cells),
    ...(role === undefined ? {} : { kitchenRole: role }),
    variants: variants.flatMap((variant) => (variant ? [variant.entry] : [])),
    model: null,
    plain: null,
    requiresInstallation: cells.read('requires_installation', yesOrNo, false),
    installationPrice: cells.read('installation_price', installation, 0),
    ...(guaranteeYears === undefined ? {} : { guaranteeYears }),
    ...(included === undefined ? {} : { included }),
  }
  if (faults.length > before) return null
  const entry = checkedEntry(draft, cells)
  if (entry === null) return null
  const byVariant = new Map(
    variants.flatMap((one) => (one ? [[one.entry.sku, { names: one.names, image: one.image, largeImage: one.largeImage }]] : [])),
  )
  for (const { sku: own, priceDelta } of entry.variants)
    if (entry.price + priceDelta < 0) cells.fault('price_delta', `${own} would cost less than nothing.`)
  if (faults.length > before) return null
  if (byVariant.size < variants.length) {
    cells.fault('variant_sku', 'Two variants of the product have one SKU.')
    return null
  }
  return {
    row: cells.row.number,
    entry,
    model,
    sha256: null,
    plain: null,
    plan: null,
    front: null,
    pose,
    variants: byVariant,
    notes,
  }
}
