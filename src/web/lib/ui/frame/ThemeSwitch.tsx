import { Moon, Sun } from 'lucide-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { classNames } from '../classNames.ts'
import { chooseTheme, useTheme } from './theme.ts'
import styles from '../display/tools.module.css'

/** Light or dark theme. It is in the header, and with its words in the footer where the header is narrow. */
export const ThemeSwitch = ({ className, worded = false }: { className?: string | undefined; worded?: boolean }) => {
  const { t } = useTranslation()
  const dark = useTheme() === 'dark'
  const name = t(dark ? 'theme.light' : 'theme.dark')
  return (
    <button
      type="button"
      className={classNames(styles.tool, className)}
      aria-label={name}
      title={name}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    >
      {dark ? <Sun size={20} aria-hidden="true" /> : <Moon size={20} aria-hidden="true" />}
      {worded && name}
    </button>
  )
}
