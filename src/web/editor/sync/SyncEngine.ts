/** Sends local changes to the service and applies remote ones to the room. Knows neither gestures nor the display. */
import { newId } from '#contract/wire/newId.ts'
import type { RoomDocument } from '#room/document/document.ts'
import type { RoomPermission } from '../store/permission.ts'
import type { Send } from '../store/RoomStore.ts'
import type { StepName } from '../store/step.ts'
import { CommentBoard, type CommentRemote } from './comments.ts'
import { RemoteHistory } from './remoteHistory.ts'
import type { Outbox } from './outbox.ts'
import { ChangeQueue, type RefusedChange, type Remote } from './queue.ts'
import type { SyncState } from '../store/live.ts'

export interface SyncParts {
  projectId: string
  document: RoomDocument
  version: number
  remote: Remote
  outbox: Outbox
  /** Absent where comments can neither be read nor written. */
  comments?: CommentRemote
  pause: (milliseconds: number) => Promise<void>
  offline?: boolean
}

/** The room, as it receives events of the service. */
export interface SyncedRoom {
  receive: (document: RoomDocument) => void
  setSync: (state: SyncState) => void
  notifyRefused: (step: StepName, refused: RefusedChange | null) => void
  permit: (permission: RoomPermission) => void
}

export class SyncEngine {
  readonly queue: ChangeQueue
  /** Changes that others made, for the history page. */
  readonly remoteHistory = new RemoteHistory()
  readonly comments: CommentBoard

  constructor({ comments, offline = false, ...parts }: SyncParts, room: SyncedRoom) {
    this.comments = new CommentBoard(comments ?? null)
    this.queue = new ChangeQueue({
      ...parts,
      offline,
      newId: () => this.remoteHistory.own(newId()),
      now: () => Date.now(),
      onDocument: (document) => room.receive(document),
      onState: (state) => room.setSync(state),
      onRefused: (change, refused) => room.notifyRefused(change.name, refused),
      onLeftOut: (change) => room.notifyRefused(change.name, null),
      onPermission: (permission) => room.permit(permission),
    })
  }

  /** Sends a finished change; keeps its inverse for merging. */
  readonly send: Send = (ops, name, inverse) => this.queue.push(ops, name, inverse)

  /** Stops sending: pending changes stay in the outbox. */
  close(): void {
    this.queue.close()
    this.comments.close()
  }
}
