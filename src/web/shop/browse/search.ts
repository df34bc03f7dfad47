/** What is looked for, as the address keeps it and as the catalogue is asked (docs/interface/catalogue.md#search-and-filters). */
import {
  CATEGORIES,
  CATEGORY_GROUPS,
  ROOM_TYPES,
  STYLES,
  type Category,
  type CategoryGroup,
  type RoomType,
  type Style,
} from '../../../contract/vocabulary.ts'
import type { Query } from '../../api/endpoints.ts'

export const SORTS = ['relevance', 'price', '-price', 'name', 'newest'] as const
export type Sort = (typeof SORTS)[number]

export interface Browsing {
  search?: string
  category?: Category | CategoryGroup
  roomType?: RoomType
  style?: Style
  /** `#RRGGBB`. */
  color?: string
  /** EGP. */
  minPrice?: number
  maxPrice?: number
  inStock?: true
  sort?: Sort
}

const oneOf =
  <T extends string>(values: readonly T[]) =>
  (value: unknown): T | undefined =>
    values.find((known) => known === value)
const price = (value: unknown): number | undefined => {
  const number = Number(value)
  return value !== '' && Number.isFinite(number) && number >= 0 ? number : undefined
}

const READERS: { [K in keyof Required<Browsing>]: (value: unknown) => Browsing[K] } = {
  search: (value) => (typeof value === 'string' && value.trim() !== '' ? value.slice(0, 120) : typeof value === 'number' ? String(value) : undefined),
  category: oneOf([...(Object.keys(CATEGORIES) as Category[]), ...CATEGORY_GROUPS]),
  roomType: oneOf(ROOM_TYPES),
  style: oneOf(STYLES),
  color: (value) => (typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value.toUpperCase() : undefined),
  minPrice: (value) => (value === undefined ? undefined : price(value)),
  maxPrice: (value) => (value === undefined ? undefined : price(value)),
  inStock: (value) => (value === true || value === 'true' ? true : undefined),
  sort: oneOf(SORTS),
}

/** What of an address makes sense; the rest is left out, so that an old or mistyped link still shows furniture. */
export const browsingFrom = (address: Record<string, unknown>): Browsing => {
  const read = Object.entries(READERS).map(([name, reader]) => [name, reader(address[name])] as const)
  return Object.fromEntries(read.filter(([, value]) => value !== undefined))
}

/** What is filtered by, without words and order: what "clear" takes away. */
export const FILTERS = ['category', 'roomType', 'style', 'color', 'minPrice', 'maxPrice', 'inStock'] as const
export const filtersIn = (browsing: Browsing): number => FILTERS.filter((name) => browsing[name] !== undefined).length

/** The same with one thing changed; `undefined` takes it away. */
export const changed = (browsing: Browsing, change: { [K in keyof Browsing]?: Browsing[K] | undefined }): Browsing =>
  browsingFrom({ ...browsing, ...change })

export const queryOf = ({ inStock, ...browsing }: Browsing): Omit<Query<'listProducts'>, 'page'> => ({
  ...browsing,
  ...(inStock && { inStock: 'true' as const }),
})
