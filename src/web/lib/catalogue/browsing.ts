/** State of a search in its address, read by the router. Its query is in search.ts, which is loaded with the pages that send it. */
import {
  CATEGORIES,
  CATEGORY_GROUPS,
  ROOM_TYPES,
  STYLES,
  type Category,
  type CategoryGroup,
  type RoomType,
  type Style,
} from '#contract/wire/vocabulary.ts'

/** EGP: no price is higher. */
export const HIGHEST_PRICE = 1e9

export const SORTS = ['relevance', 'price', '-price', 'name', 'newest'] as const
export type Sort = (typeof SORTS)[number]

export interface Browsing {
  search?: string
  category?: Category | CategoryGroup
  roomType?: RoomType
  style?: Style
  /** `#RRGGBB`. */
  color?: string
  /** EGP that a shopper pays, VAT included. */
  minPrice?: number
  maxPrice?: number
  inStock?: true
  sort?: Sort
}

const oneOf =
  <T extends string>(values: readonly T[]) =>
  (value: unknown): T | undefined =>
    values.find((known) => known === value)
/** Numbers alone: an address may hold anything. Beyond the highest price there is nothing to distinguish. */
const price = (value: unknown): number | undefined => {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined
  const number = Number(value)
  return number >= 0 ? Math.min(number, HIGHEST_PRICE) : undefined
}

const READERS: { [K in keyof Required<Browsing>]: (value: unknown) => Browsing[K] } = {
  search: (value) => {
    const words = typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 120) : ''
    return words.trim() === '' ? undefined : words
  },
  category: oneOf([...(Object.keys(CATEGORIES) as Category[]), ...CATEGORY_GROUPS]),
  roomType: oneOf(ROOM_TYPES),
  style: oneOf(STYLES),
  color: (value) => (typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value.toUpperCase() : undefined),
  minPrice: price,
  maxPrice: price,
  inStock: (value) => (value === true || value === 'true' ? true : undefined),
  sort: oneOf(SORTS),
}

export const BROWSING_PARTS = Object.keys(READERS) as (keyof Browsing)[]

/** The valid parameters of an address; the others are left out, so that an old or mistyped link still shows furniture. */
export const browsingFrom = (address: Record<string, unknown>): Browsing => {
  const read = Object.entries(READERS).map(([name, reader]) => [name, reader(address[name])] as const)
  return Object.fromEntries(read.filter(([, value]) => value !== undefined))
}

/** The filters without words and sort order: those that "clear" removes. */
export const FILTERS = ['category', 'roomType', 'style', 'color', 'minPrice', 'maxPrice', 'inStock'] as const
export const filtersIn = (browsing: Browsing): number => FILTERS.filter((name) => browsing[name] !== undefined).length

/** The same with one filter changed; `undefined` removes it. */
export const changed = (browsing: Browsing, change: { [K in keyof Browsing]?: Browsing[K] | undefined }): Browsing =>
  browsingFrom({ ...browsing, ...change })
