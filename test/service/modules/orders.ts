/** A small shop for tests of cart, orders and payments: the whole service, a few products, guests who can pay. */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { CatalogueFile } from '#contract/catalog/catalog.ts'
import type { Database } from '../../../src/service/db/connection.ts'
import type { Services } from '../../../src/service/services.ts'
import { testService } from '../../service.ts'
import type { FakeClock } from '../../../src/service/clock.ts'
import { events } from '../../../src/service/jobs/tables.ts'
import { importCatalogue } from '../../../src/service/modules/catalog/files/importCatalogue.ts'

const MODEL = Buffer.from('a model')
const words = (word: string) => ({ ar: `${word} ar`, en: word, fr: `${word} fr` })

type Entry = CatalogueFile['products'][number]
const variant = (sku: string, stock: number, priceDelta = 0) => ({
  sku,
  name: words(sku),
  color: '#C9A878',
  finish: 'linen',
  priceDelta,
  stock,
  image: null,
  largeImage: null,
})
const entry = (sku: string, price: number, stock: number, facts: Partial<Entry> = {}): Entry => ({
  sku,
  name: words(sku),
  description: words(`About ${sku}`),
  category: 'sofa',
  roomTypes: ['living_room'],
  styles: ['modern'],
  price,
  discountPercentage: 0,
  size: { width: 0.5, depth: 0.5, height: 0.5 },
  mount: 'floor',
  clearance: { front: 0, back: 0, left: 0, right: 0 },
  variants: [variant(`${sku}-A`, stock)],
  model: { path: 'model.glb', bytes: MODEL.length, triangles: 2, sha256: createHash('sha256').update(MODEL).digest('hex') },
  plain: null,
  requiresInstallation: false,
  installationPrice: 0,
  ...facts,
})

const ENTRIES = [
  // 9,000 EGP in the first variant, 10,350 in the second.
  entry('SOFA', 10_000, 10, { discountPercentage: 10, variants: [variant('SOFA-A', 10), variant('SOFA-B', 10, 1_500)] }),
  entry('LAMP', 250.25, 3, { category: 'floor-lamp' }),
  entry('WARDROBE', 4_000, 20, { category: 'wardrobe', requiresInstallation: true, installationPrice: 300 }),
  entry('VOUCHER', 100, 50, { category: 'accessory', model: null }),
  entry('SPOON', 1.5, 100_000, { category: 'accessory' }),
]
export type ProductName = 'SOFA' | 'LAMP' | 'WARDROBE' | 'VOUCHER' | 'SPOON'
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
  error: { code: string; message: string; details?: { path: string; code: string; [fact: string]: unknown }[] }
}
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Send = (method: Method, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>

/** A shopper: an account, an address in Giza, a card. */
export interface Shopper {
  id: string
  token: string
  addressId: string
  cardId: string
  send: Send
  /** A card of the sandbox. */
  addCard(token: string): Promise<string>
  /** An order of these products by this shopper, as a body. */
  order(items: [ProductName, number][], more?: Record<string, unknown>): Record<string, unknown>
}

export interface Shop {
  app: FastifyInstance
  services: Services
  clock: FakeClock
  db: Database
  products: Record<ProductName, Thing>
  /**
   * A new guest, at a network address of its own by default.
   * @param about.email makes it a registered account with this e-mail, confirmed by default
   */
  shopper(about?: { network?: string; email?: string; confirmed?: boolean }): Promise<Shopper>
  /** Makes the account staff. */
  promote(accountId: string): Promise<void>
  stock(product: ProductName, variant?: number): Promise<number>
  setStock(product: ProductName, stock: number): Promise<void>
  /** Imports the catalogue again without these variants; every other one has its first stock then. */
  withdraw(...skus: string[]): Promise<void>
  /** Events written about an account or an order so far, oldest first. */
  eventsOf(accountId: string): Promise<{ type: string; payload: unknown }[]>
  close(): Promise<void>
}

/** Imports the shop's things over what is there. @param without SKUs of variants that the catalogue no longer has */
const importEntries = async (services: Services, without: readonly string[] = []): Promise<void> => {
  const products = ENTRIES.map((one) => ({ ...one, variants: one.variants.filter(({ sku }) => !without.includes(sku)) }))
  const folder = mkdtempSync(join(tmpdir(), 'diwan-shop-'))
  writeFileSync(join(folder, 'model.glb'), MODEL)
  writeFileSync(join(folder, 'catalogue.json'), JSON.stringify({ format: 'diwan-catalogue/1', products } satisfies CatalogueFile))
  await importCatalogue(services, folder)
  rmSync(folder, { recursive: true })
}

const importThings = async (services: Services): Promise<Shop['products']> => {
  await importEntries(services)
  const { rows } = await services.db.root.execute<{ sku: string; id: string; variants: string[] }>(
    sql`select p.sku, p.id, array_agg(v.id::text order by v.position) as variants from products p join product_variants v on v.product_id = p.id group by 1, 2`,
  )
  const thing = (sku: ProductName): Thing => {
    const row = rows.find((found) => found.sku === sku)
    if (!row) throw new Error(`${sku} was not imported`)
    return { id: row.id, variants: row.variants }
  }
  return { SOFA: thing('SOFA'), LAMP: thing('LAMP'), WARDROBE: thing('WARDROBE'), VOUCHER: thing('VOUCHER'), SPOON: thing('SPOON') }
}

/** @param remoteAddress the caller's network address */
const sender =
  (app: FastifyInstance, token: string, remoteAddress: string): Send =>
  async (method, path, body, headers = {}) => {
    const reply = await app.inject({
      method,
      remoteAddress,
      url: `/v1${path}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const { data, error } = reply.json<Pick<Reply, 'data' | 'error'>>()
    return { status: reply.statusCode, headers: reply.headers, data, error }
  }

/** An Egyptian address; `more` replaces parts of it. */
export const postalAddress = (more: Record<string, unknown> = {}) => ({
  firstName: 'Mona',
  lastName: 'Adel',
  addressLine1: '12 Haram Street',
  city: 'Giza',
  governorate: 'Giza',
  phone: '01012345678',
  ...more,
})

let shoppers = 0
/** Every shopper has an address of its own, as far as they reach: unpaid orders are counted by address. */
const newAddress = (): string => {
  const number = ++shoppers
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}

const newShopper = async (app: FastifyInstance, products: Shop['products'], network: string): Promise<Shopper> => {
  const guest = await app.inject({ method: 'POST', url: '/v1/auth/guest', payload: {} })
  const { user, token } = guest.json<{ data: { user: { id: string }; token: string } }>().data
  const send = sender(app, token, network)
  const addCard = async (card: string): Promise<string> => (await send('POST', '/users/payment-methods', { token: card })).data.paymentMethod.id
  const { address } = (await send('POST', '/users/addresses', postalAddress())).data
  const cardId = await addCard('pm_card_visa')
  return {
    id: user.id,
    token,
    addressId: address.id,
    cardId,
    send,
    addCard,
    order: (items, more = {}) => ({
      items: items.map(([product, quantity]) => ({ productId: products[product].id, quantity })),
      shippingAddressId: address.id,
      paymentMethodId: cardId,
      contactEmail: `${user.id}@example.com`,
      ...more,
    }),
  }
}

/** A shop on this database, with the sandbox's payments by default; closing it closes the database too. */
export const openShop = async (database?: Database, payments?: Services['payments']): Promise<Shop> => {
  const service = await testService({ ...(database && { database }), ...(payments && { payments }) })
  const { app, services, clock } = service
  const db = services.db
  // A test's clock does not move: events of one moment are distinguished by the order in which they were written.
  await db.root.execute(sql`alter table events add column if not exists written bigserial`)
  const products = await importThings(services)
  const variantId = (product: ProductName, index = 0) => products[product].variants[index] ?? ''
  return {
    app,
    services,
    clock,
    db,
    products,
    shopper: async ({ network = newAddress(), email, confirmed = true } = {}) => {
      const shopper = await newShopper(app, products, network)
      if (email !== undefined) await db.root.execute(sql`update users set email = ${email}, email_verified = ${confirmed} where id = ${shopper.id}`)
      return shopper
    },
    promote: async (accountId) => {
      await db.root.execute(sql`update users set role = 'staff' where id = ${accountId}`)
    },
    stock: async (product, index) => {
      const { rows } = await db.root.execute<{ stock: number }>(sql`select stock from product_variants where id = ${variantId(product, index)}`)
      return rows[0]?.stock ?? -1
    },
    setStock: async (product, stock) => {
      await db.root.execute(sql`update product_variants set stock = ${stock} where id = ${variantId(product)}`)
    },
    withdraw: (...skus) => importEntries(services, skus),
    eventsOf: (accountId) =>
      db.root
        .select({ type: events.type, payload: events.payload })
        .from(events)
        .where(eq(events.accountId, accountId))
        .orderBy(asc(events.createdAt), sql`written`),
    close: () => service.close(),
  }
}
