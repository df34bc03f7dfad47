/** Changes that others made while this room is open, newest last: the history shows them between the user's own steps. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ProjectEvent } from '#contract/design/live.ts'
import type { RoomOp } from '#room/document/changes.ts'
import type { RoomDocument } from '#room/document/document.ts'
import type { RemoteStep } from '../store/step.ts'
import { stepOf } from './stepOf.ts'

/** As many as the user's own steps that can be undone. */
const MAX_STEPS = 200

export class RemoteHistory {
  readonly store: StoreApi<{ steps: readonly RemoteStep[] }> = createStore<{ steps: readonly RemoteStep[] }>(() => ({ steps: [] }))
  /** Ids of changes that were made here. */
  readonly markOwn = new Set<string>()
  /** Versions that the service made at this user's request. */
  readonly #ownVersions = new Set<number>()

  /** Marks the change of this id as the user's own. @returns the id */
  own(changeId: string): string {
    this.markOwn.add(changeId)
    return changeId
  }

  /** Marks this version as the user's own: a restored one, whose change id the service created. */
  markOwnVersion(version: number): void {
    this.#ownVersions.add(version)
    this.store.setState(({ steps }) => ({ steps: steps.filter((step) => step.version !== version) }))
  }

  /** @param before the room before the change */
  add(
    { version, changeId, author, inAr, createdAt }: Extract<ProjectEvent, { event: 'change' }>['data'],
    ops: readonly RoomOp[],
    before: RoomDocument,
  ): void {
    if (this.markOwn.has(changeId) || this.#ownVersions.has(version)) return
    const step: RemoteStep = { version, author, name: stepOf(ops, before, inAr), at: Date.parse(createdAt) }
    this.store.setState(({ steps }) => (steps.some((known) => known.version === version) ? { steps } : { steps: [...steps, step].slice(-MAX_STEPS) }))
  }
}
