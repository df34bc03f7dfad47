/** Ways in which a device can show furniture in its room, by the features that it reports. */

export interface Device {
  /** `navigator.userAgent`. */
  agent: string
  /** `navigator.xr` says that it can do `immersive-ar`. */
  xr: boolean
  /** `relList.supports('ar')`: links open Quick Look. */
  relAr: boolean
  /** Fingers that its screen takes at once: an iPad calls itself a Macintosh. */
  touches: number
  /** HTTPS, or this machine itself: without it there is neither camera nor WebXR. */
  secure: boolean
  /** Scene Viewer was asked already and sent the phone back: it is not there. */
  viewerMissing: boolean
}

type System = 'android' | 'ios' | 'other'
/** Why there is no AR here. */
export type Why = 'inApp' | 'firefox' | 'insecure' | 'noViewer' | 'ios' | 'quest' | 'desktop' | 'unknown'
export type Way =
  | { way: 'webxr'; headset: boolean }
  | { way: 'quick-look' }
  | { way: 'scene-viewer' }
  | { way: 'other'; why: Why; system: System; /** The app whose browser this is; null when only that it is one is known. */ app: string | null }

/** Apps with browsers of their own, in which cameras and viewers are out of reach. The first that fits is it. */
const APPS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Instagram', /\bInstagram\b/],
  ['Messenger', /Messenger(?:ForiOS|LiteForiOS)|FB_IAB\/(?:Orca|MESSENGER)/i],
  ['Facebook', /\bFBA[NV]\b|\bFB_IAB\b/],
  ['TikTok', /musical_ly|BytedanceWebview|TikTok|\btrill_/i],
  ['WhatsApp', /\bWhatsApp\//],
  ['LINE', /\bLine\//],
  ['Google', /\bGSA\//],
  ['Snapchat', /\bSnapchat\b/],
  ['WeChat', /\bMicroMessenger\//],
  ['Pinterest', /\[?Pinterest\/(?:iOS|Android)/],
  ['X', /\bTwitter(?:Android| for iPhone)/],
  ['LinkedIn', /\bLinkedInApp\b/],
  ['Telegram', /\bTelegram-Android\b/],
]
export const HEADSET = /\bOculusBrowser\/|\bQuest\b|\bPico(?:Browser)?\b|\bWolvic\//i

export const systemOf = ({ agent, touches }: Pick<Device, 'agent' | 'touches'>): System => {
  if (/\biP(?:hone|ad|od)\b/.test(agent) || (/\bMacintosh\b/.test(agent) && touches > 1)) return 'ios'
  return /\bAndroid\b/.test(agent) ? 'android' : 'other'
}

/** Safari and those that only dress it: there is no WebXR for the camera in them, whatever old builds of visionOS say. */
const isApples = ({ agent }: Device): boolean => /\b(?:iPhone|iPad|iPod|Macintosh)\b/.test(agent) && !/\b(?:Chrome|Chromium)\//.test(agent)

/** These open Quick Look on their own when a link leads to a USDZ, without saying so in `relList`. */
const opensUsdz = ({ agent }: Device): boolean => /\b(?:CriOS|EdgiOS|FxiOS)\//.test(agent)

/** The app in whose browser this is: its name, '' when only that it is one is known, null where it is a browser of its own. */
const appOf = (device: Device, system: System): string | null => {
  const known = APPS.find(([, mark]) => mark.test(device.agent))
  if (known) return known[0]
  if (system === 'android' && /; wv\)/.test(device.agent)) return ''
  // Kept on the home screen, our own page says no "Safari" either; Quick Look is open to it.
  return system === 'ios' && !device.relAr && device.agent.includes('AppleWebKit/') && !/\bSafari\//.test(device.agent) ? '' : null
}

const whyNot = (device: Device, system: System): Why => {
  if (!device.secure && (system !== 'other' || HEADSET.test(device.agent))) return 'insecure'
  if (HEADSET.test(device.agent)) return 'quest'
  if (system === 'ios') return 'ios'
  if (system === 'android') return /\bFirefox\//.test(device.agent) ? 'firefox' : 'noViewer'
  return /\b(?:Windows|Macintosh|X11|CrOS|Linux)\b/.test(device.agent) ? 'desktop' : 'unknown'
}

/**
 * The best way there is on this device (docs/interface/ar.md#which-viewer): WebXR, in which pieces move one by one; Quick Look; Scene Viewer; else why there is none.
 * What the session's maker wished for plays no part.
 */
export const wayOf = (device: Device): Way => {
  const system = systemOf(device)
  const app = appOf(device, system)
  if (app !== null && !(device.xr && system === 'android')) return { way: 'other', why: 'inApp', system, app: app || null }
  if (isApples(device) && (device.relAr || opensUsdz(device))) return { way: 'quick-look' }
  const headset = HEADSET.test(device.agent)
  // A Macintosh of Apple's own browser that claims the camera's WebXR is a Vision Pro of old, or an emulator that has none.
  if (device.xr && !(isApples(device) && /\bMacintosh\b/.test(device.agent))) return { way: 'webxr', headset }
  const viewer = system === 'android' && device.secure && !device.viewerMissing && !headset && !/\bFirefox\//.test(device.agent)
  return viewer ? { way: 'scene-viewer' } : { way: 'other', why: whyNot(device, system), system, app: null }
}
