/**
 * The sync queue (the service speed of state). A pending change is stored in the outbox, sent in its turn, and ends in one of two ways: the service
 * acknowledges it, or refuses it permanently. A lost response leaves it pending; it is sent again under the same id, which the service applies
 * once. Others' changes arrive from the event stream, one version at a time, or with the room read again where a version is missing; pending
 * changes are rebased on top.
 */
import type { ChangeAnswer, ChangeInput } from '#contract/design/design.ts'
import type { RefusalFacts } from '#contract/wire/refusal.ts'
import { applyOps, type RoomOp } from '#room/document/changes.ts'
import type { RoomDocument } from '#room/document/document.ts'
import { onTop, rebase, wholesBefore } from '#room/document/merging.ts'
import type { RoomPermission } from '../store/permission.ts'
import type { SyncState } from '../store/live.ts'
import type { StepName } from '../store/step.ts'
import type { Outbox, PendingChange } from './outbox.ts'
import { PendingChanges } from './pending.ts'
import { refusedItems } from './refusedItems.ts'

/** Why a change did not go through: it never will (`refused`), or later perhaps. */
export class ChangeRefused extends Error {
  override readonly name = 'ChangeRefused'
  readonly details: RefusalFacts['details']

  constructor(message: string, { details = [], ...options }: ErrorOptions & { details?: RefusalFacts['details'] } = {}) {
    super(message, options)
    this.details = details
  }
}

/** The service's refusal of a change. */
export interface RefusedChange {
  /** In the user's language. */
  message: string
  /** Items that the refusal names. */
  itemIds: readonly string[]
}

/** The service has an older version than we read: its data was put back from an earlier copy. */
export class BaseTooNew extends Error {
  override readonly name = 'BaseTooNew'
}

/** The room has a newer version than a change requires exactly: the room is read, and the change rebased and sent again. */
export class RoomWentOn extends Error {
  override readonly name = 'RoomWentOn'
}

/** One version of the room, as the event stream sends it. */
export interface ReceivedChange {
  version: number
  changeId: string
  ops: readonly RoomOp[]
}

export interface Remote {
  /**
   * @param exactly whether it may be made on `baseVersion` alone
   * @throws ChangeRefused when the service will never take this change; RoomWentOn; any other error means "try again"
   */
  send(change: ChangeInput, exactly: boolean): Promise<Pick<ChangeAnswer, 'version' | 'skipped'>>
  /** The project as it is at the service. */
  read(): Promise<{ document: RoomDocument; version: number; permission?: RoomPermission }>
}

export interface QueueParts {
  projectId: string
  document: RoomDocument
  version: number
  remote: Remote
  outbox: Outbox
  /** The room as it should be shown now: the service's, with the pending changes on top. */
  onDocument: (document: RoomDocument) => void
  onState: (state: SyncState) => void
  /** It was reverted. */
  onRefused: (change: PendingChange, refused: RefusedChange) => void
  /** An item that it changed had been removed from the room meanwhile: that part was left out. */
  onLeftOut?: (change: PendingChange) => void
  /** The user's permission, as read from the service. */
  onPermission?: (permission: RoomPermission) => void
  /** Resolves after so many milliseconds, or sooner when it is worth trying again. */
  pause: (milliseconds: number) => Promise<void>
  newId: () => string
  now: () => number
  /** The room was taken from this machine: the service has not been reached yet. */
  offline?: boolean
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

export class ChangeQueue {
  readonly #parts: QueueParts
  /** Document that the service has acknowledged. */
  #acknowledged: RoomDocument
  #version: number
  readonly #pending = new PendingChanges()
  /** Changes of an earlier tab are being read: nothing is sent before them, as they were made first. */
  #recovering: Promise<number> | undefined
  #running: Promise<void> | undefined
  #failures = 0
  #closed = false
  /** The room is to be read again, up to this version at least. */
  #wanted: number | null = null

  constructor(parts: QueueParts) {
    this.#parts = parts
    this.#acknowledged = parts.document
    this.#version = parts.version
    // Whatever is read or sent first ends it.
    if (parts.offline) this.#failures = 1
  }

  /** Document that the service has acknowledged, at `version`: it may be stored on this machine beside the pending changes. */
  get acknowledged(): RoomDocument {
    return this.#acknowledged
  }

  get version(): number {
    return this.#version
  }
  get pendingCount(): number {
    return this.#pending.count
  }

  /**
   * Adopts changes that a closed or crashed tab left in the outbox, shows and sends them, before all others that are not on their way already.
   * @returns their number; 0 too where the outbox could not be read (they stay in it)
   */
  async resume(): Promise<number> {
    this.#recovering ??= this.#recover().finally(() => (this.#recovering = undefined))
    this.#work()
    return this.#recovering
  }

  async #recover(): Promise<number> {
    const left = await this.#parts.outbox.load(this.#parts.projectId).catch((cause: unknown) => {
      console.warn('Changes of an earlier visit could not be read on this machine; they stay kept.', cause)
      return []
    })
    const found = this.#pending.recover(left)
    if (found.length > 0 && !this.#closed) this.#show()
    return found.length
  }

  /** A finished change: stored, then sent. @param inverse restores the room before it */
  push(ops: RoomOp[], name: StepName, inverse: readonly RoomOp[] = []): void {
    const { projectId, newId, now, outbox } = this.#parts
    const order = this.#pending.nextOrder(now())
    const change: PendingChange = { changeId: newId(), projectId, order, ops, before: wholesBefore(inverse), name }
    this.#pending.add(change)
    void outbox.keep(change).catch((cause: unknown) => console.warn('This change could not be kept on this machine; it is sent all the same.', cause))
    this.#emitState()
    this.#work()
  }

  /** Reads the service's room and puts the pending changes on top: two browsers come to agree. @returns whether the service was reached */
  async refresh(): Promise<boolean> {
    this.#wanted ??= this.#version
    this.#work()
    await this.settled()
    return this.#failures === 0
  }

  /** Reads the room when the service has another version than this queue. */
  catchUpTo(version: number): void {
    if (version === this.#version) return
    this.#wanted = Math.max(this.#wanted ?? 0, version)
    this.#work()
  }

  /**
   * Takes a version from the event stream: the next one is put below the pending changes and shown; one that is known already is
   * passed over; where one is missing in between, the room is read again.
   */
  receive({ version, changeId, ops }: ReceivedChange): void {
    if (version <= this.#version || this.#closed) return
    if (version > this.#version + 1) return this.catchUpTo(version)
    this.#acknowledged = applyOps(this.#acknowledged, ops).document
    this.#version = version
    const own = this.#settle(changeId)
    // As good as the answer, where that was lost: nothing may be left to send that would end being offline.
    if (own) this.#failures = 0
    // The user's own is shown already; unless something of it was left out.
    if (own?.ops.length === ops.length) this.#emitState()
    else this.#show()
  }

  /** Resolves when nothing is on its way any more: everything is sent, or pending for the network. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running
  }

  /** Sends nothing more. Pending changes stay in the outbox for the next tab. */
  close(): void {
    this.#closed = true
  }

  #emitState(): void {
    const pendingCount = this.#pending.count
    this.#parts.onState(
      pendingCount === 0 && this.#failures === 0
        ? { at: 'saved' }
        : this.#failures > 0
          ? { at: 'offline', pendingCount }
          : { at: 'saving', pendingCount },
    )
  }

  #show(): void {
    this.#parts.onDocument(rebase(this.#acknowledged, this.#pending.list))
    this.#emitState()
  }

  get #hasWork(): boolean {
    return !this.#closed && (this.#pending.count > 0 || this.#wanted !== null || this.#recovering !== undefined)
  }

  #work(): void {
    if (this.#running || !this.#hasWork) return
    const run = this.#workOff().finally(() => {
      this.#running = undefined
      // Something may have come between the last look and this moment.
      this.#work()
    })
    this.#running = run
  }

  async #workOff(): Promise<void> {
    while (this.#hasWork) {
      await this.#step()
      this.#emitState()
    }
  }

  /** One step at a time, as the next one may differ after each: changes of an earlier tab go ahead of pushed ones. */
  async #step(): Promise<void> {
    const { next } = this.#pending
    if (this.#recovering) await this.#recovering
    else if (this.#wanted !== null) await this.#reread()
    else if (next) await this.#try(next)
  }

  /** Sends a change; waits a while where the service could not be reached. */
  async #try(change: PendingChange): Promise<void> {
    try {
      await this.#send(change)
      this.#failures = 0
    } catch (cause) {
      if (cause instanceof RoomWentOn && (await this.#goOn())) return
      await this.#holdOn()
      if (cause instanceof BaseTooNew) await this.#reread()
    }
  }

  async #send(change: PendingChange): Promise<void> {
    const { changeId, before = [] } = change
    // A change that replaces a whole, such as the scene, is based on what others did to it; no other change may come in between.
    const ops = onTop(this.#acknowledged, change.ops, before)
    this.#pending.send(changeId)
    try {
      const answer = await this.#parts.remote.send({ baseVersion: this.#version, changeId, ops }, before.length > 0)
      await this.#acknowledge(change, ops, answer)
    } catch (cause) {
      if (!(cause instanceof ChangeRefused)) throw cause
      await this.#takeBack(change, { message: cause.message, itemIds: refusedItems(ops, cause) })
    }
  }

  async #acknowledge(change: PendingChange, ops: readonly RoomOp[], { version, skipped }: Awaited<ReturnType<Remote['send']>>): Promise<void> {
    if (version === this.#version + 1 && skipped.length === 0) {
      this.#acknowledged = applyOps(this.#acknowledged, ops).document
      this.#version = version
      this.#settle(change.changeId)
      return
    }
    // Someone else's change lies between and has not arrived yet. Until it has, this one stays shown on top.
    if (version > this.#version && !(await this.#reread())) throw new Error('the room could not be read after a change')
    // Otherwise the event stream was faster, or this is the answer to a change that was read already.
    this.#settle(change.changeId)
    this.#show()
    if (skipped.some(({ index }) => ops[index]?.op === 'updateItem')) this.#parts.onLeftOut?.(change)
  }

  /** @returns whether the newer room has been read */
  async #goOn(): Promise<boolean> {
    const before = this.#version
    return (await this.#reread()) && this.#version !== before
  }

  /** @returns whether the service's room has been read */
  async #reread(): Promise<boolean> {
    this.#wanted = null
    const before = this.#version
    try {
      const { document, version, permission } = await this.#parts.remote.read()
      if (permission) this.#parts.onPermission?.(permission)
      this.#failures = 0
      // The event stream may have overtaken the read meanwhile; a version below the one before is a restored copy.
      if (version >= this.#version || version < before) {
        this.#acknowledged = document
        this.#version = version
      }
      if (this.#wanted !== null && this.#wanted <= this.#version) this.#wanted = null
      this.#show()
      return true
    } catch (cause) {
      // The shown room stays; the next change, or the next time that the page is visible, reads again.
      console.warn('sync: reading the room failed', cause)
      return false
    }
  }

  /** Ends a change here and in the outbox. @returns it, or undefined where it had ended before */
  #settle(changeId: string): PendingChange | undefined {
    const change = this.#pending.settle(changeId)
    if (change) this.#forget(changeId)
    return change
  }

  #forget(changeId: string): void {
    void this.#parts.outbox
      .forget(changeId)
      .catch((cause: unknown) => console.warn('A settled change stays listed; sending it again changes nothing.', cause))
  }

  /** The service will never take this change: it is undone here, the others stay. */
  async #takeBack({ changeId }: PendingChange, refused: RefusedChange): Promise<void> {
    // No page is left to notify: the change stays in the outbox, and the next tab receives the refusal.
    if (this.#closed) return
    const change = this.#pending.settle(changeId)
    // The event stream has acknowledged it meanwhile: another tab of this browser sent it first.
    if (!change) return
    await this.#reread()
    this.#show()
    this.#parts.onRefused(change, refused)
    // Only now: if a tab crashes before, the next one is refused again and notifies the user.
    this.#forget(changeId)
  }

  async #holdOn(): Promise<void> {
    this.#failures++
    this.#emitState()
    await this.#parts.pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.#failures - 1)))
  }
}
