import { describe, expect, test } from 'vitest'
import { applyOps } from '#room/document/changes.ts'
import type { RoomDocument } from '#room/document/document.ts'
import { CATALOGUE, CHAIR, itemOf, LAMP, WALL_ART, productOf, roomOf, TABLE, touchAt as at } from '../../../../test/web/editor.ts'
import { IDLE, type Effect, type Gesture, type GestureEvent, type Target, type Touch } from '../gesture.ts'
import { beginPlacing } from '../kinds/item/placeGesture.ts'
import { step } from './step.ts'
import { beginDrag, beginNewDrag } from '#room/drag/dragTarget.ts'

const down = (touch: Touch, target: Target): GestureEvent => ({ type: 'down', touch, target })
const move = (touch: Touch): GestureEvent => ({ type: 'move', touch })
const up = (touch: Touch): GestureEvent => ({ type: 'up', touch })

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
const grab = (document: RoomDocument, id: string): Target => ({ on: 'item', drag: beginDrag(document, CATALOGUE, id)! })
const committed = (effects: readonly Effect[]) => effects.find((effect) => effect.do === 'commit')
const after = (document: RoomDocument, effects: readonly Effect[]) => applyOps(document, committed(effects)!.ops).document

describe('a press', () => {
  const room = roomOf(itemOf('a', CHAIR, 2.5, 2))
  test('a press on an item selects it', () => {
    expect(play([down(at(2.5, 2), grab(room, 'a')), up(at(2.5, 2))]).effects).toEqual([{ do: 'select', id: 'a' }])
  })
  test('a press on the floor selects nothing', () => {
    expect(play([down(at(1, 1), { on: 'nothing' }), up(at(1, 1))]).effects).toEqual([{ do: 'select', id: null }])
  })
  test('a press that trembles is still a press', () => {
    expect(play([down(at(2.5, 2), grab(room, 'a')), move(at(2.52, 2.01)), up(at(2.52, 2.01))]).kinds).toEqual(['select'])
  })
  test('a press that moves far from the floor goes to the camera', () => {
    expect(play([down(at(1, 1), { on: 'nothing' }), move(at(2, 2)), up(at(2, 2))]).effects).toEqual([])
  })
})

describe('moving', () => {
  const room = roomOf(itemOf('a', CHAIR, 2.5, 2), itemOf('b', CHAIR, 4.4, 2))
  test('a moved item keeps its grab point under the pointer, writes nothing until the release, then one change', () => {
    const start = at(2.6, 2.1)
    const { effects, gesture } = play([down(start, grab(room, 'a')), move(at(2.2, 2.1)), move(at(1.6, 2.1)), up(at(1.6, 2.1))])
    expect(gesture).toBe(IDLE)
    expect(effects.filter((effect) => effect.do === 'commit')).toHaveLength(1)
    const { position } = after(room, effects).items.get('a')!
    expect(position.x).toBeCloseTo(1.5, 6)
    expect(position.z).toBeCloseTo(2, 6)
  })
  test('a moved item keeps its whole footprint inside the room, however far the pointer goes', () => {
    for (const where of [at(-3, 2), at(9, 9), at(2, -5)]) {
      const { effects } = play([down(at(2.5, 2), grab(room, 'a')), move(where)])
      const shown = effects.findLast((effect) => effect.do === 'show')!
      const { x, z } = shown.poses[0]!.position
      expect(x).toBeGreaterThanOrEqual(0.4 - 1e-6)
      expect(x).toBeLessThanOrEqual(4.6 + 1e-6)
      expect(z).toBeGreaterThanOrEqual(0.4 - 1e-6)
      expect(z).toBeLessThanOrEqual(3.6 + 1e-6)
    }
  })
  test('an item over another shows why it is blocked, and slides beside it when dropped', () => {
    const { effects } = play([down(at(2.5, 2), grab(room, 'a')), move(at(4, 2)), up(at(4, 2))])
    const shown = effects.findLast((effect) => effect.do === 'show')!
    expect(shown.standpoint.reasons.map(({ id, reason }) => [id, reason])).toEqual([['b', 'overlap']])
    expect(committed(effects)).toMatchObject({ slid: true })
  })
  test('Esc while moving leaves everything as it was', () => {
    const { kinds, gesture } = play([down(at(2.5, 2), grab(room, 'a')), move(at(1.5, 2)), { type: 'cancel' }])
    expect(gesture).toBe(IDLE)
    expect(kinds.at(-1)).toBe('restore')
    expect(kinds).not.toContain('commit')
  })
  test('back to where it began is no change', () => {
    const { kinds } = play([down(at(2.5, 2), grab(room, 'a')), move(at(1.5, 2)), move(at(2.5, 2)), up(at(2.5, 2))])
    expect(kinds).not.toContain('commit')
  })
  test('a moved item takes the items on its top along', () => {
    const set = roomOf(itemOf('t', TABLE, 1.5, 2), itemOf('l', LAMP, 1.2, 2, { y: 0.75 }))
    const { effects } = play([down(at(1.5, 2), grab(set, 't')), move(at(3.5, 2)), up(at(3.5, 2))])
    const { items } = after(set, effects)
    expect(items.get('l')!.position.x - items.get('t')!.position.x).toBeCloseTo(-0.3, 5)
    expect(items.get('l')!.position.y).toBeCloseTo(0.75, 5)
  })
  test('a dragged wall item follows the wall under the pointer, its back against it', () => {
    const set = roomOf(itemOf('p', WALL_ART, 2, 0, { y: 1.2 }))
    const start = at(2, 0, { wall: { x: 2, y: 1.6, z: 0 } })
    const there = at(3, 0, { wall: { x: 3, y: 1.9, z: 0 } })
    const { effects } = play([down(start, grab(set, 'p')), move(there), up(there)])
    const { position } = after(set, effects).items.get('p')!
    expect(position.x).toBeCloseTo(3, 1)
    expect(position.y).toBeCloseTo(1.5, 1)
    expect(position.z).toBeCloseTo(0, 6)
  })
})

describe('turning', () => {
  const room = roomOf(itemOf('a', CHAIR, 2.5, 2))
  const knob = (): Target => ({ on: 'ring', drag: beginDrag(room, CATALOGUE, 'a')! })
  test('turning snaps to steps of 15°', () => {
    const { effects } = play([down(at(2.5, 3), knob()), move(at(3.4, 2.8)), up(at(3.4, 2.8))])
    const { y } = after(room, effects).items.get('a')!.rotation
    expect((y / (Math.PI / 12)) % 1).toBeCloseTo(0, 9)
    expect(y).not.toBe(0)
    expect(committed(effects)).toMatchObject({ name: { key: 'step.turn' } })
  })
  test('turning is free with Alt', () => {
    const touch = at(3.4, 2.8, { alt: true })
    const { effects } = play([down(at(2.5, 3), knob()), move(touch), up(touch)])
    expect(after(room, effects).items.get('a')!.rotation.y).toBeCloseTo(Math.atan2(0.9, 0.8), 6)
  })
  test('Esc while turning turns back', () => {
    expect(play([down(at(2.5, 3), knob()), move(at(3.4, 2.8)), { type: 'cancel' }]).kinds).not.toContain('commit')
  })
})

describe('two fingers', () => {
  const room = roomOf(itemOf('a', CHAIR, 2.5, 2))
  const twisted = (...angles: number[]) =>
    play([down(at(2.5, 2), grab(room, 'a')), ...angles.map((angle): GestureEvent => ({ type: 'twist', angle })), up(at(2.5, 2))])
  test('two fingers on an item turn it as they turn, in steps of 15°', () => {
    const { effects } = twisted(0.3, 0.5, 0.3 - Math.PI / 2)
    expect(after(room, effects).items.get('a')!.rotation.y).toBeCloseTo(Math.PI / 2, 9)
  })
  test('two fingers that end as they began make no change', () => {
    expect(twisted(0.3, 0.9, 0.3).kinds).not.toContain('commit')
  })
  test('two fingers turn back when one is cancelled', () => {
    const { kinds } = play([down(at(2.5, 2), grab(room, 'a')), { type: 'twist', angle: 0 }, { type: 'twist', angle: 1 }, { type: 'cancel' }])
    expect(kinds.at(-1)).toBe('restore')
  })
})

describe('a finger that lies still', () => {
  const room = roomOf(itemOf('a', CHAIR, 2.5, 2))
  test('a long press on an item adds it to the selection, and its release does no more', () => {
    const { effects } = play([down(at(2.5, 2), grab(room, 'a')), { type: 'hold' }, up(at(2.5, 2))])
    expect(effects).toEqual([{ do: 'toggle', id: 'a' }])
  })
  test('a long press on the floor does nothing', () => expect(play([down(at(1, 1), { on: 'nothing' }), { type: 'hold' }]).effects).toEqual([]))
})

describe('raising', () => {
  const room = roomOf(itemOf('p', WALL_ART, 2, 0, { y: 1.2 }))
  const lift = (): Target => ({ on: 'lift', drag: beginDrag(room, CATALOGUE, 'p')! })
  const high = (height: number, about: Partial<Touch> = {}) => at(2, 1 + height, { height, ...about })
  test('raising follows the pointer up and down, in steps of 5 cm', () => {
    const { effects } = play([down(high(2), lift()), move(high(2.31)), up(high(2.31))])
    expect(after(room, effects).items.get('p')!.position.y).toBeCloseTo(1.5, 9)
  })
  test('raising is exact with Alt, and ends at the floor and the ceiling', () => {
    const up2 = play([down(high(2), lift()), move(high(2.313, { alt: true })), up(high(2.313, { alt: true }))])
    expect(after(room, up2.effects).items.get('p')!.position.y).toBeCloseTo(1.513, 9)
    const down9 = play([down(high(2), lift()), move(high(-9)), up(high(-9))])
    expect(after(room, down9.effects).items.get('p')!.position.y).toBe(0)
  })
})

describe('a copy', () => {
  const room = roomOf(itemOf('a', CHAIR, 1.5, 2))
  test('a drag with Alt moves a copy: the item itself stays', () => {
    const { effects } = play([down(at(1.5, 2, { alt: true }), grab(room, 'a')), move(at(3.5, 2)), up(at(3.5, 2))])
    const { items } = after(room, effects)
    expect(items.size).toBe(2)
    expect(items.get('a')!.position.x).toBe(1.5)
    expect([...items.values()].find(({ id }) => id !== 'a')!.position.x).toBeCloseTo(3.5, 6)
    expect(committed(effects)).toMatchObject({ name: { key: 'step.duplicate' } })
  })
  test('Esc makes no copy', () => {
    expect(play([down(at(1.5, 2, { alt: true }), grab(room, 'a')), move(at(3.5, 2)), { type: 'cancel' }]).kinds.at(-1)).toBe('restore')
  })
})

describe('a marquee over the plan', () => {
  test('chooses what it touches, and is gone after', () => {
    const { effects } = play([down(at(1, 1), { on: 'plan' }), move(at(3, 2)), up(at(3, 2))])
    expect(effects.map((effect) => effect.do)).toEqual(['draw-marquee', 'draw-marquee', 'choose-in'])
    expect(effects.at(-1)).toMatchObject({ from: { x: 1, y: 1 }, to: { x: 3, y: 2 }, add: false })
  })
  test('Esc during a marquee selects nothing', () => {
    expect(play([down(at(1, 1), { on: 'plan' }), move(at(3, 2)), { type: 'cancel' }]).effects.at(-1)).toEqual({ do: 'draw-marquee', box: null })
  })
})

describe('placing', () => {
  const room = roomOf(itemOf('b', CHAIR, 4.4, 2))
  const placing = (by: 'press' | 'release', product = CHAIR): Gesture => ({
    kind: 'placing',
    by,
    drag: beginNewDrag(room, CATALOGUE, itemOf('new', product, 2.5, 2))!,
    wanted: null,
    name: 'step.add',
  })
  test('an item that is dragged in and dropped is placed there: one change that adds it', () => {
    const { effects } = play([move(at(1.5, 2)), move(at(2, 2)), up(at(2, 2))], placing('release'))
    expect(effects.map((effect) => effect.do)).toEqual(['bring', 'show', 'show', 'commit'])
    expect(after(room, effects).items.get('new')!.position).toMatchObject({ x: 2, z: 2 })
  })
  test('an item that is clicked there and clicked here is placed here', () => {
    const { effects } = play([move(at(1.5, 2)), down(at(2, 2), { on: 'nothing' }), up(at(2, 2))], placing('press'))
    expect(committed(effects)).toMatchObject({ select: 'new', name: { key: 'step.add', productId: 'chair' } })
  })
  test('dragged out again it is gone, and a release outside does nothing', () => {
    const { kinds } = play([move(at(1.5, 2)), { type: 'leave' }, up(at(1.5, 2))], placing('release'))
    expect(kinds).toEqual(['bring', 'show', 'restore', 'restore'])
  })
  test('a lamp without a support is refused in words', () => {
    const { effects } = play([move(at(2, 2)), up(at(2, 2))], placing('release', LAMP))
    expect(effects.at(-1)).toMatchObject({ do: 'refuse', reasons: [{ reason: 'no-surface' }] })
  })
  test('Esc while placing adds nothing', () => {
    expect(play([move(at(2, 2)), { type: 'cancel' }], placing('press')).kinds).not.toContain('commit')
  })
})

describe('placing by present items', () => {
  // A dining table: 1.6 m wide, 0.9 m deep.
  const room = roomOf(itemOf('t', TABLE, 2.5, 2))
  const seat = productOf({ id: 'seat', category: 'chair', size: { width: 0.5, depth: 0.5, height: 0.9 } })
  const chair = () => beginNewDrag(room, new Map([...CATALOGUE, [seat.id, seat]]), itemOf('new', seat, 2.5, 2))!
  const shownAt = (effects: readonly Effect[]) => effects.findLast((effect) => effect.do === 'show')!.standpoint

  test('placing: a piece that was clicked in the catalogue is shown at once at its place by the table, and is not in the room yet', () => {
    const { gesture, effects } = beginPlacing(chair(), 'press')
    expect(effects.map((effect) => effect.do)).toEqual(['bring', 'show'])
    expect(shownAt(effects)).toMatchObject({ mode: 'group', reasons: [], angle: Math.PI })
    expect(gesture).toMatchObject({ kind: 'placing', wanted: null })
    // One that is dragged in is shown where the pointer has it.
    expect(beginPlacing(chair(), 'release').effects).toEqual([])
  })
  test('placing: a pointer that leaves the room leaves the piece at its proposed place; Esc takes it away', () => {
    const { gesture, effects } = beginPlacing(chair(), 'press')
    const left = play([move(at(4.4, 3.4)), { type: 'leave' }], gesture)
    expect(left.kinds).toEqual(['show', 'show'])
    expect(shownAt(left.effects)).toEqual(shownAt(effects))
    expect(play([{ type: 'cancel' }], left.gesture)).toMatchObject({ gesture: IDLE, kinds: ['restore'] })
  })
  test('placing: a chair that is dropped beside the table is placed at the table, facing it', () => {
    const { gesture } = beginPlacing(chair(), 'press')
    const { effects } = play([move(at(2.6, 2.8)), down(at(2.6, 2.8), { on: 'nothing' }), up(at(2.6, 2.8))], gesture)
    const { position, rotation } = after(room, effects).items.get('new')!
    expect(shownAt(effects)).toMatchObject({ mode: 'group', position, angle: rotation.y })
    expect(Math.cos(rotation.y)).toBeCloseTo(-1, 9)
  })
  test('placing: with Alt, and for a copy, no group draws the piece', () => {
    const { gesture } = beginPlacing(chair(), 'press')
    expect(shownAt(play([move({ ...at(2.6, 2.8), alt: true })], gesture).effects)).toMatchObject({ mode: 'free', angle: 0 })
    const copy: Gesture = { kind: 'placing', by: 'release', drag: chair(), wanted: null, name: 'step.duplicate' }
    expect(shownAt(play([move(at(2.6, 2.8))], copy).effects).mode).not.toBe('group')
  })
})
