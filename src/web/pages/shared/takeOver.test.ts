import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Item } from '#contract/design/item.ts'
import type { FurnishedProject } from '#contract/design/design.ts'
import { newScene } from '#contract/design/newScene.ts'
import { answered, bodyOf, guest, pretendBrowser, refused } from '../../../../test/web/api/browser.ts'

afterEach(() => vi.unstubAllGlobals())
const zero = { x: 0, y: 0, z: 0 }
const itemOf = (id: string, productId: string, about: Partial<Item> = {}): Item => ({
  id,
  projectId: 'shared',
  productId,
  product: { name: `the ${productId}`, image: '', price: 100, threeDModel: null },
  variantId: null,
  variant: null,
  position: { x: 1, y: 0, z: 1 },
  rotation: zero,
  scale: { x: 1, y: 1, z: 1 },
  quantity: 1,
  unitPrice: 100,
  totalPrice: 100,
  customization: {},
  isForSale: true,
  inCart: false,
  createdAt: '',
  updatedAt: '',
  ...about,
})
const wishes = { roomType: 'bedroom', style: 'modern', dimensions: { length: 5, width: 4, height: 2.8 } } as const
const room = (...items: Item[]): FurnishedProject => ({
  id: 'shared',
  name: 'Salon',
  description: null,
  ...wishes,
  dimensions: { ...wishes.dimensions, area: 20 },
  thumbnailUrl: null,
  isPublic: false,
  budget: null,
  shareToken: null,
  permission: 'view',
  totalCost: 0,
  totalWithTax: 0,
  status: 'draft',
  version: 9,
  createdAt: '',
  updatedAt: '',
  lastAccessedAt: '',
  itemCount: items.length,
  items,
  sceneData: newScene({ ...wishes, author: '', created: '2026-11-21T02:00:00.000Z' }),
})
interface Sent {
  name?: string
  ops?: { op: string; item?: { id?: string; productId: string } }[]
}
const openTab = async (answer: (url: string, body: Sent) => Response) => {
  const sent: { url: string; body: Sent }[] = []
  const browser = pretendBrowser((url, init) => {
    if (url === '/v1/auth/guest') return answered(guest('t'))
    const body = bodyOf(init) as Sent
    sent.push({ url, body })
    return answer(url, body)
  })
  vi.resetModules()
  return { ...browser, sent, ...(await import('./takeOver.ts')) }
}
const numbered = (n: number) => `Salon ${n}`

describe('copying a shared room', () => {
  test('a copied room takes the walls and every item, as new items, in one change', async () => {
    const tab = await openTab((url) => (url.endsWith('/changes') ? answered({ version: 2 }) : answered({ project: { id: 'mine', version: 1 } }, 201)))
    await expect(tab.makeMine(room(itemOf('i1', 'sofa'), itemOf('i2', 'lamp')), numbered)).resolves.toBe('mine')
    expect(tab.sent.map(({ url }) => url)).toEqual(['/v1/design/projects', '/v1/design/projects/mine/changes'])
    const ops = tab.sent[1]?.body.ops ?? []
    expect(ops.map(({ op, item }) => item?.productId ?? op)).toEqual(['setScene', 'sofa', 'lamp'])
    expect(ops.flatMap(({ item }) => item?.id ?? [])).toEqual([])
  })

  test('finds a name that is free', async () => {
    const tab = await openTab((url, { name }) => {
      if (url.endsWith('/changes')) return answered({ version: 2 })
      return name === 'Salon 3' ? answered({ project: { id: 'mine', version: 1 } }, 201) : refused('PROJECT_NAME_EXISTS', 409)
    })
    await tab.makeMine(room(), numbered)
    expect(tab.sent.flatMap(({ body }) => body.name ?? [])).toEqual(['Salon', 'Salon 2', 'Salon 3'])
  })

  test('a copied room leaves out products that the catalogue no longer has, and throws any other refusal', async () => {
    const tab = await openTab((url, { ops }) => {
      if (!url.endsWith('/changes')) return answered({ project: { id: 'mine', version: 1 } }, 201)
      const gone = ops?.findIndex(({ item }) => item?.productId === 'gone') ?? -1
      return gone === -1
        ? answered({ version: 2 })
        : refused('PRODUCT_NOT_FOUND', 404, { details: [{ path: `ops.${gone}.item.productId`, code: 'x', message: '' }] })
    })
    await tab.makeMine(room(itemOf('i1', 'gone'), itemOf('i2', 'lamp')), numbered)
    expect(tab.sent.at(-1)?.body.ops?.map(({ op, item }) => item?.productId ?? op)).toEqual(['setScene', 'lamp'])
    const other = await openTab((url) =>
      url.endsWith('/changes') ? refused('INVALID_POSITION', 400) : answered({ project: { id: 'mine', version: 1 } }, 201),
    )
    await expect(other.makeMine(room(), numbered)).rejects.toMatchObject({ code: 'INVALID_POSITION' })
  })
})

test('a shared room is put in the cart in one request that may be repeated, and missing items are named', async () => {
  const unavailable = [{ productId: 'sofa', variantId: null, name: 'the sofa', requested: 1, available: 0 }]
  const tab = await openTab(() => answered({ cart: {}, unavailable }, 201))
  await expect(tab.fillCart('link')).resolves.toEqual(['the sofa'])
  expect(tab.sent).toEqual([{ url: '/v1/cart/from-project', body: { shareToken: 'link', skipUnavailable: true } }])
})

test('a shared room lists several of the same as one line', async () => {
  const { piecesOf } = await openTab(() => answered({}))
  const pieces = piecesOf([itemOf('1', 'chair'), itemOf('2', 'sofa'), itemOf('3', 'chair', { quantity: 2 })])
  expect(pieces.map(({ item, quantity }) => [item.productId, quantity])).toEqual([
    ['chair', 3],
    ['sofa', 1],
  ])
})
