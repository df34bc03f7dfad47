/** A part of a room arranged, a room tidied and made cheaper: each looked at before it is done, done in one step and undone; by mouse and finger. */
import type { Page } from '@playwright/test'
import type { RoomOp } from '#room/document/changes.ts'
import { ask } from './ask.ts'
import { expect, test } from './fixtures.ts'
import { Shopper, type Pose } from './room.ts'
import { FULL } from './scope.ts'
import { BOTH, runsOn } from './variants.ts'

/** Metres of the room that every e2e test makes: from left to right, and from back to front. */
const [LENGTH, WIDTH] = [5, 4]

const panelOf = (page: Page) => page.getByTestId('arrange')
const press = (page: Page, name: string) => panelOf(page).getByRole('button', { name, exact: true }).click()
/** Whole pounds, in any digits. */
const poundsOf = (text: string | null): number => {
  const western = (text ?? '').replaceAll(/[٠-٩]/g, (digit) => String(digit.codePointAt(0)! - 0x660))
  return Number(western.replaceAll(/[٫.]\d\d(?!\d)/g, '').replaceAll(/\D/g, ''))
}

type Posed = Readonly<Record<string, Pose>>
const posesOf = async (shopper: Shopper): Promise<Posed> => {
  const ids = await shopper.items()
  return Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await shopper.pose(id)] as const)))
}

/** The dearest of a kind, with its middle there: metres. */
interface Put {
  category: string
  x: number
  z: number
}

/** A room with these in it, opened at the page that arranges. @returns ids of the items, in their order */
const openWith = (shopper: Shopper, ...puts: readonly Put[]): Promise<string[]> =>
  test.step('opens a room with furniture, at the page that arranges', async () => {
    const { page, phone, t } = shopper
    const projectId = await shopper.addRoom()
    const { token } = JSON.parse((await page.evaluate(() => localStorage.getItem('diwan.session'))) ?? '{}') as { token: string }
    const url = new URL(page.url()).origin
    const ids = puts.map(() => crypto.randomUUID())
    const ops = await Promise.all(
      puts.map(async ({ category, x, z }, i): Promise<RoomOp> => {
        const { products } = await ask<{ products: { id: string }[] }>(url, `/products?category=${category}&limit=1&sort=-price`)
        return { op: 'addItem', item: { id: ids[i]!, productId: products[0]!.id, position: { x, y: 0, z } } } as RoomOp
      }),
    )
    const { project } = await ask<{ project: { version: number } }>(url, `/design/projects/${projectId}`, { token })
    if (ops.length > 0)
      await ask(url, `/design/projects/${projectId}/changes`, { body: { baseVersion: project.version, changeId: crypto.randomUUID(), ops }, token })
    await page.goto(`/studio/${projectId}?perf`)
    await shopper.drawn()
    if (phone) await page.getByRole('button', { name: t('studio', 'inspector.open') }).click()
    await page.getByRole('tab', { name: t('studio', 'arranging.tab') }).click()
    await expect(panelOf(page)).toBeVisible()
    return ids
  })

const choose = ({ page, t }: Shopper, task: 'work' | 'wall' | 'tidy' | 'less') => press(page, t('arranging', `task.${task}`))
/** The button below the wishes: the task above has the same words. */
const tidy = ({ page, t }: Shopper) =>
  panelOf(page)
    .locator('form button[type="submit"]', { hasText: t('arranging', 'ask.tidy') })
    .click()
/** A corner or a wall of the plan. */
const place = (page: Page, name: string) => panelOf(page).getByRole('radio', { name })
const pointAt = (page: Page, name: string) =>
  panelOf(page)
    .locator('label', { has: page.getByRole('radio', { name }) })
    .click()

const propose = async ({ page, t }: Shopper) => {
  await press(page, t('arranging', 'ask.arrange'))
  await expect(page.getByTestId('open-proposal')).toBeVisible()
  await expect(panelOf(page).getByTestId('proposal-picture').first()).toBeVisible()
}

/** Pieces that came with the used proposal. */
const useIt = async (shopper: Shopper, before: Posed): Promise<Pose[]> => {
  const { page, t } = shopper
  const known = Object.keys(before)
  expect(await shopper.items()).toHaveLength(known.length)
  await press(page, t('arranging', 'use'))
  await expect.poll(async () => (await shopper.items()).length).toBeGreaterThan(known.length)
  await shopper.saved()
  const after = await posesOf(shopper)
  // Existing items are unchanged.
  expect(Object.fromEntries(known.map((id) => [id, after[id]]))).toEqual(before)
  return Object.entries(after).flatMap(([id, pose]) => (known.includes(id) ? [] : [pose]))
}

const undo = async ({ page }: Shopper) => {
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
}

for (const [size, words] of BOTH)
  test.describe(`${words}, ${size}`, () => {
    test.use({ sizeName: size, words })
    const shopperOn = (page: Page) => new Shopper(page, words, size === 'phone')

    if (runsOn(size, 'arrange a corner'))
      test('a place to work comes into the corner that is pointed at on the plan, and everything else stays', async ({ watched: page }) => {
        const shopper = shopperOn(page)
        const { t } = shopper
        await openWith(shopper, { category: 'armchair', x: 0.9, z: 0.9 })
        const before = await posesOf(shopper)
        await choose(shopper, 'work')
        const corner = (number: string) => t('studio', 'menu.corner', { number })
        const [first, third] = words === 'ar' ? ['١', '٣'] : ['1', '3']
        await expect(panelOf(page).getByRole('radio')).toHaveCount(4)
        await expect(place(page, corner(first))).toBeChecked()
        await pointAt(page, corner(third))
        await expect(place(page, corner(third))).toBeChecked()
        await expect(place(page, corner(third))).toHaveAccessibleName(new RegExp(t('arranging', 'side.frontRight')))
        // By keys to the next one, and back.
        await page.keyboard.press('ArrowDown')
        await expect(place(page, corner(third))).not.toBeChecked()
        await page.keyboard.press('ArrowUp')
        await expect(place(page, corner(third))).toBeChecked()
        await propose(shopper)
        const came = await useIt(shopper, before)
        const desks = came.filter(({ x, z }) => Math.hypot(LENGTH - x, WIDTH - z) < 1.5)
        expect(desks.length).toBeGreaterThanOrEqual(2)
        expect(came.every(({ x, z }) => x > LENGTH / 2 && z > WIDTH / 2)).toBe(true)
        await undo(shopper)
        await expect.poll(() => posesOf(shopper)).toEqual(before)
      })

    if (runsOn(size, 'arrange a wall'))
      test('the wall that is pointed at on the plan is filled, and everything else stays', async ({ watched: page }) => {
        const shopper = shopperOn(page)
        const { t } = shopper
        await openWith(shopper, { category: 'armchair', x: 0.9, z: 0.9 })
        const before = await posesOf(shopper)
        await choose(shopper, 'wall')
        const right = t('studio', 'menu.wall', { number: words === 'ar' ? '٢' : '2' })
        await pointAt(page, right)
        await expect(place(page, right)).toBeChecked()
        await propose(shopper)
        const came = await useIt(shopper, before)
        // The second wall is the right one.
        expect(came.every(({ x }) => LENGTH - x < 1)).toBe(true)
        await undo(shopper)
        await expect.poll(() => posesOf(shopper)).toEqual(before)
      })

    if (runsOn(size, 'tidy'))
      test('tidying moves only the item in front of the door, after a preview', async ({ watched: page }) => {
        const shopper = shopperOn(page)
        const { t } = shopper
        const [plant, sofa] = await openWith(shopper, { category: 'plant', x: 1.2, z: 3.35 }, { category: 'sofa', x: 2.5, z: 0.6 })
        const before = await posesOf(shopper)
        await choose(shopper, 'tidy')
        await tidy(shopper)
        await expect(page.getByTestId('open-change')).toContainText(t('arranging', 'change.about'))
        await expect(page.getByTestId('looking')).toContainText(t('studio', 'arranging.looking'))
        const saved = page.getByTestId('save-state')
        await press(page, t('arranging', 'change.leave'))
        await expect(page.getByTestId('looking')).not.toContainText(t('studio', 'arranging.looking'))
        await expect.poll(() => posesOf(shopper)).toEqual(before)
        await tidy(shopper)
        await press(page, t('arranging', 'use'))
        await expect.poll(async () => (await posesOf(shopper))[plant!]).not.toEqual(before[plant!])
        await expect(saved).toHaveAttribute('data-at', 'saved')
        expect((await posesOf(shopper))[sofa!]).toEqual(before[sofa!])
        // In good order now.
        await tidy(shopper)
        await expect(panelOf(page)).toContainText(t('arranging', 'nothing.tidy'))
        await undo(shopper)
        await expect.poll(() => posesOf(shopper)).toEqual(before)
      })

    if (runsOn(size, 'spend less'))
      test('the same room for less costs no more than was asked; it is shown before it is done', async ({ watched: page }) => {
        const shopper = shopperOn(page)
        const { t } = shopper
        await openWith(shopper, { category: 'sofa', x: 2.5, z: 0.6 }, { category: 'coffee-table', x: 2.5, z: 1.9 })
        const total = async () => poundsOf(await page.getByTestId('room-total').filter({ visible: true }).first().textContent())
        await expect.poll(total).toBeGreaterThan(1000)
        const [before, asked] = [await total(), Math.floor((await total()) * 0.9)]
        const count = (await shopper.items()).length
        await choose(shopper, 'less')
        const find = panelOf(page).getByRole('button', { name: t('arranging', 'ask.less'), exact: true })
        await expect(find).toBeDisabled()
        const budget = panelOf(page).getByRole('textbox', { name: t('arranging', 'budget.room'), exact: true })
        await budget.fill(String(asked))
        await budget.press('Tab')
        await expect(find).not.toHaveAttribute('data-pending')
        await find.click()
        await expect(page.getByTestId('open-change')).toContainText(t('arranging', 'change.about'))
        await press(page, t('arranging', 'use'))
        await expect.poll(total).toBeLessThanOrEqual(asked)
        expect(await total()).toBeGreaterThan(0)
        await shopper.saved()
        expect(await shopper.items()).toHaveLength(count)
        await undo(shopper)
        await expect.poll(total).toBe(before)
      })
  })

test.describe('drawn', () => {
  test.use({ drawn: true })

  test('pictures of the proposals show three different rooms, clear behind them', FULL, async ({ watched: page, words }) => {
    const shopper = new Shopper(page, words, false)
    await openWith(shopper)
    await propose(shopper)
    const canvases = panelOf(page).getByTestId('proposal-picture').locator('canvas')
    await expect(canvases).toHaveCount(3)
    const pictures = await canvases.evaluateAll((all) =>
      all.map((canvas) => {
        const { width, height } = canvas as HTMLCanvasElement
        const { data } = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height)
        const covered = data.reduce((sum, value, i) => sum + (i % 4 === 3 && value > 200 ? 1 : 0), 0) / (width * height)
        return { covered, corner: data[3], pixels: data.join() }
      }),
    )
    for (const { covered, corner } of pictures) {
      expect(covered).toBeGreaterThan(0.25)
      expect(corner).toBe(0)
    }
    expect(new Set(pictures.map(({ pixels }) => pixels)).size).toBe(3)
  })
})
