/** Why an item stands where it does, in a sentence of each language. */
import { fill } from '#contract/text/fill.ts'
import { HOME_LOCALE, type Language } from '#contract/text/languages.ts'
import type { Category, KitchenRole } from '#contract/wire/vocabulary.ts'
import type { Reason } from '#planner/arrangement/reasons.ts'
import { WORDS } from '../../../words/words.ts'

/** Whole centimetres with their unit. */
export const centimetres = (metres: number, language: Language): string =>
  new Intl.NumberFormat(HOME_LOCALE[language], { style: 'unit', unit: 'centimeter', maximumFractionDigits: 0 }).format(Math.round(metres * 100))

export interface Explained {
  goesBy: { kind: Reason['goesBy']['kind']; id?: string | null }
  measured: readonly Reason['measured'][number][]
  /** Hangs on a wall. */
  isOnWall: boolean
  /** Item that it is placed by; null for a wall or a window, or when unknown. */
  host: Category | KitchenRole | null
}

const placeOf = ({ goesBy, isOnWall }: Explained): Reason['goesBy']['kind'] | 'onWall' | 'free' => {
  if (goesBy.kind !== 'wall') return goesBy.kind
  if (isOnWall) return 'onWall'
  return goesBy.id === null ? 'free' : 'wall'
}

const CONTRACTED: readonly (readonly [RegExp, string])[] = [
  [/^les /, 'des '],
  [/^le /, 'du '],
  [/^un /, 'd’un '],
]
/** "du canapé", "de la table", "de l’armoire". */
export const afterDe = (french: string): string => {
  const found = CONTRACTED.find(([article]) => article.test(french))
  return found ? french.replace(...found) : `de ${french}`
}

/** "Next to the sofa; 45 cm between sofa and coffee table." */
export const reasonText = (explained: Explained, language: Language): string => {
  const { arrangements } = WORDS[language]
  const texts: Readonly<Record<string, string>> = arrangements
  const host = texts[`host.${explained.host}`] ?? arrangements['host.other']
  const place = arrangements[`place.${placeOf(explained)}`].replace('{host}', host).replace('{ofHost}', afterDe(host))
  const measures = explained.measured.map(({ rule, metres }) =>
    fill(arrangements[`measure.${rule}`], { measured: centimetres(metres, language) }, language),
  )
  return `${[fill(place, {}, language), ...measures].join(arrangements['measure.separator'])}.`
}
