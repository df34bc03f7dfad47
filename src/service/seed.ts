/** Content of an empty database on start (docs/interface/catalogue.md#the-first-catalogue): the catalogue and the coupons. */
import { importCatalogue, isCatalogueEmpty } from './modules/catalog/files/importCatalogue.ts'
import { seedCoupons } from './modules/orders/coupons/sampleCoupons.ts'
import { withMigrationLock } from './db/connection.ts'
import type { Services } from './services.ts'
import { sandbox } from './adapters/payments/sandbox.ts'

type Seeded = Pick<Services, 'db' | 'blobs' | 'clock'> & {
  payments: Pick<Services['payments'], 'name'>
  config: Pick<Services['config'], 'nodeEnv'>
}

/**
 * Fills an empty database: a catalogue that a shop imported before the first start is left as it is. Sample coupons come with the sandbox's payments
 * alone, outside production: everyone can read their codes.
 * @param catalogueFolder holds `catalogue.json`
 * @returns the number of added products
 */
export const seedWhenEmpty = async (services: Seeded, catalogueFolder: string): Promise<number> => {
  const { db, clock, payments, config } = services
  // When several processes start at once on an empty database, one fills it, and the others find it full.
  return withMigrationLock(db, async () => {
    if (payments.name === sandbox.name && config.nodeEnv !== 'production') await db.transaction((tx) => seedCoupons(tx, clock.now()))
    return (await isCatalogueEmpty(services)) ? importCatalogue(services, catalogueFolder) : 0
  })
}
