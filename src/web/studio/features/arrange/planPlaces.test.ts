/** Corners and walls of a room as they are chosen on its plan. */
import { expect, test } from 'vitest'
import { containsPoint } from '#room/geometry/polygon.ts'
import { door, lShape, polygonScene, rectangleScene, slanted, tShape, uShape, windowIn } from '../../../../../test/room.ts'
import { nearestPlace, placesOf } from './planPlaces.ts'

const ROOMS = { L: polygonScene(lShape()), T: polygonScene(tShape()), U: polygonScene(uShape()), slanted: polygonScene(slanted()) }
const WALLS = rectangleScene().room.walls

test.each(Object.entries(ROOMS))('a room of shape %s has all its corners and walls, each marked on the side where the floor is', (_shape, scene) => {
  const { walls } = scene.room
  const polygon = walls.map(({ points }) => points[0]!)
  for (const kind of ['corner', 'wall'] as const) {
    const places = placesOf(scene, kind)
    expect(places).toHaveLength(walls.length)
    for (const { at, inward } of places) expect(containsPoint(polygon, { x: at.x + 0.1 * inward.x, y: at.y + 0.1 * inward.y })).toBe(true)
  }
  expect(placesOf(scene, 'corner').map(({ at }) => at)).toEqual(polygon)
  expect(placesOf(scene, 'wall').map(({ id }) => id)).toEqual(walls.map(({ id }) => id))
})

test('a place is named by its side of the room, as the plan lies', () => {
  const sides = (kind: 'corner' | 'wall') => placesOf(rectangleScene(), kind).map(({ side }) => side)
  expect(sides('corner')).toEqual(['backLeft', 'backRight', 'frontRight', 'frontLeft'])
  expect(sides('wall')).toEqual(['back', 'right', 'front', 'left'])
})

test('a corner names the doors and windows beside it, a wall those in it; one farther along the wall is not beside the corner', () => {
  const [back, right] = WALLS
  const scene = rectangleScene(5, 4, 2.8, [door(back!.id, 0.3), windowIn(right!.id, 2.6)])
  expect(placesOf(scene, 'corner').map(({ openings }) => openings)).toEqual([['door'], [], ['window'], []])
  expect(placesOf(scene, 'wall').map(({ openings }) => openings)).toEqual([['door'], ['window'], [], []])
})

test('a point between two corners, or beside a wall, means the nearer one', () => {
  const corners = placesOf(ROOMS.U, 'corner')
  for (const one of corners) expect(nearestPlace(corners, { x: one.at.x + 0.3, y: one.at.y - 0.3 })?.id).toBe(one.id)
  const walls = placesOf(rectangleScene(), 'wall')
  expect(nearestPlace(walls, { x: 0.4, y: 0.2 })?.side).toBe('back')
  expect(nearestPlace(walls, { x: 0.2, y: 0.4 })?.side).toBe('left')
  expect(nearestPlace([], { x: 0, y: 0 })).toBeUndefined()
})
