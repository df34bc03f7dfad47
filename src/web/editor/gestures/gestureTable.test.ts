import { expect, test } from 'vitest'
import ar from '../../lib/i18n/words/ar/studio.ts'
import en from '../../lib/i18n/words/en/studio.ts'
import fr from '../../lib/i18n/words/fr/studio.ts'
import { FOR_VIEWERS, GESTURES, hintOf, howTo, type Busy } from './gestureTable.ts'

const DRAGS: readonly Busy[] = ['moving', 'moving-many', 'turning', 'raising', 'twisting', 'shaping-wall', 'shaping-corner', 'moving-opening']

test('gestures: each has a name and one description for a mouse and for fingers, in every language', () => {
  for (const words of [ar, en, fr])
    for (const gesture of GESTURES)
      for (const key of [`gesture.${gesture}`, howTo(gesture, 'mouse'), howTo(gesture, 'touch')] as const) expect(words[key], key).toBeTruthy()
})

test('gestures: every description in the words is a row of the table', () => {
  const described = Object.keys(en).flatMap((key) => /^gesture\.([^.]+)/.exec(key)?.[1] ?? [])
  expect(new Set(described)).toEqual(new Set(GESTURES))
})

test('gestures: how to drag something is said by the table alone', () => {
  // The stick of Walk is a control with a name of its own; a new corner is placed by its tool.
  const others = new Set(['walk.stick', 'hint.placing-corner'])
  const elsewhere = Object.entries(en).filter(([key, text]) => /\bdrag\b/i.test(text) && !key.startsWith('gesture.') && !others.has(key))
  expect(elsewhere).toEqual([])
})

test('gestures: no description promises fingers a key', () => {
  const keys = /\b(?:Alt|Esc|Shift|Delete|Ctrl|Échap|Maj|Suppr)\b/
  for (const words of [ar, en, fr]) {
    for (const gesture of GESTURES) expect(words[howTo(gesture, 'touch')], gesture).not.toMatch(keys)
    for (const gesture of DRAGS) expect(words[hintOf(gesture, 'touch')], gesture).not.toMatch(keys)
  }
})

test('gestures: viewers get no hint for a gesture that changes the room', () => {
  expect([...FOR_VIEWERS].toSorted()).toEqual(['look', 'menu', 'select', 'walk'])
})
