/** How a product of the house is written down: what it is, what it costs, how it is built. */
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
  /** Height of the top on which other things may stand, metres. */
  surfaceHeight?: number
  clearance?: { front?: number; back?: number; left?: number; right?: number }
  /** What one does at it in a kitchen, where the category does not say so. */
  kitchenRole?: KitchenRole
  requiresInstallation?: boolean
  installationPrice?: number
  /** Where it differs from what the house promises for its category (terms.ts). */
  guaranteeYears?: number
  included?: Words
  /** The first is the one shown. */
  variants: [VariantDefinition, ...VariantDefinition[]]
  /**
   * Builds the product in metres, +y up, front to +z; floor and surface things stand on y = 0 about the centre of their box,
   * wall things have their back on z = 0, ceiling things hang from y = 0. Null for goods that have no model.
   */
  build: ((builder: ModelBuilder) => void) | null
}

export const define = (product: ProductDefinition): ProductDefinition => product
