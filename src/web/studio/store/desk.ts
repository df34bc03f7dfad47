/** What lies open on the studio's desk beside the room: at most one dialog, and one page of the end panel. */

/** Each is a row of panels/dialogs.ts. */
export type DialogName = 'palette' | 'help' | 'versions' | 'output' | 'tracing' | 'restyle' | 'ar' | 'ar-item'

/** A piece that the keyboard has come to. */
export interface Reached {
  id: string
  /** What is chosen stays so while the walk goes on: Space adds to it. */
  keeping: boolean
  /** What was chosen then: once that changes, the walk begins anew. */
  selection: readonly string[]
}

/** Where in the window a menu opens, CSS pixels. */
export interface MenuPlace {
  x: number
  y: number
}

/** Each is a row of panels/tabs.ts. */
export type TabName = 'details' | 'advice' | 'history' | 'comments'
