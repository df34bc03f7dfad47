import { chooseLanguage } from '../../i18n/i18n.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#contract/text/languages.ts'
import { useLanguage, useTranslation } from '../../i18n/useTranslation.ts'

/** The browser's own list of languages, each named in itself: every bar adds its own style. */
export const LanguageSelect = ({ className }: { className?: string }) => {
  const { t } = useTranslation()
  return (
    <select
      className={className}
      aria-label={t('language')}
      value={useLanguage()}
      onChange={(event) => {
        const chosen = LANGUAGES.find((word) => word === event.target.value)
        if (chosen) void chooseLanguage(chosen)
      }}
    >
      {LANGUAGES.map((word) => (
        <option key={word} value={word} lang={word}>
          {LANGUAGE_NAMES[word]}
        </option>
      ))}
    </select>
  )
}
