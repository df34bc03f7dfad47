/** The sentences of arrangements, in every language. */
import { describe, expect, test } from 'vitest'
import { UNMET_CAUSES, WISHED } from '#contract/arrange/arrangementVocabulary.ts'
import { LANGUAGES } from '#contract/text/languages.ts'
import { RULE_IDS } from '#room/advice/rules.ts'
import { afterDe, reasonText } from './reasonWords.ts'
import { unmetText } from './unmetWords.ts'

const FINISHED = /^[^{}]+[.]$/
const UNFINISHED = /undefined|null|NaN/

describe('unmet wishes', () => {
  test.each(LANGUAGES)('an unmet wish has a finished sentence for every wish and cause: %s', (language) => {
    const said = WISHED.flatMap((wish) =>
      UNMET_CAUSES.flatMap((because) =>
        [0, 1, 2].flatMap((met) =>
          [null, { amount: 4200.5 }, { metres: 0.4 }].map((by) => unmetText({ wish, wanted: 3, met, because, by }, language)),
        ),
      ),
    )
    for (const sentence of said) {
      expect(sentence).toMatch(FINISHED)
      expect(sentence).not.toMatch(UNFINISHED)
    }
  })

  test('counts as each language counts', () => {
    const say = (wanted: number, met: number, language: 'ar' | 'en' | 'fr') =>
      unmetText({ wish: 'dine', wanted, met, because: 'room', by: null }, language)
    expect(say(1, 0, 'en')).toBe('No dining places for 1 person: there is no good place for it.')
    expect(say(4, 2, 'en')).toBe('Dining places for 2 of 4 people: there is no good place for more.')
    expect(say(2, 0, 'ar')).toBe('أماكن السفرة (٠ من أصل ٢): لا يوجد مكان مناسب.')
    expect(say(11, 0, 'ar')).toContain('١١')
    expect(say(4, 2, 'fr')).toBe('Places à table pour 2 personnes sur 4\u00a0: il n’y a pas de place pour davantage.')
  })

  test('says by how much', () => {
    const short = { wish: 'sit', wanted: 5, met: 3, because: 'budget', by: { amount: 4200 } } as const
    expect(unmetText(short, 'en')).toBe('Seats for 3 of 5 people: the budget is EGP\u00a04,200 short.')
    const dark = { wish: 'work', wanted: 1, met: 1, because: 'window', by: { metres: 0.4 } } as const
    expect(unmetText(dark, 'en')).toBe('The desk: 40 cm too far from a window.')
    expect(unmetText(dark, 'fr')).toBe('Le bureau\u00a0: 40\u202fcm de trop jusqu’à la fenêtre.')
  })
})

describe('why something stands where it does', () => {
  test.each(LANGUAGES)('a placement has a finished sentence for every rule and place: %s', (language) => {
    const measured = RULE_IDS.map((rule) => ({ rule, metres: 0.915 }))
    for (const kind of ['wall', 'window', 'beside', 'on', 'under', 'above', 'over'] as const)
      for (const host of ['sofa', 'fridge', null] as const) {
        const sentence = reasonText({ goesBy: { kind, id: null }, measured, isOnWall: false, host }, language)
        expect(sentence).toMatch(FINISHED)
        expect(sentence).not.toMatch(UNFINISHED)
      }
  })

  test('names what it goes by and what is measured', () => {
    const measured = [{ rule: 'bed-foot', metres: 0.915 }] as const
    const atWall = { goesBy: { kind: 'wall', id: 'wall-1' }, measured: [...measured], isOnWall: false, host: null } as const
    expect(reasonText(atWall, 'en')).toBe('At the wall; 92 cm at the foot of the bed.')
    expect(reasonText(atWall, 'ar')).toBe('عند الحائط؛ ٩٢ سم عند طرف السرير.')
    expect(reasonText({ ...atWall, measured: [], isOnWall: true }, 'fr')).toBe('Au mur.')
    const beside = { goesBy: { kind: 'beside' }, measured: [], isOnWall: false, host: 'sofa' } as const
    expect(reasonText(beside, 'en')).toBe('Next to the sofa.')
    expect(reasonText(beside, 'fr')).toBe('À côté du canapé.')
    expect(reasonText({ ...beside, host: null }, 'en')).toBe('Next to another item.')
  })

  test('contracts French articles', () => {
    expect(['le lit', 'la table', 'l’armoire', 'les WC', 'un autre meuble'].map(afterDe)).toEqual([
      'du lit',
      'de la table',
      'de l’armoire',
      'des WC',
      'd’un autre meuble',
    ])
  })
})
