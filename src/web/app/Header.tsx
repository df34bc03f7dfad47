import { Link } from '@tanstack/react-router'
import { Heart, Languages, ShoppingBag, UserRound } from 'lucide-react'
import { useLanguage, useTranslation } from '../i18n/useTranslation.ts'
import { useSession } from '../api/useSession.ts'
import { LANGUAGE_NAMES } from '../i18n/language.ts'
import { classNames } from '../ui/classNames.ts'
import { LanguageSelect } from '../ui/LanguageSelect.tsx'
import { Logo } from '../ui/Logo.tsx'
import { Counted } from './Counted.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import styles from './shell.module.css'

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

/** On a phone the pages are in the bar at the bottom (BottomNav.tsx), and the header keeps the rest. */
export const Header = () => {
  const { t } = useTranslation()
  const session = useSession()
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.brand}>
        <Logo />
        <span>{t('brand')}</span>
      </Link>
      <nav className={styles.nav} aria-label={t('nav.main')}>
        <Link to="/products" className={styles.tool}>
          {t('nav.products')}
        </Link>
        <Link to="/rooms" className={styles.tool} activeOptions={{ exact: true }}>
          {t('nav.rooms')}
        </Link>
        {session && (
          <Link to="/orders" className={styles.tool}>
            {t('nav.orders')}
          </Link>
        )}
        {session?.isStaff && (
          <Link to="/staff" className={styles.tool}>
            {t('nav.staff')}
          </Link>
        )}
      </nav>
      <div className={styles.tools}>
        <LanguagePicker />
        <ThemeSwitch className={styles.wideOnly} />
        <Link to={session ? '/account' : '/sign-in'} className={styles.tool}>
          <UserRound size={20} aria-hidden="true" />
          <span className={styles.word}>{session ? (session.firstName ?? t('nav.account')) : t('nav.signIn')}</span>
        </Link>
        <Counted of="wishlist" icon={Heart} className={styles.tool} />
        <Counted of="cart" icon={ShoppingBag} className={classNames(styles.tool, styles.wideOnly)} />
      </div>
    </header>
  )
}
