/** Device of a browser, read from its user agent: stored in these words, not as the header. */
import Bowser from 'bowser'
import type { DeviceType } from '#contract/accounts/credentials.ts'

export interface Device {
  /** `Firefox`; null where it is none that is known. */
  browser: string | null
  /** `Android`. */
  os: string | null
  type: DeviceType | null
}

export const UNKNOWN_DEVICE: Device = { browser: null, os: null, type: null }

/** Characters that are looked at: no browser's line is longer, and what a stranger sends costs no more. */
const LOOKED_AT = 512
const NAME_LENGTH = 40
const TYPES: Readonly<Record<string, DeviceType>> = { desktop: 'desktop', mobile: 'mobile', tablet: 'tablet' }

const nameOf = (name: string | undefined): string | null => (name === undefined || name === '' ? null : name.slice(0, NAME_LENGTH))

/** @param userAgent the header of that name; undefined where none came */
export const deviceOf = (userAgent: string | undefined): Device => {
  if (userAgent === undefined || userAgent.trim() === '') return UNKNOWN_DEVICE
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, LOOKED_AT))
  return { browser: nameOf(browser.name), os: nameOf(os.name), type: TYPES[platform.type ?? ''] ?? null }
}
