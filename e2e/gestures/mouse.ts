/** Rows of the gesture table that a mouse alone has: the box in Plan, Alt, the right button, the wheel, Esc; and what a newcomer's hand does. */
import { expect } from '../fixtures.ts'
import { drag, type At } from './pointers.ts'
import type { InRoom, Row } from './room.ts'

const TURNED = (a: readonly number[], b: readonly number[]): number => Math.max(...a.map((n, i) => Math.abs(n - b[i]!)))

const marquee: Row = {
  name: 'select: a box in Plan, with Shift added to what is chosen; Esc draws none',
  run: async (room) => {
    const { page, pointer } = room
    await room.look('2')
    const box = async (from: [number, number], to: [number, number]) =>
      drag(pointer, await room.screenOfFloor(...from), await room.screenOfFloor(...to), async () => expect(await room.gesture()).toBe('marquee'))
    await box([0.8, 1.5], [1.9, 2.7])
    expect((await room.chosen()).toSorted()).toEqual(['lamp', 'table'])
    await page.keyboard.down('Shift')
    await box([3.4, 2.3], [4.4, 1.2])
    await page.keyboard.up('Shift')
    expect((await room.chosen()).toSorted()).toEqual(['lamp', 'sofa', 'table'])
    await pointer.down(await room.screenOfFloor(1, 3.5))
    await pointer.move(await room.screenOfFloor(2.5, 2.5))
    await pointer.cancel()
    await pointer.up()
    expect((await room.chosen()).toSorted()).toEqual(['lamp', 'sofa', 'table'])
  },
}

const altSuspends: Row = {
  name: 'move and rotate: Alt suspends snapping and turns freely, and the chip says so',
  run: async (room) => {
    const { page, pointer } = room
    const goal = await room.shifted('chair', 0.613, 0.137)
    await pointer.down(await room.at('chair'))
    await pointer.move({ x: goal.x - 20, y: goal.y })
    await page.keyboard.down('Alt')
    await pointer.move(goal)
    await expect(page.getByTestId('snap')).toHaveText(room.t('studio', 'snap.free'))
    await pointer.up()
    await page.keyboard.up('Alt')
    const { x, z } = await room.poseOf('chair')
    const off = (metres: number) => Math.abs(metres / 0.05 - Math.round(metres / 0.05))
    expect(off(x) + off(z)).toBeGreaterThan(1e-3)
    const knob = await room.handle('ring')
    await pointer.down(knob)
    await pointer.move({ x: knob.x + 15, y: knob.y - 10 })
    await page.keyboard.down('Alt')
    await pointer.move({ x: knob.x + 43, y: knob.y - 31 })
    await pointer.up()
    await page.keyboard.up('Alt')
    const { angle } = await room.poseOf('chair')
    const steps = angle / (Math.PI / 12)
    expect(Math.abs(steps - Math.round(steps))).toBeGreaterThan(1e-3)
  },
}

/** Dragged off with Alt held as it is taken. */
const copied = async (room: InRoom, at: At, to: At): Promise<void> => {
  await room.page.keyboard.down('Alt')
  await room.pointer.down(at)
  await room.pointer.move(to)
  await room.pointer.up()
  await room.page.keyboard.up('Alt')
}

const altDrag: Row = {
  name: 'duplicate: Alt-drag takes a copy of one, or of all that is chosen; they themselves stay',
  run: async (room) => {
    const { pointer } = room
    const count = (await room.items()).length
    await copied(room, await room.at('chair'), await room.shifted('chair', 1.4, 0.2))
    expect(await room.items()).toHaveLength(count + 1)
    expect(await room.chosen()).toEqual(['new'])
    await room.key('Control+z')
    expect(await room.isAsItWas()).toBe(true)
    await pointer.press(await room.at('chair'))
    await pointer.add(await room.at('table'))
    await copied(room, await room.at('chair'), await room.shifted('chair', 1.3, 0.4))
    // The lamp moves with its table.
    expect(await room.items()).toHaveLength(count + 3)
    expect(await room.chosen()).toEqual(['new', 'new', 'new'])
    await room.key('Control+z')
    expect(await room.isAsItWas()).toBe(true)
  },
}

const menus: Row = {
  name: 'duplicate, copy, paste, remove: by the menu under a right click',
  needs: 'right button',
  run: async (room) => {
    const { page, t } = room
    const from = async (at: At, action: 'action.duplicate' | 'action.copy' | 'action.paste' | 'action.remove') => {
      await page.mouse.click(at.x, at.y, { button: 'right' })
      await page.getByRole('menuitem', { name: t('studio', action), exact: true }).click()
      await expect(page.getByTestId('context-menu')).toHaveCount(0)
    }
    const count = (await room.items()).length
    await from(await room.at('chair'), 'action.duplicate')
    expect(await room.items()).toHaveLength(count + 1)
    await from(await room.at('sofa'), 'action.copy')
    expect(await room.chosen()).toEqual(['sofa'])
    await from(await room.screenOfFloor(4.7, 3.7), 'action.paste')
    await expect.poll(() => room.items()).toHaveLength(count + 2)
    await from(await room.at('table'), 'action.remove')
    // And the lamp on it.
    expect(await room.items()).toHaveLength(count)
  },
}

const camera: Row = {
  name: 'camera: a drag on the floor orbits, the wheel zooms to the cursor; nothing is chosen or changed',
  run: async (room) => {
    const { page, pointer } = room
    const commits = await room.commits()
    const at = await room.screenOfFloor(4.2, 3.2)
    const start = await room.camera()
    await drag(pointer, at, { x: at.x - 120, y: at.y - 30 })
    const orbited = await room.camera()
    expect(TURNED(orbited.looks, start.looks)).toBeGreaterThan(0.1)

    const cursor = await room.screenOfFloor(3.2, 2.4)
    await page.mouse.move(cursor.x, cursor.y)
    await page.mouse.wheel(0, -240)
    const zoomed = await room.camera()
    expect(zoomed.y).toBeLessThan(orbited.y - 0.1)
    const still = await room.screenOfFloor(3.2, 2.4)
    expect(Math.hypot(still.x - cursor.x, still.y - cursor.y)).toBeLessThan(6)
    expect(await room.chosen()).toEqual([])
    expect(await room.commits()).toBe(commits)
  },
}

const pan: Row = {
  name: 'camera: a right drag pans; nothing is chosen or changed, and no menu opens',
  needs: 'right button',
  run: async (room) => {
    const { page } = room
    const commits = await room.commits()
    const at = await room.screenOfFloor(4.2, 3.2)
    const start = await room.camera()
    await page.mouse.move(at.x, at.y)
    await page.mouse.down({ button: 'right' })
    await page.mouse.move(at.x + 60, at.y + 10, { steps: 4 })
    await page.mouse.up({ button: 'right' })
    const panned = await room.camera()
    expect(TURNED(panned.looks, start.looks)).toBeLessThan(1e-3)
    expect(Math.hypot(panned.x - start.x, panned.z - start.z)).toBeGreaterThan(0.1)
    await expect(page.getByTestId('context-menu')).toHaveCount(0)
    expect(await room.chosen()).toEqual([])
    expect(await room.commits()).toBe(commits)
  },
}

const cancelCopies: Row = {
  name: 'cancel: Esc takes back a copy, and a product on its way from the catalogue, typed for a moment ago',
  run: async (room) => {
    const { page, pointer } = room
    await page.keyboard.down('Alt')
    await pointer.down(await room.at('chair'))
    await pointer.move(await room.shifted('chair', 1.2, 0.2))
    await page.keyboard.up('Alt')
    expect(await room.gesture()).toBe('placing')
    await pointer.cancel()
    await pointer.up()
    expect(await room.isAsItWas()).toBe(true)

    await page.getByRole('searchbox', { name: room.t('studio', 'catalogue.search') }).click()
    const card = (await page.locator('[data-product]').first().boundingBox())!
    await pointer.down({ x: card.x + card.width / 2, y: card.y + card.height / 2 })
    await pointer.move(await room.screenOfFloor(4.2, 3.2))
    expect(await room.gesture()).toBe('placing')
    await pointer.cancel()
    await pointer.up()
    expect(await room.gesture()).toBe('idle')
    expect(await room.isAsItWas()).toBe(true)
  },
}

const newcomer: Row = {
  name: 'a newcomer: keys change nothing while an item is dragged',
  run: async (room) => {
    const { page, pointer } = room
    const before = await room.poseOf('chair')
    await pointer.down(await room.at('chair'))
    await pointer.move(await room.shifted('chair', 0.3, 0.1))
    const commits = await room.commits()
    // None of these pulls it from under the hand.
    await room.key('Delete', 'Control+d', 'ArrowRight', 'Tab', 'Control+k')
    expect(await room.gesture()).toBe('moving')
    expect(await room.commits()).toBe(commits)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await pointer.move(await room.shifted('chair', 0.7, 0.2))
    await pointer.up()
    const after = await room.poseOf('chair')
    expect(after.x - before.x).toBeGreaterThan(0.4)
    expect(await room.commits()).toBe(commits + 1)
  },
}

const rightPress: Row = {
  name: 'a newcomer: the right button changes nothing while an item is dragged, and opens no menu',
  needs: 'right button',
  run: async (room) => {
    const { page, pointer } = room
    await pointer.down(await room.at('chair'))
    await pointer.move(await room.shifted('chair', 0.3, 0.1))
    const commits = await room.commits()
    await page.mouse.down({ button: 'right' })
    await page.mouse.up({ button: 'right' })
    expect(await room.gesture()).toBe('moving')
    expect(await room.commits()).toBe(commits)
    await expect(page.getByTestId('context-menu')).toHaveCount(0)
    await pointer.up()
    expect(await room.commits()).toBe(commits + 1)
  },
}

const releasedOutside: Row = {
  name: 'a newcomer: a release outside the window drops what is dragged, inside the room',
  needs: 'place outside the window',
  run: async (room) => {
    const { page, pointer } = room
    await pointer.down(await room.at('chair'))
    await page.mouse.move(-40, 300, { steps: 3 })
    await pointer.up()
    expect(await room.gesture()).toBe('idle')
    const { x, z } = await room.poseOf('chair')
    expect(Math.min(x, z)).toBeGreaterThan(0.4)
  },
}

export const MOUSE: readonly Row[] = [marquee, altSuspends, altDrag, menus, camera, pan, cancelCopies, newcomer, rightPress, releasedOutside]
