import type { FastifyInstance } from 'fastify'
import { catalogOperations } from '../../../contract/catalog.ts'
import type { Services } from '../../services.ts'
import { Refusal } from '../../wire/refusal.ts'
import { serve } from '../../wire/route.ts'
import { listProducts } from './listProducts.ts'
import { productOnWire } from './productOnWire.ts'
import { findProducts } from './products.ts'

export const catalogRoutes = (app: FastifyInstance, { db, config }: Services): void => {
  serve(app, catalogOperations.listProducts, async ({ query, language }) => ({ data: await listProducts(db.root, query, language, config) }))

  serve(app, catalogOperations.getProduct, async ({ params, language }) => {
    const found = (await findProducts(db.root, [params.productId], config)).get(params.productId)
    if (found === undefined) throw new Refusal('PRODUCT_NOT_FOUND')
    return { data: { product: productOnWire(found, language) } }
  })
}
