import { describe, expect, test } from 'vitest'
import { STYLES } from '#contract/wire/vocabulary.ts'
import { finished, finishedInStyle, finishesOf, finishIn, type Finish } from './finishing.ts'
import { rectangleScene } from '../../../test/room.ts'

const scene = rectangleScene()
const zellige: Finish = { material: 'zellige', pattern: null, color: '#2F6F73' }
const wall = { kind: 'wall', id: scene.room.walls[1]!.id } as const

describe('a finish', () => {
  test('a finish of one wall leaves the others unchanged', () => {
    const after = finished(scene, wall, zellige)
    expect(finishIn(after.room, wall)).toEqual(zellige)
    expect(after.room.walls.filter(({ material }) => material === 'zellige')).toHaveLength(1)
    expect(after.room.floor).toBe(scene.room.floor)
    expect(finishIn(after.room, { kind: 'walls' })).toBeNull()
  })
  test('a finish of all walls covers each of them, and any of their own finishes', () => {
    const after = finished(scene, { kind: 'walls' }, zellige)
    expect(finishIn(after.room, { kind: 'walls' })).toEqual(zellige)
    expect(after.room.walls.every(({ texture }) => texture === null)).toBe(true)
  })
  test('a finish of the floor sets its pattern, one of the ceiling keeps its height', () => {
    const floor = { material: 'walnut', pattern: 'herringbone', color: '#8A5A3B' }
    expect(finished(scene, { kind: 'floor' }, floor).room.floor).toMatchObject(floor)
    const ceiling = finished(scene, { kind: 'ceiling' }, { material: 'beams', pattern: null, color: '#7A5236' }).room.ceiling
    expect(ceiling).toEqual({ material: 'beams', color: '#7A5236', height: scene.room.ceiling.height })
  })
  test('a finish that is already set, or of a deleted wall, changes nothing', () => {
    const once = finished(scene, wall, zellige)
    expect(finished(once, wall, { ...zellige, color: zellige.color.toLowerCase() })).toBe(once)
    expect(finished(once, wall, { ...zellige, material: 'paint' })).not.toBe(once)
    const floor = { material: 'oak', pattern: 'planks', color: '#C8A165' }
    const laid = finished(scene, { kind: 'floor' }, floor)
    expect(finished(laid, { kind: 'floor' }, { ...floor })).toBe(laid)
    expect(finished(laid, { kind: 'floor' }, { ...floor, pattern: 'herringbone' })).not.toBe(laid)
    expect(finished(scene, { kind: 'wall', id: 'gone' }, zellige)).toBe(scene)
    expect(finishIn(scene.room, { kind: 'wall', id: 'gone' })).toBeNull()
  })
})

test('a style finishes walls, floor and ceiling at once', () => {
  for (const style of STYLES) {
    const after = finishedInStyle(finished(scene, wall, zellige), style)
    for (const kind of ['walls', 'floor', 'ceiling'] as const) expect(finishIn(after.room, { kind })).toEqual(finishesOf(style)[kind])
    expect(finishedInStyle(after, style)).toBe(after)
    expect(after.room.dimensions).toBe(scene.room.dimensions)
  }
})
