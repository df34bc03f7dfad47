/** Light that comes straight from lamps, sun and sky, against the closed form. */
import { describe, expect, test } from 'vitest'
import { cross, dot, unit } from './matrix.ts'
import type { Instance, Light, Portal, Scene, Vector } from './scene.ts'
import { evenSky, lookingAt, meanOf, placed, rectangle, relativeError, sphereMesh, WHITE } from '../../test/tracer/scenes.ts'
import { trace, type TraceOptions } from './trace.ts'

const ALBEDO = 0.6
const floor = placed(rectangle([0, 0, 0], [0, 0, 20], [20, 0, 0]), { baseColor: [ALBEDO, ALBEDO, ALBEDO], ior: 1 })
/** Sees 2 mm of the floor's middle, from low beside it. */
const camera = lookingAt([3, 0.4, 0.2], [0, 0, 0], 0.0005)

type Ways = NonNullable<TraceOptions['strategies']>
const BOTH: Ways = { lights: true, surfaces: true }
const WAYS: readonly (readonly [string, Ways])[] = [
  ['both ways together', BOTH],
  ['lights drawn alone', { lights: true, surfaces: false }],
  ['surfaces drawn alone', { lights: false, surfaces: true }],
]

/** Irradiance at the floor's middle, by what of it is sent back. */
const irradiance = async (about: Partial<Scene>, samples: number, strategies: Ways = BOTH): Promise<number> => {
  const scene: Scene = { camera, ...about, instances: [floor, ...(about.instances ?? [])] }
  const { color } = await trace(scene, { width: 8, height: 8, samples, threads: 0, strategies, maxBounces: 1 })
  return (meanOf(color)[1] * Math.PI) / ALBEDO
}

/** Lambert's formula: what an evenly shining polygon of radiance 1 gives to the origin, whose normal is y. */
const byPolygon = (corners: readonly Vector[]): number => {
  const to = corners.map((corner) => unit(corner, 'A corner'))
  const sum = to.reduce((total, a, i) => {
    const b = to[(i + 1) % to.length]!
    return total + Math.acos(dot(a, b)) * unit(cross(a, b), 'An edge')[1]
  }, 0)
  return Math.abs(sum) / 2
}
const cornersOf = (middle: Vector, u: Vector, v: Vector): Vector[] =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([a, b]) => [0, 1, 2].map((k) => middle[k]! + (u[k]! * a! + v[k]! * b!) / 2) as unknown as Vector)

const LAMP = { position: [0.4, 1.2, -0.3], u: [0.9, 0, 0], v: [0, 0, 0.6] } as const
const TILTED = { position: [-0.6, 1, 0.2], u: [0.6, 0.3, 0], v: [0, 0, 0.8] } as const

describe('direct light against the closed form', () => {
  describe.each(WAYS)('%s', (_, ways) => {
    const samples = ways.lights ? 256 : 4096
    const digits = ways.lights ? 0.01 : 0.04
    const holds = async (about: Partial<Scene>, expected: number, within = digits) => {
      expect(Math.abs((await irradiance(about, samples, ways)) / expected - 1)).toBeLessThan(within)
    }

    test('a rectangle', async () => {
      await holds({ lights: [{ kind: 'quad', ...LAMP, radiance: WHITE }] }, byPolygon(cornersOf(LAMP.position, LAMP.u, LAMP.v)))
    })
    test('a tilted rectangle', async () => {
      await holds(
        { lights: [{ kind: 'quad', ...TILTED, radiance: WHITE, twoSided: true }] },
        byPolygon(cornersOf(TILTED.position, TILTED.u, TILTED.v)),
      )
    })
    test('a disc above', async () => {
      await holds({ lights: [{ kind: 'disc', position: [0, 1.5, 0], radius: 0.5, direction: [0, -1, 0], radiance: WHITE }] }, (Math.PI * 0.25) / 2.5)
    })
    test('a sphere above', async () => {
      await holds({ lights: [{ kind: 'sphere', position: [0, 1.5, 0], radius: 0.4, radiance: WHITE }] }, Math.PI * (0.4 / 1.5) ** 2)
    })
    test('a sphere aside', async () => {
      // A sphere wholly above the horizon: π (r/d)² cos θ.
      const at: Vector = [0.8, 1.1, 0.5]
      const d = Math.hypot(...at)
      await holds({ lights: [{ kind: 'sphere', position: at, radius: 0.3, radiance: WHITE }] }, Math.PI * (0.3 / d) ** 2 * (at[1] / d))
    })
    test('an invisible lamp', async () => {
      await holds({ lights: [{ kind: 'sphere', position: [0, 1.5, 0], radius: 0.4, radiance: WHITE, visible: false }] }, Math.PI * (0.4 / 1.5) ** 2)
    })
    test('a shining mesh', async () => {
      const lamp: Instance = placed(rectangle(LAMP.position, LAMP.u, LAMP.v), { baseColor: [0, 0, 0], ior: 1, emissive: WHITE })
      await holds({ instances: [lamp] }, byPolygon(cornersOf(LAMP.position, LAMP.u, LAMP.v)))
    })
    test('a shining sphere of triangles', async () => {
      const lamp = placed(sphereMesh(0.4, 64), { baseColor: [0, 0, 0], ior: 1, emissive: WHITE }, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 1.5, 0, 1])
      await holds({ instances: [lamp] }, Math.PI * (0.4 / 1.5) ** 2 * 0.996)
    })
    test('an even sky', async () => {
      await holds({ sky: evenSky(WHITE) }, Math.PI)
    })
    test('a sky that is bright in one place', async () => {
      const [width, height] = [32, 16]
      // In the east-north-east, some 45° up.
      const isBright = (i: number) => Math.floor(i / width) >= 3 && Math.floor(i / width) < 6 && i % width >= 20 && i % width < 24
      const radiance = Float32Array.from({ length: width * height * 3 }, (_, i) => (isBright(Math.floor(i / 3)) ? 30 : 0))
      let expected = 0
      for (let i = 0; i < width * height; i++) {
        const polar = ((Math.floor(i / width) + 0.5) / height) * Math.PI
        if (isBright(i)) expected += 30 * Math.cos(polar) * Math.sin(polar) * (Math.PI / height) * ((2 * Math.PI) / width)
      }
      // A wall in the west takes nothing away, one in the east nearly all.
      const wall = (x: number) => placed(rectangle([x, 5, 0], [0, 10, 0], [0, 0, 20]), { baseColor: [0, 0, 0], ior: 1 })
      // Texels are read between their middles: a bright patch has soft edges, that the sum over texels has not.
      await holds({ sky: { radiance, width, height }, instances: [wall(-3.5)] }, expected, digits + 0.01)
      expect(await irradiance({ sky: { radiance, width, height }, instances: [wall(2)] }, samples, ways)).toBeLessThan(0.1 * expected)
    })
    test('an even sky through a portal', async () => {
      const blocks = shutters(LAMP.position, LAMP.u, LAMP.v)
      const portal: Portal = { position: LAMP.position, u: LAMP.u, v: LAMP.v }
      await holds({ sky: evenSky(WHITE), portals: [portal], instances: blocks }, byPolygon(cornersOf(LAMP.position, LAMP.u, LAMP.v)))
    })
    test('a wide sun', async () => {
      const sun = { direction: [0.5, 0.8, 0.2] as const, angularRadius: 0.3, irradiance: [2, 2, 2] as const }
      await holds({ sun }, 2 * unit(sun.direction, 'The sun')[1])
    })
  })

  test('a sky as fine as an image lights as it does when it is coarse', async () => {
    // A bright square half way up, on a grid of 128 × 64.
    const fine = (width: number) => {
      const by = width / 128
      const inside = (i: number) => Math.abs(Math.floor(Math.floor(i / width) / by) - 19) < 4 && Math.abs(Math.floor((i % width) / by) - 90) < 4
      return {
        width,
        height: width / 2,
        radiance: Float32Array.from({ length: (width * width * 3) / 2 }, (_, i) => (inside(Math.floor(i / 3)) ? 20 : 0.1)),
      }
    }
    const [coarse, sharp] = [await irradiance({ sky: fine(128) }, 256), await irradiance({ sky: fine(1024) }, 256)]
    expect(sharp / coarse).toBeCloseTo(1, 1.5)
    // And is seen as it is.
    const { color } = await trace(
      { instances: [], sky: fine(1024), camera: { kind: 'panorama', position: [0, 0, 0], target: [0, 0, -1] } },
      { width: 512, height: 256, samples: 1, threads: 0 },
    )
    const row = color.filter((_, i) => i % 3 === 0 && Math.floor(i / 3 / 512) === 77)
    expect(row.filter((value) => value > 0.2 && value < 19).length).toBeLessThan(12)
    expect(row.filter((value) => value >= 19).length).toBeGreaterThan(24)
  })

  test('the real sun gives what it is said to give', async () => {
    const sun = { direction: [0.5, 0.8, 0.2] as const, angularRadius: 0.00465, irradiance: [3, 3, 3] as const }
    expect(await irradiance({ sun }, 64)).toBeCloseTo(3 * unit(sun.direction, 'The sun')[1], 2)
  })

  test('samples are spread far better than by chance', async () => {
    // By chance, 16 times the samples have a sixteenth of the variance.
    const scene: Scene = { instances: [floor], lights: [{ kind: 'quad', ...LAMP, radiance: WHITE }], camera }
    const options = { width: 8, height: 8, threads: 0, maxBounces: 1, strategies: { lights: true, surfaces: false } }
    const long = (await trace(scene, { ...options, samples: 8192, seed: 1 })).color
    const variance = async (samples: number) => relativeError((await trace(scene, { ...options, samples })).color, long)
    expect(await variance(256)).toBeLessThan((await variance(16)) / 64)
  })

  test('a lamp shines only to the side that it is turned to', async () => {
    const up: Light = { kind: 'quad', position: LAMP.position, u: LAMP.v, v: LAMP.u, radiance: WHITE }
    expect(await irradiance({ lights: [up] }, 64)).toBe(0)
  })

  test('a cone shines within its inner angle as without one, and not beyond its outer', async () => {
    const lamp = { kind: 'sphere', position: [0, 1.5, 0], radius: 0.05, radiance: WHITE } as const
    const bare = await irradiance({ lights: [lamp] }, 64)
    const within = await irradiance({ lights: [{ ...lamp, cone: { direction: [0, -1, 0], inner: 0.3, outer: 0.5 } }] }, 64)
    const beyond = await irradiance({ lights: [{ ...lamp, cone: { direction: [1, -0.2, 0], inner: 0.3, outer: 0.5 } }] }, 64)
    expect(within).toBeCloseTo(bare, 6)
    expect(beyond).toBe(0)
  })

  test('the light of many lamps is the sum of each one’s light', async () => {
    const lamps: Light[] = [
      { kind: 'quad', ...LAMP, radiance: WHITE },
      { kind: 'sphere', position: [-1, 0.8, 0.6], radius: 0.1, radiance: [9, 9, 9] },
      { kind: 'disc', position: [0, 2, 1], radius: 0.2, direction: [0, -1, -0.4], radiance: [5, 5, 5] },
    ]
    const each = await Promise.all(lamps.map((lamp) => irradiance({ lights: [lamp] }, 256)))
    const sum = each.reduce((total, one) => total + one, 0)
    expect(Math.abs((await irradiance({ lights: lamps }, 1024)) / sum - 1)).toBeLessThan(0.01)
  })
})

/** Four black sheets around a rectangle, that let the sky through nowhere else above it, and walls down to the floor. */
const shutters = (middle: Vector, u: Vector, v: Vector): Instance[] => {
  const black = { baseColor: [0, 0, 0], ior: 1 } as const
  const wide = 30
  const [hu, hv] = [Math.hypot(...u) / 2, Math.hypot(...v) / 2]
  const sheet = (x: number, z: number, w: number, d: number) =>
    placed(rectangle([middle[0] + x, middle[1], middle[2] + z], [0, 0, d], [w, 0, 0]), black)
  const side = (from: Vector, along: Vector) => placed(rectangle(from, along, [0, middle[1], 0]), black)
  const far = wide + hu
  return [
    sheet(-hu - wide / 2, 0, wide, 2 * wide),
    sheet(hu + wide / 2, 0, wide, 2 * wide),
    sheet(0, -hv - wide / 2, 2 * hu, wide),
    sheet(0, hv + wide / 2, 2 * hu, wide),
    side([-9.9, middle[1] / 2, 0], [0, 0, far]),
    side([9.9, middle[1] / 2, 0], [0, 0, far]),
    side([0, middle[1] / 2, -9.9], [far, 0, 0]),
    side([0, middle[1] / 2, 9.9], [far, 0, 0]),
  ]
}
