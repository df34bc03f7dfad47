/** Decides which process asks the provider about an unsettled row, and when it is asked again. */

/** No other process asks the provider for this long: longer than any call to a provider takes. */
export const BUSY_MS = 60_000
/** After a call that got no answer, the service asks again by itself. */
export const RETRY_MS = 30_000

export const later = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds)
