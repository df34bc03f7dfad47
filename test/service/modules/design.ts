/** The design service for its tests: the real wire, a small catalogue, bearers that are account ids. */
import { createHash, randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import { sql } from 'drizzle-orm'
import type { CatalogueFile } from '#contract/catalog/catalog.ts'
import type { Database } from '../../../src/service/db/connection.ts'
import { connectModules } from '../../../src/service/modules.ts'
import type { Services } from '../../../src/service/services.ts'
import { requestId } from '../../../src/service/http/answer/envelope.ts'
import { wire } from '../../../src/service/http/wire.ts'
import type { FakeClock } from '../../../src/service/clock.ts'
import { quietServices } from './accounts.ts'
import { importCatalogue } from '../../../src/service/modules/catalog/files/importCatalogue.ts'
import { designRoutes } from '../../../src/service/modules/design/routes.ts'

const MODEL = Buffer.from('a model')
const words = (word: string) => ({ ar: `${word} ar`, en: word, fr: `${word} fr` })

type Entry = CatalogueFile['products'][number]
const entry = (sku: string, facts: Partial<Entry>): Entry => ({
  sku,
  name: words(sku),
  description: words(`About ${sku}`),
  category: 'sofa',
  roomTypes: ['living_room'],
  styles: ['modern'],
  price: 1000,
  discountPercentage: 0,
  size: { width: 2, depth: 1, height: 0.8 },
  mount: 'floor',
  clearance: { front: 0, back: 0, left: 0, right: 0 },
  variants: [{ sku: `${sku}-A`, name: words('Sand'), color: '#C9A878', finish: 'linen', priceDelta: 0, stock: 10, image: null, largeImage: null }],
  model: { path: 'model.glb', bytes: MODEL.length, triangles: 2, sha256: createHash('sha256').update(MODEL).digest('hex') },
  plain: null,
  requiresInstallation: false,
  installationPrice: 0,
  ...facts,
})

const entries: Entry[] = [
  entry('SOFA', {
    price: 24_999.99,
    discountPercentage: 10,
    variants: [
      { sku: 'SOFA-A', name: words('Sand'), color: '#C9A878', finish: 'linen', priceDelta: 0, stock: 10, image: null, largeImage: null },
      { sku: 'SOFA-B', name: words('Nile'), color: '#1F4E5F', finish: 'velvet', priceDelta: 1500.5, stock: 10, image: null, largeImage: null },
    ],
  }),
  entry('LAMP', { category: 'ceiling-lamp', mount: 'ceiling', price: 750.25 }),
  entry('VOUCHER', { category: 'accessory', model: null }),
]

export interface Thing {
  id: string
  variants: string[]
}

/** A JSON answer as a test reads it. */
export interface Reply {
  status: number
  headers: LightMyRequestResponse['headers']
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reaches into answers of every shape; the schemas are checked beside it
  data: any
  error: { code: string; message: string; details?: { path: string; [fact: string]: unknown }[] }
}

export type Send = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Reply>

export interface DesignService {
  app: FastifyInstance
  services: Services
  clock: FakeClock
  products: Record<'sofa' | 'lamp' | 'voucher', Thing>
  /** Sends as this account. */
  as(accountId: string): Send
  /** A fresh account. */
  collaborator(): Send
  /** Changes a product's price, EGP. */
  price(productId: string, egp: number): Promise<void>
  close(): Promise<void>
}

const importThings = async (services: Services, folder: string): Promise<DesignService['products']> => {
  writeFileSync(join(folder, 'model.glb'), MODEL)
  writeFileSync(join(folder, 'catalogue.json'), JSON.stringify({ format: 'diwan-catalogue/1', products: entries } satisfies CatalogueFile))
  await importCatalogue(services, folder)
  const { rows } = await services.db.root.execute<{ sku: string; id: string; variants: string[] }>(
    sql`select p.sku, p.id, array_agg(v.id::text order by v.position) as variants from products p join product_variants v on v.product_id = p.id group by 1, 2`,
  )
  const thing = (sku: string): Thing => {
    const row = rows.find((found) => found.sku === sku)!
    return { id: row.id, variants: row.variants }
  }
  return { sofa: thing('SOFA'), lamp: thing('LAMP'), voucher: thing('VOUCHER') }
}

/**
 * A service on this database; closing it closes the database too.
 * @param known its products, when another service has brought them in
 */
export const designService = async (db: Database, known?: DesignService['products']): Promise<DesignService> => {
  const { services, clock, config, folder } = quietServices(db)
  const products = known ?? (await importThings(services, folder))
  connectModules()
  const app = fastify({ genReqId: requestId })
  await app.register(wire, {
    db,
    clock,
    perMinute: 0,
    publicUrl: () => config.publicUrl,
    authenticate: async (token) => ({ accountId: token, role: 'customer', scopes: ['design:write'], tokenId: token }),
  })
  designRoutes(app, services)
  await app.ready()
  const as =
    (accountId: string): Send =>
    async (method, path, body, headers = {}) => {
      const reply = await app.inject({
        method,
        url: `/v1/design${path}`,
        headers: { authorization: `Bearer ${accountId}`, ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      const { data, error } = reply.json<Pick<Reply, 'data' | 'error'>>()
      return { status: reply.statusCode, headers: reply.headers, data, error }
    }
  return {
    app,
    services,
    clock,
    products,
    as,
    collaborator: () => as(randomUUID()),
    price: async (productId, egp) => {
      await db.root.execute(sql`update products set price = ${Math.round(egp * 100)}, updated_at = clock_timestamp() where id = ${productId}`)
    },
    close: async () => {
      await app.close()
      await db.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A body that creates a project 5 × 4 × 2.8 m. */
export const livingRoom = (name = `Salon ${randomUUID()}`) => ({
  name,
  roomType: 'living_room',
  style: 'modern',
  dimensions: { length: 5, width: 4, height: 2.8 },
})
