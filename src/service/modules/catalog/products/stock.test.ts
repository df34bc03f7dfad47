import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FIXTURE, testService, type TestService } from '../../../../../test/service.ts'
import { events } from '../../../jobs/tables.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { reserveStock, returnStock, type StockLine } from './stock.ts'

let service: TestService
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())
beforeEach(() => service.reset())

const variantOf = async (sku: string, index = 0) => (await service.product(sku)).variants[index]!
const cause = () => ({ at: service.clock.now(), requestId: 'request-1' })
const reserve = (lines: StockLine[]) => service.services.db.transaction((tx) => reserveStock(tx, lines, cause()))
const giveBack = (lines: StockLine[]) => service.services.db.transaction((tx) => returnStock(tx, lines, cause()))
const written = async () => (await service.services.db.root.select().from(events)).filter(({ type }) => type.startsWith('product.'))

describe('reserving', () => {
  test('takes the pieces, lines of one variant added up', async () => {
    const { id: variantId } = await variantOf(FIXTURE.sofa)
    await reserve([
      { variantId, quantity: 2 },
      { variantId, quantity: 3 },
    ])
    expect((await variantOf(FIXTURE.sofa)).stock).toBe(15)
  })

  test('more than there is: none of it, and what is left is named', async () => {
    const chair = await variantOf(FIXTURE.lastThree)
    const sofa = await variantOf(FIXTURE.sofa)
    const refused = reserve([
      { variantId: sofa.id, quantity: 1 },
      { variantId: chair.id, quantity: 2 },
      { variantId: chair.id, quantity: 2 },
    ])
    await expect(refused).rejects.toBeInstanceOf(Refusal)
    await expect(refused).rejects.toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      faults: [{ path: 'items.1.quantity', variantId: chair.id, available: 3 }],
    })
    expect((await variantOf(FIXTURE.sofa)).stock).toBe(20)
    expect((await variantOf(FIXTURE.lastThree)).stock).toBe(3)
    expect(await written()).toEqual([])
  })

  test('every short variant is named', async () => {
    const lines = [await variantOf(FIXTURE.lastThree), await variantOf(FIXTURE.outOfStock)].map(({ id }) => ({ variantId: id, quantity: 9 }))
    const refused = await reserve(lines).catch((error: Refusal) => error)
    expect((refused as Refusal).faults.map(({ path, available }) => ({ path, available })).toSorted((a, b) => a.path.localeCompare(b.path))).toEqual([
      { path: 'items.0.quantity', available: 3 },
      { path: 'items.1.quantity', available: 0 },
    ])
  })

  test('a variant that nothing has is not in stock', async () => {
    const refused = reserve([{ variantId: '0f9b1c1e-6f0e-4f57-9d0b-3a1c5d2e7b44', quantity: 1 }])
    await expect(refused).rejects.toMatchObject({ code: 'INSUFFICIENT_STOCK', faults: [{ available: 0 }] })
  })

  test('parallel takers never take more than there is', async () => {
    const { id: variantId } = await variantOf(FIXTURE.installed)
    const taken = await Promise.allSettled(Array.from({ length: 25 }, () => reserve([{ variantId, quantity: 1 }])))
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect((await variantOf(FIXTURE.installed)).stock).toBe(0)
  })
})

describe('events', () => {
  test('stock_low once a crossing, back_in_stock when it comes back', async () => {
    const { id: variantId } = await variantOf(FIXTURE.sofa, 1)
    await reserve([{ variantId, quantity: 2 }])
    expect(await written()).toEqual([])
    await reserve([{ variantId, quantity: 1 }])
    await reserve([{ variantId, quantity: 5 }])
    expect((await written()).map(({ type }) => type)).toEqual(['product.stock_low'])
    await giveBack([{ variantId, quantity: 1 }])
    const [low, back] = await written()
    expect(low).toMatchObject({ accountId: null, requestId: 'request-1', payload: { variantId, stock: 5, threshold: 5 } })
    expect(back).toMatchObject({ type: 'product.back_in_stock', payload: { variantId, stock: 1 } })
  })
})

describe('returning', () => {
  test('puts the pieces back; a variant that has left the catalogue is passed over', async () => {
    const { id: variantId } = await variantOf(FIXTURE.sofa)
    await giveBack([
      { variantId, quantity: 3 },
      { variantId: '0f9b1c1e-6f0e-4f57-9d0b-3a1c5d2e7b44', quantity: 1 },
    ])
    expect((await variantOf(FIXTURE.sofa)).stock).toBe(23)
  })
})
