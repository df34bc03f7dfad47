/** Everything within reach: by its name, by a menu, from the keyboard, and heard; nothing a program finds wrong in any state of the studio. */
import { expect, test } from './fixtures.ts'
import { CHAIR, Shopper, SOFA } from './room.ts'

test('from the keyboard: skipped to, walked, kept and added, found by name, undone; each state clean', async ({ watched: page }) => {
  const shopper = new Shopper(page, 'en', false)
  const { t } = shopper
  await shopper.makeRoom(SOFA, CHAIR)
  const [sofa, chair] = [await shopper.itemAt(SOFA), await shopper.itemAt(CHAIR)]
  const selected = () => page.evaluate(() => window.__diwan!.selected())
  const room = page.getByTestId('room')
  await page.keyboard.press('Escape')

  await test.step('the skip link leads to the room', async () => {
    await page.getByRole('button', { name: t('studio', 'skip.room') }).focus()
    await page.keyboard.press('Enter')
    await expect(room).toBeFocused()
  })

  await test.step('Tab chooses, Space keeps, Tab walks on, Space adds; the live region says so', async () => {
    const order = await shopper.items()
    await page.keyboard.press('Tab')
    await expect.poll(selected).toBe(order[0])
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await expect(page.getByTestId('heard')).toContainText('Not selected')
    await page.keyboard.press('Space')
    await expect.poll(selected).toBe(order[1])
    await expect(page.getByRole('treeitem', { selected: true })).toHaveCount(2)
  })

  await test.step('the menu of what is chosen opens by its key', async () => {
    await page.keyboard.press('Shift+F10')
    await expect(page.getByRole('menuitem', { name: t('studio', 'action.group'), exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('context-menu')).toHaveCount(0)
  })

  await test.step('the palette finds an action in another language, a piece in the room, and performs it', async () => {
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: t('studio', 'palette.field') })
    const listed = page.getByRole('listbox')
    const found = listed.getByRole('option')
    await expect(field).toBeFocused()
    await field.fill('Lotus')
    await expect(found.first()).toContainText('Lotus')
    await page.keyboard.press('Enter')
    await expect.poll(selected).toBe(sofa)
    await expect(room).toBeFocused()
    await page.keyboard.press('Control+k')
    await field.fill('إزالة')
    await expect(listed.getByRole('option', { selected: true })).toContainText(t('studio', 'action.remove'))
    await page.keyboard.press('Enter')
    await expect.poll(() => shopper.items()).toEqual([chair])
    await page.keyboard.press('Control+z')
    await expect.poll(() => shopper.items()).toHaveLength(2)
  })

  await test.step('help opens by its key and is searched', async () => {
    await page.keyboard.press('?')
    await page.getByRole('searchbox', { name: t('studio', 'help.search') }).fill('undo')
    await expect(page.getByTestId('help').getByText(t('studio', 'action.undo'), { exact: true })).toBeVisible()
    // The first empties the field, the second closes.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('help')).toHaveCount(0)
    await expect(room).toBeFocused()
  })

  await test.step('in the tree arrows walk and choose, Enter goes to the room', async () => {
    await page.getByRole('treeitem').first().focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await expect.poll(selected).not.toBeNull()
    await page.keyboard.press('Enter')
    await expect(room).toBeFocused()
  })

  await test.step('a right click opens the menu where it is; a right drag opens none', async () => {
    // The previous step may have brought the camera so near that the chair is out of view.
    await page.keyboard.press('Home')
    await shopper.atRest()
    const at = await shopper.screenOf(chair)
    await page.mouse.move(at.x, at.y)
    await page.mouse.down({ button: 'right' })
    await page.mouse.move(at.x + 60, at.y + 10, { steps: 3 })
    await page.mouse.up({ button: 'right' })
    await expect(page.getByTestId('context-menu')).toHaveCount(0)
    // The camera comes to rest after it was let go.
    await shopper.atRest()
    const now = await shopper.screenOf(chair)
    await page.mouse.click(now.x, now.y, { button: 'right' })
    await page.getByRole('menuitem', { name: t('studio', 'action.duplicate') }).click()
    await expect.poll(() => shopper.items()).toHaveLength(3)
  })
})

test.describe('on a phone, in Arabic', () => {
  test.use({ sizeName: 'phone', words: 'ar' })
  test('hints come once and go, the selection toolbar is beside the selected item, sheets and menus are clean', async ({ watched: page }) => {
    const shopper = new Shopper(page, 'ar', true)
    const { t } = shopper
    await shopper.makeRoom()
    const hint = page.getByTestId('hint')
    await page.goto(new URL(page.url()).pathname)
    await expect(hint).toHaveAttribute('data-hint', 'place')
    await test.step('the first hint can be refused for good', async () => {
      await hint.getByRole('button', { name: t('studio', 'onboard.never') }).tap()
      await expect(hint).toHaveCount(0)
    })

    await test.step('the selection toolbar has the most used actions, and ⋯ opens the others', async () => {
      await page.reload()
      await shopper.drawn()
      await shopper.place('لوتس')
    })

    await test.step('the details open as a sheet', async () => {
      const toolbar = page.getByTestId('selection-toolbar')
      await expect(toolbar.getByRole('button', { name: t('studio', 'action.duplicate') })).toBeVisible()
      await toolbar.getByRole('button', { name: t('studio', 'menu.more') }).tap()
      await expect(page.getByRole('menuitem', { name: t('studio', 'action.copy') })).toBeVisible()
      await page.keyboard.press('Escape')
      await page
        .getByRole('button', { name: t('studio', 'inspector.open') })
        .last()
        .tap()
      await expect(page.getByRole('tree')).toBeVisible()
    })

    await test.step('the refused hint stays away', async () => {
      await page.goto(new URL(page.url()).pathname)
      await expect(page.getByTestId('room')).toBeVisible()
      await expect(hint).toHaveCount(0)
    })
  })
})
