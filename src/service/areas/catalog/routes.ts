import type { FastifyInstance } from 'fastify'
import { catalogOperations } from '../../../contract/catalog.ts'
import type { Services } from '../../services.ts'
import { Refusal } from '../../wire/refusal.ts'
import { serve } from '../../wire/route.ts'
import { listProducts } from './listProducts.ts'
import { productOnWire } from './productOnWire.ts'
import { findProducts } from './products.ts'

export const catalogRoutes = (app: FastifyInstance, { db }: Services): void => {
  serve(app, catalogOperations.listProducts, async ({ query, language, publicUrl }) => ({
    data: await listProducts(db.root, query, language, { publicUrl }),
  }))

  serve(app, catalogOperations.getProduct, async ({ params, language, publicUrl }) => {
    const found = (await findProducts(db.root, [params.productId], { publicUrl })).get(params.productId)
    if (found === undefined) throw new Refusal('PRODUCT_NOT_FOUND')
    return { data: { product: productOnWire(found, language) } }
  })
}
