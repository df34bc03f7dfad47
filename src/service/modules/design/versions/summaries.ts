/** Summary of a change, in one sentence of the reader's language. */
import { HOME_LOCALE, type Language } from '#contract/text/languages.ts'
import { isolate, typeset } from '#contract/text/typography.ts'
import type { ChangeDescription, ItemChange } from '#room/document/describeChange.ts'
import type { ProjectClause, VersionWords } from '../../../words/shapes.ts'
import { WORDS } from '../../../words/words.ts'

/** One clause of a summary. */
export type Clause = { what: ItemChange; name: string } | { what: ItemChange; count: number } | { what: ProjectClause; about?: string | number }

/**
 * Clauses of a change.
 * @param name of the product of the one item concerned; null when there is none, or when the catalogue no longer has it
 */
export const clausesOf = ({ parts, item }: ChangeDescription, name: string | null): Clause[] =>
  parts.length === 0 ? [{ what: 'untouched' }] : parts.map((part) => ('count' in part && item && name !== null ? { what: part.what, name } : part))

const filled = (phrase: string, content: string): string => phrase.replace('{…}', () => content)

const clauseIn = (language: Language, clause: Clause): string => {
  const words: VersionWords = WORDS[language].versions
  const phrase = words[clause.what]
  if ('name' in clause) return filled(phrase, isolate(clause.name))
  const written = (value: number) => new Intl.NumberFormat(HOME_LOCALE[language]).format(value)
  if (!('count' in clause)) return filled(phrase, typeof clause.about === 'number' ? written(clause.about) : isolate(clause.about ?? ''))
  const counted = words.items[new Intl.PluralRules(language).select(clause.count)] ?? words.items.other
  return filled(phrase, filled(counted, written(clause.count)))
}

/** The clauses as one sentence, such as "Changed the room; moved 3 items". */
export const sentence = (language: Language, clauses: readonly Clause[]): string =>
  typeset(
    clauses
      .map((clause) => clauseIn(language, clause))
      .map((text, place) => (place === 0 ? text : text.charAt(0).toLocaleLowerCase(language) + text.slice(1)))
      .join(WORDS[language].versions.and),
    language,
  )
