/** Rooms as scenes of the tracer: what is where, what shines, and that it is the studio's light. */
import { Document, NodeIO } from '@gltf-transform/core'
import { describe, expect, test } from 'vitest'
import { hourOf, lightingAt } from '#room/light/daylight.ts'
import { candelasOf } from '#room/light/lampPower.ts'
import { LIT_KEY } from '#room/document/marks.ts'
import { sunDirection } from '#room/light/outsideLight.ts'
import { wallFrames } from '#room/plan/wallFrames.ts'
import { containsPoint, floorPolygon, nearestOnSegment } from '#room/geometry/polygon.ts'
import { renderLight } from '#room/light/renderLighting.ts'
import { polygonScene, uShape } from '../../../test/room.ts'
import { fromDocument } from '../gltf/fromDocument.ts'
import { cross, dot, transformed } from '../matrix.ts'
import type { Instance, Vector } from '../scene.ts'
import { meanOf } from '../../../test/tracer/scenes.ts'
import { trace } from '../trace.ts'
import { luminanceOf } from './arrays.ts'
import { outsideOf } from './outside.ts'
import { lit } from './lampEmission.ts'
import type { Unreadable } from './models.ts'
import { RoomParts, roomScene } from './roomScene.ts'
import { CABINET, item, noFiles, shotOf } from '../../../test/tracer/room.ts'
import type { RoomShot } from './roomShot.ts'

const parts = new RoomParts()
const sceneOf = async (shot: RoomShot) => (await roomScene(shot, parts, noFiles)).scene
const at = (hour: number, shot: RoomShot): RoomShot => ({ ...shot, scene: { ...shot.scene, lighting: lightingAt(hour, shot.scene) } })
const boundsOf = ({ mesh, transform }: Instance) => {
  const corners = Array.from({ length: mesh.positions.length / 3 }, (_, i) =>
    transformed(transform!, [...mesh.positions.subarray(i * 3, i * 3 + 3)] as unknown as Vector),
  )
  return [0, 1, 2].map((k) => [Math.min(...corners.map((p) => p[k]!)), Math.max(...corners.map((p) => p[k]!))])
}
/** The placeholder blocks of pieces: the only transformed cubes of eight corners a face in one plain colour. */
const pieces = (instances: readonly Instance[]) => instances.filter(({ transform }) => transform !== undefined)

describe('a room', () => {
  test('a room has a portal in each window, that faces into it', async () => {
    const shot = shotOf()
    const { portals } = await sceneOf(shot)
    const [window] = shot.scene.objects
    const [frame] = wallFrames(shot.scene.room.walls)
    expect(portals).toHaveLength(1)
    const { position, u, v } = portals![0]!
    expect([Math.hypot(...u), Math.hypot(...v)]).toEqual([window!.width, window!.height])
    expect(position[1]).toBeCloseTo(window!.sill + window!.height / 2, 9)
    expect(dot(cross(u, v), [frame!.outward.x, 0, frame!.outward.y])).toBeLessThan(0)
  })

  test('a room has its pieces as in the document, rotated, scaled and in their variants', async () => {
    const turned = item('a', 'cabinet', 1.5, 1, { rotation: { x: 0, y: Math.PI / 2, z: 0 }, scale: { x: 1, y: 0.5, z: 1 } })
    const blue = item('b', 'cabinet', 3, 2, { variantId: 'cabinet-blue' })
    const [one, other] = pieces((await sceneOf(shotOf([turned, blue, item('c', 'unknown', 1, 1)]))).instances)
    const box = boundsOf(one!)
    ;[
      [1.3, 1.7],
      [0, 0.4],
      [0.5, 1.5],
    ].forEach(([low, high], k) => {
      expect(box[k]![0]).toBeCloseTo(low!, 6)
      expect(box[k]![1]).toBeCloseTo(high!, 6)
    })
    expect(one!.materials[0]!.baseColor![0]).toBeGreaterThan(one!.materials[0]!.baseColor![2])
    expect(other!.materials[0]!.baseColor![2]).toBeGreaterThan(other!.materials[0]!.baseColor![0])
    expect(boundsOf(other!)[1]![1]).toBeCloseTo(0.8, 6)
  })

  test('a room has a block for a piece whose model is missing, invalid or has broken triangles, and reports the product and the reason', async () => {
    const glb = async (value: number) => {
      const document = new Document()
      const buffer = document.createBuffer()
      const positions = document
        .createAccessor()
        .setType('VEC3')
        .setBuffer(buffer)
        .setArray(Float32Array.of(0, 0, 0, 1, 0, 0, 0, value, 0))
      const mesh = document.createMesh().addPrimitive(document.createPrimitive().setAttribute('POSITION', positions))
      document.createScene().addChild(document.createNode().setMesh(mesh))
      return new NodeIO().writeBinary(document)
    }
    const files: Record<string, Uint8Array | null> = { gone: null, text: Buffer.from('no model'), broken: await glb(NaN), whole: await glb(1) }
    const ids = Object.keys(files)
    const products = new Map(ids.map((id) => [id, { ...CABINET, id, threeDModel: { url: `models/${id}` } }]))
    const shot = shotOf(
      ids.map((id, i) => item(id, id, 1 + i / 2, 1)),
      { products },
    )
    const unreadable: Unreadable[] = []
    const { scene } = await roomScene(
      shot,
      new RoomParts(),
      async (url) => files[url.slice('models/'.length)]!,
      (one) => unreadable.push(one),
    )
    expect(unreadable.map(({ productId, url }) => [productId, url])).toEqual(['gone', 'text', 'broken'].map((id) => [id, `models/${id}`]))
    expect(unreadable.map(({ reason }) => reason).join('\n')).toMatch(/not there[^]*no GLB[^]*no number/)
    const triangles = pieces(scene.instances).map(({ mesh }) => mesh.indices.length / 3)
    expect(triangles.toSorted((a, b) => a - b)).toEqual([1, 12, 12, 12])
  })

  test('gives way to a camera outside of it, and still shades itself', async () => {
    const outside = { position: { x: 2, y: 1.5, z: 6 }, target: { x: 2, y: 1, z: 1 }, fov: 50 }
    const hidden = ({ instances }: { instances: readonly Instance[] }) => instances.filter(({ seen }) => seen === false).length
    expect(hidden(await sceneOf(shotOf()))).toBe(0)
    const scene = await sceneOf(shotOf([], { camera: outside }))
    expect(hidden(scene)).toBeGreaterThan(0)
    const image = await trace({ ...scene, view: { sky: 0 } }, { width: 8, height: 8, samples: 16, threads: 0, maxBounces: 2 })
    // The floor in the window's light, seen through the wall before it.
    expect(luminanceOf(meanOf(image.color))).toBeGreaterThan(0.005)
  })

  test('a room is lit by a light under the ceiling if it has neither window nor lamp, and in the studio', async () => {
    const closed = shotOf([], { scene: { ...shotOf().scene, objects: [] } })
    expect((await sceneOf(closed)).lights).toHaveLength(1)
    expect((await sceneOf(shotOf())).lights).toEqual([])
    expect((await sceneOf(shotOf([], { lighting: 'studio' }))).lights).toHaveLength(1)
  })

  test('a U-shaped room viewed from outside is metered from well within it', async () => {
    const scene = polygonScene(uShape())
    const shot = shotOf([], { scene, camera: { position: { x: 3, y: 1.5, z: 20 }, target: { x: 3, y: 1.5, z: 0 }, fov: 60 } })
    const [x, y, z] = (await roomScene(shot, parts, noFiles)).metered
    const corners = floorPolygon(scene.room.walls)
    expect(containsPoint(corners, { x, y: z })).toBe(true)
    const distances = corners.map((corner, i) => {
      const nearest = nearestOnSegment({ x, y: z }, corner, corners[(i + 1) % corners.length]!)
      return Math.hypot(nearest.x - x, nearest.y - z)
    })
    expect(Math.min(...distances)).toBeGreaterThan(0.8)
    expect(y).toBeCloseTo(scene.room.ceiling.height / 2, 9)
  })
})

describe('the sun', () => {
  test.each(['natural', 'studio', 'dramatic'] as const)('the sun of %s light has its position in the studio', async (lighting) => {
    const shot = shotOf([], { lighting })
    const { sun } = await sceneOf(shot)
    const document = renderLight(shot.scene, lighting).lighting
    const { x, y, z } = sunDirection(shot.scene.room, shot.scene.objects, document)
    sun!.direction.forEach((part, k) => expect(part).toBeCloseTo([x, y, z][k]!, 12))
  })

  test('gives as much as the document says, and none at night', () => {
    const day = at(12, shotOf()).scene
    const { sun } = outsideOf(day)
    const [light] = day.lighting.directionalLights
    const half = { ...day.lighting, directionalLights: [{ ...light!, intensity: 0.45 }] }
    expect(hourOf(half)).not.toBe(12)
    const dimmed = outsideOf({ ...day, lighting: half })
    expect(dimmed.sun!.irradiance[1] / sun!.irradiance[1]).toBeCloseTo(0.5, 2)
    expect(outsideOf(at(22, shotOf()).scene).sun).toBeUndefined()
  })

  test('lights a sky that is brighter by day than by night, and the city below it', () => {
    /** Over the rows between two parts of the height. */
    const mean = (hour: number, from: number, to: number) => {
      const { sky } = outsideOf(at(hour, shotOf()).scene)
      return luminanceOf(meanOf(sky.radiance.subarray(sky.width * 3 * sky.height * from, sky.width * 3 * sky.height * to)))
    }
    expect(mean(12, 0, 0.375)).toBeGreaterThan(0.3)
    expect(mean(12, 0.625, 0.875)).toBeGreaterThan(0.05)
    expect(mean(12, 0.625, 0.875)).toBeLessThan(mean(12, 0, 0.375))
    expect(mean(22, 0, 0.375)).toBeLessThan(mean(12, 0, 0.375) / 20)
  })
})

describe('a lamp', () => {
  const lamp = item('l', 'lamp', 2, 1.5)
  test('shines when it is lit, by the hour or by its switch, and only then', async () => {
    const lights = async (hour: number, about = {}) => (await sceneOf(at(hour, shotOf([{ ...lamp, customization: about }])))).lights!.length
    expect([await lights(12), await lights(22)]).toEqual([0, 1])
    expect([await lights(12, { [LIT_KEY]: true }), await lights(22, { [LIT_KEY]: false })]).toEqual([1, 0])
    expect((await sceneOf(shotOf([lamp], { lighting: 'dramatic' }))).lights).toHaveLength(1)
  })

  /** A glTF lamp: a square that shines and one that does not. */
  const model = async (): Promise<Instance[]> => {
    const document = new Document()
    const buffer = document.createBuffer()
    const mesh = document.createMesh()
    for (const [height, emissive] of [
      [1, [0.4, 0.2, 0.1]],
      [0, [0, 0, 0]],
    ] as const) {
      const positions = document.createAccessor().setType('VEC3').setBuffer(buffer)
      positions.setArray(Float32Array.of(0, height, 0, 0.2, height, 0, 0.2, height, 0.2, 0, height, 0.2))
      const indices = document
        .createAccessor()
        .setType('SCALAR')
        .setBuffer(buffer)
        .setArray(Uint16Array.of(0, 1, 2, 0, 2, 3))
      const material = document.createMaterial().setEmissiveFactor([...emissive])
      mesh.addPrimitive(document.createPrimitive().setAttribute('POSITION', positions).setIndices(indices).setMaterial(material))
    }
    document.createScene().addChild(document.createNode().setMesh(mesh))
    return fromDocument(document)
  }

  test('gives as many candela as the rule of the room says, by what shines of its model', async () => {
    const [candela] = candelasOf([1])
    const { instances, lights } = lit(await model(), candela!, [0, 1, 0])
    expect(lights).toEqual([])
    const [shining, dull] = instances[0]!.materials
    expect((luminanceOf(shining!.emissive!) * 0.04) / 4).toBeCloseTo(candela!, 6)
    expect(dull!.emissive).toBeUndefined()
  })

  test('a lamp is dimmed where many are lit, as in the studio', () => {
    const [alone] = candelasOf([2])
    const [one, ...others] = candelasOf([2, 2, 2, 2])
    expect(one).toBeLessThan(alone!)
    expect(others).toEqual([one, one, one])
  })
})

describe('curtains and leaves', () => {
  test('let light through', async () => {
    const curtain = item('c', 'curtain', 2, 0, { position: { x: 2, y: 0.4, z: 0 } })
    const [cloth] = pieces((await sceneOf(shotOf([curtain]))).instances)
    expect(cloth!.materials[0]!.translucency!.amount).toBeGreaterThan(0)
  })
})
