import { Languages } from 'lucide-react'
import { useLanguage } from '../../i18n/useTranslation.ts'
import { LANGUAGE_NAMES } from '#contract/text/languages.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import styles from '../display/tools.module.css'

/** The reader's language in a header, with the list of all behind it. */
export const LanguagePicker = () => {
  const language = useLanguage()
  return (
    <label className={styles.tool}>
      <Languages size={20} aria-hidden="true" />
      <span className={styles.wideOnly} aria-hidden="true">
        {LANGUAGE_NAMES[language]}
      </span>
      <LanguageSelect className={styles.cover ?? ''} />
    </label>
  )
}
