/** Rows of the gesture table that fingers alone have: twisting, two fingers on the camera, the second finger that cancels, the selection toolbar. */
import { expect } from '../fixtures.ts'
import { Finger } from './pointers.ts'
import type { InRoom, Piece, Row } from './room.ts'

const fingerOf = ({ pointer }: InRoom): Finger => {
  if (!(pointer instanceof Finger)) throw new Error('these rows are for fingers')
  return pointer
}
const turnedBy = (a: readonly number[], b: readonly number[]): number => Math.max(...a.map((n, i) => Math.abs(n - b[i]!)))

const twist: Row = {
  name: 'rotate: two fingers twist what is chosen, in steps of 15°, the way they turn',
  run: async (room) => {
    const finger = fingerOf(room)
    await room.choose('chair')
    await finger.twist(await room.at('chair'), Math.PI / 4, 44, async () => expect(await room.gesture()).toBe('twisting'))
    // Clockwise seen from above.
    expect((await room.poseOf('chair')).angle).toBeCloseTo(-Math.PI / 4, 6)
    expect(await room.gesture()).toBe('idle')
  },
}

const menu: Row = {
  name: 'duplicate, copy, paste, remove: by the selection toolbar, its menu, and the one of the room',
  run: async (room) => {
    const { page, t } = room
    const entry = (action: 'action.copy' | 'action.paste') => page.getByRole('menuitem', { name: t('studio', action), exact: true })
    const toolbar = page.getByTestId('selection-toolbar')
    const button = (words: 'action.duplicate' | 'action.remove' | 'menu.more') => toolbar.getByRole('button', { name: t('studio', words) })
    const on = async (piece: Piece, action: 'action.duplicate' | 'action.copy' | 'action.remove') => {
      await room.choose(piece)
      if (action !== 'action.copy') return button(action).tap()
      await button('menu.more').tap()
      await entry(action).tap()
      await expect(page.getByRole('menu')).toHaveCount(0)
    }
    const count = (await room.items()).length
    await on('chair', 'action.duplicate')
    await expect.poll(() => room.items()).toHaveLength(count + 1)
    await on('sofa', 'action.copy')
    await page.getByTestId('more').tap()
    await entry('action.paste').tap()
    await expect.poll(() => room.items()).toHaveLength(count + 2)
    await room.key('Control+z', 'Control+z')
    await on('table', 'action.remove')
    // And the lamp on it.
    await expect.poll(() => room.items()).toHaveLength(count - 2)
  },
}

const camera: Row = {
  name: 'camera: one finger orbits, two pan and pinch, wherever they come down; nothing is changed',
  run: async (room) => {
    const finger = fingerOf(room)
    const commits = await room.commits()
    const at = await room.screenOfFloor(4.2, 3.2)
    const start = await room.camera()
    await finger.down(at)
    await finger.move({ x: at.x - 70, y: at.y - 20 })
    await finger.up()
    const orbited = await room.camera()
    expect(turnedBy(orbited.looks, start.looks)).toBeGreaterThan(0.1)

    // The first of the two touches an item.
    const chair = await room.at('chair')
    const beside = { x: chair.x + 70, y: chair.y + 10 }
    await finger.two(
      [chair, beside],
      [
        { x: chair.x + 30, y: chair.y + 24 },
        { x: beside.x + 30, y: beside.y + 24 },
      ],
    )
    const panned = await room.camera()
    expect(turnedBy(panned.looks, orbited.looks)).toBeLessThan(0.02)
    expect(Math.hypot(panned.x - orbited.x, panned.z - orbited.z)).toBeGreaterThan(0.1)

    await finger.two(
      [
        { x: at.x - 20, y: at.y },
        { x: at.x + 20, y: at.y },
      ],
      [
        { x: at.x - 50, y: at.y },
        { x: at.x + 50, y: at.y },
      ],
    )
    expect((await room.camera()).y).toBeLessThan(panned.y - 0.2)
    expect(await room.commits()).toBe(commits)
    expect(await room.gesture()).toBe('idle')
  },
}

const newcomer: Row = {
  name: 'a newcomer: a long press that becomes a drag, and a finger that the browser takes away',
  run: async (room) => {
    const finger = fingerOf(room)
    const before = await room.poseOf('chair')
    const goal = await room.shifted('chair', 0.6, 0.1)
    await finger.down(await room.at('chair'))
    // Held until the item is selected, however slow the page is.
    await expect.poll(() => room.chosen()).toEqual(['chair'])
    await finger.move(goal)
    await finger.up()
    expect((await room.poseOf('chair')).x - before.x).toBeGreaterThan(0.35)
    await room.key('Control+z')

    if (!finger.canBeLost) return
    const commits = await room.commits()
    const [sofa, aside] = [await room.at('sofa'), await room.shifted('sofa', -0.4, 0.3)]
    await finger.down(sofa)
    await finger.move(aside)
    expect(await room.gesture()).toBe('moving')
    await finger.lost()
    expect(await room.gesture()).toBe('idle')
    expect(await room.isAsItWas()).toBe(true)
    expect(await room.commits()).toBe(commits)
  },
}

const views: Row = {
  name: 'camera: 3D, Plan and Walk by their buttons; one finger slides the plan',
  run: async (room) => {
    const finger = fingerOf(room)
    const view = (name: 'view.plan' | 'view.3d' | 'view.walk') =>
      room.page
        .getByRole('radio', { name: room.t('studio', name), exact: true })
        .filter({ visible: true })
        .first()
    for (const [name, is] of [
      ['view.walk', 'walk'],
      ['view.plan', 'plan'],
    ] as const) {
      await view(name).tap()
      await expect.poll(() => room.view()).toBe(is)
    }
    const start = await room.camera()
    const at = await room.screenOfFloor(3.2, 3.2)
    await finger.down(at)
    await finger.move({ x: at.x + 40, y: at.y + 30 })
    await finger.up()
    const slid = await room.camera()
    expect(Math.hypot(slid.x - start.x, slid.z - start.z)).toBeGreaterThan(0.2)
    expect(await room.isAsItWas()).toBe(true)
  },
}

export const TOUCH: readonly Row[] = [twist, menu, camera, newcomer, views]
