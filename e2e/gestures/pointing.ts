/** Rows of the gesture table that a mouse and a finger share: choosing, moving, turning, raising, letting go. */
import { around } from '../words.ts'
import { expect } from '../fixtures.ts'
import type { Pose } from '../room.ts'
import { drag, type At } from './pointers.ts'
import type { InRoom, Piece, Row } from './room.ts'

const CM = 0.01
const onGrid = (metres: number): boolean => Math.abs(metres / 0.05 - Math.round(metres / 0.05)) < 1e-6
const apart = (a: Pose, b: Pose): number => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)
const STEP = Math.PI / 12

const select: Row = {
  name: 'select: one, added, taken out, none',
  run: async (room) => {
    const { pointer } = room
    const before = await room.commits()
    await room.choose('chair')
    await pointer.add(await room.at('picture'))
    expect(await room.chosen()).toEqual(['chair', 'picture'])
    await room.pastDoublePress()
    await pointer.add(await room.at('chair'))
    expect(await room.chosen()).toEqual(['picture'])
    await pointer.press(await room.screenOfFloor(4.2, 3.2))
    expect(await room.chosen()).toEqual([])
    expect(await room.commits()).toBe(before)
  },
}

/** Moves a piece: nothing is stored on the way, then one step. */
const moved = async (room: InRoom, piece: Piece, goal: At): Promise<{ from: Pose; to: Pose; chip: string | null }> => {
  const { page, pointer } = room
  const [from, at, commits] = [await room.poseOf(piece), await room.at(piece), await room.commits()]
  await pointer.down(at)
  await pointer.move(goal)
  expect(await room.gesture()).toBe('moving')
  expect(await room.commits()).toBe(commits)
  const chip = await page.getByTestId('snap').textContent()
  await expect(page.getByTestId('measure')).not.toBeEmpty()
  await pointer.up()
  expect(await room.commits(), 'one change').toBe(commits + 1)
  expect(await room.chosen()).toEqual([piece])
  return { from, to: await room.poseOf(piece), chip }
}

const live: Row = {
  name: 'move: nothing is stored and React renders nothing while something is in the hand',
  run: async (room) => {
    const { page, pointer } = room
    const cost = () => page.evaluate(() => [window.__diwan!.storeCommits(), window.__diwan!.meter.renders])
    const [at, goal] = [await room.at('chair'), await room.shifted('chair', 0.4, 0)]
    await pointer.down(at)
    await pointer.move(goal)
    expect(await room.gesture()).toBe('moving')
    await room.saved()
    await room.frame()
    const begun = await cost()
    await pointer.move(await room.shifted('chair', 0.7, -0.2))
    expect(await cost()).toEqual(begun)
    await pointer.up()
  },
}

const moveOnFloor: Row = {
  name: 'move: a floor thing over the floor, on the grid, named by the chip and in words',
  run: async (room) => {
    const { from, to, chip } = await moved(room, 'chair', await room.shifted('chair', 0.63, -0.22))
    expect(Math.hypot(to.x - from.x - 0.63, to.z - from.z + 0.22)).toBeLessThan(0.16)
    expect(to.y).toBe(0)
    const modes = (['grid', 'neighbour'] as const).map((mode) => room.t('studio', `snap.${mode}`))
    expect(modes).toContain(chip)
    if (chip === modes[0]) expect([onGrid(to.x), onGrid(to.z)]).toContain(true)
    await expect(room.page.getByTestId('notice')).toContainText(room.t('studio', 'step.move', { item: room.names.chair }))
    await expect(room.page.getByTestId('heard')).toContainText(room.names.chair)
  },
}

const moveOnWall: Row = {
  name: 'move: a wall thing along its wall',
  run: async (room) => {
    const { x, y, z } = await room.poseOf('picture')
    const at = await room.at('picture')
    const [here, there] = [await room.point(x, y + 0.39, z), await room.point(x, y + 0.39, z + 0.9)]
    const { from, to, chip } = await moved(room, 'picture', { x: at.x + there.x - here.x, y: at.y + there.y - here.y })
    expect(to.x).toBeCloseTo(from.x, 6)
    expect(to.angle).toBeCloseTo(from.angle, 6)
    expect(Math.abs(to.z - from.z - 0.9)).toBeLessThan(0.15)
    expect(Math.abs(to.y - from.y)).toBeLessThan(0.15)
    expect(chip).toBe(room.t('studio', 'snap.wall'))
  },
}

const moveAcrossTops: Row = {
  name: 'move: a surface thing from one top to another of a different height',
  run: async (room) => {
    const { x, y, z } = await room.poseOf('lamp')
    const at = await room.at('lamp')
    const [base, top] = [await room.point(x, y, z), await room.point(1.3, 0.82, 0.25)]
    const { to, chip } = await moved(room, 'lamp', { x: top.x + at.x - base.x, y: top.y + at.y - base.y })
    expect(to.y).toBeCloseTo(0.82, 6)
    expect(Math.hypot(to.x - 1.3, to.z - 0.25)).toBeLessThan(0.15)
    expect((['surface', 'neighbour'] as const).map((mode) => room.t('studio', `snap.${mode}`))).toContain(chip)
  },
}

const refused: Row = {
  name: 'refused: what has no free place within reach goes back, with the reason while it is held and after',
  run: async (room) => {
    const { page, pointer } = room
    const before = await room.poses()
    const commits = await room.commits()
    const { x: x0, z: z0 } = await room.poseOf('chair')
    const { x: x1, z: z1 } = await room.poseOf('sofa')
    const reason = around(room.t('studio', 'refused.overlap', { cm: '{}', other: room.names.sofa }))
    await drag(pointer, await room.at('chair'), await room.shifted('chair', x1 - x0, z1 - z0), () =>
      expect(page.getByTestId('reason')).toHaveText(reason),
    )
    await expect(page.getByTestId('notice')).toHaveText(reason)
    await expect(page.getByTestId('heard')).toHaveText(reason)
    expect(await room.poses()).toEqual(before)
    expect(await room.commits()).toBe(commits)
  },
}

const slides: Row = {
  name: 'dropped half into another it slides to the nearest free place, and says so',
  run: async (room) => {
    const { x: x0, z: z0 } = await room.poseOf('chair')
    const { x: x1, z: z1 } = await room.poseOf('sofa')
    await drag(room.pointer, await room.at('chair'), await room.shifted('chair', x1 - x0, z1 - z0 + 0.6))
    const stood = await room.poseOf('chair')
    expect(stood.z - z1).toBeGreaterThan(0.89)
    expect(apart(stood, { ...stood, z: z1 + 0.9 })).toBeLessThan(0.5)
    const step = room.t('studio', 'step.move', { item: room.names.chair })
    await expect(room.page.getByTestId('notice')).toHaveText(room.t('studio', 'notice.slid', { step }))
  },
}

/** Target position of the rotation knob for the selected item to face another way. */
const knobAt = async (room: InRoom, piece: Piece, angle: number) => {
  const { x, y, z } = await room.poseOf(piece)
  return room.point(x + Math.sin(angle) * 0.8, y, z + Math.cos(angle) * 0.8)
}

const turn: Row = {
  name: 'rotate: by the ring handle, in steps of 15°',
  run: async (room) => {
    await room.choose('chair')
    const before = await room.poseOf('chair')
    await drag(room.pointer, await room.handle('ring'), await knobAt(room, 'chair', 1.05), async () => expect(await room.gesture()).toBe('turning'))
    const after = await room.poseOf('chair')
    expect(after.angle).toBeCloseTo(4 * STEP, 6)
    expect(apart(before, after)).toBeLessThan(0.5)
  },
}

const turnOnTop: Row = {
  name: 'rotate: what stands on a top follows the hand as well',
  run: async (room) => {
    await room.choose('lamp')
    await drag(room.pointer, await room.handle('ring'), await knobAt(room, 'lamp', Math.PI / 2))
    expect((await room.poseOf('lamp')).angle).toBeCloseTo(Math.PI / 2, 6)
  },
}

const raise: Row = {
  name: 'raise: wall and ceiling things by their vertical handle',
  run: async (room) => {
    for (const [piece, by] of [
      ['picture', 0.4],
      ['pendant', -0.3],
    ] as const) {
      await room.choose(piece)
      const { x, y, z } = await room.poseOf(piece)
      const knob = await room.handle('lift')
      const [here, there] = [await room.point(x, y, z), await room.point(x, y + by, z)]
      await drag(room.pointer, knob, { x: knob.x, y: knob.y + there.y - here.y }, async () => expect(await room.gesture()).toBe('raising'))
      const after = await room.poseOf(piece)
      expect(Math.abs(after.y - y - by), piece).toBeLessThan(0.06)
      expect(Math.hypot(after.x - x, after.z - z)).toBeLessThan(CM)
    }
  },
}

const undoRedo: Row = {
  name: 'undo and redo: by their buttons, which name the step',
  run: async (room) => {
    const { page, pointer, t } = room
    await moved(room, 'chair', await room.shifted('chair', 0.6, 0.1))
    const there = await room.poses()
    const step = t('studio', 'step.move', { item: room.names.chair })
    const press = async (named: 'action.undo.named' | 'action.redo.named') => {
      const button = page.getByRole('button', { name: t('studio', named, { step }) })
      await (pointer.touch ? button.tap() : button.click())
    }
    await press('action.undo.named')
    expect(await room.isAsItWas()).toBe(true)
    await expect(page.getByTestId('notice')).toHaveText(t('studio', 'notice.undone', { step }))
    await press('action.redo.named')
    expect(await room.poses()).toEqual(there)
  },
}

const cancels: Row = {
  name: 'cancel: moving, turning and raising go back exactly, nothing is committed, and the release does nothing',
  run: async (room) => {
    const { pointer } = room
    const commits = await room.commits()
    const tried = async (gesture: string, from: { x: number; y: number }, to: { x: number; y: number }) => {
      await pointer.down(from)
      await pointer.move(to)
      expect(await room.gesture()).toBe(gesture)
      await pointer.cancel()
      expect(await room.gesture()).toBe('idle')
      await pointer.up()
      expect(await room.isAsItWas()).toBe(true)
      expect(await room.commits()).toBe(commits)
      await room.key('Home')
      await room.frame()
    }
    await tried('moving', await room.at('chair'), await room.shifted('chair', 0.5, 0.3))
    await tried('turning', await room.handle('ring'), await knobAt(room, 'chair', 2))
    await room.key('Escape')
    await room.choose('picture')
    const knob = await room.handle('lift')
    await tried('raising', knob, { x: knob.x, y: knob.y + 40 })
  },
}

export const POINTING: readonly Row[] = [
  select,
  live,
  moveOnFloor,
  moveOnWall,
  moveAcrossTops,
  refused,
  slides,
  turn,
  turnOnTop,
  raise,
  undoRedo,
  cancels,
]
