/** In no state of the studio does a program find anything wrong: each is gone into, looked at in light and in dark, and left again. */
import type { Page } from '@playwright/test'
import type { Project } from '../src/contract/design.ts'
import type { Template } from '../src/contract/templates.ts'
import type studio from '../src/web/i18n/words/studio/en.ts'
import { ask } from './ask.ts'
import { axeCleanInBothThemes, expect, test } from './fixtures.ts'
import { Shopper } from './room.ts'
import { undrawn } from './undrawn.ts'

type StudioWord = keyof typeof studio
interface Visitor {
  token: string
  userId: string
}
const guest = async (url: string): Promise<Visitor> => {
  const { token, user } = await ask<{ token: string; user: { id: string } }>(url, '/auth/guest', { body: {} })
  return { token, userId: user.id }
}
/** A furnished room, cleared: its door and windows stay. Everybody may look at it. */
const newRoom = async (url: string, { token }: Visitor): Promise<string> => {
  const { templates } = await ask<{ templates: Template[] }>(url, '/design/templates')
  const { id, roomType, style, dimensions } = templates[0]!
  const { length, width, height } = dimensions
  const about = { name: 'States', roomType, style, dimensions: { length, width, height }, templateId: id, isPublic: true }
  const made = await ask<{ project: Project }>(url, '/design/projects', { body: about, token })
  const path = `/design/projects/${made.project.id}`
  const { project } = await ask<{ project: Project }>(url, path, { token })
  const ops = project.items!.map((item) => ({ op: 'removeItem', itemId: item.id }))
  await ask(url, `${path}/changes`, { body: { baseVersion: project.version, changeId: crypto.randomUUID(), ops }, token })
  return project.id
}
const enter = async (shopper: Shopper, { token, userId }: Visitor, projectId: string) => {
  const { page } = shopper
  await page.addInitScript(
    (session) => {
      localStorage.setItem('diwan.session', session)
      localStorage.setItem('diwan.hints-done', '["place","move","total"]')
    },
    JSON.stringify({ token, userId, isGuest: true, email: null, firstName: null }),
  )
  await page.goto(`/studio/${projectId}?perf`)
  await shopper.drawn()
  await shopper.place(shopper.phone ? 'لوتس' : 'Lotus')
  await shopper.place(shopper.phone ? 'الدقي' : 'Dokki')
}

/** A state: how it is come into, what shows that it is there, how it is left. */
interface State {
  name: string
  go: () => Promise<unknown>
  there?: () => ReturnType<Page['locator']>
  /** Esc when not said. */
  back?: () => Promise<unknown>
  /** Afterwards the focus is on the room again. */
  home?: true
}

class Walker {
  readonly shopper: Shopper
  constructor(shopper: Shopper) {
    this.shopper = shopper
  }
  get page(): Page {
    return this.shopper.page
  }
  get room() {
    return this.page.getByTestId('room')
  }
  word(key: StudioWord): string {
    return this.shopper.t('studio', key)
  }
  async keys(...keys: string[]) {
    await this.room.focus()
    for (const key of keys) await this.page.keyboard.press(key)
  }
  /** An action by its name, as the palette finds it. */
  async act(key: StudioWord) {
    await this.keys('Control+k')
    const palette = this.page.getByTestId('palette')
    await palette.getByRole('combobox').fill(this.word(key))
    await expect(palette.getByRole('option', { selected: true })).toContainText(this.word(key))
    await this.page.keyboard.press('Enter')
  }
  tab(key: StudioWord) {
    return this.page.getByRole('tab', { name: this.word(key) })
  }
  button(key: StudioWord) {
    return this.page
      .getByRole('button', { name: this.word(key), exact: true })
      .locator('visible=true')
      .last()
  }
  async through(states: readonly State[]) {
    for (const { name, go, there, back, home } of states) {
      await test.step(name, async () => {
        await go()
        if (there) await expect(there()).toBeVisible()
        await axeCleanInBothThemes(this.page, name)
        await (back ? back() : this.page.keyboard.press('Escape'))
        if (there && !back) await expect(there()).toHaveCount(0)
        if (home) await expect(this.room).toBeFocused()
      })
    }
  }
}
const stay = async () => {}

/** What lies over the room, the same on every screen. */
const overTheRoom = (walker: Walker): State[] => {
  const { page, shopper } = walker
  const dialog = () => page.getByRole('dialog')
  return [
    { name: 'palette', go: () => walker.keys('Control+k'), there: () => page.getByTestId('palette'), home: true },
    { name: 'help', go: () => walker.keys('?'), there: () => page.getByTestId('help'), home: true },
    { name: 'output', go: () => walker.keys('Control+Shift+E'), there: dialog, home: true },
    { name: 'tracing', go: () => walker.act('action.tracing'), there: dialog, home: true },
    { name: 'one style', go: () => walker.act('restyle.open'), there: dialog, home: true },
    { name: 'menu of the room', go: () => page.getByTestId('more').click(), there: () => page.getByRole('menu') },
    { name: 'menu of a piece', go: () => walker.keys('Escape', 'Tab', 'Shift+F10'), there: () => page.getByTestId('context-menu'), home: true },
    { name: 'emptying', go: () => walker.keys('Control+a', 'Delete'), there: () => page.getByRole('alertdialog'), home: true },
    {
      name: 'sharing',
      go: () =>
        page
          .getByRole('button', { name: shopper.t('sharing', 'share'), exact: true })
          .locator('visible=true')
          .click(),
      there: dialog,
    },
    {
      name: 'over the budget',
      go: async () => {
        await page.getByTestId('room-total').locator('visible=true').click()
        const field = page.getByTestId('budget').getByRole('textbox')
        await field.fill('9000')
        await field.press('Enter')
      },
      there: () => walker.button('budget.remove'),
      back: async () => {
        await walker.button('budget.remove').click()
        await page.keyboard.press('Escape')
      },
    },
    {
      name: 'an earlier version',
      go: async () => {
        await walker.keys('Escape', 'Tab', 'r')
        await shopper.saved()
        await walker.act('action.versions')
        await expect(page.getByTestId('versions').getByRole('option').first()).toBeFocused()
        await page.keyboard.press('End')
      },
      there: () => page.getByTestId('looking'),
      back: () => walker.button('versions.back').click(),
    },
  ]
}

test('nothing is wrong in any state: one, several, a wall; views; pages; dialogs; offline; picture lost; looking only', async ({
  watched: page,
  browser,
  service,
  context,
}) => {
  const shopper = new Shopper(page, 'en', false)
  const walker = new Walker(shopper)
  const owner = await guest(service.url)
  const projectId = await newRoom(service.url, owner)
  await enter(shopper, owner, projectId)
  const inTree = (row: string) => page.locator(`[data-row^="${row}"]`).first()
  await walker.through([
    { name: 'nothing chosen', go: () => walker.keys('Escape') },
    { name: 'one chosen', go: () => walker.keys('Tab'), there: () => page.getByTestId('inspector'), back: stay },
    { name: 'instead of it', go: () => walker.button('swap.open').click(), there: () => page.getByTestId('swap'), back: () => walker.keys('Escape') },
    { name: 'several chosen', go: () => walker.keys('Control+a'), there: () => page.getByTestId('several') },
    { name: 'Plan', go: () => walker.keys('2'), back: stay },
    { name: 'one chosen in Plan', go: () => walker.keys('Tab'), there: () => page.getByTestId('inspector') },
    { name: 'a wall chosen', go: () => inTree('wall').click(), back: stay },
    { name: 'a door or window chosen', go: () => inTree('opening').click(), back: () => walker.keys('Escape') },
    { name: 'tape', go: () => walker.keys('t'), back: () => walker.keys('Escape') },
    { name: 'Walk', go: () => walker.keys('3'), back: () => walker.keys('4') },
    { name: 'Split', go: stay, back: () => walker.keys('1') },
    {
      name: 'placing',
      go: () => page.locator('[data-product]').first().click(),
      there: () => walker.button('hint.placing.forMe'),
    },
    { name: 'advice', go: () => walker.tab('advising.title').click(), there: () => page.getByText(walker.word('advising.about')), back: stay },
    { name: 'history', go: () => walker.tab('history.title').click(), there: () => page.getByTestId('history'), back: stay },
    {
      name: 'comments',
      go: () => walker.tab('comments.title').click(),
      there: () => page.getByTestId('comments'),
      back: () => walker.tab('inspector.title').click(),
    },
    ...overTheRoom(walker),
    {
      name: 'picture lost',
      go: () => page.evaluate(() => document.querySelector('canvas')?.dispatchEvent(new Event('webglcontextlost', { cancelable: true }))),
      there: () => page.getByText(walker.word('canvas.lost')),
      back: () => page.evaluate(() => document.querySelector('canvas')?.dispatchEvent(new Event('webglcontextrestored'))),
    },
    {
      name: 'offline',
      go: async () => {
        await context.setOffline(true)
        await walker.keys('Escape', 'Tab', 'r')
        await expect(page.getByTestId('save-state')).toHaveAttribute('data-at', 'offline')
      },
      back: async () => {
        await context.setOffline(false)
        await shopper.saved()
      },
    },
  ])

  const another = await undrawn(await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' }))
  const visitor = new Shopper(await another.newPage(), 'en', false)
  await visitor.page.addInitScript(
    (session) => localStorage.setItem('diwan.session', session),
    JSON.stringify({ ...(await guest(service.url)), isGuest: true, email: null, firstName: null }),
  )
  await visitor.page.goto(`${service.url}/studio/${projectId}`)
  await expect(visitor.page.getByTestId('viewer-banner')).toBeVisible()
  await axeCleanInBothThemes(visitor.page, 'looking only')
  await visitor.page.context().close()
})

test.describe('on a phone, in Arabic', () => {
  test.use({ sizeName: 'phone', words: 'ar', colorScheme: 'dark' })
  test('nothing is wrong in any state: sheets, pages, views, what lies over the room', async ({ watched: page, service }) => {
    const shopper = new Shopper(page, 'ar', true)
    const walker = new Walker(shopper)
    const owner = await guest(service.url)
    await enter(shopper, owner, await newRoom(service.url, owner))
    const details = () => walker.button('inspector.open')
    await walker.through([
      { name: 'nothing chosen', go: () => walker.keys('Escape') },
      { name: 'catalogue', go: () => walker.button('catalogue.open').tap(), there: () => page.getByTestId('catalogue'), back: stay },
      {
        name: 'filters',
        go: () => walker.button('catalogue.filters').tap(),
        back: async () => {
          await walker.button('catalogue.filters').tap()
          await walker.button('inspector.close').tap()
        },
      },
      { name: 'the room', go: () => details().tap(), there: () => page.getByTestId('room-info'), back: () => details().tap() },
      { name: 'one chosen', go: () => walker.keys('Tab'), there: () => page.getByTestId('selection-toolbar'), back: stay },
      { name: 'its details', go: () => details().tap(), there: () => page.getByTestId('inspector'), back: stay },
      { name: 'advice', go: () => walker.tab('advising.title').tap(), there: () => page.getByText(walker.word('advising.about')), back: stay },
      { name: 'history', go: () => walker.tab('history.title').tap(), there: () => page.getByTestId('history'), back: stay },
      { name: 'comments', go: () => walker.tab('comments.title').tap(), there: () => page.getByTestId('comments'), back: () => details().tap() },
      { name: 'Plan', go: () => walker.keys('2'), back: stay },
      { name: 'tape', go: () => walker.keys('t'), back: () => walker.keys('Escape') },
      { name: 'Walk', go: () => walker.keys('3'), back: () => walker.keys('4') },
      { name: 'Split', go: stay, back: () => walker.keys('1') },
      ...overTheRoom(walker),
    ])
  })
})
