/** Limits that pages know without loading a schema. */

/** Items that a project may hold. */
export const ITEM_LIMIT = 500
/** Items that one person may have selected, as the others are told. */
export const SELECTION_LIMIT = 50

/** EGP: a budget is at most so much. */
export const BUDGET_LIMIT = 100_000_000
