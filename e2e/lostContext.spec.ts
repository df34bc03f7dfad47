/** A picture that is lost: the room comes back as it was, and agrees with the service byte for byte. */
import type { Page } from '@playwright/test'
import { canonical } from '../test/room/ledger.ts'
import { Account, openRoom, settled, shown } from './account.ts'
import { expect, test } from './fixtures.ts'
import { FULL } from './scope.ts'
import type { RunningService } from './service.ts'

/** A furnished room, and how its picture is lost and comes back. */
const start = async (page: Page, service: RunningService) => {
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
  const notice = page.getByText(shopper.t('studio', 'canvas.lost'))
  const lose = async () => {
    await gpu('lose')
    await expect(notice).toBeVisible()
  }
  const restore = async () => {
    await gpu('restore')
    await expect(notice).toBeHidden()
  }
  return { account, projectId, shopper, lose, restore }
}

test('a drag that a lost picture interrupts is still one step that can be undone', async ({ watched: page, service }) => {
  const { account, projectId, shopper, lose, restore } = await start(page, service)
  // The template's armchair that has free floor before it.
  const { items } = await shown(page)
  const armchair = items.find(({ position: { x, z } }) => x === 1.165 && z === 2.35)!
  const from = await shopper.screenOf(armchair.id)
  await page.mouse.click(from.x, from.y)
  const id = (await page.evaluate(() => window.__diwan!.selected()))!
  const [was, at] = [await shopper.pose(id), await shopper.screenOf(id)]
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x - 30, at.y + 9, { steps: 3 })
  await lose()
  await page.mouse.move(at.x - 45, at.y + 14, { steps: 3 })
  await page.mouse.up()
  await expect.poll(async () => canonical(await shopper.pose(id))).not.toBe(canonical(was))
  await restore()
  await page.keyboard.press('Control+z')
  await expect.poll(async () => canonical(await shopper.pose(id))).toBe(canonical(was))
  await page.mouse.move(5, 5)
  await page.keyboard.press('Escape')
  await settled(page, account, projectId)
})

test.describe('drawn', () => {
  test.use({ drawn: true })

  test('a lost picture comes back as it was', FULL, async ({ watched: page, service }) => {
    const { account, projectId, shopper, lose, restore } = await start(page, service)
    const drawn = async () => {
      await expect.poll(() => page.evaluate(() => window.__diwan!.pendingModels())).toBe(0)
      // Deselected items are redrawn, together with existing shadows: a frame that also draws shadows counts more.
      await page.getByTestId('room').focus()
      for (const key of ['Tab', 'Escape']) await page.keyboard.press(key)
      await shopper.atRest()
      await expect.poll(() => page.evaluate(() => window.__diwan!.meter.sharp)).toBe(true)
      const { calls, triangles } = await page.evaluate(() => window.__diwan!.meter)
      const picture = await page
        .locator('canvas')
        .first()
        .screenshot({ mask: [page.getByLabel(shopper.t('studio', 'perf.title'))] })
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
    await lose()
    await restore()
    const after = await drawn()
    expect({ calls: after.calls, triangles: after.triangles }).toEqual({ calls: before.calls, triangles: before.triangles })
    expect(await difference(before.picture, after.picture)).toBeLessThan(0.5)
    await settled(page, account, projectId)
  })
})
