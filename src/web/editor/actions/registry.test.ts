import { expect, test, vi } from 'vitest'
import ar from '../../i18n/words/studio/ar.ts'
import en from '../../i18n/words/studio/en.ts'
import fr from '../../i18n/words/studio/fr.ts'
import { nameOf } from '../../studio/keyName.ts'
import { actionFor } from '../../studio/keys.ts'
import { ACTIONS } from './registry.ts'
import { switchLetters } from './singleKeys.ts'

test('every action has an id of its own and a name in each language', () => {
  expect(new Set(ACTIONS.map(({ id }) => id)).size).toBe(ACTIONS.length)
  for (const { id, label } of ACTIONS) {
    for (const words of [ar, en, fr]) expect(words[label], id).toBeTruthy()
  }
})

test('no key does two things at once: only arrows and Escape are shared, by what cannot be on together', () => {
  const keys = ACTIONS.flatMap((action) => action.keys)
  const shared = new Set(keys.filter((key, i) => keys.indexOf(key) !== i))
  expect([...shared].filter((key) => !/^(?:(?:Shift|Alt)\+)?Arrow|^Escape/.test(key))).toEqual([])
})

test('the three languages say the same things with the same values', () => {
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

test('keys are found by their place, so that they work in Arabic', () => {
  expect(nameOf(press({ key: 'ئ', code: 'KeyZ', ctrlKey: true }))).toBe('Mod+Z')
  expect(actionFor(press({ key: 'ق', code: 'KeyR' }), null)?.id).toBe('turn-left')
  expect(actionFor(press({ key: 'Z', code: 'KeyZ', metaKey: true, shiftKey: true }), null)?.id).toBe('redo')
  expect(actionFor(press({ key: '٢', code: 'Digit2' }), null)?.id).toBe('view-plan')
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

/** An element as far as the keys look at it: what its ancestors match. */
const within = (...selectors: string[]) => {
  const closest = (wanted: string) => (wanted.split(', ').some((one) => selectors.includes(one)) ? {} : null)
  return Object.assign(new EventTarget(), { closest })
}

test('Ctrl-K works while someone types; letters and what belongs to the room do not', () => {
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
