import { expect, test } from 'vitest'
import { neighbourhood } from './neighbourhood.ts'
import { thing } from '../../../test/room.ts'

// Powers of two, so that touching is exact: the query's box runs from 2.125 to 2.875 along both axes.
const query = { x: 2.5, z: 2.5, halfWidth: 0.25, halfDepth: 0.25, angle: 0 }
const REACH = 0.125
const EDGE = 0.25 + REACH + 0.0625

test.each([
  ['west', -1, 0],
  ['east', 1, 0],
  ['north', 0, -1],
  ['south', 0, 1],
])('neighbourhood: to the %s, finds what touches the reach and nothing past it', (_, x, z) => {
  const at = (id: string, away: number) => thing({ id, at: [2.5 + x * away, 2.5 + z * away], box: [0.125, 1, 0.125] })
  const around = neighbourhood([at('touching', EDGE), at('past', EDGE + 2 ** -7)])
  expect(around.near(query, REACH).map(({ placedItem }) => placedItem.id)).toEqual(['touching'])
})
