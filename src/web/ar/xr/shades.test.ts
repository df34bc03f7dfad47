import { expect, test } from 'vitest'
import { Shades } from './shades.ts'

const POSE = { position: { x: 1, y: 0, z: 2 }, angle: 0 }

test('each thing has one shade, where it stands; whoever draws them sees by the number that one is another', () => {
  const shades = new Shades(2)
  shades.add('chair', 0.8, 0.9, POSE)
  shades.add('chair', 5, 5, POSE)
  const before = shades.changes
  shades.move('table', POSE)
  expect(shades.changes).toBe(before)
  shades.move('chair', { ...POSE, angle: 1 })
  expect(shades.changes).not.toBe(before)
  expect([...shades.all]).toEqual([{ width: 0.8, depth: 0.9, pose: { ...POSE, angle: 1 } }])
})

test('what has no room left goes without; one that is gone leaves its room', () => {
  const shades = new Shades(1)
  shades.add('chair', 1, 1, POSE)
  shades.add('table', 2, 2, POSE)
  expect([...shades.all]).toHaveLength(1)
  shades.remove('chair')
  shades.add('table', 2, 2, POSE)
  expect([...shades.all][0]!.width).toBe(2)
})

test('there is room for one where there is nothing', () => expect(new Shades(0).most).toBe(1))
