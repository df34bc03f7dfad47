/** Metadata for search engines and messengers: products by name, price and image, before any script runs. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { sql } from 'drizzle-orm'
import { FIXTURE, testService, type TestService } from '../../../../../test/service.ts'

let service: TestService
let app: FastifyInstance
const folder = mkdtempSync(join(tmpdir(), 'diwan-page-'))
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head><title>Diwan</title></head><body></body></html>')
  service = await testService()
  app = await buildApp(service.services, { pageFolder: folder })
})
afterAll(async () => {
  await app.close()
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

const open = (url: string, language = 'en') => app.inject({ url, headers: { accept: 'text/html', 'accept-language': language } })

const dataIn = (body: string): unknown => JSON.parse(/<script type="application\/ld\+json">(.*)<\/script>/.exec(body)![1]!)

describe('the page of a product', () => {
  test('names it in the reader’s language, with its picture and what schema.org asks for', async () => {
    const { id } = await service.product(FIXTURE.sofa)
    const { body, headers } = await open(`/products/${id}`)
    expect(headers).toMatchObject({ 'content-type': expect.stringContaining('text/html'), vary: expect.stringContaining('Accept-Language') })
    expect(body).toContain('<title>Nile sofa – Diwan</title>')
    expect(dataIn(body)).toMatchObject({
      '@type': 'Product',
      sku: FIXTURE.sofa,
      offers: { price: 14_250, priceCurrency: 'EGP', availability: 'https://schema.org/InStock', url: `http://diwan.test/products/${id}` },
    })
    expect((await open(`/products/${id}`, 'ar')).body).toContain('<title>كنبة النيل – ديوان</title>')
  })

  test('names what the cart takes with its VAT: of the first variant, discount taken off, half a piastre rounded up, twice', async () => {
    const { root } = service.services.db
    const { id, variants } = await service.product(FIXTURE.lamp)
    await root.execute(sql`update products set price = 100425, discount_percentage = 10 where id = ${id}`)
    await root.execute(sql`update product_variants set price_delta = 2010 where id = ${variants[0]!.id}`)
    expect(dataIn((await open(`/products/${id}`)).body)).toMatchObject({ offers: { price: 1050.99 } })
  })

  test('the page of a product with an unknown or malformed id is the page as it was built', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'sofa', '%00', '../x']) {
      const { statusCode, body } = await open(`/products/${id}`)
      expect(statusCode).toBe(200)
      expect(body).toContain('<title>Diwan</title>')
    }
  })
})

test('the sitemap lists every product', async () => {
  const { body, headers } = await app.inject('/sitemap.xml')
  const { id } = await service.product(FIXTURE.noModel)
  expect(headers['content-type']).toContain('xml')
  expect(body).toContain(`<loc>http://diwan.test/products/${id}</loc>`)
  expect((await app.inject('/robots.txt')).body).toContain('Sitemap: http://diwan.test/sitemap.xml')
})
