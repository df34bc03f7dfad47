/**
 * Rooms as this process last saw them: an opened room is likely to be edited. A change decided on one of these is written only if the project is
 * still at that version, so a room that changed elsewhere costs a second attempt, never an edit.
 */
import type { Granted } from '../access.ts'
import type { Decision } from './decide.ts'
import type { BillLine, ChangeContext, StoredItem } from '../storage.ts'
import type { ProjectRow } from '../tables.ts'

interface RecentRoom {
  project: ProjectRow
  bill: readonly BillLine[]
  /** All of them. */
  items: Map<string, StoredItem>
  /** Collaborators who might edit it when they were last looked at; their edits are written only if they still may. */
  editors: Set<string>
}

/** Cached rooms; a full one takes about a third of a megabyte. */
const ROOMS = 200
/** An account, and what it was given on the room as a collaborator. */
export interface Seen {
  accountId: string
  granted: Granted
}

const noteEditor = ({ editors }: RecentRoom, { accountId, granted }: Seen): void => {
  if (granted === 'edit') editors.add(accountId)
  else editors.delete(accountId)
}

export class RecentRooms {
  readonly #rooms = new Map<string, RecentRoom>()

  /** @param room with all items of the project, as of its version */
  remember({ project, bill, items }: { project: ProjectRow; bill: readonly BillLine[]; items: readonly StoredItem[] }, by: Seen): void {
    const before = this.#rooms.get(project.id)
    if ((before?.project.version ?? 0) > project.version) return
    this.#rooms.delete(project.id)
    const room = { project, bill, items: new Map(items.map((item) => [item.id, item])), editors: before?.editors ?? new Set() }
    noteEditor(room, by)
    this.#rooms.set(project.id, room)
    const oldest = this.#rooms.keys().next()
    if (this.#rooms.size > ROOMS && !oldest.done) this.#rooms.delete(oldest.value)
  }

  forget(projectId: string): void {
    this.#rooms.delete(projectId)
  }

  /** Context of a change by this account; undefined for a room that is not cached, or not cached as one that the account may edit. */
  contextOf(projectId: string, accountId: string, itemIds: ReadonlySet<string> | 'all'): ChangeContext | undefined {
    const room = this.#rooms.get(projectId)
    if (!room) return undefined
    const granted = room.editors.has(accountId) ? 'edit' : null
    if (granted === null && room.project.ownerId !== accountId) return undefined
    const items = itemIds === 'all' ? [...room.items.values()] : [...itemIds].flatMap((id) => room.items.get(id) ?? [])
    return { project: room.project, granted, bill: [...room.bill], items, replay: null }
  }

  /** Updates the cached room after a change of this version was written. */
  step({ id, version }: ProjectRow, { columns, placed, removed, bill }: Decision, { at, bytes, ...by }: Seen & { at: Date; bytes: number }): void {
    const room = this.#rooms.get(id)
    if (!room) return
    if (room.project.version !== version) return this.forget(id)
    room.project = { ...room.project, ...columns, version: version + 1, historyBytes: room.project.historyBytes + bytes, updatedAt: at }
    room.bill = bill
    for (const item of removed) room.items.delete(item)
    for (const item of placed) room.items.set(item.id, item)
    noteEditor(room, by)
  }

  /** Updates the cached room after its history was trimmed at a version: it stays cached, since a room that is edited for long is trimmed often. */
  trim(projectId: string, { version, oldestVersion, historyBytes }: Pick<ProjectRow, 'version' | 'oldestVersion' | 'historyBytes'>): void {
    const room = this.#rooms.get(projectId)
    if (!room) return
    if (room.project.version !== version) return this.forget(projectId)
    room.project = { ...room.project, oldestVersion, historyBytes }
  }
}

declare module '../../../services.ts' {
  interface ProcessState {
    readonly recentRooms: RecentRooms
  }
}
