/** Rooms of the catalogue's own products, in a fresh service, for the measurements of AR. */
import { Account } from '../../e2e/account.ts'
import { ask } from '../../e2e/ask.ts'
import { RunningService } from '../../e2e/service.ts'
import type { ArSession } from '#contract/ar/ar.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import type { Project } from '#contract/design/design.ts'

const SIDE = 18
const PER_PAGE = 100

export interface Furnished {
  service: RunningService
  account: Account
  /** A room of so many items, every product in turn, that no room before had in these places. @returns its project's id */
  room: (items: number, how?: { scale: number }) => Promise<string>
  /** Opens AR and waits until the files for the page are there, unless it may be late. @returns how long that took, milliseconds */
  openAr: (projectId: string, how?: { isLate: boolean }) => Promise<{ session: ArSession; milliseconds: number }>
}

/** Every product of the catalogue that is placed on the floor. */
const productsOf = async (account: Account): Promise<Product[]> => {
  const all: Product[] = []
  for (let page = 1; ; page++) {
    const { products } = await account.call<{ products: Product[] }>(`/products?limit=${PER_PAGE}&page=${page}`)
    all.push(...products)
    if (products.length < PER_PAGE) return all.filter(({ mount, threeDModel }) => mount === 'floor' && threeDModel !== null)
  }
}

export const withRooms = async <T>(measure: (furnished: Furnished) => Promise<T>): Promise<T> => {
  const service = await RunningService.start()
  try {
    const account = await Account.open(service.url)
    const products = await productsOf(account)
    let made = 0
    const room = async (items: number, { scale } = { scale: 1 }): Promise<string> => {
      const body = { name: `Room ${++made}`, roomType: 'living_room', style: 'modern', dimensions: { length: SIDE, width: SIDE, height: 2.8 } }
      const { project } = await account.call<{ project: Project }>('/design/projects', body)
      const rows = Math.ceil(Math.sqrt(items))
      const at = (i: number) => ((i + 0.5) * SIDE) / rows
      const ops = Array.from({ length: items }, (_, i) => ({
        op: 'addItem',
        item: {
          productId: products[i % products.length]!.id,
          position: { x: at(i % rows), y: 0, z: at(Math.floor(i / rows)) },
          rotation: { x: 0, y: made, z: 0 },
          scale: { x: scale, y: scale, z: scale },
        },
      }))
      await account.change(project.id, ops)
      return project.id
    }
    const openAr = async (projectId: string, { isLate } = { isLate: false }) => {
      const begun = performance.now()
      let { session } = await ask<{ session: ArSession }>(service.url, `/design/projects/${projectId}/ar-session`, {
        body: {},
        token: account.token,
        isLate,
      })
      if (isLate) return { session, milliseconds: performance.now() - begun }
      while (session.arAssets.state === 'preparing') {
        await new Promise((wait) => setTimeout(wait, 100))
        session = (await account.call<{ session: ArSession }>(`/design/projects/${projectId}/ar-session/${session.id}`)).session
      }
      if (session.arAssets.state === 'failed') throw new Error('creating the AR files failed')
      return { session, milliseconds: performance.now() - begun }
    }
    return await measure({ service, account, room, openAr })
  } finally {
    await service.stop()
  }
}
