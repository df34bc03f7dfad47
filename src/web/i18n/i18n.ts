/** The words of the page: one file a namespace and language, read when first needed. */
import i18next, { type BackendModule, type i18n, type Module } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '../../contract/primitives.ts'
import { parse, render } from './icu.ts'
import { direction, localeOf, rememberLanguage } from './language.ts'

type WordsFile = { default: Record<string, string> }
const files = import.meta.glob<WordsFile>(['./words/*/*.ts', '../studio/words/*.ts', '!**/*.test.ts'])
const fileOf = (language: string, namespace: string) =>
  files[namespace === 'studio' ? `../studio/words/${language}.ts` : `./words/${namespace}/${language}.ts`]

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = fileOf(language, namespace)
    if (!load) return done(new Error(`no words "${namespace}" in ${language}`), null)
    load().then(
      (file) => done(null, file.default),
      (error: Error) => done(error, null),
    )
  },
}

const messages = new Map<string, ReturnType<typeof parse>>()
/** Takes the place of i18next's own plurals and interpolation. */
const icu = {
  type: 'i18nFormat' as const,
  init: () => undefined,
  parse: (message: unknown, values: Record<string, unknown>, language: string): unknown => {
    if (typeof message !== 'string' || !message.includes('{')) return message
    const known = messages.get(message) ?? parse(message)
    messages.set(message, known)
    return render(known, values, localeOf(language as Language))
  },
  addLookupKeys: (keys: string[]) => keys,
} satisfies Module & Record<string, unknown>

const applyToDocument = (language: string) => {
  document.documentElement.lang = language
  document.documentElement.dir = direction(language as Language)
}

/** Starts i18next in one language, with the words of the shell read. */
export const startI18n = async (language: Language): Promise<i18n> => {
  applyToDocument(language)
  i18next.on('languageChanged', applyToDocument)
  await i18next
    .use(backend)
    .use(icu)
    .use(initReactI18next)
    .init({ lng: language, fallbackLng: false, ns: ['shell'], defaultNS: 'shell', keySeparator: false, nsSeparator: false, react: { useSuspense: true } })
  return i18next
}

export const chooseLanguage = (language: Language): void => {
  rememberLanguage(language)
  void i18next.changeLanguage(language)
}
