/**
 * Interfaces newer than the browserslist that are used all the same, each with the effect in a browser without it. An entry includes everything below
 * its key. The check reports unused entries, which are deleted.
 */
import { POLYFILLED } from '../../src/web/lib/oldBrowsers/polyfilled.ts'

type Allowed = Readonly<Record<string, string>>

/** `Array.prototype.with` → `javascript.builtins.Array.with` */
export const POLYFILLED_KEYS: Allowed = Object.fromEntries(
  POLYFILLED.map((path) => [`javascript.builtins.${path.replace('.prototype', '')}`, 'given by `polyfills.js`']),
)

/** In the page's own code. */
export const IN_SOURCE: Allowed = {
  'api.CanvasRenderingContext2D.font':
    'Safari before 18.4 draws with the weight, and only reports another one when it is read back, which nothing does',
  'api.CanvasRenderingContext2D.imageSmoothingQuality': 'a traced floor plan is scaled a little more coarsely',
  'api.Clipboard.write': 'asked for first; no button copies a picture',
  'api.ClipboardItem': 'asked for first; no button copies a picture',
  'api.DeviceOrientationEvent': 'asked for first; a panorama is turned by hand',
  'api.Element.checkVisibility': 'asked for first; F6 goes by the boxes of the regions',
  'api.KeyboardEvent.isComposing': 'false in Safari for the key that ends a composition: that key acts, too',
  'api.Navigator.canShare': 'asked for first; files are saved, links are copied',
  'api.Navigator.share': 'asked for first; files are saved, links are copied',
  'api.Navigator.userActivation': 'asked for first; a share sheet that comes too late is offered again',
  'api.Navigator.vibrate': 'asked for first; nothing is felt',
  'api.Navigator.xr': 'asked for first; the phone’s own viewer shows the room, or its picture',
  'api.Window.cancelIdleCallback': 'asked for first; a timer does the same',
  'api.Window.devicePixelRatio': 'Safari does not change it with the zoom: pictures are drawn for the screen’s own pixels',
  'api.Window.requestIdleCallback': 'asked for first; a timer does the same',
  'html.elements.img.fetchpriority': 'the first picture waits its turn',
  'html.elements.video.playsinline': 'only iPhones need it, and have it',
  'javascript.builtins.Intl.Segmenter': 'asked for first; letters are told by the signs over them',
}

/** In the page's styles. What a style asks `@supports` for needs no entry. */
export const IN_STYLES: Allowed = {
  'css.at-rules.page': 'printed pages have the printer’s own margins',
  'css.properties.accent-color': 'checkboxes have the system’s colour',
  'css.properties.break-after.avoid': 'a heading may end a printed page',
  'css.properties.contain-intrinsic-block-size': 'goes with content-visibility',
  'css.properties.content-visibility': 'rows of the tree out of sight are laid out, too',
  'css.properties.cursor': 'phones have no cursor',
  'css.properties.field-sizing': 'fields keep their usual width',
  'css.properties.forced-color-adjust': 'Safari has no forced colours',
  'css.properties.overscroll-behavior': 'the page scrolls on at the end of a list',
  'css.properties.overscroll-behavior-x': 'the page scrolls on at the end of a list',
  'css.properties.paint-order': 'used on SVG text alone, for which it is older',
  'css.properties.resize': 'fields of several lines keep their height',
  'css.properties.scrollbar-color': 'scroll bars are the system’s',
  'css.properties.scrollbar-width': 'scroll bars are the system’s',
  'css.properties.text-align.match-parent': 'a rule beside it does the same',
  'css.properties.text-wrap': 'lines break where they are full',
  'css.selectors.marker': 'figures of lists have the text’s colour',
  'css.selectors.selection': 'selected text has the system’s colours',
}

const AR = 'AR in the browser begins only where there is WebXR'
const FILM = 'films are encoded by the service’s own browser'
const NAME = 'another thing’s method of that name'

/** In built scripts: what packages use. */
export const IN_PACKAGES: Allowed = {
  'api.AbortSignal.any_static': 'asked for first by three',
  'api.AbortSignal.timeout_static': 'Chrome has had it since 103; the reason that it gives for the end is not read',
  'api.AudioData': FILM,
  'api.AudioListener': 'three’s sound, of which there is none',
  'api.AudioParam.linearRampToValueAtTime': 'three’s sound, of which there is none',
  'api.CustomElementRegistry.getName': `${NAME}, in @gltf-transform/core`,
  'api.Document.exitPointerLock': 'camera-controls’ pointer lock, which nothing asks for',
  'api.Document.pointerLockElement': 'camera-controls’ pointer lock, which nothing asks for',
  'api.EXT_texture_norm16': 'asked for first by three',
  'api.Element.requestPointerLock': 'camera-controls’ pointer lock, which nothing asks for',
  'api.Document.startViewTransition': 'asked for first by @tanstack/router; React’s is not used',
  'api.EncodedAudioChunk': FILM,
  'api.EncodedVideoChunk': FILM,
  'api.FileSystemHandle.requestPermission': 'another thing’s method of that name: DeviceOrientationEvent’s, asked for first',
  'api.GPU': 'the name of an object in three’s renderer',
  'api.HTMLLinkElement.imageSizes': 'a hint that React copies',
  'api.HTMLImageElement.fetchPriority': 'a hint that React and three set',
  'api.HTMLVideoElement.cancelVideoFrameCallback': 'asked for first by three',
  'api.HTMLVideoElement.requestVideoFrameCallback': 'asked for first by three',
  'api.InputEvent.isComposing': 'as in the page’s own code',
  'api.MouseEvent.movementX': 'Chrome on Android has it for mice alone; a fallback stands beside it',
  'api.MouseEvent.movementY': 'Chrome on Android has it for mice alone; a fallback stands beside it',
  'api.Navigator.userAgentData': 'asked for first by react-aria',
  'api.URL.canParse_static': 'asked for first by zod',
  'api.VideoEncoder': FILM,
  'api.VideoFrame': `asked for first by three; ${FILM}`,
  'api.WebGLRenderingContext.drawingBufferColorSpace': 'colours beyond sRGB, which nothing asks for',
  'api.WebGLRenderingContext.texImage2D': 'old; the data mean video frames as its source',
  'api.WebGLRenderingContext.texSubImage2D': 'old; the data mean video frames as its source',
  'api.WebGLRenderingContext.unpackColorSpace': 'colours beyond sRGB, which nothing asks for',
  'api.WebGL2RenderingContext.makeXRCompatible': AR,
  'api.XRCylinderLayer': AR,
  'api.XREquirectLayer': AR,
  'api.XRHand': AR,
  'api.XRMediaBinding': AR,
  'api.XRRay': AR,
  'api.XRRigidTransform': AR,
  'api.XRSpace': AR,
  'api.XRWebGLBinding': AR,
  'api.XRWebGLLayer': AR,
  'javascript.builtins.ArrayBuffer.resize': `${NAME}; asked for first by mediabunny`,
  'javascript.builtins.DataView.getFloat16': 'only for models with numbers of 16 bits, which none of ours has',
  'javascript.builtins.DataView.setFloat16': 'only for models with numbers of 16 bits, which none of ours has',
  'javascript.builtins.Float16Array': 'asked for first by three and @gltf-transform/core',
  'javascript.builtins.Intl.Locale.getTextInfo': 'asked for first by react-aria',
  'javascript.builtins.Intl.Locale.getWeekInfo': 'asked for first by @internationalized/date',
  'javascript.builtins.Set.intersection': `${NAME}, of rectangles`,
  'javascript.builtins.Set.union': `${NAME}, of boxes`,
  'javascript.builtins.SuppressedError': 'asked for first by mediabunny',
  'javascript.builtins.Symbol.asyncDispose': 'asked for first by mediabunny',
  'javascript.builtins.Symbol.dispose': 'asked for first by mediabunny',
}

const covers = (entry: string, key: string): boolean => key === entry || key.startsWith(`${entry}.`)

/** The entry that allows a key: why its absence does no harm. */
export const reasonFor = (key: string, ...tables: readonly Allowed[]): string | undefined =>
  tables.flatMap((table) => Object.entries(table)).find(([entry]) => covers(entry, key))?.[1]

/** Entries that nothing needs any more. */
export const unneeded = (table: Allowed, used: Iterable<string>): string[] => {
  const keys = [...used]
  return Object.keys(table).filter((entry) => !keys.some((key) => covers(entry, key)))
}
