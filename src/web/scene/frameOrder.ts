/**
 * Priorities of `useFrame`, in the order of a frame's work. All are below zero but the last: a positive one takes the drawing over from
 * react-three-fiber.
 */
export const FRAME = { begin: -6, camera: -5, live: -4, things: -3, labels: -2, shadows: -1, draw: 1 } as const

/** Seconds: frames come on demand, and the first after a pause would count the whole pause. */
export const LONGEST_FRAME_S = 1 / 20
