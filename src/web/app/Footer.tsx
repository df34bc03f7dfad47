import { Link } from '@tanstack/react-router'
import { useTranslation } from '../lib/i18n/useTranslation.ts'
import { ThemeSwitch } from '../lib/ui/frame/ThemeSwitch.tsx'
import styles from './shell.module.css'

/** @param paying the checkout names its own terms, and is short */
export const Footer = ({ paying }: { paying: boolean }) => {
  const { t } = useTranslation()
  return (
    <footer className={styles.footer} data-paying={paying || undefined}>
      <p>{t('footer.about')}</p>
      {!paying && (
        <nav className={styles.policies} aria-label={t('footer.policies')}>
          <Link to="/terms">{t('footer.terms')}</Link>
          <Link to="/returns">{t('footer.returns')}</Link>
          <Link to="/privacy">{t('footer.privacy')}</Link>
        </nav>
      )}
      <p>
        {t('footer.open')} <a href="/docs">{t('footer.api')}</a>
      </p>
      <ThemeSwitch className={styles.narrowOnly} worded />
    </footer>
  )
}
