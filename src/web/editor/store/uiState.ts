/** UI state of the studio: at most one dialog, one page of the end panel, and the item that the keyboard has reached. */

/** Each is a row of studio/shell/dialogs.ts. */
export type DialogName = 'palette' | 'help' | 'versions' | 'output' | 'render' | 'tracing' | 'restyle' | 'ar' | 'ar-item'

/** The item that the keyboard has reached. */
export interface Reached {
  id: string
  /** The selection is kept while Tab moves on: Space adds to it. */
  keeping: boolean
  /** The selection at that time: once it changes, Tab starts again from there. */
  selection: readonly string[]
}

/** Where in the window a menu opens, CSS pixels. */
export interface MenuPlace {
  x: number
  y: number
  /** Opened from the selection toolbar: the actions of its own buttons are left out. */
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
