/** What lies open on the studio's desk beside the room: at most one dialog, and one page of the end panel. */

/** Each is a row of panels/dialogs.ts. */
export type DialogName = 'palette' | 'help' | 'versions' | 'output' | 'tracing'

/** Each is a row of panels/tabs.ts. */
export type TabName = 'details' | 'advice' | 'history' | 'comments'
