/** What is asked of the device when a session starts: only the floor is a must, all else makes it better. */
import type { ArTracking } from '../../../contract/ar.ts'

/** Always wished for. `camera-access` is for a picture of the room with the things in it; a browser that has it asks the reader first. */
const WISHES = ['hit-test', 'dom-overlay', 'anchors', 'plane-detection', 'hand-tracking', 'camera-access'] as const

/**
 * @param root lies over the camera's picture, where the device can do that
 * @returns what `requestSession('immersive-ar', …)` takes
 */
export const sessionInit = ({ lightEstimation, occlusionEnabled }: ArTracking, root: Element): XRSessionInit => ({
  requiredFeatures: ['local-floor'],
  optionalFeatures: [...WISHES, ...(lightEstimation ? ['light-estimation'] : []), ...(occlusionEnabled ? ['depth-sensing'] : [])],
  domOverlay: { root },
  // What the processor reads comes first: phones have no other, and headsets that give a texture alone are drawn by it.
  ...(occlusionEnabled && {
    depthSensing: { usagePreference: ['cpu-optimized', 'gpu-optimized'], dataFormatPreference: ['luminance-alpha', 'float32'] },
  }),
})

/** Whether the session has a feature; an older browser that does not tell has none that is only wished for. */
export const granted = ({ enabledFeatures }: Pick<XRSession, 'enabledFeatures'>, feature: string): boolean =>
  enabledFeatures?.includes(feature) ?? false
