/** Browsers with a sync queue, for the tests of this folder. */
import { applyOps, type RoomOp } from '#room/document/changes.ts'
import type { RoomDocument } from '#room/document/document.ts'
import type { StepName } from '../../../src/web/editor/store/step.ts'
import { CHAIR, FakeOutbox, FakeService, itemOf, roomOf } from '../editor.ts'
import type { PendingChange } from '../../../src/web/editor/sync/outbox.ts'
import { ChangeQueue, type QueueParts } from '../../../src/web/editor/sync/queue.ts'
import type { SyncState } from '../../../src/web/editor/store/live.ts'

export const NAME: StepName = { key: 'step.move', productId: 'chair' }
export const moveTo = (itemId: string, x: number): RoomOp => ({ op: 'updateItem', itemId, item: { position: { x, y: 0, z: 1 } } })
/** A change that waits: the room gets the change's id for a name. @param order its place among those that wait */
export const renaming = (changeId: string, order: number, projectId = 'p'): PendingChange => ({
  changeId,
  projectId,
  order,
  ops: [{ op: 'setProject', project: { name: changeId } }],
  before: [],
  name: { key: 'step.rename' },
})
export const xOf = (document: RoomDocument, id: string) => document.items.get(id)?.position.x

/** A browser: the room as it is shown, and the queue behind it. @param clock milliseconds at its first change */
export const browser = (service: FakeService, outbox = new FakeOutbox(), clock = 1000, more: Partial<QueueParts> = {}) => {
  const seen = {
    document: service.document,
    states: [] as SyncState[],
    refused: [] as PendingChange[],
    leftOut: [] as PendingChange[],
    pauses: [] as number[],
  }
  let ids = 0
  const queue = new ChangeQueue({
    projectId: 'p',
    document: service.document,
    version: service.version,
    remote: service,
    outbox,
    onDocument: (document) => (seen.document = document),
    onState: (state) => seen.states.push(state),
    onRefused: (change) => seen.refused.push(change),
    onLeftOut: (change) => seen.leftOut.push(change),
    pause: (ms) => {
      seen.pauses.push(ms)
      return Promise.resolve()
    },
    newId: () => `change-${Math.random()}-${++ids}`,
    now: () => clock + ids,
    ...more,
  })
  const edit = (...ops: RoomOp[]) => {
    seen.document = applyOps(seen.document, ops).document
    queue.push(ops, NAME)
  }
  return { queue, seen, edit, outbox }
}
export const chairs = () => roomOf(itemOf('a', CHAIR, 1, 1), itemOf('b', CHAIR, 3, 1))
