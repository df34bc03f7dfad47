import { describe, expect, test } from 'vitest'
import { neighbourhood } from '../neighbourhood.ts'
import { slideAlongWall, slideOntoTop } from './sliding.ts'
import { rectangleRoom, thing } from '../../../../test/room.ts'

const space = rectangleRoom(6, 6)
const EAST = -Math.PI / 2

describe('along the wall behind it', () => {
  const around = neighbourhood([thing({ id: 'chest', at: [5.75, 2], box: [0.5, 0.8, 0.5] })])
  const chair = (x: number, rotationY: number) => thing({ at: [x, 2.1], box: [0.5, 0.8, 0.5], rotationY })

  test('an item slides to the nearest free place', () => {
    expect(slideAlongWall(space, around, chair(5.75, EAST), 2)?.position).toEqual({ x: 5.75, y: 0, z: expect.closeTo(2.5, 9) })
  })
  test.each([
    ['faces another way', chair(5.75, 0)],
    ['stands away from the wall', chair(5.5, EAST)],
  ])('an item that %s does not slide', (_, placedItem) => {
    expect(slideAlongWall(space, around, placedItem, 2)).toBeNull()
  })
})

describe('onto a top', () => {
  const lamp = thing({ id: 'lamp', mount: 'surface', at: [3, 3], box: [0.25, 0.5, 0.25] })
  const table = (id: string, x: number, z: number) => thing({ id, at: [3 + x, 3 + z], box: [1, 0.75, 1], surfaceHeight: 0.75 })

  test.each([
    ['west', -1, 0],
    ['east', 1, 0],
    ['north', 0, -1],
    ['south', 0, 1],
  ])('sliding takes the nearer of two tops, to the %s', (_, x, z) => {
    const around = neighbourhood([table('near', x, z), table('far', -1.25 * x, -1.25 * z)])
    expect(slideOntoTop(space, around, lamp, 2)?.position).toEqual({ x: 3 + x * 0.625, y: 0.75, z: 3 + z * 0.625 })
  })
  test('sliding takes the first of two equally near tops; a place exactly within reach is allowed', () => {
    const around = neighbourhood([table('first', -1, 0), table('second', 1, 0)])
    expect(slideOntoTop(space, around, lamp, 0.625)?.position).toEqual({ x: 2.375, y: 0.75, z: 3 })
    expect(slideOntoTop(space, around, lamp, 0.6)).toBeNull()
  })
})
