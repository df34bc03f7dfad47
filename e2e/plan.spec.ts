/** Work on the room itself: advice and its fixes, measuring by mouse and keyboard, the outline by touch. */
import { randomUUID } from 'node:crypto'
import type { CDPSession, Page } from '@playwright/test'
import { expect, test, type Words } from './fixtures.ts'
import { Shopper } from './room.ts'

/** A room made over the wire, its door open: a furnished one whose coffee table was pushed to the sofa, or an empty one. */
const openRoom = async (page: Page, words: Words, phone: boolean, how: 'furnished' | 'empty') => {
  const call = async (method: 'get' | 'post', path: string, token?: string, data?: object) => {
    const answer = await page.request[method](`/v1${path}`, {
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
      ...(data && { data }),
    })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()).data
  }
  const { token, user } = await call('post', '/auth/guest', undefined, {})
  const [template] = (await call('get', '/design/templates')).templates
  const wishes =
    how === 'furnished'
      ? { ...template, templateId: template.id }
      : { roomType: 'office', style: 'modern', dimensions: { length: 5, width: 4, height: 2.8 } }
  const { roomType, style, templateId } = wishes
  const { length, width, height } = wishes.dimensions
  const dimensions = { length, width, height }
  const { project } = await call('post', '/design/projects', token, { name: 'Plan', roomType, style, dimensions, ...(templateId && { templateId }) })
  const table = project.items?.[1]
  if (table) {
    const ops = [{ op: 'updateItem', itemId: table.id, item: { position: { ...table.position, z: table.position.z - 0.2 } } }]
    await call('post', `/design/projects/${project.id}/changes`, token, { baseVersion: project.version, changeId: randomUUID(), ops })
  }
  const session = { token, userId: user.id, isGuest: true, email: null, firstName: null }
  await page.addInitScript(
    ([kept, language]) => {
      localStorage.setItem('diwan.session', kept!)
      localStorage.setItem('diwan.language', language!)
      localStorage.setItem('diwan.hints', 'done')
    },
    [JSON.stringify(session), words],
  )
  await page.goto(`/studio/${project.id}?perf`)
  const shopper = new Shopper(page, words, phone)
  await shopper.drawn()
  return { shopper, tableId: table?.id as string }
}
test('advice is shown, followed and taken back; the tape measures by mouse and keyboard', async ({ watched: page }) => {
  const { shopper, tableId } = await openRoom(page, 'en', false, 'furnished')
  const { t } = shopper
  const room = page.getByTestId('room')
  const marked = (eye: 'plan' | '3d') => page.getByTestId(`advice-${eye}`).locator('g[data-strong="true"]')

  await test.step('a piece of advice is shown where it is, followed and undone', async () => {
    await page.getByTestId('problems').click()
    const card = page.locator('[data-rule="sofa-table"]')
    await card.getByRole('button').first().click()
    await expect(marked('3d')).toHaveCount(1)
    await page.keyboard.press('2')
    await expect(marked('plan').locator('[data-part="ghost"]')).toHaveAttribute('d', /^M/)
    const before = await shopper.pose(tableId)
    await card.getByRole('button', { name: t('studio', 'advising.mend') }).click()
    await expect(card).toHaveCount(0)
    expect((await shopper.pose(tableId)).z).toBeGreaterThan(before.z + 0.1)
    await page.keyboard.press('Control+Z')
    await expect(card).toBeVisible()
    expect(await shopper.pose(tableId)).toEqual(before)
  })

  await test.step('the tape measures by mouse and by keyboard', async () => {
    const tool = page.getByTestId('tool')
    await room.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('t')
    await page.keyboard.down('Alt')
    for (const x of [2, 3.5]) {
      const at = await shopper.screenOfFloor(x, 3.2)
      await page.mouse.click(at.x, at.y)
    }
    await page.keyboard.up('Alt')
    await expect(tool).toContainText('1.5 m')
    await tool.getByRole('button', { name: t('studio', 'tool.clear') }).click()
    await room.focus()
    await page.mouse.move(5, 5)
    for (const key of ['Enter', 'Enter', 'Shift+ArrowRight', 'Shift+ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    await expect(tool).toContainText('1.05 m')
    await page.keyboard.press('Escape')
    await expect(tool).toBeHidden()
  })
})

/** A place that no longer moves: the plan comes to rest after its room has changed. */
const still = async (where: () => Promise<{ x: number; y: number }>) => {
  let before = await where()
  await expect
    .poll(
      async () => {
        const now = await where()
        const moved = Math.hypot(now.x - before.x, now.y - before.y)
        before = now
        return moved
      },
      { intervals: [250] },
    )
    .toBeLessThan(0.5)
  return before
}

/** A finger as the browser's own input: down, along, up. */
const swipe = async (touch: CDPSession, from: { x: number; y: number }, to: { x: number; y: number }) => {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await send('touchStart', from)
  for (const part of [0.2, 0.5, 0.8, 1]) await send('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
  await send('touchEnd')
}

test.describe('on a phone, in Arabic', () => {
  test.use({ words: 'ar', sizeName: 'phone' })

  test('a preset with a typed length, and a wall dragged by finger', async ({ watched: page }) => {
    const { shopper } = await openRoom(page, 'ar', true, 'empty')
    const { t } = shopper
    const touch = await page.context().newCDPSession(page)
    const view = (name: '3d' | 'plan' | 'walk' | 'split') =>
      page
        .getByRole('radio', { name: t('studio', `view.${name}`), exact: true })
        .filter({ visible: true })
        .tap()
    const walls = page.locator('[data-testid="plan"] path[data-wall]')
    /** A place on a wall as the plan draws it: a part of its way from its upper or left end. */
    const onWall = async (wall: number, part: number) => {
      const line = page.locator(`[data-testid="plan"] path[data-wall="wall-${wall}"]`)
      // None while the plan is being laid out.
      await expect.poll(() => line.boundingBox()).not.toBeNull()
      const { x, y, width, height } = (await line.boundingBox())!
      return width > height ? { x: x + width * part, y: y + height / 2 } : { x: x + width / 2, y: y + height * part }
    }
    const details = () => page.getByRole('button', { name: t('studio', 'inspector.open') }).tap()
    const away = () =>
      page
        .getByRole('button', { name: t('studio', 'inspector.close') })
        .first()
        .tap()

    const notice = page.getByTestId('notice')
    const length = page.getByRole('textbox', { name: t('studio', 'room.length') })
    await test.step('a preset takes a typed length', async () => {
      await view('plan')
      await details()
      await page.getByRole('button', { name: t('studio', 'room.preset.l') }).tap()
      await expect(walls).toHaveCount(6)
      await length.fill('600')
      await length.press('Enter')
      await expect(length).toHaveValue(/600|٦٠٠/)
      await away()
    })

    await test.step('a wall follows the finger', async () => {
      await expect(length).toBeHidden()
      const deep = () =>
        page.evaluate(() => {
          const ys = window.__diwan!.scene().room.walls.map(({ points }) => points[0]!.y)
          return Math.max(...ys) - Math.min(...ys)
        })
      const before = await deep()
      const wall = await still(() => onWall(1, 0.25))
      await page.touchscreen.tap(wall.x, wall.y)
      await shopper.pastDoublePress()
      await swipe(touch, wall, { x: wall.x, y: wall.y - 40 })
      await expect(notice).toContainText(t('studio', 'step.wall'))
      expect(await deep()).toBeGreaterThan(before + 0.3)
    })
  })
})
