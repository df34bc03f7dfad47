import { describe, expect, test } from 'vitest'
import { lengthOf } from '#room/document/sceneFaults.ts'
import { neighbourhood } from '#room/placement/neighbourhood.ts'
import { rectangleScene } from '../../../../test/room.ts'
import { placeOpening } from '#room/openings/openings.ts'
import { roomSpace } from '#room/geometry/roomSpace.ts'
import { touchAt as at } from '../../../../test/web/editor.ts'
import { IDLE, type Effect, type Gesture, type GestureEvent, type Target, type Touch } from '../gesture.ts'
import type { Sketch } from '../roomGesture.ts'
import { step } from './step.ts'

const scene = rectangleScene()
const down = (touch: Touch, target: Target): GestureEvent => ({ type: 'down', touch, target })
const move = (touch: Touch): GestureEvent => ({ type: 'move', touch })
const up = (touch: Touch): GestureEvent => ({ type: 'up', touch })
const press = (x: number, y: number): GestureEvent[] => [down(at(x, y), { on: 'nothing' }), up(at(x, y))]

const play = (events: readonly GestureEvent[], start: Gesture = IDLE) => {
  let gesture = start
  const effects: Effect[] = []
  for (const event of events) {
    const outcome = step(gesture, event)
    gesture = outcome.gesture
    effects.push(...outcome.effects)
  }
  return { gesture, effects, kinds: effects.map((effect) => effect.do) }
}
const reshaped = (effects: readonly Effect[]) => effects.find((effect) => effect.do === 'reshape')
const lastSketch = (effects: readonly Effect[]): Sketch | null => {
  const shown = effects.findLast((effect) => effect.do === 'sketch' && effect.sketch !== null)
  return shown?.do === 'sketch' ? shown.sketch : null
}
/** The wall on the right, of a room of 5 × 4 m. */
const right = scene.room.walls.find(({ points: [a, b] }) => a!.x === 5 && b!.x === 5)!
const onRight: Target = { on: 'wall', scene, wallId: right.id }

describe('a wall', () => {
  test('a press selects a wall', () => {
    expect(play([down(at(5, 2), onRight), up(at(5, 2))]).effects).toEqual([{ do: 'select-part', part: { kind: 'wall', id: right.id } }])
  })
  test('a dragged wall follows the pointer square to itself, shows the neighbours’ lengths, and is one change when dropped', () => {
    const { effects, gesture } = play([down(at(5, 2), onRight), move(at(5.3, 2.6)), move(at(5.62, 3)), up(at(5.62, 3))])
    expect(gesture).toBe(IDLE)
    expect(effects.filter((effect) => effect.do === 'reshape')).toHaveLength(1)
    const { result, key } = reshaped(effects)!
    expect(key).toBe('step.wall')
    expect(result.scene.room.dimensions.length).toBeCloseTo(5.6, 9)
    expect(result.scene.room.dimensions.width).toBeCloseTo(4, 9)
    const shown = lastSketch(effects)
    expect(shown?.of === 'outline' && shown.lengths.map(({ metres }) => metres)).toEqual([5.6, 5.6])
  })
  test('a dragged wall moves freely with Alt', () => {
    const touch = at(5.333, 2, { alt: true })
    expect(reshaped(play([down(at(5, 2), onRight), move(touch), up(touch)]).effects)!.result.scene.room.dimensions.length).toBeCloseTo(5.333, 9)
  })
  test('a wall stops at the limits of a room and the reason is shown', () => {
    const { effects } = play([down(at(5, 2), onRight), move(at(0.5, 2)), up(at(0.5, 2))])
    const shown = lastSketch(effects)
    expect(shown?.of === 'outline' && shown.refused?.code).toBe('too-small')
    expect(reshaped(effects)!.result.scene.room.dimensions.length).toBeCloseTo(2, 2)
  })
  test('a dragged wall stays with Esc, and makes no change at its former place', () => {
    expect(play([down(at(5, 2), onRight), move(at(5.5, 2)), { type: 'cancel' }]).effects.at(-1)).toEqual({ do: 'sketch', sketch: null })
    expect(reshaped(play([down(at(5, 2), onRight), move(at(5.5, 2)), move(at(5, 2)), up(at(5, 2))]).effects)).toBeUndefined()
  })
})

describe('a corner', () => {
  const index = scene.room.walls.findIndex(({ points: [a] }) => a!.x === 5 && a!.y === 4)
  const target: Target = { on: 'corner', scene, index }
  test('a dragged corner keeps its grab point under the pointer, and snaps to a right angle', () => {
    const { effects } = play([down(at(5.02, 4.01), target), move(at(5.52, 4.05)), up(at(5.52, 4.05))])
    const { points } = reshaped(effects)!.result.scene.room.walls[index]!
    expect(points[0]).toEqual({ x: 5.5, y: 4 })
  })
  test('a corner is refused where walls would cross, and rests at its last valid position', () => {
    const { effects } = play([down(at(5, 4), target), move(at(4.5, 4)), move(at(-1, -1)), up(at(-1, -1))])
    const shown = lastSketch(effects)
    expect(shown?.of === 'outline' && shown.refused).toBeTruthy()
    expect(reshaped(effects)!.result.scene.room.walls[index]!.points[0]!.x).toBeCloseTo(4.5, 9)
  })
  test('a drag from the middle of a wall makes a corner', () => {
    const middle: Target = { on: 'middle', scene, wallId: right.id }
    const { effects } = play([down(at(5, 2), middle), move(at(5.6, 2)), up(at(5.6, 2))])
    const { result, part } = reshaped(effects)!
    expect(result.scene.room.walls).toHaveLength(scene.room.walls.length + 1)
    expect(result.scene.room.dimensions.length).toBeCloseTo(5.6, 9)
    expect(part).toMatchObject({ kind: 'corner' })
  })
  test('a press on the middle of a wall makes a corner', () => {
    const { effects } = play([down(at(5, 2), { on: 'middle', scene, wallId: right.id }), up(at(5, 2))])
    expect(reshaped(effects)!.result.scene.room.walls).toHaveLength(scene.room.walls.length + 1)
  })
})

const placed = placeOpening(scene, 'window', { wallId: right.id, middle: 2 })
if (!placed.ok) throw new Error('the window has a place')
const withWindow = placed.scene
const windowId = placed.opening.id

describe('a window', () => {
  const target: Target = { on: 'opening', scene: withWindow, openingId: windowId }
  const where = (effects: readonly Effect[]) => effects.find((effect) => effect.do === 'set-openings')
  test('slides along its wall where it was taken hold of', () => {
    const { effects } = play([down(at(5, 2.2), target), move(at(5, 2.9)), up(at(5, 2.9))])
    expect(where(effects)!.key).toBe('step.window.move')
    expect(Math.abs(where(effects)!.result.opening.offset - placed.opening.offset)).toBeCloseTo(0.7, 6)
  })
  test('a dragged window moves to another wall', () => {
    const { effects } = play([down(at(5, 2), target), move(at(4, 3.6)), move(at(2.5, 4)), up(at(2.5, 4))])
    expect(where(effects)!.result.opening.wallId).not.toBe(right.id)
  })
  test('a dragged window follows the wall under the pointer in 3D', () => {
    const touch = at(0, 0, { floor: undefined, wall: { x: 2.5, y: 1.5, z: 0 } })
    const { effects } = play([down(at(5, 2), target), move(touch), up(touch)])
    const top = scene.room.walls.find(({ points: [a, b] }) => a!.y === 0 && b!.y === 0)!
    expect(where(effects)!.result.opening.wallId).toBe(top.id)
  })
  test('a dragged window makes no change with Esc, or at its former place', () => {
    expect(where(play([down(at(5, 2), target), move(at(5, 3)), { type: 'cancel' }]).effects)).toBeUndefined()
    expect(where(play([down(at(5, 2), target), move(at(5, 3)), move(at(5, 2)), up(at(5, 2))]).effects)).toBeUndefined()
  })
  const placing = (width: number): Gesture => ({
    kind: 'placing-opening',
    id: 'new',
    scene,
    type: 'window',
    size: { width, height: 1.2, sill: 0.9 },
    result: null,
  })
  test('a window is placed in the wall that is pressed', () => {
    const { effects, gesture } = play([move(at(4.9, 1.4)), down(at(4.9, 1.5), { on: 'nothing' }), up(at(4.9, 1.5))], placing(1.2))
    expect(gesture).toBe(IDLE)
    expect(where(effects)).toMatchObject({ key: 'step.window.add', result: { opening: { wallId: right.id, width: 1.2 } } })
  })
  test('a window that fits nowhere is refused in words and the tool stays active', () => {
    const { effects, gesture } = play([down(at(4.9, 1.5), { on: 'nothing' }), up(at(4.9, 1.5))], placing(9))
    expect(effects.at(-1)).toMatchObject({ do: 'refuse-room', refused: { code: 'too-wide' } })
    expect(gesture.kind).toBe('placing-opening')
  })
})

describe('a new corner', () => {
  const placing: Gesture = { kind: 'placing-corner', scene }
  const reshaped = (effects: readonly Effect[]) => effects.find((effect) => effect.do === 'reshape')
  test('a new corner is placed in the nearest wall where it is pressed, on the grid along it, and is selected', () => {
    const { effects, gesture } = play([move(at(4.9, 1.4)), down(at(4.9, 1.52), { on: 'nothing' }), up(at(4.9, 1.52))], placing)
    expect(gesture).toBe(IDLE)
    const { key, result, part } = reshaped(effects)!
    expect(key).toBe('step.corner')
    expect(result.scene.room.walls).toHaveLength(5)
    expect(part).toEqual({ kind: 'corner', index: 2 })
    expect(result.scene.room.walls[2]!.points[0]).toEqual({ x: 5, y: expect.closeTo(1.5, 9) as number })
  })
  test('a new corner is placed exactly at the pointer with Alt', () => {
    const touch = at(4.9, 1.52, { alt: true })
    expect(reshaped(play([down(touch, { on: 'nothing' }), up(touch)], placing).effects)!.result.scene.room.walls[2]!.points[0]!.y).toBeCloseTo(
      1.52,
      9,
    )
  })
  test('a new corner in an existing corner is refused in words, and the tool stays active', () => {
    const { effects, gesture } = play([down(at(5, 0.02), { on: 'nothing' }), up(at(5, 0.02))], placing)
    expect(effects.at(-1)).toMatchObject({ do: 'refuse-room', refused: { code: 'wall-too-short' } })
    expect(gesture.kind).toBe('placing-corner')
  })
  test('no corner is made when the tool is cancelled', () => {
    expect(reshaped(play([move(at(4.9, 1.4)), { type: 'cancel' }], placing).effects)).toBeUndefined()
  })
})

describe('the measure tool', () => {
  const measuring: Gesture = { kind: 'measuring', space: roomSpace(scene), around: neighbourhood([]), points: [], loose: null }
  test('the measure tool snaps to corners and walls, and continues from point to point', () => {
    const { effects, gesture } = play([...press(0.05, 0.06), ...press(4.95, 0.04), ...press(4.94, 2)], measuring)
    expect(gesture.kind).toBe('measuring')
    const shown = lastSketch(effects)
    expect(shown?.of === 'tape' && shown.points).toEqual([
      { x: 0, y: 0 },
      { x: 5, y: 0 },
      { x: 5, y: 2 },
    ])
  })
  test('the measure tool snaps to nothing with Alt', () => {
    const touch = at(0.05, 0.06, { alt: true })
    const shown = lastSketch(play([down(touch, { on: 'nothing' }), up(touch)], measuring).effects)
    expect(shown?.of === 'tape' && shown.points).toEqual([{ x: 0.05, y: 0.06 }])
  })
  test('the measure tool is closed by a press on its last point, and Esc leaves no trace of it', () => {
    const { gesture } = play([...press(1, 1), ...press(2, 2), ...press(2, 2)], measuring)
    expect(gesture).toMatchObject({ kind: 'measuring', points: [] })
    const ended = play([...press(1, 1), { type: 'cancel' }], measuring)
    expect(ended.gesture).toBe(IDLE)
    expect(ended.kinds).not.toContain('reshape')
  })
})

describe('tracing', () => {
  const tracing: Gesture = { kind: 'tracing', scene, points: [], loose: null }
  const round = [...press(0, 0), ...press(6.02, 0.1), ...press(5.98, 4.5), ...press(0.06, 4.52)]
  test('draws square sides, and closes on the first corner into one change', () => {
    const { effects, gesture } = play([...round, ...press(0.05, 0.05)], tracing)
    expect(gesture).toBe(IDLE)
    const { result, key } = reshaped(effects)!
    expect(key).toBe('step.trace')
    expect(result.scene.room.walls).toHaveLength(4)
    expect(result.scene.room.dimensions).toMatchObject({ length: 6.02, width: 4.5 })
    for (const wall of result.scene.room.walls) expect(lengthOf(wall)).toBeGreaterThan(4)
  })
  test('tracing is closed by its button, for both orientations of the outline', () => {
    const back = [...press(0, 0), ...press(0, 4), ...press(5, 4), ...press(5, 0)]
    expect(reshaped(play([...back, { type: 'finish' }], tracing).effects)!.result.scene.room.dimensions).toMatchObject({ length: 5, width: 4 })
  })
  test('tracing removes its last corner on undo, and is not closed with fewer than three', () => {
    const { gesture, effects } = play([...press(0, 0), ...press(5, 0), ...press(5, 4), { type: 'back' }, { type: 'finish' }], tracing)
    expect(gesture).toMatchObject({
      kind: 'tracing',
      points: [
        { x: 0, y: 0 },
        { x: 5, y: 0 },
      ],
    })
    expect(reshaped(effects)).toBeUndefined()
  })
  test('tracing refuses an outline that is no room, and the tool stays active', () => {
    const crossed = [...press(0, 0), ...press(5, 3), ...press(5, 0.4), ...press(0.3, 4)]
    const { gesture, effects } = play([...crossed, { type: 'finish' }], tracing)
    expect(gesture.kind).toBe('tracing')
    expect(effects.at(-1)).toMatchObject({ do: 'refuse-room', refused: { code: 'walls-cross' } })
  })
})

describe('the underlay', () => {
  test('the underlay is dragged, and Esc moves it back', () => {
    const moved = play([down(at(1, 1), { on: 'underlay' }), move(at(1.5, 1.2)), up(at(1.5, 1.2))])
    expect(moved.effects.at(-1)).toEqual({ do: 'store-underlay', by: { x: 0.5, y: expect.closeTo(0.2, 9) as number } })
    expect(play([down(at(1, 1), { on: 'underlay' }), move(at(1.5, 1.2)), { type: 'cancel' }]).effects).toContainEqual({
      do: 'shift-underlay',
      by: { x: 0, y: 0 },
    })
  })
  const scaling: Gesture = { kind: 'scaling-picture', from: null, to: null, drawn: false }
  test('the underlay takes a line for its scale in two presses, or in one stroke', () => {
    const wanted = { kind: 'scaling-picture', from: { x: 1, y: 1 }, to: { x: 3, y: 1 }, drawn: true }
    expect(play([...press(1, 1), ...press(3, 1)], scaling).gesture).toEqual(wanted)
    expect(play([down(at(1, 1), { on: 'nothing' }), move(at(2, 1)), up(at(3, 1))], scaling).gesture).toEqual(wanted)
  })
  test('the underlay begins another line with the next press', () => {
    expect(play([...press(1, 1), ...press(3, 1), down(at(2, 2), { on: 'nothing' })], scaling).gesture).toMatchObject({
      from: { x: 2, y: 2 },
      drawn: false,
    })
  })
})
