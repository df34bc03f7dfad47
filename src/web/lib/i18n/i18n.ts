/**
 * The words of the page: one file a namespace and language, read when first needed and kept.
 * This file and `useTranslation.ts` are all it takes; i18next and its ICU would weigh 28 kB of the first visit's 120.
 */
import { fill as fillIn } from '#contract/text/fill.ts'
import { DIRECTIONS, type Language } from '#contract/text/languages.ts'
import { detectLanguage, localeOf, rememberLanguage } from './language.ts'
import type { Namespace } from './namespaces.ts'

type Words = Record<string, string>
const files = import.meta.glob<Words>('./words/*/*.ts', { import: 'default' })
const fileOf = (language: Language, namespace: Namespace) => files[`./words/${language}/${namespace}.ts`]

const readings = new Map<string, Promise<Words>>()

/** Reads a namespace, once. A failed read (no network) is retried at the next call. */
export const readWords = (language: Language, namespace: Namespace): Promise<Words> => {
  const name = `${language}/${namespace}`
  const held = readings.get(name)
  if (held) return held
  const load = fileOf(language, namespace)
  if (!load) return Promise.reject(new Error(`no words "${namespace}" in ${language}`))
  const reading = load()
  readings.set(name, reading)
  reading.then(
    // React's `use` looks at these two fields: words that are here already never suspend a page.
    (words) => Object.assign(reading, { status: 'fulfilled', value: words }),
    () => readings.delete(name),
  )
  return reading
}

/** A message with its values filled in; numbers and plurals follow the reader's locale. */
export const fill = (message: string, values: Record<string, unknown>, language: Language): string =>
  fillIn(message, values, language, localeOf(language))

let current: Language = 'ar'
const listeners = new Set<() => void>()
export const currentLanguage = (): Language => current
export const onLanguage = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const speak = (language: Language) => {
  current = language
  document.documentElement.lang = language
  document.documentElement.dir = DIRECTIONS[language]
  for (const listener of listeners) listener()
}

/**
 * A part of the page read together with the words that it speaks. A part whose words are missing suspends when it first speaks, even long
 * after it was shown: what stands around it is hidden meanwhile, and someone typing there loses the focus. Words that do not come now are
 * asked for again by the part itself.
 * @param namespaces of the part and of everything that it imports at once; the shell's are always there
 */
export const withWords =
  <T>(namespaces: readonly Namespace[], read: () => Promise<T>) =>
  async (): Promise<T> => {
    const words = namespaces.map((namespace) => readWords(current, namespace).catch(() => undefined))
    const [part] = await Promise.all([read(), ...words])
    return part
  }

/** Speaks the remembered or wished language, with the words of the shell read. */
export const startWords = async (): Promise<void> => {
  const language = detectLanguage()
  await readWords(language, 'shell')
  speak(language)
}

/** Changes the language of the page at once: what is in use is read in the new language first, so that nothing flashes. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  rememberLanguage(language)
  const inUse = [...readings.keys()].filter((name) => name.startsWith(`${current}/`)).map((name) => name.slice(current.length + 1) as Namespace)
  await Promise.all(inUse.map((namespace) => readWords(language, namespace)))
  speak(language)
}
