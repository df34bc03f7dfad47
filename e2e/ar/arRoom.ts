/** Shared helpers of the AR tests: a furnished room opened for AR, and measurements of the image. */
import type { Page } from '@playwright/test'
import type { ArSession } from '#contract/ar/ar.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import type { Project } from '#contract/design/design.ts'
import type { Category } from '#contract/wire/vocabulary.ts'
import { Account } from '../account.ts'
import { expect } from '../fixtures.ts'
import type { Point } from './emulator.ts'

export const ROOM = { name: 'At home', roomType: 'living_room', style: 'modern', dimensions: { length: 5, width: 4, height: 2.8 } } as const
export const EYE: Point = { x: 0, y: 1.6, z: 0 }
export const AHEAD: Point = { x: 0, y: 0, z: -2.5 }

export const productOf = async (account: Account, category: Category): Promise<Product> => {
  const { products } = await account.call<{ products: Product[] }>(`/products?category=${category}&limit=1`)
  return products[0]!
}

/** An armchair in the middle of a room of 5 × 4 m and a low table before it, opened for AR. */
export const openRoom = async (account: Account) => {
  const { project } = await account.call<{ project: Project }>('/design/projects', ROOM)
  const [chair, table] = [await productOf(account, 'armchair'), await productOf(account, 'coffee-table')]
  const ids = { chair: crypto.randomUUID(), table: crypto.randomUUID() }
  const item = (id: string, { id: productId }: Product, x: number, z: number) => ({
    op: 'addItem',
    item: { id, productId, position: { x, y: 0, z } },
  })
  await account.change(project.id, [item(ids.chair, chair, 2.5, 1.6), item(ids.table, table, 2.5, 3)])
  const { session } = await account.call<{ session: ArSession }>(`/design/projects/${project.id}/ar-session`, {})
  return { projectId: project.id, session, ids, chair }
}

export const state = (page: Page) => page.evaluate(() => window.__diwanAr!.state())
export const phase = (page: Page) => expect.poll(async () => (await state(page)).phase)
export const memory = (page: Page) => page.evaluate(() => window.__diwanAr!.memory())
export const written = (page: Page) => page.evaluate(() => window.__diwanAr!.written())
/** Distances in centimetres shown around the moved item. */
export const distances = async (page: Page) =>
  (await written(page)).filter((words) => /^\d+ cm$/.test(words)).map((words) => Number.parseInt(words, 10))
export const worldOf = (page: Page, id: string) => page.evaluate((one) => window.__diwanAr!.worldOf(one)!, id)
export const middleOf = (page: Page, id: string) => page.evaluate((one) => window.__diwanAr!.middleOf(one)!, id)
export const worldPoint = (page: Page, { x, y, z }: Point) => page.evaluate((p) => window.__diwanAr!.worldPoint(p.x, p.y, p.z), { x, y, z })

export const open = async (page: Page, { sessionToken }: ArSession) => {
  await page.goto(`/ar/${sessionToken}?perf`)
  await page.waitForFunction(() => window.__diwanAr !== undefined)
}
export const enter = (page: Page) => page.getByTestId('enter-ar').click()
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

export const expectAt = (found: Point, wanted: Point, digits = 3) => {
  for (const axis of ['x', 'y', 'z'] as const) expect(found[axis], axis).toBeCloseTo(wanted[axis], digits)
}
