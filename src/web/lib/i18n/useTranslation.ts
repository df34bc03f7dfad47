import { use, useSyncExternalStore } from 'react'
import type { Language } from '#contract/text/languages.ts'
import type { Namespace, Namespaces } from './namespaces.ts'
import { currentLanguage, fill, onLanguage, readWords } from './i18n.ts'

type Values = Record<string, string | number | undefined>
interface Translate<First extends Namespace, Each extends Namespace> {
  (key: keyof Namespaces[First], values?: Values & { ns?: undefined }): string
  <Other extends Each>(key: keyof Namespaces[Other], values: Omit<Values, 'ns'> & { ns: Other }): string
}
type FirstOf<Names> = Names extends readonly [infer First extends Namespace, ...unknown[]] ? First : Names extends Namespace ? Names : never
type EachOf<Names> = Names extends readonly (infer Each extends Namespace)[] ? Each : Names extends Namespace ? Names : never

export const useLanguage = (): Language => useSyncExternalStore(onLanguage, currentLanguage, currentLanguage)

/**
 * Words of one namespace, or of several: `t('key')` speaks from the first, `t('key', { ns: 'catalogue' })` from another.
 * Suspends until they are read; keys are checked by the compiler.
 */
export const useTranslation = <const Names extends Namespace | readonly [Namespace, ...Namespace[]] = 'shell'>(
  names?: Names,
): { t: Translate<FirstOf<Names>, EachOf<Names>>; i18n: { language: Language } } => {
  const language = useLanguage()
  const wanted: readonly Namespace[] = names === undefined ? ['shell'] : typeof names === 'string' ? [names] : names
  const words = wanted.map((name) => use(readWords(language, name)))
  const [first] = wanted
  const t = (key: string, { ns = first, ...values }: Record<string, unknown> & { ns?: Namespace } = {}): string =>
    fill(words[wanted.indexOf(ns ?? 'shell')]?.[key] ?? key, values, language)
  return { t: t as Translate<FirstOf<Names>, EachOf<Names>>, i18n: { language } }
}
