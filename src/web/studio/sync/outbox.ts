/** Changes that the service has not acknowledged yet, kept on this machine until it has: a crashed tab loses nothing finished. */
import { createStore, del, entries, promisifyRequest, type UseStore } from 'idb-keyval'
import type { RoomOp } from '../../../room/changes.ts'
import type { StepName } from '../store/scene.ts'

export interface PendingChange {
  changeId: string
  projectId: string
  /** Grows with each change of this machine. */
  order: number
  ops: RoomOp[]
  /** The wholes that `ops` replace, as they were (room/merging.ts); absent in what older pages kept. */
  before?: readonly RoomOp[]
  name: StepName
}

export interface Outbox {
  /** In the order in which they were made. */
  load(projectId: string): Promise<PendingChange[]>
  keep(change: PendingChange): Promise<void>
  forget(changeId: string): Promise<void>
}

/** One connection for the tab, however many rooms are opened in it. */
let opened: UseStore | undefined

/** In IndexedDB, one row a change, so that two tabs never overwrite each other's. */
export const indexedDbOutbox = (): Outbox => {
  const store = (opened ??= createStore('diwan-studio', 'changes'))
  return {
    load: async (projectId) => {
      const rows = await entries<string, PendingChange>(store)
      return rows
        .map(([, change]) => change)
        .filter((change) => change.projectId === projectId)
        .toSorted((a, b) => a.order - b.order)
    },
    keep: (change) =>
      store('readwrite', (changes) => {
        changes.put(change, change.changeId)
        // At once, not when the page gets to it: a tab that crashes now has handed it over.
        changes.transaction.commit()
        return promisifyRequest(changes.transaction)
      }),
    forget: (changeId) => del(changeId, store),
  }
}
