/** Names of key presses. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** A key press as the actions write it: `Mod+Shift+Z`. Letters and digits by their place on the keyboard; the question mark wherever it is. */
export const nameOf = ({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): string => {
  const mod = ctrlKey || metaKey ? 'Mod+' : ''
  if (key === '?' || key === '؟') return `${mod}?`
  const place = /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1]
  return [mod, shiftKey ? 'Shift+' : '', altKey ? 'Alt+' : '', place ?? key].join('')
}
