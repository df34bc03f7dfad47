/** The kind of device, as far as a browser says. */
import type { ArPlatform } from '#contract/ar/ar.ts'
import { HEADSET, systemOf } from './ways.ts'

/** Whether this very device shows AR: it is held in the hand, or worn on the head. */
export const isHandheld = ({ userAgent }: Pick<Navigator, 'userAgent'> = navigator, coarse = matchMedia('(pointer: coarse)').matches): boolean =>
  coarse || HEADSET.test(userAgent)

/** The viewer whose files this device most likely needs first. */
export const platformHere = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator): ArPlatform =>
  systemOf({ agent: userAgent, touches: maxTouchPoints }) === 'ios' ? 'ios' : 'web'
