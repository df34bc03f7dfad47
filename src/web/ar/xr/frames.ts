/**
 * Order of the work of a frame, as priorities of `useFrame`: the pose of the device, the poses of the pointers (@react-three/xr's own: −100 the
 * spaces, −50 the pointers), their effects, the anchor of the scene; all else comes after. None is above 0: @react-three/fiber draws.
 */
export const FRAME = { begun: -2000, head: -90, search: -40, anchor: -30 } as const
