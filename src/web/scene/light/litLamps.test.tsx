import type { LightProbe } from 'three'
import { expect, test, vi } from 'vitest'
import { defaultOpenings, newScene } from '#contract/design/newScene.ts'
import { lightingAt } from '#room/light/daylight.ts'
import { Shown, type DrawnItem } from '../../editor/store/shown.ts'
import { CHAIR, LAMP } from '../../../../test/web/editor.ts'
import { Daylight } from './Daylight.tsx'
import { RoomLight } from './RoomLight.ts'
import { LiveMoves } from '../furniture/LiveMoves.tsx'
import { litLamps } from './litLamps.ts'
import { mountScene } from '../../../../test/web/scene.tsx'

const DIMENSIONS = { length: 5, width: 4, height: 2.8 }
const empty = {
  ...newScene({ roomType: 'living_room', style: 'modern', dimensions: DIMENSIONS, author: 'x', created: '2026-01-01T00:00:00.000Z' }),
  objects: defaultOpenings(DIMENSIONS),
}
const scene = { ...empty, lighting: lightingAt(22, empty) }
const lamp = (x: number, lit = true): DrawnItem => ({
  id: 'l',
  product: LAMP,
  variantId: null,
  position: { x, y: 0.7, z: 2 },
  angle: 0,
  scale: { x: 1, y: 1, z: 1 },
  lit,
})
const chair = (x: number): DrawnItem => ({ ...lamp(x), id: 'c', product: CHAIR })

test('lit lamps are the same list while none is lit, put out or moved', () => {
  const read = litLamps()
  const first = read({ items: [lamp(1), chair(3)] })
  expect(first).toHaveLength(1)
  expect(read({ items: [lamp(1), chair(4)] })).toBe(first)
  const moved = read({ items: [lamp(2), chair(4)] })
  expect(moved[0]!.at.x).toBeCloseTo(first[0]!.at.x + 1)
  expect(read({ items: [lamp(2, false), chair(4)] })).toEqual([])
})

test('the bounce of light is computed for a lamp that is switched on, and once for one that was moved, on release; never for a chair', async () => {
  const shine = vi.spyOn(RoomLight.prototype, 'shine')
  const shown = new Shown(scene)
  shown.setItems([lamp(1, false), chair(3)])
  const { all, change, frame } = await mountScene(
    shown,
    <>
      <Daylight shadowSize={512} bounce="even" />
      <LiveMoves />
    </>,
  )
  const light = () => (all((object) => 'isLightProbe' in object)[0] as LightProbe).sh.coefficients[0]!.x
  const dark = light()
  await change(() => shown.setItems([lamp(1), chair(3)]))
  const lit = light()
  expect(lit).toBeGreaterThan(dark + 0.05)
  const before = shine.mock.calls.length
  for (const x of [1.5, 2, 2.5]) {
    shown.move('l', { position: { x, y: 0.7, z: 2 }, angle: 0 }, true)
    await frame()
  }
  await change(() => shown.setItems([lamp(1), chair(4)]))
  expect(shine.mock.calls.length).toBe(before)
  await change(() => shown.setItems([lamp(2.5), chair(4)]))
  expect(shine.mock.calls.length).toBe(before + 1)
  await change(() => shown.setItems([lamp(2.5, false), chair(4)]))
  expect(light()).toBeCloseTo(dark, 6)
})
