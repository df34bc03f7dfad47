/**
 * The sync queue (the service speed of state): finished changes go to `POST …/changes` in order, one at a time, and stay
 * kept until acknowledged. What others did meanwhile is read anew and the local rest is put on top of it.
 */
import type { ChangeAnswer, ChangeInput } from '../../../contract/design.ts'
import { applyOps, rebase, type RoomOp } from '../../../room/changes.ts'
import type { RoomDocument } from '../../../room/document.ts'
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

export interface Remote {
  /** @throws ChangeRefused when the service will never take this change; any other error means "try again" */
  send(change: ChangeInput): Promise<Pick<ChangeAnswer, 'version' | 'skipped'>>
  /** The project as it stands at the service. */
  read(): Promise<{ document: RoomDocument; version: number }>
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
  onRefused: (change: WaitingChange, reason: ChangeRefused) => void
  /** Resolves after so many milliseconds, or sooner when it is worth trying again. */
  pause: (milliseconds: number) => Promise<void>
  newId: () => string
  now: () => number
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

  constructor(parts: QueueParts) {
    this.#parts = parts
    this.#acknowledged = parts.document
    this.#version = parts.version
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

  /** A finished change: kept, then sent. */
  push(ops: RoomOp[], name: StepName): void {
    this.#lastOrder = Math.max(this.#lastOrder + 1, this.#parts.now())
    const change: WaitingChange = { changeId: this.#parts.newId(), projectId: this.#parts.projectId, order: this.#lastOrder, ops, name }
    this.#waiting.push(change)
    void this.#parts.waitingRoom
      .keep(change)
      .catch((cause: unknown) => console.warn('This change could not be kept on this machine; it is sent all the same.', cause))
    this.#tell()
    this.#work()
  }

  /** Reads the service's room and puts what waits on top: two browsers come to agree. Does nothing while a change is on its way. */
  async refresh(): Promise<void> {
    if (this.#running) return
    await this.#run(() => this.#reread())
    this.#work()
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
    const { document } = rebase(
      this.#acknowledged,
      this.#waiting.map(({ ops }) => ops),
    )
    this.#parts.onDocument(document)
    this.#tell()
  }

  #run(task: () => Promise<void>): Promise<void> {
    const run = task().finally(() => {
      if (this.#running === run) this.#running = undefined
    })
    this.#running = run
    return run
  }

  #work(): void {
    if (this.#running || this.#closed || this.#waiting.length === 0) return
    void this.#run(() => this.#sendAll())
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0 && !this.#closed) {
      try {
        await this.#sendFirst()
        this.#failures = 0
      } catch (cause) {
        if (cause instanceof ChangeRefused) await this.#takeBack(cause)
        else await this.#holdOn()
        if (cause instanceof BaseTooNew) await this.#reread()
      }
      this.#tell()
    }
  }

  async #sendFirst(): Promise<void> {
    const change = this.#waiting[0]!
    const answer = await this.#parts.remote.send({ baseVersion: this.#version, changeId: change.changeId, ops: change.ops })
    const expected = this.#version + 1
    await this.#drop(change)
    if (answer.version === expected && answer.skipped.length === 0) {
      this.#acknowledged = applyOps(this.#acknowledged, change.ops).document
      this.#version = answer.version
      return
    }
    // A replay of what was sent before is part of what was read already; anything newer holds somebody else's work.
    if (answer.version >= expected) await this.#reread()
  }

  async #reread(): Promise<void> {
    try {
      const { document, version } = await this.#parts.remote.read()
      this.#acknowledged = document
      this.#version = version
      this.#failures = 0
      this.#show()
    } catch (cause) {
      // What is shown stays; the next change or the next look at the page reads again.
      console.warn('The room could not be read anew.', cause)
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
