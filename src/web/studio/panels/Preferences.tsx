/** Language and theme, which elsewhere stand in the page's header. */
import { Languages, Moon, Sun } from 'lucide-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { chooseTheme, useTheme } from '../../ui/theme.ts'
import { IconButton } from '../../ui/Button.tsx'
import { LanguageSelect } from '../../ui/LanguageSelect.tsx'
import styles from './top.module.css'

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
