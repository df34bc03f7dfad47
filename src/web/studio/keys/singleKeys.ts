/**
 * Whether keys such as R and 2 act wherever the focus is, or on the room and its list alone (WCAG 2.1.4): users of speech input, or with tremor,
 * switch them off in Help. Stored in this browser.
 */
import { readDevice, writeDevice } from '../../lib/storage/local.ts'

export const lettersOn = (): boolean => readDevice('single-keys') !== 'off'
export const switchLetters = (on: boolean): void => {
  writeDevice('single-keys', on ? null : 'off')
}
