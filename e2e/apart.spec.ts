/** A picture that is lost: the room comes back as it was, and agrees with the service byte for byte. */
import type { BrowserContext, Page } from '@playwright/test'
import { canonical, type Told } from '../src/room/testing/ledger.ts'
import { documentOf } from '../src/web/studio/store/loading.ts'
import { expect, test } from './fixtures.ts'
import { Shopper } from './room.ts'

/** Somebody's calls, without a browser. */
class Account {
  readonly #url: string
  readonly token: string
  readonly user: { id: string; isGuest: boolean; email: string | null; firstName: string | null }
  private constructor(url: string, { token, user }: Pick<Account, 'token' | 'user'>) {
    this.#url = url
    this.token = token
    this.user = user
  }

  static async open(url: string): Promise<Account> {
    const answer = await fetch(`${url}/v1/auth/guest`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
    return new Account(url, ((await answer.json()) as { data: Account }).data)
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- a test reaches into answers of every shape; the schemas are checked at the service
  async call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<any> {
    const answer = await fetch(`${this.#url}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${this.token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { data, error } = (await answer.json()) as { data: unknown; error?: unknown }
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(error)}`)
    return data
  }

  /** A furnished living room. */
  async room(): Promise<string> {
    const { templates } = await this.call('GET', '/design/templates')
    const { id: templateId, roomType, style, dimensions } = templates.find((one: { roomType: string }) => one.roomType === 'living_room')
    const { length, width, height } = dimensions
    const body = { name: `Room ${crypto.randomUUID()}`, roomType, style, dimensions: { length, width, height }, templateId }
    return (await this.call('POST', '/design/projects', body)).project.id
  }

  async read(projectId: string): Promise<Told & { version: number }> {
    const { project } = await this.call('GET', `/design/projects/${projectId}`)
    const { items, ...rest } = documentOf(project)
    return { ...rest, items: [...items.values()], version: project.version }
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

const openRoom = async (page: Page, projectId: string): Promise<Shopper> => {
  const shopper = new Shopper(page, 'en', false)
  await page.goto(`/studio/${projectId}?perf`)
  await shopper.drawn()
  return shopper
}
const shown = (page: Page): Promise<Told> => page.evaluate(() => window.__diwan!.document())
const plain = ({ scene, project, items }: Told): Told => ({ scene, project, items })
/** Everything sent, and everything heard. */
const settled = async (page: Page, account: Account, projectId: string) => {
  await expect.poll(() => page.evaluate(() => window.__diwan!.waiting())).toBe(0)
  const end = await account.read(projectId)
  await expect.poll(() => page.evaluate(() => window.__diwan!.version())).toBe(end.version)
  expect(canonical(await shown(page))).toBe(canonical(plain(end)))
  return plain(end)
}

test('a lost picture comes back as it was, and what is in the hand is put down all the same', async ({ watched: page, service }) => {
  const account = await Account.open(service.url)
  await account.signIn(page.context())
  const projectId = await account.room()
  const shopper = await openRoom(page, projectId)
  const gpu = (what: 'lose' | 'restore') =>
    page.evaluate((doing) => {
      const gl = document.querySelector('canvas')!.getContext('webgl2')!
      const held = window as { lost?: WEBGL_lose_context | null }
      held.lost ??= gl.getExtension('WEBGL_lose_context')
      if (doing === 'lose') held.lost!.loseContext()
      else held.lost!.restoreContext()
    }, what)
  const lost = page.getByText(shopper.t('studio', 'canvas.lost'))
  const drawn = async () => {
    await expect.poll(() => page.evaluate(() => window.__diwan!.pendingModels())).toBe(0)
    await page.waitForTimeout(600)
    const { calls, triangles } = await page.evaluate(() => window.__diwan!.meter)
    const picture = await page.locator('canvas').first().screenshot()
    return { calls, triangles, picture }
  }
  const difference = (a: Buffer, b: Buffer): Promise<number> =>
    page.evaluate(
      async (pictures) => {
        const [one, other] = await Promise.all(
          pictures.map(async (base64) => {
            const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
            const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
            context.drawImage(bitmap, 0, 0)
            return context.getImageData(0, 0, bitmap.width, bitmap.height).data
          }),
        )
        return one!.reduce((sum, value, i) => sum + Math.abs(value - other![i]!), 0) / one!.length
      },
      [a.toString('base64'), b.toString('base64')],
    )
  const before = await drawn()
  await gpu('lose')
  await expect(lost).toBeVisible()
  await gpu('restore')
  await expect(lost).toBeHidden()
  const after = await drawn()
  expect({ calls: after.calls, triangles: after.triangles }).toEqual({ calls: before.calls, triangles: before.triangles })
  expect(await difference(before.picture, after.picture)).toBeLessThan(0.5)

  // In the middle of a drag.
  const { items } = await shown(page)
  const from = await shopper.screenOf(items[0]!.id)
  await page.mouse.click(from.x, from.y)
  const id = (await page.evaluate(() => window.__diwan!.selected()))!
  const [was, at] = [await shopper.pose(id), await shopper.screenOf(id)]
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x + 30, at.y + 12, { steps: 3 })
  await gpu('lose')
  await expect(lost).toBeVisible()
  await page.mouse.move(at.x + 60, at.y + 24, { steps: 3 })
  await page.mouse.up()
  await expect.poll(async () => canonical(await shopper.pose(id))).not.toBe(canonical(was))
  await gpu('restore')
  await expect(lost).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect.poll(async () => canonical(await shopper.pose(id))).toBe(canonical(was))
  await page.mouse.move(5, 5)
  await page.keyboard.press('Escape')
  await settled(page, account, projectId)
})
