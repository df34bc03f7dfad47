/** Addresses by which Android opens other apps than this browser. */

/** With this at its end, the page knows that Scene Viewer was asked and is not there. */
export const VIEWER_MISSING = '#no-viewer'

/**
 * The address that opens Google's Scene Viewer on Android: in AR where the phone can, in true size and not to be resized.
 * @param file a plain GLB over HTTPS: it is fetched by the viewer, not by this page
 * @param fallback the page to come back to where the viewer is not installed
 */
export const sceneViewerIntent = ({ file, title, fallback }: { file: string; title: string; fallback: string }): string => {
  const options = { mode: 'ar_preferred', resizable: 'false', disable_occlusion: 'true', title, file }
  const query = Object.entries(options).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const parts = [
    'scheme=https',
    'package=com.google.android.googlequicksearchbox',
    'action=android.intent.action.VIEW',
    `S.browser_fallback_url=${encodeURIComponent(fallback)}`,
  ]
  return `intent://arvr.google.com/scene-viewer/1.2?${query.join('&')}#Intent;${parts.join(';')};end;`
}

/** The address that opens a page in Chrome from within another app on Android; where Chrome is not there, the page itself. */
export const chromeIntent = (url: string): string => {
  const { protocol, host, pathname, search } = new URL(url)
  const scheme = protocol.slice(0, -1)
  return `intent://${host}${pathname}${search}#Intent;scheme=${scheme};package=com.android.chrome;S.browser_fallback_url=${encodeURIComponent(url)};end;`
}
