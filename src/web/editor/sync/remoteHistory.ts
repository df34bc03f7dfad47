/** What others did while this room is open, newest last: for the history, beside one's own steps. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ProjectEvent } from '#contract/design/live.ts'
import type { RoomOp } from '#room/document/changes.ts'
import type { RoomDocument } from '#room/document/document.ts'
import type { OthersStep } from '../store/step.ts'
import { stepOf } from './stepOf.ts'

/** As many as one's own that can be taken back. */
const KEPT = 200

export class RemoteHistory {
  readonly store: StoreApi<{ steps: readonly OthersStep[] }> = createStore<{ steps: readonly OthersStep[] }>(() => ({ steps: [] }))
  /** Changes that were made here, by the ids under which they went out. */
  readonly #own = new Set<string>()
  /** Versions that the service made at this shopper's wish. */
  readonly #ownVersions = new Set<number>()

  /** Notes that a change of this id is one's own. @returns the id */
  own(changeId: string): string {
    this.#own.add(changeId)
    return changeId
  }

  /** Notes that this version is one's own: a restored one, which goes out under an id of the service. */
  ownVersion(version: number): void {
    this.#ownVersions.add(version)
    this.store.setState(({ steps }) => ({ steps: steps.filter((step) => step.version !== version) }))
  }

  /** @param before the room before the change */
  hear(
    { version, changeId, author, inAr, createdAt }: Extract<ProjectEvent, { event: 'change' }>['data'],
    ops: readonly RoomOp[],
    before: RoomDocument,
  ): void {
    if (this.#own.has(changeId) || this.#ownVersions.has(version)) return
    const step: OthersStep = { version, author, name: stepOf(ops, before, inAr), at: Date.parse(createdAt) }
    this.store.setState(({ steps }) => (steps.some((known) => known.version === version) ? { steps } : { steps: [...steps, step].slice(-KEPT) }))
  }
}
