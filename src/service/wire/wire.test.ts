import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogOperations } from '../../contract/catalog.ts'
import { testService, FIXTURE, type TestService } from '../testing.ts'

let service: TestService
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())

test('lists', async () => {
  const { data } = await service.call(catalogOperations.listProducts, { query: {} })
  expect(data.pagination.total).toBe(10)
  console.log(JSON.stringify(data.facets))
  const g = await service.guest()
  console.log(g, await service.product(FIXTURE.sofa))
  for (const url of ['/openapi.json', '/healthz', '/readyz', '/docs/', '/docs/errors/VALIDATION_ERROR', '/v1/%E0%A4%A', '/v1/products/1']) {
    const r = await service.app.inject({ url })
    console.log(url, r.statusCode, r.headers, r.body.slice(0, 300))
  }
})
