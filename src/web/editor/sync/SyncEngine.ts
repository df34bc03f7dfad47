/**
 * A room and the service: changes that were made here are kept, sent and acknowledged; what the service has, and what it says of the room, is
 * told to the room. Knows no gesture and no picture.
 */
import { newId } from '#contract/wire/newId.ts'
import type { RoomDocument } from '#room/document/document.ts'
import type { HeldPermission } from '../store/permission.ts'
import type { Send } from '../store/RoomStore.ts'
import type { StepName } from '../store/step.ts'
import { CommentBoard, type CommentRemote } from './comments.ts'
import { RemoteHistory } from './remoteHistory.ts'
import type { Outbox } from './outbox.ts'
import { ChangeQueue, type Remote } from './queue.ts'
import type { SyncState } from '../store/live.ts'

export interface SyncParts {
  projectId: string
  document: RoomDocument
  version: number
  remote: Remote
  outbox: Outbox
  /** Absent where nobody may read or say anything. */
  comments?: CommentRemote
  pause: (milliseconds: number) => Promise<void>
  offline?: boolean
}

/** What is told of a room by the service. */
export interface SyncedRoom {
  receive: (document: RoomDocument) => void
  setSync: (state: SyncState) => void
  tellLost: (step: StepName, reason: string | null) => void
  permit: (permission: HeldPermission) => void
}

export class SyncEngine {
  readonly queue: ChangeQueue
  /** Who made which version, for the history page. */
  readonly journal = new RemoteHistory()
  readonly comments: CommentBoard

  constructor({ comments, offline = false, ...parts }: SyncParts, room: SyncedRoom) {
    this.comments = new CommentBoard(comments ?? null)
    this.queue = new ChangeQueue({
      ...parts,
      offline,
      newId: () => this.journal.own(newId()),
      now: () => Date.now(),
      onDocument: (document) => room.receive(document),
      onState: (state) => room.setSync(state),
      onRefused: (change, { message }) => room.tellLost(change.name, message),
      onLeftOut: (change) => room.tellLost(change.name, null),
      onPermission: (permission) => room.permit(permission),
    })
  }

  /** A finished change, and what takes it back. */
  readonly send: Send = (ops, name, inverse) => this.queue.push(ops, name, inverse)

  /** Sends nothing more: what waits stays in the outbox. */
  close(): void {
    this.queue.close()
    this.comments.close()
  }
}
