/** i18next for the studio, over the same words, messages and language as the rest of the page. */
import i18next, { type BackendModule, type Module } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '../../contract/primitives.ts'
import type { Namespace } from './namespaces.ts'
import { currentLanguage, fill, onLanguage, readWords } from './i18n.ts'

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace) => readWords(language as Language, namespace as Namespace),
}

/** Takes the place of i18next's own plurals and interpolation. */
const icu = {
  type: 'i18nFormat' as const,
  init: () => undefined,
  parse: (message: unknown, values: Record<string, unknown>, language: string): unknown =>
    typeof message === 'string' ? fill(message, values, language as Language) : message,
  addLookupKeys: (keys: string[]) => keys,
} satisfies Module & Record<string, unknown>

let started: Promise<unknown> | null = null
/** Once; follows the page's language from then on. */
export const startI18next = (): Promise<unknown> => {
  started ??= i18next
    .use(backend)
    .use(icu)
    .use(initReactI18next)
    .init({
      lng: currentLanguage(),
      fallbackLng: false,
      ns: ['shell', 'studio'],
      defaultNS: 'shell',
      keySeparator: false,
      nsSeparator: false,
      react: { useSuspense: true },
    })
    .then(() => onLanguage(() => void i18next.changeLanguage(currentLanguage())))
  return started
}
