/** What is looked for in the catalogue beside the room, remembered until the tab is closed. */
import { CATEGORIES, CATEGORY_GROUPS, type Category, type CategoryGroup } from '../../../../contract/vocabulary.ts'
import type { Query } from '../../../api/endpoints.ts'
import { browsingFrom, queryOf, type Browsing } from '../../../shop/browse/search.ts'
import { readOwnOfTab, writeOwnOfTab } from '../../../storage/local.ts'

/** Whatever lies there is read as far as it makes sense. */
export const keptBrowsing = (): Browsing => {
  try {
    const kept: unknown = JSON.parse(readOwnOfTab('studio.catalogue') ?? '{}')
    return typeof kept === 'object' && kept !== null ? browsingFrom({ ...kept }) : {}
  } catch {
    return {}
  }
}

export const keepBrowsing = (browsing: Browsing): void => {
  writeOwnOfTab('studio.catalogue', JSON.stringify(browsing))
}

/** Doors and windows belong to walls: they are not put down like furniture. */
export const GROUPS = CATEGORY_GROUPS.filter((group) => group !== 'openings')

/** The group that is browsed, itself or by one of its kinds. */
export const groupIn = ({ category }: Browsing): CategoryGroup | null => {
  if (category === undefined) return null
  return category in CATEGORIES ? CATEGORIES[category as Category] : (category as CategoryGroup)
}

export const kindsOf = (group: CategoryGroup): Category[] =>
  (Object.keys(CATEGORIES) as Category[]).filter((category) => CATEGORIES[category] === group)

/** What the catalogue is asked. @param most EGP that a piece may cost; null for any price */
export const asked = (browsing: Browsing, search: string, most: number | null): Omit<Query<'listProducts'>, 'page'> => {
  const { search: _typed, ...rest } = queryOf(browsing)
  const dearest = Number(rest.maxPrice ?? Infinity)
  const limit = Math.max(0, Math.min(most ?? Infinity, dearest))
  return { ...rest, ...(search && { search }), ...(Number.isFinite(limit) && { maxPrice: limit }) }
}
