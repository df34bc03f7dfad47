/** A small catalogue for tests: a few ordinary products and one of each odd kind (docs/interface/catalogue.md#the-first-catalogue). */
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { catalogueEntry } from '#contract/catalog/catalog.ts'
import type { Queryable } from '../../../db/connection.ts'
import { findProducts, type CatalogProduct, type Origin } from '../products/products.ts'
import { products } from '../tables.ts'

type Entry = z.input<typeof catalogueEntry>

const color = { sand: '#D9C7A8', teal: '#2F6F6B', oak: '#B98B5E', white: '#F4F1EA' }
const colorNames = {
  sand: { ar: 'رملي', en: 'Sand', fr: 'Sable' },
  teal: { ar: 'أزرق مخضر', en: 'Teal', fr: 'Bleu canard' },
  oak: { ar: 'بلوط', en: 'Oak', fr: 'Chêne' },
  white: { ar: 'أبيض', en: 'White', fr: 'Blanc' },
}

const variantsOf = (sku: string, kinds: Partial<Record<keyof typeof color, { stock: number; priceDelta?: number }>>): Entry['variants'] =>
  Object.entries(kinds).map(([kind, { stock, priceDelta = 0 }]) => {
    const name = kind as keyof typeof color
    return {
      sku: `${sku}-${kind.toUpperCase()}`,
      name: colorNames[name],
      color: color[name],
      finish: 'matt',
      priceDelta,
      stock,
      image: `pictures/${sku}.webp`,
    }
  })

const modelOf = (sku: string) => {
  const bytes = Buffer.from(`glTF of ${sku}`)
  return { path: `models/${sku}.glb`, bytes: bytes.length, triangles: 1200, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Coarser forms with one picture beside them. */
const coarserOf = (sku: string) => {
  const [bytes, picture] = [Buffer.from(`coarser glTF of ${sku}`), Buffer.from(`weave of ${sku}`)]
  const [sha256, pictureHash] = [bytes, picture].map((content) => createHash('sha256').update(content).digest('hex')) as [string, string]
  const said = { path: `models/coarser/${sku}.glb`, bytes: bytes.length, sha256, pictures: [pictureHash] }
  return {
    said: { ...said, levels: [{ triangles: 300, error: 0.01 }] },
    files: { [said.path]: bytes, [`models/coarser/${pictureHash}.webp`]: picture },
  }
}

type Described = Omit<Entry, 'description' | 'model'> & { model?: null }
const entry = (described: Described): Entry => ({
  ...described,
  description: { ar: `${described.name.ar} لغرفتك`, en: `${described.name.en} for your room`, fr: `${described.name.fr} pour votre pièce` },
  model:
    described.model === null
      ? null
      : { ...modelOf(described.sku), ...(described.sku === FIXTURE.sofa && { coarser: coarserOf(described.sku).said }) },
})

/** Skus of the fixture, by what makes them worth testing. */
export const FIXTURE = {
  /** Floor, 2.1 × 0.9 × 0.8 m, EGP 12,500; sand 20 in stock, teal 8 for 500 more. Its model alone has coarser forms. */
  sofa: 'SOFA-NILE',
  /** Carries things at 0.42 m. EGP 3,200.50. */
  table: 'TABLE-SIWA',
  /** Placed on furniture. EGP 850. */
  lamp: 'LAMP-FAYOUM',
  /** Hangs on a wall. EGP 1,200. */
  art: 'ART-LUXOR',
  /** Hangs from the ceiling. EGP 2,400. */
  pendant: 'PENDANT-SINAI',
  noModel: 'RUG-NOMODEL',
  outOfStock: 'BED-SOLDOUT',
  /** Three left. EGP 999.99. */
  lastThree: 'CHAIR-LAST',
  /** EGP 4,000 less 25 %. */
  discounted: 'DESK-OFFER',
  /** EGP 18,000, installed for 750. */
  installed: 'KITCHEN-BASE',
} as const

const ENTRIES: Entry[] = [
  entry({
    sku: FIXTURE.sofa,
    name: { ar: 'كنبة النيل', en: 'Nile sofa', fr: 'Canapé Nil' },
    category: 'sofa',
    roomTypes: ['living_room', 'office'],
    styles: ['modern', 'egyptian'],
    price: 12_500,
    size: { width: 2.1, depth: 0.9, height: 0.8 },
    mount: 'floor',
    clearance: { front: 0.6, back: 0, left: 0, right: 0 },
    variants: variantsOf(FIXTURE.sofa, { sand: { stock: 20 }, teal: { stock: 8, priceDelta: 500 } }),
  }),
  entry({
    sku: FIXTURE.table,
    name: { ar: 'طاولة سيوة', en: 'Siwa coffee table', fr: 'Table basse Siwa' },
    category: 'coffee-table',
    roomTypes: ['living_room'],
    styles: ['modern', 'minimalist'],
    price: 3200.5,
    size: { width: 1.1, depth: 0.6, height: 0.42 },
    mount: 'floor',
    surfaceHeight: 0.42,
    variants: variantsOf(FIXTURE.table, { oak: { stock: 40 }, white: { stock: 40 } }),
  }),
  entry({
    sku: FIXTURE.lamp,
    name: { ar: 'مصباح الفيوم', en: 'Fayoum table lamp', fr: 'Lampe Fayoum' },
    category: 'table-lamp',
    roomTypes: ['living_room', 'bedroom', 'office'],
    styles: ['classic', 'egyptian'],
    price: 850,
    size: { width: 0.3, depth: 0.3, height: 0.5 },
    mount: 'surface',
    variants: variantsOf(FIXTURE.lamp, { white: { stock: 60 } }),
  }),
  entry({
    sku: FIXTURE.art,
    name: { ar: 'لوحة الأقصر', en: 'Luxor print', fr: 'Tableau Louxor' },
    category: 'art',
    roomTypes: ['living_room', 'bedroom'],
    styles: ['egyptian'],
    price: 1200,
    size: { width: 0.8, depth: 0.04, height: 0.6 },
    mount: 'wall',
    variants: variantsOf(FIXTURE.art, { sand: { stock: 30 } }),
  }),
  entry({
    sku: FIXTURE.pendant,
    name: { ar: 'ثريا سيناء', en: 'Sinai pendant', fr: 'Suspension Sinaï' },
    category: 'ceiling-lamp',
    roomTypes: ['kitchen', 'living_room'],
    styles: ['industrial'],
    price: 2400,
    size: { width: 0.5, depth: 0.5, height: 0.7 },
    mount: 'ceiling',
    variants: variantsOf(FIXTURE.pendant, { oak: { stock: 25 } }),
  }),
  entry({
    sku: FIXTURE.noModel,
    name: { ar: 'سجادة بلا نموذج', en: 'Rug without a model', fr: 'Tapis sans modèle' },
    category: 'rug',
    roomTypes: ['bedroom'],
    styles: ['classic'],
    price: 1800,
    size: { width: 2, depth: 1.4, height: 0.01 },
    mount: 'floor',
    model: null,
    variants: variantsOf(FIXTURE.noModel, { sand: { stock: 12 } }),
  }),
  entry({
    sku: FIXTURE.outOfStock,
    name: { ar: 'سرير نفد', en: 'Sold-out bed', fr: 'Lit épuisé' },
    category: 'bed',
    roomTypes: ['bedroom'],
    styles: ['modern'],
    price: 22_000,
    size: { width: 1.8, depth: 2.1, height: 1 },
    mount: 'floor',
    variants: variantsOf(FIXTURE.outOfStock, { oak: { stock: 0 } }),
  }),
  entry({
    sku: FIXTURE.lastThree,
    name: { ar: 'آخر ثلاثة كراسي', en: 'Last three chairs', fr: 'Trois dernières chaises' },
    category: 'chair',
    roomTypes: ['kitchen', 'office'],
    styles: ['minimalist'],
    price: 999.99,
    size: { width: 0.5, depth: 0.5, height: 0.9 },
    mount: 'floor',
    variants: variantsOf(FIXTURE.lastThree, { oak: { stock: 3 } }),
  }),
  entry({
    sku: FIXTURE.discounted,
    name: { ar: 'مكتب بخصم', en: 'Desk on offer', fr: 'Bureau en promotion' },
    category: 'desk',
    roomTypes: ['office'],
    styles: ['modern', 'industrial'],
    price: 4000,
    discountPercentage: 25,
    size: { width: 1.4, depth: 0.7, height: 0.75 },
    mount: 'floor',
    surfaceHeight: 0.75,
    variants: variantsOf(FIXTURE.discounted, { oak: { stock: 15 } }),
  }),
  entry({
    sku: FIXTURE.installed,
    name: { ar: 'وحدة مطبخ', en: 'Kitchen base unit', fr: 'Meuble bas de cuisine' },
    category: 'kitchen-base',
    roomTypes: ['kitchen'],
    styles: ['modern'],
    price: 18_000,
    size: { width: 1.2, depth: 0.6, height: 0.9 },
    mount: 'floor',
    surfaceHeight: 0.9,
    requiresInstallation: true,
    installationPrice: 750,
    variants: variantsOf(FIXTURE.installed, { white: { stock: 10 } }),
  }),
]

/** Writes the fixture as a catalogue folder. Its models and images only represent files: nothing draws them. */
export const writeFixture = (folder: string): void => {
  mkdirSync(join(folder, 'models'), { recursive: true })
  mkdirSync(join(folder, 'pictures'), { recursive: true })
  for (const { sku, model } of ENTRIES) {
    if (model !== null) writeFileSync(join(folder, model.path), `glTF of ${sku}`)
    writeFileSync(join(folder, 'pictures', `${sku}.webp`), `picture of ${sku}`)
  }
  mkdirSync(join(folder, 'models/coarser'), { recursive: true })
  for (const [path, bytes] of Object.entries(coarserOf(FIXTURE.sofa).files)) writeFileSync(join(folder, path), bytes)
  writeFileSync(join(folder, 'catalogue.json'), JSON.stringify({ format: 'diwan-catalogue/1', products: ENTRIES }))
}

/** A product of the fixture as the catalogue has it now. */
export const productOfFixture = async (q: Queryable, sku: string, origin: Origin): Promise<CatalogProduct> => {
  const [row] = await q.select({ id: products.id }).from(products).where(eq(products.sku, sku))
  const found = row && (await findProducts(q, [row.id], origin)).get(row.id)
  if (!found) throw new Error(`the fixture has no ${sku}`)
  return found
}
