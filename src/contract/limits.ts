/** Limits that pages know without loading a schema. */

/** Items that one person may have selected, as the others are told. */
export const SELECTION_LIMIT = 50
