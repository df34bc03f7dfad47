import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/service/db.ts'
import { designService, livingRoom, type DesignService } from '../../../../test/service/modules/design.ts'

let service: DesignService
beforeAll(async () => {
  service = await designService(await testDatabase())
})
afterAll(() => service.close())

const room = async () => {
  const send = service.collaborator()
  const path = `/projects/${(await send('POST', '/projects', livingRoom())).data.project.id}`
  return { send, path, read: async (query = '') => (await send('GET', path + query)).data.project }
}

test.each(['PUT', 'PATCH'] as const)('room type: %s of a project changes it, in the scene and in the list too, as one version', async (method) => {
  const { send, path, read } = await room()
  const reply = await send(method, path, { roomType: 'bedroom' })
  expect(reply).toMatchObject({ status: 200, data: { project: { roomType: 'bedroom', version: 2 } } })
  expect(await read()).toMatchObject({ roomType: 'bedroom', sceneData: { room: { type: 'bedroom' } } })
  expect((await send('GET', '/projects?roomType=bedroom')).data.projects).toHaveLength(1)
  expect((await send('GET', '/projects?roomType=living_room')).data.projects).toHaveLength(0)
  expect(await read('?version=1')).toMatchObject({ roomType: 'living_room', sceneData: { room: { type: 'living_room' } } })
  expect((await send('GET', `${path}/versions`)).data.versions[0].summary).toBe('Changed the room type')
})

test('room type: a change op sets it beside other steps, and restoring brings the earlier one back', async () => {
  const { send, path, read } = await room()
  const item = { productId: service.products.sofa.id, position: { x: 1, y: 0, z: 1 } }
  const ops = [
    { op: 'setProject', project: { roomType: 'office', style: 'classic' } },
    { op: 'addItem', item },
  ]
  expect((await send('POST', `${path}/changes`, { baseVersion: 1, changeId: randomUUID(), ops })).status).toBe(200)
  expect(await read()).toMatchObject({ roomType: 'office', style: 'classic', itemCount: 1, sceneData: { room: { type: 'office' } } })
  await send('POST', `${path}/versions/1/restore`)
  expect(await read()).toMatchObject({ roomType: 'living_room', style: 'modern', itemCount: 0, sceneData: { room: { type: 'living_room' } } })
})

test('room type: one that does not exist, or none, is refused, and so is anyone who may not edit', async () => {
  const { send, path, read } = await room()
  for (const roomType of ['garage', null, '', 7])
    expect(await send('PUT', path, { roomType })).toMatchObject({ status: 400, error: { details: [{ path: 'roomType' }] } })
  await send('PUT', path, { isPublic: true })
  expect((await service.collaborator()('PUT', path, { roomType: 'office' })).error.code).toBe('PROJECT_ACCESS_DENIED')
  expect(await read()).toMatchObject({ roomType: 'living_room', version: 2 })
})
