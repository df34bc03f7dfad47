/** The studio: selection, views, panels, and overlays of the room. */
import type { Product } from '#contract/catalog/catalog.ts'
import type studio from '../../src/web/lib/i18n/words/en/studio.ts'
import type { Account } from '../account.ts'
import { expect } from '../fixtures.ts'
import { ARMCHAIR, Shopper, SOFA } from '../room.ts'
import { guestOn } from './people.ts'
import type { Section, Stage, State } from './state.ts'

type StudioWord = keyof typeof studio

export interface OpenRoom {
  account: Account
  projectId: string
}

const roomOf = ({ page }: Stage) => page.getByTestId('room')
export const shopperOn = ({ page, words, phone }: Stage) => new Shopper(page, words, phone)

/** A guest's room with a sofa and an armchair, open, its hints put away. */
export const openRoomOn = async (stage: Stage): Promise<OpenRoom> => {
  const account = await guestOn(stage)
  const { products } = await account.call<{ products: Product[] }>('/products?limit=1')
  await account.call('/users/wishlist/items', { productId: products[0]!.id })
  const { projectId } = await account.furnished(SOFA, ARMCHAIR)
  await stage.page.addInitScript(() => localStorage.setItem('diwan.hints-done', '["place","move","total"]'))
  await stage.page.goto(`/studio/${projectId}?perf`)
  await shopperOn(stage).drawn()
  return { account, projectId }
}

export const keys =
  (...pressed: string[]) =>
  async (stage: Stage) => {
    await roomOf(stage).focus()
    for (const key of pressed) await stage.page.keyboard.press(key)
  }
/** An action by its name, as the palette finds it. */
export const act = (key: StudioWord) => async (stage: Stage) => {
  const { page, t } = stage
  await keys('Control+k')(stage)
  const palette = page.getByTestId('palette')
  await palette.getByRole('combobox').fill(t('studio', key))
  await expect(palette.getByRole('option', { selected: true })).toContainText(t('studio', key))
  await page.keyboard.press('Enter')
}
export const press = (key: StudioWord) => (stage: Stage) => stage.press(stage.t('studio', key))
export const tab =
  (key: StudioWord) =>
  ({ page, t }: Stage) =>
    page.getByRole('tab', { name: t('studio', key) }).click()
export const byId =
  (id: string) =>
  ({ page }: Stage) =>
    page.getByTestId(id)
const inTree =
  (row: string) =>
  ({ page }: Stage) =>
    page.locator(`[data-row^="${row}"]`).first().click()
const stay = async () => undefined

const ON_DESKTOP: readonly State<OpenRoom>[] = [
  { name: 'nothing chosen', go: keys('Escape') },
  {
    name: 'finishes of the floor',
    go: ({ page, t }) =>
      page
        .getByTestId('finishes')
        .getByRole('button', { name: t('studio', 'finishes.floor') })
        .click(),
  },
  { name: 'wishes in the catalogue’s place', go: press('catalogue.wished'), back: press('catalogue.wished') },
  { name: 'one chosen', go: keys('Escape', 'Tab'), there: byId('inspector') },
  { name: 'instead of it', go: press('swap.open'), there: byId('swap'), back: keys('Escape') },
  { name: 'several chosen', go: keys('Control+a'), there: byId('several') },
  { name: 'menu of several', go: keys('Shift+F10'), there: byId('context-menu'), back: ({ page }) => page.keyboard.press('Escape') },
  { name: 'Plan', go: keys('Escape', '2') },
  { name: 'one chosen in Plan', go: keys('Tab'), there: byId('inspector'), back: keys('Escape') },
  { name: 'a wall chosen', go: inTree('wall') },
  { name: 'a door or window chosen', go: inTree('opening'), back: keys('Escape') },
  { name: 'tape', go: keys('t'), back: keys('Escape') },
  { name: 'Walk', go: keys('3') },
  { name: 'Split', go: keys('4'), back: keys('1') },
  {
    name: 'placing',
    go: ({ page }) => page.locator('[data-product]').first().click(),
    there: ({ button, t }) => button(t('studio', 'hint.placing.forMe')),
    back: keys('Escape'),
  },
  { name: 'advice', go: tab('advising.title'), there: ({ page, t }) => page.getByText(t('studio', 'advising.about')) },
  { name: 'history', go: tab('history.title'), there: byId('history') },
  { name: 'comments', go: tab('comments.title'), there: byId('comments'), back: tab('inspector.title') },
  {
    name: 'picture lost',
    go: ({ page }) => page.evaluate(() => document.querySelector('canvas')?.dispatchEvent(new Event('webglcontextlost', { cancelable: true }))),
    there: ({ page, t }) => page.getByText(t('studio', 'canvas.lost')),
    back: ({ page }) => page.evaluate(() => document.querySelector('canvas')?.dispatchEvent(new Event('webglcontextrestored'))),
  },
  {
    name: 'offline',
    go: async (stage) => {
      await stage.context.setOffline(true)
      await keys('Escape', 'Tab', 'r')(stage)
      await expect(stage.page.getByTestId('save-state')).toHaveAttribute('data-at', 'offline')
    },
    back: async (stage) => {
      await stage.context.setOffline(false)
      await shopperOn(stage).saved()
    },
  },
]

const ON_A_PHONE: readonly State<OpenRoom>[] = [
  { name: 'nothing chosen', go: keys('Escape') },
  { name: 'catalogue', go: press('catalogue.open'), there: byId('catalogue') },
  {
    name: 'filters',
    go: press('catalogue.filters'),
    back: async (stage) => {
      await press('catalogue.filters')(stage)
      await press('inspector.close')(stage)
    },
  },
  { name: 'the room', go: press('inspector.open'), there: byId('room-info'), back: press('inspector.open') },
  { name: 'one chosen', go: keys('Tab'), there: byId('selection-toolbar') },
  {
    name: 'menu of the selection',
    go: ({ page, t }) =>
      page
        .getByTestId('selection-toolbar')
        .getByRole('button', { name: t('studio', 'menu.more') })
        .tap(),
    there: ({ page }) => page.getByRole('menu'),
    back: ({ page }) => page.keyboard.press('Escape'),
  },
  { name: 'its details', go: press('inspector.open'), there: byId('inspector') },
  { name: 'advice', go: tab('advising.title'), there: ({ page, t }) => page.getByText(t('studio', 'advising.about')) },
  { name: 'history', go: tab('history.title'), there: byId('history') },
  { name: 'comments', go: tab('comments.title'), there: byId('comments'), back: press('inspector.open') },
  { name: 'Plan', go: keys('2'), back: stay },
  { name: 'tape', go: keys('t'), back: keys('Escape') },
  { name: 'Walk', go: keys('3') },
  { name: 'Split', go: keys('4'), back: keys('1') },
  {
    name: 'the first hint',
    go: async ({ page }, { account }) => {
      const projectId = await account.room()
      await page.addInitScript(() => localStorage.removeItem('diwan.hints-done'))
      await page.goto(`/studio/${projectId}`)
    },
    there: byId('hint'),
  },
]

const only = (size: 'phone' | 'desktop', states: readonly State<OpenRoom>[]) => states.map((state) => ({ ...state, only: size }))

export const STUDIO_ON_DESKTOP: Section<OpenRoom> = {
  name: 'studio with its panels',
  together: 'desktop',
  prepare: openRoomOn,
  states: only('desktop', ON_DESKTOP),
}
export const STUDIO_ON_A_PHONE: Section<OpenRoom> = {
  name: 'studio with its sheets',
  together: 'phone',
  prepare: openRoomOn,
  states: only('phone', ON_A_PHONE),
}
