/**
 * The sync queue (the service speed of state): finished changes go to `POST …/changes` in order, one at a time, and stay
 * kept until acknowledged. What others did arrives by the live line, one version at a time, or is read anew where a version is
 * missing; the local rest is put on top of it.
 */
import type { ChangeAnswer, ChangeInput } from '../../../contract/design.ts'
import { applyOps, type RoomOp } from '../../../room/changes.ts'
import type { RoomDocument } from '../../../room/document.ts'
import { onTop, rebase, wholesBefore } from '../../../room/merging.ts'
import type { HeldPermission } from '../permission.ts'
import type { StepName } from '../store/scene.ts'
import type { WaitingChange, WaitingRoom } from './waiting.ts'

export type SyncState = { at: 'saved' } | { at: 'saving'; waiting: number } | { at: 'offline'; waiting: number }

/** Why a change did not go through: it never will (`refused`), or later perhaps. */
export class ChangeRefused extends Error {
  override readonly name = 'ChangeRefused'
}

/** The service has an older version than we read: its data was put back from an earlier copy. */
export class BaseTooNew extends Error {
  override readonly name = 'BaseTooNew'
}

/** The room went on before a change that must be made on exactly its version: it is to be read, and the change made anew. */
export class RoomWentOn extends Error {
  override readonly name = 'RoomWentOn'
}

/** One step of the version, as the live line tells it. */
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
  /** The project as it stands at the service. */
  read(): Promise<{ document: RoomDocument; version: number; permission?: HeldPermission }>
}

export interface QueueParts {
  projectId: string
  document: RoomDocument
  version: number
  remote: Remote
  waitingRoom: WaitingRoom
  /** The room as it should be shown now: the service's, with the local rest on top. */
  onDocument: (document: RoomDocument) => void
  onState: (state: SyncState) => void
  /** It was taken back. */
  onRefused: (change: WaitingChange, reason: ChangeRefused) => void
  /** Something that it changed had been taken out of the room meanwhile: that was left out. */
  onLeftOut?: (change: WaitingChange) => void
  /** What one may do with the room, as it was read anew. */
  onPermission?: (permission: HeldPermission) => void
  /** Resolves after so many milliseconds, or sooner when it is worth trying again. */
  pause: (milliseconds: number) => Promise<void>
  newId: () => string
  now: () => number
  /** The room was taken from this machine: the service has not been reached yet. */
  offline?: boolean
}

const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 30_000

export class ChangeQueue {
  readonly #parts: QueueParts
  /** What the service has acknowledged. */
  #acknowledged: RoomDocument
  #version: number
  #waiting: WaitingChange[] = []
  #running: Promise<void> | undefined
  #failures = 0
  #lastOrder = 0
  #closed = false
  /** The room is to be read anew, up to this version at least. */
  #wanted: number | null = null

  constructor(parts: QueueParts) {
    this.#parts = parts
    this.#acknowledged = parts.document
    this.#version = parts.version
    // Whatever is read or sent first ends it.
    if (parts.offline) this.#failures = 1
  }

  /** What the service has acknowledged, at `version`: what may be kept on this machine beside the changes that wait. */
  get acknowledged(): RoomDocument {
    return this.#acknowledged
  }

  get version(): number {
    return this.#version
  }
  get waiting(): number {
    return this.#waiting.length
  }

  /** Takes up what a closed or crashed tab left behind, shows it and sends it. @returns how many changes that was */
  async resume(): Promise<number> {
    const left = await this.#parts.waitingRoom.load(this.#parts.projectId)
    const known = new Set(this.#waiting.map(({ changeId }) => changeId))
    this.#waiting = [...left.filter(({ changeId }) => !known.has(changeId)), ...this.#waiting]
    if (left.length === 0) return 0
    this.#show()
    this.#work()
    return left.length
  }

  /** A finished change: kept, then sent. @param inverse what gives back the room before it */
  push(ops: RoomOp[], name: StepName, inverse: readonly RoomOp[] = []): void {
    this.#lastOrder = Math.max(this.#lastOrder + 1, this.#parts.now())
    const { projectId, newId } = this.#parts
    const change: WaitingChange = { changeId: newId(), projectId, order: this.#lastOrder, ops, before: wholesBefore(inverse), name }
    this.#waiting.push(change)
    void this.#parts.waitingRoom
      .keep(change)
      .catch((cause: unknown) => console.warn('This change could not be kept on this machine; it is sent all the same.', cause))
    this.#tell()
    this.#work()
  }

  /** Reads the service's room and puts what waits on top: two browsers come to agree. @returns whether the service was reached */
  async refresh(): Promise<boolean> {
    this.#wanted ??= this.#version
    this.#work()
    await this.settled()
    return this.#failures === 0
  }

  /** The room stands at this version elsewhere. Reads anew where this one does not. */
  heardOf(version: number): void {
    if (version === this.#version) return
    this.#wanted = Math.max(this.#wanted ?? 0, version)
    this.#work()
  }

  /**
   * Takes a step of the version from the live line: the next one is put below what waits and shown; one that is known already is
   * passed over; where one is missing in between, the room is read anew.
   */
  receive({ version, changeId, ops }: ReceivedChange): void {
    if (version <= this.#version || this.#closed) return
    if (version > this.#version + 1) return this.heardOf(version)
    this.#acknowledged = applyOps(this.#acknowledged, ops).document
    this.#version = version
    const own = this.#waiting.find((change) => change.changeId === changeId)
    if (own) void this.#drop(own)
    // One's own is shown already; unless something of it was left out.
    if (own?.ops.length === ops.length) this.#tell()
    else this.#show()
  }

  /** Resolves when nothing is on its way any more: everything sent, or waiting for the network. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running
  }

  close(): void {
    this.#closed = true
  }

  #tell(): void {
    const waiting = this.#waiting.length
    this.#parts.onState(
      waiting === 0 && this.#failures === 0 ? { at: 'saved' } : this.#failures > 0 ? { at: 'offline', waiting } : { at: 'saving', waiting },
    )
  }

  #show(): void {
    this.#parts.onDocument(rebase(this.#acknowledged, this.#waiting))
    this.#tell()
  }

  #work(): void {
    if (this.#running || this.#closed || (this.#waiting.length === 0 && this.#wanted === null)) return
    const run = this.#workOff().finally(() => {
      this.#running = undefined
      // Something may have come between the last look and this moment.
      this.#work()
    })
    this.#running = run
  }

  async #workOff(): Promise<void> {
    while ((this.#waiting.length > 0 || this.#wanted !== null) && !this.#closed) {
      try {
        const read = this.#wanted !== null && (await this.#reread())
        const sends = this.#waiting.length > 0
        if (sends) await this.#sendFirst()
        if (read || sends) this.#failures = 0
      } catch (cause) {
        if (cause instanceof ChangeRefused) await this.#takeBack(cause)
        else if (cause instanceof RoomWentOn && (await this.#goOn())) continue
        else await this.#holdOn()
        if (cause instanceof BaseTooNew) await this.#reread()
      }
      this.#tell()
    }
  }

  async #sendFirst(): Promise<void> {
    const change = this.#waiting[0]!
    const { changeId, before = [] } = change
    // What replaces a whole, such as the scene, is made on what others did to it; nobody may slip in between.
    const ops = onTop(this.#acknowledged, change.ops, before)
    const answer = await this.#parts.remote.send({ baseVersion: this.#version, changeId, ops }, before.length > 0)
    if (answer.skipped.some(({ index }) => ops[index]?.op === 'updateItem')) this.#parts.onLeftOut?.(change)
    if (answer.version === this.#version + 1 && answer.skipped.length === 0) {
      this.#acknowledged = applyOps(this.#acknowledged, ops).document
      this.#version = answer.version
      return this.#drop(change)
    }
    // Somebody else's work lies between, and has not been told yet. Until it is known, this change stays shown on top.
    if (answer.version > this.#version && !(await this.#reread())) throw new Error('the room could not be read after a change')
    // Otherwise the live line was faster, or this is a replay of what was read already.
    await this.#drop(change)
    this.#show()
  }

  /** @returns whether the room that went on is here now */
  async #goOn(): Promise<boolean> {
    const before = this.#version
    return (await this.#reread()) && this.#version !== before
  }

  /** @returns whether the service's room is here now */
  async #reread(): Promise<boolean> {
    this.#wanted = null
    const before = this.#version
    try {
      const { document, version, permission } = await this.#parts.remote.read()
      if (permission) this.#parts.onPermission?.(permission)
      this.#failures = 0
      // The live line may have gone past what was read meanwhile; a version below the one before is a copy put back.
      if (version >= this.#version || version < before) {
        this.#acknowledged = document
        this.#version = version
      }
      if (this.#wanted !== null && this.#wanted <= this.#version) this.#wanted = null
      this.#show()
      return true
    } catch (cause) {
      // What is shown stays; the next change or the next look at the page reads again.
      console.warn('The room could not be read anew.', cause)
      return false
    }
  }

  async #drop(change: WaitingChange): Promise<void> {
    this.#waiting = this.#waiting.filter((other) => other !== change)
    await this.#parts.waitingRoom
      .forget(change.changeId)
      .catch((cause: unknown) => console.warn('An acknowledged change stays listed; sending it again does nothing.', cause))
  }

  /** The service will never take this change: it is undone here, the others stay. */
  async #takeBack(reason: ChangeRefused): Promise<void> {
    const change = this.#waiting[0]!
    await this.#drop(change)
    await this.#reread()
    this.#show()
    this.#parts.onRefused(change, reason)
  }

  async #holdOn(): Promise<void> {
    this.#failures++
    this.#tell()
    await this.#parts.pause(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (this.#failures - 1)))
  }
}
