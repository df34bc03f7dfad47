import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cases } from '../../../../../test/contract/scope.ts'
import { designOperations } from '#contract/design/design.ts'
import { defaultOpenings } from '#contract/design/newScene.ts'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { floorPolygon } from '#room/geometry/polygon.ts'
import { lShape, slanted, tShape, uShape } from '../../../../../test/room.ts'
import { testDatabase } from '../../../../../test/service/db.ts'
import { designService, livingRoom, type DesignService, type Reply, type Send } from '../../../../../test/service/modules/design.ts'

let service: DesignService
beforeAll(async () => {
  service = await designService(await testDatabase())
})
afterAll(() => service.close())

const ANY = { 'if-match': '*' }
/** A new room 5 × 4 × 2.8 m of a new account. */
const room = async () => {
  const owner = service.collaborator()
  const { id } = (await owner('POST', '/projects', livingRoom())).data.project
  const path = `/projects/${id}`
  return {
    id: id as string,
    owner,
    path,
    read: async () => (await owner('GET', path)).data.project,
    place: async (x: number, z: number, more: object = {}) =>
      (await owner('POST', `${path}/items`, { productId: service.products.sofa.id, position: { x, y: 0, z }, ...more })).data.item,
    put: (scene: object, more: object = {}, headers: Record<string, string> = ANY, send: Send = owner): Promise<Reply> =>
      send('PUT', `${path}/scene`, { scene, ...more }, headers),
  }
}
const cornersOf = (corners: readonly PlanPoint[]) =>
  corners.map((from, i) => ({ id: `wall-${i + 1}`, points: [from, corners[(i + 1) % corners.length]!] }))
const box = (length: number, width: number) => ({ room: { dimensions: { length, width } } })

describe('putting a scene', () => {
  test('replaces what it names, keeps the rest, and answers the project with what was put right', async () => {
    const { put, read, place } = await room()
    const item = await place(1, 1)
    const openings = defaultOpenings({ length: 6, width: 5, height: 3 })
    const reply = await put({ room: { dimensions: { height: 3 }, walls: cornersOf(lShape()) }, objects: openings }, {}, { 'if-match': '"2"' })
    expect(reply.status).toBe(200)
    expect(() => designOperations.putScene.data.parse(reply.data)).not.toThrow()
    expect(reply.headers['etag']).toBe('"3"')
    expect(reply.data.moved).toEqual([])
    expect(reply.data.repaired).toContainEqual({ path: 'room.walls.5', code: 'filled' })
    expect(reply.data.project).toMatchObject({
      version: 3,
      dimensions: { length: 6, width: 5, height: 3, area: 21 },
      items: [{ id: item.id, position: item.position }],
    })
    expect(await read()).toEqual(reply.data.project)
    expect(reply.data.project.sceneData.objects.map(({ id }: { id: string }) => id)).toEqual(['door-1', 'window-1', item.id])
  })

  test('moves the items that it mirrors, in the same change', async () => {
    const { put, read, place } = await room()
    const [sofa, other] = [await place(1, 1), await place(4, 1)]
    const { sceneData } = await read()
    const [first, second] = sceneData.objects
    const turned = { ...first, transform: { ...first.transform, position: { x: 2, y: 0, z: 3 }, rotation: { x: 0, y: 1, z: 0 } } }
    const reply = await put({ ...sceneData, objects: [turned, second] })
    expect(reply.data.project).toMatchObject({
      version: 4,
      items: [
        { id: sofa.id, position: { x: 2, y: 0, z: 3 }, rotation: { y: 1 } },
        { id: other.id, position: { x: 4, y: 0, z: 1 } },
      ],
    })
  })

  test('putting an unchanged scene makes no version', async () => {
    const { put, read, place } = await room()
    await place(1, 1)
    const before = await read()
    const same = await put(before.sceneData, { fit: true })
    expect(same).toMatchObject({ status: 200, data: { repaired: [], moved: [], project: { version: 2, updatedAt: before.updatedAt } } })
    const sent = { ...box(6, 5), objects: [{ type: 'door', wallId: 'wall-1', offset: 1, width: 0.9, height: 2.1 }] }
    expect((await put(sent)).data.project.version).toBe(3)
    expect((await put(sent)).data.project.version).toBe(3)
  })

  test('putting a scene of any simple polygon returns the same room', async () => {
    const { put, read } = await room()
    const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })
    const spoke = fc.tuple(between(0.8, 1.2), between(1.6, 8))
    const star = fc.array(spoke, { minLength: 3, maxLength: 8 }).map((spokes) => {
      const whole = spokes.reduce((sum, [step]) => sum + step, 0)
      let angle = 0
      return spokes.map(([step, reach]) => ({ x: 10 + Math.cos((angle += (step / whole) * 2 * Math.PI)) * reach, y: 10 + Math.sin(angle) * reach }))
    })
    const shapes = fc.constantFrom(lShape(), tShape(), uShape(), slanted(), [
      { x: 0, y: 0 },
      { x: 4, y: 1 },
      { x: 1, y: 5 },
    ])
    await fc.assert(
      fc.asyncProperty(fc.oneof(star, shapes), async (corners) => {
        const reply = await put({ room: { walls: cornersOf(corners) }, objects: [] })
        if (reply.status === 400) {
          expect(reply.error.code).toBe('INVALID_DIMENSIONS')
          return
        }
        const { sceneData, dimensions } = await read()
        const [dx, dy] = (['x', 'y'] as const).map((axis) => Math.min(...corners.map((corner) => corner[axis])))
        floorPolygon(sceneData.room.walls).forEach(({ x, y }, i) => {
          expect(x).toBeCloseTo(corners[i]!.x - dx!, 6)
          expect(y).toBeCloseTo(corners[i]!.y - dy!, 6)
        })
        const doubled = corners.reduce(
          (sum, { x, y }, i) => sum + x * corners[(i + 1) % corners.length]!.y - corners[(i + 1) % corners.length]!.x * y,
          0,
        )
        expect(dimensions.area).toBeCloseTo(doubled / 2, 1)
        expect((await put(sceneData)).data).toMatchObject({ repaired: [], moved: [], project: { sceneData } })
      }),
      { numRuns: cases(25) },
    )
  })
})

describe('items that a scene leaves outside', () => {
  test('items outside a new scene are all named, and nothing is changed', async () => {
    const { put, read, place } = await room()
    const [, near, far] = [await place(1, 1), await place(1, 3.5), await place(4.5, 3.8)]
    const before = await read()
    const reply = await put(box(4, 3))
    expect(reply).toMatchObject({ status: 400, error: { code: 'INVALID_POSITION' } })
    expect(reply.error.details).toHaveLength(2)
    for (const { id, position } of [near, far])
      expect(reply.error.details).toContainEqual(expect.objectContaining({ path: `items.${id}`, code: 'OUTSIDE_ROOM', itemId: id, position }))
    expect(await read()).toEqual(before)
  })

  test('items outside a new scene are moved in with fit: completely where they fit, no further than needed, and no others', async () => {
    const { put, place } = await room()
    const [inside, overhanging, outside, turned, lamp] = [
      await place(1, 1),
      await place(3.9, 2.9),
      await place(2, 3.5),
      await place(4.5, 1.5, { rotation: { x: 0, y: Math.PI / 2, z: 0 } }),
      await place(2, 2, { productId: service.products.lamp.id, position: { x: 2, y: 2.8, z: 2 } }),
    ]
    const reply = await put({ room: { dimensions: { length: 4, width: 3, height: 2.5 } } }, { fit: true })
    expect(reply.status).toBe(200)
    const at = new Map(reply.data.project.items.map(({ id, position }: { id: string; position: object }) => [id, position]))
    expect(new Set(reply.data.moved)).toEqual(new Set([outside.id, turned.id, lamp.id]))
    expect(at.get(inside.id)).toEqual(inside.position)
    expect(at.get(overhanging.id)).toEqual(overhanging.position)
    expect(at.get(outside.id)).toEqual({ x: 2, y: 0, z: 2.5 })
    expect(at.get(turned.id)).toMatchObject({ x: 3.5, y: 0, z: 1.5 })
    expect(at.get(lamp.id)).toEqual({ x: 2, y: 2.5, z: 2 })
    expect(reply.data.project.version).toBe(7)
  })
})

describe('a scene is refused', () => {
  test('a scene without If-Match, or with another version, is refused', async () => {
    const { put, read } = await room()
    expect(await put(box(6, 5), {}, {})).toMatchObject({ status: 428, error: { code: 'PRECONDITION_REQUIRED' } })
    expect(await put(box(6, 5), {}, { 'if-match': '"2"' })).toMatchObject({ status: 412, error: { details: [{ version: 1 }] } })
    expect((await read()).version).toBe(1)
  })

  test('a scene is checked in order: body, existence, permission, precondition, version, the scene itself', async () => {
    const { put, owner, path } = await room()
    const stranger = service.collaborator()
    const wrong = { room: { dimensions: { length: 99 } } }
    const code = async (reply: Promise<Reply>) => (await reply).error.code
    expect(await code(stranger('PUT', `/projects/${randomUUID()}/scene`, { scene: { colour: 1 } }))).toBe('VALIDATION_ERROR')
    expect(await code(stranger('PUT', `/projects/${randomUUID()}/scene`, { scene: wrong }))).toBe('PROJECT_NOT_FOUND')
    expect(await code(put(wrong, {}, {}, stranger))).toBe('PROJECT_ACCESS_DENIED')
    await owner('PUT', path, { isPublic: true })
    expect(await code(put(wrong, {}, {}, stranger))).toBe('PROJECT_ACCESS_DENIED')
    expect(await code(put(wrong, {}, {}))).toBe('PRECONDITION_REQUIRED')
    expect(await code(put(wrong, {}, { 'if-match': '"9"' }))).toBe('VERSION_MISMATCH')
    expect(await code(put(wrong))).toBe('INVALID_DIMENSIONS')
  })

  test.each([
    ['sizes', { room: { dimensions: { height: 1 } } }, 'INVALID_DIMENSIONS', 'scene.room.dimensions.height'],
    [
      'walls that cross',
      {
        room: {
          walls: cornersOf([
            { x: 0, y: 0 },
            { x: 5, y: 4 },
            { x: 5, y: 0 },
            { x: 0, y: 4 },
          ]),
        },
      },
      'VALIDATION_ERROR',
      'scene.room.walls.2.points',
    ],
    [
      'an opening on no wall',
      { objects: [{ type: 'door', wallId: 'wall-9', offset: 0, width: 1, height: 2 }] },
      'VALIDATION_ERROR',
      'scene.objects.0.wallId',
    ],
    [
      'an unknown item',
      {
        objects: [
          {
            id: randomUUID(),
            productId: randomUUID(),
            transform: { position: { x: 1, y: 0, z: 1 }, rotation: { x: 0, y: 0, z: 0 }, scale: { x: 1, y: 1, z: 1 } },
          },
        ],
      },
      'VALIDATION_ERROR',
      'scene.objects.0.id',
    ],
    ['an unknown version', { version: '7.0' }, 'VALIDATION_ERROR', 'scene.version'],
    ['a wrong type', { room: { walls: 4 } }, 'VALIDATION_ERROR', 'scene.room.walls'],
  ])('for %s, the place named, in the caller’s language', async (_, scene, code, path) => {
    const { put } = await room()
    expect(await put(scene)).toMatchObject({ status: 400, error: { code, details: [{ path }] } })
    const french = await put(scene, {}, { ...ANY, 'accept-language': 'fr' })
    expect(french.error.details![0]!['message']).not.toBe((await put(scene)).error.details![0]!['message'])
  })

  test('over its size', async () => {
    const { put } = await room()
    expect(await put({ metadata: { software: 'x'.repeat(1_100_000) } })).toMatchObject({ status: 413, error: { code: 'PAYLOAD_TOO_LARGE' } })
  })
})

test('a room of 500 items is put back as it was read, and fitted into a smaller one', async () => {
  const { put, read, owner, path } = await room()
  const ops = Array.from({ length: 500 }, (_, i) => ({
    op: 'addItem',
    item: { productId: service.products.sofa.id, position: { x: (i % 25) / 5, y: 0, z: Math.floor(i / 25) / 5 } },
  }))
  await owner('POST', `${path}/changes`, { baseVersion: 1, changeId: randomUUID(), ops })
  const { sceneData } = await read()
  expect((await put(sceneData)).data.project.version).toBe(2)
  const shifted = {
    ...sceneData,
    objects: sceneData.objects.map((object: { transform: object }) => ({
      ...object,
      transform: { ...object.transform, rotation: { x: 0, y: 1, z: 0 } },
    })),
  }
  const small = await put({ ...shifted, room: { dimensions: { length: 2.5, width: 2.5 } } }, { fit: true })
  expect(small.status).toBe(200)
  expect(small.data.moved.length).toBeGreaterThan(300)
  expect(small.data.project).toMatchObject({ version: 3, itemCount: 500 })
})

describe('a scene that an older build wrote', () => {
  const rewrite = (id: string, statement: ReturnType<typeof sql>) =>
    service.services.db.root.execute(sql`update projects set scene = ${statement} where id = ${id}`)

  test('a scene of an older build is completed when it is read, and can be edited', async () => {
    const { id, read, owner, path, put } = await room()
    await put({ objects: defaultOpenings({ length: 5, width: 4, height: 2.8 }) })
    const before = await read()
    await rewrite(
      id,
      sql`scene #- '{room,ceiling}' #- '{camera,near}' #- '{room,walls,2,thickness}' #- '{lighting,directionalLights,0,castShadows}' #- '{objects,0,name}' #- '{objects,0,materials}' || '{"mood": "calm"}'`,
    )
    expect((await read()).sceneData).toEqual(before.sceneData)
    expect((await owner('GET', `${path}?version=2`)).data.project.sceneData).toEqual(before.sceneData)
    expect((await put({ room: { floor: { color: '#101010' } } })).status).toBe(200)
    expect((await read()).sceneData.room).toMatchObject({ ceiling: before.sceneData.room.ceiling, floor: { color: '#101010' } })
  })

  test('a scene that cannot be parsed is refused as the service’s own fault, and nothing is invented', async () => {
    const { id, owner, path } = await room()
    await rewrite(id, sql`jsonb_set(scene, '{version}', '"9.0"')`)
    expect(await owner('GET', path)).toMatchObject({ status: 500, error: { code: 'INTERNAL_ERROR' } })
  })
})
