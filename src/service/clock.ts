/** The time, as something that tests can set. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export interface FakeClock extends Clock {
  set(time: Date | string): void
  /** Moves on by milliseconds. */
  advance(milliseconds: number): void
}

/** A clock that moves only when it is advanced. */
export const fakeClock = (start: Date | string = '2026-03-01T09:00:00.000Z'): FakeClock => {
  let time = new Date(start)
  return {
    now: () => new Date(time),
    set: (to) => (time = new Date(to)),
    advance: (milliseconds) => (time = new Date(time.getTime() + milliseconds)),
  }
}
