/** A room and a product at home, on a headset that is emulated: controllers, bare hands, and what it does without a hit test. */
import type { ArSession, ArSessionInput } from '#contract/ar/ar.ts'
import { Account } from '../account.ts'
import { expect, test } from '../fixtures.ts'
import { isFull } from '../scope.ts'
import { wordsOf } from '../words.ts'
import {
  ROOM,
  EYE,
  AHEAD,
  productOf,
  openRoom,
  state,
  phase,
  written,
  distances,
  worldOf,
  middleOf,
  worldPoint,
  open,
  enter,
  expectAt,
} from './arRoom.ts'
import { Emulator, FLOOR, WALL } from './emulator.ts'

const t = wordsOf('en')

/** Small, and drawn in full scope alone: every point of it is drawn by the processor. */
test.use({ viewport: { width: 330, height: 560 }, drawn: isFull })

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

  await test.step('the thumbstick teleports the user to the place that it points at', async () => {
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
