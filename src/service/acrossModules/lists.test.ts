/** Reading lists: by pages, by the links between them, and on from a row (docs/interface/wire.md#lists). */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { catalogOperations } from '#contract/catalog/catalog.ts'
import { designOperations } from '#contract/design/design.ts'
import { sharingOperations } from '#contract/design/sharing.ts'
import { webhookOperations } from '#contract/webhooks/webhooks.ts'
import { happen, Subscriber, webhookFixture, type WebhookFixture } from '../../../test/service/modules/webhooks.ts'
import { Landlord } from '../../../test/service/modules/properties.ts'

let fixture: WebhookFixture
let nour: Subscriber
beforeAll(async () => {
  fixture = await webhookFixture()
  nour = await Subscriber.register(fixture)
})
afterAll(() => fixture.close())

type Body = Readonly<Record<string, unknown>>

/** Addresses of a header `Link`, by their relation. */
const linksIn = (header: unknown): Record<string, string> =>
  Object.fromEntries([...String(header).matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, address, relation]) => [relation!, address!]))

const get = async (url: string, token = nour.token) => {
  const { pathname, search } = new URL(url, 'http://diwan.test')
  const { statusCode, headers, ...response } = await fixture.service.app.inject({
    url: pathname + search,
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: statusCode, links: linksIn(headers['link']), body: response.json<Body>() }
}

describe('a page of a list links to the others', () => {
  beforeAll(async () => {
    const dimensions = { length: 5, width: 4, height: 2.8 }
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      await nour.call(designOperations.createProject, { body: { name, roomType: 'office', style: 'modern', dimensions } })
  })

  test('pages link by number, with the other query parameters', async () => {
    const of = (page: number) => `http://diwan.test/v1/design/projects?limit=2&sortBy=name&page=${page}`
    expect((await get('/v1/design/projects?limit=2&sortBy=name')).links).toEqual({ first: of(1), next: of(2), last: of(3) })
    expect((await get(of(2))).links).toEqual({ first: of(1), prev: of(1), next: of(3), last: of(3) })
    expect((await get(of(3))).links).toEqual({ first: of(1), prev: of(2), last: of(3) })
    expect((await get(of(9))).links).toEqual({ first: of(1), prev: of(3), last: of(3) })
  })

  test('a page of a list links to the others in the catalogue, whose responses are serialised before, and in the property interface', async () => {
    expect((await get('/v1/products?limit=1')).links['next']).toBe('http://diwan.test/v1/products?limit=1&page=2')
    expect((await get('/property/v2.0/properties?limit=5')).links).toEqual({
      first: 'http://diwan.test/property/v2.0/properties?limit=5&page=1',
      last: 'http://diwan.test/property/v2.0/properties?limit=5&page=1',
    })
  })

  test('a response that is no list has no links', async () => {
    expect(
      (await fixture.service.call(catalogOperations.getProduct, { params: { productId: (await fixture.service.product('SOFA-NILE')).id } })).headers,
    ).not.toHaveProperty('link')
  })
})

interface List {
  path: string
  idsOf: (body: Body) => string[]
  add: () => Promise<void>
}
const ids = (rows: unknown) => (rows as { id: string }[]).map(({ id }) => id)

describe.each<[string, () => Promise<List>]>([
  [
    'events',
    async () => ({
      path: '/v1/events',
      idsOf: ({ data }) => ids((data as Body)['events']),
      add: async () => void (await happen(fixture, nour.accountId, 'order.created')),
    }),
  ],
  [
    'deliveries',
    async () => {
      const webhook = await nour.subscribe()
      return {
        path: `/v1/webhooks/${webhook.id}/deliveries`,
        idsOf: ({ data }) => ids((data as Body)['deliveries']),
        add: async () =>
          void (await nour.call(webhookOperations.testWebhook, { params: { webhookId: webhook.id }, body: { eventType: 'order.created' } })),
      }
    },
  ],
  [
    'rent payments',
    async () => {
      const landlord = new Landlord(fixture.service, nour.token)
      const lease = await landlord.lease()
      return {
        path: '/property/v2.0/payments',
        idsOf: ({ data }) => ids(data),
        add: async () => void (await landlord.pay(lease.id)),
      }
    },
  ],
])('%s', (_name, listOf) => {
  let list: List
  beforeEach(async () => {
    await fixture.worker.idle()
    await fixture.service.services.db.root.execute(sql`truncate webhooks, events, rate_counts cascade`)
    list = await listOf()
  })

  test('lists can be read completely from row to row, during any insertions', async () => {
    const added = () => {
      fixture.service.clock.advance(1000)
      return list.add()
    }
    for (let i = 0; i < 5; i++) await added()
    const all = list.idsOf((await get(list.path)).body)
    const walked: string[] = []
    for (let url: string | undefined = `${list.path}?limit=2`; url !== undefined;) {
      const { status, body, links }: Awaited<ReturnType<typeof get>> = await get(url)
      expect(status).toBe(200)
      walked.push(...list.idsOf(body))
      await added()
      url = walked.length === 2 ? `${list.path}?limit=2&after=${walked[1]}` : links['next']
    }
    expect(walked).toEqual(all)
  })

  test('lists can be read by page or after a row of their own', async () => {
    await list.add()
    const [row] = list.idsOf((await get(list.path)).body)
    expect((await get(`${list.path}?after=${row}`)).links).toEqual({ first: `http://diwan.test${list.path}` })
    const faultOf = async (query: string) => {
      const { status, body } = await get(`${list.path}?${query}`)
      return [status, (body['error'] as { details: object[] }).details]
    }
    expect(await faultOf(`after=${row}&page=2`)).toMatchObject([
      400,
      [{ path: 'page', code: 'INVALID_VALUE', message: 'Send page or after, not both.' }],
    ])
    expect(await faultOf(`after=${crypto.randomUUID()}`)).toMatchObject([400, [{ path: 'after', code: 'INVALID_VALUE' }]])
    const other = await Subscriber.register(fixture)
    const refused = await get(
      list.path.includes('/webhooks/') ? `${list.path}?after=${crypto.randomUUID()}` : `${list.path}?after=${row}`,
      other.token,
    )
    expect(refused.status).toBe(list.path.includes('/webhooks/') ? 404 : 400)
  })
})

test('a description of the interface and a room that did not change are not sent again', async () => {
  const dimensions = { length: 5, width: 4, height: 2.8 }
  const made = await nour.call(designOperations.createProject, { body: { name: 'seen', roomType: 'office', style: 'modern', dimensions } })
  const room = `/v1/design/projects/${made.data.project.id}`
  const ask = (url: string, condition: string) =>
    fixture.service.app.inject({ url, headers: { authorization: `Bearer ${nour.token}`, 'if-none-match': condition } })
  for (const url of [room, '/openapi.json', '/property/v2.0/openapi.json']) {
    const first = await ask(url, '"other"')
    const known = String(first.headers['etag'])
    expect([first.statusCode, url !== room || known.startsWith('"1-')]).toEqual([200, true])
    for (const condition of [known, `W/${known}`, `"other", ${known}`, '*']) {
      const again = await ask(url, condition)
      expect([condition, again.statusCode, again.body, again.headers['etag']]).toEqual([condition, 304, '', known])
    }
  }
  const before = String((await ask(room, '"other"')).headers['etag'])
  // Sharing is no new version of the room, and changes what is answered all the same.
  await nour.call(sharingOperations.shareProject, { params: { projectId: made.data.project.id }, body: { allowComments: true } })
  const shared = await ask(room, before)
  const known = String(shared.headers['etag'])
  expect([shared.statusCode, known]).toEqual([200, expect.stringMatching(/^"1-/)])
  await nour.call(designOperations.updateProject, {
    params: { projectId: made.data.project.id },
    body: { name: 'changed' },
    headers: { 'if-match': known },
  })
  const changed = await ask(room, known)
  expect([changed.statusCode, changed.headers['etag']]).toEqual([200, expect.stringMatching(/^"2-/)])
})
