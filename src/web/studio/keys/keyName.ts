/** Names of key presses. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

const LATIN = /^[A-Za-z0-9]$/

/** The letter or digit that an English keyboard has where this key lies; undefined where it has another sign. */
export const placeOf = ({ code }: Pick<KeyPress, 'code'>): string | undefined => /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1]

/**
 * `Z` wherever the layout has it (AZERTY, QWERTZ, Dvorak); on a keyboard of another script by its position; `ArrowLeft` and others by their names.
 * WebKit on Linux has no name for Tab with Shift: a key without a name is identified by its position, too.
 */
export const signOf = ({ key, code }: Pick<KeyPress, 'key' | 'code'>): string =>
  LATIN.test(key) ? key.toUpperCase() : (placeOf({ code }) ?? (key === 'Unidentified' ? code : key))

/**
 * A key press as the actions write it: `Mod+Shift+Z`. A Latin letter or a digit is the one that the key writes, as the help says it and as the
 * browser's own keys go; keys that write others go by their place, and the question mark wherever it is.
 */
export const nameOf = (press: KeyPress): string => {
  const mod = press.ctrlKey || press.metaKey ? 'Mod+' : ''
  if (press.key === '?' || press.key === '؟') return `${mod}?`
  return [mod, press.shiftKey ? 'Shift+' : '', press.altKey ? 'Alt+' : '', signOf(press)].join('')
}
