import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultOpenings } from '#contract/design/newScene.ts'
import { testDatabase } from '../../../../test/service/db.ts'
import { designService, livingRoom, type DesignService, type Send } from '../../../../test/service/modules/design.ts'

let service: DesignService
let nadia: Send
let project: string
beforeAll(async () => {
  service = await designService(await testDatabase())
})
afterAll(() => service.close())

/** A new room of a new account. */
const room = async () => {
  nadia = service.collaborator()
  project = `/projects/${(await nadia('POST', '/projects', livingRoom())).data.project.id}`
}
const read = async () => (await nadia('GET', project)).data.project
const change = (ops: object[], more: object = {}) => nadia('POST', `${project}/changes`, { baseVersion: 1, changeId: randomUUID(), ops, ...more })
const placed = async (more: object = {}) =>
  (await nadia('POST', `${project}/items`, { productId: service.products.sofa.id, position: { x: 1, y: 0, z: 1 }, ...more })).data.item
/** The room's scene as a caller sends it back. */
const sceneOf = async () => (await read()).sceneData
const shrunk = (scene: Awaited<ReturnType<typeof sceneOf>>, width: number) => ({
  ...scene,
  room: {
    ...scene.room,
    dimensions: { ...scene.room.dimensions, width },
    walls: scene.room.walls.map((wall: { points: { x: number; y: number }[] }) => ({
      ...wall,
      points: wall.points.map(({ x, y }) => ({ x, y: Math.min(y, width) })),
    })),
  },
})

describe('a whole scene', () => {
  test('a whole scene is stored, with its doors and windows, its size and its area', async () => {
    await room()
    const item = await placed()
    const scene = shrunk(await sceneOf(), 3)
    const openings = defaultOpenings({ length: 5, width: 3, height: 2.8 })
    const sent = { ...scene, metadata: { ...scene.metadata, author: 'Mallory' }, objects: [...openings, ...scene.objects] }
    expect(await change([{ op: 'setScene', scene: sent }], { baseVersion: 2 })).toMatchObject({ status: 200, data: { version: 3 } })
    const after = await read()
    expect(after).toMatchObject({ dimensions: { width: 3, area: 15 }, items: [item] })
    expect(after.sceneData).toEqual({ ...sent, metadata: scene.metadata, objects: [...openings, ...scene.objects] })
  })

  test('a scene that would leave items outside is refused with the list of them', async () => {
    await room()
    const [inside, outside] = [await placed(), await placed({ position: { x: 1, y: 0, z: 3.5 } })]
    const scene = shrunk(await sceneOf(), 3)
    const refused = await change([{ op: 'setScene', scene }])
    expect(refused).toMatchObject({ status: 400, error: { code: 'INVALID_POSITION' } })
    expect(refused.error.details).toMatchObject([{ path: `items.${outside.id}`, itemId: outside.id }])
    const moved = await change([
      { op: 'setScene', scene },
      { op: 'updateItem', itemId: outside.id, item: { position: { x: 1, y: 0, z: 2.5 } } },
    ])
    expect(moved.status).toBe(200)
    expect((await read()).items.map(({ id }: { id: string }) => id)).toEqual([inside.id, outside.id])
  })

  test('an invalid scene is refused, with the path', async () => {
    await room()
    const scene = await sceneOf()
    const [door] = defaultOpenings({ length: 5, width: 4, height: 2.8 })
    const objects = [{ ...door, wallId: 'wall-9' }]
    expect(await change([{ op: 'setScene', scene: { ...scene, objects } }])).toMatchObject({
      status: 400,
      error: { code: 'VALIDATION_ERROR', details: [{ path: 'ops.0.scene.objects.0.wallId' }] },
    })
  })

  test('a scene of a size that cannot be drawn is refused, with the field', async () => {
    await room()
    const scene = await sceneOf()
    const tall = { ...scene, room: { ...scene.room, dimensions: { ...scene.room.dimensions, height: 5.1 } } }
    expect(await change([{ op: 'setScene', scene: tall }])).toMatchObject({
      status: 400,
      error: { code: 'INVALID_DIMENSIONS', details: [{ path: 'ops.0.scene.room.dimensions.height', minimum: 2.4, maximum: 5, value: 5.1 }] },
    })
  })
})
