import type { Database } from './db/connection.ts'
import { CatalogueMoment } from './modules/catalog/catalogueMoment.ts'
import { AnswerCache } from './modules/catalog/products/answerCache.ts'
import { ProductCache } from './modules/catalog/products/productCache.ts'
import { CatalogueIndex } from './modules/catalog/search/catalogueIndex.ts'
import { AssortmentCache } from './modules/design/arrangements/assortment.ts'
import { ProjectLocks } from './modules/design/editing/projectLocks.ts'
import { RecentRooms } from './modules/design/editing/recentRooms.ts'
import { FurnishedTemplates } from './modules/design/templates/furnishedTemplates.ts'
import type { ProcessState } from './services.ts'

/** Caches of a process, without the workers that modules start. */
export const createState = ({ root }: Pick<Database, 'root'>): ProcessState => {
  const catalogueMoment = new CatalogueMoment(root)
  const productCache = new ProductCache(root)
  return {
    catalogueMoment,
    catalogueIndex: new CatalogueIndex(root),
    productCache,
    answerCache: new AnswerCache(catalogueMoment),
    recentRooms: new RecentRooms(),
    projectLocks: new ProjectLocks(),
    furnishedTemplates: new FurnishedTemplates(root),
    assortment: new AssortmentCache(root, { catalogueMoment, productCache }),
  }
}
