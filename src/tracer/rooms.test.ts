/** Light that goes round a room, against long references. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Color, Scene } from './scene.ts'
import { bruteForce } from '../../test/tracer/bruteForce.ts'
import {
  boxMesh,
  cornellBox,
  evenSky,
  lookingAt,
  meanOf,
  pixel,
  placed,
  quadMesh,
  rectangle,
  relativeError,
  WHITE,
} from '../../test/tracer/scenes.ts'
import { trace, type TraceOptions } from './trace.ts'

describe("Cornell's box", () => {
  const SIZE = 10
  const BOUNCES = 8
  let reference: Float32Array
  beforeAll(() => {
    reference = bruteForce(cornellBox(), SIZE, SIZE, 2000, BOUNCES)
  })
  const traced = async (samples: number, about: Partial<TraceOptions> = {}) =>
    (await trace(cornellBox(), { width: SIZE, height: SIZE, samples, threads: 0, maxBounces: BOUNCES, ...about })).color

  test('Cornell’s box equals a second, naive path tracer of 2,000 samples, within 0.4 % in the mean', async () => {
    const image = await traced(1024)
    const [mean, expected] = [meanOf(image), meanOf(reference)]
    mean.forEach((value, k) => expect(Math.abs(value / expected[k]! - 1)).toBeLessThan(0.004))
    expect(relativeError(image, reference)).toBeLessThan(0.002)
  })

  test('Cornell’s box has less noise with more samples', async () => {
    const long = await traced(2048, { seed: 5 })
    const [few, many] = [relativeError(await traced(16), long), relativeError(await traced(256), long)]
    expect(few).toBeLessThan(0.1)
    // Sixteen times the samples: a sixteenth of the variance or less, as they are spread.
    expect(many).toBeLessThan(few / 10)
  })

  test('Cornell’s box is the same in the mean by light sampling, by surface sampling and by both', { tags: 'full' }, async () => {
    const both = meanOf(await traced(1024))
    const lights = meanOf(await traced(1024, { strategies: { lights: true, surfaces: false } }))
    const surfaces = meanOf(await traced(8192, { strategies: { lights: false, surfaces: true } }))
    for (const k of [0, 1, 2]) {
      expect(Math.abs(lights[k]! / both[k]! - 1)).toBeLessThan(0.004)
      expect(Math.abs(surfaces[k]! / both[k]! - 1)).toBeLessThan(0.012)
    }
  })
})

/** A white room with a red wall; its lamp is behind a screen, so that the camera's side has only what the walls send on. */
const behindScreen = (): Scene => {
  const white = { baseColor: [0.8, 0.8, 0.8], ior: 1 } as const
  return {
    instances: [
      placed(boxMesh([0, 0, 0], [4, 2.6, 5], true), white),
      placed(rectangle([0.01, 1.3, 2.5], [0, 0, 5], [0, 2.6, 0]), { baseColor: [0.75, 0.05, 0.04], ior: 1 }),
      placed(boxMesh([1.2, 0, 1.2], [4, 2, 1.3]), white),
    ],
    lights: [{ kind: 'sphere', position: [2.6, 1, 0.5], radius: 0.08, radiance: [700, 650, 600] }],
    camera: { kind: 'perspective', position: [2.6, 1.2, 4.7], target: [2, 1, 1.2], fieldOfView: 1 },
  }
}

describe('a lamp behind an obstacle', () => {
  const options = { width: 15, height: 10, threads: 0 }

  test('casts the coloured light of the wall that it meets: within 2 % of a reference of 4,096 samples', { tags: 'full' }, async () => {
    const reference = (await trace(behindScreen(), { ...options, samples: 4096, seed: 99 })).color
    const { color } = await trace(behindScreen(), { ...options, samples: 512 })
    const [mean, expected] = [meanOf(color), meanOf(reference)]
    mean.forEach((value, k) => expect(Math.abs(value / expected[k]! - 1)).toBeLessThan(0.02))
    // Each pixel: within 20 % or so.
    expect(relativeError(color, reference)).toBeLessThan(0.045)
  })

  test('reddens the floor in the screen’s shade, the more the nearer the wall', async () => {
    const red = ([r, g]: Color) => r / g
    const at = async (x: number) => {
      const scene = { ...behindScreen(), camera: lookingAt([x, 1.2, 3.4], [x, 0, 2.2], 0.1) }
      return meanOf((await trace(scene, { width: 6, height: 6, samples: 512, threads: 0 })).color)
    }
    const [near, far] = [await at(0.5), await at(3.4)]
    expect(red(near)).toBeGreaterThan(red(far) * 1.1)
    expect(red(far)).toBeGreaterThan(1.12)
    // Without the wall's colour only the lamp's own is left.
    const plain = behindScreen()
    const { color } = await trace(
      { ...plain, instances: plain.instances.filter((_, i) => i !== 1), camera: lookingAt([0.5, 1.2, 3.4], [0.5, 0, 2.2], 0.1) },
      { width: 6, height: 6, samples: 256, threads: 0 },
    )
    expect(red(meanOf(color))).toBeLessThan(1.1)
  })
})

/** Four metres by four, 2.5 high, with a window 1 × 1 m in the wall at z = 0, from 1 m up. */
const withWindow = (): Pick<Scene, 'instances'> => {
  const wall = { baseColor: [0.7, 0.7, 0.7], ior: 1 } as const
  return {
    instances: [
      placed(quadMesh([0, 0, 0], [0, 0, 4], [4, 0, 4], [4, 0, 0]), wall),
      placed(quadMesh([0, 2.5, 0], [4, 2.5, 0], [4, 2.5, 4], [0, 2.5, 4]), wall),
      placed(quadMesh([0, 0, 0], [0, 2.5, 0], [0, 2.5, 4], [0, 0, 4]), wall),
      placed(quadMesh([4, 0, 0], [4, 0, 4], [4, 2.5, 4], [4, 2.5, 0]), wall),
      placed(quadMesh([0, 0, 4], [0, 2.5, 4], [4, 2.5, 4], [4, 0, 4]), wall),
      placed(quadMesh([0, 0, 0], [4, 0, 0], [4, 1, 0], [0, 1, 0]), wall),
      placed(quadMesh([0, 2, 0], [4, 2, 0], [4, 2.5, 0], [0, 2.5, 0]), wall),
      placed(quadMesh([0, 1, 0], [1.5, 1, 0], [1.5, 2, 0], [0, 2, 0]), wall),
      placed(quadMesh([2.5, 1, 0], [4, 1, 0], [4, 2, 0], [2.5, 2, 0]), wall),
    ],
  }
}

describe('a window', () => {
  test('lets the sun fall where geometry says', async () => {
    // Down 1 m for each metre into the room, and half a metre aside: from 1–2 m of height to 1–2 m of depth.
    const sun = { direction: [-0.5, 1, -1] as const, angularRadius: 0.00465, irradiance: [5, 5, 5] as const }
    const above = { kind: 'perspective', position: [2, 2.4, 2], target: [2, 0, 2], up: [0, 0, -1], fieldOfView: 2 * Math.atan(2 / 2.4) } as const
    const size = 40
    const image = await trace({ ...withWindow(), sun, camera: above }, { width: size, height: size, samples: 64, threads: 0, maxBounces: 1 })
    // A pixel is a tenth of a metre; light is sheared by half of the depth.
    const lit = (x: number, z: number) => x - z / 2 > 1.5 && x - z / 2 < 2.5 && z > 1 && z < 2
    let [inside, outside] = [0, 0]
    for (let j = 0; j < size; j++)
      for (let i = 0; i < size; i++) {
        const [x, z] = [(i + 0.5) / 10, (j + 0.5) / 10]
        const around = [-0.15, 0, 0.15].flatMap((dx) => [-0.15, 0, 0.15].map((dz) => lit(x + dx, z + dz)))
        const [bright] = pixel(image, i, j)
        if (around.every(Boolean)) {
          inside++
          expect(bright).toBeCloseTo((5 * 0.7 * (1 / 1.5)) / Math.PI, 2)
        } else if (!around.some(Boolean)) {
          outside++
          expect(bright).toBe(0)
        }
      }
    expect(inside).toBeGreaterThan(30)
    expect(outside).toBeGreaterThan(1000)
  })

  test('gives the same light with a portal as without, and far less noise', async () => {
    const about = { ...withWindow(), sky: evenSky(WHITE), camera: lookingAt([2, 1.3, 3.9], [2, 0.8, 0.5], 1.6) }
    const portal = { position: [2, 1.5, 0], u: [1, 0, 0], v: [0, 1, 0] } as const
    const options = { width: 9, height: 6, threads: 0 }
    const long = (await trace({ ...about, portals: [portal] }, { ...options, samples: 2048, seed: 3 })).color
    const withPortal = (await trace({ ...about, portals: [portal] }, { ...options, samples: 128 })).color
    const without = (await trace(about, { ...options, samples: 2048 })).color
    expect(Math.abs(meanOf(without)[1] / meanOf(long)[1] - 1)).toBeLessThan(0.02)
    const few = (await trace(about, { ...options, samples: 128 })).color
    expect(relativeError(withPortal, long)).toBeLessThan(relativeError(few, long) / 3)
  })

  test('with a pane lets through what the pane does not mirror', async () => {
    const sun = { direction: [0, 1, -1] as const, angularRadius: 0.00465, irradiance: [5, 5, 5] as const }
    const camera = lookingAt([2, 0.6, 2.4], [2, 0, 1.5], 0.1)
    const pane = placed(quadMesh([1, 0.5, -0.02], [3, 0.5, -0.02], [3, 2.4, -0.02], [1, 2.4, -0.02]), { glass: 'pane', baseColor: [0.9, 0.8, 0.7] })
    const options = { width: 6, height: 6, samples: 64, threads: 0, maxBounces: 1 }
    const open = meanOf((await trace({ ...withWindow(), sun, camera }, options)).color)
    const glazed = meanOf((await trace({ instances: [...withWindow().instances, pane], sun, camera }, options)).color)
    // Fresnel at 45° from air to index 1.5, to and fro between two faces.
    const [c, t] = [Math.SQRT1_2, Math.sqrt(1 - 0.5 / 2.25)]
    const r = (((c - 1.5 * t) / (c + 1.5 * t)) ** 2 + ((1.5 * c - t) / (1.5 * c + t)) ** 2) / 2
    glazed.forEach((value, k) => expect(value / open[k]!).toBeCloseTo([0.9, 0.8, 0.7][k]! * (1 - (2 * r) / (1 + r)), 3))
  })
})
