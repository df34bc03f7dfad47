import type { FastifyInstance } from 'fastify'
import { catalogOperations } from '#contract/catalog/catalog.ts'
import { textIn, type Language } from '#contract/text/languages.ts'
import { ratingOperations } from '#contract/catalog/ratings.ts'
import { staffStockOperations } from '#contract/catalog/staffStock.ts'
import type { Services } from '../../services.ts'
import { requireStaff } from '../../http/request/caller.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { serve } from '../../http/route.ts'
import { listProducts } from './products/listProducts.ts'
import { listStock } from './products/listStock.ts'
import { productWithFront } from './products/productOnWire.ts'
import { findProducts } from './products/products.ts'
import { judgeRating } from './ratings/rate.ts'
import { ratingsByStatus, ratingsOfProduct, writtenRating } from './ratings/readRatings.ts'
import { relatedProducts } from './products/related.ts'
import { setStock } from './products/stock.ts'
import { updateProduct } from './products/updateProduct.ts'

export const catalogRoutes = (app: FastifyInstance, { db, clock, state }: Services): void => {
  const { answerCache, catalogueIndex } = state
  const readProduct = async (id: string, language: Language, publicUrl: string) => {
    const found = (await findProducts(db.root, [id], { publicUrl })).get(id)
    if (found === undefined) throw new Refusal('PRODUCT_NOT_FOUND')
    return { product: productWithFront(found, language) }
  }

  const readRelated = async (id: string, language: Language, publicUrl: string) => {
    const related = await relatedProducts(db.root, catalogueIndex, id, language, { publicUrl })
    if (related === null) throw new Refusal('PRODUCT_NOT_FOUND')
    return related
  }

  serve(app, catalogOperations.listProducts, async ({ query, language, publicUrl }) => ({
    written: await answerCache.get(['list', query, language, publicUrl], () => listProducts(db.root, catalogueIndex, query, language, { publicUrl })),
  }))

  serve(app, catalogOperations.getProduct, async ({ params: { productId }, language, publicUrl }) => ({
    written: await answerCache.get(['product', productId, language, publicUrl], () => readProduct(productId, language, publicUrl)),
  }))

  serve(app, catalogOperations.relatedProducts, async ({ params: { productId }, language, publicUrl }) => ({
    written: await answerCache.get(['related', productId, language, publicUrl], () => readRelated(productId, language, publicUrl)),
  }))

  serve(app, catalogOperations.updateProduct, async ({ params, body, caller, language, publicUrl }) => {
    requireStaff(caller)
    const known = await db.transaction((tx) => updateProduct(tx, params.productId, body, clock.now()))
    if (!known) throw new Refusal('PRODUCT_NOT_FOUND')
    return { data: await readProduct(params.productId, language, publicUrl) }
  })

  serve(app, staffStockOperations.listStock, async ({ caller, query, language, publicUrl }) => {
    requireStaff(caller)
    return { data: await listStock(db.root, query, language, { publicUrl }) }
  })

  serve(app, catalogOperations.updateStock, async ({ params: { productId }, body, caller, language, publicUrl, requestId, idempotencyKey }) => {
    requireStaff(caller)
    const product = (await findProducts(db.root, [productId], { publicUrl })).get(productId)
    if (product === undefined) throw new Refusal('PRODUCT_NOT_FOUND')
    const variantId = body.variantId ?? product.variants[0]?.id
    const counted =
      variantId !== undefined &&
      (await db.transaction((tx) => setStock(tx, { ...body, productId, variantId }, { at: clock.now(), requestId, idempotencyKey })))
    if (!counted) throw new Refusal('VARIANT_NOT_FOUND')
    return { data: await readProduct(productId, language, publicUrl) }
  })

  serve(app, ratingOperations.listProductRatings, async ({ params: { productId }, query, publicUrl }) => {
    if (!(await findProducts(db.root, [productId], { publicUrl })).has(productId)) throw new Refusal('PRODUCT_NOT_FOUND')
    return { data: await ratingsOfProduct(db.root, productId, query) }
  })

  serve(app, ratingOperations.listRatings, async ({ caller, query, language, publicUrl }) => {
    requireStaff(caller)
    const { rows, pagination } = await ratingsByStatus(db.root, query.status, query)
    const found = await findProducts(db.root, [...new Set(rows.map(({ productId }) => productId))], { publicUrl })
    const ratings = rows.map((row) => {
      const product = found.get(row.productId)
      return { ...writtenRating(row), productName: product ? textIn(product.name, language) : '', productImage: product?.image ?? '' }
    })
    return { data: { ratings, pagination } }
  })

  serve(app, ratingOperations.judgeRating, async ({ params, body, caller }) => {
    requireStaff(caller)
    const { expectedCreatedAt, ...decided } = body
    const judgement = decided.status === 'approved' ? decided : { ...decided, rejectionNote: decided.rejectionNote || null }
    const writtenAt = expectedCreatedAt === undefined ? undefined : new Date(expectedCreatedAt)
    const row = await db.transaction((tx) => judgeRating(tx, params.ratingId, judgement, { at: clock.now(), writtenAt }))
    return { data: { rating: writtenRating(row) } }
  })
}
