/** Live state of an opened room on this page: it is neither stored nor sent, and undo does not touch it. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Person } from '#contract/design/project.ts'
import type { PasteRefused } from '#room/placement/selection/clip.ts'
import type { Blocker } from '#room/placement/collision.ts'
import type { OpeningRefusal } from '#room/openings/openings.ts'
import type { ShapeRefusal } from '#room/shape/reshape.ts'
import type { RoomPermission } from './permission.ts'
import { NOBODY, type People } from './presence.ts'
import type { DialogName, MenuPlace, Reached, Swapping, TabName } from './uiState.ts'
import type { RoomPreview } from './roomPreview.ts'
import type { StepName } from './step.ts'

/** Whether every change has reached the service. `waiting`: changes that have not. */
export type SyncState = { at: 'saved' } | { at: 'saving'; pendingCount: number } | { at: 'offline'; pendingCount: number }

/** Reason why the event stream ended permanently: access was revoked, or the room is gone. */
export type EndReason = 'PROJECT_ACCESS_DENIED' | 'PROJECT_NOT_FOUND'

export type RoomRefusal = ShapeRefusal | OpeningRefusal

/** Names of the gestures, of which one is active at a time. */
export type GestureKind =
  | 'idle'
  | 'pressing'
  | 'moving'
  | 'moving-many'
  | 'turning'
  | 'twisting'
  | 'raising'
  | 'placing'
  | 'marquee'
  | 'shaping-wall'
  | 'shaping-corner'
  | 'moving-opening'
  | 'placing-opening'
  | 'placing-corner'
  | 'measuring'
  | 'tracing'
  | 'scaling-picture'
  | 'moving-picture'

/** A notification: shown in the bottom bar and announced by the live region. Ids become names where it is shown. */
export type Notice =
  | { about: 'step'; step: StepName; slid: boolean }
  | { about: 'undone' | 'redone'; step: StepName }
  | { about: 'refused'; productId: string; blocker: Blocker; otherProductId: string | null }
  | { about: 'no-place'; productId: string }
  /** A change was undone; reason null: its target no longer exists. `more`: how many others before it. The items are marked. */
  | { about: 'change-refused'; step: StepName; reason: string | null; more: number; itemIds: readonly string[] }
  | { about: 'stood'; itemId: string }
  /** The keyboard reached it. */
  | { about: 'reached'; itemId: string; chosen: boolean; keeping: boolean }
  /** Pending changes of an earlier visit are being sent; the save state shows how many. */
  | { about: 'kept' }
  /** Offline: the room is shown as it was stored on this device. */
  | { about: 'from-device'; keptAt: number }
  /** Another user removed the dragged item. */
  | { about: 'taken'; productId: string }
  /** It is locked: neither moved nor turned. */
  | { about: 'locked'; productId: string }
  | { about: 'copied' | 'paste-partly'; count: number }
  | { about: 'nothing-copied' }
  | { about: 'paste-refused'; reason: PasteRefused['reason']; limit: number }
  | { about: 'may-look' | 'may-edit' }
  | { about: 'room-refused'; refused: RoomRefusal }
  /** The room's shape changed, and these items were moved into it; `openings` slid along their walls. */
  | { about: 'room-moved'; step: StepName; productIds: readonly string[]; openings: number }
  /** Several of the user's own steps undone, or redone, at once. */
  | { about: 'travelled'; direction: 'back' | 'forth'; count: number }
  | { about: 'restored'; version: number }
  /** Another user commented. */
  | { about: 'commented'; by: Person }
  | { about: 'comment-nowhere' }
  /** A lazy chunk is waiting for the network, or failed to load. */
  | { about: 'part-waits' | 'part-lost' }
  /** A tool's mark that the keyboard moves: plan point, and metres from the last point. */
  | { about: 'aimed'; at: PlanPoint; length: number | null }

const OF_THE_SELECTION: ReadonlySet<Notice['about'] | undefined> = new Set(['stood', 'reached', 'locked', 'refused'])

/** Whether it is outdated once the selection changes. */
export const isOfTheChosen = (notice: Notice | null): boolean => OF_THE_SELECTION.has(notice?.about)

export interface LiveState {
  gesture: GestureKind
  sync: SyncState
  notice: Notice | null
  /** The product that is being placed. */
  placing: string | null
  /** The graphics context was lost and is being restored. */
  contextLost: boolean
  people: People
  permission: RoomPermission
  /** Why the service closed the room. */
  ended: EndReason | null
  /** A version or a proposal that is shown in place of the room. */
  roomPreview: RoomPreview | null
  /** The open dialog. */
  dialog: DialogName | null
  /** Content of the panel at the end side. */
  tab: TabName
  /** Number of requests for a page: on a phone the panel opens each time, also when it showed that page already. */
  turns: number
  /** The item that the keyboard has reached. */
  reached: Reached | null
  /** The selection's menu, while it is open. */
  menu: MenuPlace | null
  /** The list of similar products, while it is open in the details. */
  swapping: Swapping | null
  /** Whether the finishes of the selected items are open in the selection toolbar. */
  recolouring: boolean
}

/** The state of a room that was just opened. @param offline it was read from this device: the service has not been reached yet */
export const liveAtFirst = ({ permission, offline = false }: { permission: RoomPermission; offline?: boolean }): LiveState => ({
  gesture: 'idle',
  sync: offline ? { at: 'offline', pendingCount: 0 } : { at: 'saved' },
  notice: null,
  placing: null,
  contextLost: false,
  people: NOBODY,
  permission,
  ended: null,
  roomPreview: null,
  dialog: null,
  tab: 'details',
  turns: 0,
  reached: null,
  menu: null,
  swapping: null,
  recolouring: false,
})
