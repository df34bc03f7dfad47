/** What an empty database is filled with on start (docs/interface/catalogue.md#the-first-catalogue): the catalogue and the coupons. */
import { importCatalogue, isCatalogueEmpty } from './areas/catalog/importCatalogue.ts'
import { seedCoupons } from './areas/orders/coupons.ts'
import type { Services } from './services.ts'

/**
 * Fills what is empty: a catalogue that a shop brought in before the first start is left as it is, and gets its coupons.
 * @param catalogueFolder holds `catalogue.json`
 * @returns how many products came in
 */
export const seedWhenEmpty = async (services: Pick<Services, 'db' | 'blobs' | 'clock'>, catalogueFolder: string): Promise<number> => {
  await services.db.transaction(seedCoupons)
  return (await isCatalogueEmpty(services)) ? importCatalogue(services, catalogueFolder) : 0
}
