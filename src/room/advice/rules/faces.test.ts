import { expect, test } from 'vitest'
import { crossingsOf, facesAt } from './faces.ts'
import type { Gap, Obstacle } from './obstacles.ts'

test('faces: distinguishes places within several enclosures from one another and from the floor around them', () => {
  const corners = [
    { x: -1, y: -1 },
    { x: 1, y: -1 },
    { x: 0, y: 1 },
  ]
  const centres = Array.from({ length: 40 }, (_, i) => ({ x: 5 * i, y: 0 }))
  // Each enclosure is three posts that a disc does not pass between.
  const posts = centres.flatMap((centre) =>
    corners.map(({ x, y }): Obstacle => {
      const middle = { x: centre.x + x, y: centre.y + y }
      return { id: '', isWall: false, points: [middle], middle, minX: middle.x, maxX: middle.x, minY: middle.y, maxY: middle.y }
    }),
  )
  const gaps = posts.map((post, a): Gap => {
    const b = a % 3 === 2 ? a - 2 : a + 1
    return { a, b, from: post.middle, to: posts[b]!.middle, width: 0.5 }
  })
  const faces = facesAt(posts.length, crossingsOf(posts, gaps), 1)
  const places = [...centres, { x: 2.5, y: 0 }]
  expect(new Set(places.map((place) => faces.at(place))).size).toBe(places.length)
  expect(faces.at({ x: 7.5, y: 0 })).toBe(faces.at({ x: 2.5, y: 0 }))
})
