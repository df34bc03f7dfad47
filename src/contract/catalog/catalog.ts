/** Products (docs/interface/catalogue.md#products), and the catalogue file by which products come in. */
import { z } from 'zod'
import { EXAMPLE_IDS } from '../wire/examples.ts'
import { productId } from '../wire/pathParameters.ts'
import { LIMITS } from '../wire/limits.ts'
import {
  currency,
  fromQuery,
  hexColor,
  id,
  inDataLanguages,
  money,
  moneyWithin,
  name,
  pageQuery,
  pagination,
  queryBoolean,
  searchText,
  text,
  translated,
} from '../wire/primitives.ts'
import { PRODUCT_LIMITS } from './productLimits.ts'
import { CATEGORY_GROUPS } from '../wire/vocabulary.ts'
import { category, kitchenRole, mount, roomType, style } from '../wire/vocabularySchemas.ts'
import { operation } from '../wire/operation.ts'

const metres = z.number().positive().max(PRODUCT_LIMITS.side)
/** Outer box in metres: `width` along local x, `height` along y, `depth` along z; the front faces +z. */
export const size = z.strictObject({
  width: metres.meta({ example: 2.2 }),
  depth: metres.meta({ example: 0.95 }),
  height: metres.meta({ example: 0.9 }),
})
export type Size = z.infer<typeof size>
const gap = z.number().min(0).max(PRODUCT_LIMITS.clearance)
/** Free space in metres that use of the product asks for on each side. */
export const clearance = z.strictObject({ front: gap.meta({ example: 0.6 }), back: gap, left: gap, right: gap })

export const variant = z.strictObject({
  id,
  sku: z.string().meta({ example: 'SOFA-LOTUS-SAND' }),
  name: z.string().meta({ example: 'Sand linen' }),
  color: hexColor.meta({ example: '#D9C7A8' }),
  finish: z.string().meta({ example: 'linen' }),
  priceDelta: money.meta({ example: 0 }),
  stock: z.int().meta({ example: 14 }),
  inStock: z.boolean().meta({ example: true }),
  /** Its own picture. */
  image: z.string().meta({ example: 'https://diwan.example/assets/lotus-sofa.webp' }),
})

/** A coarser form of a model: how far its outline lies from the model's own at most, metres. */
const coarserLevel = z.strictObject({ triangles: z.int(), error: z.number() })

export const threeDModel = z.strictObject({
  url: z.string().meta({ example: 'https://diwan.example/assets/lotus-sofa.glb' }),
  format: z.literal('glb'),
  bytes: z.int().meta({ example: 412_880 }),
  triangles: z.int().meta({ example: 18_240 }),
  sha256: z.string().meta({ example: '5b1e8c0f4a7d2e9b6c3f1a8d5e2b9c6f3a0d7e4b1c8f5a2d9e6b3c0f7a4d1e8b' }),
  /** Coarser levels of detail for larger distances (docs/interface/catalogue.md#coarser-models): one GLB, a node for each level, the finest first. */
  coarser: z
    .strictObject({
      url: z.string().meta({ example: 'https://diwan.example/assets/lotus-sofa-coarser.glb' }),
      bytes: z.int().meta({ example: 50_112 }),
      sha256: z.string().meta({ example: '5b1e8c0f4a7d2e9b6c3f1a8d5e2b9c6f3a0d7e4b1c8f5a2d9e6b3c0f7a4d1e8b' }),
      levels: z
        .array(coarserLevel)
        .min(1)
        .meta({ example: [{ triangles: 2072, error: 0.0164 }] }),
    })
    .optional(),
})
export type ThreeDModel = z.infer<typeof threeDModel>

/**
 * A product as a plan shows it from above, drawn from its model: paths (SVG's `d`: M, m, L, l, Z) in metres of its own space, x to the right
 * and y towards its front. `outline` is filled by the even-odd rule and drawn, `lines` are drawn within it.
 */
const planPath = z
  .string()
  .regex(/^[MmLlZz\d .-]*$/)
  .max(6000)
export const planArt = z.strictObject({ outline: planPath, lines: planPath })
export type PlanArt = z.infer<typeof planArt>

/** Years for which the shop repairs or replaces the product. */
const guaranteeYears = z.int().min(1).max(PRODUCT_LIMITS.guaranteeYears)

const EXAMPLE_NAMES = { ar: 'كنبة لوتس، ثلاثة مقاعد', en: 'Lotus sofa, three-seat', fr: 'Canapé Lotus, trois places' }
const EXAMPLE_DESCRIPTIONS = {
  ar: 'كنبة عميقة بظهر منخفض لسهرات طويلة.',
  en: 'A deep sofa with a low back, for long evenings.',
  fr: 'Un canapé profond au dossier bas, pour de longues soirées.',
}

export const product = z
  .strictObject({
    id,
    sku: z.string().meta({ example: 'SOFA-LOTUS' }),
    name: z.string().meta({ example: 'Lotus sofa, three-seat' }),
    description: z.string().meta({ example: 'A deep sofa with a low back, for long evenings.' }),
    translations: z.strictObject({
      name: translated.meta({ example: EXAMPLE_NAMES }),
      description: translated.meta({ example: EXAMPLE_DESCRIPTIONS }),
    }),
    category: category.meta({ example: 'sofa' }),
    roomTypes: z.array(roomType),
    styles: z.array(style),
    price: money.meta({ example: 38_500 }),
    currency,
    hasDiscount: z.boolean().meta({ example: false }),
    discountPercentage: z.number().meta({ example: 0 }),
    size,
    mount: mount.meta({ example: 'floor' }),
    surfaceHeight: z.number().optional().meta({ example: 0.42 }),
    clearance,
    /** Role in a kitchen, where the category does not imply it. */
    kitchenRole: kitchenRole.optional(),
    variants: z.array(variant),
    image: z.string().meta({ example: 'https://diwan.example/assets/lotus-sofa.webp' }),
    images: z.array(z.string()).meta({ example: ['https://diwan.example/assets/lotus-sofa.webp'] }),
    threeDModel: threeDModel.nullable(),
    plan: planArt.optional().meta({ example: { outline: 'M-1.1-.47l2.2 0 0 .95-2.2 0z', lines: 'M-.9-.2l1.8 0' } }),
    /** As it is seen from the front: y is the height, downwards from its pivot. In the answer of one product alone. */
    front: planArt.optional().meta({ example: { outline: 'M-1.1-.9l2.2 0 0 .9-2.2 0z', lines: 'M-.9-.45l1.8 0' } }),
    requiresInstallation: z.boolean().meta({ example: false }),
    installationPrice: money.meta({ example: 0 }),
    guaranteeYears: guaranteeYears.optional().meta({ example: 5 }),
    /** Included and excluded parts, in the caller's language. */
    included: z.string().optional().meta({ example: 'With the cushions in its pictures.' }),
    inStock: z.boolean().meta({ example: true }),
    /** Ratings by shoppers who received the product; both 0 while there are none. */
    rating: z.strictObject({ average: z.number().meta({ example: 4.6 }), count: z.int().meta({ example: 38 }) }),
  })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof product>

const facetOf = (value: string) => z.array(z.strictObject({ value: z.string().meta({ example: value }), count: z.int().meta({ example: 12 }) }))

export const catalogOperations = {
  listProducts: operation({
    method: 'GET',
    path: '/products',
    tag: 'catalog',
    summary: 'Search the catalogue',
    description:
      'The search reads names, kinds, styles and descriptions in Arabic, English and French; case, accents, letter forms, plurals and a slip of the finger do not matter. `facets` counts what the other filters leave.',
    access: 'public',
    query: z.strictObject({
      ...pageQuery,
      search: searchText.optional(),
      /** A category, or a group of categories. */
      category: z
        .union([category, z.enum(CATEGORY_GROUPS)])
        .optional()
        .meta({ description: 'A category, or a group of categories', example: 'sofa' }),
      roomType: roomType.optional().meta({ description: 'Only of this type of room' }),
      style: style.optional().meta({ description: 'Only of this style' }),
      color: hexColor.optional().meta({ description: 'Only with a variant of about this colour', example: '#2F6F6B' }),
      minPrice: fromQuery(z.number().min(0)).optional().meta({ description: 'EGP, from', example: 10_000 }),
      maxPrice: fromQuery(z.number().min(0)).optional().meta({ description: 'EGP, to', example: 40_000 }),
      inStock: queryBoolean.optional().meta({ description: 'Only what can be bought now' }),
      sort: z
        .enum(['relevance', 'price', '-price', 'name', 'newest'])
        .default('relevance')
        .meta({ description: 'Order of the list', example: 'price' }),
    }),
    status: 200,
    data: z.strictObject({
      products: z.array(product),
      /**
       * Nearest products of an empty result, at most eight. `because` names the dropped part: the price (nearest in price first), the other filters,
       * some of the words, or everything. `search` has the words that are left, or others like them.
       */
      nearest: z
        .strictObject({
          because: z.enum(['price', 'filters', 'words', 'other']),
          search: z.string().optional().meta({ example: 'sofa' }),
          products: z.array(product),
        })
        .optional(),
      facets: z.strictObject({
        category: facetOf('sofa'),
        roomType: facetOf('living_room'),
        style: facetOf('modern'),
        color: facetOf('#D9C7A8'),
        price: z.strictObject({ min: money.meta({ example: 850 }), max: money.meta({ example: 46_000 }) }),
      }),
      pagination,
    }),
    errors: [],
  }),
  getProduct: operation({
    method: 'GET',
    path: '/products/{productId}',
    tag: 'catalog',
    summary: 'Get a product',
    description: 'With its variants, pictures and 3D model.',
    access: 'public',
    params: z.object({ productId }),
    status: 200,
    data: z.strictObject({ product }),
    errors: ['PRODUCT_NOT_FOUND'],
  }),
  relatedProducts: operation({
    method: 'GET',
    path: '/products/{productId}/related',
    tag: 'catalog',
    summary: 'Find products like this one, and what goes with it',
    description:
      '`similar` are of its kind, nearest in style, price and size; `goesWith` are other kinds of its styles and rooms. At most 12 of each.',
    access: 'public',
    params: z.object({ productId }),
    status: 200,
    data: z.strictObject({ similar: z.array(product).max(12), goesWith: z.array(product).max(12) }),
    errors: ['PRODUCT_NOT_FOUND'],
  }),
  updateProduct: operation({
    method: 'PUT',
    path: '/products/{productId}',
    tag: 'catalog',
    summary: 'Change a product’s words and prices; for staff',
    description:
      'Only staff may. Fields that are absent stay as they are; carts and rooms show the new price at once. With `expectedPrice` or `expectedDiscountPercentage` the change is refused with `PRODUCT_CHANGED`, which names the current value, if someone else has changed it meanwhile.',
    access: 'orders:write',
    params: z.object({ productId }),
    body: z
      .strictObject({
        name: inDataLanguages(name(1, LIMITS.text.productName)).meta({ example: EXAMPLE_NAMES }),
        description: inDataLanguages(text(1, LIMITS.text.description)).meta({ example: EXAMPLE_DESCRIPTIONS }),
        roomTypes: z.array(roomType).max(LIMITS.entries.productTags),
        styles: z.array(style).max(LIMITS.entries.productTags),
        price: moneyWithin((egp) => egp.positive().max(PRODUCT_LIMITS.price)).meta({ example: 38_500 }),
        discountPercentage: z.int().min(0).max(PRODUCT_LIMITS.discountPercentage),
        clearance,
        requiresInstallation: z.boolean(),
        installationPrice: moneyWithin((egp) => egp.min(0).max(PRODUCT_LIMITS.installationPrice)),
        /** The value that was shown: when it has changed since, the change is refused, so that no other change is overwritten. */
        expectedPrice: money,
        expectedDiscountPercentage: z.int(),
      })
      .partial(),
    status: 200,
    data: z.strictObject({ product }),
    errors: ['PRODUCT_NOT_FOUND', 'PRODUCT_CHANGED'],
  }),
  updateStock: operation({
    method: 'PUT',
    path: '/products/{productId}/stock',
    tag: 'catalog',
    summary: 'Count the pieces of a variant anew; for staff',
    description:
      'Only staff may. Without a `variantId` it is the first variant. At 5 and below the event `product.stock_low` is emitted, when stock rises from 0 `product.back_in_stock`. With `expectedStock` the change is refused with `PRODUCT_CHANGED`, which names the current stock, if pieces were sold or counted meanwhile.',
    access: 'orders:write',
    params: z.object({ productId }),
    /** Without a variant, the first one. */
    body: z.strictObject({
      variantId: id.optional().meta({ example: EXAMPLE_IDS.variant }),
      stock: z.int().min(0).max(PRODUCT_LIMITS.stock).meta({ example: 14 }),
      /** The value that was shown, as for prices. */
      expectedStock: z.int().optional(),
    }),
    status: 200,
    data: z.strictObject({ product }),
    errors: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND', 'PRODUCT_CHANGED'],
  }),
}

// ---- The catalogue file ------------------------------------------------------------------------------------------

const sku = z.string().regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/)
/** Paths are relative to the file's own folder. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const relativePath = z
  .string()
  .max(PRODUCT_LIMITS.path)
  .regex(/^(?!\/)(?!.*\.\.)[\w./-]+$/)

const inEach = (max: number) => inDataLanguages(z.string().max(max))

export const catalogueVariant = z.strictObject({
  sku,
  name: inEach(PRODUCT_LIMITS.name),
  color: hexColor,
  finish: z.string().max(PRODUCT_LIMITS.finish),
  priceDelta: moneyWithin((egp) => egp.min(-PRODUCT_LIMITS.priceDelta).max(PRODUCT_LIMITS.priceDelta)).default(0),
  stock: z.int().min(0).max(PRODUCT_LIMITS.stock),
  /** Thumbnail, transparent WebP, 480 px. */
  image: relativePath.nullable(),
  /** The same, 800 px. */
  largeImage: relativePath.nullable().default(null),
})

/** One product as a shop imports it, and as the first catalogue is written (prices in EGP, sizes in metres). */
export const catalogueEntry = z
  .strictObject({
    sku,
    name: inEach(PRODUCT_LIMITS.name),
    description: inEach(PRODUCT_LIMITS.description),
    category,
    roomTypes: z.array(roomType).max(20),
    styles: z.array(style).max(20),
    price: moneyWithin((egp) => egp.positive().max(PRODUCT_LIMITS.price)),
    discountPercentage: z.int().min(0).max(PRODUCT_LIMITS.discountPercentage).default(0),
    size,
    mount,
    surfaceHeight: metres.optional(),
    clearance: clearance.default({ front: 0, back: 0, left: 0, right: 0 }),
    kitchenRole: kitchenRole.optional(),
    /** The first variant is the one shown and the GLB's default; each is a KHR_materials_variants variant named by its sku. */
    variants: z.array(catalogueVariant).min(1).max(PRODUCT_LIMITS.variants),
    model: z
      .strictObject({
        path: relativePath,
        bytes: z.int(),
        triangles: z.int(),
        sha256: z.string(),
        plan: planArt.optional(),
        front: planArt.optional(),
        /** Its textures are beside the file, each as `<SHA-256>.webp`. */
        coarser: z
          .strictObject({ path: relativePath, bytes: z.int(), sha256, levels: z.array(coarserLevel).min(1), pictures: z.array(sha256) })
          .optional(),
      })
      .nullable(),
    /** The same model for native viewers: JPEG or PNG textures, no required extension. */
    plain: z.strictObject({ path: relativePath, bytes: z.int(), sha256: z.string() }).nullable().default(null),
    requiresInstallation: z.boolean().default(false),
    installationPrice: moneyWithin((egp) => egp.min(0).max(PRODUCT_LIMITS.installationPrice)).default(0),
    guaranteeYears: guaranteeYears.optional(),
    included: inEach(PRODUCT_LIMITS.included).optional(),
    /** Read and left out: folders written earlier have it. Ratings come from shoppers to whom the product was delivered. */
    rating: z.unknown().optional(),
  })
  .transform(({ rating: _rating, ...entry }) => entry)
export type CatalogueEntry = z.infer<typeof catalogueEntry>

export const catalogueFile = z.strictObject({ format: z.literal('diwan-catalogue/1'), products: z.array(catalogueEntry) })
export type CatalogueFile = z.infer<typeof catalogueFile>
