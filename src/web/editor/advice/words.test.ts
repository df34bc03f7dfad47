import { expect, test } from 'vitest'
import { argumentsOf, parse } from '#contract/text/icu.ts'
import { RULE_IDS, ruleOf } from '#room/advice/rules.ts'
import ar from '../../lib/i18n/words/ar/studio/advice.ts'
import en from '../../lib/i18n/words/en/studio/advice.ts'
import fr from '../../lib/i18n/words/fr/studio/advice.ts'

const LANGUAGES: [string, Record<string, string>][] = [
  ['ar', ar],
  ['en', en],
  ['fr', fr],
]

test.each(LANGUAGES)('every rule has its title, sentence, reason and source in %s', (_, words) => {
  for (const id of RULE_IDS) {
    for (const part of ['title', 'why']) expect(words[`advice.${id}.${part}`]?.trim(), `${id}.${part}`).toBeTruthy()
    const named = argumentsOf(parse(words[`advice.${id}.sentence`] ?? ''))
    expect(named, id).toEqual(expect.arrayContaining(['measured', 'bound']))
    const { least, good, most, atMost, source } = ruleOf(id)
    const bothWays = (least ?? good) !== undefined && (most ?? atMost) !== undefined
    expect(named.includes('side'), id).toBe(bothWays)
    expect(words[`advice.source.${source}`], source).toBeTruthy()
  }
  expect(Object.keys(words).length).toBe(RULE_IDS.length * 3 + 8)
})
