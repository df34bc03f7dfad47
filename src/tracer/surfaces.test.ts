/** Reflection and transmission of surfaces: textures, cut-outs, bent normals, glass. */
import { describe, expect, test } from 'vitest'
import type { Color, Material, Scene, Texture, Vector } from './scene.ts'
import { evenSky, lookingAt, meanOf, pixel, placed, quadMesh, rectangle, sphereMesh, WHITE } from '../../test/tracer/scenes.ts'
import { trace, type TraceOptions } from './trace.ts'

const SIZE = 32
/** One metre on the floor, seen from straight above: north (−z) is up, east (x) to the right. */
const above = lookingAt([0, 2, 0], [0, 0, 0], 1)
const floor = (material: Material) => placed(quadMesh([-0.5, 0, 0.5], [0.5, 0, 0.5], [0.5, 0, -0.5], [-0.5, 0, -0.5]), material)
const seen = (scene: Omit<Scene, 'camera'> & Partial<Scene>, about: Partial<TraceOptions> = {}) =>
  trace({ camera: above, ...scene }, { width: SIZE, height: SIZE, samples: 64, threads: 0, ...about })

/** Texels by rows from the top, as red, green, blue, alpha. */
const texture = (width: number, texels: readonly (readonly number[])[], encoding: Texture['encoding'] = 'srgb'): Texture => ({
  width,
  height: texels.length / width,
  rgba: Uint8Array.from(texels.flat()),
  encoding,
})
const [RED, GREEN, BLUE, GREY] = [
  [255, 0, 0, 255],
  [0, 255, 0, 255],
  [0, 0, 255, 255],
  [128, 128, 128, 255],
]
/** A quarter each, of sixteen texels a side: between them texels are mixed. */
const FOUR = texture(
  32,
  Array.from({ length: 1024 }, (_, i) => [RED, GREEN, BLUE, GREY][(i % 32 < 16 ? 0 : 1) + (i < 512 ? 0 : 2)]!),
)
const corner = { northWest: [8, 8], northEast: [24, 8], southWest: [8, 24], southEast: [24, 24] } as const
const rounded = (color: Color) => color.map((value) => Number(value.toFixed(1)))

describe('textures', () => {
  test('lie with their first row at v = 0, and sRGB becomes linear', async () => {
    const image = await seen({ instances: [floor({ baseColorTexture: { texture: FOUR }, ior: 1 })], sky: evenSky(WHITE) })
    const grey = ((128 / 255 + 0.055) / 1.055) ** 2.4
    expect(rounded(pixel(image, ...corner.northWest))).toEqual([1, 0, 0])
    expect(rounded(pixel(image, ...corner.northEast))).toEqual([0, 1, 0])
    expect(rounded(pixel(image, ...corner.southWest))).toEqual([0, 0, 1])
    pixel(image, ...corner.southEast).forEach((value) => expect(value).toBeCloseTo(grey, 2))
  })

  test('repeat, and are turned and stretched as their use says', async () => {
    // A quarter turn: what was right is down.
    const turned: Material = { baseColorTexture: { texture: FOUR, transform: [0, 1, 0, -1, 0, 1] }, ior: 1 }
    const image = await seen({ instances: [floor(turned)], sky: evenSky(WHITE) })
    expect(rounded(pixel(image, ...corner.northWest))).toEqual([0, 0, 1])
    expect(rounded(pixel(image, ...corner.northEast))).toEqual([1, 0, 0])
    const twice: Material = { baseColorTexture: { texture: FOUR, transform: [2, 0, 0, 0, 2, 0] }, ior: 1 }
    const repeated = await seen({ instances: [floor(twice)], sky: evenSky(WHITE) })
    for (const [x, y] of [
      [4, 4],
      [20, 4],
      [4, 20],
      [20, 20],
    ] as const)
      expect(rounded(pixel(repeated, x, y))).toEqual([1, 0, 0])
  })

  test('metalness and roughness are read from blue and green', async () => {
    const metalRough = { texture: texture(1, [[0, 0, 255, 255]], 'linear') }
    const lamp = { kind: 'sphere', position: [0, 2, -2], radius: 0.2, radiance: WHITE } as const
    const mirror = lookingAt([0, 1, 1], [0, 0, 0], 0.05)
    const { color } = await seen({ instances: [floor({ metalRoughTexture: metalRough, metallic: 1, roughness: 1 })], lights: [lamp], camera: mirror })
    // A smooth metal shows the lamp itself where a rough or diffuse floor would be dim.
    expect(meanOf(color)[0]).toBeGreaterThan(0.9)
  })

  test('emissive textures shine by themselves, and light others', async () => {
    const shining: Material = { baseColor: [0, 0, 0], ior: 1, emissive: [2, 2, 2], emissiveTexture: { texture: FOUR } }
    const image = await seen({ instances: [floor(shining)] })
    expect(rounded(pixel(image, ...corner.northWest))).toEqual([2, 0, 0])
    expect(rounded(pixel(image, ...corner.southWest))).toEqual([0, 0, 2])
    const screen = placed(rectangle([0, 1, 0], [0, 0, 1], [-1, 0, 0]), { baseColor: [1, 1, 1], ior: 1 })
    const lit = await seen({ instances: [floor(shining), screen], camera: lookingAt([0.3, 0.3, 0.3], [0, 1, 0], 0.2) }, { samples: 256 })
    // A quarter each red, green, blue, and a dim quarter of all.
    meanOf(lit.color).forEach((value) => expect(value).toBeGreaterThan(0.05))
  })
})

describe('alpha', () => {
  const holes = texture(2, [
    [255, 0, 0, 255],
    [255, 0, 0, 0],
    [255, 0, 0, 0],
    [255, 0, 0, 255],
  ])
  const sheet = (about: Material) => placed(rectangle([0, 0.5, 0], [0, 0, 0.75], [0.75, 0, 0]), { ior: 1, ...about })

  test('cuts out: seen through and lit through, where it is below the cut-off', async () => {
    const scene = {
      instances: [floor({ ior: 1 }), sheet({ baseColorTexture: { texture: holes }, alphaMode: 'mask' })],
      sun: { direction: [0, 1, 0], angularRadius: 0.005, irradiance: [Math.PI, Math.PI, Math.PI] },
    } as const
    const image = await seen(scene, { maxBounces: 1 })
    // The sheet is nearer to the eye, and so as wide as the floor in the image.
    const found = Object.values(corner).map(([x, y]) => rounded(pixel(image, x, y)).join())
    expect(found.filter((color) => color === '1,0,0')).toHaveLength(2)
    expect(found.filter((color) => color === '1,1,1')).toHaveLength(2)
  })

  test('blends: what is half there shows half of what is behind it, and throws half a shadow', async () => {
    const half = sheet({ baseColor: [0, 0, 0], opacity: 0.5, alphaMode: 'blend' })
    const sun = { direction: [0, 1, 0], angularRadius: 0.005, irradiance: [Math.PI, Math.PI, Math.PI] } as const
    const image = await seen({ instances: [floor({ ior: 1 }), half], sun }, { samples: 256, maxBounces: 1 })
    // Half of the sun arrives, half of that is seen.
    const middle = [14, 15, 16, 17].flatMap((x) => [14, 15, 16, 17].map((y) => pixel(image, x, y)[1]))
    expect(middle.reduce((sum, value) => sum + value, 0) / 16).toBeCloseTo(0.25, 1)
  })
})

describe('a normal texture', () => {
  const bent = (x: number, y: number): Material => ({
    normalTexture: {
      texture: texture(
        1,
        [[Math.round(127.5 + 127.5 * x), Math.round(127.5 + 127.5 * y), Math.round(127.5 + 127.5 * Math.sqrt(1 - x * x - y * y)), 255]],
        'linear',
      ),
    },
    ior: 1,
  })
  const bright = async (material: Material, towards: Vector, transform?: readonly number[]) => {
    const sun = { direction: towards, angularRadius: 0.005, irradiance: [Math.PI, Math.PI, Math.PI] } as const
    const base = floor(material)
    return meanOf((await seen({ instances: [{ ...base, ...(transform && { transform }) }], sun }, { maxBounces: 1 })).color)[0]
  }

  test('an even normal texture changes nothing', async () => {
    expect(await bright(bent(0, 0), [1, 2, 0])).toBeCloseTo(await bright({ ior: 1 }, [1, 2, 0]), 2)
  })

  test('turns the normal by its red to where u grows, by its green to where v falls', async () => {
    const tilt = 0.5
    const cosine = (normal: Vector, sun: Vector) => (normal[0] * sun[0] + normal[1] * sun[1] + normal[2] * sun[2]) / Math.hypot(...sun)
    const up = Math.sqrt(1 - tilt * tilt)
    for (const sun of [
      [1, 1, 0],
      [-1, 2, 0],
      [0, 1, 1],
      [0, 2, -1],
    ] as const) {
      expect(await bright(bent(tilt, 0), sun)).toBeCloseTo(Math.max(0, cosine([tilt, up, 0], sun)), 1)
      // v grows to the south (z): green is to the north.
      expect(await bright(bent(0, tilt), sun)).toBeCloseTo(Math.max(0, cosine([0, up, -tilt], sun)), 1)
    }
  })

  test('turns with its instance', async () => {
    // A quarter turn about y: what was east is north.
    const quarter = [0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1]
    expect(await bright(bent(0.5, 0), [0, 1, -1], quarter)).toBeCloseTo(await bright(bent(0.5, 0), [1, 1, 0]), 2)
    expect(await bright(bent(0.5, 0), [0, 1, 1], quarter)).toBeCloseTo(await bright(bent(0.5, 0), [-1, 1, 0]), 2)
  })
})

describe('glass', () => {
  /** A floor of which the eastern half is white, the western black, shining by itself: refraction moves the edge. */
  const halves: Material = {
    baseColor: [0, 0, 0],
    ior: 1,
    emissive: WHITE,
    emissiveTexture: {
      texture: texture(
        2,
        [
          [0, 0, 0, 255],
          [255, 255, 255, 255],
        ],
        'linear',
      ),
    },
  }

  test('a solid plate shifts its background by Snell’s law', async () => {
    const thickness = 0.4
    const slab = placed(
      {
        positions: Float32Array.from([-3, -0.6, -3, 3, -0.6, -3, 3, -0.6, 3, -3, -0.6, 3, -3, -0.2, -3, 3, -0.2, -3, 3, -0.2, 3, -3, -0.2, 3]),
        indices: Uint32Array.of(0, 1, 2, 0, 2, 3, 4, 6, 5, 4, 7, 6),
      },
      { glass: 'solid', ior: 1.5 },
      [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 1, 0, 1],
    )
    // Looks down at 45° along x. The edge of the texture is soft: its middle is where it is half.
    const sharp: Material = {
      ...halves,
      emissiveTexture: {
        texture: texture(
          64,
          Array.from({ length: 64 }, (_, i) => (i < 32 ? [0, 0, 0, 255] : [255, 255, 255, 255])),
          'linear',
        ),
      },
    }
    const edge = async (instances: Scene['instances']) => {
      const camera = { kind: 'perspective', position: [-20, 20, 0], target: [0, 0, 0], fieldOfView: 2 * Math.atan(0.2 / Math.hypot(20, 20)) } as const
      const { color } = await seen({ instances: [floor(sharp), ...instances], camera }, { samples: 256 })
      let lit = 0
      for (let y = 0; y < SIZE; y++) lit += color[(y * SIZE + SIZE / 2) * 3]!
      return lit
    }
    const [bare, glazed] = [await edge([]), await edge([slab])]
    const within = Math.asin(Math.SQRT1_2 / 1.5)
    // The ray lands this much sooner; the image is 0.4 m high across the line of sight.
    const shift = thickness * (1 - Math.tan(within)) * Math.SQRT1_2
    const reflected = (() => {
      const [c, t] = [Math.SQRT1_2, Math.cos(within)]
      return (((c - 1.5 * t) / (c + 1.5 * t)) ** 2 + ((1.5 * c - t) / (1.5 * c + t)) ** 2) / 2
    })()
    const passes = 1 - (2 * reflected) / (1 + reflected)
    expect(bare).toBeGreaterThan(8)
    expect(glazed / passes - bare).toBeCloseTo((-shift / 0.4) * SIZE, -0.3)
  })

  test('takes colour by the length of the way in it', async () => {
    const ball = (radius: number) => placed(sphereMesh(radius, 96), { glass: 'solid', ior: 1, attenuation: { color: [0.5, 0.25, 1], distance: 0.5 } })
    for (const radius of [0.25, 0.5]) {
      const { color } = await seen({ instances: [ball(radius)], sky: evenSky(WHITE), camera: lookingAt([0, 0, 4], [0, 0, 0], 0.02) })
      const way = (2 * radius) / 0.5
      meanOf(color).forEach((value, k) => expect(value).toBeCloseTo([0.5, 0.25, 1][k]! ** way, 2))
    }
  })

  test('a pane reflects by Fresnel’s equations, at any angle', async () => {
    for (const angle of [0.2, 0.9, 1.3]) {
      const eye: Vector = [0, 3 * Math.cos(angle), 3 * Math.sin(angle)]
      // The sky shines above the horizon alone: all light in the image is mirrored.
      const sky = { width: 4, height: 64, radiance: Float32Array.from({ length: 4 * 64 * 3 }, (_, i) => (i < (4 * 64 * 3) / 2 ? 1 : 0)) }
      const { color } = await seen(
        { instances: [floor({ glass: 'pane' })], sky, camera: lookingAt(eye, [0, 0, 0], 0.02) },
        { width: 8, height: 8, samples: 1024 },
      )
      const [c, t] = [Math.cos(angle), Math.sqrt(1 - (Math.sin(angle) / 1.5) ** 2)]
      const r = (((c - 1.5 * t) / (c + 1.5 * t)) ** 2 + ((1.5 * c - t) / (1.5 * c + t)) ** 2) / 2
      expect(meanOf(color)[0]).toBeCloseTo((2 * r) / (1 + r), 2)
    }
  })

  test('a pane is no first surface: albedo and normal are those behind it', async () => {
    const pane = placed(rectangle([0, 0.3, 0], [0, 0, 2], [2, 0, 0]), { glass: 'pane', baseColor: [0.9, 0.9, 0.9] })
    const wall = lookingAt([0, 2, 0.4], [0, 0, 0], 0.3)
    const { albedo, normal } = await seen(
      { instances: [floor({ baseColor: [0.2, 0.6, 0.2], ior: 1 }), pane], sky: evenSky(WHITE), camera: wall },
      { samples: 256 },
    )
    expect(meanOf(albedo)[1]).toBeGreaterThan(0.45)
    expect(meanOf(albedo)[0]).toBeLessThan(0.3)
    expect(meanOf(normal)[1]).toBeGreaterThan(0.85)
  })
})

describe('a sheet that scatters through', () => {
  test('shines on its dark side', async () => {
    const sheet = (material: Material) => ({
      instances: [placed(rectangle([0, 0, 0], [0, 0, 4], [4, 0, 0]), { ior: 1, ...material })],
      sun: { direction: [0, -1, 0], angularRadius: 0.005, irradiance: [Math.PI, Math.PI, Math.PI] } as const,
    })
    const paper = await seen(sheet({ baseColor: [0.8, 0.8, 0.8], translucency: { amount: 0.5, color: [1, 0.5, 0.25] } }), { maxBounces: 1 })
    meanOf(paper.color).forEach((value, k) => expect(value).toBeCloseTo(0.4 * [1, 0.5, 0.25][k]!, 2))
    expect(meanOf((await seen(sheet({ baseColor: [0.8, 0.8, 0.8] }), { maxBounces: 1 })).color)[0]).toBe(0)
  })
})
