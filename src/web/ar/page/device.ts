/** What this browser says of itself. */
import { VIEWER_MISSING } from './sceneViewer.ts'
import type { Device } from '../../handOver/ways.ts'

/** The little of WebXR that is asked before there is an controls. */
interface XRAsked {
  isSessionSupported(mode: 'immersive-ar'): Promise<boolean>
}

const asksXr = async (): Promise<boolean> => {
  const { xr } = navigator as Navigator & { xr?: XRAsked }
  // In a frame whose policy forbids it the question itself is refused.
  return (await xr?.isSessionSupported('immersive-ar').catch(() => false)) ?? false
}

export const readDevice = async (): Promise<Device> => ({
  agent: navigator.userAgent,
  xr: await asksXr(),
  relAr: document.createElement('a').relList.supports('ar'),
  touches: navigator.maxTouchPoints,
  secure: window.isSecureContext,
  viewerMissing: location.hash === VIEWER_MISSING,
})
