/**
 * In what order a frame is made, as priorities of `useFrame`: where the device is, where the pointers are (@react-three/xr's own: −100 the
 * spaces, −50 the pointers), what they do, where the scene is anchored; all else comes after. None is above 0: @react-three/fiber draws.
 */
export const FRAME = { begun: -2000, head: -90, search: -40, anchor: -30 } as const
