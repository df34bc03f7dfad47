/** Random edits by two clients against the service and against a plain model of a room: they must agree after every step. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cases } from '../../../../test/contract/scope.ts'
import { testDatabase } from '../../../../test/service/db.ts'
import { designService, livingRoom, type DesignService, type Reply } from '../../../../test/service/modules/design.ts'

let service: DesignService
/** Another process on the same database, without a cached room. */
let other: DesignService
beforeAll(async () => {
  const db = await testDatabase()
  service = await designService(db)
  other = await designService({ ...db }, service.products)
})
afterAll(async () => {
  await other.app.close()
  await service.close()
})

/** Few ids, so that ops meet: `n` means the n-th. */
const nth = fc.nat({ max: 5 })
const quantity = fc.integer({ min: 1, max: 99 })
/** Sometimes outside the room, which is 5 × 4 m. */
const x = fc.oneof({ weight: 12, arbitrary: fc.integer({ min: 0, max: 5 }) }, { weight: 1, arbitrary: fc.constant(6) })
const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), nth, quantity, x, variant: fc.boolean() }),
  fc.record({ kind: fc.constant('update' as const), nth, quantity: fc.option(quantity, { nil: undefined }), x: fc.option(x, { nil: undefined }) }),
  fc.record({ kind: fc.constant('remove' as const), nth }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
const edit = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 5 }),
  /** Number of versions that the writer is behind; a change may also be sent a second time. */
  behind: fc.nat({ max: 3 }),
  again: fc.boolean(),
  elsewhere: fc.boolean(),
})

interface Thing {
  quantity: number
  x: number
  variant: boolean
}

/** Applies steps to the model as docs/interface/design.md says; null when the change must be refused. */
const model = (before: ReadonlyMap<number, Thing>, steps: readonly Step[]) => {
  const room = new Map(before)
  const moved = new Set<number>()
  const skipped: number[] = []
  steps.forEach((s, index) => {
    const there = room.get(s.nth)
    if ((s.kind === 'add') === (there !== undefined)) return skipped.push(index)
    if (s.kind === 'remove') return room.delete(s.nth)
    if (s.kind === 'add') room.set(s.nth, { quantity: s.quantity, x: s.x, variant: s.variant })
    else if (there) room.set(s.nth, { ...there, quantity: s.quantity ?? there.quantity, x: s.x ?? there.x })
    if (s.x !== undefined) moved.add(s.nth)
    return undefined
  })
  const outside = [...moved].some((n) => (room.get(n)?.x ?? 0) > 5)
  return outside ? null : { room, skipped }
}

/** Piastres: 22 499.99 as it is, 23 850.44 in the second variant. */
const cost = (room: ReadonlyMap<number, Thing>) =>
  [...room.values()].reduce((sum, thing) => sum + thing.quantity * (thing.variant ? 2_385_044 : 2_249_999), 0)

test('the service and a plain model agree on items, versions, skipped ops and totals', async () => {
  const { sofa } = service.products
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { maxLength: 12 }), async (edits) => {
      const account = randomUUID()
      const [send, sendElsewhere] = [service.as(account), other.as(account)]
      const project = `/projects/${(await send('POST', '/projects', livingRoom())).data.project.id}`
      const ids = Array.from({ length: 6 }, () => randomUUID())
      const asOp = (s: Step) => {
        const id = ids[s.nth]!
        if (s.kind === 'remove') return { op: 'removeItem', itemId: id }
        const position = s.x === undefined ? undefined : { x: s.x, y: 0, z: 1 }
        if (s.kind === 'update') return { op: 'updateItem', itemId: id, item: { quantity: s.quantity, position } }
        return {
          op: 'addItem',
          item: { id, productId: sofa.id, position, quantity: s.quantity, variantId: s.variant ? sofa.variants[1] : undefined },
        }
      }
      const agree = async (version: number, room: ReadonlyMap<number, Thing>) => {
        const after: Reply['data'] = (await send('GET', project)).data.project
        expect(after).toMatchObject({ version, totalCost: cost(room) / 100 })
        const placed = after.items.map((item: Reply['data']) => [
          ids.indexOf(item.id),
          { quantity: item.quantity, x: item.position.x, variant: item.variantId !== null },
        ])
        expect(new Map(placed)).toEqual(room)
      }
      let room: ReadonlyMap<number, Thing> = new Map()
      let version = 1
      for (const { steps, behind, again, elsewhere } of edits) {
        const body = { baseVersion: Math.max(1, version - behind), changeId: randomUUID(), ops: steps.map(asOp) }
        const expected = model(room, steps)
        const reply = await (elsewhere ? sendElsewhere : send)('POST', `${project}/changes`, body)
        if (expected === null) expect(reply.error.code).toBe('INVALID_POSITION')
        else {
          room = expected.room
          version++
          expect(reply.data).toMatchObject({ version, totalCost: cost(room) / 100 })
          expect(reply.data.skipped.map(({ index }: { index: number }) => index)).toEqual(expected.skipped)
          if (again) expect((await send('POST', `${project}/changes`, body)).data).toEqual(reply.data)
        }
        await agree(version, room)
      }
    }),
    { numRuns: cases(25) },
  )
})
