/** What the board of orders shows, as its address keeps it: the tab, the filters, the page, and the number of the order that is open. */
const PARTS = ['status', 'search', 'governorate', 'payment', 'from', 'to', 'page', 'order'] as const
export type Board = Partial<Record<(typeof PARTS)[number], string>>

/** Figures alone come as numbers. */
export const boardFrom = (search: Record<string, unknown>): Board =>
  Object.fromEntries(
    PARTS.flatMap((part) => {
      const value = search[part]
      return (typeof value === 'string' || typeof value === 'number') && value !== '' ? [[part, String(value)]] : []
    }),
  )
