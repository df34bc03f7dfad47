/** Random edits, then every version read back: each must be what the room was then, as it was answered then. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cases } from '../../../../../test/contract/scope.ts'
import { testDatabase } from '../../../../../test/service/db.ts'
import { designService, livingRoom, type DesignService, type Reply, type Send } from '../../../../../test/service/modules/design.ts'

let service: DesignService
beforeAll(async () => {
  service = await designService(await testDatabase())
})
afterAll(() => service.close())

const nth = fc.nat({ max: 7 })
const x = fc.integer({ min: 0, max: 20 }).map((n) => n / 5)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add' as const), nth, x, lamp: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('move' as const), nth, x }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('recount' as const), nth, quantity: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('floor' as const), color: fc.constantFrom('#112233', '#445566', '#778899') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('style' as const), style: fc.constantFrom('modern', 'egyptian', 'classic') }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('describe' as const), description: fc.string({ maxLength: 20 }).map((s) => s.replaceAll('\0', '')) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
/** Few of them restore: an older version, named by how far back it lies. */
const edit = fc.oneof({ weight: 12, arbitrary: fc.array(step, { minLength: 1, maxLength: 4 }) }, { weight: 1, arbitrary: fc.nat({ max: 400 }) })

const opOf = (s: Step, ids: readonly string[], scene: Reply['data']): object => {
  const position = 'x' in s ? { x: s.x, y: 0, z: 1 } : undefined
  const { sofa, lamp } = service.products
  switch (s.kind) {
    case 'add':
      return { op: 'addItem', item: { id: ids[s.nth], productId: s.lamp ? lamp.id : sofa.id, position } }
    case 'move':
      return { op: 'updateItem', itemId: ids[s.nth], item: { position } }
    case 'recount':
      return { op: 'updateItem', itemId: ids[s.nth], item: { quantity: s.quantity } }
    case 'remove':
      return { op: 'removeItem', itemId: ids[s.nth] }
    case 'floor':
      return { op: 'setScene', scene: { ...scene, room: { ...scene.room, floor: { ...scene.room.floor, color: s.color } } } }
    case 'style':
      return { op: 'setProject', project: { style: s.style } }
    default:
      return { op: 'setProject', project: { description: s.description } }
  }
}

/** Fields of a version. */
const kept = ({ version, style, roomType, dimensions, itemCount, totalCost, sceneData, items }: Reply['data']) => {
  return { version, style, roomType, dimensions, itemCount, totalCost, sceneData, items }
}
/** State that restoring brings back: items and their poses, not their dates. */
const room = ({ style, dimensions, itemCount, totalCost, sceneData, items }: Reply['data']) => {
  const placed = items.map(({ createdAt: _created, updatedAt: _updated, ...item }: Reply['data']) => [item.id, item])
  return { style, dimensions, itemCount, totalCost, scene: { ...sceneData, objects: null }, items: new Map(placed) }
}

const openRoom = async (send: Send): Promise<string> => `/projects/${(await send('POST', '/projects', livingRoom())).data.project.id}`

const playThrough = async (edits: readonly (Step[] | number)[]) => {
  const send = service.collaborator()
  const project = await openRoom(send)
  const ids = Array.from({ length: 8 }, () => randomUUID())
  const read = async () => (await send('GET', project)).data.project
  const states = [await read()]
  for (const each of edits) {
    const now = states.at(-1)
    service.clock.advance(1000)
    if (typeof each === 'number') {
      const wanted = states[each % states.length]
      const reply = await send('POST', `${project}/versions/${wanted.version}/restore`)
      expect(reply.status).toBe(200)
      expect(reply.data.skipped).toEqual([])
      const after = await read()
      expect(room(after)).toEqual(room(wanted))
      if (after.version > now.version) states.push(after)
    } else {
      const ops = each.map((s) => opOf(s, ids, { ...now.sceneData, objects: [] }))
      const reply = await send('POST', `${project}/changes`, { baseVersion: now.version, changeId: randomUUID(), ops })
      expect(reply.status).toBe(200)
      states.push(await read())
    }
  }
  return { send, project, states }
}

test('every version is what the room was then, whatever was done and restored since', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 30 }), async (edits) => {
      const { send, project, states } = await playThrough(edits)
      for (const state of states) expect(kept((await send('GET', `${project}?version=${state.version}`)).data.project)).toEqual(kept(state))
      const { versions } = (await send('GET', `${project}/versions?limit=100`)).data
      expect(versions.map(({ version }: Reply['data']) => version)).toEqual(states.map(({ version }) => version).toReversed())
    }),
    { numRuns: cases(10) },
  )
})

test('300 changes in a row can all be read back', async () => {
  const edits = fc.sample(edit, { numRuns: cases(300), seed: 20 })
  const { send, project, states } = await playThrough(edits)
  for (const state of states) expect(kept((await send('GET', `${project}?version=${state.version}`)).data.project)).toEqual(kept(state))
})
