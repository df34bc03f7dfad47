/** Bringing an earlier version back: the service makes it one new version, and the open room follows and can undo it. */
import { applyOps } from '#room/document/changes.ts'
import { differenceOps } from '#room/document/difference.ts'
import type { RoomDocument } from '#room/document/document.ts'
import { call } from '../../../lib/api/client.ts'
import { refusedWith } from '../../../lib/api/failure.ts'
import type { EditedRoom } from '../../../editor/EditedRoom.ts'
import { documentOf } from '../../../editor/store/loading.ts'

/** Milliseconds that the last changes have to reach the service. */
const PATIENCE = 5000

export type Restored = { done: true; skipped: number } | { done: false; why: 'unsaved' | 'moved' }

export interface Answer {
  document: RoomDocument
  version: number
  skipped: number
}
/** @throws the service's refusal; 'moved' when the room is of another version than `base` */
export type AskRestore = (version: number, base: number) => Promise<Answer | 'moved'>

const askService =
  (projectId: string): AskRestore =>
  async (version, base) => {
    try {
      const answer = await call('restoreVersion', { params: { projectId, version: String(version) }, ifMatch: base })
      return { document: documentOf(answer.project), version: answer.project.version, skipped: answer.skipped.length }
    } catch (error) {
      if (refusedWith(error, 'VERSION_MISMATCH')) return 'moved'
      throw error
    }
  }

const settled = async ({ sync: { queue } }: EditedRoom): Promise<boolean> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, PATIENCE)))
  await Promise.race([queue.settled(), late])
  clearTimeout(timer)
  return queue.pendingCount === 0
}

/**
 * Restores a version, if everything of this room has reached the service and no other user changed it in between.
 * @throws the service's refusal, or the network failure
 */
export const restore = async (room: EditedRoom, version: number, ask: AskRestore = askService(room.projectId)): Promise<Restored> => {
  if (!(await settled(room))) return { done: false, why: 'unsaved' }
  const base = room.sync.queue.version
  const before = room.document
  const answer = await ask(version, base)
  if (answer === 'moved') {
    await room.sync.queue.refresh()
    return { done: false, why: 'moved' }
  }
  const { document, skipped } = answer
  if (answer.version > base) {
    const ops = differenceOps(before, { scene: document.scene, style: document.project.style, items: document.items.values() })
    room.sync.remoteHistory.markOwnVersion(answer.version)
    room.sync.queue.receive({ version: answer.version, changeId: `restored ${answer.version}`, ops })
    room.scene.remember({ key: 'step.restore' }, { done: ops, ops: applyOps(before, ops).inverse })
  }
  room.showPreview(null)
  room.notify({ about: 'restored', version })
  return { done: true, skipped }
}
