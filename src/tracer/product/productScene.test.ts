import { describe, expect, test } from 'vitest'
import type { Shot } from '#room/camera/productShot.ts'
import { dot, subtract, unit } from '../matrix.ts'
import type { Instance, Material, Vector } from '../scene.ts'
import { boxMesh, moved, placed, rectangle, WHITE } from '../../../test/tracer/scenes.ts'
import { trace } from '../trace.ts'
import { glowing } from './glow.ts'
import { mirroredRoom } from './mirroredRoom.ts'
import { productScene, type ProductScene } from './productScene.ts'
import { lightOnPaper, studioSky } from './studioSky.ts'

const ON_FLOOR: Shot = { azimuth: 0.55, elevation: 0.3, ground: true }
const ON_WALL: Shot = { azimuth: 0.5, elevation: 0.22, ground: false }
const room = { width: 1, height: 1, rgba: Uint8Array.of(255, 255, 255, 255), encoding: 'srgb' } as const
const sizes = { size: 120, shadowSize: 60, room, isLamp: false }
const wood: Material = { baseColor: [0.5, 0.3, 0.1], roughness: 1 }
const box = placed(boxMesh([-0.4, 0, -0.3], [0.4, 0.9, 0.3]), wood)

const traced = ({ scene, window: { width, height } }: ProductScene['piece'], samples = 16) =>
  trace(scene, { width, height, samples, threads: 0, maxBounces: 4 })

describe('a piece in the studio', () => {
  test.each([
    ['stands on the floor', ON_FLOOR, false],
    ['hangs on a wall', ON_WALL, true],
    ['hangs free', { ...ON_WALL, elevation: -0.14 }, false],
  ] as const)('a piece that %s is in its window, and nothing of it outside', async (_, shot, isOnWall) => {
    const { piece } = productScene([box], shot, { ...sizes, isOnWall })
    const { left, top, width, height } = piece.window
    const { coverage } = await traced(piece)
    const whole = await trace(
      { ...piece.scene, camera: { ...piece.scene.camera, part: undefined } as never },
      { width: 120, height: 120, samples: 16, threads: 0 },
    )
    let [inside, outside] = [0, 0]
    for (let y = 0; y < 120; y++)
      for (let x = 0; x < 120; x++) {
        const isInside = x >= left && x < left + width && y >= top && y < top + height
        if (isInside) inside += coverage[(y - top) * width + x - left]!
        else outside += whole.coverage[y * 120 + x]!
      }
    expect(outside).toBe(0)
    // The piece fills most of what is traced, and of one side of its image.
    expect(inside / (width * height)).toBeGreaterThan(0.5)
    expect(Math.max(width, height)).toBeGreaterThan(120 * 0.85)
    expect(Math.max(width, height)).toBeLessThan(120)
  })

  test.each([
    ['the floor', ON_FLOOR, false],
    ['the wall', ON_WALL, true],
  ] as const)('throws a soft shadow on %s, away from the soft box, and its own colour beside it', async (_, shot, isOnWall) => {
    const { shadow } = productScene([placed(box.mesh, { ...wood, baseColor: [0.9, 0.1, 0.1] })], shot, { ...sizes, isOnWall })
    const { width, height } = shadow!.window
    const { color } = await traced(shadow!, 64)
    const shades: { x: number; red: number; blue: number }[] = []
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const [red, blue] = [0, 2].map((k) => 1 - color[(y * width + x) * 3 + k]! / shadow!.lit[k as 0]) as [number, number]
        if (shadow!.strength(x, y) > 0.1) shades.push({ x, red, blue })
      }
    const mean = (pick: (shade: (typeof shades)[number]) => number) => shades.reduce((sum, shade) => sum + pick(shade), 0) / shades.length
    expect(Math.max(...shades.map(({ red }) => red))).toBeGreaterThan(0.65)
    expect(mean(({ x, red }) => x * red) / mean(({ red }) => red)).toBeGreaterThan(mean(({ x }) => x) + 0.5)
    expect(mean(({ blue }) => blue)).toBeGreaterThan(mean(({ red }) => red) * 1.1)
  })

  test('throws none where it hangs free', () => {
    expect(productScene([box], ON_WALL, { ...sizes, isOnWall: false }).shadow).toBeNull()
  })

  test('a piece has a floor that is as bright as the sky makes it, where nothing shades it', async () => {
    const tiny = placed(boxMesh([-0.001, 0, -0.001], [0.001, 0.001, 0.001]), wood)
    const { shadow } = productScene([tiny, placed(boxMesh([-0.001, 2, -0.001], [0.001, 2.001, 0.001]), wood)], ON_FLOOR, {
      ...sizes,
      isOnWall: false,
    })
    const { color } = await traced(shadow!, 256)
    const [x, y] = [Math.floor(shadow!.window.width / 2), Math.floor(shadow!.window.height / 2)]
    for (const k of [0, 1, 2]) expect(color[(y * shadow!.window.width + x) * 3 + k]! / shadow!.lit[k as 0]).toBeCloseTo(1, 1)
  })
})

test('the studio is brightest towards the soft box, left of the camera and above, however the camera is turned', () => {
  for (const azimuth of [0, 0.55, 3]) {
    const at = (turn: number, height: number) =>
      lightOnPaper(studioSky(azimuth, true), [
        Math.cos(height) * Math.sin(azimuth + turn),
        Math.sin(height),
        Math.cos(height) * Math.cos(azimuth + turn),
      ])[1]
    const key = at(-0.75, 0.82)
    for (const [turn, height] of [
      [0.75, 0.82],
      [2.4, 0.5],
      [-0.75, -0.3],
    ] as const)
      expect(key).toBeGreaterThan(at(turn, height) * 1.2)
  }
})

describe('a lamp', () => {
  const glass: Material = { baseColor: WHITE, emissive: [0.1, 0.06, 0.02] }
  const bulb: Material = { baseColor: WHITE, emissive: [1, 0.8, 0.4] }
  const lamp: Instance = {
    mesh: { ...boxMesh([-0.2, 0, -0.2], [0.2, 0.4, 0.2]), ranges: [{ start: 0, count: 36, material: 0 }] },
    materials: [glass, wood],
  }
  const small: Instance = { mesh: boxMesh([-0.01, 0, -0.01], [0.01, 0.02, 0.01]), materials: [bulb] }

  test('shines: a large shade softly, a small bulb brightly, what does not shine not at all, and none in another colour', () => {
    const [shade, point] = glowing([lamp, small], 0.6)
    expect(shade!.materials[1]).toBe(wood)
    const [r, g, b] = shade!.materials[0]!.emissive!
    expect(r).toBeCloseTo(0.4, 6)
    expect([g / r, b / r].map((part) => part.toFixed(3))).toEqual(['0.600', '0.200'])
    expect(Math.max(...point!.materials[0]!.emissive!)).toBeCloseTo(2.5, 6)
    // The model's own materials stay as they are: other images are made of them.
    expect(glass.emissive![0]).toBe(0.1)
  })

  test('throws light on the wall; nothing else brightens it', () => {
    const options = { ...sizes, isOnWall: true }
    expect(productScene([box], ON_WALL, options).shadow!.glows).toBe(false)
    expect(productScene([box], ON_WALL, { ...options, isLamp: true }).shadow!.glows).toBe(true)
  })
})

describe('a looking-glass', () => {
  const silver: Material = { baseColor: [0.9, 0.9, 0.9], metallic: 1, roughness: 0.02 }
  const camera: Vector = [1, 0.3, 3]
  const framing = { position: [...camera] as [number, number, number], target: [0, 0, 0] as [number, number, number], distance: 3.2 }
  const glass = placed(rectangle([0, 0, 0], [0.6, 0, 0], [0, 1, 0]), silver, moved(0.1, 0.2, 0))

  test('shows the room wherever the camera looks at it', () => {
    const screen = mirroredRoom([glass], framing, room)!
    const { positions } = screen.mesh
    const corner = (i: number): Vector => [positions[i * 3]!, positions[i * 3 + 1]!, positions[i * 3 + 2]!]
    const [a, b, , d] = [0, 1, 2, 3].map(corner) as [Vector, Vector, Vector, Vector]
    const [u, v] = [subtract(b, a), subtract(d, a)]
    const normal = unit([u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]], 'a screen')
    for (const [x, y] of [
      [-0.3, -0.5],
      [0.3, -0.5],
      [0.3, 0.5],
      [-0.3, 0.5],
    ] as const) {
      const at: Vector = [0.1 + x, 0.2 + y, 0]
      const [dx, dy, dz] = subtract(at, camera)
      // Mirrored by the wall.
      const way: Vector = [dx, dy, -dz]
      const along = dot(subtract(a, at), normal) / dot(way, normal)
      expect(along).toBeGreaterThan(0)
      const met = subtract([at[0] + way[0] * along, at[1] + way[1] * along, at[2] + way[2] * along], a)
      for (const edge of [u, v]) {
        const part = dot(met, edge) / dot(edge, edge)
        expect(part).toBeGreaterThan(0)
        expect(part).toBeLessThan(1)
      }
    }
    expect(screen.seen).toBe(false)
    // Upright: the image's first row is above.
    expect(a[1]).toBeLessThan(d[1])
  })

  test('a mirror is smooth, untextured metal: brass, glass and a curved mirror reflect the studio only', () => {
    expect(mirroredRoom([placed(glass.mesh, { ...silver, roughness: 0.3 }, glass.transform)], framing, room)).toBeNull()
    expect(mirroredRoom([placed(glass.mesh, { glass: 'pane' }, glass.transform)], framing, room)).toBeNull()
    const turned = (way: Vector) => placed(rectangle([0, 0, 0], way, [0, 1, 0]), silver)
    expect(mirroredRoom([turned([0.6, 0, 0.5]), turned([0.6, 0, -0.5])], framing, room)).toBeNull()
  })
})
