/** Features that a session requests of the device: only the floor is required, all others are optional. */
import type { ArTracking } from '#contract/ar/ar.ts'

/** Always wished for: none of them has a browser ask the reader anything. */
const WISHES = ['hit-test', 'dom-overlay', 'anchors', 'plane-detection', 'hand-tracking'] as const
/**
 * Camera access for photos of the room with the furniture in it. It is requested only for users who asked for it: the specification wants a consent
 * of its own for the camera's view and lets browsers make it a nuisance on purpose, so that pages that can do without go without. Chrome asks for
 * AR first and then, though the feature is optional, for the camera as well: two questions before the first look. A user who refuses the second
 * enters all the same, without photos; where the device does not know the feature nothing is asked.
 */
const CAMERA = 'camera-access'

/**
 * @param root page overlay over the camera's view, where the device supports it
 * @param photos whether the user wants to take photos
 * @returns the options of `requestSession('immersive-ar', …)`
 */
export const sessionInit = ({ lightEstimation, occlusionEnabled }: ArTracking, root: Element, photos: boolean): XRSessionInit => ({
  requiredFeatures: ['local-floor'],
  optionalFeatures: [
    ...WISHES,
    ...(lightEstimation ? ['light-estimation'] : []),
    ...(occlusionEnabled ? ['depth-sensing'] : []),
    ...(photos ? [CAMERA] : []),
  ],
  domOverlay: { root },
  // Depth for the CPU comes first: phones have no other, and headsets that give a texture alone are drawn by it.
  ...(occlusionEnabled && {
    depthSensing: { usagePreference: ['cpu-optimized', 'gpu-optimized'], dataFormatPreference: ['luminance-alpha', 'float32'] },
  }),
})

/** Whether the session has a feature; an older browser that does not report it has none of the optional ones. */
export const granted = ({ enabledFeatures }: Pick<XRSession, 'enabledFeatures'>, feature: string): boolean =>
  enabledFeatures?.includes(feature) ?? false
