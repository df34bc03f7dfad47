/** Language and theme, which elsewhere stand in the page's header. */
import { Languages, Moon, Sun } from 'lucide-react'
import { useLanguage, useTranslation } from '../../i18n/useTranslation.ts'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '../../i18n/language.ts'
import { chooseTheme, useTheme } from '../../routes/theme.ts'
import { IconButton } from '../../ui/Button.tsx'
import styles from './top.module.css'

export const Preferences = () => {
  const { t } = useTranslation()
  const language = useLanguage()
  const dark = useTheme() === 'dark'
  return (
    <span className={styles.preferences}>
      <label className={styles.language}>
        <Languages size={20} aria-hidden="true" />
        <select
          aria-label={t('language')}
          value={language}
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
      </label>
      <IconButton
        name={t(dark ? 'theme.light' : 'theme.dark')}
        icon={dark ? <Sun size={20} aria-hidden="true" /> : <Moon size={20} aria-hidden="true" />}
        onPress={() => chooseTheme(dark ? 'light' : 'dark')}
      />
    </span>
  )
}
