/** Proposals for a room, through the service with the first catalogue. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { threadId, type Worker } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cases } from '../../../../../test/contract/scope.ts'
import { arrangementOperations, type ArrangementsAnswer } from '#contract/arrange/arrangements.ts'
import { heldToContract } from '../../../../../test/service/heldToContract.ts'
import { livingRoom, type DesignService, type Reply, type Send } from '../../../../../test/service/modules/design.ts'
import type { FromHost } from '#models/tasks/host.ts'
import { arrangementService, collaborator } from '../../../../../test/service/modules/design/arrangements.ts'

let service: DesignService
beforeAll(async () => {
  service = await arrangementService()
})
afterAll(() => service.close())

const execute = (query: ReturnType<typeof sql>) => service.services.db.root.execute(query)

const room = async (more: object = {}) => {
  const accountId = randomUUID()
  const send = service.as(accountId)
  const project = `/projects/${(await send('POST', '/projects', { ...livingRoom(), dimensions: { length: 6, width: 5, height: 2.8 }, ...more })).data.project.id}`
  return { send, project, accountId }
}
type Room = Awaited<ReturnType<typeof room>>

const WISHES = { people: { sit: 4 }, television: true }
const ask = async ({ send, project }: Pick<Room, 'send' | 'project'>, body: object = {}, headers: Record<string, string> = {}): Promise<Reply> =>
  send('POST', `${project}/arrangements`, { wishes: WISHES, ...body }, headers)
const answerOf = async (...asked: Parameters<typeof ask>): Promise<ArrangementsAnswer> => {
  const reply = await ask(...asked)
  expect(reply).toMatchObject({ status: 200 })
  return arrangementOperations.arrangeProject.data.parse(reply.data)
}

const BED = { name: 'Bedroom', roomType: 'bedroom' } as const

/** An item of the room's own: the cheapest product of a category. */
const place = async ({ send, project }: Room, category: string, position: object): Promise<{ id: string; productId: string }> => {
  const { rows } = await execute(sql`select id from products where category = ${category} order by price limit 1`)
  const reply = await send('POST', `${project}/items`, { productId: rows[0]!['id'], position })
  expect(reply.status).toBe(201)
  return reply.data.item
}

test('a search runs in a thread of its own, never in the one that serves', async () => {
  const mine = await room()
  const started = once(process, 'worker') as Promise<[Worker]>
  const asked = answerOf(mine)
  const [worker] = await started
  const messages: FromHost[] = []
  worker.on('message', (message: FromHost) => messages.push(message))
  expect(worker.threadId).not.toBe(threadId)
  // The response is the thread's result: nothing was searched for here.
  const { arrangements } = await asked
  expect(messages).toMatchObject([{ begun: true }, { result: { arrangements: arrangements.map(({ plan }) => ({ plan })) } }])
})

describe('arranging a room', () => {
  test('proposes furnished rooms that differ in plan, with prices and reasons, and writes nothing', async () => {
    const mine = await room()
    const reply = await ask(mine, { count: 3 })
    const { arrangements, removed, version, unmet, budget } = arrangementOperations.arrangeProject.data.parse(reply.data)
    expect(reply.headers['etag']).toBe('"1"')
    expect({ removed, version, unmet, budget, count: arrangements.length }).toEqual({ removed: [], version: 1, unmet: [], budget: null, count: 3 })
    expect(new Set(arrangements.map(({ plan }) => plan)).size).toBe(3)
    expect(arrangements.map(({ score }) => score)).toEqual(arrangements.map(({ score }) => score).toSorted((a, b) => b - a))
    const [best] = arrangements
    const sofa = best!.items.find(({ key }) => key === 'sofa')!
    expect(sofa).toMatchObject({ quantity: 1, name: expect.stringMatching(/sofa/i), image: expect.stringMatching(/^http.*\/\//) })
    expect(best!.totalCost).toBeCloseTo(
      best!.items.reduce((sum, { unitPrice }) => sum + unitPrice, 0),
      2,
    )
    expect(best!.totalWithTax).toBeGreaterThan(best!.totalCost * 1.13)
    expect(best!.reasons.map(({ key }) => key)).toEqual(best!.items.map(({ key }) => key))
    expect((await mine.send('GET', mine.project)).data.project).toMatchObject({ version: 1, items: [] })
  })

  test.each([
    ['en', /^(?:At|On|Next to|Under|Hanging|Free|In)\b.*[.]$/, /\d+ cm/],
    ['fr', /^(?:Contre|Au|À|Sur|Sous|Suspendu).*[.]$/, /\d+\s?cm/],
    ['ar', /^(?:عند|على|بجانب|تحت|معلّقة|في).*[.]$/, /[٠-٩]+\s?سم/],
  ])('says why in the caller’s language: %s', async (language, sentence, length) => {
    const answer = await answerOf(await room(), { wishes: { people: { sit: 20 } } }, { 'accept-language': language })
    const [best] = answer.arrangements
    const texts = best!.reasons.map(({ text }) => text)
    for (const text of texts) {
      expect(text).toMatch(sentence)
      expect(text).not.toMatch(/[{}]|undefined|null/)
    }
    expect(texts.join(' ')).toMatch(length)
    const short = best!.unmet.find(({ wish }) => wish === 'sit')!
    expect(short.text).toMatch(
      { en: /^(?:Seats for|No seats).+: .+[.]$/, fr: /^(?:Places assises|Aucune place).+\u00a0: .+[.]$/, ar: /مقاعد.+: .+[.]$/ }[language]!,
    )
  })

  test('answers the same with the same seed, and draws one from the project and its version', async () => {
    const mine = await room()
    const first = await answerOf(mine, { seed: 7 })
    expect(await answerOf(mine, { seed: 7 })).toEqual(first)
    const drawn = await answerOf(mine)
    expect(drawn.seed).not.toBe(7)
    expect(await answerOf(mine)).toEqual(drawn)
    await mine.send('PUT', mine.project, { description: 'another version' })
    expect((await answerOf(mine)).seed).not.toBe(drawn.seed)
    expect((await answerOf(await room())).seed).not.toBe(drawn.seed)
  })

  test.each([20_000, 45_000, 90_000])('never costs more than %d', async (budget) => {
    for (let seed = 1; seed <= cases(3); seed++) {
      const { arrangements, budget: kept } = await answerOf(await room(), { budget, seed, count: 5 })
      expect(kept).toBe(budget)
      for (const { totalWithTax } of arrangements) expect(totalWithTax).toBeLessThanOrEqual(budget)
    }
  })

  test('keeps to what the project’s budget leaves, unless another is named', async () => {
    const mine = await room()
    await mine.send('PUT', mine.project, { budget: 50_000 })
    expect((await answerOf(mine)).budget).toBe(50_000)
    const item = await place(mine, 'rug', { x: 3, y: 0, z: 2.5 })
    const { totalWithTax } = (await mine.send('GET', mine.project)).data.project
    expect((await answerOf(mine)).budget).toBeCloseTo(50_000 - totalWithTax, 2)
    expect((await answerOf(mine, { keep: [] })).budget).toBe(50_000)
    expect((await answerOf(mine, { keep: [item.id], budget: null })).budget).toBeNull()
    expect((await answerOf(mine, { budget: 30_000 })).budget).toBe(30_000)
  })
})

describe('products for sale', () => {
  afterEach(async () => {
    await execute(sql`update product_variants set stock = 50`)
    await execute(sql`update products set discount_percentage = 0, updated_at = clock_timestamp()`)
  })

  test('products are proposed only while in stock and with a model, at today’s price', async () => {
    const mine = await room()
    await execute(sql`update product_variants set stock = 50`)
    await execute(sql`update products set discount_percentage = 0, updated_at = clock_timestamp()`)
    const before = await answerOf(mine, { seed: 4, count: 1 })
    const sofa = before.arrangements[0]!.items.find(({ key }) => key === 'sofa')!
    await execute(sql`update products set discount_percentage = 50, updated_at = clock_timestamp() where id = ${sofa.productId}`)
    const cheaper = await answerOf(mine, { seed: 4, count: 1 })
    expect(cheaper.arrangements[0]!.items.find(({ key }) => key === 'sofa')).toMatchObject({
      productId: sofa.productId,
      unitPrice: expect.closeTo(sofa.unitPrice / 2, 1),
    })

    const sold = before.arrangements[0]!.items.map(({ variantId }) => variantId)
    await execute(sql`update product_variants set stock = 0 where id = any(${sql.param(sold)}::uuid[])`)
    const after = await answerOf(mine, { seed: 4, count: 5 })
    expect(after.arrangements.length).toBeGreaterThan(0)
    expect(after.arrangements.flatMap(({ items }) => items).filter(({ variantId }) => sold.includes(variantId))).toEqual([])

    const { productId } = after.arrangements[0]!.items.find(({ key }) => key === 'sofa')!
    const { rows } = await execute(sql`select model from products where id = ${productId}`)
    await execute(sql`update products set model = null, updated_at = clock_timestamp() where id = ${productId}`)
    const without = await answerOf(mine, { seed: 4, count: 5 })
    expect(without.arrangements.flatMap(({ items }) => items).filter((item) => item.productId === productId)).toEqual([])
    await execute(
      sql`update products set model = ${JSON.stringify(rows[0]!['model'])}::jsonb, updated_at = clock_timestamp() where id = ${productId}`,
    )
  })

  test('a sold out shop has no arrangement, and each wish reports it', async () => {
    const mine = await room()
    await execute(sql`update product_variants set stock = 0`)
    const { arrangements, unmet } = await answerOf(mine)
    expect(arrangements).toEqual([])
    expect(unmet).toEqual([
      { wish: 'sit', wanted: 4, met: 0, because: 'stock', by: null, text: 'No seats for 4 people: nothing suitable is in stock.' },
      { wish: 'television', wanted: 1, met: 0, because: 'stock', by: null, text: 'No TV: nothing suitable is in stock.' },
    ])
  })

  test('a budget below every price gets no proposal, and each wish reports it', async () => {
    const { arrangements, unmet } = await answerOf(await room(BED), { wishes: { people: { sleep: 2 } }, budget: 1 })
    expect(arrangements).toEqual([])
    expect(unmet).toMatchObject([{ wish: 'sleep', wanted: 2, met: 0, because: 'budget', by: { amount: expect.any(Number) } }])
    expect(unmet[0]!.text).toMatch(/^No bed for 2 people: the budget is EGP\s[\d,.]+ short[.]$/)
  })

  test('counts what stays: a wish that a kept item meets is met', async () => {
    const mine = await room(BED)
    await execute(sql`update product_variants set stock = 50`)
    await place(mine, 'bed', { x: 3, y: 0, z: 1.1 })
    await execute(sql`update product_variants set stock = 0`)
    const { arrangements, unmet } = await answerOf(mine, { wishes: { people: { sleep: 1 }, storage: 'some' } })
    expect(arrangements).toEqual([])
    expect(unmet).toMatchObject([{ wish: 'storage', because: 'stock' }])
  })
})

describe('items that are there', () => {
  test('existing items stay unless others are named, and none of them is proposed again', async () => {
    const mine = await room(BED)
    const bed = await place(mine, 'bed', { x: 3, y: 0, z: 1.1 })
    const plant = await place(mine, 'plant', { x: 0.4, y: 0, z: 4.5 })
    const wishes = { people: { sleep: 2 } }
    const all = await answerOf(mine, { wishes })
    expect(all.removed).toEqual([])
    const keys = ({ arrangements }: ArrangementsAnswer) => new Set(arrangements.flatMap(({ items }) => items.map(({ key }) => key)))
    expect(keys(all).has('bed')).toBe(false)
    const besideBed = all.arrangements.flatMap(({ reasons }) => reasons).filter(({ goesBy }) => 'itemId' in goesBy && goesBy.itemId === bed.id)
    expect(besideBed.length).toBeGreaterThan(0)
    for (const { text, goesBy } of besideBed) {
      expect(goesBy).toMatchObject({ key: null })
      expect(text).toContain('the bed')
    }

    expect((await answerOf(mine, { wishes, keep: [bed.id.toUpperCase()] })).removed).toEqual([plant.id])
    const empty = await answerOf(mine, { wishes, keep: [] })
    expect(empty.removed.toSorted()).toEqual([bed.id, plant.id].toSorted())
    expect(keys(empty).has('bed')).toBe(true)
  })

  test('items that are named to stay must belong to the room', async () => {
    const [mine, other] = [await room(), await room()]
    const [own, theirs] = [await place(mine, 'rug', { x: 3, y: 0, z: 2 }), await place(other, 'rug', { x: 3, y: 0, z: 2 })]
    const reply = await ask(mine, { keep: [own.id, theirs.id, own.id] })
    expect(reply).toMatchObject({
      status: 400,
      error: {
        code: 'VALIDATION_ERROR',
        details: [{ path: 'keep.1', code: 'UNKNOWN_ITEM', itemId: theirs.id, message: 'The room has no such item.' }],
      },
    })
  })

  test('items whose product has left the catalogue stay as well', async () => {
    const mine = await room(BED)
    const bed = await place(mine, 'bed', { x: 3, y: 0, z: 1.1 })
    const { rows } = await execute(sql`select model from products where id = ${bed.productId}`)
    await execute(sql`update products set model = null, updated_at = clock_timestamp() where id = ${bed.productId}`)
    const { arrangements, removed } = await answerOf(mine, { wishes: { people: { sleep: 2 } } })
    expect(removed).toEqual([])
    expect(arrangements.length).toBeGreaterThan(0)
    expect(arrangements.flatMap(({ items }) => items).filter(({ key }) => key === 'bed')).toEqual([])
    await execute(
      sql`update products set model = ${JSON.stringify(rows[0]!['model'])}::jsonb, updated_at = clock_timestamp() where id = ${bed.productId}`,
    )
  })
})

describe('refusals', () => {
  const refused = ({ status, error }: Reply) => [status, error.code, error.details?.[0]?.path]

  test('arranging is refused to callers without an account or permission, and for a missing project', async () => {
    const mine = await room()
    const url = `/v1/design${mine.project}/arrangements`
    const reply = await service.app.inject({ method: 'POST', url, payload: { wishes: WISHES } })
    expect(heldToContract(arrangementOperations.arrangeProject, reply)).toMatchObject({ error: { status: 401, code: 'AUTHENTICATION_REQUIRED' } })
    expect(refused(await ask({ send: mine.send, project: `/projects/${randomUUID()}` }))).toEqual([404, 'PROJECT_NOT_FOUND', undefined])
    // One who may only look sees the room, and has nothing arranged.
    const viewer = await collaborator(service, mine.project, 'view')
    expect((await viewer('GET', mine.project)).status).toBe(200)
    expect(refused(await ask({ send: viewer, project: mine.project }))).toEqual([403, 'PROJECT_ACCESS_DENIED', undefined])
    const editor = await collaborator(service, mine.project, 'edit')
    expect((await ask({ send: editor, project: mine.project })).status).toBe(200)
  })

  test.each([
    ['no wishes', { wishes: undefined }, 'wishes'],
    ['nobody', { wishes: { people: { sit: 0 } } }, 'wishes.people.sit'],
    ['a crowd', { wishes: { people: { dine: 21 } } }, 'wishes.people.dine'],
    ['half a person', { wishes: { people: { work: 1.5 } } }, 'wishes.people.work'],
    ['an unknown activity', { wishes: { people: { dance: 2 } } }, 'wishes.people.dance'],
    ['an unknown amount of storage', { wishes: { storage: 'lots' } }, 'wishes.storage'],
    ['an unknown activity at a window', { wishes: { byWindow: ['dance'] } }, 'wishes.byWindow.0'],
    ['an unknown style', { wishes: { style: 'baroque' } }, 'wishes.style'],
    ['no budget at all', { budget: 0 }, 'budget'],
    ['too large a budget', { budget: 100_000_001 }, 'budget'],
    ['a fraction of a piastre', { budget: 1000.001 }, 'budget'],
    ['an id that is none', { keep: ['sofa'] }, 'keep.0'],
    ['a negative seed', { seed: -1 }, 'seed'],
    ['a seed of more than 32 bits', { seed: 2 ** 32 }, 'seed'],
    ['no arrangement', { count: 0 }, 'count'],
    ['six arrangements', { count: 6 }, 'count'],
    ['an unknown field', { colour: 'red' }, 'colour'],
  ])('arranging with %s is refused', async (_, body, path) => {
    const mine: { send: Send; project: string } = { send: service.collaborator(), project: `/projects/${randomUUID()}` }
    expect(refused(await ask(mine, body))).toEqual([400, 'VALIDATION_ERROR', path])
  })
})
