/** What of an open room is of the moment, and of this page alone: nothing here is kept, sent or taken back. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Person } from '#contract/design/project.ts'
import type { PasteRefused } from '#room/placement/selection/clip.ts'
import type { Blocker } from '#room/placement/collision.ts'
import type { OpeningRefusal } from '#room/openings/openings.ts'
import type { ShapeRefusal } from '#room/shape/reshape.ts'
import type { HeldPermission } from './permission.ts'
import { NOBODY, type People } from './presence.ts'
import type { DialogName, MenuPlace, Reached, Swapping, TabName } from './uiState.ts'
import type { Looking } from './roomPreview.ts'
import type { StepName } from './step.ts'

/** Whether every change has reached the service. `waiting`: changes that have not. */
export type SyncState = { at: 'saved' } | { at: 'saving'; waiting: number } | { at: 'offline'; waiting: number }

/** Why the event stream ended for good: access was taken away, or the room is gone. */
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

/** Something to be told: shown in the bottom bar and read out. Ids are turned into names where it is shown. */
export type Notice =
  | { about: 'step'; step: StepName; slid: boolean }
  | { about: 'undone' | 'redone'; step: StepName }
  | { about: 'refused'; productId: string; blocker: Blocker; otherProductId: string | null }
  | { about: 'no-place'; productId: string }
  /** Taken back; null: what it changed is gone. `more`: so many others before it. */
  | { about: 'change-refused'; step: StepName; reason: string | null; more: number }
  | { about: 'stood'; itemId: string }
  /** The keyboard came to it. */
  | { about: 'reached'; itemId: string; chosen: boolean; keeping: boolean }
  /** What an earlier visit left is being sent; how much still waits is told by the saved state alone. */
  | { about: 'kept' }
  /** The network is away: the room is as it was last seen here. */
  | { about: 'from-shelf'; keptAt: number }
  /** Someone else removed the dragged item. */
  | { about: 'taken'; productId: string }
  /** It is locked: neither moved nor turned. */
  | { about: 'locked'; productId: string }
  | { about: 'copied' | 'paste-partly'; count: number }
  | { about: 'nothing-copied' }
  | { about: 'paste-refused'; reason: PasteRefused['reason']; limit: number }
  | { about: 'may-look' | 'may-edit' }
  | { about: 'room-refused'; refused: RoomRefusal }
  /** The room has another shape, and these were moved in for it; `openings` slid along their walls. */
  | { about: 'room-moved'; step: StepName; productIds: readonly string[]; openings: number }
  /** Several of one's own steps taken back, or done again, at once. */
  | { about: 'travelled'; direction: 'back' | 'forth'; count: number }
  | { about: 'restored'; version: number }
  /** Someone else said something. */
  | { about: 'commented'; by: Person }
  | { about: 'comment-nowhere' }
  /** A part of the page has not come yet, or will not come until the page is loaded again. */
  | { about: 'part-waits' | 'part-lost' }
  /** The keyboard's mark for a tool: plan point, and metres from the last point. */
  | { about: 'aimed'; at: PlanPoint; length: number | null }

const OF_THE_CHOSEN: ReadonlySet<Notice['about'] | undefined> = new Set(['stood', 'reached', 'locked', 'refused'])

/** Whether it is no news once something else is chosen. */
export const isOfTheChosen = (notice: Notice | null): boolean => OF_THE_CHOSEN.has(notice?.about)

export interface LiveState {
  gesture: GestureKind
  sync: SyncState
  notice: Notice | null
  /** The product that is being placed. */
  placing: string | null
  /** The graphics context was lost and is on its way back. */
  contextLost: boolean
  people: People
  permission: HeldPermission
  /** The room closed under us. */
  ended: EndReason | null
  /** An earlier version that is shown in the room's place. */
  looking: Looking | null
  /** The dialog that lies over the room, if any. */
  dialog: DialogName | null
  /** What the panel at the end side shows. */
  tab: TabName
  /** How often someone turned to a page: on a phone it comes up, even where it was that page. */
  turns: number
  /** The piece that the keyboard walks on. */
  reached: Reached | null
  /** The menu of what is chosen, while it is open. */
  menu: MenuPlace | null
  /** The list of similar products, while it is open in the details. */
  swapping: Swapping | null
  /** Whether the finishes of the selected items are open beside them. */
  recolouring: boolean
}

/** A room that was just opened. @param offline it was taken from this machine: the service has not been reached yet */
export const liveAtFirst = ({ permission, offline = false }: { permission: HeldPermission; offline?: boolean }): LiveState => ({
  gesture: 'idle',
  sync: offline ? { at: 'offline', waiting: 0 } : { at: 'saved' },
  notice: null,
  placing: null,
  contextLost: false,
  people: NOBODY,
  permission,
  ended: null,
  looking: null,
  dialog: null,
  tab: 'details',
  turns: 0,
  reached: null,
  menu: null,
  swapping: null,
  recolouring: false,
})
