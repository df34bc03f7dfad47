/** Changes that the service has not acknowledged yet, kept on this machine until it has: a crashed tab loses nothing finished. */
import type { RoomOp } from '#room/document/changes.ts'
import { accountTable } from '../../lib/storage/tables.ts'
import type { StepName } from '../store/step.ts'

export interface PendingChange {
  changeId: string
  projectId: string
  /** Grows with each change of this machine. */
  order: number
  ops: RoomOp[]
  /** Former values of the wholes that `ops` replace (room/document/merging.ts); absent in rows of older pages. */
  before?: readonly RoomOp[]
  name: StepName
}

export interface Outbox {
  /** In the order in which they were made. */
  load(projectId: string): Promise<PendingChange[]>
  keep(change: PendingChange): Promise<void>
  forget(changeId: string): Promise<void>
}

/** Outbox of a room that is read-only or opened without an account. */
export const NO_OUTBOX: Outbox = { load: () => Promise.resolve([]), keep: () => Promise.resolve(), forget: () => Promise.resolve() }

/** A database that does not answer (Safari is known for it) must not keep the room from being saved. */
const LONGEST_LOAD_MS = 5000

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the outbox did not answer in ${LONGEST_LOAD_MS} ms`)), LONGEST_LOAD_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** All that an account has not sent, of every room, in the order in which it was made. */
export const pendingOf = async (account: string): Promise<PendingChange[]> => {
  const changes = await inTime(accountTable<PendingChange>('changes', account).all())
  return changes.toSorted((a, b) => a.order - b.order)
}

/** In IndexedDB, one row a change, so that two tabs never overwrite each other's. */
export const accountOutbox = (account: string): Outbox => {
  const changes = accountTable<PendingChange>('changes', account)
  return {
    load: async (projectId) => (await pendingOf(account)).filter((change) => change.projectId === projectId),
    keep: (change) => changes.set(change.changeId, change),
    forget: (changeId) => changes.delete(changeId),
  }
}
