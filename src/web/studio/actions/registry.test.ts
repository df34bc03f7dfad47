import { expect, test } from 'vitest'
import ar from '../words/ar.ts'
import en from '../words/en.ts'
import fr from '../words/fr.ts'
import { actionFor, nameOf } from './keys.ts'
import { ACTIONS } from './registry.ts'

test('every action has an id of its own and a name in each language', () => {
  expect(new Set(ACTIONS.map(({ id }) => id)).size).toBe(ACTIONS.length)
  for (const { id, label } of ACTIONS) {
    for (const words of [ar, en, fr]) expect(words[label], id).toBeTruthy()
  }
})

test('no key does two things', () => {
  const keys = ACTIONS.flatMap((action) => action.keys)
  expect(new Set(keys).size).toBe(keys.length)
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
