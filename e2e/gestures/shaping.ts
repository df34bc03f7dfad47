/** The room itself by hand, in Plan: a wall dragged, a length typed, a door moved along its wall, a window put in. */
import { isolate } from '#contract/text/typography.ts'
import { expect } from '../fixtures.ts'
import { drag } from './pointers.ts'
import type { InRoom, Row } from './room.ts'

const lengthOf = async (room: InRoom, id: string): Promise<number> => {
  const wall = (await room.scene()).room.walls.find((one) => one.id === id)!
  const [a, b] = [wall.points[0]!, wall.points[1]!]
  return Math.hypot(b.x - a.x, b.y - a.y)
}
/** On the right-hand wall, inside its thickness. */
const onWall = (room: InRoom) => room.screenOfFloor(5.06, 3.2)

/** A finger moves only the wall that it has chosen. */
const takeWall = async (room: InRoom): Promise<void> => {
  if (!room.pointer.touch) return
  await room.pointer.press(await onWall(room))
  await room.pastDoublePress()
}

const wall: Row = {
  name: 'Plan shows its measures; a wall is dragged: live, then one step; cancelled it stands where it stood',
  run: async (room) => {
    const { page, pointer } = room
    await room.look('2')
    await expect(
      page
        .locator('svg text')
        .filter({ hasText: /[\d٠-٩]/ })
        .first(),
    ).toBeVisible()
    await takeWall(room)
    const commits = await room.commits()
    const [tried, outside] = [await onWall(room), await room.screenOfFloor(5.4, 3.2)]
    await pointer.down(tried)
    await pointer.move(outside)
    expect(await room.gesture()).toBe('shaping-wall')
    await pointer.cancel()
    await pointer.up()
    expect(await room.commits()).toBe(commits)
    await room.key('Home')
    await room.frame()

    const [from, to] = [await onWall(room), await room.screenOfFloor(5.46, 3.2)]
    const cost = () => page.evaluate(() => [window.__diwan!.storeCommits(), window.__diwan!.meter.renders])
    await pointer.down(from)
    await pointer.move({ x: from.x + (to.x - from.x) / 2, y: from.y })
    const begun = await cost()
    await pointer.move(to)
    expect(await cost()).toEqual(begun)
    await pointer.up()
    expect(await room.commits()).toBe(commits + 1)
    expect(Math.abs((await lengthOf(room, 'wall-1')) - 5.4)).toBeLessThan(0.08)
    await expect(page.getByTestId('notice')).toContainText(room.t('studio', 'step.wall'))
  },
}

const length: Row = {
  name: 'a length is typed on its dimension line',
  run: async (room) => {
    const { page } = room
    await room.look('2')
    await takeWall(room)
    const button = page.locator('button[data-wall="wall-2"]')
    await (room.pointer.touch ? button.tap() : button.click())
    const field = page.locator('[data-field] input')
    await field.fill('432')
    await field.press('Enter')
    await expect(field).toBeHidden()
    expect(await lengthOf(room, 'wall-2')).toBeCloseTo(4.32, 6)
  },
}

const door: Row = {
  name: 'a door goes along its wall; cancelled it is where it was',
  run: async (room) => {
    const { pointer } = room
    await room.look('2')
    const before = await room.opening('door-1')
    const at = () => room.screenOfFloor(-0.06, 3.35)
    const [from, tried] = [await at(), await room.screenOfFloor(-0.06, 2.6)]
    if (pointer.touch) {
      await pointer.press(from)
      await room.pastDoublePress()
    }
    await pointer.down(from)
    await pointer.move(tried)
    expect(await room.gesture()).toBe('moving-opening')
    await pointer.cancel()
    await pointer.up()
    expect(await room.opening('door-1')).toEqual(before)
    await room.key('Home')
    await room.settled()
    await drag(pointer, await at(), await room.screenOfFloor(-0.06, 2.85))
    const after = await room.opening('door-1')
    expect(after.wallId).toBe('wall-4')
    expect(Math.abs(after.offset - before.offset - 0.5)).toBeLessThan(0.08)
  },
}

const newWindow: Row = {
  name: 'a window goes where the next press is',
  run: async (room) => {
    const { page, pointer, t } = room
    await room.look('2')
    if (room.phone)
      await page
        .getByRole('button', { name: t('studio', 'inspector.open') })
        .last()
        .tap()
    const kind = page.getByRole('button', { name: new RegExp(`${isolate(t('studio', 'opening.new.small-window'))}[,،]`) })
    await (room.phone ? kind.tap() : kind.click())
    const count = (await room.scene()).objects.length
    // The sheet goes down, and the plan takes its place.
    await room.settled()
    await pointer.press(await room.screenOfFloor(2.4, 4.06))
    expect((await room.scene()).objects).toHaveLength(count + 1)
    await expect(page.locator('[data-testid="plan"] [data-opening]')).toHaveCount(count + 1)
  },
}

export const SHAPING: readonly Row[] = [wall, length, door, newWindow]
