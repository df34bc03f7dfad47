/** The room itself is edited: a wall is dragged, a length typed, a window put into a wall, and all of it taken back. */
import { expect, test } from './fixtures.ts'
import { Shopper } from './room.ts'

test('a wall is dragged, a length typed, a window placed, and all of it taken back', async ({ watched: page }) => {
  const shopper = new Shopper(page, 'en', false)
  const { t } = shopper
  await shopper.makeRoom()
  await page.getByTestId('room').focus()
  await page.keyboard.press('2')
  const length = (wall: number) => page.locator(`button[data-wall="wall-${wall}"]`)
  /** A place on a wall as the plan draws it: a part of its way from its left or upper end. */
  const onWall = async (wall: number, part: number) => {
    const { x, y, width, height } = (await page.locator(`path[data-wall="wall-${wall}"]`).boundingBox())!
    return width > height ? { x: x + width * part, y: y + height / 2 } : { x: x + width / 2, y: y + height * part }
  }
  const openings = () => page.locator('[data-testid="plan"] [data-opening]').count()
  await expect(length(2)).toBeVisible()
  const before = {
    wall1: (await length(1).getAttribute('aria-label'))!,
    wall2: (await length(2).getAttribute('aria-label'))!,
    openings: await openings(),
  }

  // The wall follows the mouse: nothing is rendered and nothing stored on the way.
  const { x, y } = await onWall(2, 0.2)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 20, y, { steps: 2 })
  const cost = () => page.evaluate(() => [window.__diwan!.storeCommits(), window.__diwan!.meter.renders])
  const begun = await cost()
  await page.mouse.move(x + 50, y, { steps: 4 })
  expect(await cost()).toEqual(begun)
  await page.mouse.up()
  await expect(length(1)).not.toHaveAttribute('aria-label', before.wall1)
  await expect(page.getByTestId('notice')).toContainText(t('studio', 'step.wall'))

  // The length on the dimension line is typed.
  await length(2).click()
  const field = page.locator('[data-field] input')
  await field.fill('432')
  await field.press('Enter')
  await expect(field).toBeHidden()
  await expect(length(2)).toHaveAttribute('aria-label', /4\.32/)

  // A window goes where the next press is.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: new RegExp(`${t('studio', 'opening.new.small-window')},`) }).click()
  const place = await onWall(3, 0.3)
  await page.mouse.move(place.x - 10, place.y)
  await page.mouse.click(place.x, place.y)
  await expect.poll(openings).toBe(before.openings + 1)
  await shopper.saved()

  await page.getByTestId('room').focus()
  for (let i = 0; i < 3; i++) await page.keyboard.press('Control+Z')
  await expect(length(1)).toHaveAttribute('aria-label', before.wall1)
  await expect(length(2)).toHaveAttribute('aria-label', before.wall2)
  expect(await openings()).toBe(before.openings)
  await shopper.saved()
})
