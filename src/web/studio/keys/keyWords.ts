/** Names of keys as printed on the user's keyboard, and as screen readers announce them. */
import { isMac } from '../../lib/ui/device/device.ts'

const SYMBOLS: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Delete: 'Del',
  Backspace: '⌫',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  Enter: '↵',
  ' ': 'Space',
}
const ON_PC: Record<string, string> = { Mod: 'Ctrl' }
const ON_MAC: Record<string, string> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' }

/** The parts of a key press: `Mod+Shift+Z` → Mod, Shift, Z. A plus sign at the end is the key itself. */
const partsOf = (key: string): string[] => (key.endsWith('++') ? [...key.slice(0, -2).split('+'), '+'] : key === '+' ? ['+'] : key.split('+'))

/** Each key cap in its turn: `Ctrl`, `Shift`, `Z`; on a Mac `⌘`, `⇧`, `Z`. */
export const capsOf = (key: string, mac = isMac()): string[] =>
  partsOf(key).map((part) => (mac ? ON_MAC : ON_PC)[part] ?? SYMBOLS[part] ?? (part.length === 1 ? part.toUpperCase() : part))

/** In one word: `Ctrl+Shift+Z`, or `⇧⌘Z`. */
export const keyText = (key: string, mac = isMac()): string => {
  const caps = capsOf(key, mac)
  if (!mac) return caps.join('+')
  // A Mac writes its modifiers in this order, without a plus.
  const order = ['⌥', '⇧', '⌘']
  return [...order.filter((sign) => caps.includes(sign)), ...caps.filter((cap) => !order.includes(cap))].join('')
}

/** The value of `aria-keyshortcuts`; undefined when there is no key. */
export const ariaKeys = (keys: readonly string[], mac = isMac()): string | undefined =>
  keys.length === 0
    ? undefined
    : keys
        .map((key) =>
          partsOf(key)
            .map((part) => (part === 'Mod' ? (mac ? 'Meta' : 'Control') : part === ' ' ? 'Space' : part === '+' ? 'Plus' : part))
            .join('+'),
        )
        .join(' ')
