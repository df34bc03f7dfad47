import { expect, test, vi } from 'vitest'
import ar from '../../lib/i18n/words/ar/studio.ts'
import en from '../../lib/i18n/words/en/studio.ts'
import fr from '../../lib/i18n/words/fr/studio.ts'
import { nameOf } from '../../studio/keys/keyName.ts'
import { actionFor } from '../../studio/keys/keys.ts'
import { ACTIONS } from './registry.ts'
import { switchLetters } from '../../studio/keys/singleKeys.ts'

test('every action has an id of its own and a name in each language', () => {
  expect(new Set(ACTIONS.map(({ id }) => id)).size).toBe(ACTIONS.length)
  for (const { id, label } of ACTIONS) {
    for (const words of [ar, en, fr]) expect(words[label], id).toBeTruthy()
  }
})

test('no key does two things at once: only arrows and Escape are shared, by actions that are never available together', () => {
  const keys = ACTIONS.flatMap((action) => action.keys)
  const shared = new Set(keys.filter((key, i) => keys.indexOf(key) !== i))
  expect([...shared].filter((key) => !/^(?:(?:Shift|Alt)\+)?Arrow|^Escape/.test(key))).toEqual([])
})

test('the three languages have the same messages with the same values', () => {
  const values = (words: string) => [...new Set([...words.matchAll(/\{([a-z]\w*)(?:\}|, plural)/g)].map(([, name]) => name!))]
  for (const key of Object.keys(en) as (keyof typeof en)[]) {
    const wanted = values(en[key])
    for (const words of [ar, fr]) {
      expect(words[key], key).toBeTruthy()
      for (const name of wanted) expect(words[key], key).toMatch(new RegExp(`\\{${name}[,}]`))
    }
  }
  expect(Object.keys(ar).toSorted()).toEqual(Object.keys(en).toSorted())
  expect(Object.keys(fr).toSorted()).toEqual(Object.keys(en).toSorted())
})

const press = (about: Partial<KeyboardEvent>) => ({ key: '', code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...about })

const PLACES = Array.from('QWERTYUIOPASDFGHJKLZXCVBNM')
  .map((letter) => `Key${letter}`)
  .concat('Semicolon', 'Comma', 'Period', 'Slash', 'Quote')
/** Characters that these keys write on common keyboard layouts. */
const LAYOUTS: Readonly<Record<string, string>> = {
  English: "qwertyuiopasdfghjklzxcvbnm;,./'",
  French: 'azertyuiopqsdfghjklwxcvbn,m;:!ù',
  German: 'qwertzuiopasdfghjklyxcvbnmö,.-ä',
  Dvorak: "',.pyfgcrlaoeuidhtn;qjkxbmswvz-",
  Turkish: 'qwertyuıopasdfghjklzxcvbnmşöç.i',
  Arabic: 'ضصثقفغعهخحشسيبلاتنمئءؤرﻻىةكوزظط',
  Hebrew: "/'קראטוןםפשדגכעיחלךזסבהנמצףתץ.,",
  Russian: 'йцукенгшщзфывапролдячсмитьжбю.э',
}
/** The key that a reader of this keyboard presses for a letter: the one that has it, or where the script has none, the one that shares its place. */
const keyFor = (layout: string, sign: string): { key: string; code: string } => {
  if (/\d/.test(sign)) return { key: layout === LAYOUTS['Arabic'] ? '٠١٢٣٤٥٦٧٨٩'[Number(sign)]! : sign, code: `Digit${sign}` }
  const code = PLACES[Array.from(layout).indexOf(sign)] ?? `Key${sign.toUpperCase()}`
  return { key: Array.from(layout)[PLACES.indexOf(code)]!, code }
}
const PRESSES: readonly [sign: string, modifiers: Partial<KeyboardEvent>, action: string][] = [
  ['z', { ctrlKey: true }, 'undo'],
  ['z', { metaKey: true }, 'undo'],
  ['z', { ctrlKey: true, shiftKey: true }, 'redo'],
  ['y', { ctrlKey: true }, 'redo'],
  ['a', { ctrlKey: true }, 'select-all'],
  ['d', { ctrlKey: true }, 'duplicate'],
  ['c', { ctrlKey: true }, 'copy'],
  ['v', { ctrlKey: true }, 'paste'],
  ['g', { ctrlKey: true, shiftKey: true }, 'ungroup'],
  ['k', { ctrlKey: true }, 'palette'],
  ['r', {}, 'turn-left'],
  ['r', { shiftKey: true }, 'turn-right'],
  ['f', {}, 'frame'],
  ['2', {}, 'view-plan'],
]

test.each(Object.keys(LAYOUTS))('the key that has a letter does what the help says of the letter: %s', (name) => {
  for (const [sign, modifiers, action] of PRESSES) {
    const { key, code } = keyFor(LAYOUTS[name]!, sign)
    // With Shift a letter is a capital one.
    const written = modifiers.shiftKey ? key.toUpperCase() : key
    expect(actionFor(press({ key: written, code, ...modifiers }), null)?.id, `${sign} by ${key} at ${code}`).toBe(action)
  }
})

test('every letter that the help names is found on every keyboard', () => {
  const letters = ACTIONS.flatMap(({ keys }) => keys).filter((key) => /^(?:Mod\+)?(?:Shift\+)?[A-Z]$/.test(key))
  expect(letters.length).toBeGreaterThan(20)
  for (const layout of Object.values(LAYOUTS))
    for (const name of letters) {
      const { key, code } = keyFor(layout, name.at(-1)!.toLowerCase())
      const modifiers = { ctrlKey: name.includes('Mod+'), shiftKey: name.includes('Shift+') }
      expect(nameOf(press({ key: modifiers.shiftKey ? key.toUpperCase() : key, code, ...modifiers })), name).toBe(name)
    }
})

test('digits go by their place where the keyboard has other signs there, as French ones do', () => {
  expect(actionFor(press({ key: 'é', code: 'Digit2' }), null)?.id).toBe('view-plan')
})

test('a key that writes no letter with Alt, as on a Mac, is identified by its position', () => {
  expect(nameOf(press({ key: 'Ω', code: 'KeyZ', altKey: true }))).toBe('Alt+Z')
  expect(nameOf(press({ key: 'Dead', code: 'KeyE', altKey: true }))).toBe('Alt+E')
  expect(actionFor(press({ key: 'q', code: 'KeyQ' }), null)).toBeUndefined()
})

test('the question mark opens help wherever it is on the keyboard', () => {
  for (const about of [
    { key: '?', code: 'Slash', shiftKey: true },
    { key: '؟', code: 'Slash', shiftKey: true },
    { key: '?', code: 'KeyM', shiftKey: true },
  ])
    expect(actionFor(press(about), null)?.id).toBe('help')
})

/** The part of an element that the keys read: the selectors that its ancestors match. */
const within = (...selectors: string[]) => {
  const closest = (wanted: string) => (wanted.split(', ').some((one) => selectors.includes(one)) ? {} : null)
  return Object.assign(new EventTarget(), { closest })
}

test('Ctrl-K works while the user types; letters and keys of the room do not', () => {
  const typing = within('input')
  expect(actionFor(press({ key: 'k', code: 'KeyK', ctrlKey: true }), typing)?.id).toBe('palette')
  expect(actionFor(press({ key: 'r', code: 'KeyR' }), typing)).toBeUndefined()
  expect(actionFor(press({ key: 'k', code: 'KeyK', ctrlKey: true }), within('[role="dialog"]'))).toBeUndefined()
  expect(actionFor(press({ key: 'ArrowUp', code: 'ArrowUp' }), within())).toBeUndefined()
  expect(actionFor(press({ key: 'ArrowUp', code: 'ArrowUp' }), within('[data-room-keys]'))?.id).toBe('move-up-normal')
})

test('single keys can be switched off everywhere but on the room', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  const r = press({ key: 'r', code: 'KeyR' })
  switchLetters(false)
  expect(actionFor(r, within())).toBeUndefined()
  expect(actionFor(r, within('[data-room-keys]'))?.id).toBe('turn-left')
  expect(actionFor(press({ key: 'z', code: 'KeyZ', ctrlKey: true }), within())?.id).toBe('undo')
  switchLetters(true)
  expect(actionFor(r, within())?.id).toBe('turn-left')
  vi.unstubAllGlobals()
})

test('a key without a name is identified by its position: Shift-Tab in WebKit on Linux', () => {
  expect(nameOf(press({ key: 'Unidentified', code: 'Tab', shiftKey: true }))).toBe('Shift+Tab')
})
