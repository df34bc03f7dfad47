/** A room and a product at home, on a phone and a headset that are emulated: placed, moved under the room's rules, saved back, left, entered again. */
import type { Page } from '@playwright/test'
import type { ArSession, ArSessionInput } from '../../src/contract/ar.ts'
import type { Product } from '../../src/contract/catalog.ts'
import type { Project } from '../../src/contract/design.ts'
import type { Category } from '../../src/contract/vocabulary.ts'
import { Account } from '../account.ts'
import { axeCleanInBothThemes, expect, test } from '../fixtures.ts'
import { wordsOf } from '../words.ts'
import { Emulator, FLOOR, WALL, type Point } from './emulator.ts'

const t = wordsOf('en')
const ROOM = { name: 'At home', roomType: 'living_room', style: 'modern', dimensions: { length: 5, width: 4, height: 2.8 } } as const
const EYE: Point = { x: 0, y: 1.6, z: 0 }
const AHEAD: Point = { x: 0, y: 0, z: -2.5 }

/** Small: every point of it is drawn by the processor. */
test.use({ viewport: { width: 330, height: 560 }, drawn: true })

const productOf = async (account: Account, category: Category): Promise<Product> => {
  const { products } = await account.call<{ products: Product[] }>(`/products?category=${category}&limit=1`)
  return products[0]!
}

/** An armchair in the middle of a room of 5 × 4 m and a low table before it, opened for AR. */
const openRoom = async (account: Account) => {
  const { project } = await account.call<{ project: Project }>('/design/projects', ROOM)
  const [chair, table] = [await productOf(account, 'armchair'), await productOf(account, 'coffee-table')]
  const ids = { chair: crypto.randomUUID(), table: crypto.randomUUID() }
  const item = (id: string, { id: productId }: Product, x: number, z: number) => ({
    op: 'addItem',
    item: { id, productId, position: { x, y: 0, z } },
  })
  await account.change(project.id, [item(ids.chair, chair, 2.5, 1.6), item(ids.table, table, 2.5, 3)])
  const { session } = await account.call<{ session: ArSession }>(`/design/projects/${project.id}/ar-session`, {})
  return { projectId: project.id, session, ids, chair }
}

const state = (page: Page) => page.evaluate(() => window.__diwanAr!.state())
const phase = (page: Page) => expect.poll(async () => (await state(page)).phase)
const memory = (page: Page) => page.evaluate(() => window.__diwanAr!.memory())
const written = (page: Page) => page.evaluate(() => window.__diwanAr!.written())
/** Centimetres that are told round what is moved. */
const distances = async (page: Page) => (await written(page)).filter((words) => /^\d+ cm$/.test(words)).map((words) => Number.parseInt(words, 10))
const worldOf = (page: Page, id: string) => page.evaluate((one) => window.__diwanAr!.worldOf(one)!, id)
const middleOf = (page: Page, id: string) => page.evaluate((one) => window.__diwanAr!.middleOf(one)!, id)
const worldPoint = (page: Page, { x, y, z }: Point) => page.evaluate((p) => window.__diwanAr!.worldPoint(p.x, p.y, p.z), { x, y, z })

const open = async (page: Page, { sessionToken }: ArSession) => {
  await page.goto(`/ar/${sessionToken}?perf`)
  await page.waitForFunction(() => window.__diwanAr !== undefined)
}
const enter = (page: Page) => page.getByTestId('enter-ar').click()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const expectAt = (found: Point, wanted: Point, digits = 3) => {
  for (const axis of ['x', 'y', 'z'] as const) expect(found[axis], axis).toBeCloseTo(wanted[axis], digits)
}

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

  await test.step('it says to look for a floor, finds it at the computed point, and stands there', async () => {
    await emulator.look(EYE, { x: 0, y: 1.6, z: -5 })
    await enter(page)
    await phase(page).toBe('searching')
    await expect(page.getByTestId('ar-overlay').getByRole('status')).toContainText(/\S/)
    await emulator.look(EYE, AHEAD)
    await phase(page).toBe('aiming')
    expectAt((await page.evaluate(() => window.__diwanAr!.hit()))!.position, AHEAD)
    // The ring lies in the middle of the screen, and the finger points beside it.
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

  await test.step('drawn beyond a wall it stands with its back to it, alone', async () => {
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

  await test.step('drawn into the table it tells what is in the way, and never stands in it', async () => {
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

  await test.step('what was moved is saved, and the service has it', async () => {
    const pose = (await page.evaluate((id) => window.__diwanAr!.poseOf(id), ids.chair))!
    await press(page, t('ar', 'save.name'))
    await expect.poll(async () => (await state(page)).saving).toBe('saved')
    expect((await state(page)).moved).toBe(0)
    const { items } = await account.read(projectId)
    expectAt(items.find(({ id }) => id === ids.chair)!.position, pose.position, 5)
  })

  await test.step('another finish is read and worn', async () => {
    const other = chair.variants.at(-1)!
    await emulator.tap(await middleOf(page, ids.chair))
    await press(page, t('ar', 'finishes'))
    // It is worn when its model is here, and not when it is pressed.
    await page.getByRole('radio', { name: other.name }).click({ force: true })
    await expect.poll(async () => (await state(page)).variants).toEqual({ [ids.chair]: other.id })
    // The emulator's own picture of the world is a part of the page; a camera's is not.
    await page.evaluate(() => document.querySelector('[data-webxr_runtime]')!.setAttribute('aria-hidden', 'true'))
    await axeCleanInBothThemes(page, 'over the camera')
  })

  await test.step('what lies over the picture is told, and goes', async () => {
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

test('a headset that has no hit test hangs a picture on the wall that it has found, where the controller points', async ({
  watched: page,
  service,
}) => {
  const account = await Account.open(service.url)
  const art = await productOf(account, 'art')
  const tracking: Partial<ArSessionInput['tracking']> = { planeDetection: ['vertical'] }
  const { session } = await account.call<{ session: ArSession }>(`/products/${art.id}/ar-session`, { tracking })
  const emulator = await Emulator.in(page, 'headset', [FLOOR, WALL], ['hit-test'])
  await open(page, session)
  await emulator.look(EYE, { x: 0, y: 0, z: -1 })
  await enter(page)
  await phase(page).toBe('searching')
  const spot = { x: -0.4, y: 1.4, z: -3 }
  await emulator.look(EYE, spot)
  await phase(page).toBe('aiming')
  await emulator.tap(spot)
  await phase(page).toBe('placed')
  const found = await worldOf(page, art.id)
  expectAt(found, spot)
  expect(Math.abs(found.angle)).toBeLessThan(1e-3)
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
  // No page lies over a headset's picture: it is said in the picture itself.
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

test('on a headset a room is a model on the table or all around one: placed by the trigger, pieces turned by the stick, walked through by teleport', async ({
  watched: page,
  service,
}) => {
  const account = await Account.open(service.url)
  const { session, ids, chair } = await openRoom(account)
  const emulator = await Emulator.in(page, 'headset', [FLOOR])
  await open(page, session)

  await test.step('twenty times smaller, because that was chosen', async () => {
    await emulator.look(EYE, { x: 0, y: 0, z: -1 })
    await page.getByRole('radio', { name: t('ar', 'scale.table') }).check({ force: true })
    await enter(page)
    await phase(page).toBe('aiming')
    await emulator.tap({ x: 0, y: 0, z: -1 })
    await phase(page).toBe('placed')
    expectAt((await page.evaluate(() => window.__diwanAr!.place()!)).position, { x: 0, y: 0, z: -1 })
    expect((await worldOf(page, ids.chair)).scale).toBeCloseTo(0.05, 6)
    await emulator.frames(1)
    expect(await written(page)).toContain(t('ar', 'table.note'))
    const from = await middleOf(page, ids.chair)
    const [a, b] = [await worldPoint(page, { x: 2.5, y: 0, z: 1.6 }), await worldPoint(page, { x: 1, y: 0, z: 1.6 })]
    await emulator.drag(from, { x: from.x + b.x - a.x, y: from.y, z: from.z + b.z - a.z }, async () => {
      // To the walls on both sides of it, real centimetres: with the chair between them they are the room.
      const gaps = await distances(page)
      const room = ROOM.dimensions.length * 100 - chair.size.width * 100
      expect(gaps.some((left) => gaps.some((right) => Math.abs(left + right - room) <= 1.5))).toBe(true)
    })
    expect(await distances(page)).toEqual([])
    expect((await page.evaluate((id) => window.__diwanAr!.poseOf(id), ids.chair))!.position.x).toBeLessThan(1.4)
    await page.evaluate(() => window.emulated!.device.activeSession?.end())
    await phase(page).toBe('ended')
  })

  await test.step('in full size, placed and turned by hand', async () => {
    await page.getByRole('radio', { name: t('ar', 'scale.full') }).check({ force: true })
    await emulator.look(EYE, AHEAD)
    await enter(page)
    await phase(page).toBe('aiming')
    await emulator.tap(AHEAD)
    await phase(page).toBe('placed')
    await emulator.frames(2)
    expect(await written(page)).toEqual([t('ar', 'status.placed.headset')])
    await emulator.tap(await middleOf(page, ids.chair))
    expect((await state(page)).selected).toBe(ids.chair)
    const inCm = (metres: number) => `${Math.round(metres * 100)} cm`
    const { width, depth, height } = chair.size
    const size = [t('ar', 'width', { value: inCm(width) }), t('ar', 'depth', { value: inCm(depth) }), t('ar', 'height', { value: inCm(height) })]
    expect(await written(page)).toContain(size.join(' · '))
    const before = (await page.evaluate((id) => window.__diwanAr!.poseOf(id), ids.chair))!.angle
    await emulator.stick(-1, 0)
    const after = (await page.evaluate((id) => window.__diwanAr!.poseOf(id), ids.chair))!.angle
    expect(after - before).toBeCloseTo(Math.PI / 12, 6)
  })

  await test.step('one goes where the stick points: that place is underfoot', async () => {
    const spot = { x: 1, y: 0, z: -2 }
    const before = await page.evaluate(() => window.__diwanAr!.place()!)
    await emulator.point(spot)
    await emulator.stick(0, -1)
    const after = await page.evaluate(() => window.__diwanAr!.place()!)
    expectAt(after.position, { x: before.position.x - spot.x + EYE.x, y: 0, z: before.position.z - spot.z + EYE.z }, 2)
  })

  await test.step('bare hands do it all: a pinch lets go of what is chosen, goes where it points, and takes a piece', async () => {
    await emulator.bareHanded()
    const spot = { x: -0.8, y: 0, z: -1.5 }
    const before = await page.evaluate(() => window.__diwanAr!.place()!)
    expect((await state(page)).selected).toBe(ids.chair)
    await emulator.tap(spot)
    expect((await state(page)).selected).toBeNull()
    expectAt((await page.evaluate(() => window.__diwanAr!.place()!)).position, before.position)
    await emulator.tap(spot)
    const { position } = await page.evaluate(() => window.__diwanAr!.place()!)
    expectAt(position, { x: before.position.x - spot.x + EYE.x, y: 0, z: before.position.z - spot.z + EYE.z }, 2)
    await emulator.tap(await middleOf(page, ids.table))
    expect((await state(page)).selected).toBe(ids.table)
  })
})
