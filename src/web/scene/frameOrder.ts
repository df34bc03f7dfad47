/**
 * Priorities of `useFrame`, in the order of a frame's work. drei's camera controls have −1. All are below zero but the last: a positive one takes
 * the drawing over from react-three-fiber.
 */
export const FRAME = { begin: -6, camera: -1.5, live: -0.8, objects: -0.6, labels: -0.4, shadows: -0.2, draw: 1 } as const

/** Seconds: frames come on demand, and the first after a pause would count the whole pause. */
export const LONGEST_FRAME_S = 1 / 20
