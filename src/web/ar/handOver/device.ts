/** What kind of device this is, as far as a browser says. */
import type { ArPlatform } from '../../../contract/ar.ts'

type Speaks = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

const HEADSET = /OculusBrowser|\bQuest\b/
const APPLE = /iPhone|iPad|iPod/

/** Whether things are seen at home by this very device: it is held in the hand, or worn. */
export const isHandheld = ({ userAgent }: Pick<Speaks, 'userAgent'> = navigator, coarse = matchMedia('(pointer: coarse)').matches): boolean =>
  coarse || HEADSET.test(userAgent)

/** The viewer whose files this device most likely wants first. An iPad says that it is a Mac, but no Mac can be touched. */
export const platformHere = ({ userAgent, maxTouchPoints }: Speaks = navigator): ArPlatform =>
  APPLE.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1) ? 'ios' : 'web'
