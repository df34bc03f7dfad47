/** A room and a product at home, on a phone that is emulated: placed, moved under the room's rules, saved back, left, entered again. */
import type { ArSession, ArSessionInput } from '#contract/ar/ar.ts'
import { Account } from '../account.ts'
import { expect, test } from '../fixtures.ts'
import { isFull } from '../scope.ts'
import { wordsOf } from '../words.ts'
import {
  EYE,
  AHEAD,
  productOf,
  openRoom,
  state,
  phase,
  memory,
  written,
  worldOf,
  middleOf,
  worldPoint,
  open,
  enter,
  press,
  expectAt,
} from './arRoom.ts'
import { Emulator, FLOOR, WALL } from './emulator.ts'

const t = wordsOf('en')

/** Small, and drawn in full scope alone: every point of it is drawn by the processor. */
test.use({ viewport: { width: 330, height: 560 }, drawn: isFull })

test('a whole room is placed at the hit in true size, a piece snaps to a wall, is saved back, and the session is entered again', async ({
  watched: page,
  service,
}) => {
  const account = await Account.open(service.url)
  const { projectId, session, ids, chair } = await openRoom(account)
  const emulator = await Emulator.in(page, 'phone', [FLOOR])
  await open(page, session)
  const idle = await memory(page)
  expect((await state(page)).phase).toBe('closed')

  await test.step('the page asks for a floor, finds it at the computed point, and places the item there', async () => {
    await emulator.look(EYE, { x: 0, y: 1.6, z: -5 })
    await enter(page)
    await phase(page).toBe('searching')
    await expect(page.getByTestId('ar-overlay').getByRole('status')).toContainText(/\S/)
    await emulator.look(EYE, AHEAD)
    await phase(page).toBe('aiming')
    expectAt((await page.evaluate(() => window.__diwanAr!.hit()))!.position, AHEAD)
    // The ring is in the middle of the screen, and the finger points beside it.
    const at = { x: 0.3, y: 0, z: -2.4 }
    await emulator.tap(at)
    await phase(page).toBe('placed')
    const place = await page.evaluate(() => window.__diwanAr!.place()!)
    expectAt(place.position, at)
    for (const [id, x, z] of [
      [ids.chair, 2.5, 1.6],
      [ids.table, 2.5, 3],
    ] as const) {
      const [dx, dz] = [x - session.arAssets.origin.x, z - session.arAssets.origin.z]
      const [cos, sin] = [Math.cos(place.angle), Math.sin(place.angle)]
      const found = await worldOf(page, id)
      expectAt(found, { x: at.x + dx * cos + dz * sin, y: 0, z: at.z - dx * sin + dz * cos })
      expect(found.scale).toBeCloseTo(1, 6)
    }
  })

  await test.step('a piece that is touched is chosen and measured; nothing else is', async () => {
    await emulator.tap(await middleOf(page, ids.chair))
    expect(await state(page)).toMatchObject({ selected: ids.chair, measures: chair.size, locked: false })
    await emulator.tap({ x: -4, y: 0, z: -1 })
    expect((await state(page)).selected).toBeNull()
  })

  await test.step('an item dragged beyond a wall snaps its back to it', async () => {
    const table = await worldOf(page, ids.table)
    const from = await middleOf(page, ids.chair)
    const [a, b] = [await worldPoint(page, { x: 2.5, y: 0, z: 1.6 }), await worldPoint(page, { x: 2.5, y: 0, z: -0.2 })]
    await emulator.drag(from, { x: from.x + b.x - a.x, y: from.y, z: from.z + b.z - a.z }, async () =>
      expect(await state(page)).toMatchObject({ selected: ids.chair, snap: 'wall', reasons: [] }),
    )
    const pose = (await page.evaluate((id) => window.__diwanAr!.poseOf(id), ids.chair))!
    expect(pose.position.z).toBeCloseTo(chair.size.depth / 2, 6)
    expectAt(await worldOf(page, ids.chair), await worldPoint(page, pose.position))
    expect(await worldOf(page, ids.table)).toEqual(table)
    expect(await state(page)).toMatchObject({ moved: 1, canUndo: true })
  })

  await test.step('an item dragged into the table shows the blocker, and is never placed in it', async () => {
    const from = await middleOf(page, ids.chair)
    const to = await worldOf(page, ids.table)
    await emulator.drag(from, { x: to.x, y: from.y, z: to.z }, async () =>
      expect((await state(page)).reasons).toMatchObject([{ id: ids.table, reason: 'overlap' }]),
    )
    const [c, d] = [await worldOf(page, ids.chair), await worldOf(page, ids.table)]
    expect(Math.hypot(c.x - d.x, c.z - d.z)).toBeGreaterThan(0.5)
  })

  await test.step('turned by a button, taken back, brought back to the design', async () => {
    const before = (await page.evaluate((id) => window.__diwanAr!.poseOf(id), ids.chair))!.angle
    await press(page, t('ar', 'turn.left'))
    const angle = async () => (await page.evaluate((id) => window.__diwanAr!.poseOf(id), ids.chair))!.angle
    expect((await angle()) - before).toBeCloseTo(Math.PI / 12, 6)
    await press(page, t('ar', 'undo.name'))
    expect(await angle()).toBeCloseTo(before, 9)
    await press(page, t('ar', 'reset.name'))
    expect(await state(page)).toMatchObject({ moved: 0, selected: null })
    await press(page, t('ar', 'undo.name'))
    expect((await state(page)).moved).toBe(1)
  })

  await test.step('on a narrow screen every word of the overlay has room within its button', async () => {
    const tight = await page
      .getByTestId('ar-overlay')
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.flatMap((button) => {
          const word = button.querySelector('span')
          return word && word.getBoundingClientRect().width > button.getBoundingClientRect().width - 6 ? [word.textContent] : []
        }),
      )
    expect(tight).toEqual([])
  })

  await test.step('a move is saved in the service', async () => {
    const pose = (await page.evaluate((id) => window.__diwanAr!.poseOf(id), ids.chair))!
    await press(page, t('ar', 'save.name'))
    await expect.poll(async () => (await state(page)).saving).toBe('saved')
    expect((await state(page)).moved).toBe(0)
    const { items } = await account.read(projectId)
    expectAt(items.find(({ id }) => id === ids.chair)!.position, pose.position, 5)
  })

  await test.step('another finish is loaded and applied', async () => {
    const other = chair.variants.at(-1)!
    await emulator.tap(await middleOf(page, ids.chair))
    await press(page, t('ar', 'finishes'))
    // The variant is applied when its model has loaded, not when it is pressed.
    await page.getByRole('radio', { name: other.name }).click({ force: true })
    await expect.poll(async () => (await state(page)).variants).toEqual({ [ids.chair]: other.id })
    // The emulator's own picture of the world is a part of the page; a camera's is not.
    await page.evaluate(() => document.querySelector('[data-webxr_runtime]')!.setAttribute('aria-hidden', 'true'))
  })

  await test.step('messages over the camera’s image are announced, and disappear', async () => {
    await emulator.visibility('visible-blurred')
    await expect.poll(async () => (await state(page)).tracking).toBe('hidden')
    await emulator.visibility('visible')
    await expect.poll(async () => (await state(page)).tracking).toBe('ok')
  })

  await test.step('left and entered again three times, nothing piles up', async () => {
    const after: Awaited<ReturnType<typeof memory>>[] = []
    for (let round = 0; round < 3; round++) {
      await press(page, t('ar', 'end.name'))
      await phase(page).toBe('ended')
      expect(await page.evaluate(() => window.emulated!.device.activeSession)).toBeFalsy()
      await enter(page)
      await phase(page).toBe('aiming')
      await press(page, t('ar', 'place'))
      await phase(page).toBe('placed')
      await emulator.frames(3)
      after.push(await memory(page))
    }
    expect(after[2]).toEqual(after[1])
    expect(idle.geometries).toBeLessThanOrEqual(after[2]!.geometries)
    await press(page, t('ar', 'end.name'))
    await phase(page).toBe('ended')
  })
})

test('only the surfaces that the session names are hit: a picture hangs on the wall', async ({ watched: page, service }) => {
  const account = await Account.open(service.url)
  const art = await productOf(account, 'art')
  const tracking: Partial<ArSessionInput['tracking']> = { planeDetection: ['vertical'] }
  const { session } = await account.call<{ session: ArSession }>(`/products/${art.id}/ar-session`, { tracking })
  const emulator = await Emulator.in(page, 'phone', [FLOOR, WALL])
  await open(page, session)
  await emulator.look(EYE, { x: 0, y: 0, z: -1 })
  await enter(page)
  await phase(page).toBe('searching')
  await emulator.frames(3)
  expect((await state(page)).phase).toBe('searching')
  const spot = { x: 0.5, y: 1.5, z: -3 }
  await emulator.look(EYE, spot)
  await phase(page).toBe('aiming')
  await press(page, t('ar', 'place'))
  await phase(page).toBe('placed')
  const found = await worldOf(page, art.id)
  expectAt(found, spot)
  expect(Math.abs(found.angle)).toBeLessThan(1e-3)
  expect(await state(page)).toMatchObject({ measures: art.size })
})

test('where no floor is found it says so after a while, and when one minute is left; when the session’s time is up the picture closes', async ({
  watched: page,
  service,
}) => {
  const account = await Account.open(service.url)
  const chair = await productOf(account, 'armchair')
  const { session } = await account.call<{ session: ArSession }>(`/products/${chair.id}/ar-session`, {})
  const emulator = await Emulator.in(page, 'headset', [])
  await page.clock.install()
  await open(page, session)
  await enter(page)
  await phase(page).toBe('searching')
  await emulator.frames(2)
  expect((await state(page)).noFloor).toBe(false)
  await page.clock.fastForward(13_000)
  await expect.poll(async () => (await state(page)).noFloor).toBe(true)
  // A page cannot be shown over a headset's view: the message is in the scene itself.
  await expect.poll(() => written(page)).toEqual([t('ar', 'status.noFloor')])
  await page.clock.fastForward('29:00')
  await expect.poll(() => written(page)).toEqual([`${t('ar', 'status.noFloor')}\n${t('ar', 'status.minute.look')}`])
  await page.clock.fastForward('02:00')
  await expect(page.getByRole('heading', { level: 1, name: t('ar', 'over') })).toBeVisible()
  expect(await page.evaluate(() => [window.emulated!.device.activeSession ?? null, window.__diwanAr ?? null])).toEqual([null, null])
})

test('a refusal of the device reaches the page by its name, and the next try enters', async ({ watched: page, service }) => {
  const account = await Account.open(service.url)
  const chair = await productOf(account, 'armchair')
  const { session } = await account.call<{ session: ArSession }>(`/products/${chair.id}/ar-session`, {})
  await Emulator.in(page, 'phone', [FLOOR])
  await open(page, session)
  for (const name of ['NotAllowedError', 'NotSupportedError', 'InvalidStateError', 'SecurityError']) {
    await page.evaluate((refused) => {
      const { xr } = navigator
      Object.defineProperty(xr, 'requestSession', {
        configurable: true,
        value: () => Promise.reject(new DOMException('refused', refused)),
      })
    }, name)
    await enter(page)
    await expect(page.locator(`[data-error="${name}"]`)).toBeVisible()
    expect((await state(page)).phase).toBe('closed')
  }
  await page.evaluate(() => Reflect.deleteProperty(navigator.xr!, 'requestSession'))
  await enter(page)
  await phase(page).not.toBe('closed')
})
