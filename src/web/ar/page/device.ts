/** Properties that this browser reports of itself. */
import { VIEWER_MISSING } from './viewers/sceneViewer.ts'
import type { Device } from '../../lib/handOver/ways.ts'

/** The little of WebXR that is asked before anything that draws is read. */
interface XRAsked {
  isSessionSupported(mode: 'immersive-ar'): Promise<boolean>
}

const asksXr = async (): Promise<boolean> => {
  const { xr } = navigator as Navigator & { xr?: XRAsked }
  // In a frame whose policy forbids it the question itself is refused.
  return (await xr?.isSessionSupported('immersive-ar').catch(() => false)) ?? false
}

export const readDevice = async (): Promise<Device> => {
  // The product knows nothing of it: this line is left out of the build.
  if (import.meta.env.DEV) await (await import('./emulated.ts')).emulated()
  return {
    xr: await asksXr(),
    agent: navigator.userAgent,
    relAr: document.createElement('a').relList.supports('ar'),
    touches: navigator.maxTouchPoints,
    secure: window.isSecureContext,
    viewerMissing: location.hash === VIEWER_MISSING,
  }
}
