/** Steps of a shopper on the way to an order, by the visible texts and controls. */
import { test, type Page } from '@playwright/test'
import { defaultOpenings } from '#contract/design/newScene.ts'
import type { Opening } from '#contract/design/scene.ts'
import { expect } from './engines/expect.ts'
import type { Words } from './fixtures.ts'
import { wordsOf } from './words.ts'

export interface Pose {
  x: number
  y: number
  z: number
  angle: number
}

/** A piece, with its middle there: metres from the left and from the back. */
export interface Put {
  /** The first product that is found by it. */
  search: string
  x: number
  z: number
}
/** A sofa at the back, an armchair and a table before it. */
export const SOFA: Put = { search: 'Lotus sofa', x: 2.5, z: 0.6 }
export const ARMCHAIR: Put = { search: 'Zamalek armchair', x: 2.5, z: 2.9 }
export const CHAIR: Put = { search: 'Dokki', x: 1, z: 2.6 }

export const ROOM = { name: 'Salon', roomType: 'living_room', style: 'modern', dimensions: { length: 5, width: 4, height: 2.8 } } as const

/** Runs in the browser: makes a room with a door, a window and pieces as the page would, and answers its id. */
const makeRoomHere = async ({
  openings,
  pieces,
  ...room
}: typeof ROOM & { openings: readonly Opening[]; pieces: readonly Put[] }): Promise<string> => {
  const kept = localStorage.getItem('diwan.session')
  let token = kept === null ? '' : (JSON.parse(kept) as { token: string }).token
  const call = async (method: string, path: string, body?: object) => {
    const headers = { 'Content-Type': 'application/json', ...(token !== '' && { Authorization: `Bearer ${token}` }) }
    const response = await fetch(`/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const { data } = await response.json()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`)
    return data
  }
  if (token === '') {
    const { token: given, user } = await call('POST', '/auth/guest', {})
    token = given
    localStorage.setItem('diwan.session', JSON.stringify({ token, userId: user.id, isGuest: true, email: null, firstName: null }))
  }
  const { id } = (await call('POST', '/design/projects', room)).project
  const { version, sceneData } = (await call('GET', `/design/projects/${id}?include=scene`)).project
  const items = await Promise.all(
    pieces.map(async ({ search, x, z }) => {
      const { products } = await call('GET', `/products?search=${encodeURIComponent(search)}&limit=1`)
      return { productId: products[0].id, position: { x, y: 0, z } }
    }),
  )
  const ops = [{ op: 'setScene', scene: { ...sceneData, objects: openings } }, ...items.map((item) => ({ op: 'addItem', item }))]
  await call('POST', `/design/projects/${id}/changes`, { baseVersion: version, changeId: crypto.randomUUID(), ops })
  return id
}

/** Longer than the time between two presses of a double press. */
const DOUBLE_PRESS_MS = 400

type Payment = 'cod' | 'succeeds' | 'declined' | 'slow'

/** A shopper in front of a page. */
export class Shopper {
  readonly page: Page
  readonly t: ReturnType<typeof wordsOf>
  readonly phone: boolean

  constructor(page: Page, words: Words, phone: boolean) {
    this.page = page
    this.t = wordsOf(words)
    this.phone = phone
  }

  /** A room with these items, made through the API, by a guest unless an account is given; no page is open. */
  async addRoom(...pieces: readonly Put[]): Promise<string> {
    const { page } = this
    // An address at the service's place that is no page: the first page that is loaded is the one that the e2e test is about.
    if (!page.url().startsWith('http')) await page.goto('/icon.svg')
    return page.evaluate(makeRoomHere, { ...ROOM, openings: defaultOpenings(ROOM.dimensions), pieces })
  }

  /** The same, open in the studio, with figures (`?perf`), drawn. */
  makeRoom(...pieces: readonly Put[]): Promise<string> {
    return test.step('makes a room', async () => {
      const { page } = this
      const projectId = await this.addRoom(...pieces)
      await page.goto(`/studio/${projectId}?perf`)
      await this.drawn()
      return projectId
    })
  }

  /** From the home page into a new room, as a shopper goes. Leaves the studio open, with figures (`?perf`), the room drawn. */
  designRoom(): Promise<string> {
    return test.step('designs a room from the home page', async () => {
      const { page, t } = this
      await page.goto('/')
      await page
        .getByRole('link', { name: t('shell', 'home.start') })
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1, name: t('rooms', 'new.title') })).toBeVisible()
      await page.getByRole('button', { name: t('rooms', 'new.do') }).click()
      await page.waitForURL(/\/studio\//)
      await this.drawn()
      return new URL(page.url()).pathname.split('/').at(-1)!
    })
  }

  /** Opens the studio with its figures and waits until the room is shown. */
  drawn(): Promise<void> {
    return test.step('the room is drawn', async () => {
      const { page } = this
      if (!page.url().includes('perf')) {
        await this.saved()
        await page.goto(`${new URL(page.url()).pathname}?perf`)
      }
      await expect(page.locator('canvas').first()).toBeVisible()
      await page.waitForFunction(() => window.__diwan !== undefined && window.__diwan.pendingModels() === 0 && window.__diwan.meter.frames > 0)
      // Keys are listened to, and dialogs open, once what comes after the room is there.
      if (page.url().includes('/studio/')) await page.locator('[data-region][data-side="end"]').waitFor({ state: 'attached' })
      await this.saved()
    })
  }

  /** No frame has been drawn for a while. */
  async atRest(): Promise<void> {
    const frames = () => this.page.evaluate(() => window.__diwan!.meter.frames)
    let before = -1
    await expect.poll(async () => -before + (before = await frames()), { intervals: [500] }).toBe(0)
  }

  /** Waits until the next press is no double press: by the page's own clock, which decides that. */
  async pastDoublePress(): Promise<void> {
    const pressed = await this.page.evaluate(() => performance.now())
    await this.page.waitForFunction(([since, apart]) => performance.now() > since! + apart!, [pressed, DOUBLE_PRESS_MS])
  }

  /** Everything finished has reached the service. */
  saved(): Promise<void> {
    return test.step('everything is saved', async () => {
      await expect(this.page.getByTestId('save-state')).toHaveAttribute('data-at', 'saved')
    })
  }

  /** On a phone, brings up the sheet: at half height, the room in sight above it. */
  async openCatalogue(): Promise<void> {
    const { page, t } = this
    if (!this.phone) return
    await page
      .getByRole('button', { name: t('studio', 'catalogue.open') })
      .last()
      .click()
    const sheet = page.getByRole('complementary', { name: t('studio', 'catalogue.title') })
    const overlap = async () => {
      const [room, above] = [await page.getByTestId('room').boundingBox(), await sheet.boundingBox()]
      return room && above ? Math.max(room.y + room.height - above.y, above.height - 0.55 * page.viewportSize()!.height) : Infinity
    }
    await expect.poll(overlap).toBeLessThanOrEqual(1)
  }

  /** Finds a product by its SKU's words and puts it where it fits: on a desktop by the keyboard, on a phone by tapping. */
  place(name: string): Promise<string> {
    return test.step(`places ${name}`, async () => {
      const { page, t } = this
      const before = await this.items()
      await this.openCatalogue()
      const search = page.getByRole('searchbox', { name: t('studio', 'catalogue.search') })
      await search.fill(name)
      const card = page.locator('[data-product]', { hasText: name }).first()
      await expect(card).toBeVisible()
      if (this.phone) {
        await card.tap()
        await page.getByRole('button', { name: t('studio', 'hint.placing.forMe') }).tap()
      } else {
        await card.focus()
        await page.keyboard.press('Enter')
      }
      // The placed item is selected; other users may add items at the same moment.
      const placed = () => page.evaluate((known) => [window.__diwan!.selected()].find((id) => id !== null && !known.includes(id)), before)
      await expect.poll(placed).toBeTruthy()
      return (await placed())!
    })
  }

  /** Puts the open room into the cart, on a desktop. Leaves the cart open. */
  async roomToCart(): Promise<void> {
    const { page, t } = this
    await page
      .getByRole('button', { name: t('studio', 'top.toCart') })
      .filter({ visible: true })
      .click()
    await expect(page).toHaveURL(/\/cart/)
    await expect(page.getByRole('link', { name: t('shop', 'cart.checkout') })).toBeVisible()
  }

  /** Drags the first product that is found to a place on the floor, with a mouse. */
  dragIn({ search, x, z }: Put): Promise<void> {
    return test.step(`drags ${search} in`, async () => {
      const { page, t } = this
      await page.getByRole('searchbox', { name: t('studio', 'catalogue.search') }).fill(search)
      const card = page.locator('[data-product]').first()
      await expect(card).toContainText(search)
      const from = (await card.boundingBox())!
      const onto = await this.screenOfFloor(x, z)
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
      await page.mouse.down()
      await page.mouse.move(onto.x - 40, onto.y, { steps: 5 })
      await page.mouse.move(onto.x, onto.y, { steps: 5 })
      await page.mouse.up()
    })
  }

  items(): Promise<string[]> {
    return this.page.evaluate(() => window.__diwan!.items())
  }

  async pose(id: string): Promise<Pose> {
    const pose = await this.page.evaluate((item) => window.__diwan!.poseOf(item), id)
    if (!pose) throw new Error(`no item ${id}`)
    return pose
  }

  /** The item that was put there: those of a room have no order. */
  async itemAt({ x, z }: Put): Promise<string> {
    for (const id of await this.items()) {
      const pose = await this.pose(id)
      if (Math.hypot(pose.x - x, pose.z - z) < 0.01) return id
    }
    throw new Error(`no item at ${x}, ${z}`)
  }

  async screenOf(id: string): Promise<{ x: number; y: number }> {
    const at = await this.page.evaluate((item) => window.__diwan!.screenOf(item), id)
    if (!at) throw new Error(`item ${id} is not visible`)
    return at
  }

  async screenOfFloor(x: number, z: number): Promise<{ x: number; y: number }> {
    const at = await this.page.evaluate(([px, pz]) => window.__diwan!.screenOfFloor(px!, pz!), [x, z])
    if (!at) throw new Error(`the floor at ${x}, ${z} is not visible`)
    return at
  }

  fillAddress(): Promise<void> {
    return test.step('fills in the address', async () => {
      const { page, t } = this
      const fill = (key: 'name' | 'phone' | 'city' | 'addressLine1', value: string) =>
        page
          .getByRole('textbox', { name: t('shop', `address.${key}`) })
          .first()
          .fill(value)
      await fill('phone', '010 1234 5678')
      await fill('name', 'Salma Hassan')
      await page
        .getByRole('button', { name: t('shop', 'address.governorate') })
        .first()
        .click()
      await page.getByRole('option', { name: t('catalogue', 'governorate.Cairo'), exact: true }).click()
      await fill('city', 'Maadi')
      await fill('addressLine1', '12 Road 9')
    })
  }

  /** Chooses how to pay; for cards, one of the sandbox's by its outcome. */
  choosePayment(pay: Payment): Promise<void> {
    return test.step(`pays by ${pay}`, async () => {
      const { page, t } = this
      const choice = (words: string) => page.getByText(words, { exact: true })
      if (pay === 'cod') return choice(t('shop', 'pay.cod')).click()
      await choice(t('shop', 'pay.card')).click()
      if (pay === 'succeeds') return
      await choice(t('shop', 'pay.test')).click()
      await choice(t('shop', `pay.test.${pay}`)).click()
    })
  }

  /** From the studio through the cart to the checkout. */
  toCheckout(): Promise<void> {
    return test.step('goes to the checkout', async () => {
      const { page, t } = this
      const toCart = (['top.toCart', 'top.toCart.short'] as const).map((words) => page.getByRole('button', { name: t('studio', words) }))
      // Short words where the window is narrow.
      await toCart[0]!.or(toCart[1]!).filter({ visible: true }).click()
      await page.waitForURL(/\/cart/)
      const checkout = page.getByRole('link', { name: t('shop', 'cart.checkout') })
      // The room's items are listed together under its name, with a link back to it; the total and the next step are visible.
      const room = page.locator('section', { has: page.getByText(t('shop', 'cart.edit'), { exact: true }) })
      await expect(room.getByRole('heading', { level: 2 })).toHaveCount(1)
      await expect(checkout).toBeInViewport()
      const badge = page.locator('[data-badge]:visible').first()
      const [outer, inner] = [await page.locator('a', { has: badge }).first().boundingBox(), await badge.boundingBox()]
      expect(inner!.x >= outer!.x && inner!.x + inner!.width <= outer!.x + outer!.width && inner!.y >= outer!.y).toBe(true)
      await expect(checkout).toBeVisible()
      await checkout.click()
      await page.waitForURL(/\/checkout/)
      await expect(page.getByRole('heading', { level: 1, name: t('shop', 'checkout.title') })).toBeVisible()
    })
  }

  /** Sends the checkout's form, which is filled in. */
  sendOrder(): Promise<void> {
    return test.step('sends the order', async () => {
      await this.page.locator('form button[type="submit"]').click()
      await this.page.waitForURL(/\/orders\//)
    })
  }

  /** From the studio through the cart to a placed order. */
  order(pay: Payment): Promise<void> {
    return test.step('orders the room', async () => {
      await this.toCheckout()
      await this.fillAddress()
      await this.choosePayment(pay)
      await this.sendOrder()
    })
  }
}
