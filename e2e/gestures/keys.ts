/** Rows of the gesture table from the keyboard alone. */
import { expect } from '../fixtures.ts'
import { around } from '../words.ts'
import type { InRoom, Piece, Row } from './room.ts'

const toRoom = (room: InRoom) => room.page.getByTestId('room').focus()
/** Chosen by walking to it with Tab. */
const walkTo = async (room: InRoom, piece: Piece): Promise<void> => {
  await toRoom(room)
  await room.key('Escape')
  for (let step = 0; step < 14 && (await room.chosen())[0] !== piece; step++) await room.key('Tab')
  expect(await room.chosen()).toEqual([piece])
}

const select: Row = {
  name: 'select: Tab walks the items, Space keeps and adds, Esc lets go; it is heard',
  run: async (room) => {
    const heard = room.page.getByTestId('heard')
    const [first, second, third] = room.named(await room.items()) as [Piece, Piece, Piece]
    await toRoom(room)
    await room.key('Tab')
    expect(await room.chosen()).toEqual([first])
    await expect(heard).toContainText(room.names[first])
    await room.key('Tab', 'Shift+Tab', 'Tab')
    expect(await room.chosen()).toEqual([second])
    await room.key('Space', 'Tab', 'Space')
    expect(await room.chosen()).toEqual([second, third])
    await expect(heard).toContainText(room.names[third])
    await room.key('Escape')
    expect(await room.chosen()).toEqual([])
  },
}

const move: Row = {
  name: 'move: arrows 5 cm, with Shift 50, with Alt 1, the way they point on the screen; surface and wall things too',
  run: async (room) => {
    await walkTo(room, 'chair')
    const from = await room.poseOf('chair')
    const at = await room.at('chair')
    const way = async () => {
      const { x, z } = await room.poseOf('chair')
      return Math.hypot(x - from.x, z - from.z)
    }
    await room.key('Shift+ArrowRight')
    expect(await way()).toBeCloseTo(0.5, 6)
    await room.key('ArrowRight')
    expect(await way()).toBeCloseTo(0.55, 6)
    await room.key('Alt+ArrowRight')
    expect(await way()).toBeCloseTo(0.56, 6)
    // In Arabic too: the room is not mirrored.
    expect((await room.at('chair')).x).toBeGreaterThan(at.x + 10)
    await expect(room.page.getByTestId('heard')).toContainText(room.names.chair)
    await room.key('ArrowLeft', 'ArrowUp', 'ArrowDown')
    expect(await way()).toBeCloseTo(0.51, 6)

    await walkTo(room, 'picture')
    const hung = await room.poseOf('picture')
    await room.look('2')
    await room.key('ArrowDown')
    expect(await room.poseOf('picture')).toEqual({ ...hung, z: expect.closeTo(hung.z + 0.05, 6) })
    await walkTo(room, 'lamp')
    const { y, z } = await room.poseOf('lamp')
    await room.key('ArrowDown')
    expect((await room.poseOf('lamp')).z).toBeCloseTo(z + 0.05, 6)
    expect((await room.poseOf('lamp')).y).toBe(y)
  },
}

const turn: Row = {
  name: 'rotate: R and Shift-R, 15° each way',
  run: async (room) => {
    await walkTo(room, 'chair')
    await room.key('r', 'r')
    expect((await room.poseOf('chair')).angle).toBeCloseTo(Math.PI / 6, 6)
    await room.key('Shift+R', 'Shift+R', 'Shift+R')
    expect((await room.poseOf('chair')).angle).toBeCloseTo(-Math.PI / 12, 6)
  },
}

const raise: Row = {
  name: 'raise: PageUp and PageDown, for wall and ceiling things; what stands on the floor stays there',
  run: async (room) => {
    await walkTo(room, 'picture')
    await room.key('PageUp', 'PageUp')
    expect((await room.poseOf('picture')).y).toBeCloseTo(1.3, 6)
    await walkTo(room, 'pendant')
    await room.key('PageDown', 'PageDown', 'PageUp')
    expect((await room.poseOf('pendant')).y).toBeCloseTo(2.75, 6)
    const commits = await room.commits()
    await walkTo(room, 'chair')
    await room.key('PageUp')
    expect(await room.commits()).toBe(commits)
  },
}

const copies: Row = {
  name: 'duplicate, copy, paste, remove: Ctrl-D, C, V, Delete; undo and redo: Ctrl-Z, Ctrl-Shift-Z',
  run: async (room) => {
    const count = (await room.items()).length
    await walkTo(room, 'chair')
    await room.key('Control+d')
    expect(await room.items()).toHaveLength(count + 1)
    expect(await room.chosen()).toEqual(['new'])
    await walkTo(room, 'table')
    await room.key('Control+c', 'Control+v')
    await expect.poll(() => room.items()).toHaveLength(count + 3)
    await walkTo(room, 'table')
    await room.key('Delete')
    expect(await room.items()).toHaveLength(count + 1)
    const there = await room.poses()
    await room.key('Control+z', 'Control+z', 'Control+z')
    expect(await room.isAsItWas()).toBe(true)
    await room.key('Control+Shift+z', 'Control+Shift+z', 'Control+Shift+z')
    expect(await room.poses()).toEqual(there)
  },
}

const camera: Row = {
  name: 'camera: 1 3D, 2 Plan, 3 Walk, F frames what is chosen, the whole room again with nothing chosen',
  run: async (room) => {
    await toRoom(room)
    for (const [key, view] of [
      ['3', 'walk'],
      ['2', 'plan'],
      ['1', '3d'],
    ] as const) {
      await room.key(key)
      expect(await room.view()).toBe(view)
    }
    const whole = await room.camera()
    await walkTo(room, 'chair')
    await room.key('f')
    expect((await room.camera()).y).toBeLessThan(whole.y - 0.5)
    const { x, y } = await room.at('chair')
    const box = (await room.page.getByTestId('room').boundingBox())!
    expect(Math.hypot(x - box.x - box.width / 2, y - box.y - box.height / 2)).toBeLessThan(60)
    await room.key('Escape', 'f')
    expect((await room.camera()).y).toBeCloseTo(whole.y, 2)
    await room.key('ArrowLeft')
    expect((await room.camera()).x).not.toBeCloseTo(whole.x, 1)
  },
}

const cancel: Row = {
  name: 'cancel: Esc lets go of a product that is on its way, then of what is chosen; a refusal is heard',
  run: async (room) => {
    const { page, t } = room
    await room.key('Control+k')
    const field = page.getByRole('combobox', { name: t('studio', 'palette.field') })
    await field.fill(t('studio', 'action.tape'))
    await page.keyboard.press('Enter')
    await expect.poll(() => room.gesture()).toBe('measuring')
    await toRoom(room)
    await room.key('Escape')
    expect(await room.gesture()).toBe('idle')
    await walkTo(room, 'sofa')
    // From above, to the right is along the back wall. A step that is stopped on its way goes as far as it can: the next one cannot go at all.
    await room.look('2')
    await room.key('Shift+ArrowRight', 'Shift+ArrowRight')
    const refused = around(t('studio', 'refused.outside', { cm: '{}' }))
    await expect(page.getByTestId('notice')).toHaveText(refused)
    await expect(page.getByTestId('heard')).toHaveText(refused)
    await room.key('Escape')
    expect(await room.chosen()).toEqual([])
  },
}

const find: Row = {
  name: 'find: the palette runs an action by its name; ? shows every key and every gesture',
  run: async (room) => {
    const { page, t } = room
    await walkTo(room, 'chair')
    await room.key('Control+k')
    const field = page.getByRole('combobox', { name: t('studio', 'palette.field') })
    await field.fill(t('studio', 'action.turnLeft'))
    await expect(page.getByTestId('palette').getByRole('option', { selected: true })).toContainText(t('studio', 'action.turnLeft'))
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await room.poseOf('chair')).angle).toBeCloseTo(Math.PI / 12, 6)
    await toRoom(room)
    await room.key('?')
    const help = page.getByTestId('help')
    await expect(help).toBeVisible()
    const text = (await help.textContent()) ?? ''
    const named = [
      'undo',
      'redo',
      'duplicate',
      'copy',
      'paste',
      'remove',
      'turnLeft',
      'moveLeft',
      'raise',
      'next',
      'toggle',
      'frame',
      'palette',
    ] as const
    for (const action of named) expect(text).toContain(t('studio', `action.${action}`))
    for (const gesture of ['select', 'move', 'turn', 'raise', 'duplicate', 'look', 'cancel'] as const)
      expect(text).toContain(t('studio', `gesture.${gesture}.touch`))
    await room.key('Escape')
    await expect(help).toHaveCount(0)
  },
}

/** The last: it ends in another room. */
const otherProject: Row = {
  name: 'copy and paste: from one project into another',
  leaves: true,
  run: async (room) => {
    await walkTo(room, 'table')
    await room.key('Control+c')
    await room.open(room.otherRoom)
    await toRoom(room)
    await room.key('Control+v')
    await expect.poll(() => room.items()).toHaveLength(2)
  },
}

export const KEYS: readonly Row[] = [select, move, turn, raise, copies, camera, cancel, find, otherProject]
