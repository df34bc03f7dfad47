/** Images of rooms: exposed, the same for the same room, and right against a long reference. */
import { beforeAll, describe, expect, test } from 'vitest'
import { lightingAt } from '#room/light/daylight.ts'
import { meanOf, relativeError } from '../../../test/tracer/scenes.ts'
import { trace } from '../trace.ts'
import { luminanceOf } from './arrays.ts'
import { renderRoom } from './renderRoom.ts'
import { RoomParts, roomScene } from './roomScene.ts'
import type { RoomShot } from './roomShot.ts'
import { CABINET, item, LAMP, noFiles, shiningBox, shotOf } from '../../../test/tracer/room.ts'

const parts = new RoomParts()
const options = { width: 32, height: 18, samples: 8, threads: 0 }
const render = (shot: RoomShot, about = {}) => renderRoom(shot, { ...options, ...about }, parts, noFiles)
const at = (hour: number, shot: RoomShot): RoomShot => ({ ...shot, scene: { ...shot.scene, lighting: lightingAt(hour, shot.scene) } })
/** Mean of an image's bytes, 0–255. */
const brightness = (rgba: Uint8ClampedArray): number => rgba.reduce((sum, value, i) => sum + (i % 4 === 3 ? 0 : value), 0) / ((rgba.length / 4) * 3)

describe('a picture of a room', () => {
  const furnished = shotOf([item('a', 'cabinet', 1.5, 0.4), item('l', 'lamp', 0.6, 0.6)])

  const parts: number[] = []
  let first: Uint8ClampedArray
  beforeAll(async () => {
    first = await render(furnished, { onProgress: (part: number) => parts.push(part) })
  })

  test('a render is the same bytes for the same seed, and not for another', async () => {
    expect(await render(furnished, { threads: 2 })).toEqual(first)
    expect(await render(furnished, { seed: 1 })).not.toEqual(first)
  })

  test('a render is neither dark nor overexposed, by day and by night, in every light', { tags: 'full' }, async () => {
    for (const shot of [
      at(12, furnished),
      at(22, furnished),
      { ...furnished, lighting: 'studio' },
      { ...furnished, lighting: 'dramatic' },
    ] as const) {
      const mean = brightness(await render(shot))
      expect(mean).toBeGreaterThan(40)
      expect(mean).toBeLessThan(225)
    }
  })

  test('a render is brighter, or darker, by the requested stops', async () => {
    const [darker, usual, brighter] = [await render(furnished, { stops: -0.5 }), first, await render(furnished, { stops: 0.5 })]
    expect(brightness(darker)).toBeLessThan(brightness(usual) - 8)
    expect(brightness(brighter)).toBeGreaterThan(brightness(usual) + 8)
  })

  test('shows progress that only grows, and ends at once when it is cancelled', async () => {
    expect(parts.length).toBeGreaterThan(2)
    expect(parts).toEqual(parts.toSorted((a, b) => a - b))
    const controller = new AbortController()
    const reason = new Error('the render was cancelled')
    const before: number[] = []
    // In the middle of a pass: there is no other, and no image.
    const onProgress = (part: number) => {
      before.push(part)
      if (before.length === 3) setTimeout(() => controller.abort(reason), 20)
    }
    await expect(render(furnished, { width: 240, height: 135, samples: 4096, threads: 2, signal: controller.signal, onProgress })).rejects.toBe(
      reason,
    )
    expect(before).toHaveLength(3)
  })

  test('a panorama shows all around: the window too, wherever the camera looks', async () => {
    const around = await render({ ...at(12, furnished), projection: 'panorama' }, { width: 48, height: 24 })
    expect(around).toHaveLength(48 * 24 * 4)
    expect(Math.max(...around.filter((_, i) => i % 4 === 2))).toBeGreaterThan(200)
  })
})

test(
  'a lamp behind an obstacle lights the room by way of its walls: within 3 % of a reference of 4,096 samples in the mean',
  { tags: 'full' },
  async () => {
    // By night; the lamp, of which all shines, stands behind a high red cabinet, and the camera on the other side of it.
    const screen = item('a', 'cabinet', 2, 1.2, { scale: { x: 2.6, y: 2.2, z: 0.4 } })
    const lamp = { ...LAMP, threeDModel: { url: 'lamp.glb' } }
    const products = new Map([CABINET, lamp].map((one) => [one.id, one]))
    const model = await shiningBox(0.2, 1.2)
    const { scene } = await roomScene(at(22, shotOf([screen, item('l', 'lamp', 2, 0.5)], { products })), new RoomParts(), async () => model)
    const size = { width: 9, height: 6, threads: 0 }
    const reference = (await trace(scene, { ...size, samples: 4096, seed: 7 })).color
    const { color } = await trace(scene, { ...size, samples: 2048 })
    expect(luminanceOf(meanOf(reference))).toBeGreaterThan(0.001)
    meanOf(color).forEach((value, k) => expect(Math.abs(value / meanOf(reference)[k]! - 1)).toBeLessThan(0.03))
    expect(relativeError(color, reference)).toBeLessThan(0.05)
  },
)
