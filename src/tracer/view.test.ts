/** Display of what is far brighter than a room, while its light in the room is unchanged. */
import { describe, expect, test } from 'vitest'
import type { Material, PerspectiveCamera, Scene, View } from './scene.ts'
import { evenSky, lookingAt, meanOf, pixel, placed, rectangle, WHITE } from '../../test/tracer/scenes.ts'
import { toneMap } from './toneMap.ts'
import { trace } from './trace.ts'

const options = { width: 4, height: 4, samples: 64, threads: 0 }
const mean = async (scene: Scene) => meanOf((await trace(scene, options)).color)
/** A grey floor of a metre under a white sky. */
const floor = placed(rectangle([0, 0, 0], [1, 0, 0], [0, 0, -1]), { baseColor: [0.5, 0.5, 0.5], ior: 1 })
const upwards = lookingAt([0, 1, 0], [0, 2, 0], 0.5)
const onFloor = lookingAt([0, 1, 0], [0, 0, 0], 0.5)
const under = (view: View | undefined, camera = onFloor, instances = [floor]): Scene => ({
  instances,
  sky: evenSky(WHITE),
  camera,
  ...(view && { view }),
})

describe('a view', () => {
  test('shows the sky otherwise than it lights', async () => {
    const [lit] = await mean(under(undefined))
    expect((await mean(under({ sky: 0.25 })))[0]).toBeCloseTo(lit, 6)
    expect((await mean(under({ sky: 0.25 }, upwards)))[0]).toBeCloseTo(0.25, 5)
    const [r, g, b] = await mean(under({ sky: 0, color: [0.1, 0.2, 0.3] }, upwards))
    ;[r, g, b].forEach((value, k) => expect(value).toBeCloseTo([0.1, 0.2, 0.3][k]!, 5))
  })

  test('a view is the same in a mirror as seen directly', async () => {
    const mirror: Material = { baseColor: WHITE, metallic: 1, roughness: 0 }
    const inMirror = placed(rectangle([0, 0, 0], [1, 0, 0], [0, 0, -1]), mirror)
    const [whole] = await mean(under(undefined, onFloor, [inMirror]))
    expect((await mean(under({ sky: 0.25 }, onFloor, [inMirror])))[0] / whole).toBeCloseTo(0.25, 3)
  })

  test('holds lamps at a radiance, and leaves their light', async () => {
    const lamp = placed(rectangle([0, 2, 0], [0.4, 0, 0], [0, 0, 0.4]), { baseColor: [0, 0, 0], emissive: [60, 30, 0], doubleSided: true })
    const scene = (camera: Scene['camera'], view?: View): Scene => ({ instances: [floor, lamp], camera, ...(view && { view }) })
    const [red, green] = await mean(scene(lookingAt([0, 1, 0], [0, 2, 0], 0.2), { lamps: 2 }))
    expect(red).toBeCloseTo((60 * 2) / 62, 2)
    // The colour stays.
    expect(green / red).toBeCloseTo(0.5, 4)
    const lit = await mean(scene(onFloor))
    expect((await mean(scene(onFloor, { lamps: 2 })))[0]).toBeCloseTo(lit[0], 6)
  })
})

describe('a transparent picture', () => {
  const view = { transparent: true }
  const onePixel = async (scene: Scene, samples = 64) => {
    const { color, coverage } = await trace(scene, { width: 1, height: 1, samples, threads: 0 })
    return { color: color[0]!, coverage: coverage[0]! }
  }

  test('a transparent image is black and empty outside the scene, covers its items, and edges in part', async () => {
    expect(await onePixel(under(view, upwards))).toEqual({ color: 0, coverage: 0 })
    const there = await onePixel(under(view))
    expect(there).toEqual({ color: (await onePixel(under(undefined))).color, coverage: 1 })
    // A pixel as wide as four metres around a floor of one.
    const edge = await onePixel(under(view, lookingAt([0, 1, 0], [0, 0, 0], 4)), 4096)
    expect(edge.color).toBeCloseTo(there.color * edge.coverage, 2)
    expect(edge.coverage).toBeGreaterThan(0.02)
    expect(edge.coverage).toBeLessThan(0.2)
  })

  test('a transparent sky is visible in mirrors', async () => {
    const mirror = placed(rectangle([0, 0, 0], [1, 0, 0], [0, 0, -1]), { baseColor: WHITE, metallic: 1, roughness: 0 })
    const { color, coverage } = await onePixel(under(view, onFloor, [mirror]))
    expect(coverage).toBe(1)
    expect(color).toBeGreaterThan(0.95)
  })

  test('covers behind a pane what the pane holds back, the same in every sample', async () => {
    const pane = placed(rectangle([0, 0.5, 0], [2, 0, 0], [0, 0, -2]), { glass: 'pane', baseColor: [0.9, 0.9, 0.9] })
    const few = await onePixel(under(view, lookingAt([0, 1, 0], [0, 0, 0], 0.01), [pane]), 2)
    // A pane of glass mirrors 7.7 % straight on, on both faces together.
    expect(few.coverage).toBeCloseTo(1 - 0.923 * 0.9, 3)
    expect(few.color).toBeCloseTo(0.077, 3)
  })
})

test('reflections of panes in front of the camera are found by every sample, and add up over several panes', async () => {
  const pane = (y: number) => placed(rectangle([0, y, 0], [4, 0, 0], [0, 0, -4]), { glass: 'pane' })
  const black = placed(rectangle([0, 0, 0], [9, 0, 0], [0, 0, -9]), { baseColor: [0, 0, 0], ior: 1 })
  const camera = lookingAt([0, 2, 0], [0, 0, 0], 0.01)
  const red = async (instances: Scene['instances'], samples: number) =>
    (await trace({ instances, sky: evenSky(WHITE), camera }, { width: 1, height: 1, samples, threads: 0 })).color[0]!
  expect(await red([pane(0.5), black], 1)).toBeCloseTo(0.077, 3)
  // The farther one is seen, and mirrors, through the nearer.
  const [r, t] = [0.077, 0.923]
  expect(await red([pane(0.5), pane(1), black], 4096)).toBeCloseTo(r + (t * t * r) / (1 - r * r), 2)
})

test('a part of a picture is what the whole has there', async () => {
  const scene = under(undefined, lookingAt([0.2, 1, 0.4], [0, 0, 0], 1.6))
  const [width, height] = [40, 20]
  const whole = await trace(scene, { width, height, samples: 256, threads: 0 })
  const part = { left: 0.25, top: 0.2, right: 0.5, bottom: 0.7 }
  const camera = { ...(scene.camera as PerspectiveCamera), part }
  const piece = await trace({ ...scene, camera }, { width: 10, height: 10, samples: 256, threads: 0 })
  for (const [x, y] of [
    [0, 0],
    [9, 0],
    [4, 5],
    [0, 9],
    [9, 9],
  ] as const)
    expect(pixel(piece, x, y)[0]).toBeCloseTo(pixel(whole, x + 10, y + 4)[0], 1)
})

test('an item invisible to the camera is transparent, casts shadows and is reflected', async () => {
  const roof = placed(rectangle([0, 0.5, 0], [4, 0, 0], [0, 0, -4]), { baseColor: [0, 0, 0], ior: 1 })
  const [open] = await mean(under(undefined))
  const [roofed] = await mean(under(undefined, onFloor, [floor, { ...roof, seen: false }]))
  expect(roofed).toBeGreaterThan(0)
  expect(roofed).toBeLessThan(open / 3)
})

test('a texture that is clamped downwards repeats to the sides, and its last row goes on', async () => {
  // Red and green side by side; two metres of each way.
  const texture = { width: 2, height: 1, rgba: Uint8Array.of(255, 0, 0, 255, 0, 255, 0, 255), encoding: 'linear', wrap: 'clamp-down' } as const
  const shown = placed(rectangle([0, 0, 0], [1, 0, 0], [0, 0, -1]), {
    baseColorTexture: { texture, transform: [2, 0, 0, 0, 3, 0] },
    ior: 1,
  })
  const at = (x: number) => lookingAt([x, 1, 0.3], [x, 0, 0.3], 0.02)
  const [r1, g1] = await mean(under(undefined, at(-0.375), [shown]))
  const [r2, g2] = await mean(under(undefined, at(0.125), [shown]))
  expect(r1).toBeGreaterThan(4 * g1)
  expect(r2).toBeGreaterThan(4 * g2)
})

test('each colour may have an exposure of its own', () => {
  const [red, green, blue] = toneMap(Float32Array.of(0.2, 0.2, 0.2), { exposure: [2, 1, 0.5] })
  expect(red).toBeGreaterThan(green! + 20)
  expect(green).toBeGreaterThan(blue! + 20)
})
