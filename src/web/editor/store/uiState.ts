/** What lies open on the studio's desk beside the room: at most one dialog, and one page of the end panel. */

/** Each is a row of studio/shell/dialogs.ts. */
export type DialogName = 'palette' | 'help' | 'versions' | 'output' | 'render' | 'tracing' | 'restyle' | 'ar' | 'ar-item'

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
  /** Opened from the selection toolbar: what its own buttons do is left out. */
  rest?: true
}

/** The list of similar products that is open for the selected items. */
export interface Swapping {
  /** Product id of the items when the list was opened: products are similar to that one. */
  originId: string
  itemIds: readonly string[]
}

/** Each is a row of studio/shell/tabs.ts. */
export type TabName = 'details' | 'arrange' | 'advice' | 'history' | 'comments'
