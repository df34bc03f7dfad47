/** The catalogue's query and filters, stored until the tab is closed. */
import type { Query } from '../../../lib/api/endpoints.ts'
import { browsingFrom, type Browsing } from '../../../lib/catalogue/browsing.ts'
import { queryOf } from '../../../lib/catalogue/search.ts'
import { readOwnOfTab, writeOwnOfTab } from '../../../lib/storage/local.ts'

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

/** Query to the catalogue. @param most EGP that a user may pay for an item; null for any price */
export const asked = (browsing: Browsing, search: string, most: number | null): Omit<Query<'listProducts'>, 'page'> => {
  const dearest = Math.max(0, Math.min(most ?? Infinity, browsing.maxPrice ?? Infinity))
  const { search: _typed, ...rest } = browsing
  return queryOf({ ...rest, ...(search && { search }), ...(Number.isFinite(dearest) && { maxPrice: dearest }) })
}
