/** Someone who calls the service without a browser, and the rooms that browsers open for them. */
import type { BrowserContext, Page } from '@playwright/test'
import type { Product } from '#contract/catalog/catalog.ts'
import type { FurnishedProject, NewProject } from '#contract/design/design.ts'
import { defaultOpenings } from '#contract/design/newScene.ts'
import type { Template } from '#contract/design/templates.ts'
import { canonical, type RoomState } from '../test/room/ledger.ts'
import { documentOf } from '../src/web/editor/store/loading.ts'
import { ask, type Asked } from './ask.ts'
import { expect } from './fixtures.ts'
import { type Put, ROOM, Shopper } from './room.ts'

/** Someone's calls, without a browser. */
export class Account {
  readonly #url: string
  readonly token: string
  readonly user: { id: string; isGuest: boolean; email: string | null; firstName: string | null }
  private constructor(url: string, { token, user }: Pick<Account, 'token' | 'user'>) {
    this.#url = url
    this.token = token
    this.user = user
  }

  /** A guest; or someone who has an account. */
  static async open(url: string, person?: { email: string; password: string }): Promise<Account> {
    const body = person ? { email: person.email, password: person.password } : {}
    return new Account(url, await ask<Pick<Account, 'token' | 'user'>>(url, `/auth/${person ? 'login' : 'guest'}`, { body }))
  }

  /** @param method POST with a body and GET without one, unless it is named */
  call<T>(path: string, body?: object, method?: Asked['method']): Promise<T> {
    return ask<T>(this.#url, path, { body, token: this.token, ...(method && { method }) })
  }

  /** A furnished living room. */
  async room(): Promise<string> {
    const { templates } = await this.call<{ templates: Template[] }>('/design/templates')
    const { id: templateId, roomType, style, dimensions } = templates.find((one) => one.roomType === 'living_room')!
    const { length, width, height } = dimensions
    const body = { name: `Room ${crypto.randomUUID()}`, roomType, style, dimensions: { length, width, height }, templateId }
    return (await this.call<{ project: NewProject }>('/design/projects', body)).project.id
  }

  /** A room of 5 × 4 m with a door, a window, and these pieces: of each search the first that is found. */
  async furnished(...pieces: readonly Put[]): Promise<{ projectId: string; ids: string[] }> {
    const { id: projectId } = (await this.call<{ project: NewProject }>('/design/projects', ROOM)).project
    const { project } = await this.call<{ project: FurnishedProject }>(`/design/projects/${projectId}?include=scene`)
    const items = await Promise.all(
      pieces.map(async ({ search, x, z }) => {
        const { products } = await this.call<{ products: Product[] }>(`/products?search=${encodeURIComponent(search)}&limit=1`)
        return { id: crypto.randomUUID(), productId: products[0]!.id, position: { x, y: 0, z } }
      }),
    )
    const scene = { ...project.sceneData, objects: defaultOpenings(ROOM.dimensions) }
    const ops = [{ op: 'setScene', scene }, ...items.map((item) => ({ op: 'addItem', item }))]
    await this.call(`/design/projects/${projectId}/changes`, { baseVersion: project.version, changeId: crypto.randomUUID(), ops })
    return { projectId, ids: items.map(({ id }) => id) }
  }

  async read(projectId: string): Promise<RoomState & { version: number }> {
    const { project } = await this.call<{ project: FurnishedProject }>(`/design/projects/${projectId}`)
    const { items, ...rest } = documentOf(project)
    return { ...rest, items: [...items.values()], version: project.version }
  }

  async change(projectId: string, ops: unknown[]): Promise<void> {
    const { version: baseVersion } = await this.read(projectId)
    await this.call(`/design/projects/${projectId}/changes`, { baseVersion, changeId: crypto.randomUUID(), ops })
  }

  /** Session as stored by a browser. */
  get session(): string {
    const { id: userId, isGuest, email, firstName } = this.user
    return JSON.stringify({ token: this.token, userId, isGuest, email, firstName })
  }

  /** A browser in which this person is signed in. */
  async signIn(context: BrowserContext): Promise<void> {
    await context.addInitScript(([key, value]) => localStorage.getItem(key!) ?? localStorage.setItem(key!, value!), ['diwan.session', this.session])
  }
}

/** Opens a room with its figures. */
export const openRoom = async (page: Page, projectId: string): Promise<Shopper> => {
  const shopper = new Shopper(page, 'en', false)
  await page.goto(`/studio/${projectId}?perf`)
  await shopper.drawn()
  return shopper
}
/** Visible content of the page. */
export const shown = (page: Page): Promise<RoomState> => page.evaluate(() => window.__diwan!.document())
const plain = ({ scene, project, items }: RoomState): RoomState => ({ scene, project, items })
/** Everything sent, and everything heard: the page shows what the service has, byte for byte. */
export const settled = async (page: Page, account: Account, projectId: string): Promise<RoomState> => {
  await expect.poll(() => page.evaluate(() => window.__diwan!.pendingChanges())).toBe(0)
  const end = await account.read(projectId)
  await expect.poll(() => page.evaluate(() => window.__diwan!.version())).toBe(end.version)
  expect(canonical(await shown(page))).toBe(canonical(plain(end)))
  return plain(end)
}
