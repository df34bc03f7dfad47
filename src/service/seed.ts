/** What an empty database is filled with on the first start (decisions §4): the catalogue and the coupons. */
import { importCatalogue, isCatalogueEmpty } from './areas/catalog/importCatalogue.ts'
import { seedCoupons } from './areas/orders/coupons.ts'
import type { Services } from './services.ts'

/**
 * Fills an empty database; one that has products is left as it is.
 * @param catalogueFolder holds `catalogue.json`
 * @returns how many products came in
 */
export const seedWhenEmpty = async (services: Pick<Services, 'db' | 'blobs' | 'clock'>, catalogueFolder: string): Promise<number> => {
  if (!(await isCatalogueEmpty(services))) return 0
  // Coupons first: the catalogue comes in at once or not at all, and says whether the database was filled.
  await services.db.transaction(seedCoupons)
  return importCatalogue(services, catalogueFolder)
}
