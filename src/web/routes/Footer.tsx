import { useTranslation } from '../i18n/useTranslation.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import styles from './shell.module.css'

export const Footer = () => {
  const { t } = useTranslation()
  return (
    <footer className={styles.footer}>
      <p>{t('footer.about')}</p>
      <p>
        {t('footer.open')} <a href="/docs">{t('footer.api')}</a>
      </p>
      <ThemeSwitch className={styles.narrowOnly} worded />
    </footer>
  )
}
