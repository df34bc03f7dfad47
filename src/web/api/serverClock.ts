/** What time it is at the service: a phone's own clock may be minutes off, and sessions end by the service's. */

/** Milliseconds by which the service is ahead of this device. */
let ahead = 0

/** Takes the `Date` of an answer that comes from the service itself, never from a shelf. It tells whole seconds: half of one is added. */
export const noteServerDate = (date: string | null): void => {
  const told = date === null ? Number.NaN : Date.parse(date)
  if (Number.isFinite(told)) ahead = told + 500 - Date.now()
}

/** Milliseconds by which the service is ahead, as its last answer told. */
export const serverAhead = (): number => ahead
