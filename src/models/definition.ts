/** Definition of a product of the first catalogue: description, price and model. */
import type { Category, KitchenRole, Mount, RoomType, Style } from '#contract/wire/vocabulary.ts'
import type { ModelBuilder } from './modelBuilder.ts'
import type { MaterialName } from './materials/palette.ts'

export interface Words {
  ar: string
  en: string
  fr: string
}

export interface VariantDefinition {
  sku: string
  name: Words
  /** The colour a shopper filters by, #RRGGBB. */
  color: string
  finish: string
  /** EGP on top of the product's price. */
  priceDelta?: number
  stock: number
  /** The material of each slot. */
  materials: Record<string, MaterialName>
}

export interface ProductDefinition {
  sku: string
  name: Words
  description: Words
  category: Category
  roomTypes: RoomType[]
  styles: Style[]
  /** EGP. */
  price: number
  discountPercentage?: number
  /** Outer box, metres. */
  size: { width: number; depth: number; height: number }
  mount: Mount
  /** Height of the top that other items may be placed on, metres. */
  surfaceHeight?: number
  clearance?: { front?: number; back?: number; left?: number; right?: number }
  /** Role of the product in a kitchen, if the category does not define it. */
  kitchenRole?: KitchenRole
  requiresInstallation?: boolean
  installationPrice?: number
  /** Differences from the default terms of its category (terms.ts). */
  guaranteeYears?: number
  included?: Words
  /** The first is the one shown. */
  variants: [VariantDefinition, ...VariantDefinition[]]
  /**
   * Builds the product in metres, +y up, front to +z; floor and surface items are on y = 0 about the centre of their box, wall items have their back
   * on z = 0, ceiling items hang from y = 0. Null for goods without a model.
   */
  build: ((builder: ModelBuilder) => void) | null
}

export const define = (product: ProductDefinition): ProductDefinition => product
