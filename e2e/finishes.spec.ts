/** Finishes tried before they are chosen, a style for the whole room, and the light of another hour: all from the keyboard. */
import { expect, test } from './fixtures.ts'
import { Shopper } from './room.ts'
import { isFull } from './scope.ts'

test.use({ words: 'ar', drawn: isFull })

test('a floor is tried and chosen, a style finishes the room, the hour slides, its type changes: one step each', async ({ watched: page }) => {
  const shopper = new Shopper(page, 'ar', false)
  const { t } = shopper
  await shopper.makeRoom()
  const commits = () => page.evaluate(() => window.__diwan!.storeCommits())
  const begun = await commits()

  const finishes = page.getByTestId('finishes')
  const [oak, herringbone] = [t('finishes', 'floor.oak.plank'), t('finishes', 'floor.oak.herringbone')]
  await test.step('a floor is shown before it is chosen, and chosen in one step', async () => {
    await finishes.getByRole('button', { name: t('studio', 'finishes.floor') }).click()
    const grid = finishes.getByRole('radiogroup', { name: t('studio', 'finishes.which') })
    await grid.getByRole('radio', { name: oak }).focus()
    // Read from right to left, the next one is at the left.
    await page.keyboard.press('ArrowLeft')
    await expect(grid.getByRole('radio', { name: herringbone })).toBeFocused()
    expect(await commits()).toBe(begun)
    await page.keyboard.press('Enter')
    await expect(grid.getByRole('radio', { name: herringbone })).toBeChecked()
    expect(await commits()).toBe(begun + 1)
  })

  await test.step('a style finishes the whole room, and is undone', async () => {
    await page
      .getByTestId('styles')
      .getByRole('radio', { name: t('catalogue', 'style.egyptian') })
      .click()
    await expect(finishes.getByRole('button', { name: t('finishes', 'floor.marble.star') })).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(finishes.getByRole('button', { name: herringbone })).toBeVisible()
  })

  await test.step('the hour slides as one step', async () => {
    const slider = page.getByRole('slider', { name: t('studio', 'light.hour') })
    const before = await commits()
    await slider.focus()
    // All on their way at once: a busy machine may take longer between two than a pause that ends the step.
    await Promise.all(Array.from({ length: 3 }, () => page.keyboard.press('PageDown')))
    await slider.blur()
    await expect.poll(commits).toBe(before + 1)
    // Reported by the page itself, one after another: from here the calls could be far apart.
    await slider.evaluate(async (input: HTMLInputElement) => {
      for (let key = 0; key < 3; key++) {
        input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))
        input.valueAsNumber--
        for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
        await new Promise((done) => setTimeout(done))
      }
    })
    await slider.focus()
    await slider.blur()
    await expect.poll(commits).toBe(before + 2)
    await page
      .getByTestId('light')
      .getByRole('button', { name: t('studio', 'light.evening') })
      .click()
    await expect(slider).toHaveValue('18')
    await expect(slider).toHaveAttribute('aria-valuetext', /٦:٠٠/)
    await shopper.saved()
  })

  await test.step('the type of the room is chosen, undone, chosen again and kept', async () => {
    const before = await commits()
    const type = page.getByRole('button', { name: new RegExp(`${t('studio', 'room.type')}$`) })
    const [office, was] = [t('catalogue', 'roomType.office'), t('catalogue', 'roomType.living_room')]
    await expect(type).toContainText(was)
    const choose = async () => {
      await type.press('Enter')
      await page.getByRole('option', { name: office, exact: true }).focus()
      await page.keyboard.press('Enter')
      await expect(type).toContainText(office)
    }
    await choose()
    expect(await commits()).toBe(before + 1)
    await page.keyboard.press('Control+z')
    await expect(type).toContainText(was)
    await choose()
    await shopper.saved()
    await page.reload()
    await shopper.drawn()
    await expect(type).toContainText(office)
  })
})
