/**
 * The pending changes of one open room, in the order in which they are sent. Each has an id of its own, and each of its states (sent, acknowledged,
 * refused) is recorded by that id: the list may have grown or shrunk at either end while a response was on its way.
 */
import type { PendingChange } from './outbox.ts'

export class PendingChanges {
  /** Those that were sent at least once come first: the service may have made them, so nothing may be put before them. */
  #list: readonly PendingChange[] = []
  readonly #sent = new Set<string>()
  /** Acknowledged or refused in this tab: the outbox may still list them for a moment. */
  readonly #settled = new Set<string>()
  #lastOrder = 0

  get list(): readonly PendingChange[] {
    return this.#list
  }

  get count(): number {
    return this.#list.length
  }

  /** The one to be sent now. */
  get next(): PendingChange | undefined {
    return this.#list[0]
  }

  /** Position of a new change among all of this browser: later than any other known here, even if the clock was set back. */
  nextOrder(now: number): number {
    this.#lastOrder = Math.max(this.#lastOrder + 1, now)
    return this.#lastOrder
  }

  add(change: PendingChange): void {
    this.#list = [...this.#list, change]
  }

  /**
   * Adopts changes that other tabs left in the outbox, each at its position by time; but behind a change that is on its way or whose response was
   * lost, as the service may have applied that already.
   * @param left of the outbox
   * @returns those that were unknown
   */
  recover(left: readonly PendingChange[]): readonly PendingChange[] {
    const known = new Set([...this.#list.map(({ changeId }) => changeId), ...this.#settled])
    const found = left.filter(({ changeId }) => !known.has(changeId))
    const sent = this.#list.filter(({ changeId }) => this.#sent.has(changeId))
    const unsent = this.#list.filter(({ changeId }) => !this.#sent.has(changeId))
    this.#list = [...sent, ...[...found, ...unsent].toSorted((a, b) => a.order - b.order)]
    this.#lastOrder = Math.max(this.#lastOrder, ...found.map(({ order }) => order))
    return found
  }

  /** Notes that it is on its way. */
  send(changeId: string): void {
    this.#sent.add(changeId)
  }

  /** Ends it: the service has made it, or never will. @returns the change, or undefined where it had ended before */
  settle(changeId: string): PendingChange | undefined {
    const change = this.#list.find((one) => one.changeId === changeId)
    if (!change) return undefined
    this.#list = this.#list.filter((one) => one !== change)
    this.#sent.delete(changeId)
    this.#settled.add(changeId)
    return change
  }
}
