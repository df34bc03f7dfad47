import { expect, test } from 'vitest'
import type { ArChangeInput } from '#contract/ar/ar.ts'
import type { ChangeAnswer } from '#contract/design/design.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { ErrorDetail } from '#contract/wire/refusal.ts'
import { ApiError, NetworkError } from '../../lib/api/failure.ts'
import { CATALOGUE, CHAIR, itemOf, roomOf } from '../../../../test/web/editor.ts'
import { Arranging } from './input/arranging.ts'
import { Saving } from './saving.ts'

const arranged = () => new Arranging(roomOf(itemOf('a', CHAIR, 1, 1), itemOf('b', CHAIR, 3.5, 2.5)), CATALOGUE)
const turn = (arranging: Arranging, id: string) => expect(arranging.turn(id, Math.PI / 12)?.ok).toBe(true)
const answered = (version: number, gone: readonly string[] = []): ChangeAnswer => ({
  version,
  results: [],
  skipped: gone.map((itemId, index) => ({ index, itemId, reason: 'ITEM_REMOVED' as const })),
  totalCost: 0,
})
const refused = (code: ErrorCode, status: number, details: ErrorDetail[] = []) => new ApiError({ code, message: code, status, details }, 'r')

/** Responds to one request after the other, and records them. */
const service = (...answers: (ChangeAnswer | Error)[]) => {
  const sent: ArChangeInput[] = []
  return {
    sent,
    send: async (change: ArChangeInput) => {
      sent.push(change)
      const next = answers.shift()
      if (next === undefined || next instanceof Error) throw next ?? new Error('nothing was expected')
      return next
    },
    version: async () => 9,
  }
}

test('moved items are saved once, on the version that they are based on, and nothing without a move', async () => {
  const arranging = arranged()
  const remote = service(answered(6))
  const saving = new Saving(arranging, remote, 5)
  expect(await saving.save()).toEqual({ ok: true, gone: [] })
  expect(remote.sent).toEqual([])
  turn(arranging, 'a')
  expect(await saving.save()).toEqual({ ok: true, gone: [] })
  expect(remote.sent).toMatchObject([{ baseVersion: 5, ops: [{ op: 'updateItem', itemId: 'a', item: { rotation: { y: Math.PI / 12 } } }] }])
  expect(arranging.unsaved()).toEqual([])
  expect(await saving.save()).toEqual({ ok: true, gone: [] })
  expect(remote.sent).toHaveLength(1)
})

test('a change whose response was lost is sent again as the same change, and later moves as another', async () => {
  const arranging = arranged()
  const remote = service(new NetworkError('lost'), answered(6), answered(7))
  const saving = new Saving(arranging, remote, 5)
  turn(arranging, 'a')
  expect(await saving.save()).toEqual({ ok: false, code: 'NETWORK', itemIds: [] })
  turn(arranging, 'b')
  expect(await saving.save()).toEqual({ ok: true, gone: [] })
  const [first, again, second] = remote.sent
  expect(again).toEqual(first)
  expect(second).toMatchObject({ baseVersion: 6, ops: [{ itemId: 'b' }] })
  expect(second?.changeId).not.toBe(first?.changeId)
  expect(arranging.unsaved()).toEqual([])
})

test('saving: reports an item that left the room, and does not move it again', async () => {
  const arranging = arranged()
  const saving = new Saving(arranging, service(answered(6, ['a'])), 5)
  turn(arranging, 'a')
  turn(arranging, 'b')
  expect(await saving.save()).toEqual({ ok: true, gone: ['a'] })
  expect(arranging.items.has('a')).toBe(false)
  expect(arranging.turn('a', 1)).toBeUndefined()
  arranging.undo()
  expect(arranging.items.has('a')).toBe(false)
})

test('saving: reports a refusal by its code, and saves nothing', async () => {
  for (const [code, status] of [
    ['AR_SESSION_EXPIRED', 410],
    ['PROJECT_ACCESS_DENIED', 403],
    ['INVALID_POSITION', 400],
  ] as const) {
    const arranging = arranged()
    const saving = new Saving(arranging, service(refused(code, status)), 5)
    turn(arranging, 'a')
    expect(await saving.save()).toEqual({ ok: false, code, itemIds: [] })
    expect(arranging.unsaved()).toHaveLength(1)
  }
})

test('saving: a refusal names the items that it is about', async () => {
  const arranging = arranged()
  const outside = { path: 'ops.1.item.position', code: 'OUTSIDE_ROOM' as const, message: 'outside' }
  const saving = new Saving(arranging, service(refused('INVALID_POSITION', 400, [outside])), 5)
  turn(arranging, 'a')
  turn(arranging, 'b')
  expect(await saving.save()).toEqual({ ok: false, code: 'INVALID_POSITION', itemIds: ['b'] })
})

test('saving: reports a restored room; the next try uses its current version', async () => {
  const arranging = arranged()
  const remote = service(refused('VERSION_MISMATCH', 412), answered(10))
  const saving = new Saving(arranging, remote, 12)
  turn(arranging, 'a')
  expect(await saving.save()).toEqual({ ok: false, code: 'VERSION_MISMATCH', itemIds: [] })
  expect(await saving.save()).toEqual({ ok: true, gone: [] })
  expect(remote.sent.map(({ baseVersion }) => baseVersion)).toEqual([12, 9])
  expect(remote.sent[0]?.changeId).not.toBe(remote.sent[1]?.changeId)
})
