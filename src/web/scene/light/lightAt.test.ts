import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases, occurrences } from '../../../../test/contract/scope.ts'
import type { Vec3 } from '#contract/wire/primitives.ts'
import type { StoredScene } from '#contract/design/scene.ts'
import { lightingAt } from '#room/light/daylight.ts'
import { between, lShape, polygonScene, rectangleScene, windowIn } from '../../../../test/room.ts'
import { daylitAt, sunDirection, sunTint } from '#room/light/outsideLight.ts'
import { daylightOn, lampsOn, lightRoomOf, thrownOn, type LightRoom } from './bounce.ts'
import { levelOf, sunExposure } from './exposure.ts'
import { basis, evenly, gather, irradiance } from './harmonics.ts'
import { LAMP, lampsThatShine, type PointLamp } from './lampLight.ts'
import { lightAt, outlookOf } from './lightAt.ts'
import { hiding, patchesOf, sees } from './patches.ts'
import { brightness, linearOf, type Rgb } from '#room/light/rgb.ts'

const [WHITE, RED] = ['#F4F2EE', '#B01818']
/** All white, a window in its first wall; at an hour. */
const room = (hour = 11, change: (scene: StoredScene) => void = () => undefined): StoredScene => {
  const scene = structuredClone(rectangleScene(5, 4, 2.8, [windowIn('', 1.8, 1.4)]))
  scene.objects = scene.objects.map((opening) => ({ ...opening, wallId: scene.room.walls[0]!.id }))
  for (const surface of [scene.room.floor, scene.room.ceiling, ...scene.room.walls]) surface.color = WHITE
  change(scene)
  return { ...scene, lighting: lightingAt(hour, scene) }
}
const lightIn = (scene: StoredScene, points: readonly Vec3[], lamps: readonly PointLamp[] = []) =>
  lightAt(outlookOf(lightRoomOf(scene.room, scene.objects), points), scene.lighting, towards(scene), lamps)
const towards = (scene: StoredScene): Vec3 => sunDirection(scene.room, scene.objects, scene.lighting)
/** Light that a white surface sends to the camera at a point, facing a way. */
const sent = (scene: StoredScene, at: Vec3, facing: Vec3, lamps: readonly PointLamp[] = []): Rgb =>
  irradiance(lightIn(scene, [at], lamps)[0]!, facing).map((part) => part / Math.PI) as unknown as Rgb
const redness = ([red, green, blue]: Rgb): number => (2 * red) / (green + blue)
/** Flux through all patches together. */
const flux = ({ patches }: LightRoom, all: readonly Rgb[]): number => all.reduce((total, light, i) => total + brightness(light) * patches[i]!.area, 0)
const [UP, DOWN] = [
  { x: 0, y: 1, z: 0 },
  { x: 0, y: -1, z: 0 },
]

describe('a single bounce of light', () => {
  test('a red wall tints a surface that faces it two metres away, and one aside less', () => {
    const plain = room()
    const red = room(11, ({ room: { walls } }) => (walls[1]!.color = RED))
    const [a, b] = red.room.walls[1]!.points
    const middle = { x: (a!.x + b!.x) / 2, z: (a!.y + b!.y) / 2 }
    const inward = { x: 2.5 - middle.x, z: 2 - middle.z }
    const long = Math.hypot(inward.x, inward.z)
    const facingIt = { x: -inward.x / long, y: 0, z: -inward.z / long }
    const before = { x: middle.x + inward.x * 0.8, y: 1.4, z: middle.z + inward.z * 0.8 }
    const aside = { x: facingIt.z, y: 0, z: -facingIt.x }
    const tint = (facing: Vec3) => redness(sent(red, before, facing)) / redness(sent(plain, before, facing))
    const away = { x: -facingIt.x, y: 0, z: -facingIt.z }
    expect(tint(facingIt)).toBeGreaterThan(1.03 * tint(away))
    expect(tint(facingIt)).toBeGreaterThan(1.015 * tint(aside))
  })

  test('a white ceiling is as good as white by day, though all its light comes from below', () => {
    for (const hour of [9, 11, 13, 15]) {
      const scene = room(hour)
      const ceiling = brightness(sent(scene, { x: 2.5, y: 2.5, z: 2.4 }, DOWN))
      expect(ceiling).toBeGreaterThan(0.7 * brightness(levelOf(scene.lighting)))
    }
  })

  test('daylight by the window of a room with a red floor is no bluer than in a white one', () => {
    const red = room(11, ({ room: { floor } }) => (floor.color = '#8A3A1C'))
    const blueness = (scene: StoredScene) => {
      const [a, b] = scene.room.walls[0]!.points
      const middle = { x: (a!.x + b!.x) / 2, z: (a!.y + b!.y) / 2 }
      const at = { x: middle.x + (2.5 - middle.x) * 0.15, y: 1.4, z: middle.z + (2 - middle.z) * 0.15 }
      const facing = { x: middle.x - 2.5, y: 0, z: middle.z - 2 }
      const long = Math.hypot(facing.x, facing.z)
      const [redPart, , blue] = sent(scene, at, { x: facing.x / long, y: 0, z: facing.z / long })
      return blue / redPart
    }
    expect(blueness(red)).toBeLessThan(1.05 * blueness(room()))
  })

  test('walls are brighter by the window than far from it', () => {
    const scene = room()
    const [a, b] = scene.room.walls[0]!.points
    const middle = { x: (a!.x + b!.x) / 2, z: (a!.y + b!.y) / 2 }
    const at = (t: number) => ({ x: middle.x + (2.5 - middle.x) * t, y: 1.2, z: middle.z + (2 - middle.z) * t })
    const facingIt = { x: Math.sign(middle.x - 2.5), y: 0, z: 0 }
    const way = Math.abs(middle.x - 2.5) > 1e-6 ? facingIt : { x: 0, y: 0, z: Math.sign(middle.z - 2) }
    expect(brightness(sent(scene, at(0.5), way))).toBeGreaterThan(1.1 * brightness(sent(scene, at(1.7), way)))
  })

  test('a room of any colour is as bright on the whole as its level', () => {
    let dark = 0
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((all) => `#${all.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(hex, hex, between(0, 23.9), (wall, floor, hour) => {
        const scene = room(hour, ({ room: { walls, floor: surface } }) => {
          for (const one of walls) one.color = wall
          surface.color = floor
        })
        if (brightness(linearOf(wall)) < 0.1) dark++
        const all = lightIn(scene, [
          { x: 1.2, y: 1, z: 1.2 },
          { x: 3.8, y: 1.8, z: 2.8 },
        ])
        const mean = all.reduce((sum, light) => sum + brightness([light[0]!, light[1]!, light[2]!]), 0) / all.length / (0.282095 * 4 * Math.PI)
        expect(mean).toBeCloseTo(brightness(levelOf(scene.lighting)), 1)
        expect([...all[0]!].every(Number.isFinite)).toBe(true)
      }),
      { numRuns: cases(40) },
    )
    expect(dark).toBeGreaterThan(occurrences(3))
  })

  test('a bounce of light is darker in the evening and at night than by day', () => {
    const bright = [12, 17, 21].map((hour) => brightness(sent(room(hour), { x: 2.5, y: 1.4, z: 2 }, UP)))
    expect(bright[0]! > 1.3 * bright[1]! && bright[1]! > 1.3 * bright[2]! && bright[2]! > 0).toBe(true)
  })

  test('surfaces never send more light into the room than came in', () => {
    const scene = room()
    const daylit = daylitAt(scene.lighting, towards(scene))
    const thrown = (document: StoredScene) => {
      const light = lightRoomOf(document.room, document.objects)
      return flux(light, thrownOn(light, daylightOn(light, daylit)))
    }
    const all = thrown(scene)
    const black = { ...scene, room: { ...scene.room, floor: { ...scene.room.floor, color: '#000000' } } }
    expect(thrown(black)).toBeLessThan(0.8 * all)
    // A white room's light is reflected again and again: its sum stays within the maximum of such a room.
    const window = 1.4 * 1.2 * Math.PI * brightness(daylit.sky) + 1.4 * 1.2 * brightness(daylit.sun)
    expect(all).toBeLessThan(window / (1 - 0.85))
  })
})

describe('the bounce of lamplight', () => {
  /** A lamp of a table lamp's strength, a metre before the second wall. */
  const nearLamp: Vec3 = { x: 4, y: 1.4, z: 2 }
  const shining = (at: Vec3) => lampsThatShine([{ id: 'l', at, strength: 1 }])
  const night = (change?: (scene: StoredScene) => void) => room(22, change)
  /** The wall beside the lamp. */
  const eastOf = ({ room: { walls } }: StoredScene) => walls.find(({ points }) => points.every(({ x }) => x === 5))!
  const red = night((scene) => (eastOf(scene).color = RED))
  /** Light on the opposite wall, in a room that is seen as a whole. */
  const opposite = (scene: StoredScene, lamps: readonly PointLamp[]) => {
    const points = Array.from({ length: 15 }, (_, i) => ({ x: 0.4 + (i % 5), y: 1.4, z: 0.6 + Math.floor(i / 5) * 1.4 }))
    return irradiance(lightIn(scene, points, lamps)[5]!, { x: 1, y: 0, z: 0 })
  }

  test('a red wall beside a lamp tints what comes to the white wall opposite, and all that it sees', () => {
    const lamps = shining(nearLamp)
    const added = (scene: StoredScene) => opposite(scene, lamps).map((part, k) => part - opposite(scene, [])[k]!) as unknown as Rgb
    expect(redness(added(red))).toBeGreaterThan(1.1 * redness(added(night())))
    const toGreen = ([redPart, green]: Rgb) => redPart / green
    expect(toGreen(opposite(red, lamps))).toBeGreaterThan(1.03 * toGreen(opposite(night(), lamps)))
  })

  test('a ceiling over a lamp is lit, and more than one far from it; a lamp that is out adds nothing', () => {
    const ceiling = (x: number, lamps: readonly PointLamp[]) => brightness(sent(night(), { x, y: 2.5, z: 2 }, DOWN, lamps))
    expect(ceiling(4, shining(nearLamp)) - ceiling(4, [])).toBeGreaterThan(1.2 * (ceiling(1, shining(nearLamp)) - ceiling(1, [])))
    expect(ceiling(1, shining(nearLamp))).toBeGreaterThan(1.3 * ceiling(1, []))
    expect(ceiling(4, lampsThatShine([]))).toBe(ceiling(4, []))
  })

  test('pale walls throw on more of it than dark ones; ever more lamps come near a most', () => {
    const mean = (scene: StoredScene, lamps: readonly PointLamp[]) => brightness(sent(scene, { x: 2.5, y: 1.4, z: 2 }, DOWN, lamps))
    const dark = night(({ room: { walls } }) => walls.forEach((wall) => (wall.color = '#30302C')))
    expect(mean(night(), shining(nearLamp))).toBeGreaterThan(1.1 * mean(dark, shining(nearLamp)))
    const many = lampsThatShine(
      Array.from({ length: 12 }, (_, i) => ({ id: `l${i}`, at: { x: 0.6 + (i % 4) * 1.2, y: 1.4, z: 1 + Math.floor(i / 4) }, strength: 2 })),
    )
    expect(mean(night(), many)).toBeLessThan(0.6)
  })

  test('falls on a wall as strongly as the light that is drawn: candela, distance and slant', () => {
    const light = lightRoomOf(night().room, [])
    const lamps = shining({ x: 2.5, y: 1.4, z: 2 })
    const on = lampsOn(light, lamps)
    for (const [i, { at, normal }] of light.patches.entries()) {
      const way = { x: 2.5 - at.x, y: 1.4 - at.y, z: 2 - at.z }
      const far = Math.hypot(way.x, way.y, way.z)
      const slant = (way.x * normal.x + way.y * normal.y + way.z * normal.z) / far
      const left = (1 - (far / LAMP.reach) ** 4) ** 2 / far ** LAMP.decay
      expect(on[i]![1]).toBeCloseTo(lamps[0]!.candela * left * slant, 5)
    }
  })

  test('an L hides a lamp in one arm from the walls of the other', () => {
    const bent = lightRoomOf(polygonScene(lShape()).room, [])
    const on = lampsOn(bent, shining({ x: 5.5, y: 1.4, z: 1.5 }))
    const behind = bent.patches.findIndex(({ at, normal }) => at.z > 4 && normal.x > 0.9)
    expect(behind).toBeGreaterThan(-1)
    expect(on[behind]).toEqual([0, 0, 0])
    expect(lampsOn({ ...bent, walls: [] }, shining({ x: 5.5, y: 1.4, z: 1.5 }))[behind]![0]).toBeGreaterThan(0)
  })

  test('no surface reflects more lamplight than it gets, wherever a lamp is', () => {
    let corners = 0
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((all) => `#${all.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(hex, between(0.1, 4.9), between(0.05, 2.75), between(0.1, 3.9), (color, x, y, z) => {
        if (Math.min(x, 5 - x) < 0.6 && Math.min(z, 4 - z) < 0.6) corners++
        const light = lightRoomOf(night((scene) => (scene.room.walls[1]!.color = color)).room, [])
        const direct = lampsOn(light, shining({ x, y, z }))
        const thrown = thrownOn(light, direct)
        const { patches, shares } = light
        for (const [to, { albedo }] of patches.entries()) {
          let came = direct[to]![0]
          for (let from = 0; from < patches.length; from++) came += shares[to * patches.length + from]! * thrown[from]![0]
          expect(thrown[to]![0]).toBeLessThanOrEqual(came * albedo[0] * (1 + 1e-6))
          expect(albedo[0]).toBeLessThan(1)
        }
        // All together: the maximum that a room of the palest albedo can hold of the light in it.
        const palest = Math.max(...patches.map(({ albedo }) => Math.max(...albedo)))
        expect(flux(light, thrown)).toBeLessThanOrEqual((flux(light, direct) * palest) / (1 - palest) + 1e-6)
      }),
      { numRuns: cases(30) },
    )
    expect(corners).toBeGreaterThan(0)
  })
})

describe('patches', () => {
  test('give and get no more of each other than there is, in a corner too', () => {
    for (const { room: any } of [rectangleScene(5, 4, 2.8), rectangleScene(1.2, 6, 2.2), polygonScene(lShape())]) {
      const { patches, shares } = lightRoomOf(any, [])
      for (const [i, { area }] of patches.entries()) {
        let [got, given] = [0, 0]
        for (const [j, other] of patches.entries()) {
          got += shares[i * patches.length + j]!
          given += shares[j * patches.length + i]! * other.area
        }
        expect(got).toBeLessThanOrEqual(1 + 1e-5)
        expect(given).toBeLessThanOrEqual(area * (1 + 1e-5))
        expect(got).toBeGreaterThan(0.45)
      }
    }
  })

  test('cover floor, ceiling and walls once, and know the window', () => {
    const scene = room()
    const patches = patchesOf(scene.room, scene.objects)
    expect(patches.reduce((sum, { area }) => sum + area, 0)).toBeCloseTo(2 * 20 + 2 * (5 + 4) * 2.8, 3)
    const [window] = scene.objects
    expect(patches.filter(({ isWindow }) => isWindow).reduce((sum, { area }) => sum + area, 0)).toBeCloseTo(window!.width * window!.height, 3)
  })

  test('patches are as many in a hall as in a large room, and larger', () => {
    const patches = (length: number, width: number) => patchesOf(rectangleScene(length, width, 4).room, [])
    expect(patches(5, 4).every(({ area }) => area <= 0.5)).toBe(true)
    expect(patches(60, 40).length).toBeLessThan(400)
    expect(patches(60, 40).reduce((sum, { area }) => sum + area, 0)).toBeCloseTo(2 * 2400 + 2 * 100 * 4, 1)
  })

  test('patches of one arm of an L do not see the other arm past its inward corner', () => {
    const { room: bent } = polygonScene(lShape())
    const walls = hiding(bent.walls)
    const [far, other] = [
      { x: 5.5, y: 1, z: 1.5 },
      { x: 0.5, y: 1, z: 4.5 },
    ]
    expect(sees(far, other, walls)).toBe(false)
    expect(sees(far, { x: 0.5, y: 1, z: 0.5 }, walls)).toBe(true)
    expect(hiding(rectangleScene().room.walls)).toEqual([])
  })
})

describe('harmonics', () => {
  test('light that is the same all around falls alike on every side', () => {
    for (const facing of [UP, DOWN, { x: 0.6, y: 0, z: 0.8 }]) expect(irradiance(evenly([1, 0.5, 0]), facing)[0]).toBeCloseTo(Math.PI, 3)
  })
  test('light from above falls on what faces up', () => {
    const light = new Float32Array(27)
    gather(light, UP, [1, 1, 1], 0.5)
    expect(irradiance(light, UP)[0]).toBeGreaterThan(0.4)
    expect(irradiance(light, DOWN)[0]).toBeLessThan(0.1)
    expect(basis(UP)).toHaveLength(9)
  })
})

describe('exposure', () => {
  test('a pale floor in the sun is not burnt, and a dark one has all of the sun', () => {
    const exposed = (color: string) =>
      sunExposure(
        room(12, (scene) => (scene.room.floor.color = color)),
        1.1,
      )
    const floor = (color: string) => brightness(linearOf(color)) * (brightness(levelOf(room(12).lighting)) + 1.1 * exposed(color))
    expect(floor('#E8E4DC')).toBeLessThan(1.1)
    expect(floor('#C8A878')).toBeLessThan(1.1)
    expect(exposed('#4A3020')).toBe(1)
    expect(exposed('#E8E4DC')).toBeLessThan(exposed('#C8A878'))
  })
  test('the sun is nearly white to an eye that is used to it, low as it is', () => {
    for (const hour of [8, 12, 16]) {
      const [light] = room(hour).lighting.directionalLights
      const tint = sunTint(light!.color)
      expect(Math.max(...tint) / Math.min(...tint)).toBeLessThan(1.75)
      expect(tint[0]).toBeGreaterThanOrEqual(tint[2])
    }
  })
})
