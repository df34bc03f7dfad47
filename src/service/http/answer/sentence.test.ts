import { describe, expect, test } from 'vitest'
import { DETAIL_CODES, type DetailCode } from '#contract/wire/detailCodes.ts'
import { sentenceOf, type Fault } from '#contract/detailSentences.ts'
import { errorMessage } from '#contract/errorMessages.ts'
import { argumentsOf, parse } from '#contract/text/icu.ts'
import { LANGUAGES } from '#contract/text/languages.ts'
import { RULES } from '#contract/rules.ts'
import details from '#contract/words/en/details.ts'
import { Refusal } from './refusal.ts'
import { detailsOf } from './sentence.ts'

/** Every sentence of the table, with what it is about. */
const ALL = [...Object.keys(DETAIL_CODES), ...Object.keys(details).filter((key) => !key.startsWith('type.') && !(key in DETAIL_CODES))].map((key) => {
  const [code, about] = key.split('.')
  return [code as DetailCode, about] as const
})
const only = (faults: Fault[], language: 'ar' | 'en' | 'fr' = 'en') => detailsOf({ code: 'VALIDATION_ERROR', faults }, language)[0]!

describe('the sentences of details', () => {
  test.each(ALL)('%s, %s: the same values in each language, each of them a fact that comes with the code', (code, about) => {
    const { facts = '' } = DETAIL_CODES[code] as { facts?: string }
    const named = LANGUAGES.map((language) => argumentsOf(parse(sentenceOf(code, about, language) ?? '')).toSorted())
    for (const names of named) expect(names).toEqual(named[0])
    const known = new Set([...facts.replaceAll(/[[\]]/g, '').split(' '), 'count'])
    expect(named[0]!.filter((name) => !known.has(name))).toEqual([])
  })

  test.each(Object.entries(RULES))('the rule %s is among those of its code', (name, { code, en }) => {
    expect(sentenceOf(code, name, 'en')).toBe(en)
  })
})

describe('a refusal', () => {
  test('a refusal is worded in the caller’s language, from the same facts', () => {
    const { code, faults } = new Refusal('VALIDATION_ERROR', [{ path: 'tags', code: 'TOO_FEW', minimum: 2 }])
    const say = (language: 'ar' | 'en' | 'fr') => detailsOf({ code, faults }, language)
    expect(say('en')).toEqual([{ path: 'tags', code: 'TOO_FEW', message: 'Must have at least 2 entries.', minimum: 2 }])
    expect(say('fr')[0]!.message).toBe('Doit avoir au moins 2 éléments.')
    expect(say('ar')[0]!.message).toBe('الحد الأدنى لعدد العناصر: ٢.')
  })

  test('does not answer what a fault is about', () => {
    expect(only([{ path: 'name', code: 'REQUIRED', about: 'firstName' }])).toEqual({
      path: 'name',
      code: 'REQUIRED',
      message: 'Enter your first name, so that the others know who you are.',
    })
  })

  test('names a thing as the caller’s language does', () => {
    const fault: Fault = { path: 'items.0', code: 'INSUFFICIENT_STOCK', name: { ar: 'أريكة', en: 'Sofa', fr: 'Canapé' }, available: 2 }
    expect(only([fault], 'fr')).toEqual({
      path: 'items.0',
      code: 'INSUFFICIENT_STOCK',
      message: errorMessage('INSUFFICIENT_STOCK', 'fr'),
      name: 'Canapé',
      available: 2,
    })
  })

  test('leaves facts that are no words as they are', () => {
    const position = { x: 1, y: 2, z: 3 }
    expect(only([{ path: 'position', code: 'OUTSIDE_ROOM', position }])).toMatchObject({ position, message: errorMessage('VALIDATION_ERROR', 'en') })
  })
})
