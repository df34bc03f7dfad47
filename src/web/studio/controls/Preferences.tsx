/** Language and theme, which elsewhere are in the page's header. */
import { Languages, Moon, Sun } from 'lucide-react'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { chooseTheme, useTheme } from '../../lib/ui/frame/theme.ts'
import { IconButton } from '../../lib/ui/forms/Button.tsx'
import { LanguageSelect } from '../../lib/ui/frame/LanguageSelect.tsx'
import styles from './preferences.module.css'

export const Preferences = () => {
  const { t } = useTranslation()
  const dark = useTheme() === 'dark'
  return (
    <span className={styles.preferences}>
      <span className={styles.language}>
        <Languages size={20} aria-hidden="true" />
        <LanguageSelect />
      </span>
      <IconButton
        name={t(dark ? 'theme.light' : 'theme.dark')}
        icon={dark ? <Sun size={20} aria-hidden="true" /> : <Moon size={20} aria-hidden="true" />}
        onPress={() => chooseTheme(dark ? 'light' : 'dark')}
      />
    </span>
  )
}
