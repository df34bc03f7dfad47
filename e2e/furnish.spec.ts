/** Furnishing from the catalogue: every finished gesture is one step that can be taken back, and is kept. The gestures themselves: gestures.spec.ts. */
import { expect, test } from './fixtures.ts'
import { Shopper, type Pose } from './room.ts'
import { CHROMIUM, isFull } from './scope.ts'

const near = (a: Pose, b: Pose) => Math.hypot(a.x - b.x, a.z - b.z) < 1e-6 && Math.abs(a.angle - b.angle) < 1e-6

test.describe('with a mouse', () => {
  test.use({ drawn: isFull })

  test('a product is dragged into the room, moved, turned, duplicated, changed, removed, and all of it taken back', async ({ watched: page }) => {
    const shopper = new Shopper(page, 'en', false)
    await shopper.makeRoom()

    const table = await test.step('a table is dragged in from the catalogue', async () => {
      await shopper.dragIn({ search: 'Nile coffee table', x: 2.5, z: 2 })
      await expect.poll(() => shopper.items()).toHaveLength(1)
      const [placed] = await shopper.items()
      await shopper.drawn()
      return placed!
    })
    const dropped = await shopper.pose(table)

    const moved = await test.step('the item is moved by dragging and lands on the 5 cm grid', async () => {
      const at = await shopper.screenOf(table)
      await page.mouse.move(at.x, at.y)
      await page.mouse.down()
      await page.mouse.move(at.x + 50, at.y + 20, { steps: 6 })
      await expect(page.getByTestId('measure')).not.toBeEmpty()
      await page.mouse.up()
      await expect.poll(async () => near(await shopper.pose(table), dropped)).toBe(false)
      return shopper.pose(table)
    })

    await test.step('Escape cancels a drag', async () => {
      const held = await shopper.screenOf(table)
      await page.mouse.move(held.x, held.y)
      await page.mouse.down()
      await page.mouse.move(held.x - 60, held.y - 10, { steps: 4 })
      await page.keyboard.press('Escape')
      await page.mouse.up()
      expect(near(await shopper.pose(table), moved)).toBe(true)
    })

    await test.step('the item is rotated, duplicated, given another finish; the copy is deleted', async () => {
      await page.keyboard.press('r')
      await expect.poll(async () => Math.abs((await shopper.pose(table)).angle - moved.angle)).toBeGreaterThan(0.2)
      await page.keyboard.press('Control+d')
      await expect.poll(() => shopper.items()).toHaveLength(2)
      const total = page.getByTestId('room-total').first()
      const before = await total.textContent()
      await page.getByTestId('inspector').getByRole('radio').nth(1).check({ force: true })
      await shopper.saved()
      await page.keyboard.press('Delete')
      await expect.poll(() => shopper.items()).toHaveLength(1)
      await expect(total).not.toHaveText(before ?? '')
    })

    await test.step('every step is undone, one gesture at a time, and redone', async () => {
      for (let step = 0; step < 4; step++) await page.keyboard.press('Control+z')
      await expect.poll(() => shopper.items()).toHaveLength(1)
      await expect.poll(async () => near(await shopper.pose(table), moved)).toBe(true)
      await page.keyboard.press('Control+z')
      await expect.poll(async () => near(await shopper.pose(table), dropped)).toBe(true)
      await page.keyboard.press('Control+z')
      await expect.poll(() => shopper.items()).toHaveLength(0)
      await page.keyboard.press('Control+Shift+z')
      await expect.poll(() => shopper.items()).toEqual([table])
      await shopper.saved()
    })

    await test.step('after a reload the room is as it was saved', async () => {
      await page.reload()
      await shopper.drawn()
      expect(await shopper.items()).toEqual([table])
      expect(near(await shopper.pose(table), dropped)).toBe(true)
    })
  })
})

test.describe('on a phone, in Arabic', CHROMIUM, () => {
  test.use({ sizeName: 'phone', words: 'ar' })

  test('a product is tapped into the room, duplicated, the copy removed, all of it taken back, and kept', async ({ watched: page }) => {
    const shopper = new Shopper(page, 'ar', true)
    const { t } = shopper
    await shopper.makeRoom()
    const chair = await shopper.place('الدقي')
    const placed = await shopper.pose(chair)
    const press = (action: 'action.duplicate' | 'action.remove') =>
      page
        .getByTestId('selection-toolbar')
        .getByRole('button', { name: t('studio', action) })
        .tap()
    await press('action.duplicate')
    await expect.poll(() => shopper.items()).toHaveLength(2)
    await press('action.remove')
    await expect.poll(() => shopper.items()).toEqual([chair])
    for (let step = 0; step < 2; step++) await page.keyboard.press('Control+z')
    await expect.poll(() => shopper.items()).toEqual([chair])
    await page.keyboard.press('Control+z')
    await expect.poll(() => shopper.items()).toEqual([])
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => shopper.items()).toEqual([chair])
    await shopper.saved()
    await page.reload()
    await shopper.drawn()
    expect(await shopper.items()).toEqual([chair])
    expect(near(await shopper.pose(chair), placed)).toBe(true)
  })
})
