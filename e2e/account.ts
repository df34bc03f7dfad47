/** Someone who calls the service without a browser, and the rooms that browsers open for them. */
import type { BrowserContext, Page } from '@playwright/test'
import type { FurnishedProject, NewProject } from '../src/contract/design.ts'
import type { Template } from '../src/contract/templates.ts'
import { canonical, type Told } from '../src/room/testing/ledger.ts'
import { documentOf } from '../src/web/editor/store/loading.ts'
import { ask } from './ask.ts'
import { expect } from './fixtures.ts'
import { Shopper } from './room.ts'

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

  call<T>(path: string, body?: object): Promise<T> {
    return ask<T>(this.#url, path, { body, token: this.token })
  }

  /** A furnished living room. */
  async room(): Promise<string> {
    const { templates } = await this.call<{ templates: Template[] }>('/design/templates')
    const { id: templateId, roomType, style, dimensions } = templates.find((one) => one.roomType === 'living_room')!
    const { length, width, height } = dimensions
    const body = { name: `Room ${crypto.randomUUID()}`, roomType, style, dimensions: { length, width, height }, templateId }
    return (await this.call<{ project: NewProject }>('/design/projects', body)).project.id
  }

  async read(projectId: string): Promise<Told & { version: number }> {
    const { project } = await this.call<{ project: FurnishedProject }>(`/design/projects/${projectId}`)
    const { items, ...rest } = documentOf(project)
    return { ...rest, items: [...items.values()], version: project.version }
  }

  async change(projectId: string, ops: unknown[]): Promise<void> {
    const { version: baseVersion } = await this.read(projectId)
    await this.call(`/design/projects/${projectId}/changes`, { baseVersion, changeId: crypto.randomUUID(), ops })
  }

  /** A browser in which this person is signed in. */
  async signIn(context: BrowserContext): Promise<void> {
    const { id: userId, isGuest, email, firstName } = this.user
    await context.addInitScript(
      ([key, value]) => localStorage.getItem(key!) ?? localStorage.setItem(key!, value!),
      ['diwan.session', JSON.stringify({ token: this.token, userId, isGuest, email, firstName })],
    )
  }
}

/** Opens a room with its figures. */
export const openRoom = async (page: Page, projectId: string): Promise<Shopper> => {
  const shopper = new Shopper(page, 'en', false)
  await page.goto(`/studio/${projectId}?perf`)
  await shopper.drawn()
  return shopper
}
/** What the page shows. */
export const shown = (page: Page): Promise<Told> => page.evaluate(() => window.__diwan!.document())
const plain = ({ scene, project, items }: Told): Told => ({ scene, project, items })
/** Everything sent, and everything heard: the page shows what the service has, byte for byte. */
export const settled = async (page: Page, account: Account, projectId: string): Promise<Told> => {
  await expect.poll(() => page.evaluate(() => window.__diwan!.waiting())).toBe(0)
  const end = await account.read(projectId)
  await expect.poll(() => page.evaluate(() => window.__diwan!.version())).toBe(end.version)
  expect(canonical(await shown(page))).toBe(canonical(plain(end)))
  return plain(end)
}
